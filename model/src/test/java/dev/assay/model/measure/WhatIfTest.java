package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class WhatIfTest {
    private static final TopicId TOPIC = new TopicId("t");
    private static final NuggetRef FIRST = new NuggetRef(TOPIC, new NuggetId("v"));
    private static final NuggetRef SECOND = new NuggetRef(TOPIC, new NuggetId("o"));

    private static LabelledNugget nugget(NuggetRef ref, Importance importance) {
        return new LabelledNugget(ref.nugget(), "text", importance);
    }

    private static WhatIf small(MissingAnswers missing) {
        LabelMatrix topic = new LabelMatrix(TOPIC, NuggetSetId.ASSESSOR, List.of(nugget(FIRST, Importance.VITAL),
                nugget(SECOND, Importance.OKAY)), Map.of(
                        new RunId("a"), List.of(Label.SUPPORT, Label.NOT_SUPPORT),
                        new RunId("b"), List.of(Label.PARTIAL_SUPPORT, Label.SUPPORT),
                        new RunId("c"), List.of(Label.SUPPORT, Label.FAILED)));
        return WhatIf.of(
                List.of(topic), List.of(new AnswerKey(new TopicId("u"), new RunId("d"))), missing, FailedLabels.OPEN);
    }

    private static double of(List<WhatIf.Standing> standings, String run) {
        return standings.stream()
                .filter(one -> one.run().value().equals(run))
                .findFirst()
                .orElseThrow()
                .score();
    }

    private static Scores scores(WhatIf whatIf, Supposition supposed, String run) {
        return Scores.of(
                Measure.NUGGETS,
                Measure.NUGGETS.stream()
                        .mapToDouble(measure -> of(whatIf.standings(supposed, measure), run))
                        .toArray());
    }

    private static ScoreSheet sheet(List<LabelMatrix> track, FailedLabels failed) {
        List<AnswerScore> answers = new ArrayList<>();
        for (LabelMatrix topic : track) {
            topic.answers().forEach((run, labels) -> {
                List<Judged> judged = new ArrayList<>();
                for (int i = 0; i < labels.size(); i++) {
                    judged.add(new Judged(topic.nuggets().get(i).importance(), labels.get(i)));
                }
                answers.add(AnswerScore.of(new AnswerKey(topic.topic(), run), "ann", 1, judged, 0, failed));
            });
        }
        return new ScoreSheet(Measure.NUGGETS, answers);
    }

    @Property(tries = 60)
    void supposingNothingGivesTheLeaderboard(
            @ForAll long seed, @ForAll MissingAnswers missing, @ForAll FailedLabels failed,
            @ForAll("measures") Measure by) {
        List<LabelMatrix> track = AnyTrack.of(seed, 6, 8, 7, true);
        List<RunStanding> expected =
                Leaderboard.of(sheet(track, failed), "ann", List.of(), missing).runs(by);
        List<WhatIf.Standing> actual =
                WhatIf.of(track, List.of(), missing, failed).standings(Supposition.NONE, by);
        assertEquals(expected.size(), actual.size());
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i).run(), actual.get(i).run());
            assertEquals(expected.get(i).rank(), actual.get(i).rank());
            assertEquals(expected.get(i).topics(), actual.get(i).topics());
            assertEquals(by.of(expected.get(i).scores()), actual.get(i).score(), 1e-12);
        }
    }

    @Provide
    Arbitrary<Measure> measures() {
        return Arbitraries.of(Measure.NUGGETS);
    }

    @Test
    void aMeasureOfOnesOwnIsSupposedLikeTheOthers() {
        Measure twice = Measure.share("T", "twice", new Measure.Weights(2, 1, 0), false);
        Supposition supposed = Supposition.NONE.withWeights(0.25, 0.1);
        List<WhatIf.Standing> standings = small(MissingAnswers.SKIP).standings(supposed, twice);
        assertFalse(standings.isEmpty());
        assertEquals(small(MissingAnswers.SKIP).standings(supposed, Measure.WEIGHTED), standings);
    }

    @Property(tries = 60)
    void switchingOffIsAsIfTheNuggetWereNotThere(@ForAll long seed) {
        List<LabelMatrix> track = AnyTrack.of(seed, 4, 6, 5, true);
        Supposition supposed = Supposition.NONE;
        List<LabelMatrix> without = new ArrayList<>();
        for (LabelMatrix topic : track) {
            supposed = supposed.withSwitched(new NuggetRef(topic.topic(), topic.nuggets().get(2).id()), false);
            Map<RunId, List<Label>> answers = new LinkedHashMap<>();
            topic.answers().forEach((run, labels) -> answers.put(run, less(labels)));
            without.add(new LabelMatrix(topic.topic(), NuggetSetId.ASSESSOR, less(topic.nuggets()), answers));
        }
        assertEquals(
                WhatIf.of(without, List.of(), MissingAnswers.ZERO, FailedLabels.OPEN)
                        .standings(Supposition.NONE, Measure.ALL),
                WhatIf.of(track, List.of(), MissingAnswers.ZERO, FailedLabels.OPEN).standings(supposed, Measure.ALL));
    }

    private static <T> List<T> less(List<T> list) {
        List<T> shorter = new ArrayList<>(list);
        shorter.remove(2);
        return shorter;
    }

    @Test
    void aNuggetSwitchedOffMovesTheRanking() {
        WhatIf whatIf = small(MissingAnswers.SKIP);
        List<WhatIf.Standing> now = whatIf.standings(Supposition.NONE, Measure.VITAL_STRICT);
        assertEquals("a", now.getFirst().run().value());
        assertEquals(2, now.size(), "c has an open label");
        Supposition off = Supposition.NONE.withSwitched(SECOND, false);
        List<WhatIf.Standing> then = whatIf.standings(off, Measure.VITAL_STRICT);
        assertEquals(List.of(1, 1, 3), then.stream().map(WhatIf.Standing::rank).toList(), "now c has a score");
        assertEquals(now, whatIf.standings(off.withSwitched(SECOND, true), Measure.VITAL_STRICT));
    }

    @Test
    void importanceAndWeightsCanBeSupposed() {
        WhatIf whatIf = small(MissingAnswers.SKIP);
        Scores b = scores(whatIf, Supposition.NONE.withImportance(SECOND, Importance.VITAL), "b");
        assertEquals(Scores.of(Measure.NUGGETS, 0.5, 0.75, 0.5, 0.75, 0.5, 0.75), b);
        Scores weighted = scores(whatIf, Supposition.NONE.withWeights(0.25, 0.1), "b");
        assertEquals(0.25 / 1.25, weighted.of(Measure.WEIGHTED_STRICT), 1e-15);
        assertEquals((0.1 + 0.25) / 1.25, weighted.of(Measure.WEIGHTED), 1e-15);
        assertEquals(0.1, weighted.of(Measure.VITAL), 1e-15);
        assertThrows(IllegalArgumentException.class, () -> Supposition.NONE.withWeights(Double.NaN, 0.5));
    }

    @Test
    void soloCountsOneNuggetOnlyAndAsVital() {
        WhatIf whatIf = small(MissingAnswers.ZERO);
        List<WhatIf.Standing> solo =
                whatIf.standings(Supposition.NONE.withSolo(Optional.of(SECOND)), Measure.VITAL_STRICT);
        assertEquals(1, of(solo, "b"));
        assertEquals(0, of(solo, "a"));
        assertEquals(2, solo.size(), "d has no answer that is scored, and so no score");
    }

    @Test
    void aTopicWithAllOffIsLeftOut() {
        Supposition off = new Supposition(Set.of(FIRST, SECOND), Map.of(), 0.5, 0.5, Optional.empty());
        assertEquals(List.of(), small(MissingAnswers.ZERO).standings(off, Measure.ALL));
    }

    /** How long that takes is held by the benchmark. */
    @Test
    void aWholeTrackIsRedrawn() {
        List<LabelMatrix> track = AnyTrack.of(5, 301, 45, 20, false);
        WhatIf whatIf = WhatIf.of(track, List.of(), MissingAnswers.ZERO, FailedLabels.OPEN);
        Supposition supposed =
                Supposition.NONE.withSwitched(new NuggetRef(new TopicId("t7"), new NuggetId("n7-3")), false);
        assertEquals(45, whatIf.standings(supposed, Measure.VITAL_STRICT).size());
    }
}
