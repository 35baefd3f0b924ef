package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the compare screen holds, without a toolkit: its replies come when the test lets them. */
class CompareViewModelTest {
    private static final TopicId OTHER = new TopicId("h-014");

    @TempDir
    Path folder;

    private final Later runner = new Later();
    private JudgedSample sample;
    private Workspace workspace;
    private CompareViewModel viewModel;

    /** Does work at once and hands over its results later, in order. */
    private static final class Later implements BackgroundRunner {
        private final Deque<Runnable> results = new ArrayDeque<>();

        @Override
        public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
            results.add(() -> {
                try {
                    done.accept(work.call());
                } catch (Exception e) {
                    failed.accept(e);
                }
            });
        }

        private void finish() {
            while (!results.isEmpty()) {
                results.remove().run();
            }
        }

        @Override
        public void close() {}
    }

    @BeforeEach
    void open() {
        sample = new JudgedSample(folder)
                .judged((answer, nugget) -> answer == 0 && nugget < 3 ? Label.PARTIAL_SUPPORT : Label.SUPPORT)
                .labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        workspace = new Workspace(runner);
        viewModel = new CompareViewModel(workspace);
        workspace.show(new ProjectSession(sample.store));
        runner.finish();
    }

    @AfterEach
    void close() {
        sample.close();
    }

    @Test
    void nothingIsReadUntilTheScreenIsInView() {
        workspace.topicProperty().set(Optional.of(JudgedSample.TOPIC));
        // Where the assessor is is kept at once.
        runner.finish();
        assertTrue(viewModel.pairs().rows().isEmpty());
        workspace.stageProperty().set(Stage.COMPARE);
        assertEquals(TopicToCompare.Situation.LOADING, viewModel.situation());
        runner.finish();
        assertEquals(TopicToCompare.Situation.OPEN, viewModel.situation());
        assertEquals(3, viewModel.pairs().rows().stream().filter(one -> one.differs(Set.of())).count());
    }

    @Test
    void whatEverybodyAgreesOnIsFoldedAndCounted() {
        view(JudgedSample.TOPIC);
        runner.finish();
        int all = sample.store.answers(JudgedSample.TOPIC).size() * sample.nuggets().size();
        assertEquals(3, viewModel.pairs().rows().size());
        assertEquals(new PairsInView.Counts(3, 0, all - 3, 0), viewModel.pairs().counts());
        viewModel.keep();
        runner.finish();
        assertEquals(new PairsInView.Counts(3, 1, all - 3, 0), viewModel.pairs().counts());
        viewModel.pairs().agreedProperty().set(true);
        assertEquals(all, viewModel.pairs().rows().size());
        viewModel.pairs().choiceProperty().set(Choice.of(ComparedFilter.Relation.DISAGREEMENT));
        assertEquals(3, viewModel.pairs().rows().size());
        // A judge who differs nowhere: nothing is left to fold.
        viewModel.pairs().agreedProperty().set(false);
        viewModel.pairs().choiceProperty().set(Choice.ALL);
        viewModel.pairs().choose(Set.of(ComparedSampleTest.by(JudgedSample.PERSON)));
        assertEquals(all, viewModel.pairs().rows().size());
        int both = sample.nuggets().size();
        assertEquals(new PairsInView.Counts(0, 0, both, all - both), viewModel.pairs().counts());
    }

    @Test
    void aCellOfTheMatrixIsOfTheChosenColumnAndLeavesTheOthersInView() {
        view(JudgedSample.TOPIC);
        runner.finish();
        PairsInView pairs = viewModel.pairs();
        pairs.choose(JudgedSample.MODEL, Label.SUPPORT.word(), Label.PARTIAL_SUPPORT.word());
        assertEquals(3, pairs.rows().size());
        assertEquals(2, pairs.others().size());
        pairs.stepColumn(-1);
        assertEquals(List.of(), pairs.rows(), "the person never said so");
        pairs.choiceProperty().set(Choice.ALL);
        assertEquals(3, pairs.rows().size());
    }

    @Test
    void labelsStandAnswerByAnswerOrNuggetByNugget() {
        view(JudgedSample.TOPIC);
        runner.finish();
        PairsInView pairs = viewModel.pairs();
        pairs.agreedProperty().set(true);
        assertEquals(pairs.rows().get(3).answer(), pairs.rows().get(4).answer());
        pairs.byNuggetProperty().set(true);
        assertEquals(
                List.of(sample.key(0, 0), sample.key(0, 1), sample.key(0, 2), sample.key(1, 0), sample.key(2, 0)),
                pairs.rows().stream().limit(5).map(ComparedItem::item).toList(),
                "those in which somebody differs stay first");
    }

    @Test
    void theNextOfThoseThatAreNotDecidedComesRoundTheEnd() {
        view(JudgedSample.TOPIC);
        runner.finish();
        viewModel.pairs().step(1);
        viewModel.keep();
        runner.finish();
        assertEquals(2, viewModel.pairs().currentIndex());
        viewModel.stepDisputed(1);
        assertEquals(0, viewModel.pairs().currentIndex());
        viewModel.stepDisputed(1);
        assertEquals(2, viewModel.pairs().currentIndex(), "the second is decided");
    }

    @Test
    void theJudgeOfTheChosenColumnIsTakenOver() {
        view(JudgedSample.TOPIC);
        runner.finish();
        PairsInView pairs = viewModel.pairs();
        assertEquals(
                List.of(JudgedSample.PERSON, JudgedSample.MODEL), pairs.others().stream().map(Judge::id).toList());
        pairs.columnProperty().set(Optional.of(JudgedSample.PERSON));
        viewModel.takeOver();
        runner.finish();
        assertTrue(viewModel.askedProperty().get().isEmpty(), "the same as the first opinion keeps it");
        pairs.stepColumn(1);
        pairs.stepColumn(1);
        assertEquals(Optional.of(JudgedSample.MODEL), pairs.inColumn(), "there is no column after the last");
        viewModel.takeOver();
        assertEquals(
                Optional.of(Label.PARTIAL_SUPPORT.word()),
                viewModel.askedProperty().get().orElseThrow().word());
    }

    @Test
    void whoJudgedNothingSeesTheOthersHeldAgainstTheFirstPerson() throws IOException {
        try (JudgedSample lead = new JudgedSample(Files.createDirectory(folder.resolve("lead")))
                .judged((answer, nugget) -> nugget == 0 ? Label.PARTIAL_SUPPORT : Label.SUPPORT)) {
            new RevealWithoutJudging(lead.store).reveal();
            workspace.show(new ProjectSession(lead.store));
            runner.finish();
            view(JudgedSample.TOPIC);
            runner.finish();
            PairsInView pairs = viewModel.pairs();
            assertEquals(JudgedSample.PERSON, pairs.heldProperty().get().orElseThrow().first());
            assertEquals(List.of(JudgedSample.MODEL), pairs.others().stream().map(Judge::id).toList());
            assertFalse(pairs.isOwn());
            assertEquals(1, pairs.counts().differing(), "the person labelled one answer");
        }
    }

    @Test
    void nothingThatIsComparedIsReadOnTheThreadThatSaves() {
        Later reading = new Later();
        Workspace shared = new Workspace(new Workspace.Runners(runner, reading, runner), Stage.USUAL);
        CompareViewModel compared = new CompareViewModel(shared);
        shared.show(new ProjectSession(sample.store));
        runner.finish();
        shared.topicProperty().set(Optional.of(JudgedSample.TOPIC));
        shared.stageProperty().set(Stage.COMPARE);
        runner.finish();
        assertEquals(TopicToCompare.Situation.LOADING, compared.situation());
        assertTrue(compared.projectProperty().get().isEmpty());
        reading.finish();
        assertEquals(TopicToCompare.Situation.OPEN, compared.situation());
        assertTrue(compared.projectProperty().get().isPresent());
    }

    @Test
    void aDecisionThatComesBeforeWhatIsReadBesideItIsShown() {
        Later reading = new Later();
        Workspace shared = new Workspace(new Workspace.Runners(runner, reading, runner), Stage.USUAL);
        CompareViewModel compared = new CompareViewModel(shared);
        shared.show(new ProjectSession(sample.store));
        runner.finish();
        shared.topicProperty().set(Optional.of(JudgedSample.TOPIC));
        shared.stageProperty().set(Stage.COMPARE);
        runner.finish();
        reading.finish();
        Item key = compared.pairs().currentProperty().get().orElseThrow().item();
        compared.keep();
        runner.finish();
        while (!reading.results.isEmpty()) {
            reading.finish();
            runner.finish();
        }
        assertTrue(compared.pairs().rows().stream()
                .filter(label -> label.item().equals(key))
                .allMatch(label -> label.after().isPresent()));
    }

    @Test
    void aReplyForATopicThatIsNoLongerInViewIsDropped() {
        view(JudgedSample.TOPIC);
        workspace.topicProperty().set(Optional.of(OTHER));
        runner.finish();
        assertEquals(TopicToCompare.Situation.NO_JUDGES, viewModel.situation());
        assertTrue(viewModel.pairs().rows().isEmpty());
    }

    @Test
    void aDecisionThatArrivesLateDoesNotShowInAnotherTopic() {
        view(JudgedSample.TOPIC);
        runner.finish();
        Item key = viewModel.pairs().currentProperty().get().orElseThrow().item();
        viewModel.keep();
        workspace.topicProperty().set(Optional.of(OTHER));
        runner.finish();
        assertTrue(viewModel.pairs().rows().isEmpty());
        assertTrue(sample.store.value(Kinds.AFTER_REVEAL, (LabelKey) key).isPresent(), "it is kept all the same");
    }

    @Test
    void aPairThatIsDecidedLeavesTheListOfThoseThatAreNot() {
        view(JudgedSample.TOPIC);
        runner.finish();
        viewModel.pairs().choiceProperty().set(Choice.of(ComparedFilter.Relation.UNDECIDED));
        assertEquals(3, viewModel.pairs().rows().size());
        Item second = viewModel.pairs().rows().get(1).item();
        viewModel.keep();
        runner.finish();
        assertEquals(2, viewModel.pairs().rows().size());
        assertEquals(second, viewModel.pairs().currentProperty().get().orElseThrow().item());
    }

    @Test
    void aReasonBelongsToThePairItWasBegunFor() {
        view(JudgedSample.TOPIC);
        runner.finish();
        viewModel.change(Label.NOT_SUPPORT.word());
        viewModel.reasonProperty().set("because");
        viewModel.pairs().step(1);
        assertTrue(viewModel.askedProperty().get().isEmpty());
        assertEquals("", viewModel.reasonProperty().get());
    }

    @Test
    void whatIsWrittenAfterwardsIsNotTheReason() {
        view(JudgedSample.TOPIC);
        runner.finish();
        Item key = viewModel.pairs().currentProperty().get().orElseThrow().item();
        viewModel.change(Label.NOT_SUPPORT.word());
        viewModel.reasonProperty().set("because");
        viewModel.confirm();
        viewModel.reasonProperty().set("something else");
        runner.finish();
        assertEquals("because", sample.store.value(Kinds.AFTER_REVEAL, (LabelKey) key).orElseThrow().note());
    }

    private void view(TopicId topic) {
        workspace.topicProperty().set(Optional.of(topic));
        workspace.stageProperty().set(Stage.COMPARE);
    }
}
