package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.cli.Cli;
import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.feature.organise.ReturnedTrack;
import dev.assay.app.feature.organise.SettingsSection;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.BattleProject;
import dev.assay.app.testing.JudgesByFormula;
import dev.assay.app.testing.ReferencePicture;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.testing.WorkedProject;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every screen looks as it did. Each is looked at three times, once in each theme and at each size of text and once in
 * German, so combined from screen to screen that each two of these meet. What is meant to look otherwise is made anew
 * with {@link ReferencePicture#COMMAND}.
 */
class ReferencePicturesTest extends WindowTest {
    private static final Locale BEFORE = Locale.getDefault();
    private static final TopicId LOCKED = WorkedProject.LOCKED;
    private static final TopicId LABELLED = WorkedProject.LABELLED;
    private static final TopicId ARABIC = WorkedProject.DRAFT;
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    private static final int[] PERCENT = {100, 150, 200};
    /** What says a time of day, how long was worked, or where a folder of this test is. */
    private static final Set<String> CHANGING =
            Set.of("saved", "activeTime", "synced", "pace", "homePlace", "importFolder", "homePath", "homeLast",
                    "returnedFolder", "returnedPlan", "returnedAt");

    /** How often a screen is looked at before it is called wrong. */
    private static final int LOOKS = 4;

    @TempDir
    private Path folder;

    private final List<String> wrong = new ArrayList<>();
    /** Where the dividers of each split pane were at first. */
    private final Map<SplitPane, double[]> divided = new HashMap<>();
    private boolean german;

    private void speak(String language) {
        german = language.equals("GERMAN");
        Language.named(language).use();
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(BEFORE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void theStartAndAnImport(String language) throws IOException {
        speak(language);
        start(folder, Optional.empty(), WIDTH, HEIGHT);
        look(0, "start");
        Path loose = Files.createDirectory(folder.resolve("loose"));
        for (String name : List.of("topics.jsonl", "passages.jsonl", "proposals.jsonl")) {
            Files.copy(SampleProject.bundle().resolve(name), loose.resolve(name));
        }
        look(1, "import", () -> importing(loose), this::escape);
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void theProjects(String language) {
        speak(language);
        WorkedProject.labelled(folder).close();
        PreferencesFile preferences = new PreferencesFile(folder.resolve("preferences.json"));
        preferences.write(preferences.read()
                .withRecent(List.of(folder.resolve("first-steps.assay").toString(), "/gone/legal-2023.assay")));
        start(folder, Optional.empty(), WIDTH, HEIGHT);
        await("it is looked at", () -> robot.lookup(".home-bar").tryQuery().isPresent());
        look(27, "home");
        lookAtLaptops("home-projects", () -> {}, () -> {});
        assertEquals(List.of(), wrong);
    }

    /** What stands around the work, at the two sizes of laptops. */
    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void aroundTheWork(String language) throws IOException {
        speak(language);
        start(inside("first"), Optional.empty(), WIDTH, HEIGHT);
        lookAtLaptops("home-first", () -> {}, () -> {});
        Path loose = Files.createDirectory(folder.resolve("loose"));
        Files.writeString(loose.resolve("answers.csv"), """
                id,question,our_rag,baseline_bm25,seconds
                c-01,How long should I fast before a blood test?,"Eat nothing for eight to twelve hours, water is \
                fine. Ask the clinic about your medicine.",Blood tests measure many things in your blood.,1.8
                c-02,Can I drive after eye drops that widen the pupil?,No. Your sight stays blurred for hours after \
                the drops were given.,Eye drops are used to widen the pupil before your eyes are looked at.,2.1
                c-03,When does a child with fever need a doctor?,"Under three months, any fever needs a doctor at \
                once.",Fever in children is common and mostly harmless.,2.4
                """);
        Files.writeString(loose.resolve("notes.txt"), "What was asked, and by whom");
        lookAtLaptops("import-columns", () -> importing(loose), () -> {
            escape();
            await("home is back", () -> robot.lookup("#importPage").tryQuery().isEmpty());
        });
        closeWindow();
        open(WorkedProject.labelled(folder), WIDTH, HEIGHT);
        go(Stage.LABEL, LABELLED);
        lookAtLaptops("jobs-none", () -> robot.type(KeyCode.F9), this::escape);
        lookAtLaptops("settings-labelling", () -> settings("labelling"), this::escape);
        lookAtLaptops("settings-models", () -> settings("models"), this::escape);
        closeWindow();
        open(WorkedProject.graded(inside("graded")), WIDTH, HEIGHT);
        lookAtTheGrid();
        assertEquals(List.of(), wrong);
    }

    private void settings(String section) {
        chord(KeyCode.COMMA);
        ListView<SettingsSection> sections = node("settings-sections", ListView.class);
        onFx(() -> {
            sections.getItems().stream()
                    .filter(one -> one.key().equals(section))
                    .forEach(sections.getSelectionModel()::select);
            return null;
        });
    }

    private void lookAtTheGrid() {
        go(Stage.VERIFY, new TopicId("lamp-1"));
        await("the sample is drawn", () -> !node("cells", ListView.class).getItems().isEmpty());
        robot.type(KeyCode.V);
        await("whoever looks is asked", () -> node("lookQuestion", Node.class).isVisible());
        settle();
        robot.type(KeyCode.ENTER);
        await("an item's passages", () -> !node("gradeLines", ListView.class).getItems().isEmpty());
        await("the folder has it", () -> node("synced", Labeled.class).getText().contains("-sync"));
        robot.type(KeyCode.V);
        lookAtLaptops("grid-of-items", () -> {}, () -> {});
        lookAtLaptops("grid-folded", () -> robot.type(KeyCode.P), () -> robot.type(KeyCode.P));
    }

    /** German and light at 1366, dark at 1440, and at 1366 in text of twice the size. */
    private void lookAtLaptops(String name, Runnable open, Runnable close) {
        divide();
        if (german) {
            lookAt(name, Theme.LIGHT, 100, 1366, 768, open, close);
        } else {
            lookAt(name, Theme.DARK, 100, 1440, 900, open, close);
            lookAt(name, Theme.LIGHT, 200, 1366, 768, open, close);
        }
        resize(WIDTH, HEIGHT);
        dress(Theme.LIGHT, PERCENT[0]);
    }

    private void lookAt(
            String name, Theme theme, int percent, int width, int height, Runnable open, Runnable close) {
        resize(width, height);
        dress(theme, percent);
        open.run();
        settle();
        divide();
        check(
                String.join(
                        "-",
                        name,
                        theme.name().toLowerCase(Locale.ROOT),
                        Integer.toString(percent),
                        Integer.toString(width),
                        german ? "german" : "english"),
                false);
        close.run();
        settle();
    }

    private void resize(double width, double height) {
        onFx(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            return null;
        });
        settle();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void labelling(String language) {
        speak(language);
        open(WorkedProject.labelled(folder), WIDTH, HEIGHT);
        go(Stage.NUGGETS, LABELLED);
        look(2, "nuggets");
        go(Stage.NUGGETS, ARABIC);
        look(3, "freeze", () -> chord(KeyCode.ENTER), this::escape);
        go(Stage.LABEL, LABELLED);
        look(4, "label");
        look(5, "grid", () -> robot.type(KeyCode.G), this::escape);
        lookAfter(KeyCode.T, 6, "nugget-first");
        lookAfter(KeyCode.A, 7, "glance");
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void afterTheReveal(String language) {
        speak(language);
        open(WorkedProject.labelled(folder), WIDTH, HEIGHT);
        go(Stage.COMPARE, LOCKED);
        look(8, "compare");
        go(Stage.SCORES, LOCKED);
        look(9, "scores");
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void whatOpensOverThem(String language) {
        speak(language);
        open(WorkedProject.labelled(folder), WIDTH, HEIGHT);
        go(Stage.LABEL, LABELLED);
        look(10, "keys", () -> robot.type(KeyCode.F1), this::escape);
        look(11, "jobs", () -> robot.type(KeyCode.F9), this::escape);
        look(12, "settings", () -> chord(KeyCode.COMMA), this::escape);
        look(13, "decide", () -> robot.type(KeyCode.F7), this::escape);
        look(14, "palette", () -> chord(KeyCode.K), this::escape);
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void reports(String language) {
        speak(language);
        open(ReportProject.create(folder, ReportRules.USUAL, true), WIDTH, HEIGHT);
        go(Stage.NUGGETS, ReportProject.TRAINS);
        look(15, "questions");
        go(Stage.SUPPORT, ReportProject.TRAINS);
        look(16, "support");
        go(Stage.ALIGN, ReportProject.TRAINS);
        look(17, "align");
        closeWindow();
        ScoredReportsProject scored = ScoredReportsProject.in(inside("scored")).judgeExample();
        scored.lock(ScoredReportsProject.WAVES);
        open(scored.store(), WIDTH, HEIGHT);
        go(Stage.SCORES, ScoredReportsProject.WAVES);
        look(18, "report-scores");
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void verifying(String language) {
        speak(language);
        open(WorkedProject.graded(folder), WIDTH, HEIGHT);
        go(Stage.VERIFY, new TopicId("lamp-1"));
        await("the sample is drawn", () -> !node("cells", ListView.class).getItems().isEmpty());
        look(19, "verify");
        robot.type(KeyCode.V);
        await("whoever looks is asked", () -> node("lookQuestion", Node.class).isVisible());
        settle();
        robot.type(KeyCode.ENTER);
        await("an item's passages", () -> !node("gradeLines", ListView.class).getItems().isEmpty());
        // That somebody looked is on record; what the status bar has room for changes once the folder has it.
        await("the folder has it", () -> node("synced", Labeled.class).getText().contains("-sync"));
        settle();
        look(20, "verify-items");
        lookAfter(KeyCode.V, 21, "verify-grid");
        lookAfter(KeyCode.V, 22, "verify-missing");
        lookAfter(KeyCode.V, 23, "verify-spurious");
        go(Stage.SCORES, new TopicId("lamp-1"));
        robot.type(KeyCode.DIGIT6);
        await(
                "what runs cover",
                () -> stage.getScene().lookup("#rubric-cover") instanceof TableView<?> table
                        && !table.getItems().isEmpty());
        settle();
        look(24, "rubric-cover");
        lookAfter(KeyCode.T, 25, "rubric-labels");
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void battles(String language) throws Exception {
        speak(language);
        TopicId open = new TopicId("t6");
        ProjectStore store =
                ProjectStore.open(BattleProject.create(inside("battles"), 6), InstantSource.system());
        for (int topic = 1; topic < 6; topic++) {
            BattleProject.judge(store, new TopicId("t" + topic));
        }
        open(store, WIDTH, HEIGHT);
        go(Stage.BATTLES, open);
        robot.type(KeyCode.DIGIT1, KeyCode.DIGIT3, KeyCode.PERIOD, KeyCode.SPACE);
        settle();
        look(29, "battles");
        go(Stage.SCORES, open);
        robot.type(KeyCode.DIGIT7);
        await("the runs are rated", () -> !node("battleRuns", TableView.class).getItems().isEmpty());
        settle();
        look(30, "battle-scores");
        assertEquals(List.of(), wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void returnedBundles(String language) throws Exception {
        speak(language);
        ReturnedTrack track = ReturnedTrack.in(folder);
        Path returned = inside("returned");
        track.judge(returned, "ann", "ann.assay", Label.SUPPORT, 9_999, true);
        track.judge(returned, "bob", "bob-first.assay", Label.SUPPORT, 1, false);
        track.judge(returned, "bob", "bob.assay", Label.NOT_SUPPORT, 2, false);
        open(ProjectStore.open(track.project(), InstantSource.system()), WIDTH, HEIGHT);
        look(28, "returned", () -> returned(returned, track.plan()), this::escape);
        lookAtLaptops("returned", () -> returned(returned, track.plan()), this::escape);
        assertEquals(List.of(), wrong);
    }

    /** The work and what comes after the lock, at the sizes of laptops. */
    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void theWorkOnLaptops(String language) {
        speak(language);
        open(WorkedProject.labelled(folder), WIDTH, HEIGHT);
        go(Stage.LABEL, LABELLED);
        lookAtLaptops("label", () -> {}, () -> {});
        go(Stage.COMPARE, LOCKED);
        lookAtLaptops("compare", () -> {}, () -> {});
        lookAtLaptops("decide", () -> robot.type(KeyCode.F7), this::escape);
        go(Stage.SCORES, LOCKED);
        lookAtLaptops("scores", () -> {}, () -> {});
        lookAtLaptops("scores-topics", () -> robot.type(KeyCode.DIGIT2), () -> robot.type(KeyCode.DIGIT1));
        closeWindow();
        open(ReportProject.create(inside("reports"), ReportRules.USUAL, false), WIDTH, HEIGHT);
        go(Stage.NUGGETS, ReportProject.TRAINS);
        lookAtLaptops("questions-reading", () -> {}, () -> {});
        closeWindow();
        ScoredReportsProject scored = ScoredReportsProject.in(inside("scored")).judgeExample();
        scored.lock(ScoredReportsProject.WAVES);
        open(scored.store(), WIDTH, HEIGHT);
        go(Stage.SCORES, ScoredReportsProject.WAVES);
        lookAtLaptops("report-scores", () -> {}, () -> {});
        assertEquals(List.of(), wrong);
    }

    /** A topic that has nothing yet, and judges of the same reports beside each other. */
    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void theEmptyAndTheFullOnLaptops(String language) {
        speak(language);
        ProjectStore store = SampleProject.create(inside("empty"));
        TopicId bare = new TopicId("bare");
        store.importing(
                writer -> {
                    writer.topic(new Topic(bare, "What became of the ferry?", Map.of(), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        open(store, WIDTH, HEIGHT);
        go(Stage.NUGGETS, bare);
        lookAtLaptops("nuggets-empty", () -> {}, () -> {});
        closeWindow();
        compareReports("two", "compare-support", "gpt-9");
        compareReports("five", "compare-5-judges", "gpt-9", "Bea", "llama-70b", "Ben");
        assertEquals(List.of(), wrong);
    }

    private void compareReports(String place, String name, String... others) {
        ScoredReportsProject project = ScoredReportsProject.in(inside(place)).judgeExample();
        for (String other : others) {
            project.secondJudge(other, other.contains("-") ? Judge.Kind.MODEL : Judge.Kind.PERSON);
        }
        project.supportJudge("qwen-9b", "partial", "full", "none", "none", "full");
        project.lock(ScoredReportsProject.WAVES);
        open(project.store(), WIDTH, HEIGHT);
        go(Stage.COMPARE, ScoredReportsProject.WAVES);
        chord(KeyCode.ENTER);
        await("what others said is there", () -> !node("compared", ListView.class).getItems().isEmpty());
        await("the folder has it", () -> node("synced", Labeled.class).getText().contains("-sync"));
        lookAtLaptops(name, () -> {}, () -> {});
        closeWindow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENGLISH", "GERMAN"})
    void metaEvaluation(String language) throws Exception {
        speak(language);
        Path project = JudgesByFormula.create(inside("judges"));
        Cli.run("meta", project, "Ann", "gpt-9", "--reveal", "--resamples", 0);
        open(ProjectStore.open(project, InstantSource.system()), WIDTH, HEIGHT);
        go(Stage.SCORES, new TopicId("t0"));
        robot.type(KeyCode.DIGIT5);
        settle();
        robot.type(KeyCode.P, KeyCode.P, KeyCode.P, KeyCode.P);
        await("the tables", () -> !node("metaChoice", ComboBox.class).getItems().isEmpty());
        settle();
        lookAtLaptops("meta", () -> {}, () -> {});
        onFx(() -> {
            node("metaChoice", ComboBox.class).getSelectionModel().select(5);
            return null;
        });
        settle();
        lookAtLaptops("meta-topics", () -> {}, () -> {});
        assertEquals(List.of(), wrong);
    }

    private void returned(Path folder, Path plan) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.R).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("the page asks for the folders", () -> robot.lookup("#returnedFolder").tryQuery().isPresent());
        onFx(() -> {
            node("returnedFolder", TextField.class).setText(folder.toString());
            node("returnedPlan", TextField.class).setText(plan.toString());
            node("returnedLook", Button.class).fire();
            return null;
        });
        await("the merge is ready", () -> !node("returnedMerge", Button.class).isDisabled());
    }

    /** From right to left: in letters of the system's typefaces, and so by larger blocks. */
    @Test
    void inArabic() {
        speak("ENGLISH");
        ProjectStore store = SampleProject.create(folder);
        open(store, WIDTH, HEIGHT);
        go(Stage.NUGGETS, ARABIC);
        dress(Theme.LIGHT, 150);
        check("nuggets-arabic", true);
        closeWindow();
        store = LabelFixture.frozen(inside("frozen"), ARABIC);
        LabelFixture.label(store, ARABIC, 20);
        open(store, WIDTH, HEIGHT);
        go(Stage.LABEL, ARABIC);
        dress(Theme.DARK, 100);
        check("label-arabic", true);
        assertEquals(List.of(), wrong);
    }

    private void importing(Path loose) {
        onFx(() -> {
            context.desk().open(loose);
            return null;
        });
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
    }

    /**
     * Puts every divider in sight where it was when it came into sight first: where panes meet depends on each size
     * that the window and its text had before, and on the layouts between, which come sooner or later.
     */
    private void divide() {
        onFx(() -> {
            for (Node node : stage.getScene().getRoot().lookupAll(".split-pane")) {
                if (node instanceof SplitPane split && split.getDividerPositions().length > 0) {
                    split.setDividerPositions(divided.computeIfAbsent(split, SplitPane::getDividerPositions));
                }
            }
            return null;
        });
        settle();
    }

    private Path inside(String name) {
        try {
            return Files.createDirectory(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }

    private void escape() {
        robot.type(KeyCode.ESCAPE);
    }

    private void lookAfter(KeyCode key, int screen, String name) {
        robot.type(key);
        settle();
        look(screen, name);
    }

    private void look(int screen, String name) {
        look(screen, name, () -> {}, () -> {});
    }

    /** One screen in those of its three looks that are in the language that the window speaks. */
    private void look(int screen, String name, Runnable open, Runnable close) {
        divide();
        for (Theme theme : Theme.values()) {
            boolean inGerman = theme.ordinal() == screen / PERCENT.length % Theme.values().length;
            if (inGerman != german) {
                continue;
            }
            int percent = PERCENT[(screen + theme.ordinal()) % PERCENT.length];
            dress(theme, percent);
            open.run();
            settle();
            divide();
            check(
                    String.join(
                            "-",
                            name,
                            theme.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                            Integer.toString(percent),
                            german ? "german" : "english"),
                    false);
            close.run();
            settle();
        }
        dress(Theme.LIGHT, PERCENT[0]);
    }

    private void dress(Theme theme, int percent) {
        onFx(() -> {
            // The size of the text first: it lays out what was dressed before it.
            context.window().setTextSize(new TextSize(percent));
            context.window().dress(theme);
            return null;
        });
        settle();
    }

    /** Compares the window, or what stands over it. */
    private void check(String name, boolean otherLetters) {
        Scene scene = onFx(() -> {
            Scene shown = Window.getWindows().stream()
                    .filter(Window::isShowing)
                    .reduce((one, other) -> other)
                    .orElseThrow()
                    .getScene();
            for (Window window : Window.getWindows()) {
                for (String id : CHANGING) {
                    window.getScene().getRoot().lookupAll("#" + id).forEach(node -> node.setOpacity(0));
                }
            }
            return shown;
        });
        saveScene(scene, "reference-" + name);
        // What a theme colours after its first pulse, such as rows that are made anew, is looked at once it stands.
        Optional<String> fault = compare(scene, name, otherLetters);
        for (int again = 1; again < LOOKS && fault.isPresent(); again++) {
            settle();
            fault = compare(scene, name, otherLetters);
        }
        fault.ifPresent(wrong::add);
    }
}
