package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.Gate;
import dev.assay.model.ReportRules.OwnOption;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.TopicId;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A configuration of the annotation tool: which of the other files is what, how reports are judged, and who has which
 * topics.
 */
public final class ToolConfiguration {
    /** Greatest size of a configuration, in bytes; a larger file is not read to find one. */
    private static final long LARGEST = 1024 * 1024;

    /** The tool's usual options for a sentence that conveys no nugget; Assay has words of its own for these. */
    private static final Set<String> USUAL_OPTIONS = Set.copyOf(ToolWords.OPTIONS.keySet());

    private final InputFile file;
    private final List<InputFile> files;
    private final JsonFields fields;
    private final Map<String, List<TopicId>> assignees = new LinkedHashMap<>();
    private final ReportRules rules;
    private final Optional<InputFile> topics;
    private final Optional<InputFile> pool;
    private final Optional<InputFile> citations;
    private final Optional<InputFile> reports;

    private ToolConfiguration(InputFile file, ObjectNode record, List<InputFile> files, ProblemLog problems) {
        this.file = file;
        this.files = files;
        this.fields = new JsonFields(record);
        readAssignees(problems);
        topics = named("topic_file", problems);
        pool = named("doc_pools_path", problems);
        citations = named("cited_sentences_path", problems);
        reports = named("report_runs_path", problems);
        rules = readRules(problems);
        for (String known : List.of("name", "topic_id_field", "topic_fields", "output_dir", "load_nugget_from",
                "combine_nuggets_from_multiple_users", "collection_id", "doc_service")) {
            fields.value(known);
        }
        if (!fields.left().isEmpty()) {
            problems.warning(
                    file.name(),
                    0,
                    "",
                    StoreWords.say("import.configuration.unknown", String.join(", ", KeptJson.names(fields.left()))));
        }
    }

    /** True if a record is a configuration, whatever its file is called. */
    public static boolean isOne(ObjectNode record) {
        return record.has("job_assignment")
                || record.has("doc_pools_path")
                || record.has("cited_sentences_path")
                || record.has("report_runs_path");
    }

    /** Reads every configuration among some files, and reports what is wrong with them. */
    public static List<ToolConfiguration> find(List<InputFile> files, ProblemLog problems) {
        List<ToolConfiguration> found = new ArrayList<>();
        for (InputFile file : files) {
            List<FileRow> rows = file.size() <= LARGEST ? new FileLook(file).rows() : List.of();
            if (rows.size() == 1 && rows.getFirst() instanceof FileRow.OfRecord one && isOne(one.value())) {
                try {
                    found.add(new ToolConfiguration(file, one.value(), files, problems));
                } catch (RecordException e) {
                    problems.error(file.name(), 0, e.field(), e.told());
                }
            }
        }
        return found;
    }

    public InputFile file() {
        return file;
    }

    /** Title of the project; may be empty. */
    public String title() {
        return fields.text("name").orElse("");
    }

    /** The rules by which reports are judged. */
    public ReportRules rules() {
        return rules;
    }

    /** The topics of each person. */
    public Map<String, List<TopicId>> assignees() {
        return assignees;
    }

    public Optional<InputFile> topics() {
        return topics;
    }

    /** The field that is a topic's id, and those that say what is asked. */
    public List<String> topicFields() {
        List<String> names = new ArrayList<>(List.of(fields.text("topic_id_field").orElse("request_id")));
        names.addAll(words("topic_fields", List.of()));
        return names;
    }

    public Optional<InputFile> pool() {
        return pool;
    }

    public Optional<InputFile> citations() {
        return citations;
    }

    public Optional<InputFile> reports() {
        return reports;
    }

    /** A note on the configuration: the people its topics are assigned to, and the collection of the documents. */
    public Message note() {
        List<Message> notes = new ArrayList<>(List.of(StoreWords.say("import.note.tool-configuration")));
        if (!assignees.isEmpty()) {
            notes.add(StoreWords.say("import.note.assignees", String.join(", ", assignees.keySet())));
        }
        fields.text("collection_id")
                .ifPresent(collection -> notes.add(StoreWords.say("import.note.collection", collection)));
        return Message.joined("; ", notes);
    }

