package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Message;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Takes what auto-argue said of reports, as the judgments of a judge: whether documents bear sentences out, and which
 * answers sentences give, and as its grades which documents are relevant. They belong to the sentence of the same
 * place, whose words must be the same. Reports that the project has not come along, and so do the texts of the
 * documents that they cite.
 */
final class ReportJudgmentImporter implements Format.RowImporter {
    /** Lines of a report and the judgments of each of its sentences. */
    static final class ReportJudgments extends Format.OfRows {
        ReportJudgments() {
            super("report-judgments", Turn.LABELS, ReportJudgmentImporter::new);
        }

        @Override
        public boolean isOfJudge() {
            return true;
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.path("report").isObject() && isList(record, JUDGMENTS);
        }
    }

    private static final String JUDGMENTS = "judgments";

    private static final int RELEVANT = 1;

    private static final int NOT_RELEVANT = 0;

    /** Label before a document's title, followed by the one that parts the title from its text. */
    private static final String TITLE = "Title: ";

    private static final String CONTENT = "\n\nContent: ";

    private final FileImport file;
    private final JudgedReports reports;
    private final Judge judge;
    private final AnswerImporter answers;
    private final Map<Boolean, String> words = new HashMap<>();
    private final Tally cut = new Tally();
    private final Tally uncited = new Tally();
    private final Tally orphans = new Tally();
    private final TreeMap<String, Integer> others = new TreeMap<>();
    private long supports;
    private long alignments;
    private long unanswered;
    private long withoutCitation;
    private long otherTexts;
    private final Tally graded = new Tally();
    private final Tally regraded = new Tally();

    ReportJudgmentImporter(FileImport file) {
        this.file = file;
        this.reports = new JudgedReports(file);
        this.judge = reports.judge();
        this.answers = new AnswerImporter(file);
    }

    @Override
    public void record(JsonFields fields) {
        Optional<Answer> read = answers.read(fields.object("report").orElseThrow());
        if (read.isEmpty()) {
            return;
        }
        Answer report = reports.bring(read.get());
        List<JsonFields> judged = fields.requireObjects(JUDGMENTS);
        int sentences = report.sentences().size();
        if (judged.size() > sentences) {
            throw new RecordException(JUDGMENTS, "import.argue.many", judged.size(), sentences);
        }
        if (judged.size() < sentences) {
            cut.add(report.topic() + " by " + report.run());
        }
        for (int i = 0; i < judged.size(); i++) {
            JsonFields sentence = judged.get(i);
            String words = TopicBook.singleBlanks(report.text(i));
            if (!TopicBook.singleBlanks(sentence.requireText("text")).equals(words)) {
                throw new RecordException(sentence.path("text"), "import.argue.text");
            }
        }
        for (int i = 0; i < judged.size(); i++) {
            documents(report, judged.get(i));
            sentence(report, i, judged.get(i));
        }
    }

    /** Documents wait as segments until the import ends, when those that are cited join the passages of their topic. */
    private void documents(Answer report, JsonFields sentence) {
        for (JsonFields citation : sentence.objects("citations")) {
            DocumentId document =
                    new DocumentId(citation.requireId(StoreWords.say("import.annotations.document"), "doc_id"));
            String text = citation.text("text").orElse("");
            if (text.isBlank() || file.writer().holdsPassage(report.topic(), document)) {
                continue;
            }
            int end = text.startsWith(TITLE) ? text.indexOf(CONTENT) : -1;
            String title = end < 0 ? "" : text.substring(TITLE.length(), end);
            Outcome outcome = file.writer()
                    .segment(document, title, "", end < 0 ? text : text.substring(end + CONTENT.length()), "");
            file.countAside(outcome);
            otherTexts += outcome == Outcome.CONFLICT ? 1 : 0;
        }
    }

    private void sentence(Answer report, int index, JsonFields sentence) {
        SentenceKey key = new SentenceKey(report.topic(), report.run(), index);
        List<Target> targets = new ArrayList<>();
        boolean asked = false;
        boolean orphaned = false;
        for (JsonFields one : sentence.requireObjects(JUDGMENTS)) {
            String type = one.requireText("judgment_type_id");
            Optional<JsonFields> response = one.peek("response").isObject() ? one.object("response") : Optional.empty();
            switch (type) {
                case "SENTENCE_ATTESTED" -> support(report, key, one, response);
                case "CITED_DOCUMENT_RELEVANCE" -> relevance(report, index, one, response);
                case "SENTENCE_ANSWERS_QUESTION" -> {
                    boolean matches = response.filter(answer -> answer.has("matched_nuggets")).isPresent();
                    asked |= matches;
                    unanswered += matches ? 0 : 1;
                    List<JsonFields> matched =
                            response.map(answer -> answer.objects("matched_nuggets")).orElse(List.of());
                    for (JsonFields nugget : matched) {
                        orphaned |= !targets(key, nugget, targets);
                    }
                }
                default -> others.merge(type, 1, Integer::sum);
            }
        }
        if (report.sentences().get(index).citations().isEmpty()) {
            withoutCitation++;
        }
        // What is left of it would say something else than was said.
        if (asked && !orphaned) {
            Alignment open = Alignment.open(key, reports.revision(key));
            alignments++;
            reports.say(
                    Kinds.ALIGNMENT,
                    key,
                    targets.isEmpty()
                            ? open.withOption(Option.TOPICAL.word(), reports.revision(key))
                            : open.with(targets, reports.revision(key)));
        }
    }

