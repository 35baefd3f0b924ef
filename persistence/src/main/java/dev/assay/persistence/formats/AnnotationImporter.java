package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.RunCodes;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.AnnotationRows.Said;
import dev.assay.persistence.formats.AnnotationRows.Value;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Takes what people judged with the annotation tool, from its database. Each of them is a judge; whoever is said to be
 * the user becomes the assessor, whose judgments are one act for each topic, and everybody else's are left out.
 */
public final class AnnotationImporter implements Format.FileImporter {
    /** A SQLite database. */
    public static final class Annotations extends Format {
        private static final String HEADER = "SQLite format 3\0";

        public Annotations() {
            super("annotations", Turn.LABELS);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            // A project of this program is a database of SQLite too, and no file to import.
            return look.startsWith(HEADER) && !look.file().fileName().endsWith(".assay");
        }

        @Override
        public FileImporter importer(FileImport file) {
            return new AnnotationImporter(file);
        }
    }

    /** One of the tables as lines of text, under a line with the names of its columns. */
    public static final class Tables extends Format {
        public Tables() {
            super("annotation-tables", Turn.LABELS);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return !look.rows().isEmpty()
                    && look.rows().getFirst() instanceof FileRow.OfText first
                    && AnnotationTable.of(first.text()).isPresent();
        }

        @Override
        public FileImporter importer(FileImport file) {
            return () -> file.run(new Lines(new AnnotationImporter(file)));
        }
    }

    /** Takes the lines of a table. */
    private static final class Lines implements Format.RowImporter {
        private final AnnotationImporter importer;
        private Optional<AnnotationTable> table = Optional.empty();

        Lines(AnnotationImporter importer) {
            this.importer = importer;
        }

        @Override
        public void line(String text) {
            if (table.isEmpty()) {
                table = AnnotationTable.of(text);
                if (table.isEmpty()) {
                    throw new RecordException("", "import.annotations.columns");
                }
            } else if (!table.get().take(importer.file.line(), text)) {
                throw new RecordException("", "import.annotations.cells");
            }
        }

        @Override
        public void end() {
            table.ifPresent(read -> {
                Tally undecided = read.undecided();
                if (!undecided.isEmpty()) {
                    importer.file.warn(
                            StoreWords.say("import.annotations.one-second", undecided.total(), undecided.list()));
                }
                importer.take(read.rows());
            });
        }
    }

    private final FileImport file;
    private final NumberedIds ids = new NumberedIds();
    private final Map<TopicId, Map<String, Answer>> reports = new HashMap<>();
    private final Map<TopicId, Map<String, DocumentId>> documents = new HashMap<>();
    private final Map<TopicId, List<Change<?, ?>>> own = new LinkedHashMap<>();
    private final Tally orphans = new Tally();
    private final Tally marks = new Tally();
    private final Tally others = new Tally();
    private final Tally kept = new Tally();

    private AnnotationImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void take() {
        List<Said> rows;
        try {
            rows = AnnotationRows.read(file.file());
        } catch (IOException e) {
            file.error("", FileFailure.sentence(e));
            return;
        } catch (StoreException e) {
            file.error("", StoreWords.say("import.annotations.damaged"));
            return;
        }
        take(rows);
    }

    private void take(List<Said> rows) {
        if (rows.isEmpty()) {
            file.warn(StoreWords.say("import.annotations.none"));
        }
        for (Said row : rows) {
            try {
                take(row);
            } catch (RecordException e) {
                file.error(e.field(), e.told());
            }
        }
        own.forEach(file.writer()::ownWork);
        end();
    }

    private void take(Said row) {
        if (file.user().isPresent() && !NumberedIds.isSame(row.get("username"), file.user().get())) {
            others.add(row.user());
            return;
        }
        Optional<TopicId> topic = topic(row);
        if (topic.isEmpty()) {
            return;
        }
        switch (row.table()) {
            case NUGGETS -> nuggets(topic.get(), row);
            case MARKS -> mark(topic.get(), row);
            case SUPPORT -> support(topic.get(), row);
            case ALIGNMENT -> alignment(topic.get(), row);
        }
    }

