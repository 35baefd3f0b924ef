package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * A model's grades of the sentences of answers in the window: nothing before the topic is locked, then as passages are.
 */
class GradedAnswersWindowTest extends VerifyWindowTest {
    private static final TopicId TOPIC = new TopicId("t");
    private static final String NUGGETS = """
            {"qid": "t", "query": "why is the sea salt?", "nuggets": [{"text": "rivers bring \
            salt", "importance": "vital"}, {"text": "salt stays when water leaves", "importance": "okay"}]}
            """;
    private static final String ANSWERS = """
            {"run_id": "one", "topic_id": "t", "topic": "why?", "references": [], "answer": [{"text": "Rivers bring \
            salt to the sea.", "citations": []}, {"text": "Water leaves it, salt stays.", "citations": []}]}
            {"run_id": "two", "topic_id": "t", "topic": "why?", "references": [], "answer": [{"text": "Rivers bring \
            salt to the sea.", "citations": []}, {"text": "Fish like it.", "citations": []}]}
            """;

    private Path project() throws Exception {
        Path project = folder.resolve("sea.assay");
        run("new", project, "--title", "sea", "--assessor", "kim");
        run(
                "import",
                project,
                Files.writeString(folder.resolve("nuggets.jsonl"), NUGGETS),
                Files.writeString(folder.resolve("answers.jsonl"), ANSWERS));
        try (ChatServer server = new ChatServer()
                .always(question -> ServerReply.text(
                        question.user().contains("Rivers bring")
                                        && question.user().contains("rivers bring")
                                ? "5"
                                : question.user().contains("salt stays")
                                                && question.user().contains("salt stays when")
                                        ? "4"
                                        : "0"))) {
            run(
                    "grade-bank",
                    project,
                    "--method",
                    "rate",
                    "--parts",
                    "sentence",
                    "--judge",
                    "robot",
                    "--base-url",
                    server.baseUrl(),
                    "--model",
                    "m");
        }
        return project;
    }

    private static void run(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
    }

    private static void lock(Path project) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("n")).freeze(TOPIC);
            LabellingService labelling = new LabellingService(store);
            for (Answer answer : store.answers(TOPIC)) {
                for (Nugget nugget : store.nuggetSet(TOPIC).orElseThrow().nuggets()) {
                    labelling.label(new LabelKey(TOPIC, answer.run(), nugget.id()), Label.SUPPORT);
                }
            }
            labelling.lock(TOPIC);
        }
    }

    private List<Stage> stages() {
        return onFx(() -> context.workspace().stagesProperty().get());
    }

    private GradedUnits units() {
        return onFx(() -> context.workspace().requests().unitsProperty().get());
    }

    private String text(String id) {
        return onFx(() -> Optional.ofNullable((Labeled) stage.getScene().lookup("#" + id))
                .map(Labeled::getText)
                .orElse(""));
    }

    private int lines() {
        return onFx(() -> Optional.ofNullable((ListView<?>) stage.getScene().lookup("#gradeLines"))
                .map(all -> all.getItems().size())
                .orElse(0));
    }

    @Test
    void nothingIsSeenBeforeTheLockAndThenPartsAreLookedThroughAsPassagesAre() throws Exception {
        Path project = project();
        open(ProjectStore.open(project, InstantSource.system()), 1366, 768);
        await("the project is in view", () -> stages().contains(Stage.VERIFY));
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.VERIFY);
            return null;
        });
        settle();
        await("nobody's grades may be seen", () -> text("emptyText").contains("graded"));
        type(KeyCode.Y);
        assertEquals(GradedUnits.PASSAGES, units(), "there is nothing that may be seen");
        closeWindow();

        lock(project);
        open(ProjectStore.open(project, InstantSource.system()), 1366, 768);
        await("the project is in view", () -> stages().contains(Stage.VERIFY));
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.VERIFY);
            return null;
        });
        await("the parts that were graded are in view", () -> units() == GradedUnits.SENTENCES);
        await(
                "their sample is drawn",
                () -> onFx(() -> !((ListView<?>) node("cells", ListView.class))
                        .getItems()
                        .isEmpty()));
        settle();
        screenshot("verify-answers-blind");
        type(KeyCode.V);
        await(
                "asked before the first look",
                () -> onFx(() -> stage.getScene().lookup("#lookQuestion") instanceof Node node && node.isVisible()));
        type(KeyCode.ENTER);
        await("the units of the first item", () -> lines() > 0);
        assertTrue(text("graderShown").contains("sentences of answers"), text("graderShown"));
        screenshot("verify-answers-items");
        for (KeyCode edit : new KeyCode[] {KeyCode.E, KeyCode.N, KeyCode.R}) {
            type(edit);
            assertTrue(notice().startsWith("Not possible on answers"), edit + ": " + notice());
            assertFalse(
                    onFx(() -> stage.getScene().lookup("#cellNote") instanceof Node field && field.isVisible()),
                    "nothing is asked for");
            onFx(() -> {
                context.workspace().notify("");
                return null;
            });
        }
        type(KeyCode.V);
        screenshot("verify-answers-grid");

        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        settle();
        type(KeyCode.DIGIT6);
        await("cover of both runs", () -> text("rubricUnits").equals("sentences of answers"));
        screenshot("scores-rubric-answers");
    }
}
