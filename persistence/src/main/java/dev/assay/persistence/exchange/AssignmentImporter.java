package dev.assay.persistence.exchange;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Importance;
import dev.assay.model.Judge;
import dev.assay.model.Label;
import dev.assay.model.Nugget;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes a judge's labels as nuggetizer's assign output has them, with the answers that they bring. */
final class AssignmentImporter implements RowImporter {
    private final FileImport file;
    private final Judge judge;
    private final Set<String> others;
    private final Map<AnswerKey, Long> lines = new HashMap<>();
    private final Tally oddLabels = new Tally();
    private final Tally oddImportances = new Tally();
    private final Tally leftOut = new Tally();
    private final Tally unmatched = new Tally();
    private final Tally otherBlanks = new Tally();
    private long withoutLabel;
    private long otherImportance;
    private long brought;

    /** @param others the judges whose rows are to be left out */
    AssignmentImporter(FileImport file, Judge judge, Set<String> others) {
        this.file = file;
        this.judge = judge;
        this.others = others;
        if (judge.id().value().equals(AdjudicatedJudge.NAME)) {
            file.error("judge", AdjudicatedJudge.reserved());
        }
        if (file.writer().judge(judge) == Outcome.CONFLICT) {
            file.error(
                    "judge",
                    "The project knows " + judge.id() + " as the other kind of judge (person or model). Name the judge"
                            + " otherwise, or say what kind it is.");
        }
    }

    @Override
    public void record(Fields fields) {
        String writtenBy = AssignedNuggets.judge(fields);
        if (others.contains(writtenBy)) {
            leftOut.add(writtenBy);
            return;
        }
        String query = fields.peekText("query").orElse("");
        TopicId topic = file.topics().resolve(fields.id("qid", "query_id", "topic_id"), query);
        RunId run = new RunId(fields.id("run_id").orElseGet(() -> file.file().stem()));
        AnswerKey key = new AnswerKey(topic, run);
        List<JsonValue> nuggets = fields.requireList("nuggets");
        Long before = lines.putIfAbsent(key, file.line());
        if (before != null) {
            throw new RecordException(
                    "",
                    "The labels of run " + run + " for topic " + topic + " stand in line " + before
                            + " already. Keep one of the two.");
        }
        file.nameTopic(topic, query);
        answer(key, fields.text("answer_text"));
        Map<String, JsonValue> extra = new LinkedHashMap<>(fields.left());
        if (query.equals(file.topics().find(topic).orElseThrow().query())) {
            extra.remove("query");
        }
        Outcome outcome = file.writer()
                .judgment(new JudgedAnswer(judge.id(), key, labels(topic, nuggets), Fields.extra(extra)));
        file.count(outcome);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(
                    "",
                    judge.id() + " has labelled the answer of run " + run + " to topic " + topic
                            + " otherwise already. Give this judge another name to keep both.");
        }
    }

    private List<JudgedNugget> labels(TopicId topic, List<JsonValue> nuggets) {
        List<JudgedNugget> labels = new ArrayList<>();
        NuggetMatching.Row row = file.matching().row(topic);
        for (int i = 0; i < nuggets.size(); i++) {
            Fields nugget = Fields.at("nuggets[" + i + "]", nuggets.get(i));
            String text = nugget.text("text").orElse("");
            Optional<Nugget> match = row.match(nugget.peek("id") instanceof JsonValue.Text id ? id.value() : "", text);
            if (match.isEmpty()) {
                unmatched.add(text);
            }
            // Assay's own export says beside an unusable value what it was.
            String rawImportance = ProposalImporter.raw(
                    nugget.value("raw_importance").or(() -> nugget.value("importance")));
            checkImportance(rawImportance, match);
            Optional<JsonValue> assignment =
                    nugget.value("raw_assignment").or(() -> nugget.value("assignment"));
            String rawLabel = ProposalImporter.raw(assignment);
            labels.add(new JudgedNugget(
                    match.map(Nugget::id),
                    text,
                    rawImportance,
                    label(assignment.isPresent(), rawLabel),
                    rawLabel,
                    extra(nugget)));
        }
        return labels;
    }

    private static String extra(Fields nugget) {
        Map<String, JsonValue> left = nugget.left();
        left.remove("importance");
        left.remove("assignment");
        return Fields.extra(left);
    }

    private void checkImportance(String raw, Optional<Nugget> match) {
        Optional<Importance> importance = Importance.fromWord(raw);
        if (importance.isEmpty() && !raw.equals(Importance.UNSET.word())) {
            oddImportances.add(raw);
        }
        if (match.isPresent() && match.get().importance() != importance.orElse(Importance.UNSET)) {
            otherImportance++;
        }
    }

    private Label label(boolean given, String raw) {
        Optional<Label> label = Label.fromWord(raw);
        if (!given) {
            withoutLabel++;
            return Label.UNLABELLED;
        }
        if (label.isEmpty() || label.get() == Label.FAILED) {
            oddLabels.add(raw);
        }
        return label.orElse(Label.FAILED);
    }

    /** Makes sure that the labelled answer is there and is the one that was labelled. */
    private void answer(AnswerKey key, Optional<String> text) {
        Optional<String> known = file.writer().answerText(key);
        if (known.isEmpty()) {
            String words = text.orElseThrow(() -> new RecordException(
                    "answer_text",
                    "The project has no answer of run " + key.run() + " to topic " + key.topic()
                            + ", and this record does not bring one. Import its answers file with it."));
            if (words.length() > AnswerSentences.MAX_ANSWER) {
                throw new RecordException(
                        "answer_text",
                        "The answer is longer than " + AnswerSentences.MAX_ANSWER
                                + " characters, which nobody can label. Shorten it.");
            }
            file.countAside(file.writer()
                    .answer(new Answer(
                            key.topic(),
                            key.run(),
                            Answer.Task.NONE,
                            words,
                            SentenceBreaks.sentences(words),
                            false,
                            List.of(),
                            0,
                            "")));
            brought++;
        } else if (text.isPresent() && !text.get().equals(known.get())) {
            if (!blanks(text.get()).equals(blanks(known.get()))) {
                throw new RecordException(
                        "answer_text",
                        "The labels are of another text than the answer of run " + key.run() + " to topic " + key.topic()
                                + " that is there. Give this run another run_id.");
            }
            otherBlanks.add(key.topic() + " by " + key.run());
        }
    }

    private static String blanks(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    @Override
    public void end() {
        file.note("judge " + judge.id() + (brought > 0 ? "; " + brought + " answers brought along" : ""));
        warn(
                "Labels other than support, partial_support and not_support",
                oddLabels,
                "They are kept as they came and stand as failed");
        warn("Importances other than vital or okay", oddImportances, "They are kept as they came and stand as unset");
        warn("Rows of other judges", leftOut, "They were left out");
        warn("Labels of nuggets that the topic's set does not hold", unmatched, "They are kept");
        warn("Answers that differ in blanks from the text that was labelled", otherBlanks, "The project's text stays");
        if (withoutLabel > 0) {
            file.warn("Nuggets without a label: " + withoutLabel + ". They stand as unlabelled.");
        }
        if (otherImportance > 0) {
            file.warn("Importances that differ from those of the project's nuggets: " + otherImportance
                    + ". The project's stay.");
        }
    }

    private void warn(String what, Tally tally, String consequence) {
        if (!tally.isEmpty()) {
            file.warn(what + ": " + tally.total() + ". " + consequence + ": " + tally.list() + ".");
        }
    }
}
