package dev.assay.app.service.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.scores.JudgePair.Part;
import dev.assay.app.service.scores.JudgePair.PartAgreement;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two judges of a project: the numbers are those of the comparison from the command line, and only of labels that may
 * be seen.
 */
class JudgePairTest {
    private static final Resampling QUICK = new Resampling(300, 1);

    @TempDir
    private Path folder;

    private static List<TopicId> topics(ProjectStore store) {
        return store.topics().stream().map(Topic::id).toList();
    }

    private static void reveal(ProjectStore store, List<TopicId> topics) {
        CompareService compare = new CompareService(store);
        topics.forEach(compare::reveal);
    }

    private static void policy(ProjectStore store, Policy.Reveal reveal, boolean runsShown) {
        ProjectSettings old = store.settings();
        store.changeSettings(new ProjectSettings(
                old.id(),
                old.title(),
                old.assessor(),
                new Policy(reveal, runsShown, old.policy().orderSeed(), old.policy().stages()),
                old.guidelines(),
                old.created()));
    }

    private static ProjectBoard board(ProjectStore store) {
        return new LeaderboardService(store).board(ScoreRules.USUAL);
    }

    private static JudgePair pair(ProjectStore store) {
        List<ProjectBoard.Judged> judges = board(store).judges();
        return new JudgePair(side(store, judges.get(0)), side(store, judges.get(1)));
    }

    private static JudgePair.Side side(ProjectStore store, ProjectBoard.Judged judged) {
        return new JudgePair.Side(
                judged,
                new LeaderboardService(store)
                        .labels(List.of(judged.by()), new HashSet<>(topics(store)))
                        .getFirst());
    }

    @Test
    void itsNumbersAreThoseOfTheCommandLine() {
        try (ProjectStore store = LabelledSample.create(folder, 3)) {
            reveal(store, topics(store));
            JudgePair pair = pair(store);
            LabelReading reading = new LabelReading(FailedLabels.OPEN);
            JudgedLabels own = reading.read(new LabelSource(store.file(), Optional.empty())).labels().orElseThrow();
            JudgedLabels model = reading.read(new LabelSource(store.file(), Optional.of(LabelledSample.MODEL)))
                    .labels()
                    .orElseThrow();
            LabelComparison expected = new LabelComparisonService()
                    .compare(own, model, new LabelComparison.Settings(MissingAnswers.ZERO, FailedLabels.OPEN, QUICK));
            assertEquals(expected.items().counted().overall().confusion(), pair.confusion());
            List<PartAgreement> agreement = pair.agreement(QUICK);
            assertEquals(Part.LABELS, agreement.getFirst().part());
            assertEquals(expected.items().agreement(), agreement.getFirst().agreement());
            assertEquals(expected.items().ranges(), agreement.getFirst().ranges());
            for (Measure measure : Measure.NUGGETS) {
                assertEquals(expected.runs().get(measure), pair.orders(measure, QUICK), measure.symbol());
            }
            int vitalAndOkay = agreement.stream()
                    .filter(one -> one.part() == Part.VITAL || one.part() == Part.OKAY)
                    .mapToInt(one -> one.agreement().items())
                    .sum();
            assertTrue(vitalAndOkay <= agreement.getFirst().agreement().items());
            assertEquals(
                    agreement.getFirst().agreement().items(),
                    agreement.stream()
                            .filter(one -> one.part() == Part.TOPIC)
                            .mapToInt(one -> one.agreement().items())
                            .sum());
        }
    }

