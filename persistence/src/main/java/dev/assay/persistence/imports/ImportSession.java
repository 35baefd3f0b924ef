package dev.assay.persistence.imports;

import dev.assay.model.Message;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.formats.OfColumns;
import dev.assay.persistence.formats.PlannedFile;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.SharedImport;
import dev.assay.persistence.formats.TableWords;
import dev.assay.persistence.formats.ToolConfiguration;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** One import: what its files share while they are read, inside the one transaction. */
public final class ImportSession {
    /** Default stages for material that reports are judged by, where nobody chose any. */
    private static final List<String> STAGES_OF_SUPPORT = List.of("support");
    private static final List<String> STAGES_OF_REPORTS = List.of("nuggets", "support", "align");

    private static final Set<Format> OF_REPORTS =
            Set.of(Formats.REPORTS, Formats.POOL, Formats.QUESTIONS, Formats.BANKS, Formats.REPORT_JUDGMENTS);

    private static final Set<String> OF_WORDS = Set.of("label-table", "nugget-table");
    private static final Set<String> OF_TRUTHS = Set.of("rows", "exports");
    private static final Set<String> OF_USERS = Set.of("annotations", "annotation-tables", "questions");

    private final MaterialWriter writer;
    private final Inputs inputs;
    private final ImportOptions options;
    private final Formats formats;
    private final ProblemLog problems = new ProblemLog();
    private final List<BundleManifest> manifests;
    private final List<ToolConfiguration> configurations;
    private final SharedImport shared;
    private final Map<PlannedFile, Incoming> incoming = new HashMap<>();
    private boolean changed;

    public ImportSession(
            MaterialWriter writer, Inputs inputs, ImportOptions options, Formats formats, ProgressListener progress) {
        this.writer = writer;
        this.inputs = inputs;
        this.options = options;
        this.formats = formats.and(options.rows());
        inputs.faults().forEach(fault -> problems.error(fault.name(), 0, "", fault.told()));
        manifests = BundleManifest.find(inputs.files(), problems);
        configurations = options.as().isPresent() ? List.of() : ToolConfiguration.find(inputs.files(), problems);
        shared = new SharedImport(
                writer,
                options.judge(),
                options.user(),
                options.markers(),
                options.user().flatMap(this::topicsOf),
                progress,
                problems);
    }

    /**
     * The topics of somebody: as the import says, and else as the project knows; empty where neither says anything of
     * it.
     */
    private Optional<Set<TopicId>> topicsOf(String user) {
        Set<TopicId> topics = new LinkedHashSet<>();
        boolean named = false;
        for (ToolConfiguration one : configurations) {
            named |= one.assignees().containsKey(user);
            topics.addAll(one.assignees().getOrDefault(user, List.of()));
        }
        if (configurations.isEmpty()) {
            return Optional.ofNullable(writer.project()
                            .settings()
                            .policy()
                            .reports()
                            .assignees()
                            .get(user))
                    .map(Set::copyOf);
        }
        if (!named) {
            ToolConfiguration first = configurations.getFirst();
            problems.error(
                    first.file().name(),
                    0,
                    "job_assignment",
                    StoreWords.say(
                            "import.configuration.no-user",
                            user,
                            String.join(", ", first.assignees().keySet())));
        }
        return Optional.of(topics);
    }

    public ImportReport run() {
        List<PlannedFile> planned =
                new Planning(manifests, configurations, options, formats, problems).plan(inputs.files());
        refuseNothing(planned);
        if (planned.stream().noneMatch(file -> file.format() == Formats.UNKNOWN)) {
            nameUnused(planned);
        }
        boolean fresh = shared.topics().isEmpty();
        manifests.forEach(this::takeSettings);
        takeRules(fresh, stages(planned));
        Map<InputFile, ImportedFile> results = new LinkedHashMap<>();
        planned.forEach(file -> results.putAll(file.nothing()));
        boolean brought = false;
        for (Format format : formats.inTurn()) {
            if (!brought && format.turn() == Format.Turn.ANSWERS) {
                brought = true;
                planned.stream().filter(this::isToBeTaken).forEach(file -> incoming(file).importer().bring());
            }
            planned.stream()
                    .filter(file -> file.format().word().equals(format.word()))
                    .sorted(Comparator.comparingInt(file -> file.format().order(file.file())))
                    .forEach(file -> results.put(file.file(), importFile(file)));
        }
        incoming.values().forEach(one -> one.file().allAreIn());
        manifests.forEach(one -> one.info().battles().ifPresent(draw -> changed |= writer.draw(draw)));
        List<String> names = inputs.files().stream().map(InputFile::name).toList();
        boolean applied = !problems.hasErrors() && !options.dryRun();
        if (!problems.hasErrors() && changed) {
            manifests.stream()
                    .map(manifest -> manifest.info().id())
                    .filter(id -> !id.isBlank())
                    .forEach(writer::bundle);
            writer.finish();
        }
        // An import that brings nothing new leaves no trace, not even an event.
        return new ImportReport(
                new ArrayList<>(results.values()), problems.list(names), applied, changed && !problems.hasErrors());
    }