    private Optional<TopicId> topic(Said row) {
        List<String> known = file.writer().project().topics().stream().map(Topic::id).map(TopicId::value).toList();
        Value value = row.get("topic_id");
        if (known.stream().noneMatch(id -> NumberedIds.isSame(value, id))
                && file.isLeftOut(new TopicId(value.text()))) {
            return Optional.empty();
        }
        TopicId topic = new TopicId(ids.find(value, known, row.place(), StoreWords.say("import.annotations.topic")));
        return file.isLeftOut(topic) ? Optional.empty() : Optional.of(topic);
    }

    /** The tool keeps nuggets in files, too, which say more; the database counts where there are none. */
    private void nuggets(TopicId topic, Said row) {
        if (file.writer().project().nuggetSet(topic).isEmpty() && !row.value().text().isEmpty()) {
            JsonNode questions = json(row);
            new QuestionImporter(file).take(topic, ToolQuestion.read(JsonFields.at(row.place(), questions)));
        }
    }

    private void mark(TopicId topic, Said row) {
        if (!NumberedIds.isSame(row.value(), "1")) {
            return;
        }
        PassageKey key = new PassageKey(topic, document(topic, row));
        if (file.user().isEmpty()) {
            marks.add(row.user());
        } else {
            own(Kinds.PASSAGE, key, PassageMark.NO_NUGGET);
        }
    }

    private void support(TopicId topic, Said row) {
        if (row.value().text().isEmpty()) {
            return;
        }
        CitationKey key = new CitationKey(sentence(topic, row), document(topic, row));
        say(row, Kinds.SUPPORT, key, Judgment.open(key, revision(topic)).with(row.value().text(), revision(topic)));
    }

    private void alignment(TopicId topic, Said row) {
        SentenceKey key = sentence(topic, row);
        List<Target> targets = new ArrayList<>();
        Optional<String> option = Optional.empty();
        for (JsonNode one : JsonFields.list(row.place(), json(row))) {
            ArrayNode pair = JsonFields.list(row.place(), one);
            if (pair.size() != 2) {
                throw new RecordException(row.place(), "import.annotations.pair");
            }
            String question = JsonFields.text(row.place(), pair.get(0));
            String answer = JsonFields.text(row.place(), pair.get(1));
            if (question.equals(ToolWords.OTHER_OPTIONS)) {
                option = Optional.of(ToolWords.option(answer));
            } else {
                Optional<Target> target = target(topic, question, answer);
                target.ifPresentOrElse(targets::add, () -> orphans.add(question + " / " + answer));
                if (target.isEmpty()) {
                    // What is left of it would say something else than was said.
                    return;
                }
            }
        }
        Alignment open = Alignment.open(key, revision(topic));
        if (!targets.isEmpty()) {
            say(row, Kinds.ALIGNMENT, key, open.with(targets, revision(topic)));
        } else if (option.isPresent()) {
            say(row, Kinds.ALIGNMENT, key, open.withOption(option.get(), revision(topic)));
        }
    }

    private Optional<Target> target(TopicId topic, String question, String answer) {
        Optional<NuggetSet> set = file.writer().project().nuggetSet(topic);
        Optional<Nugget> nugget = set.flatMap(one -> one.nuggets().stream()
                .filter(found -> found.text().strip().equals(question.strip()))
                .findFirst()
                .or(() -> one.nuggets().stream()
                        .filter(found -> found.origin() instanceof Origin.Proposed proposed
                                && proposed.text().strip().equals(question.strip()))
                        .findFirst()));
        if (nugget.isEmpty() || answer.equals(ToolWords.OTHER_ANSWER)) {
            return nugget.map(found -> new Target(found.id()));
        }
        return nugget.get().question().map(NuggetQuestion::answers).orElse(List.of()).stream()
                .filter(found -> found.text().strip().equals(answer.strip()))
                .map(NuggetAnswer::id)
                .findFirst()
                .map(id -> new Target(nugget.get().id(), id));
    }

