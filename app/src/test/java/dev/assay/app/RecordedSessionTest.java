package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One topic of a track, 45 runs and 9 nuggets, labelled with keys only as NIST's assessor labelled it: its first
 * answers, and in the long form all.
 */
class RecordedSessionTest extends WindowTest {
    static final TopicId TOPIC = new TopicId("2024-32912");
    static final Map<Label, KeyCode> KEYS = Map.of(
            Label.SUPPORT, KeyCode.DIGIT1, Label.PARTIAL_SUPPORT, KeyCode.DIGIT2, Label.NOT_SUPPORT, KeyCode.DIGIT3);

    @TempDir
    private Path folder;

    @Test
    void whatWasPressedIsWhatTheStoreHolds() {
        ProjectStore store = project(folder);
        Map<LabelKey, Label> recorded = recorded(store);
        List<Answer> answers = store.answers(TOPIC);
        List<Nugget> nuggets = store.nuggetSet(TOPIC).orElseThrow().nuggets();
        Path file = store.file();
        open(store, 1000, 700);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(TOPIC));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
        Map<LabelKey, Label> pressed = new LinkedHashMap<>();
        int labelled = LongForm.times(10, answers.size());
        for (Answer answer : answers.subList(0, labelled)) {
            for (Nugget nugget : nuggets) {
                LabelKey key = new LabelKey(TOPIC, answer.run(), nugget.id());
                robot.type(KEYS.get(recorded.get(key)));
                pressed.put(key, recorded.get(key));
            }
        }
        assertEquals(45, answers.size());
        assertEquals(labelled * 9, pressed.size());
        await("all is labelled", () -> context.workspace().find(TOPIC).orElseThrow().labels() == pressed.size());
        assertEquals(
                labelled == answers.size() ? TopicState.COMPLETE : TopicState.LABELLING,
                onFx(() -> context.workspace().find(TOPIC).orElseThrow().state()));
        closeWindow();
        try (ProjectStore reader = ProjectStore.openReadOnly(file)) {
            Map<LabelKey, Label> kept = new HashMap<>();
            reader.assignments(TOPIC).forEach(one -> kept.put(one.item(), Label.of(one)));
            assertEquals(pressed, kept);
            assertTrue(reader.check().isSound());
        }
    }

    /**
     * The topic without labels of the assessor's own; NIST's are there as another judge's. Skips the test without the
     * field's files.
     */
    static ProjectStore project(Path folder) {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "needs the field's files: -Dassay.data=...");
        Path assignments = Path.of(data, "trec-rag-2024", "nugget_assignment.2024-32912.jsonl");
        ProjectStore store = ProjectStore.create(
                folder.resolve("session.assay"),
                new ProjectSettings(
                        "session",
                        "Recorded session",
                        "ann",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()),
                        "",
                        Instant.parse("2026-11-21T00:00:00Z")),
                InstantSource.system());
        ImportOptions asNist = new ImportOptions(
                Optional.empty(),
                Optional.of(new Judge(new JudgeId("NIST"), Judge.Kind.PERSON)),
                Optional.empty(),
                List.of(),
                false);
        assertTrue(Importer.run(store, List.of(assignments), asNist, ProgressListener.NONE).applied());
        new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
        return store;
    }

    static Map<LabelKey, Label> recorded(ProjectStore store) {
        Map<LabelKey, Label> labels = new HashMap<>();
        store.judgments().of(Visibility.permitToCarry(), TOPIC).forEach(judged -> {
            AnswerKey answer = judged.answer();
            judged.nuggets().forEach(nugget -> labels.put(
                    new LabelKey(answer.topic(), answer.run(), nugget.nugget().orElseThrow()), nugget.label()));
        });
        return labels;
    }
}