    /**
     * Names what was said of files of a kind that is not among these: it is misspelt or misplaced, and would be taken
     * for something that counts.
     */
    private void nameUnused(List<PlannedFile> planned) {
        Set<String> kinds = planned.stream().map(file -> file.format().word()).collect(Collectors.toSet());
        List<RowMeaning> used = planned.stream()
                .filter(file -> file.format() instanceof OfColumns)
                .map(file -> ((OfColumns) file.format()).meaning(new FileLook(file.file())))
                .toList();
        options.rows().forEach(meaning -> {
            if (!meaning.said().isEmpty() && !used.contains(meaning)) {
                refuse("import.rows.columns-unused", String.join(", ", meaning.said()));
            }
            if (!meaning.words().equals(TableWords.NONE) && Collections.disjoint(kinds, OF_WORDS)) {
                refuse("import.table.words-unused");
            }
            meaning.truthRun().filter(run -> Collections.disjoint(kinds, OF_TRUTHS))
                    .ifPresent(run -> refuse("import.rows.truths-unused", run));
        });
        options.user().filter(user -> shared.only().isEmpty() && Collections.disjoint(kinds, OF_USERS))
                .ifPresent(user -> refuse("import.user-unused", user));
        options.reading().sheet()
                .filter(sheet -> inputs.files().stream().allMatch(file -> file.sheets().isEmpty()))
                .ifPresent(sheet -> refuse("import.sheet.unused", sheet));
        options.judge().filter(judge -> planned.stream().noneMatch(file -> file.format().isOfJudge()))
                .ifPresent(judge -> problems.warning(
                        first(), 0, "", StoreWords.say("import.judge-unused", judge.id())));
    }

    private void refuse(String key, Object... arguments) {
        problems.error(first(), 0, "", StoreWords.say(key, arguments));
    }

    private String first() {
        return inputs.files().stream().map(InputFile::name).findFirst().orElse("");
    }

    /** Refuses an import that holds only files that are not imported; beside other files they are left out. */
    private void refuseNothing(List<PlannedFile> planned) {
        if (planned.isEmpty()
                || !manifests.isEmpty()
                || !configurations.isEmpty()
                || planned.stream()
                        .anyMatch(file -> file.format().isImportable() || file.format() == Formats.UNKNOWN)) {
            return;
        }
        Map<Optional<Message>, String> refusals = Map.of(
                Optional.of(Formats.RANKING_LEFT),
                "import.ranking.alone",
                Optional.of(Formats.EMPTY_LEFT),
                "import.empty.alone");
        planned.stream()
                .filter(file -> refusals.containsKey(file.note()))
                .forEach(file -> problems.error(file.file().name(), 0, "", StoreWords.say(refusals.get(file.note()))));
        if (!problems.hasErrors()) {
            problems.error(planned.getFirst().file().name(), 0, "", StoreWords.say("import.nothing"));
        }
    }

    /** True if a file holds anything that other files have to wait for. */
    private boolean isToBeTaken(PlannedFile planned) {
        return planned.format().turn().compareTo(Format.Turn.ANSWERS) >= 0
                && planned.format().isImportable()
                && !isWithoutJudge(planned)
                && !isKnown(planned);
    }

    private boolean isWithoutJudge(PlannedFile planned) {
        return planned.format().isOfJudge() && options.judge().isEmpty();
    }

    /** A file on its way, which may be looked into before its turn comes. */
    private record Incoming(FileImport file, Format.FileImporter importer) {}

