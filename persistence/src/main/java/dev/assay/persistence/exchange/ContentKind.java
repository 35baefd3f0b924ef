package dev.assay.persistence.exchange;

import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What a file is by its first records.
 *
 * @param note for a kind that is not imported, what it is; for an unknown one, why
 * @param line the line that made it unknown, or 0
 * @param field the field that made it unknown, or nothing
 * @param namedByFile whether its records are told apart by the file's name
 */
record ContentKind(FileKind kind, String note, long line, String field, boolean namedByFile) {
    private static final int ROWS = 10;
    private static final List<String> NOT_OF_TOPICS = List.of("items", "rubrics", "text", "body", "answer", "nuggets");
    private static final Pattern QRELS = Pattern.compile("\\s*\\S+\\s+(?:Q0|-?\\d+)\\s+\\S+\\s+-?\\d+\\s*");
    private static final Pattern RANKING = Pattern.compile("\\s*\\S+\\s+Q0\\s+\\S+\\s+\\d+\\s+\\S+\\s+\\S+\\s*");

    private static ContentKind is(FileKind kind) {
        return new ContentKind(kind, "", 0, "", kind == FileKind.QRELS || kind == FileKind.PASSAGES);
    }

    private static ContentKind other(String note) {
        return new ContentKind(FileKind.OTHER, note + ", not imported", 0, "", false);
    }

    private static ContentKind unknown(String note) {
        return new ContentKind(FileKind.UNKNOWN, note, 0, "", false);
    }

    /** A file whose kind somebody said. */
    static ContentKind of(InputFile file, FileKind said) {
        return switch (said) {
            case BUNDLE, GUIDELINES -> is(said);
            case SYNC, OTHER, UNKNOWN -> other("a text for people");
            default -> {
                List<Row> rows = first(file);
                boolean named = rows.stream()
                        .anyMatch(row -> row instanceof Row.OfRecord found && isNamedByFile(said, found.value()));
                yield new ContentKind(said, "", 0, "", is(said).namedByFile() || named);
            }
        };
    }

    /** A file whose content has to tell. */
    static ContentKind of(InputFile file) {
        List<Row> rows = first(file);
        if (rows.isEmpty()) {
            return other("an empty file");
        }
        Optional<ContentKind> byLines = ofLines(rows);
        if (byLines.isPresent()) {
            return byLines.get();
        }
        for (Row row : rows) {
            if (row instanceof Row.OfRecord found) {
                Optional<ContentKind> kind = ofRecord(found.value());
                if (kind.isPresent()) {
                    return kind.get();
                }
            } else if (row instanceof Row.OfValue value && isRubric(value.value())) {
                return other("a rubric workbench file");
            }
        }
        return rows.stream()
                .filter(Row.Fault.class::isInstance)
                .map(Row.Fault.class::cast)
                .findFirst()
                .map(fault -> new ContentKind(FileKind.UNKNOWN, fault.message(), fault.line(), fault.field(), false))
                .orElseGet(() -> unknown("Assay does not know what this file is. The kinds are " + FileKind.importableWords()
                        + "; force one with --as KIND, or leave the file out."));
    }

