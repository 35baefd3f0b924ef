package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.AccessCheck;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.testing.WorkedProject;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** For those who do not see well, or use no mouse: names for a screen reader, a focus that is seen, large text. */
class AccessTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");
    private static final int SEEN = 40;
    private static final double WIDTH = 1366;
    private static final double HEIGHT = 768;

    @TempDir
    private Path folder;

    private final AccessCheck access = AccessCheck.create();
    /** Whether what opens over a screen is looked at, too. */
    private boolean whatOpens;

    /** At the size of a small laptop: in the usual text, and in text of 200 percent. */
    private void begin(ProjectStore store, int percent) {
        open(store, WIDTH, HEIGHT);
        fit(percent);
    }

    /**
     * A screen of 200 percent leaves out what there is no room for, so it is looked at in the usual text, too. What
     * opens over it has the same parts in both, and more trouble with large ones: in the usual text it is looked at in
     * the long form.
     */
    private void fit(int percent) {
        size(WIDTH, HEIGHT, percent);
        whatOpens = percent > 100 || LongForm.asked();
    }

    private void go(Stage screen, TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().goTo(screen);
            return null;
        });
        settle();
    }

    private void chord(KeyCode... keys) {
        robot.press(KeyCode.CONTROL);
        robot.press(keys);
        robot.release(keys);
        robot.release(KeyCode.CONTROL);
    }

    /** Looks at the window, or at what was opened last over it. */
    private void look(String place) {
        settle();
        Scene scene = onFx(() -> Window.getWindows().stream()
                .filter(window -> window.isShowing() && !(window instanceof Tooltip))
                .toList()
                .getLast()
                .getScene());
        saveScene(scene, "access-" + place.replaceAll("\\W+", "-"));
        for (AccessCheck.Step step : onFx(() -> access.look(place, scene))) {
            onFx(() -> {
                step.from().requestFocus();
                return null;
            });
            settle();
            robot.type(KeyCode.TAB);
            settle();
            onFx(() -> {
                access.arrived(place, step);
                return null;
            });
        }
    }

    /** Looks at what a key opens, and closes it. */
    private void over(String place, Runnable open) {
        if (!whatOpens) {
            return;
        }
        Node focus = onFx(() -> stage.getScene().getFocusOwner());
        open.run();
        look(place);
        robot.type(KeyCode.ESCAPE);
        settle();
        onFx(() -> {
            List.copyOf(Window.getWindows()).stream().filter(window -> window != stage).forEach(Window::hide);
            stage.requestFocus();
            if (focus != null) {
                focus.requestFocus();
            }
            return null;
        });
        settle();
    }

    private void over(String place, KeyCode key) {
        over(place, () -> robot.type(key));
    }

    private void noFaults() {
        assertEquals("", access.faults());
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void homeAndAnImport(int percent) throws IOException {
        start(folder, Optional.empty(), WIDTH, HEIGHT);
        fit(percent);
        look("home, empty");
        over("settings at home", () -> chord(KeyCode.COMMA));
        over("new project", () -> chord(KeyCode.N));
        Path loose = loose("loose");
        onFx(() -> {
            context.desk().open(loose);
            return null;
        });
        await("the look is over", () -> onFx(() -> !node("importGo", Node.class).isDisabled()));
        look("import");
        closeWindow();
        Path around = Files.createDirectory(folder.resolve("around"));
        WorkedProject.labelled(around).close();
        PreferencesFile preferences = new PreferencesFile(around.resolve("preferences.json"));
        preferences.write(preferences.read().withRecent(
                List.of(around.resolve("first-steps.assay").toString(), "/gone/legal-2023.assay")));
        start(around, Optional.empty(), WIDTH, HEIGHT);
        await("it is looked at", () -> robot.lookup(".home-bar").tryQuery().isPresent());
        fit(percent);
        look("home");
        noFaults();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void nuggets(int percent) {
        begin(WorkedProject.labelled(folder), percent);
        go(Stage.NUGGETS, WorkedProject.LABELLED);
        look("nuggets, frozen");
        go(Stage.NUGGETS, WorkedProject.DRAFT);
        look("nuggets");
        over("nuggets, find", () -> chord(KeyCode.F));
        over("nuggets, filter", KeyCode.F);
        over("nuggets, list of passages", KeyCode.L);
        over("nuggets, proposals", KeyCode.P);
        over("nuggets, draft", KeyCode.N);
        over("nuggets, edit", KeyCode.ENTER);
        over("nuggets, split", KeyCode.S);
        over("nuggets, evidence", KeyCode.J);
        over("nuggets, hints", KeyCode.I);
        over("nuggets, group", KeyCode.Z);
        over("nuggets, caret", KeyCode.C);
        over("nuggets, merge", () -> {
            robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
            robot.type(KeyCode.M);
        });
        over("nuggets, weights", () -> robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT));
        over("nuggets, history", KeyCode.H);
        over("nuggets, question of freezing", () -> chord(KeyCode.ENTER));
        noFaults();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void labels(int percent) {
        begin(WorkedProject.labelled(folder), percent);
        go(Stage.LABEL, WorkedProject.LOCKED);
        look("label, locked");
        go(Stage.LABEL, WorkedProject.LABELLED);
        look("label");
        over("label, find", () -> chord(KeyCode.F));
        over("label, related answers", KeyCode.L);
        over("label, grid", KeyCode.G);
        over("label, note", KeyCode.N);
        over("label, history", KeyCode.H);
        over("label, narrative", KeyCode.F2);
        over("label, question of locking", () -> chord(KeyCode.ENTER));
        robot.type(KeyCode.T);
        look("label, nugget first");
        robot.type(KeyCode.A);
        look("label, side by side");
        noFaults();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void whatOpensOverEveryScreen(int percent) {
        begin(WorkedProject.labelled(folder), percent);
        go(Stage.LABEL, WorkedProject.LABELLED);
        over("palette", () -> chord(KeyCode.K));
        over("keys", KeyCode.F1);
        over("guidelines", KeyCode.F4);
        over("jobs", KeyCode.F9);
        over("messages", KeyCode.F8);
        over("menu", KeyCode.F10);
        over("guide", () -> robot.press(KeyCode.SHIFT).type(KeyCode.F1).release(KeyCode.SHIFT));
        over("tour", () -> chord(KeyCode.F1));
        over("name of the assessor", () -> chord(KeyCode.SHIFT, KeyCode.A));
        over("acts to take back", () -> chord(KeyCode.SHIFT, KeyCode.H));
        over("backups", () -> chord(KeyCode.B));
        over("report", () -> chord(KeyCode.SHIFT, KeyCode.E));
        over("bundles", () -> chord(KeyCode.SHIFT, KeyCode.B));
        over("returned, empty", () -> chord(KeyCode.SHIFT, KeyCode.R));
        over("draw", () -> chord(KeyCode.SHIFT, KeyCode.D));
        over("about", () -> chord(KeyCode.SHIFT, KeyCode.F1));
        over("filter of topics", KeyCode.SLASH);
        over("decide", KeyCode.F7);
        chord(KeyCode.COMMA);
        settle();
        ListView<?> sections = node("settings-sections", ListView.class);
        for (int section = 0; section < onFx(() -> sections.getItems().size()); section++) {
            int turned = section;
            onFx(() -> {
                sections.getSelectionModel().select(turned);
                return null;
            });
            look("settings " + section);
        }
        noFaults();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void comparedAndScored(int percent) {
        begin(WorkedProject.labelled(folder), percent);
        go(Stage.COMPARE, WorkedProject.LOCKED);
        look("compare");
        over("compare, reason", KeyCode.N);
        over("compare, which", KeyCode.F);
        over("compare, judges", KeyCode.J);
        robot.type(KeyCode.M);
        look("compare, agreement");
        go(Stage.SCORES, WorkedProject.LOCKED);
        for (KeyCode page : List.of(
                KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5)) {
            robot.type(page);
            look("scores " + page.getName());
            robot.type(KeyCode.P);
            look("scores " + page.getName() + ", next plot");
        }
        robot.type(KeyCode.DIGIT1);
        over("scores, options", KeyCode.E);
        over("scores, two runs", KeyCode.D);
        over("scores, all measures", () -> robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT));
        noFaults();
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void reports(int percent) throws IOException {
        begin(ReportProject.create(folder, ReportRules.USUAL, true), percent);
        go(Stage.NUGGETS, ReportProject.TRAINS);
        look("questions");
        go(Stage.SUPPORT, ReportProject.TRAINS);
        look("support");
        over("support, note", KeyCode.N);
        over("support, whole report", KeyCode.R);
        over("support, answers", KeyCode.TAB);
        over("support, question of locking", () -> chord(KeyCode.ENTER));
        go(Stage.ALIGN, ReportProject.TRAINS);
        look("align");
        over("align, note", KeyCode.N);
        over("align, filter", KeyCode.F);
        over("align, other answer", KeyCode.O);
        over("align, question of locking", () -> chord(KeyCode.ENTER));
        closeWindow();
        ScoredReportsProject scored =
                ScoredReportsProject.in(Files.createDirectory(folder.resolve("scored"))).judgeExample();
        scored.lock(ScoredReportsProject.WAVES);
        begin(scored.store(), percent);
        go(Stage.SCORES, ScoredReportsProject.WAVES);
        look("scores of reports");
        noFaults();
    }

    /** Citations, needs and alignments that two people judged differently, one of each kind. */
    @Test
    void decisionsOfReports() {
        ScoredReportsProject judged =
                ScoredReportsProject.in(folder).judgeExample().secondJudge("Bob", Judge.Kind.PERSON);
        judged.lock(ScoredReportsProject.WAVES);
        begin(judged.store(), 200);
        robot.type(KeyCode.F7);
        ListView<?> disputed = node("disputed", ListView.class);
        await("something is disputed", () -> onFx(() -> !disputed.getItems().isEmpty()));
        Set<String> kinds = new HashSet<>();
        for (int row = 0; row < onFx(() -> disputed.getItems().size()); row++) {
            int chosen = row;
            Disputed pair = onFx(() -> (Disputed) disputed.getItems().get(chosen));
            if (kinds.add(pair.kind().word())) {
                onFx(() -> {
                    disputed.getSelectionModel().clearAndSelect(chosen);
                    return null;
                });
                look("decide " + pair.kind().word());
            }
        }
        assertTrue(kinds.size() > 1, kinds.toString());
        noFaults();
    }

    /** German words are longer: the screens of most controls, in the largest text. */
    @Test
    void inGermanAndLarge() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            begin(WorkedProject.labelled(folder), 200);
            for (Stage screen : List.of(Stage.NUGGETS, Stage.LABEL, Stage.COMPARE, Stage.SCORES)) {
                go(screen, WorkedProject.LOCKED);
                look("German, " + screen.id());
            }
            noFaults();
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 200})
    void gradesAndTheirScores(int percent) {
        begin(WorkedProject.graded(folder), percent);
        go(Stage.VERIFY, new TopicId("lamp-1"));
        await("the sample is drawn", () -> !node("cells", ListView.class).getItems().isEmpty());
        look("verify");
        over("verify, note", KeyCode.T);
        over("verify, other words", KeyCode.E);
        over("verify, whole reply", KeyCode.W);
        robot.type(KeyCode.V);
        await("whoever looks is asked", () -> node("lookQuestion", Node.class).isVisible());
        look("verify, question");
        robot.type(KeyCode.ENTER);
        await("an item's passages", () -> !node("gradeLines", ListView.class).getItems().isEmpty());
        look("verify, by item");
        robot.type(KeyCode.V);
        look("verify, grid");
        over("verify, filter", KeyCode.F);
        robot.type(KeyCode.V);
        look("verify, missing");
        robot.type(KeyCode.V);
        look("verify, spurious");
        go(Stage.SCORES, new TopicId("lamp-1"));
        robot.type(KeyCode.DIGIT6);
        await(
                "what runs cover",
                () -> stage.getScene().lookup("#rubric-cover") instanceof TableView<?> table
                        && !table.getItems().isEmpty());
        look("rubric, cover");
        robot.type(KeyCode.T);
        look("rubric, labels");
        noFaults();
    }

    @Test
    void theFocusIsSeenOnWhateverHasIt() {
        openFrozen();
        for (Theme theme : Theme.values()) {
            onFx(() -> {
                context.window().dress(theme);
                return null;
            });
            for (Stage one : screens(theme)) {
                show(one);
                assertEquals(
                        "",
                        String.join("\n", unseen(theme + " " + one)),
                        "These look the same with and without the focus");
            }
        }
    }

    @Test
    void everyScreenCanBeUsedInLargeText() throws IOException {
        openFrozen();
        enlarge();
        screenshot("nuggets-200-percent-1000x700");
        Node nuggets = node("nuggets", ListView.class);
        onFx(() -> {
            nuggets.requestFocus();
            return null;
        });
        robot.type(KeyCode.P);
        settle();
        assertTrue(isInView(nuggets), "what has the focus is scrolled into view");
        screenshot("nuggets-proposals-200-percent-1000x700");
        show(Stage.LABEL);
        screenshot("label-200-percent-1000x700");
        closeWindow();
        start(Files.createDirectory(folder.resolve("new")), Optional.empty(), 1000, 700);
        enlarge();
        screenshot("home-200-percent-1000x700");
        closeWindow();
        openLoose(100);
        screenshot(dialog(), "import");
        closeWindow();
        openLoose(200);
        screenshot(dialog(), "import-200-percent");
        assertTrue(
                onFx(() -> dialog().getRoot()
                                .lookup("#importGo")
                                .getBoundsInParent()
                                .getHeight()
                        > 40),
                "it is large too");
    }

    /** Every screen in one theme, and one in each other: what shows the focus has the same rules everywhere. */
    private List<Stage> screens(Theme theme) {
        List<Stage> all = context.workspace().stagesProperty().get();
        return LongForm.asked() || theme == Theme.LIGHT ? all : List.of(all.get(theme.ordinal() % all.size()));
    }

    private boolean isInView(Node node) {
        double top = onFx(() -> node.localToScene(node.getLayoutBounds()).getMinY());
        return top > 0 && top < 600;
    }

    private void openFrozen() {
        ProjectStore store = SampleProject.create(folder);
        new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID())).freeze(HEAT);
        compare(store);
        open(store, 1000, 700);
    }

    /** Labels, locks and reveals a topic, so that there is something on the compare screen. */
    private static void compare(ProjectStore store) {
        new NuggetService(store, () -> new NuggetId("none")).freeze(MILLS);
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(MILLS);
        topic.answers().forEach(answer -> topic.set().nuggets().forEach(nugget -> labelling.label(
                new LabelKey(MILLS, answer.run(), nugget.id()), Label.SUPPORT)));
        labelling.lock(MILLS);
        new LexicalService(store).judge(MILLS, Set.of(), false);
        new CompareService(store).reveal(MILLS);
    }

    private Path loose(String name) throws IOException {
        Path loose = Files.createDirectory(folder.resolve(name));
        for (String file : List.of("topics.jsonl", "passages.jsonl", "proposals.jsonl")) {
            Files.copy(SampleProject.bundle().resolve(file), loose.resolve(file));
        }
        return loose;
    }

    private void openLoose(int percent) throws IOException {
        Path loose = loose("loose-" + percent);
        Path around = Files.createDirectory(folder.resolve("around-" + percent));
        new PreferencesFile(around.resolve("preferences.json"))
                .write(Preferences.initial().withLook(new Preferences.Look("LIGHT", percent, "SYSTEM")));
        start(around, Optional.of(loose), 1000, 700);
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
    }

    private Scene dialog() {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(scene -> scene.getRoot().lookup("#importGo") != null)
                .findFirst()
                .orElseThrow();
    }

    private void enlarge() {
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
    }

    private void show(Stage shown) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(shown == Stage.COMPARE ? MILLS : HEAT));
            context.workspace().stageProperty().set(shown);
            return null;
        });
        settle();
    }

    private static String describe(Node node) {
        return node.getClass().getSimpleName() + " #" + node.getId() + " " + node.getStyleClass();
    }

    /** Goes through everything with Tab: what had the focus must look different when it has lost it. */
    private List<String> unseen(String where) {
        List<String> unseen = new ArrayList<>();
        Set<Node> visited = new HashSet<>();
        // What is under the mouse looks otherwise, and where the mouse is the last test left to chance.
        robot.moveTo(2, 2);
        robot.type(KeyCode.TAB);
        for (int i = 0; i < 60; i++) {
            Node node = onFx(() -> stage.getScene().getFocusOwner());
            if (!visited.add(node)) {
                assertTrue(visited.size() > 8, "Tab goes through the whole screen");
                break;
            }
            Rectangle2D area = onFx(() -> area(node));
            WritableImage with = picture(area);
            robot.type(KeyCode.TAB);
            if (onFx(() -> stage.getScene().getFocusOwner()) == node) {
                unseen.add(where + ": Tab does not leave " + describe(node));
                break;
            }
            if (differences(with, picture(area)) < SEEN && !isSeenWhenAllIsStill(node)) {
                unseen.add(where + ": " + describe(node));
            }
        }
        return unseen;
    }

    /**
     * Goes back to a node and on again, in a window that has come to rest: it may have moved while it was looked at.
     */
    private boolean isSeenWhenAllIsStill(Node node) {
        robot.press(KeyCode.SHIFT).type(KeyCode.TAB).release(KeyCode.SHIFT);
        settle();
        if (onFx(() -> stage.getScene().getFocusOwner()) != node) {
            return false;
        }
        Rectangle2D area = onFx(() -> area(node));
        WritableImage with = picture(area);
        robot.type(KeyCode.TAB);
        settle();
        return differences(with, picture(area)) >= SEEN;
    }

    private Rectangle2D area(Node node) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        double x = Math.max(0, bounds.getMinX() - 4);
        double y = Math.max(0, bounds.getMinY() - 4);
        return new Rectangle2D(
                x,
                y,
                Math.min(1000 - x, bounds.getWidth() + 8),
                Math.max(1, Math.min(700 - y, bounds.getHeight() + 8)));
    }

    private WritableImage picture(Rectangle2D area) {
        return onFx(() -> {
            SnapshotParameters parameters = new SnapshotParameters();
            parameters.setViewport(area);
            return stage.getScene().getRoot().snapshot(parameters, null);
        });
    }

    private static int differences(WritableImage one, WritableImage other) {
        int different = 0;
        for (int y = 0; y < (int) Math.min(one.getHeight(), other.getHeight()); y++) {
            for (int x = 0; x < (int) Math.min(one.getWidth(), other.getWidth()); x++) {
                different += one.getPixelReader().getArgb(x, y) == other.getPixelReader().getArgb(x, y) ? 0 : 1;
            }
        }
        return different;
    }
}