    private Incoming incoming(PlannedFile planned) {
        return incoming.computeIfAbsent(planned, one -> {
            FileImport file = new FileImport(shared, planned);
            return new Incoming(file, planned.format().importer(file));
        });
    }

    private ImportedFile importFile(PlannedFile planned) {
        OptionalLong known = known(planned);
        if (isKnown(planned)) {
            return new ImportedFile(
                    planned.file().name(), planned.format(), known.getAsLong(), 0, known.getAsLong(),
                    Optional.of(StoreWords.say("import.note.before")));
        }
        FileImport file;
        if (isWithoutJudge(planned)) {
            file = new FileImport(shared, planned);
            file.error("", StoreWords.say("import.no-judge"));
        } else {
            Incoming one = incoming(planned);
            file = one.file();
            file.countMade();
            one.importer().take();
        }
        changed |= file.isChanged();
        // What was read in part for somebody is new to whoever wants the rest.
        if (known.isEmpty() && !file.hasLeftOut()) {
            writer.file(
                    planned.file().name(), planned.format().word(), planned.sha256(), judge(planned), file.records());
        }
        return file.result();
    }

    /** Number of records the file held when it was imported before, under whatever name. */
    private OptionalLong known(PlannedFile file) {
        return writer.knownRecords(file.sha256(), file.format().word(), judge(file));
    }

    /** True if importing the file can bring nothing. */
    private boolean isKnown(PlannedFile file) {
        return !file.namedByFile() && known(file).isPresent();
    }

    private String judge(PlannedFile file) {
        return file.format().isOfJudge()
                ? options.judge().map(one -> one.id().value()).orElse("")
                : "";
    }

    /** Takes over what a bundle asks for while the project has no material; later a difference is only reported. */
    private void takeSettings(BundleManifest manifest) {
        ProjectSettings present = writer.project().settings();
        BundleInfo info = manifest.info();
        Policy policy = info.policy(present.policy());
        boolean fresh = shared.topics().isEmpty() && !changed;
        if (fresh) {
            settle(info.title(), policy, info.guidelines());
            return;
        }
        if (!policy.equals(present.policy())) {
            problems.warning(
                    manifest.file().name(),
                    0,
                    "policy",
                    StoreWords.say("import.bundle.policy"));
        }
        if (!info.guidelines().isEmpty() && !info.guidelines().equals(present.guidelines())) {
            problems.warning(
                    manifest.file().name(), 0, "guidelines", StoreWords.say("import.bundle.guidelines"));
        }
    }

    /** Takes over what is asked for; a title that was given here stays, and guidelines where there are no others. */
    private void settle(String title, Policy policy, String guidelines) {
        ProjectSettings present = writer.project().settings();
        ProjectSettings asked = new ProjectSettings(
                present.id(),
                present.title().isBlank() ? title : present.title(),
                present.assessor(),
                policy,
                guidelines.isEmpty() ? present.guidelines() : guidelines,
                present.created());
        if (!asked.equals(present)) {
            writer.settings(asked);
            changed = true;
        }
    }

    /** The stages that files ask for; none for the usual. */
    private List<String> stages(List<PlannedFile> planned) {
        if (!configurations.isEmpty() || planned.stream().anyMatch(file -> OF_REPORTS.contains(file.format()))) {
            return STAGES_OF_REPORTS;
        }
        return planned.stream().anyMatch(file -> file.format() instanceof SupportLabelImporter.SupportLabels)
                ? STAGES_OF_SUPPORT
                : List.of();
    }

    /** Takes over how reports are judged, and which stages that takes, while the project has no material. */
    private void takeRules(boolean fresh, List<String> stages) {
        ProjectSettings present = writer.project().settings();
        Policy policy = present.policy();
        Optional<ToolConfiguration> configuration = configurations.stream().findFirst();
        boolean saidByBundle = manifests.stream().anyMatch(manifest -> manifest.info().reports().isPresent());
        if (configuration.isPresent() && !saidByBundle) {
            policy = policy.withReports(configuration.get().rules());
        }
        if (fresh && policy.stages().isEmpty()) {
            policy = policy.withStages(stages);
        }
        if (fresh) {
            settle(configuration.map(ToolConfiguration::title).orElse(""), policy, "");
        } else if (!policy.equals(present.policy())) {
            problems.warning(
                    configuration.orElseThrow().file().name(), 0, "", StoreWords.say("import.configuration.other"));
        }
    }
}