    private static List<Row> first(InputFile file) {
        List<Row> rows = new ArrayList<>();
        try (RowReader reader = new RowReader(file, done -> {})) {
            for (Row row = reader.next(); row != null && rows.size() < ROWS; row = reader.next()) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static Optional<ContentKind> ofLines(List<Row> rows) {
        List<String> lines = rows.stream()
                .filter(Row.OfText.class::isInstance)
                .map(row -> ((Row.OfText) row).text())
                .toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        if (most(lines, line -> line.chars().filter(c -> c == '\t').count() == 1)) {
            return Optional.of(is(FileKind.TOPICS));
        }
        if (most(lines, QRELS.asMatchPredicate())) {
            return Optional.of(is(FileKind.QRELS));
        }
        if (most(lines, RANKING.asMatchPredicate())) {
            return Optional.of(other("a ranking of passages"));
        }
        return Optional.empty();
    }

    /** Whether the first line and at least half of all look so: one bad line does not make a file another kind. */
    private static boolean most(List<String> lines, Predicate<String> so) {
        return so.test(lines.getFirst()) && lines.stream().filter(so).count() * 2 >= lines.size();
    }

    private static Optional<ContentKind> ofRecord(JsonValue.Struct record) {
        if (record.get("format") instanceof JsonValue.Text format && format.value().equals(SyncManifest.FORMAT)) {
            return Optional.of(unknown("This belongs to a sync, which is imported as a folder and by itself. Unpack it first."));
        }
        Optional<FileKind> kind = importable(record);
        if (kind.isPresent()) {
            return kind.map(found -> new ContentKind(
                    found, "", 0, "", is(found).namedByFile() || isNamedByFile(found, record)));
        }
        return foreign(record).map(ContentKind::other);
    }

    private static Optional<FileKind> importable(JsonValue.Struct record) {
        if (isList(record, "nuggets") && !record.has("candidate_text")) {
            boolean labelled = record.has("answer_text")
                    || ((JsonValue.Sequence) record.get("nuggets"))
                            .items().stream()
                                    .anyMatch(one -> one instanceof JsonValue.Struct nugget && nugget.has("assignment"));
            return Optional.of(labelled ? FileKind.ASSIGNMENTS : FileKind.PROPOSALS);
        }
        if (isList(record, "candidates")) {
            return Optional.of(FileKind.PASSAGES);
        }
        if (isList(record, "judgments") || record.has("passage") && record.has("judgment")) {
            return Optional.of(FileKind.UMBRELA);
        }
        if (record.has("docid") && (record.has("segment") || record.has("contents"))) {
            return Optional.of(FileKind.SEGMENTS);
        }
        if (isList(record, "answer") || isList(record, "responses") || isList(record, "sentences")) {
            return Optional.of(FileKind.ANSWERS);
        }
        if (hasAny(record, TopicImporter.IDS) && !hasAny(record, NOT_OF_TOPICS)) {
            boolean asks = TopicImporter.TEXTS.stream().anyMatch(name -> record.get(name) instanceof JsonValue.Text);
            return asks ? Optional.of(FileKind.TOPICS) : Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<String> foreign(JsonValue.Struct record) {
        if (record.has("candidate_text") && record.has("nuggets")) {
            return Optional.of("a model's labels of passages");
        }
        if (record.has("vital_score") || record.has("strict_vital_score") || record.has("all_score")) {
            return Optional.of("scores of another program");
        }
        if (record.has("nugget_bank") || record.has("nugget_list") || record.has("nugget_dict")) {
            return Optional.of("nuggets with questions and answers, which this Assay does not read yet");
        }
        if (record.has("items") && record.has("query_id") || record.has("rubrics")) {
            return Optional.of("a rubric test bank, which this Assay does not read yet");
        }
        if (record.has("job_assignment") || record.has("doc_pools_path")) {
            return Optional.of("a configuration of the HLTCOE annotation tool");
        }
        if (!record.fields().isEmpty()
                && record.fields().values().stream().allMatch(ContentKind::isToolValue)) {
            return Optional.of("a file of the HLTCOE annotation tool, which this Assay does not read yet");
        }
        return Optional.empty();
    }

    /** Topic to documents, or topic to run or document to more: the shapes of the HLTCOE tool's resource files. */
    private static boolean isToolValue(JsonValue value) {
        return switch (value) {
            case JsonValue.Sequence list -> list.items().stream().allMatch(JsonValue.Text.class::isInstance);
            case JsonValue.Struct struct ->
                !struct.fields().isEmpty()
                        && struct.fields().values().stream().allMatch(JsonValue.Struct.class::isInstance);
            default -> false;
        };
    }

    private static boolean isRubric(JsonValue value) {
        return value instanceof JsonValue.Sequence list
                && list.items().size() == 2
                && list.items().getFirst() instanceof JsonValue.Text
                && list.items().getLast() instanceof JsonValue.Sequence;
    }

    /** Whether a record leaves out the run that made it, so that the file's name has to say it. */
    private static boolean isNamedByFile(FileKind kind, JsonValue.Struct record) {
        return (kind == FileKind.ANSWERS || kind == FileKind.ASSIGNMENTS)
                && !record.has("run_id")
                && !(record.get("metadata") instanceof JsonValue.Struct metadata && metadata.has("run_id"));
    }

    private static boolean isList(JsonValue.Struct record, String name) {
        return record.get(name) instanceof JsonValue.Sequence;
    }

    private static boolean hasAny(JsonValue.Struct record, List<String> names) {
        return names.stream().anyMatch(record::has);
    }
}
