package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ReferencePicture;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The main screens look as they did: light and dark, once in German, once in large text. What is meant to look otherwise is made
 * anew with {@link ReferencePicture#COMMAND}.
 */
class ReferencePicturesTest extends WindowTest {
    private static final Locale BEFORE = Locale.getDefault();
    private static final TopicId LOCKED = new TopicId("h-014");
    private static final TopicId LABELLED = new TopicId("h-022");
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    /** What says a time of day, or how long was worked. */
    private static final Set<String> TIMES = Set.of("saved", "activeTime", "synced");

    /** How often a screen is looked at before it is called wrong. */
    private static final int LOOKS = 4;

    @TempDir
    private Path folder;

    private final List<String> wrong = new ArrayList<>();

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(BEFORE);
    }

    @Test
    void theStart() {
        Language.named("ENGLISH").use();
        start(folder, Optional.empty(), WIDTH, HEIGHT);
        lightAndDark("start");
        assertEquals(List.of(), wrong);
    }

    @Test
    void theStages() {
        Language.named("ENGLISH").use();
        open(project(), WIDTH, HEIGHT);
        go(Stage.NUGGETS, LABELLED);
        lightAndDark("nuggets");
        go(Stage.LABEL, LABELLED);
        lightAndDark("label");
        large("label-200-percent");
        go(Stage.COMPARE, LOCKED);
        lightAndDark("compare");
        go(Stage.SCORES, LOCKED);
        lightAndDark("scores");
        assertEquals(List.of(), wrong);
    }

    @Test
    void whatOpensOverThem() {
        Language.named("ENGLISH").use();
        open(project(), WIDTH, HEIGHT);
        go(Stage.LABEL, LABELLED);
        for (KeyCode key : List.of(KeyCode.F1, KeyCode.F9)) {
            robot.type(key);
            settle();
            lightAndDark(key == KeyCode.F1 ? "keys" : "jobs");
            robot.type(KeyCode.ESCAPE);
            settle();
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void inGerman() {
        open(project(), WIDTH, HEIGHT);
        closeWindow();
        Language.named("GERMAN").use();
        open(ProjectStore.open(folder.resolve("first-steps.assay"), InstantSource.system()), WIDTH, HEIGHT);
        go(Stage.LABEL, LABELLED);
        check("label-german");
        assertEquals(List.of(), wrong);
    }

    /** One topic locked and revealed, one half labelled, one with its nuggets as a draft. */
    private ProjectStore project() {
        ProjectStore store = LabelledSample.create(folder, 1);
        new CompareService(store).reveal(LOCKED);
        new NuggetService(store, () -> new NuggetId("none")).freeze(LABELLED);
        LabellingService labelling = new LabellingService(store);
        Label[] labels = {Label.SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT};
        var nuggets = store.nuggetSet(LABELLED).orElseThrow().nuggets();
        var answers = store.answers(LABELLED);
        for (int pair = 0; pair < nuggets.size() * answers.size() / 2; pair++) {
            labelling.label(
                    new LabelKey(LABELLED, answers.get(pair / nuggets.size()).run(), nuggets.get(pair % nuggets.size()).id()),
                    labels[pair % 3]);
        }
        return store;
    }

    private void go(Stage screen, TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().stageProperty().set(screen);
            return null;
        });
        settle();
        assertEquals(Optional.of(topic), onFx(() -> context.workspace().topicProperty().get()));
    }

    private void lightAndDark(String name) {
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            onFx(() -> {
                context.window().dress(theme);
                return null;
            });
            settle();
            check(name + "-" + theme.name().toLowerCase(Locale.ROOT));
        }
        onFx(() -> {
            context.window().dress(Theme.LIGHT);
            return null;
        });
        settle();
    }

    private void large(String name) {
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        check(name);
        onFx(() -> {
            context.window().setTextSize(TextSize.USUAL);
            return null;
        });
        settle();
    }

    /** Compares the window, or what stands over it. */
    private void check(String name) {
        Scene scene = onFx(() -> {
            Scene shown = Window.getWindows().stream().filter(Window::isShowing).reduce((one, other) -> other).orElseThrow().getScene();
            for (String time : TIMES) {
                Node node = stage.getScene().lookup("#" + time);
                if (node != null) {
                    node.setOpacity(0);
                }
            }
            return shown;
        });
        saveScene(scene, "reference-" + name);
        // What a theme colours after its first pulse, such as rows that are made anew, is looked at once it stands.
        Optional<String> fault = compare(scene, name);
        for (int look = 1; look < LOOKS && fault.isPresent(); look++) {
            settle();
            fault = compare(scene, name);
        }
        fault.ifPresent(wrong::add);
    }
}