    private void readAssignees(ProblemLog problems) {
        fields.object("job_assignment").ifPresent(all -> all.left().forEachEntry((user, topics) -> {
            String path = all.path(user);
            List<TopicId> ids = JsonFields.list(path, topics).valueStream()
                    .map(one -> new TopicId(JsonFields.id(path, one)))
                    .toList();
            assignees.put(user, ids);
            if (ids.isEmpty()) {
                problems.warning(file.name(), 0, path, StoreWords.say("import.configuration.no-topics", user));
            }
        }));
    }

    private ReportRules readRules(ProblemLog problems) {
        List<SupportWord> support =
                words("sentence_to_document_options", ToolWords.SUPPORT).stream().map(SupportWord::of).toList();
        String weightless = support.stream()
                .filter(word -> word.weight().isEmpty())
                .map(SupportWord::word)
                .collect(Collectors.joining(", "));
        if (!weightless.isEmpty()) {
            problems.warning(
                    file.name(),
                    0,
                    "sentence_to_document_options",
                    StoreWords.say("import.configuration.weightless", weightless));
        }
        List<OwnOption> options = words("additional_nugget_options", List.of()).stream()
                .filter(word -> !USUAL_OPTIONS.contains(ToolWords.plain(word)))
                .map(word -> new OwnOption(ToolWords.plain(word), ToolWords.plain(word)))
                .toList();
        try {
            return new ReportRules(
                    support,
                    ReportRules.USUAL.supportNeeds(),
                    gate("use_revised_nugget_only"),
                    gate("force_citation_asssessment_before_report"),
                    flag("sentence_allow_multiple_nuggets", false),
                    options,
                    needTitles(),
                    ReportRules.USUAL.seededDocuments(),
                    ReportRules.USUAL.limit(),
                    assignees);
        } catch (IllegalArgumentException e) {
            throw new RecordException(
                    "sentence_to_document_options",
                    "import.configuration.words", Tally.quoted(support.toString()));
        }
    }

    /**
     * The two titles for a sentence's need of a citation, "needs one" first; the tool never shows them, so that files
     * with either order exist.
     */
    private List<String> needTitles() {
        List<String> titles = words("sentence_independent_option", List.of());
        if (titles.size() != 2) {
            return List.of();
        }
        boolean denied = titles.getLast().toLowerCase(Locale.ROOT).matches("(no|not|none|without)\\b.*");
        return denied ? titles : titles.reversed();
    }

    private Gate gate(String name) {
        return flag(name, true) ? Gate.ENFORCED : Gate.ADVISED;
    }

    private boolean flag(String name, boolean otherwise) {
        return fields.flag(name).orElse(otherwise);
    }

    private List<String> words(String name, List<String> otherwise) {
        return fields.list(name)
                .map(list -> JsonFields.texts(name, list))
                .orElse(otherwise);
    }

    /**
     * The file that a path means: from the root of the bundle, else from where the configuration lies, else by its name
     * alone.
     */
    private Optional<InputFile> named(String field, ProblemLog problems) {
        Optional<String> path = fields.text(field);
        if (path.isEmpty()) {
            return Optional.empty();
        }
        String wanted = plain(path.get());
        String folder = file.path().substring(0, Math.max(0, file.path().lastIndexOf('/') + 1));
        List<InputFile> own = files.stream().filter(one -> one.root().equals(file.root())).toList();
        Optional<InputFile> there = own.stream()
                .filter(one -> one.path().equals(wanted))
                .findFirst()
                .or(() -> own.stream().filter(one -> one.path().equals(plain(folder + wanted))).findFirst());
        if (there.isPresent()) {
            return there;
        }
        String name = wanted.substring(wanted.lastIndexOf('/') + 1);
        List<InputFile> alike = files.stream().filter(one -> one.fileName().equals(name)).toList();
        if (alike.size() > 1) {
            problems.error(
                    file.name(),
                    0,
                    field,
                    StoreWords.say(
                            "import.configuration.ambiguous",
                            path.get(),
                            alike.stream().map(InputFile::name).collect(Collectors.joining(", "))));
        } else if (alike.isEmpty()) {
            problems.error(file.name(), 0, field, StoreWords.say("import.configuration.missing", path.get()));
        }
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    /** A path without the steps that lead nowhere. */
    private static String plain(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.replace('\\', '/').split("/")) {
            if (part.equals("..") && !parts.isEmpty()) {
                parts.removeLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }
}
