package dev.assay.app.service.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.GivenHow;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.merge.LabelOrigins;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels given otherwise than one by one: one act each, on record, and told apart wherever the labels go. */
class QuickLabelsTest {
    private static final TopicId TOPIC = new TopicId("h-014");
    private static final Policy POLICY = new Policy(Policy.Reveal.AFTER_TOPIC, false, 20261, List.of());

    @TempDir
    Path folder;

    private ProjectStore store;
    private LabellingService labelling;
    private List<LabelKey> answer;

    @BeforeEach
    void open() throws IOException {
        store = project("own", POLICY.withAids(Set.of(Policy.Aid.REST_NOT_SUPPORT, Policy.Aid.LOOK_HERE)));
        labelling = new LabellingService(store);
        answer = answer(store, 0);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private ProjectStore project(String name, Policy policy) throws IOException {
        ProjectStore made = SampleProject.create(Files.createDirectory(folder.resolve(name)), policy);
        new NuggetService(made, () -> new NuggetId("none")).freeze(TOPIC);
        return made;
    }

    private static List<LabelKey> answer(ProjectStore store, int place) {
        RunId run = store.answers(TOPIC).get(place).run();
        return store.nuggetSet(TOPIC).orElseThrow().nuggets().stream()
                .map(nugget -> new LabelKey(TOPIC, run, nugget.id()))
                .toList();
    }

    private Label label(int nugget) {
        return store.assignment(answer.get(nugget)).map(Label::of).orElse(Label.UNLABELLED);
    }

    @Test
    void theRestIsOneActThatOneUndoTakesBackAndThatTouchesNothingElse() {
        labelling.label(answer.get(0), Label.SUPPORT);
        labelling.label(answer.get(1), Label.CANT_JUDGE);
        labelling.note(answer.get(2), "look again");
        long before = store.lastEvent();
        List<Judgment<LabelKey>> after = labelling.restNotSupport(answer);
        assertEquals(before + 1, store.lastEvent());
        assertEquals(ActKind.REST_NOT_SUPPORT, store.undoState().undo().orElseThrow().kind());
        assertEquals(Label.SUPPORT, label(0));
        assertEquals(Label.CANT_JUDGE, label(1));
        assertEquals(Label.NOT_SUPPORT, label(2));
        assertEquals("look again", store.assignment(answer.get(2)).orElseThrow().note());
        assertEquals(answer.size(), after.size());
        for (int i = 0; i < answer.size(); i++) {
            assertEquals(label(i), Label.of(after.get(i)));
        }
        assertEquals(answer.size() - 2, LabelOrigins.ofAssessor(store).size());

        store.undo();
        assertEquals(Label.UNLABELLED, label(2));
        assertEquals("look again", store.assignment(answer.get(2)).orElseThrow().note());
        assertEquals(Map.of(), LabelOrigins.ofAssessor(store));
        store.redo();
        assertEquals(Label.NOT_SUPPORT, label(2));
        assertEquals(answer.size() - 2, LabelOrigins.ofAssessor(store).size());
        assertEquals(List.of(), store.check().problems());
    }

    @Test
    void itIsRefusedWherePolicyDoesNotAllowIt() throws IOException {
        try (ProjectStore silent = project("silent", POLICY);
                ProjectStore strict = project("strict", POLICY.withAids(Set.of()))) {
            for (ProjectStore other : List.of(silent, strict)) {
                LabellingService there = new LabellingService(other);
                List<LabelKey> pairs = answer(other, 0);
                RefusedException why = assertThrows(RefusedException.class, () -> there.restNotSupport(pairs));
                assertTrue(why.getMessage().contains("policy"), why.getMessage());
                assertThrows(RefusedException.class, () -> there.labelAtAGlance(pairs, Label.SUPPORT));
                assertEquals(List.of(), other.assignments(TOPIC));
            }
        }
    }

    @Test
    void whatIsSaidOfALabelLaterLeavesItsOriginAndAnotherLabelDoesNot() {
        labelling.restNotSupport(answer);
        labelling.note(answer.get(0), "sure");
        labelling.toggleSentence(answer.get(1), 0);
        labelling.label(answer.get(2), Label.NOT_SUPPORT);
        labelling.label(answer.get(3), Label.SUPPORT);
        labelling.labelAtAGlance(List.of(answer.get(4)), Label.SUPPORT);
        labelling.label(answer.get(5), Label.UNLABELLED);
        Map<LabelKey, GivenHow> origins = LabelOrigins.ofAssessor(store);
        assertEquals(GivenHow.WITH_THE_REST, origins.get(answer.get(0)));
        assertEquals(GivenHow.WITH_THE_REST, origins.get(answer.get(1)));
        assertEquals(
                GivenHow.WITH_THE_REST, origins.get(answer.get(2)), "the label was that already: nothing was done");
        assertEquals(null, origins.get(answer.get(3)));
        assertEquals(GivenHow.AT_A_GLANCE, origins.get(answer.get(4)));
        assertEquals(null, origins.get(answer.get(5)));
        store.undo();
        store.undo();
        store.undo();
        origins = LabelOrigins.ofAssessor(store);
        assertEquals(GivenHow.WITH_THE_REST, origins.get(answer.get(3)));
        assertEquals(GivenHow.WITH_THE_REST, origins.get(answer.get(4)));
        assertEquals(GivenHow.WITH_THE_REST, origins.get(answer.get(5)));
        store.redo();
        store.redo();
        assertEquals(GivenHow.AT_A_GLANCE, LabelOrigins.ofAssessor(store).get(answer.get(4)));
    }

    @Test
    void aSyncAndAMergeCarryItAndTheReportCountsIt() throws IOException {
        for (LabelKey key : answer.subList(0, 3)) {
            labelling.labelAtAGlance(List.of(key), Label.SUPPORT);
        }
        labelling.restNotSupport(answer);
        for (int place = 1; place < store.answers(TOPIC).size(); place++) {
            answer(store, place).forEach(key -> labelling.label(key, Label.PARTIAL_SUPPORT));
        }
        labelling.lock(TOPIC);
        Map<LabelKey, GivenHow> origins = LabelOrigins.ofAssessor(store);
        assertEquals(answer.size(), origins.size());

        Path sync = folder.resolve("sync");
        SyncFolder.writeWithJudges(store, sync, InstantSource.system());
        try (ProjectStore again = ProjectStore.create(
                folder.resolve("again.assay"),
                new ProjectSettings("again", "", "bea", POLICY, "", Instant.EPOCH),
                InstantSource.system())) {
            assertEquals(List.of(), SyncRestore.run(again, sync, false).problems());
            assertEquals(store.settings().policy(), again.settings().policy());
            assertEquals(origins, LabelOrigins.ofAssessor(again));
        }

        try (ProjectStore target = project("target", POLICY)) {
            JudgeId bea = new JudgeId("Bea");
            ProjectMerge.run(target, List.of(new MergeSource("own", store, bea, NuggetSetId.ASSESSOR)), (jobs,
                    job) -> "", conflict -> Optional.empty(), false);
            assertEquals(origins, LabelOrigins.ofOthers(target, Visibility.permitToCarry()).get(bea));
            ProjectMerge.run(target, List.of(new MergeSource("own", store, bea, NuggetSetId.ASSESSOR)), (jobs,
                    job) -> "", conflict -> Optional.empty(), false);
            assertEquals(origins, LabelOrigins.ofOthers(target, Visibility.permitToCarry()).get(bea), "merged again");
        }

        ReportOptions options =
                new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(100, 1), List.of(), false,
                        List.of(), false, false);
        Path page = new ReportService(InstantSource.system())
                .write(store, folder.resolve("report.html"), options, Locale.ENGLISH, false)
                .page();
        String row = Files.readString(page).split("counts-quick", 2)[1].split("</table>", 2)[0];
        Set<String> cells = new HashSet<>(List.of(row.replaceAll("<[^>]*>", " ").strip().split("\\s+")));
        assertTrue(cells.containsAll(Set.of("ann", "h-014", "3", Integer.toString(answer.size() - 3))), row);
    }
}
