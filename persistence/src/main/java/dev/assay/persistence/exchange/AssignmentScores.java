package dev.assay.persistence.exchange;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Importance;
import dev.assay.model.Label;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.NuggetScoring.Judged;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.Inputs;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores a file of assignments (nuggetizer's assign output, or a sync's) without a project: each row over the nuggets that it
 * lists, with the importance that it gives them. Reads one row at a time.
 */
public final class AssignmentScores {
    /**
     * What came of it.
     *
     * @param sheet empty when there is an error
     * @param problems everything that is wrong with the file
     */
    public record Result(ScoreSheet sheet, List<ImportProblem> problems) {
        public Result {
            problems = List.copyOf(problems);
        }

        public boolean hasErrors() {
            return problems.stream().anyMatch(ImportProblem::isError);
        }
    }

    private record Key(String judge, AnswerKey answer) {}

    private final InputFile file;
    private final FailedLabels failed;
    private final ProblemLog problems;
    private final Map<Key, Long> lines = new HashMap<>();
    private final Map<String, Integer> judges = new HashMap<>();
    private final Map<TopicId, Integer> topics = new HashMap<>();
    private final List<AnswerScore> scores = new ArrayList<>();

    private AssignmentScores(InputFile file, FailedLabels failed, ProblemLog problems) {
        this.file = file;
        this.failed = failed;
        this.problems = problems;
    }

    /** Scores a file, plain or gzip. */
    public static Result of(Path path, FailedLabels failed) {
        ProblemLog problems = new ProblemLog();
        List<AnswerScore> all = new ArrayList<>();
        try (Inputs inputs = Inputs.of(List.of(path))) {
            for (InputFault fault : inputs.faults()) {
                problems.error(fault.name(), 0, "", fault.message());
            }
            if (inputs.files().size() == 1) {
                all.addAll(new AssignmentScores(inputs.files().getFirst(), failed, problems).read());
            } else if (inputs.faults().isEmpty()) {
                problems.error(path.toString(), 0, "", "Expected one file of assignments. Name the file itself.");
            }
        }
        return new Result(new ScoreSheet(problems.hasErrors() ? List.of() : all), problems.list(List.of()));
    }

    private List<AnswerScore> read() {
        try (RowReader rows = new RowReader(file, done -> {})) {
            for (Row row = rows.next(); row != null; row = rows.next()) {
                take(row);
            }
        }
        scores.sort(Comparator.comparing((AnswerScore score) -> judges.get(score.judge()))
                .thenComparing(score -> topics.get(score.answer().topic()))
                .thenComparing(score -> score.answer().run()));
        return scores;
    }

    private void take(Row row) {
        try {
            switch (row) {
                case Row.OfRecord found -> take(found.line(), new Fields(found.value()));
                case Row.OfText text ->
                    error(text.line(), "", "Expected a JSON object. Is this a file of assignments (JSON lines)?");
                case Row.OfValue other ->
                    error(other.line(), "", "Expected a JSON object, found " + other.value().kind() + ".");
                case Row.Fault fault -> error(fault.line(), fault.field(), fault.message());
            }
        } catch (RecordException e) {
            error(row.line(), e.field(), e.getMessage());
        }
    }

    private void take(long line, Fields fields) {
        TopicId topic = new TopicId(fields.requireId("topic id", "qid", "query_id", "topic_id"));
        RunId run = new RunId(fields.id("run_id").orElse(file.stem()));
        String judge = fields.peek("judge") instanceof JsonValue.Text(String name) && !name.isEmpty() ? name : file.stem();
        List<Judged> nuggets = new ArrayList<>();
        List<JsonValue> items = fields.requireList("nuggets");
        for (int i = 0; i < items.size(); i++) {
            nuggets.add(nugget(Fields.at("nuggets[" + i + "]", items.get(i))));
        }
        Key key = new Key(judge, new AnswerKey(topic, run));
        Long before = lines.putIfAbsent(key, line);
        if (before != null) {
            error(line, "run_id", "Run " + run + " has labels for topic " + topic + " in line " + before
                    + " already. Keep one of the two.");
            return;
        }
        if (nuggets.stream().allMatch(nugget -> nugget.label() == Label.UNLABELLED)) {
            problems.warning(file.name(), line, "nuggets", "Nothing is labelled here, so there is nothing to score.");
            return;
        }
        judges.putIfAbsent(judge, judges.size());
        topics.putIfAbsent(topic, topics.size());
        scores.add(AnswerScore.of(key.answer(), judge, words(fields), nuggets, 0, failed));
    }

    private static Judged nugget(Fields fields) {
        Importance importance =
                Importance.fromWord(ProposalImporter.raw(fields.value("importance"))).orElse(Importance.UNSET);
        Label label = fields.has("assignment")
                ? Label.fromWord(ProposalImporter.raw(fields.value("assignment"))).orElse(Label.FAILED)
                : Label.UNLABELLED;
        return new Judged(importance, label);
    }

    private static int words(Fields fields) {
        return fields.text("answer_text")
                .or(() -> fields.text("candidate_text"))
                .map(Answer::countWords)
                .orElse(0);
    }

    private void error(long line, String field, String message) {
        problems.error(file.name(), line, field, message);
    }
}
