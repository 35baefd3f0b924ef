package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.ProgramTable.Entry;
import dev.assay.persistence.rows.ProgramTable.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Takes the exports of programs that trace or evaluate answers, as {@link ProgramTable} says where these keep what:
 * each row, or each trace with its steps, becomes a row of a question with its passages and its answer.
 */
public final class ProgramImporter implements Format.RowImporter {
    /** Files of a program in the table. */
    public static final class Exports extends Format {
        private final RowMeaning meaning;

        /** @param said of which only the run of the reference answers is taken */
        public Exports(List<RowMeaning> said) {
            super("exports", Turn.TOPICS);
            meaning = new RowMeaning(
                    Map.of(), said.stream().findFirst().flatMap(RowMeaning::truthRun));
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return !ProgramTable.KNOWN.records(record).isEmpty();
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }

        /** Answers whose questions stand in another file are read behind it. */
        @Override
        public int order(InputFile file) {
            return entries(new FileLook(file)).anyMatch(Entry::isAskedElsewhere) ? 1 : 0;
        }

        /** Traces and their steps may stand in a file each. */
        @Override
        public List<List<FileLook>> sets(List<FileLook> files) {
            Map<String, List<FileLook>> traces = new LinkedHashMap<>();
            if (files.size() < 2) {
                return List.of();
            }
            for (FileLook look : files) {
                entries(look).findFirst().filter(Entry::isOfTraces).ifPresent(entry ->
                        traces.computeIfAbsent(entry.program(), program -> new ArrayList<>()).add(look));
            }
            return traces.values().stream()
                    .filter(set -> set.stream().flatMap(look -> entries(look).limit(1)).distinct().count() > 1)
                    .toList();
        }

        private static Stream<Entry> entries(FileLook look) {
            return look.records().stream()
                    .flatMap(record -> ProgramTable.KNOWN.records(record).stream())
                    .flatMap(one -> ProgramTable.KNOWN.entry(one).stream());
        }

        @Override
        public FileImporter importer(FileImport file) {
            return () -> {
                ProgramImporter importer = new ProgramImporter(file, meaning);
                file.files().forEach(part -> file.run(part, importer));
            };
        }
    }

    /** More of a variant's name would be its prompt. */
    private static final int VARIANT = 40;

    private final FileImport file;
    private final QuestionRowImporter rows;
    private final Map<String, ProgramTrace> traces = new LinkedHashMap<>();
    private final Map<String, String> variants = new HashMap<>();
    private final Map<List<String>, String> texts = new HashMap<>();
    private final Set<List<String>> answered = new LinkedHashSet<>();
    private final Set<String> programs = new LinkedHashSet<>();
    private final Set<String> unused = new LinkedHashSet<>();
    private final Set<String> kept = new LinkedHashSet<>();
    private final Tally withoutQuestion = new Tally();
    private final Tally withoutAnswer = new Tally();
    private final Tally again = new Tally();
    private final Tally inner = new Tally();
    private final Tally sameIds = new Tally();
    private long other;
    private long files;
    private long count;

    private ProgramImporter(FileImport file, RowMeaning meaning) {
        this.file = file;
        this.rows = new QuestionRowImporter(file, meaning, true);
    }

    @Override
    public RowReader.Form[] forms() {
        return new RowReader.Form[] {RowReader.Form.TABLE, RowReader.Form.WHOLE};
    }

    @Override
    public void record(JsonFields fields) {
        ObjectNode around = fields.left();
        List<JsonNode> records = ProgramTable.KNOWN.records(around);
        if (records.isEmpty()) {
            throw new RecordException(
                    "", "import.exports.other", String.join(", ", ProgramTable.KNOWN.programs()));
        }
        if (records.getFirst() != around) {
            around.forEachEntry((name, value) -> {
                if (!value.isArray() || value.isEmpty() || records.stream().noneMatch(one -> one == value.get(0))) {
                    unused.add(name);
                }
            });
        }
        for (JsonNode record : records) {
            ProgramTable.KNOWN.entry(record).ifPresentOrElse(entry -> take(entry, record), () -> other++);
        }
    }

    private void take(Entry entry, JsonNode record) {
        programs.add(entry.program());
        List<JsonNode> found = entry.rows(record);
        for (JsonNode row : found) {
            unused.addAll(entry.unused(row));
            Optional<Step> step = entry.step(row, record);
            if (step.isEmpty()) {
                continue;
            }
            if (entry.isOfTraces()) {
                String trace = step.get().trace();
                traces.computeIfAbsent(
                                trace.isEmpty() ? "#" + (traces.size() + 1) : trace,
                                id -> new ProgramTrace(file.line(), entry))
                        .add(step.get());
            } else {
                take(entry, step.get().id().orElse("#" + (count + 1)), step.get());
            }
        }
        if (found.size() != 1 || found.getFirst() != record) {
            unused.addAll(entry.unused(record));
        }
    }