    private JsonNode json(Said row) {
        try {
            return KeptJson.read(row.value().text());
        } catch (IllegalStateException e) {
            throw new RecordException(row.place(), "import.annotations.json");
        }
    }

    private int revision(TopicId topic) {
        return file.writer().project().nuggetSet(topic).map(NuggetSet::revision).orElse(1);
    }

    private DocumentId document(TopicId topic, Said row) {
        Map<String, DocumentId> known = documents.computeIfAbsent(
                topic,
                one -> file.writer().project().pool(one).stream()
                        .collect(Collectors.toMap(DocumentId::value, Function.identity())));
        return known.get(ids.find(
                row.get("doc_id"), known.keySet(), row.place(), StoreWords.say("import.annotations.document")));
    }

    /** By their names, and by the codes that were given for them. */
    private Map<String, Answer> byRun(TopicId topic) {
        RunCodes codes = file.writer().project().runCodes();
        Map<String, Answer> answers = new LinkedHashMap<>();
        file.writer().project().answers(topic).forEach(answer -> {
            answers.put(answer.run().value(), answer);
            answers.put(codes.code(answer.run()).value(), answer);
        });
        return answers;
    }

    private SentenceKey sentence(TopicId topic, Said row) {
        Map<String, Answer> known = reports.computeIfAbsent(topic, this::byRun);
        String run = ids.find(row.get("run_id"), known.keySet(), row.place(), StoreWords.say("import.annotations.run"));
        List<String> numbers = SentenceNumbers.of(known.get(run));
        // That a sentence's number is a number is no other spelling to be told.
        String sentence = new NumberedIds()
                .find(row.get("sent_id"), numbers, row.place(), StoreWords.say("import.annotations.sentence"));
        return new SentenceKey(topic, known.get(run).run(), numbers.indexOf(sentence));
    }

    private <K extends Item, V> void say(Said row, Kind<K, V> kind, K item, V value) {
        if (file.user().isPresent()) {
            own(kind, item, value);
            return;
        }
        Judge judge = new Judge(new JudgeId(row.user()), Judge.Kind.PERSON);
        if (file.writer().judge(judge) == Outcome.CONFLICT) {
            throw new RecordException(row.place(), "import.annotations.judge", row.user());
        }
        Outcome outcome = file.writer().judged(new JudgedItem<>(judge.id(), kind, item, value));
        file.count(outcome);
        if (outcome == Outcome.CONFLICT) {
            kept.add(row.user());
        }
    }

    /** Adds a judgment of the assessor's, unless there is one here already, which stays. */
    private <K extends Item, V> void own(Kind<K, V> kind, K item, V value) {
        Optional<V> present = file.writer().project().value(kind, item);
        file.count(present.isEmpty() ? Outcome.ADDED : present.get().equals(value) ? Outcome.SAME : Outcome.CONFLICT);
        if (present.isEmpty() && file.writer().project().isLocked(item.topic())) {
            kept.add(item.topic().value());
        } else if (present.isEmpty()) {
            own.computeIfAbsent(item.topic(), none -> new ArrayList<>())
                    .add(kind.change(item, Optional.empty(), Optional.of(value)));
        } else if (!present.get().equals(value)) {
            kept.add(item.topic().value());
        }
    }

    private void end() {
        if (!ids.spelledOtherwise().isEmpty()) {
            file.warn(StoreWords.say("import.annotations.numbers", ids.spelledOtherwise().list()));
        }
        file.warn("import.annotations.orphans", orphans);
        file.warn("import.annotations.kept", kept);
        if (!marks.isEmpty()) {
            file.warn(StoreWords.say("import.annotations.marks", marks.total()));
        }
        if (!others.isEmpty()) {
            file.note(StoreWords.say("import.annotations.others", others.list()));
        }
    }
}
