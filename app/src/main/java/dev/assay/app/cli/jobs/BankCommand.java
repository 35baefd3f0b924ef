package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.RubricSettings;
import dev.assay.app.service.verify.BankService;
import dev.assay.model.OneLine;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.EditedBank;
import dev.assay.persistence.rubric.OtherBanks;
import dev.assay.persistence.rubric.ProjectRubric;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** {@code assay bank}: the banks of a project, to look at, to change, to write as a file. */
@CommandLine.Command(
        name = "bank",
        description = {
            "List the items of a project's banks, or write them with -o in the Rubric workbench's format: byte for "
                    + "byte as imported where nothing changed. Secret items are left out unless --with-secret is "
                    + "given.",
            "",
            "A reworded item keeps its id, and its grades are marked for a recheck; an added item gets the id that "
                    + "the workbench would give it; a removed one is kept in the log alone. Undo reverts all of this. "
                    + "A project that is changed must not be open in the window."
        })
public final class BankCommand extends JobCommand {
    private static final int SHOWN = 80;
    private static final ResultTable<Evidence> EVIDENCE = new ResultTable<Evidence>()
            .json("docid", Evidence::passage)
            .json("start", Evidence::start)
            .json("end", Evidence::end)
            .json("quote", Evidence::quote);
    private static final ResultTable<BankItem> ITEMS = new ResultTable<BankItem>()
            .json("topic_id", BankItem::topic)
            .column("id", "item", BankItem::id)
            .column("kind", item -> item.kind().word())
            .text("", item -> word(item) + (item.secret() ? " secret" : ""))
            .json("text", BankItem::text)
            .text("text", item -> shown(item.text()))
            .json("facet_id", item -> Optional.of(item.facet()).filter(facet -> !facet.isEmpty()))
            .json("gold_answers", item -> some(item.goldAnswers()))
            .json("evidence", item -> some(item.evidence()).map(EVIDENCE::array))
            .json("secret", BankItem::secret)
            .json("origin", BankCommand::word);

    @Option(names = "-o", paramLabel = "FILE", description = "File to write; compressed if its name ends with .gz.")
    private Path output;

    @Option(
            names = "--as",
            paramLabel = "FORM",
            defaultValue = "workbench",
            converter = FormWord.class,
            description =
                    "Format of -o: 'workbench' (default), 'tsv' (a table of items), 'v3' (auto-judge's banks, one "
                            + "topic a line), 'queries' (questions of all topics, by id).")
    private Form form;

    /** A form that banks are written in. */
    enum Form {
        WORKBENCH,
        TSV,
        V3,
        QUERIES
    }

    static final class FormWord extends WordConverter<Form> {
        FormWord() {
            super("workbench, tsv, v3 or queries", Form.values());
        }
    }

