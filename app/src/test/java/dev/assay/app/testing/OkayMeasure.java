package dev.assay.app.testing;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.JudgmentCounts;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;

/**
 * A measure that the program does not have, and scores in it: whatever shows scores must show it without knowing it.
 */
public final class OkayMeasure {
    /** Over the okay nuggets alone. */
    public static final Measure OKAY = Measure.share("O", "okay_only", new Measure.Weights(0, 1, 0), false);
    /** The program's, and this one. */
    public static final List<Measure> MEASURES = List.of(
            Measure.VITAL_STRICT,
            Measure.VITAL,
            Measure.WEIGHTED_STRICT,
            Measure.WEIGHTED,
            Measure.ALL_STRICT,
            Measure.ALL,
            OKAY);

    private OkayMeasure() {}

    /** Two runs on two topics. In the measure run a has 0.75 and 0.25, run b 0 and 0.5. */
    public static ScoreSheet sheet() {
        List<AnswerScore> answers = new ArrayList<>();
        answers.add(score("t1", "a", Label.SUPPORT, Label.PARTIAL_SUPPORT));
        answers.add(score("t1", "b", Label.NOT_SUPPORT, Label.NOT_SUPPORT));
        answers.add(score("t2", "a", Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT));
        answers.add(score("t2", "b", Label.PARTIAL_SUPPORT, Label.PARTIAL_SUPPORT));
        return new ScoreSheet(MEASURES, answers);
    }

    /** The same runs on four topics: run a has 0.75, 0.25, 0.5 and 1, run b 0, 0.5, 0.25 and 0.25. */
    public static ScoreSheet fourTopics() {
        List<AnswerScore> answers = new ArrayList<>(sheet().answers());
        answers.add(score("t3", "a", Label.SUPPORT, Label.NOT_SUPPORT));
        answers.add(score("t3", "b", Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT));
        answers.add(score("t4", "a", Label.SUPPORT, Label.SUPPORT));
        answers.add(score("t4", "b", Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT));
        return new ScoreSheet(MEASURES, answers);
    }

    private static AnswerScore score(String topic, String run, Label... okay) {
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        counts.add(Importance.VITAL, Label.SUPPORT);
        for (Label label : okay) {
            counts.add(Importance.OKAY, label);
        }
        AnswerKey answer = new AnswerKey(new TopicId(topic), new RunId(run));
        return AnswerScore.of(answer, "ann", 5, counts, 0, FailedLabels.OPEN, MEASURES);
    }
}
