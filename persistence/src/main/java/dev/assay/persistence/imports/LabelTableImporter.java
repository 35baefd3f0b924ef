package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.LabelTableLook;
import dev.assay.persistence.formats.LabelledRow;
import dev.assay.persistence.formats.LineTally;
import dev.assay.persistence.formats.OfColumns;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.rows.QuestionRowImporter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Takes tables of a judge's labels, a row a nugget of an answer, or a nugget with a column for each run: as the rows of
 * assignments that they are together.
 */
final class LabelTableImporter implements Format.RowImporter {
    /** Rows of a topic, a nugget and the labels of one answer or of several. */
    static final class LabelTables extends Format implements OfColumns {
        private final List<RowMeaning> said;

        /** @param said meanings of columns, asked first, in their order, before the usual names */
        LabelTables(List<RowMeaning> said) {
            super("label-table", Turn.LABELS);
            this.said = said;
        }

        @Override
        public boolean isOfJudge() {
            return true;
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return LabelTableLook.meaning(said, look, LabelTableLook.Kind.LABELS).isPresent();
        }

        @Override
        public RowMeaning meaning(FileLook look) {
            return LabelTableLook.meaning(said, look, LabelTableLook.Kind.LABELS)
                    .orElseGet(() -> said.stream().findFirst().orElse(RowMeaning.USUAL));
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }

        @Override
        public FileImporter importer(FileImport file) {
            RowMeaning meaning = meaning(new FileLook(file.file()));
            AssignedNuggets nuggets = new AssignedNuggets(file, file.judge());
            List<String> systems = new ArrayList<>();
            return new FileImporter() {
                @Override
                public void bring() {
                    LabelTableLook.SystemColumns columns = new LabelTableLook.SystemColumns(meaning.words());
                    each(file, meaning, (line, row) -> columns.add(row));
                    systems.addAll(meaning.systems().isEmpty() ? columns.list() : meaning.systems());
                    LabelTableImporter first = new LabelTableImporter(file, meaning, systems);
                    each(file, meaning, first::add);
                    nuggets.bring(first.records());
                }

                @Override
                public void take() {
                    if (nuggets.isClear()) {
                        LabelTableImporter all = new LabelTableImporter(file, meaning, systems);
                        all.labels = Optional.of(new AssignmentImporter(file, file.judge(), nuggets.others()));
                        file.run(all);
                    }
                }
            };
        }

        /** Hands over every good row. */
        private static void each(
                FileImport file, RowMeaning meaning, BiConsumer<Long, LabelledRow> rows) {
            LabelledRow.Reader rowsOf = new LabelledRow.Reader(meaning);
            try (RowReader reader = file.open()) {
                for (FileRow row = reader.next(); row != null; row = reader.next()) {
                    FileImport.breakOff();
                    if (row instanceof FileRow.OfRecord found) {
                        try {
                            rowsOf.rows(found.value()).forEach(one -> rows.accept(found.line(), one));
                        } catch (RecordException e) {
                            // The last pass reports it.
                        }
                    }
                }
            }
        }
    }

    private static final String NUGGETS = "nuggets";

    /** The answer that a judge labelled: a run's, to a topic or else a question. */
    private record Place(String judge, String topic, String question, String run) {}

    /** A judge and the run whose answer was labelled. */
    private record Whose(String judge, String run) {}

    /** A label with the line that gave it first. */
    private record Given(long line, String word) {}

    /** The labels of one answer by one judge. */
    private static final class Assigned {
        private final long line;
        private final ObjectNode record = KeptJson.object();
        private final ArrayNode nuggets = KeptJson.list();
        private final Map<String, Given> given = new HashMap<>();

        Assigned(long line) {
            this.line = line;
        }
    }

    private final FileImport file;
    private final RowMeaning meaning;
    private final LabelledRow.Reader reader;
    private final List<String> systems;
    private final Map<Place, Assigned> answers = new LinkedHashMap<>();
    private final Map<String, Tally> unknown = new LinkedHashMap<>();
    private final LineTally repeated = new LineTally();
    private final LineTally leftOut = new LineTally();
    private Optional<AssignmentImporter> labels = Optional.empty();
    private long firstUnknown;

    private LabelTableImporter(FileImport file, RowMeaning meaning, List<String> systems) {
        this.file = file;
        this.meaning = meaning;
        this.reader = new LabelledRow.Reader(meaning);
        this.systems = systems;
    }

    @Override
    public void record(JsonFields fields) {
        reader.rows(fields.left()).forEach(row -> add(file.line(), row));
    }

