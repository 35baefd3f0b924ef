package dev.assay.app.shell;

import dev.assay.app.service.project.TimeSheet;
import dev.assay.app.state.LabellingPace;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/**
 * The estimated time for the labels of the topic in view, and of all whose nuggets are frozen, at today's pace:
 * quietly, in the status bar.
 */
public final class TimeLeft {
    private final Workspace workspace;
    private final ObservableValue<Optional<TimeSheet>> worked;
    private final LongSupplier nanos;
    private final LabellingPace pace = new LabellingPace();

    /**
     * @param worked the active time, anew whenever it grew
     * @param nanos a clock that nobody can set
     */
    public TimeLeft(Workspace workspace, ObservableValue<Optional<TimeSheet>> worked, LongSupplier nanos) {
        this.workspace = workspace;
        this.worked = worked;
        this.nanos = nanos;
    }

    /** Keeps a label saying it; nothing stands there while there is not enough to say. */
    public void showIn(Label label) {
        label.setTooltip(new Tooltip());
        workspace.projectProperty().subscribe(open -> pace.forget());
        worked.subscribe(sheet -> {
            sheet.ifPresent(this::measure);
            show(label);
        });
        workspace.topicProperty().subscribe(topic -> show(label));
    }

    private void measure(TimeSheet sheet) {
        Duration labelling = Duration.ZERO;
        int labels = 0;
        for (TopicProgress topic : workspace.topics()) {
            labelling =
                    labelling.plus(sheet.stagesOf(topic.topic().id()).getOrDefault(Stage.LABEL.id(), Duration.ZERO));
            labels += topic.labels();
        }
        pace.measured(labelling, labels, nanos.getAsLong());
    }

    private void show(Label label) {
        Optional<TopicProgress> topic = workspace.topicProperty().get().flatMap(workspace::find);
        int here = topic.map(TimeLeft::open).orElse(0);
        int all = workspace.topics().stream().mapToInt(TimeLeft::open).sum();
        Optional<Duration> inTopic = pace.of(here).filter(time -> here > 0);
        Optional<Duration> inAll = pace.of(all).filter(time -> all > here);
        Nodes.show(
                label,
                inTopic.map(time -> inAll.map(more -> Messages.get("time.left.both", words(time), words(more)))
                                .orElseGet(() -> Messages.get("time.left.topic", words(time))))
                        .or(() -> inAll.map(more -> Messages.get("time.left.all", words(more))))
                        .orElse(""));
        label.getTooltip().setText(pace.of(100)
                .map(time -> Messages.get("time.left.about", all, words(time)))
                .orElse(""));
    }

    /** The number of labels that a topic still wants; 0 for one whose nuggets may change, as it is unknown. */
    private static int open(TopicProgress topic) {
        return topic.state() == TopicState.LABELLING ? Math.max(0, topic.labelsExpected() - topic.labels()) : 0;
    }

    private static String words(Duration time) {
        long minutes = Math.max(1, Math.round(time.toSeconds() / 60.0));
        return minutes < 60
                ? Messages.get("time.minutes", minutes)
                : Messages.get("time.hours", minutes / 60, minutes % 60);
    }
}