    @Option(names = "--file", paramLabel = "NAME", description = GradedCommand.FILE)
    private String file;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = GraderOptions.KindWord.class,
            description =
                    "Only these items: 'question' or 'nugget'. For --add: the kind of the new item (default: "
                            + "question).")
    private ItemKind kind;

    @Option(names = "--with-secret", description = "Include secret items.")
    private boolean withSecret;

    @Option(names = "--reword", paramLabel = "ID", description = "Change this item's text to --text.")
    private String reworded;

    @Option(names = "--text", paramLabel = "TEXT", description = "New text of the item.")
    private String text;

    @Option(names = "--add", paramLabel = "TEXT", description = "Add an item with this text to the bank of --topic.")
    private String added;

    @Option(names = "--facet", paramLabel = "ID", description = "Facet of the added item.")
    private String facet = "";

    @Option(
            names = "--secret",
            paramLabel = "ID",
            description = "Make this item secret: it is left out of files to share, but still scored.")
    private String secret;

    @Option(names = "--not-secret", paramLabel = "ID", description = "Make this item no longer secret.")
    private String notSecret;

    @Option(
            names = "--remove",
            paramLabel = "ID",
            description =
                    "Remove this item from the bank: files are written without it, and its grades do not count.")
    private String removed;

    @Option(names = "--proposed", description = "List the items that models proposed and nobody accepted or rejected "
            + "yet.")
    private boolean proposed;

    @Option(
            names = "--accept",
            paramLabel = "ID",
            description = "Accept this proposed item; 'all' for every one, looked at or not.")
    private String accepted;

    @Option(names = "--drop", paramLabel = "ID", description = "Reject this proposed item; 'all' for every one.")
    private String dropped;

    @Option(
            names = "--generate",
            order = BEHIND,
            paramLabel = "KIND",
            converter = GraderOptions.KindWord.class,
            description = "Ask a model to propose items: 'question' or 'nugget'.")
    private ItemKind generated;

    @Option(
            names = "--count",
            order = BEHIND,
            paramLabel = "N",
            description = "Number of items to propose per topic. Default: 10.")
    private int number = RubricSettings.USUAL.count();

    public BankCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.BANK, environment, answers);
    }

    @Override
    protected JobSettings adapted(JobSettings settings) {
        return settings.withRubric(RubricSettings.ofBank(generated, number));
    }

    @Override
    public Integer call() throws InterruptedException {
        String topic = topics().isEmpty() ? null : topics().getFirst();
        if (generated != null) {
            if (number < 1) {
                throw wrongUsage("--generate writes at least one item for each topic.");
            }
            Set<String> part = new HashSet<>(modelOptions());
            part.add("--count");
            allowOnly("--generate", part);
            return super.call();
        }
        if (topics().size() > 1) {
            throw wrongUsage("Name one topic.");
        }
        Map<String, Set<String>> acts = new LinkedHashMap<>();
        acts.put("-o", output == null ? null : Set.of("--as", "--file", "--kind", "--with-secret"));
        acts.put("--reword", reworded == null ? null : Set.of("--text", "--topic"));
        acts.put("--add", added == null ? null : Set.of("--topic", "--facet", "--kind"));
        acts.put("--secret", secret == null ? null : Set.of("--topic"));
        acts.put("--not-secret", notSecret == null ? null : Set.of("--topic"));
        acts.put("--remove", removed == null ? null : Set.of("--topic"));
        acts.put("--proposed", proposed ? Set.of("--topic") : null);
        acts.put("--accept", accepted == null ? null : Set.of("--topic"));
        acts.put("--drop", dropped == null ? null : Set.of("--topic"));
        acts.values().removeIf(Objects::isNull);
        if (acts.size() > 1) {
            throw wrongUsage("Use only one of these options at a time: " + String.join(", ", acts.keySet()) + ".");
        }
        String asked = acts.keySet().stream().findFirst().orElse("");
        if (output == null && form != Form.WORKBENCH || output != null && form != Form.WORKBENCH && file != null) {
            throw wrongUsage("--as sets the format of all banks. Add -o FILE, and leave out --file.");
        }
        if ((reworded == null) != (text == null)) {
            throw wrongUsage("--reword ID needs --text TEXT, the new wording.");
        }
        allowOnly(asked, acts.getOrDefault(asked, Set.of("--topic", "--kind")));
        if (added != null && topic == null) {
            throw wrongUsage("--add needs --topic.");
        }
        return switch (asked) {
            case "" -> list(topic, BankService::items);
            case "-o" -> write();
            case "--proposed" -> list(topic, BankService::proposed);
            case "--accept", "--drop" -> decide(topic);
            default -> change(topic);
        };
    }

    private int decide(String topic) {
        String id = accepted == null ? dropped : accepted;
        try (ProjectStore store = ProjectStore.open(project(), InstantSource.system())) {
            BankService bank = new BankService(store);
            List<BankItem> meant = bank.proposed().stream()
                    .filter(item -> topic == null || item.topic().value().equals(topic))
                    .filter(item -> id.equals("all") || item.id().equals(id))
                    .toList();
            if (meant.isEmpty()) {
                throw wrongUsage("There is no proposed item " + OneLine.shown(id)
                        + ". --proposed lists the proposed items.");
            }
            if (accepted == null) {
                bank.drop(meant);
            } else {
                bank.accept(meant);
            }
            // Only an item that is named was surely looked at.
            int unseen = accepted != null && id.equals("all") ? meant.size() : 0;
            if (unseen > 0) {
                terminal().tell("Nobody had to look at " + count(unseen, "item") + " before accepting. 'assay bank "
                        + "PROJECT.assay' lists the bank; undo in the window takes this back.");
            }
            ObjectNode result = accepted == null ? Terminal.object() : Terminal.object().put("unseen", unseen);
            show(
                    () -> ITEMS.put(result, accepted == null ? "dropped" : "accepted", meant),
                    () -> List.of((accepted == null ? "dropped  " : "accepted  ") + count(meant.size(), "item")));
        }
        return ExitCode.DONE;
    }

    private int change(String topic) {
        try (ProjectStore store = ProjectStore.open(project(), InstantSource.system())) {
            BankService bank = new BankService(store);
            BankItem item;
            if (added != null) {
                item = bank.add(new TopicId(topic), facet, kind == null ? ItemKind.QUESTION : kind, added, List.of());
            } else if (reworded != null) {
                item = bank.reword(find(bank, topic, reworded).key(), text);
            } else if (removed != null) {
                item = bank.remove(find(bank, topic, removed).key());
            } else {
                item = bank.setSecret(find(bank, topic, secret == null ? notSecret : secret).key(), secret != null);
            }
            show(() -> ITEMS.put(Terminal.object(), item),
                    () -> List.of((removed == null ? word(item) : "removed") + "  " + item.id() + "  "
                            + OneLine.shown(item.text())));
        }
        return ExitCode.DONE;
    }

    private static BankItem find(BankService bank, String topic, String id) {
        return topic == null
                ? bank.find(id)
                : bank.items(new TopicId(topic)).stream()
                        .filter(item -> item.id().equals(id))
                        .findFirst()
                        .orElseGet(() -> bank.find(id));
    }

    private int list(String topic, Function<BankService, List<BankItem>> which) {
        List<BankItem> items;
        try (ProjectStore store = ProjectStore.openReadOnly(project())) {
            items = which.apply(new BankService(store)).stream()
                            .filter(item -> kind == null || item.kind() == kind)
                            .filter(item -> topic == null || item.topic().value().equals(topic))
                            .toList();
        }
        show(
                () -> ITEMS.put(Terminal.object(), "items", items),
                () -> items.isEmpty() ? List.of("There is no item.") : ITEMS.lines(items));
        return ExitCode.DONE;
    }

    private static String shown(String text) {
        String line = OneLine.shown(text);
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "\u2026";
    }

    private static String word(BankItem item) {
        return item.origin().name().toLowerCase(Locale.ROOT);
    }

    private static <T> Optional<List<T>> some(List<T> all) {
        return Optional.of(all).filter(one -> !one.isEmpty());
    }

    private int write() {
        requireNew(output);
        int lines;
        try (ProjectStore store = ProjectStore.openReadOnly(project())) {
            lines = store.snapshot(() -> write(store, new ProjectRubric(store.material())));
        }
        if (lines == 0) {
            throw nothing();
        }
        show(
                () -> Terminal.object().put("file", output.toString()).put("lines", lines),
                () -> List.of("written  " + output + "  " + count(lines, "line")));
        return ExitCode.DONE;
    }

    private CommandLine.ParameterException nothing() {
        return wrongUsage("There is nothing of that in " + OneLine.shown(project().toString()) + ".");
    }

    private int write(ProjectStore store, ProjectRubric rubric) {
        List<BankItem> bank = rubric.bank();
        List<String> files = rubric.files(RubricLine.Kind.BANK);
        if (bank.isEmpty()) {
            throw nothing();
        }
        if (file != null && !files.contains(file)) {
            throw wrongUsage(
                    OneLine.shown("No file of that name was imported. There are: " + String.join(", ", files) + "."));
        }
        if (form != Form.WORKBENCH) {
            return writeAs(store, bank);
        }
        EditedBank edited = new EditedBank(
                bank, one -> store.topic(one).map(Topic::query).orElse(""), Optional.ofNullable(kind), withSecret);
        return rubric.write(
                RubricLine.Kind.BANK,
                Optional.ofNullable(file),
                output,
                edited,
                file == null ? edited::rest : List::of);
    }

    private int writeAs(ProjectStore store, List<BankItem> bank) {
        List<BankItem> items = bank.stream()
                .filter(item -> kind == null || item.kind() == kind)
                .filter(item -> withSecret || !item.secret())
                .toList();
        if (items.isEmpty() && form != Form.QUERIES) {
            return 0;
        }
        List<String> lines = switch (form) {
            case TSV -> OtherBanks.table(items, id -> store.topic(id).map(Topic::query).orElse(""));
            case V3 -> OtherBanks.autoJudge(items, id -> store.topic(id).orElseThrow());
            default -> OtherBanks.queries(store.topics());
        };
        return OtherBanks.write(output, lines, form == Form.QUERIES);
    }
}
