package dev.assay.app.shell;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextDirection;
import dev.assay.app.ui.WrappedText;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** A topic in the list on the left: its query, its state in words, how far it is. */
final class TopicCell extends ListCell<TopicProgress> {
    private final Label query = new Label();
    private final Label state = new Label();
    private final ProgressBar bar = new ProgressBar(0);
    private final VBox box = new VBox(2, query, state, bar);
    private final Tooltip tooltip = new Tooltip();

    TopicCell() {
        getStyleClass().add("topic-cell");
        state.getStyleClass().add("muted");
        query.setTextOverrun(OverrunStyle.ELLIPSIS);
        query.setMaxWidth(Double.MAX_VALUE);
        bar.setMaxWidth(Double.MAX_VALUE);
        tooltip.setMaxWidth(400);
        // The list gives the width; the cell never asks for more, or a long query would bring a scroll bar.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(TopicProgress topic, boolean empty) {
        super.updateItem(topic, empty);
        if (empty || topic == null) {
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        String text = topic.topic().query().isBlank() ? topic.topic().id().value() : topic.topic().query();
        query.setText(text);
        query.setNodeOrientation(TextDirection.of(text));
        boolean shaping = topic.state() == TopicState.NUGGETS;
        int done = shaping ? topic.passagesDone() : topic.labels();
        int all = shaping ? topic.passages() : topic.labelsExpected();
        state.setText(Messages.get(
                all == 0
                        ? "shell.topic.nothing"
                        : "shell.topic." + topic.state().name().toLowerCase(Locale.ROOT),
                topic.topic().id().value(),
                Integer.toString(done),
                Integer.toString(all)));
        bar.setProgress(all == 0 ? 0 : (double) done / all);
        tooltip.setWrapText(!WrappedText.breaksBadly(text));
        tooltip.setText(text);
        setTooltip(tooltip);
        setAccessibleText(text + ", " + state.getText());
        setGraphic(box);
    }
}
