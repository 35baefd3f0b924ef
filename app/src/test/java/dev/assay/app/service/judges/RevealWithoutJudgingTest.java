package dev.assay.app.service.judges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RevealWithoutJudgingTest {
    private static final TopicId TOPIC = new TopicId("h-014");

    @TempDir
    Path folder;

    private static ProjectStore judged(ProjectStore store) {
        new LexicalService(store).judge(TOPIC, Set.of(), false);
        return store;
    }

    private static List<LoggedEvent> reveals(ProjectStore store) {
        List<LoggedEvent> reveals = new ArrayList<>();
        store.forEachEvent(0, event -> {
            if (event.kind() == ActKind.REVEAL) {
                reveals.add(event);
            }
        });
        return reveals;
    }

    @Test
    void eachJudgedTopicIsRevealedOnRecordAndItsRunsAreNamed() throws IOException {
        try (ProjectStore store = judged(SampleProject.create(folder))) {
            RevealWithoutJudging organiser = new RevealWithoutJudging(store);
            assertEquals(1, organiser.topics());
            assertEquals(1, organiser.reveal());
            assertEquals(TOPIC, reveals(store).getFirst().topic().orElseThrow());
            assertEquals("ann", reveals(store).getFirst().actor());
            assertTrue(store.visibility().permit(Purpose.SCORES).covers(TOPIC));
            assertEquals(RunNames.SHOWN, store.visibility(TOPIC).runNames(TOPIC));
            assertEquals(0, organiser.topics());
            assertEquals(0, organiser.reveal(), "a second time there is nothing to reveal");
            assertEquals(1, reveals(store).size());
            Path report = new ReportService(InstantSource.system())
                    .write(store, folder.resolve("r.html"), ReportOptions.USUAL, Locale.ENGLISH, false)
                    .page();
            assertTrue(Files.readString(report).contains("revealed to ann before they locked labels of their own"));
        }
    }

    @Test
    void whoHasALabelOrIsForbiddenToIsRefused() {
        try (ProjectStore store = judged(SampleProject.create(folder))) {
            new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC);
            LabelKey key = new LabelKey(
                    TOPIC,
                    store.answers(TOPIC).getFirst().run(),
                    store.nuggetSet(TOPIC).orElseThrow().nuggets().getFirst().id());
            LabellingService labelling = new LabellingService(store);
            labelling.label(key, Label.SUPPORT);
            RevealWithoutJudging organiser = new RevealWithoutJudging(store);
            assertEquals(0, organiser.topics());
            assertThrows(RefusedException.class, organiser::reveal);
            assertEquals(List.of(), reveals(store));
            // Whoever took the label back judges nothing again.
            labelling.label(key, Label.UNLABELLED);
            assertEquals(1, organiser.topics());
        }
    }

    @Test
    void thePolicyMayForbidIt() {
        Policy never = new Policy(Policy.Reveal.NEVER, false, 1, List.of());
        try (ProjectStore store = judged(SampleProject.create(folder, never))) {
            RevealWithoutJudging organiser = new RevealWithoutJudging(store);
            assertEquals(0, organiser.topics());
            assertEquals(
                    "The organiser's policy hides other judges' labels.",
                    assertThrows(RefusedException.class, organiser::reveal).getMessage());
        }
    }
}