    private void support(Answer report, SentenceKey sentence, JsonFields judgment, Optional<JsonFields> response) {
        Optional<DocumentId> cited = cited(report, sentence.sentence(), judgment);
        Optional<Boolean> attested = cited.flatMap(one -> flag(response, "is_attested"));
        if (attested.isPresent()) {
            CitationKey key = new CitationKey(sentence, cited.get());
            supports++;
            reports.say(
                    Kinds.SUPPORT,
                    key,
                    Judgment.open(key, reports.revision(sentence))
                            .with(words.computeIfAbsent(attested.get(), this::word), reports.revision(sentence)));
        }
    }

    /** A document is relevant to the topic or not, whichever sentence cites it: said twice, it is one grade. */
    private void relevance(Answer report, int sentence, JsonFields judgment, Optional<JsonFields> response) {
        Optional<DocumentId> cited = cited(report, sentence, judgment);
        cited.flatMap(one -> flag(response, "is_relevant")).ifPresent(relevant -> {
            Outcome outcome = file.writer().grade(
                    report.topic(), cited.get(), new Grade(judge.id().value(), relevant ? RELEVANT : NOT_RELEVANT));
            if (outcome == Outcome.CONFLICT) {
                regraded.add(cited.get().value());
            } else {
                file.countAside(outcome);
                graded.add(report.topic() + " " + cited.get());
            }
        });
    }

    /** The document that a judgment is about; empty, and noted, where the sentence does not cite it. */
    private Optional<DocumentId> cited(Answer report, int sentence, JsonFields judgment) {
        String document = judgment.object("provenance")
                .flatMap(one -> one.id("doc_id"))
                .orElseThrow(() -> new RecordException(
                        judgment.path("provenance.doc_id"),
                        "import.field.missing-of", StoreWords.say("import.annotations.document"), "doc_id"));
        Optional<DocumentId> cited =
                Optional.of(new DocumentId(document)).filter(report.sentences().get(sentence).citations()::contains);
        if (cited.isEmpty()) {
            uncited.add(document);
        }
        return cited;
    }

    /** Yes or no; empty, and noted, where it is neither. */
    private Optional<Boolean> flag(Optional<JsonFields> response, String name) {
        Optional<Boolean> said = response.flatMap(one -> one.value(name))
                .filter(JsonNode::isBoolean)
                .map(JsonNode::booleanValue);
        unanswered += said.isPresent() ? 0 : 1;
        return said;
    }

    /**
     * The project's word for the clearest of what can be said: of those that support the heaviest, of the others the
     * lightest.
     */
    private String word(boolean attested) {
        Comparator<SupportWord> weight = Comparator.comparingDouble(one -> one.weight().orElse(attested ? 0 : 1));
        return file.writer().project().settings().policy().reports().support().stream()
                .filter(one -> one.supports() == attested)
                .max(attested ? weight : weight.reversed())
                .map(SupportWord::word)
                .orElseThrow(() -> new RecordException("", "import.argue.words"));
    }

    /** Adds what a question's answers are here; says whether all of them are. */
    private boolean targets(SentenceKey key, JsonFields matched, List<Target> targets) {
        String text = matched.requireText("question_text");
        Optional<Nugget> nugget = reports.set(key).stream()
                .flatMap(set -> set.nuggets().stream())
                .filter(one -> one.text().strip().equals(text.strip()))
                .findFirst();
        JsonNode answers = matched.list("matched_answer").orElseGet(KeptJson::list);
        boolean all = nugget.isPresent() && !answers.isEmpty();
        for (JsonNode one : answers) {
            String words = JsonFields.text(matched.path("matched_answer"), one);
            Optional<NuggetAnswer> answer =
                    nugget.flatMap(Nugget::question).map(NuggetQuestion::answers).orElse(List.of()).stream()
                            .filter(found -> found.text().strip().equals(words.strip()))
                            .findFirst();
            answer.ifPresent(found -> targets.add(new Target(nugget.get().id(), found.id())));
            all &= answer.isPresent();
        }
        if (!all) {
            orphans.add(text + " / "
                    + answers.valueStream().map(KeptJson::id).collect(Collectors.joining(" / ")));
        }
        return all;
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.argue", supports, alignments, judge.id()));
        if (!graded.isEmpty()) {
            file.note(StoreWords.say("import.note.argue.grades", graded.total(), judge.id()));
        }
        reports.note();
        if (!others.isEmpty()) {
            file.note(StoreWords.say(
                    "import.note.argue.others",
                    Message.verbatim(others.entrySet().stream()
                            .map(one -> one.getKey() + " " + one.getValue())
                            .collect(Collectors.joining(", ")))));
        }
        if (!cut.isEmpty()) {
            file.warn(StoreWords.say("import.argue.cut", cut.list()));
        }
        file.warn("import.argue.no-answer", unanswered);
        file.warn("import.argue.no-citation", withoutCitation);
        file.warn("import.argue.texts", otherTexts);
        file.warn("import.argue.unknown-document", uncited);
        file.warn("import.argue.relevance", regraded);
        file.warn("import.argue.orphans", orphans);
        reports.warn();
    }
}