    private void take(String id, ProgramTrace trace) {
        if (trace.isAnsweredWithin()) {
            inner.add(id);
        }
        take(trace.entry(), id, trace.joined(id));
    }

    /** @param name of the trace or row, for messages */
    private void take(Entry entry, String name, Step step) {
        count++;
        Optional<String> question = entry.isAskedElsewhere()
                ? Optional.of(asked(step.id().orElse("")))
                : step.question();
        if (question.isEmpty()) {
            withoutQuestion.add(name);
            return;
        }
        if (step.answer().isEmpty() && step.truth().isEmpty()) {
            withoutAnswer.add(name);
        }
        Optional<String> run = step.run().or(step::model).map(one -> varied(one, step.variant()));
        if (step.answer().isPresent()
                && !answered.add(List.of(TopicBook.loose(question.get()), run.orElse(""), idOf(entry, step)))) {
            again.add(name);
            return;
        }
        ObjectNode row = KeptJson.object();
        id(entry, step, question.get()).ifPresent(id -> row.put(entry.isAskedElsewhere() ? "qid" : "id", id));
        row.put("question", question.get());
        step.answer().ifPresent(answer -> row.put("answer", answer));
        run.ifPresent(one -> row.put("run", one));
        step.truth().ifPresent(truth -> row.put("ground_truth", truth));
        if (!step.passages().isEmpty()) {
            step.passages().forEach(passage -> withOwnId(question.get(), passage));
            row.putArray("contexts").addAll(step.passages());
        }
        kept.addAll(KeptJson.names(step.kept()));
        step.kept().forEachEntry((field, value) ->
                row.set(row.has(field) ? entry.program() + "." + field : field, value));
        rows.record(new JsonFields(row));
    }

    private static String idOf(Entry entry, Step step) {
        return entry.isAskedElsewhere() ? step.id().orElse("") : "";
    }

    /** The question that another file gave the topic. */
    private String asked(String id) {
        return file.topics().find(new TopicId(id))
                .map(Topic::query)
                .orElseThrow(() -> new RecordException("source_id", "import.exports.no-source", id));
    }

    /** The id of a row, unless another question has it, which is numbered alike in another file. */
    private Optional<String> id(Entry entry, Step step, String question) {
        return step.id().filter(id -> entry.isAskedElsewhere()
                || file.topics().find(new TopicId(id))
                        .map(Topic::query)
                        .filter(query -> !TopicBook.loose(query).equals(TopicBook.loose(question)))
                        .isEmpty());
    }

    /** A run whose first answers have its name, and further ones also what tells them apart. */
    private String varied(String run, Optional<String> variant) {
        String first = variants.computeIfAbsent(run, one -> variant.orElse(""));
        return variant.filter(one -> !one.equals(first))
                .map(one -> run + " · " + one.substring(0, Math.min(one.length(), VARIANT)).strip())
                .orElse(run);
    }

    /** Takes the id off a passage whose id another text has: programs number documents, and parts of one, alike. */
    private void withOwnId(String question, ObjectNode passage) {
        if (passage.has("docid")) {
            String docid = passage.get("docid").textValue();
            String text = passage.get("text").textValue();
            if (!texts.computeIfAbsent(List.of(TopicBook.loose(question), docid), key -> text).equals(text)) {
                passage.remove("docid");
                sameIds.add(docid);
            }
        }
    }

    @Override
    public void end() {
        if (++files < file.files().size()) {
            return;
        }
        traces.forEach((id, trace) -> file.take(trace.line(), () -> take(id, trace)));
        file.note(StoreWords.say("import.exports.note", String.join(", ", programs), count));
        rows.end();
        file.warn("import.exports.without-question", withoutQuestion);
        file.warn("import.exports.without-answer", withoutAnswer);
        file.warn("import.exports.others", other);
        file.warn("import.exports.inner", inner);
        file.warn("import.exports.again", again);
        file.warn("import.exports.same-ids", sameIds);
        List<String> left = Stream.concat(
                        kept.stream().filter(name -> !Set.of("program", "trace").contains(name)), unused.stream())
                .distinct()
                .sorted()
                .toList();
        if (!left.isEmpty()) {
            file.warn(StoreWords.say("import.unused", String.join(", ", left)));
        }
    }
}
