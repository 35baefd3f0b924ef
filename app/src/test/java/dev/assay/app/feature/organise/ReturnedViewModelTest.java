package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.nuggets.ImmediateRunner;
import dev.assay.app.feature.organise.ReturnedViewModel.Looked;
import dev.assay.app.feature.organise.ReturnedViewModel.State;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.merge.MergeReport.Labels;
import dev.assay.persistence.merge.MergeReport.Merged;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.record.JudgedAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bundles that came back, what a merge of them would bring, and the merge: without a window. */
class ReturnedViewModelTest {
    private static final ImmediateRunner NOW = new ImmediateRunner();

    @TempDir
    private Path folder;

    private Workspace workspace;
    private ReturnedViewModel model;
    private ProjectStore store;
    private Path returned;

    @BeforeEach
    void folder() throws IOException {
        workspace = new Workspace(NOW);
        model = new ReturnedViewModel(workspace, NOW, NOW);
        returned = Files.createDirectory(folder.resolve("returned"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void open(ProjectStore project) {
        store = project;
        workspace.show(new ProjectSession(store));
        model.open();
    }

    private Looked look() {
        model.folderProperty().set(returned.toString());
        model.look();
        assertEquals("", model.problemProperty().get());
        return model.lookedProperty().get().orElseThrow();
    }

    private ReturnedTrack track() {
        ReturnedTrack track = ReturnedTrack.in(folder);
        open(ProjectStore.open(track.project(), InstantSource.system()));
        model.planProperty().set(track.plan().toString());
        return track;
    }

    private static Labels labels(Looked found) {
        return found.plan().report().sources().getFirst().labels();
    }

    @Test
    void withoutFoldersNothingIsLookedThrough() {
        track();
        assertEquals(State.EMPTY, model.stateProperty().get());
        assertFalse(model.canMerge());
        model.folderProperty().set(folder.resolve("nowhere").toString());
        model.look();
        assertEquals(State.EMPTY, model.stateProperty().get());
        assertTrue(model.problemProperty().get().contains("nowhere"), model.problemProperty().get());
    }

    @Test
    void aMergeIsWorkedOutBeforeItIsDoneAndTakenBackAsOne() {
        ReturnedTrack track = track();
        track.judge(returned, "ann", "ann.assay", Label.SUPPORT, 9_999, true);
        track.judge(returned, "bob", "bob.assay", Label.NOT_SUPPORT, 2, false);
        long events = store.lastEvent();
        Looked found = look();
        assertEquals(events, store.lastEvent(), "nothing is written");
        assertEquals(2, found.returned().returned());
        assertEquals(1, found.returned().done());
        assertEquals(
                List.of("ann", "bob", "cy"),
                found.returned().assessors().stream().map(OfAssessor::assessor).toList());
        long fresh = found.plan().report().sources().stream().mapToLong(one -> one.labels().fresh()).sum();
        assertEquals(
                found.returned().assessors().stream()
                        .flatMap(one -> one.found().stream())
                        .mapToLong(one -> one.judged())
                        .sum(),
                fresh);
        assertTrue(model.canMerge());
        model.merge();
        assertEquals(State.MERGED, model.stateProperty().get());
        assertFalse(model.canMerge());
        assertEquals(fresh, decided("ann") + decided("bob"));
        assertEquals(
                ActKind.MERGE_PROJECTS,
                workspace.undoStateProperty().get().undo().orElseThrow().kind());
        assertFalse(look().canMerge(), "all of it is here");
        assertEquals(fresh, model.lookedProperty().get().orElseThrow().plan().report().sources().stream()
                .mapToLong(one -> one.labels().known())
                .sum());
        workspace.undo();
        assertEquals(0, decided("ann") + decided("bob"));
        assertEquals(State.LOOKED, model.stateProperty().get());
        assertTrue(model.canMerge(), "it was looked through again");
        workspace.redo();
        assertEquals(fresh, decided("ann") + decided("bob"));
        assertFalse(model.canMerge());
    }

    private long decided(String judge) {
        return store.topics().stream()
                .flatMap(topic -> store.judgments().of(Visibility.permitToCarry(), topic.id()).stream())
                .filter(answer -> answer.judge().value().equals(judge))
                .flatMap(answer -> answer.nuggets().stream())
                .filter(nugget -> nugget.label().isDecided())
                .count();
    }

    @Test
    void whatCannotBeMergedIsLeftOutWithItsReasonAndTheRestComesIn() throws IOException {
        ReturnedTrack track = track();
        track.judge(returned, "ann", "ann.assay", Label.SUPPORT, 9_999, true);
        Files.write(returned.resolve("damaged.zip"), new byte[] {'P', 'K', 3, 4, 9, 9, 9});
        byte[] damaged = Files.readAllBytes(returned.resolve("ann.assay"));
        Arrays.fill(damaged, 100, damaged.length, (byte) 7);
        Files.write(returned.resolve("broken.assay"), damaged);
        ScoredReportsProject.in(Files.createDirectory(folder.resolve("other"))).close();
        Files.move(folder.resolve("other/reports.assay"), returned.resolve("other.assay"));
        Looked found = look();
        assertEquals(1, found.plan().sources().size());
        assertEquals(List.of(returned.resolve("other.assay")), found.returned().others());
        List<String> wrong = found.returned().problems().stream()
                .filter(ImportProblem::isError)
                .map(one -> one.file().substring(returned.toString().length() + 1).split("/")[0])
                .distinct()
                .sorted()
                .toList();
        assertEquals(List.of("broken.assay", "damaged.zip"), wrong);
        assertTrue(model.canMerge());
    }

    @Test
    void ofTwoValuesOfOneJudgeTheLaterStandsUntilTheOtherIsChosen() {
        ReturnedTrack track = track();
        track.judge(returned, "ann", "first.assay", Label.SUPPORT, 1, false);
        track.judge(returned, "ann", "later.assay", Label.NOT_SUPPORT, 1, false);
        Looked found = look();
        assertEquals(1, found.plan().report().conflicts().size());
        MergeReport.Conflict conflict = found.plan().report().conflicts().getFirst();
        assertTrue(found.plan().standing(conflict).source().endsWith("later.assay"));
        assertEquals(Optional.empty(), conflict.here().said(), "nobody here has locked the topic");
        model.choose(1);
        found = model.lookedProperty().get().orElseThrow();
        assertTrue(found.plan().standing(conflict).source().endsWith("first.assay"));
        model.merge();
        assertEquals(State.MERGED, model.stateProperty().get());
        assertEquals(
                List.of(Label.SUPPORT),
                store.topics().stream()
                        .flatMap(topic -> store.judgments().of(Visibility.permitToCarry(), topic.id()).stream())
                        .flatMap(answer -> answer.nuggets().stream())
                        .map(JudgedAnswer.JudgedNugget::label)
                        .filter(Label::isDecided)
                        .toList());
    }

    @Test
    void everyKindOfJudgmentComesInAndIsDecidedOnAfterwards() throws IOException {
        for (String name : List.of("bob", "cy")) {
            Path place = Files.createDirectory(folder.resolve(name));
            try (ScoredReportsProject theirs = ScoredReportsProject.in(place)) {
                theirs.judgeExample();
                if (name.equals("cy")) {
                    theirs.support(
                            ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 0, "d1", "none");
                    theirs.align(ScoredReportsProject.WAVES, 1, "irrelevant");
                }
                theirs.store().changeSettings(ReturnedTrack.called(theirs.store().settings(), name));
            }
            Files.move(place.resolve("reports.assay"), returned.resolve(name + ".assay"));
        }
        ScoredReportsProject mine = ScoredReportsProject.in(folder);
        mine.store().changeSettings(ReturnedTrack.called(mine.store().settings(), "lead"));
        open(mine.store());
        Looked found = look();
        Merged bob = found.plan().report().sources().getFirst();
        assertEquals(
                Map.of("support", 5, "need", 3, "alignment", 7),
                bob.judgments().entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().fresh())));
        assertEquals(List.of(), found.plan().refused());
        model.merge();
        assertEquals(State.MERGED, model.stateProperty().get());
        assertEquals(1, new AdjudicationService(store).queue().ready(), "an organiser may reveal judgments of reports");
        assertEquals(1, new RevealWithoutJudging(store).reveal());
        List<String> disputed = new AdjudicationService(store).queue().disputed().stream()
                .map(Disputed::kind)
                .map(kind -> kind.word())
                .distinct()
                .sorted()
                .toList();
        assertEquals(List.of("alignment", "support"), disputed);
        assertEquals(
                Optional.of("none"),
                store.judgments()
                        .values(Visibility.permitToCarry(), Kinds.SUPPORT, ScoredReportsProject.WAVES)
                        .get(new JudgeId("cy"))
                        .values()
                        .stream()
                        .filter(one -> one.item().sentence() == 0)
                        .findFirst()
                        .flatMap(Judgment::word));
    }
}