    private void add(long line, LabelledRow row) {
        if (row.isLeft()) {
            leftOut.add(line);
            return;
        }
        if (!row.isOfNugget()) {
            throw new RecordException("", "import.table.no-nugget");
        }
        ObjectNode left = row.left();
        left.remove(systems);
        Optional<String> run = row.text(RowMeaning.Part.RUN);
        String judge = row.text(RowMeaning.Part.JUDGE).orElse("");
        if (systems.isEmpty()) {
            String column = row.column(RowMeaning.Part.LABEL).orElse(RowMeaning.Part.LABEL.word());
            add(line, row, new Whose(judge, run.orElseGet(() -> file.file().stem())), column, left);
        } else {
            // Where a column says the run, those of labels are of judges.
            systems.forEach(system -> add(
                    line,
                    row,
                    run.map(one -> new Whose(system, one)).orElse(new Whose(judge, system)),
                    system,
                    left));
        }
    }

    private void add(long line, LabelledRow row, Whose whose, String column, ObjectNode left) {
        String judge = whose.judge();
        String run = whose.run();
        String question = row.question().orElse("");
        Place place = new Place(judge, row.topic().orElse(""), row.topic().isPresent() ? "" : question, run.strip());
        Optional<String> word = row.text(column);
        String label = word.map(one -> label(line, column, one)).orElse("");
        Assigned answer = answers.computeIfAbsent(place, one -> new Assigned(line));
        String text = row.text(RowMeaning.Part.NUGGET).orElse("");
        Optional<String> id = row.text(RowMeaning.Part.NUGGET_ID);
        Given before = answer.given.putIfAbsent(id.orElse(text), new Given(line, label));
        if (before != null && !before.word().equals(label)) {
            throw new RecordException(
                    column, "import.table.other-label", Tally.quoted(text.isEmpty() ? id.orElse("") : text), run,
                    place.topic().isEmpty() ? question : place.topic(), before.line());
        }
        if (before != null) {
            repeated.add(line);
            return;
        }
        if (answer.record.isEmpty()) {
            answer.record.put("run_id", place.run());
            row.topic().ifPresent(topic -> answer.record.put("qid", topic));
            answer.record.put("query", question);
            if (!judge.isEmpty()) {
                answer.record.put("judge", judge);
            }
        }
        boolean hasRun = systems.isEmpty() || row.column(RowMeaning.Part.RUN).isPresent();
        if (hasRun && !answer.record.has("answer_text")) {
            row.text(RowMeaning.Part.ANSWER).ifPresent(words -> answer.record.put("answer_text", words));
        }
        ObjectNode nugget = answer.nuggets.addObject();
        id.ifPresent(one -> nugget.put(ProposedNugget.ID, one));
        nugget.put("text", text);
        row.text(RowMeaning.Part.IMPORTANCE).ifPresent(importance -> nugget.put(
                "importance", meaning.words().importance(importance).map(Importance::word).orElse(importance)));
        if (!label.isEmpty()) {
            nugget.put("assignment", label);
        }
        left.forEachEntry((name, value) -> {
            if (!nugget.has(name)) {
                nugget.set(name, value);
            }
        });
    }

    private String label(long line, String column, String word) {
        return meaning.words().label(word).map(Label::word).orElseGet(() -> {
            if (unknown.isEmpty()) {
                firstUnknown = line;
            }
            unknown.computeIfAbsent(column, one -> new Tally()).add(word.strip());
            return word.strip();
        });
    }

    /** The rows so far as nuggetizer's records, each topic by its id, or by its question. */
    private List<ObjectNode> records() {
        answers.forEach((place, answer) -> {
            answer.record.set(NUGGETS, answer.nuggets);
            if (place.topic().isEmpty() && !answer.record.has("qid")) {
                TopicId topic = file.topics()
                        .withQuery(place.question())
                        .orElseGet(() -> QuestionRowImporter.made(place.question()));
                answer.record.put("qid", topic.value());
            }
        });
        return assigned().map(answer -> answer.record).toList();
    }

    /** A column of a run has empty cells in the rows of topics that the run did not answer. */
    private Stream<Assigned> assigned() {
        return answers.values().stream()
                .filter(answer -> systems.isEmpty()
                        || answer.given.values().stream().anyMatch(given -> !given.word().isEmpty()));
    }

    @Override
    public void end() {
        if (!unknown.isEmpty()) {
            unknown.forEach((column, words) -> file.take(firstUnknown, () -> {
                throw new RecordException(column, "import.table.words", column, words.list());
            }));
            return;
        }
        records();
        assigned().forEach(answer ->
                file.take(answer.line, () -> labels.orElseThrow().record(new JsonFields(answer.record))));
        labels.orElseThrow().end();
        repeated.warn(file, "import.labels.repeated");
        leftOut.warn(file, "import.table.left");
    }
}
