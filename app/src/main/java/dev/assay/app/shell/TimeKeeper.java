package dev.assay.app.shell;

import dev.assay.app.feature.organise.Setting;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.project.TimeSheet;
import dev.assay.app.state.ActivityClock;
import dev.assay.app.state.Stage;
import dev.assay.app.state.WorkPlace;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.model.ActiveTime;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * Keeps the time that is worked: hears what is done in the window, and has it committed every few seconds. That is no
 * act: it starts no sync or backup, and what fails is tried again with the next. FX thread only.
 */
public final class TimeKeeper {
    private static final javafx.util.Duration INTERVAL = javafx.util.Duration.seconds(15);

    /**
     * The rules for recording time.
     *
     * @param recorded whether anything is
     * @param longestPause in seconds; what still counts between two things done
     */
    public record Rules(boolean recorded, int longestPause) {
        /** The pauses that can be chosen. */
        static final List<Integer> PAUSES = List.of(30, 60, 120, 300);

        Rules withRecorded(boolean on) {
            return new Rules(on, longestPause);
        }

        Rules withLongestPause(int seconds) {
            return new Rules(recorded, seconds);
        }
    }

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final LongSupplier nanos;
    private final ActivityClock clock = new ActivityClock(Duration.ZERO);
    private final PauseTransition interval = new PauseTransition(INTERVAL);
    private final ReadOnlyObjectWrapper<Optional<TimeSheet>> sheet = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Rules> rules = new ReadOnlyObjectWrapper<>(new Rules(true, 60));
    private Optional<Workspace.OpenProject> open = Optional.empty();
    private double lastX;
    private double lastY;

    /** @param nanos a clock that nobody can set */
    public TimeKeeper(Workspace workspace, BackgroundRunner db, LongSupplier nanos) {
        this.workspace = workspace;
        this.db = db;
        this.nanos = nanos;
        interval.setOnFinished(event -> flush());
        rules.subscribe(chosen -> clock.setLongestPause(Duration.ofSeconds(chosen.longestPause())));
        workspace.projectProperty().subscribe(this::begin);
        workspace.topicProperty().subscribe(this::move);
        workspace.stageProperty().subscribe(this::move);
        workspace.homeProperty().subscribe(home -> move());
        workspace.answerProperty().subscribe(this::enter);
    }

    /** The time kept so far, anew whenever it changed; empty while there is none to show. */
    public ReadOnlyObjectProperty<Optional<TimeSheet>> sheetProperty() {
        return sheet.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Rules> rulesProperty() {
        return rules.getReadOnlyProperty();
    }

    /** What can be set of it. */
    List<Setting<?>> settings() {
        return List.of(
                Setting.ofSwitch(
                        "time-recorded",
                        rules.map(Rules::recorded),
                        on -> follow(rules.get().withRecorded(on)),
                        Preferences.Time.USUAL.recorded()),
                Setting.ofChoice(
                        "longest-pause",
                        Rules.PAUSES,
                        seconds -> Messages.get("setting.seconds", seconds),
                        rules.map(Rules::longestPause),
                        seconds -> follow(rules.get().withLongestPause(seconds)),
                        Preferences.Time.USUAL.longestPause()));
    }

    /** Changes what is recorded from now on. */
    public void follow(Rules chosen) {
        flush();
        clock.rest(nanos.getAsLong());
        rules.set(chosen);
    }

    /** Hears what is done in a window, as long as that window is the one that is used. */
    void listenTo(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> active());
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> active());
        scene.addEventFilter(MouseEvent.MOUSE_DRAGGED, event -> active());
        scene.addEventFilter(ScrollEvent.SCROLL, event -> active());
        scene.addEventFilter(MouseEvent.MOUSE_MOVED, event -> {
            // A mouse that lies still is said to move when something moves below it.
            if (event.getScreenX() != lastX || event.getScreenY() != lastY) {
                lastX = event.getScreenX();
                lastY = event.getScreenY();
                active();
            }
        });
        ObservableValue<Boolean> used = scene.windowProperty().flatMap(window -> window.focusedProperty());
        used.subscribe(focused -> {
            if (Boolean.FALSE.equals(focused)) {
                clock.rest(nanos.getAsLong());
            }
        });
    }

    /** Something was done in the window. */
    void active() {
        if (isRecording()) {
            clock.active(nanos.getAsLong());
            if (interval.getStatus() != Animation.Status.RUNNING) {
                interval.playFromStart();
            }
        }
    }

    /** Has what was counted so far committed. */
    public void flush() {
        if (open.isPresent() && !clock.isEmpty()) {
            commit(open.get(), clock.take());
        }
    }

    /** Has everything until now committed: the project is about to be closed. */
    public void rest() {
        clock.rest(nanos.getAsLong());
        flush();
    }

    private void commit(Workspace.OpenProject project, Map<WorkPlace, Long> taken) {
        LocalDate today = LocalDate.now();
        List<ActiveTime> parts = taken.entrySet().stream()
                .map(one -> new ActiveTime(
                        workspace.assessorProperty().get(),
                        today,
                        one.getKey().topic(),
                        one.getKey().stage().id(),
                        one.getKey().run(),
                        one.getValue()))
                .toList();
        db.run(
                () -> {
                    project.session().store().addActiveTime(parts);
                    return parts;
                },
                this::committed,
                failure -> {
                    if (open.equals(Optional.of(project))) {
                        clock.giveBack(taken);
                    }
                });
    }

    private void committed(List<ActiveTime> parts) {
        sheet.set(sheet.get().map(shown -> shown.plus(parts)));
    }

    /** Has what is left committed, and hears nothing more. */
    public void stop() {
        rest();
        interval.stop();
        open = Optional.empty();
        clock.clear();
    }

    private boolean isRecording() {
        return rules.get().recorded() && open.isPresent();
    }

    private void begin(Optional<Workspace.OpenProject> project) {
        stop();
        sheet.set(Optional.empty());
        open = project.filter(one -> !one.readOnly());
        project.ifPresent(one -> workspace.read(
                    session -> TimeSheet.of(
                            session.store().activeTime(), session.store().settings().assessor()),
                    read -> {
                        if (workspace.open().equals(Optional.of(one))) {
                            sheet.set(Optional.of(read));
                        }
                    }));
        enter();
    }

    private void move() {
        enter();
        flush();
    }

    private void enter() {
        Stage stage = workspace.stageProperty().get();
        clock.enter(
                workspace
                        .topicProperty()
                        .get()
                        // Looking at the whole project, as at its scores, is work on no topic.
                        .filter(topic -> stage.subject() != Stage.Subject.PROJECT
                                && !workspace.homeProperty().get())
                        .map(topic -> new WorkPlace(
                                topic,
                                stage,
                                stage.subject() == Stage.Subject.ANSWER
                                        ? workspace.answerProperty().get()
                                        : Optional.empty())),
                nanos.getAsLong());
    }
}
