package dev.assay.app.shell;

import dev.assay.app.state.TopicTitles;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** A topic in the list on the left: its title on two lines at most, its state in words, how far it is. */
final class TopicCell extends WrappingCell<TopicProgress> {
    private final Supplier<TopicTitles> titles;
    private final Supplier<Map<TopicId, Integer>> drawn;
    private final BooleanSupplier graded;
    private final Label title = Nodes.blank("topic-cell-title");
    private final Label state = Nodes.blank("muted");
    private final ProgressBar bar = new ProgressBar(0);
    private final Label draw = Nodes.blank("muted", "topic-cell-draw");
    private final VBox box = new VBox(2, title, new HBox(4, state, draw), bar);
    private final Tooltip tooltip = new Tooltip();

    /**
     * @param drawn the topics that were drawn, with their places
     * @param graded whether there are graded passages, which a topic without passages of its own then has
     */
    TopicCell(
            Supplier<TopicTitles> titles, Supplier<Map<TopicId, Integer>> drawn, BooleanSupplier graded) {
        this.graded = graded;
        this.drawn = drawn;
        this.titles = titles;
        getStyleClass().add("topic-cell");
        title.setTextOverrun(OverrunStyle.ELLIPSIS);
        title.setMaxWidth(Double.MAX_VALUE);
        title.fontProperty().subscribe(font -> title.setMaxHeight(twoLines(font)));
        state.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(state, Priority.ALWAYS);
        draw.setMinWidth(Region.USE_PREF_SIZE);
        bar.setMaxWidth(Double.MAX_VALUE);
        tooltip.setMaxWidth(400);
    }

    private String wordOf(TopicProgress topic) {
        boolean labels = topic.judged().stream().anyMatch(one -> one.stage() == Policy.Stage.LABEL);
        return topic.state() == TopicState.LABELLING && !labels
                ? "judging"
                : topic.state().name().toLowerCase(Locale.ROOT);
    }

    private static double twoLines(Font font) {
        Text lines = new Text("Mg\nMg");
        lines.setFont(font);
        return Math.ceil(1.2 * lines.getLayoutBounds().getHeight());
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
        String full = topic.topic().query().isBlank() ? topic.topic().id().value() : topic.topic().query();
        title.setText(titles.get().of(topic.topic()));
        title.setWrapText(!WrappedText.breaksBadly(full));
        TextDirection.apply(title, full);
        boolean shaping = topic.state() == TopicState.NUGGETS;
        int done = shaping ? topic.passagesDone() : topic.judgments();
        int all = shaping ? topic.passages() : topic.judgmentsExpected();
        boolean gradedAlone = all == 0 && topic.nuggets() == 0 && graded.getAsBoolean();
        Nodes.show(bar, !gradedAlone);
        String said = Messages.get(
                gradedAlone ? "shell.topic.graded" : all == 0 ? "shell.topic.nothing" : "shell.topic." + wordOf(topic),
                topic.topic().id().value(),
                Integer.toString(done),
                Integer.toString(all));
        String id = topic.topic().id().value() + " · ";
        // The id is the title of a topic that has no question.
        state.setText(
                topic.topic().query().isBlank() && said.startsWith(id) ? said.substring(id.length()) : said);
        state.setWrapText(!WrappedText.breaksBadly(state.getText()));
        bar.setProgress(all == 0 ? 0 : (double) done / all);
        tooltip.setWrapText(!WrappedText.breaksBadly(full));
        Optional<Integer> place = Optional.ofNullable(drawn.get().get(topic.topic().id()));
        Nodes.show(draw, place.isPresent());
        draw.setText(place.map(one -> Messages.get("shell.topic.draw", one)).orElse(""));
        String drawnAs = place.map(one -> Messages.get("shell.topic.drawn", one, drawn.get().size())).orElse("");
        tooltip.setText(drawnAs.isEmpty() ? full : full + "\n" + drawnAs);
        setTooltip(tooltip);
        setAccessibleText(full + ", " + state.getText() + (drawnAs.isEmpty() ? "" : ", " + drawnAs));
        setGraphic(box);
    }
}
