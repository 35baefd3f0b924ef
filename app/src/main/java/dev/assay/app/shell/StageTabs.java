package dev.assay.app.shell;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.judging.TabNote;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;

/** The tabs that bring the stages into view: those that the project in view shows. */
final class StageTabs {
    private static final PseudoClass COUNTS = PseudoClass.getPseudoClass("counts");

    private final Map<Stage, ToggleButton> tabs = new LinkedHashMap<>();
    private final Map<Stage, Note> notes = new LinkedHashMap<>();
    private final ToggleGroup group = new ToggleGroup();
    private final Workspace workspace;
    private final Consumer<Stage> goTo;

    /** The note beside the name of a tab, in a place of its own behind it. */
    private static final class Note extends Label {
        private final Region lock = new Region();

        Note() {
            getStyleClass().add("tab-note");
            lock.getStyleClass().add("lock");
            setMinWidth(USE_PREF_SIZE);
        }

        /**
         * A button does not look at a graphic again that was not managed at first, so it has none where nothing is
         * said.
         */
        void show(TabNote note, ToggleButton tab) {
            setText(note.words());
            setGraphic(note.closed() ? lock : null);
            pseudoClassStateChanged(COUNTS, !note.words().isEmpty());
            tab.setGraphic(note.closed() || !note.words().isEmpty() ? this : null);
        }
    }

    /** @param goTo brings a stage into view */
    StageTabs(Workspace workspace, List<StageScreen> screens, Consumer<Stage> goTo) {
        this.workspace = workspace;
        this.goTo = goTo;
        screens.forEach(screen -> {
            tabs.put(screen.stage(), tab(screen.stage()));
            notes.put(screen.stage(), new Note());
        });
        Runnable note = () -> screens.forEach(this::note);
        workspace.topicProperty().subscribe(note);
        workspace.topics().subscribe(note);
        note.run();
        workspace.stagesProperty().subscribe(this::show);
        workspace.homeProperty().subscribe(home -> show());
        workspace.stageProperty().subscribe(stage -> group.selectToggle(tabs.get(stage)));
    }

    /** At home there is no stage in view. */
    private void show() {
        boolean open = !workspace.homeProperty().get();
        tabs.forEach((stage, tab) -> Nodes.show(tab, open && workspace.stagesProperty().get().contains(stage)));
    }

    private void note(StageScreen screen) {
        ToggleButton tab = tabs.get(screen.stage());
        TabNote note = workspace.topicProperty()
                .get()
                .flatMap(workspace::find)
                .map(topic -> screen.note().of(workspace, topic))
                .orElse(TabNote.NOTHING);
        notes.get(screen.stage()).show(note, tab);
        tab.setAccessibleText(note.closed()
                ? Messages.get("tab.closed", tab.getText())
                : (tab.getText() + " " + note.words()).strip());
    }

    private ToggleButton tab(Stage stage) {
        ToggleButton tab = Nodes.styled(new ToggleButton(Messages.get(stage.titleKey())), "stage-tab");
        tab.setId(stage.id() + "Tab");
        tab.setContentDisplay(ContentDisplay.RIGHT);
        tab.setMinWidth(Region.USE_PREF_SIZE);
        tab.setToggleGroup(group);
        tab.setOnAction(event -> {
            // A click on the one that is chosen would leave none chosen.
            tab.setSelected(true);
            goTo.accept(stage);
            group.selectToggle(tabs.get(workspace.stageProperty().get()));
        });
        return tab;
    }

    List<ToggleButton> nodes() {
        return List.copyOf(tabs.values());
    }
}