    @Test
    void onlyWhatIsRevealedIsCompared() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            assertEquals(1, board(store).judges().size(), "Locked is not revealed");
            assertEquals(List.of(LabelledSample.MODEL), board(store).hidden());
            reveal(store, topics(store).subList(0, 1));
            JudgePair pair = pair(store);
            assertEquals(List.of(), board(store).hidden());
            assertEquals(1, pair.orders(Measure.VITAL_STRICT, Resampling.NONE).topics());
            assertEquals(1, pair.second().labels().size());
            assertFalse(pair.second().judged().isPerson());
            assertTrue(pair.first().judged().isPerson());
            // The third topic, not begun, counts in means over all topics, though the names of runs are hidden until
            // the lock.
            assertEquals(1, Calibration.of(pair).rows().getFirst().run().score().further());
            assertFalse(board(store).given().stream().anyMatch(answer -> answer.topic().equals(topics(store).get(2))));
        }
    }

    @Test
    void topicsThatAreNotBegunCountInCalibratedMeansAlone() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            reveal(store, topics(store).subList(0, 2));
            JudgePair pair = pair(store);
            assertEquals(2, pair.second().judged().board().topics().size());
            assertEquals(2, pair.second().labels().size());
            Calibration calibration = Calibration.of(pair);
            assertEquals(Calibration.Finding.CALIBRATED, calibration.finding());
            assertEquals(10, calibration.rows().size());
            calibration.rows().forEach(row -> {
                assertEquals(2, row.run().score().labelled());
                assertEquals(1, row.run().score().further());
            });
            assertEquals(
                    calibration.rows(),
                    Calibration.of(new JudgePair(pair.second(), pair.first())).rows(),
                    "In whichever order");
        }
    }

    @Test
    void aTopicThatIsBegunCountsNowhere() {
        try (ProjectStore store = LabelledSample.create(folder, 1)) {
            reveal(store, topics(store).subList(0, 1));
            assertEquals(2, Calibration.of(pair(store)).rows().getFirst().run().score().further());
            NuggetService nuggets = new NuggetService(store, () -> new NuggetId("none"));
            nuggets.freeze(topics(store).get(1));
            assertEquals(1, Calibration.of(pair(store)).rows().getFirst().run().score().further());
            nuggets.freeze(topics(store).get(2));
            assertEquals(Calibration.Finding.NOTHING_FURTHER, Calibration.of(pair(store)).finding());
        }
    }

    @Test
    void topicsThatAreNotBegunCountNowhereWhereTheNamesOfRunsAreSeen() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            policy(store, Policy.Reveal.AFTER_TOPIC, true);
            reveal(store, topics(store).subList(0, 2));
            assertEquals(Calibration.Finding.NOTHING_FURTHER, Calibration.of(pair(store)).finding());
        }
    }

    @Test
    void wherePolicyNeverRevealsNobodyIsCompared() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            policy(store, Policy.Reveal.NEVER, true);
            assertEquals(1, board(store).judges().size());
            assertEquals(List.of(LabelledSample.MODEL), board(store).hidden());
        }
    }

    @Test
    void twoOfOneKindAreNotCalibrated() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            reveal(store, topics(store).subList(0, 2));
            JudgePair pair = pair(store);
            Calibration same = Calibration.of(new JudgePair(pair.second(), pair.second()));
            assertEquals(Calibration.Finding.SAME_KIND, same.finding());
            assertTrue(same.rows().isEmpty());
        }
    }

    @Test
    void whatSeveralPeopleComeToCalibratesOnceItIsDecided() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            LabelledSample.person(store, "Bob", topics(store).subList(0, 1), true);
            reveal(store, topics(store).subList(0, 2));
            ProjectBoard.Judged adjudicated = judged(store, "Adjudicated");
            assertFalse(adjudicated.isPerson(), "Nobody of that name labelled");
            assertEquals(1, adjudicated.openAnswers());
            ProjectBoard.Judged model = judged(store, LabelledSample.MODEL);
            assertEquals(Calibration.Finding.UNFINISHED, Calibration.of(model, adjudicated, 1).finding());
            assertEquals(Calibration.Finding.SAME_KIND, Calibration.of(adjudicated, judged(store, "Bob"), 1).finding());
            Calibration byBob = Calibration.of(judged(store, "Bob"), model, 1);
            assertEquals("Bob", byBob.person());
            assertEquals(Calibration.Finding.CALIBRATED, byBob.finding());

            LabelKey open = store.assignments(topics(store).getFirst()).getFirst().item();
            new AdjudicationService(store)
                    .decide(Kinds.LABEL, open, new Opinion(Label.SUPPORT.judgment(open, "", false, 0)), "It says so.");
            Calibration decided = Calibration.of(judged(store, "Adjudicated"), model, 1);
            assertEquals(Calibration.Finding.CALIBRATED, decided.finding());
            assertEquals("Adjudicated", decided.person());
        }
    }

    private static ProjectBoard.Judged judged(ProjectStore store, String name) {
        return board(store).judges().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void beforeAndAfterTheRevealAreTwoConditions() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            TopicId topic = topics(store).getFirst();
            reveal(store, List.of(topic));
            Judgment<LabelKey> first = store.assignments(topic).getFirst();
            Label other = Label.of(first) == Label.SUPPORT ? Label.NOT_SUPPORT : Label.SUPPORT;
            new CompareService(store)
                    .say(
                            Kinds.LABEL,
                            first.item(),
                            new Opinion(other.judgment(first.item(), "", false, 0)),
                            "seen again");
            List<ProjectBoard.Judged> judges = board(store).judges();
            assertEquals(3, judges.size());
            JudgePair pair = new JudgePair(side(store, judges.get(0)), side(store, judges.get(1)));
            assertTrue(judges.get(1).isPerson(), judges.get(1).name());
            Confusion confusion = pair.confusion();
            assertEquals(
                    1, Math.round(confusion.total() * (1 - confusion.agreement().orThrow())), "One label is another");
        }
    }

    @Test
    void anotherReadingOfTheSameIsTheSame() {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            reveal(store, topics(store).subList(0, 1));
            JudgePair first = pair(store);
            assertTrue(first.isSame(pair(store)));
            reveal(store, topics(store).subList(1, 2));
            assertFalse(first.isSame(pair(store)));
        }
    }
}
