package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.TopicRow;
import dev.assay.app.feature.scores.ScoresViewModel.View;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.agreement.Median;
import dev.assay.model.measure.Measure;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The topics, as a map of their answers or as a table of their means; one key turns from one to the other. */
final class TopicsPane extends StackPane {
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");
    private static final int TENTHS = 10;
    /** In letters' sizes: the bar of most answers. */
    private static final double HIGHEST = 4;

    private final ScoresViewModel model;
    private final ScoreTable<TopicRow> table;
    private final TopicMap map;
    private final BooleanProperty asMap = new SimpleBooleanProperty(true);
    /** A map of one topic would say no more than its answers. */
    private final BooleanBinding inMap;
    private final ToggleButton turn = Nodes.styled(new ToggleButton(Messages.get("scores.map")), "small", "step");
    private final Label topic = Nodes.blank("strong");
    private final Label figures = Nodes.blank("muted");
    private final Label barsOf = Nodes.blank("muted");
    /** The histogram of a topic: answers by tenths of the measure. The bar of the run in hand stands out. */
    private final HBox bars = Nodes.styled(new HBox(), "topic-bars");
    private boolean awaited;

    TopicsPane(ScoresViewModel model, Commands commands, ScoreTable<TopicRow> table) {
        this.model = model;
        this.table = table;
        this.map = new TopicMap(() -> commands.run(ScoresCommand.OPEN_SCORES));
        turn.setId("topicsAsMap");
        turn.setContentDisplay(ContentDisplay.RIGHT);
        turn.setGraphic(new KeyCap(ScoresCommand.NEXT_PLOT));
        turn.setMinWidth(USE_PREF_SIZE);
        turn.selectedProperty().bindBidirectional(asMap);
        topic.setWrapText(true);
        figures.setWrapText(true);
        topic.setMinHeight(USE_PREF_SIZE);
        figures.setMinHeight(USE_PREF_SIZE);
        turn.visibleProperty().bind(Bindings.size(model.topics()).greaterThan(1)
                .and(model.viewProperty().isEqualTo(View.TOPICS)));
        turn.managedProperty().bind(turn.visibleProperty());
        inMap = asMap.and(Bindings.size(model.topics()).greaterThan(1));
        inMap.subscribe(shown -> {
            getChildren().setAll(shown ? map : table);
            renew();
        });
        InvalidationListener changed = rows -> renew();
        table.table().getItems().addListener(changed);
        model.runs().addListener(changed);
        model.viewProperty().subscribe(this::renew);
        map.inHandProperty().subscribe(this::tell);
    }

    /** True while topics are shown as a map, not as a table. */
    ObservableBooleanValue inMapProperty() {
        return inMap;
    }

    /** Turns from the map to the table, or back. */
    void turnRound() {
        asMap.set(!asMap.get());
    }

    TopicMap map() {
        return map;
    }

    /** The button that turns from the map to the table. */
    ToggleButton turn() {
        return turn;
    }

    /** The summary of the selected topic. */
    List<Node> topicInHand() {
        return List.of(topic, figures, barsOf, bars);
    }

    /** What the run in hand came to in the topic in hand; empty while the map is not shown. */
    Optional<String> runHere() {
        return map.inHandProperty().get().map(map::said);
    }

    /** Takes the focus as soon as it is in view. */
    void focusSoon() {
        awaited = inMap.get();
        if (awaited) {
            requestLayout();
        } else {
            table.focusSoon();
        }
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        // Only what has been laid out once is sure to be in the window, and visible.
        if (awaited && getScene() != null) {
            awaited = false;
            map.requestFocus();
        }
    }

    private void renew() {
        if (inMap.get() && model.viewProperty().get() == View.TOPICS) {
            map.show(content());
            tell();
        }
    }

    /** The hardest topic on top, unless the table is sorted otherwise. */
    private TopicMap.Content content() {
        Measure by = model.measureProperty().get();
        List<TopicRow> rows = List.copyOf(table.table().getItems());
        if (table.table().getSortOrder().isEmpty()) {
            rows = rows.stream()
                    .sorted(Comparator.comparingDouble(row -> by.of(row.standing().scores())))
                    .toList();
        }
        return new TopicMap.Content(rows, List.copyOf(model.runs()), model.scored(), by);
    }

    private void showBars(double[] scores, OptionalDouble here) {
        int[] answers = new int[TENTHS + 1];
        Arrays.stream(scores).forEach(score -> answers[tenths(score)]++);
        int most = Math.max(1, Arrays.stream(answers).max().orElseThrow());
        bars.getChildren().clear();
        for (int at = 0; at < answers.length; at++) {
            Label count = Nodes.styled(new Label(answers[at] == 0 ? "" : Integer.toString(answers[at])), "count");
            Region bar = Nodes.styled(new Region(), "bar");
            bar.pseudoClassStateChanged(HERE, here.isPresent() && tenths(here.getAsDouble()) == at);
            bar.setStyle("-fx-min-height: " + HIGHEST * answers[at] / most + "em");
            VBox column = Nodes.styled(new VBox(count, bar, new Label(tenth(at))), "topic-bar");
            HBox.setHgrow(column, Priority.ALWAYS);
            bars.getChildren().add(column);
        }
        bars.setAccessibleText(IntStream.range(0, answers.length)
                .filter(at -> answers[at] > 0)
                .mapToObj(at -> Messages.get("scores.map.bar", tenth(at), answers[at]))
                .collect(Collectors.joining(", ", barsOf.getText() + ": ", "")));
    }

    private static String tenth(int at) {
        return at % TENTHS == 0
                ? Integer.toString(at / TENTHS)
                : Value.of((double) at / TENTHS).text().replaceFirst("^0", "").replaceFirst("0+$", "");
    }

    private static int tenths(double score) {
        // A mean of thirds may lie a hair below its tenth.
        return Math.clamp((int) Math.floor(score * TENTHS + 1e-9), 0, TENTHS);
    }

    private void tell() {
        map.inHandProperty().get().ifPresent(cell -> {
            Measure by = model.measureProperty().get();
            table.table().getItems().stream()
                    .filter(row -> row.standing().topic().equals(cell.topic()))
                    .findFirst()
                    .ifPresent(row -> {
                        double mean = by.of(row.standing().scores());
                        double[] scores = model.scored().values().stream()
                                .filter(one -> one.answer().topic().equals(cell.topic()))
                                .flatMap(one -> one.scores().stream())
                                .mapToDouble(by::of)
                                .toArray();
                        long harder = model.topics().stream()
                                .filter(one -> by.of(one.standing().scores()) < mean)
                                .count();
                        topic.setText(row.query().isEmpty() ? cell.topic().value() : row.query());
                        figures.setText(Messages.get(
                                "scores.map.topic",
                                cell.topic().value(),
                                Value.of(mean).text(),
                                scores.length == 0 ? "–" : Value.of(Median.of(scores)).text(),
                                scores.length == 0
                                        ? "–"
                                        : Value.of(Arrays.stream(scores).max().orElseThrow()).text(),
                                harder + 1,
                                model.topics().size()));
                        barsOf.setText(Messages.get("scores.map.bars", by.symbol()));
                        showBars(scores, map.score(cell));
                    });
        });
    }
}
