package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScoreSheetTest {
    private static AnswerScore score(String topic, String run, int missing, FailedLabels failed, Label... labels) {
        List<Judged> listed =
                List.of(labels).stream().map(label -> new Judged(Importance.VITAL, label)).toList();
        return AnswerScore.of(new AnswerKey(new TopicId(topic), new RunId(run)), "ann", 10, listed, missing, failed);
    }

    @ParameterizedTest
    @EnumSource(names = {"UNLABELLED", "FAILED", "CANT_JUDGE"})
    void whatStandsOpenKeepsAnAnswerFromItsScore(Label open) {
        AnswerScore score = score("t", "r", 0, FailedLabels.OPEN, Label.SUPPORT, open);
        assertTrue(score.isIncomplete());
        assertEquals(1, score.open().count());
        assertEquals(2, score.nuggets());
    }

    @Test
    void aNuggetThatIsNotListedStandsOpen() {
        AnswerScore score = score("t", "r", 1, FailedLabels.OPEN, Label.SUPPORT);
        assertEquals(Optional.empty(), score.scores());
        assertEquals(new OpenLabels(1, 0, 0), score.open());
        assertEquals(2, score.nuggets());
    }

    @Test
    void asOtherProgramsDoFailedIsNotSupportAndWhatIsNotListedIsLeftOut() {
        AnswerScore score = score("t", "r", 1, FailedLabels.AS_NOT_SUPPORT, Label.SUPPORT, Label.FAILED);
        assertEquals(0.5, score.scores().orElseThrow().of(Measure.ALL_STRICT));
        assertEquals(new OpenLabels(1, 1, 0), score.open());
    }

    @ParameterizedTest
    @EnumSource(names = {"UNLABELLED", "CANT_JUDGE"})
    void evenThenWhatNobodyLabelledStandsOpen(Label open) {
        assertTrue(score("t", "r", 0, FailedLabels.AS_NOT_SUPPORT, Label.SUPPORT, open).isIncomplete());
    }

    @Test
    void runsAreMeansOverTheirScoredTopicsTheBestFirst() {
        ScoreSheet sheet = new ScoreSheet(Measure.NUGGETS, List.of(
                score("t1", "low", 0, FailedLabels.OPEN, Label.NOT_SUPPORT),
                score("t1", "high", 0, FailedLabels.OPEN, Label.SUPPORT),
                score("t2", "high", 0, FailedLabels.OPEN, Label.PARTIAL_SUPPORT),
                score("t2", "low", 0, FailedLabels.OPEN, Label.SUPPORT, Label.UNLABELLED),
                score("t1", "none", 0, FailedLabels.OPEN, Label.CANT_JUDGE)));
        assertEquals(3, sheet.scored().size());
        assertEquals(2, sheet.incomplete().size());
        assertEquals(
                List.of(
                        new ScoreSheet.RunScore(
                                new RunId("high"),
                                "ann",
                                2,
                                10,
                                Scores.of(Measure.NUGGETS, 0.5, 0.75, 0.5, 0.75, 0.5, 0.75)),
                        new ScoreSheet.RunScore(
                                new RunId("low"), "ann", 1, 10, Scores.of(Measure.NUGGETS, 0, 0, 0, 0, 0, 0))),
                sheet.runs());
    }
}
