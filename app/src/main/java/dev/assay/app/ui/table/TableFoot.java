package dev.assay.app.ui.table;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.ScoreTable.Field;
import dev.assay.model.agreement.Median;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import javafx.beans.property.DoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/**
 * The sums below a table, each in its column: they stay in view while the rows scroll, and are of the rows in view. FX
 * thread only.
 */
public final class TableFoot<T> extends Region {
    private final TableView<T> table;
    private final DoubleProperty scrolled;
    private final IntervalBar.Scale scale;
    private List<Field<T>> fields = List.of();
    private List<Sum> sums = List.of();
    private final List<Label> names = new ArrayList<>();

    /** A number that stands for those of a column. */
    public enum Sum {
        MAX,
        MEDIAN,
        MIN,
        MEAN;

        private double of(double... numbers) {
            return switch (this) {
                case MAX -> Arrays.stream(numbers).max().orElseThrow();
                case MEDIAN -> Median.of(numbers);
                case MIN -> Arrays.stream(numbers).min().orElseThrow();
                case MEAN -> Arrays.stream(numbers).average().orElseThrow();
            };
        }

        private String words() {
            return Messages.get("scores.sum." + name().toLowerCase(Locale.ROOT));
        }
    }

    /** @param scrolled how far the table is scrolled to the side */
    TableFoot(TableView<T> table, DoubleProperty scrolled, IntervalBar.Scale scale) {
        this.table = table;
        this.scrolled = scrolled;
        this.scale = scale;
        getStyleClass().add("table-foot");
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        scrolled.subscribe(this::requestLayout);
    }

    /** The columns of the table and the texts of those that are summed. */
    void of(List<Field<T>> shown, List<Sum> said) {
        fields = shown;
        sums = said;
        table.getColumns().forEach(column -> column.widthProperty().subscribe(this::requestLayout));
        renew();
    }

    /** Counts the rows in view. */
    void renew() {
        getChildren().clear();
        names.clear();
        List<T> rows = table.getItems();
        Nodes.show(this, rows.size() > 1 && fields.stream().anyMatch(Field::isSummed));
        if (!isVisible()) {
            return;
        }
        for (int row = 0; row < sums.size(); row++) {
            Sum sum = sums.get(row);
            Label name = new Label(row == 0 ? Messages.get("scores.sum.of", sum.words(), rows.size()) : sum.words());
            names.add(name);
            getChildren().add(name);
            for (int at = 0; at < fields.size(); at++) {
                Field<T> field = fields.get(at);
                if (field.isSummed()) {
                    double[] numbers = rows.stream()
                            .map(field::of)
                            .map(Value::number)
                            .flatMapToDouble(OptionalDouble::stream)
                            .toArray();
                    if (numbers.length > 0) {
                        getChildren().add(number(field, at, row, sum.of(numbers)));
                    }
                }
            }
        }
    }

    private record Place(int column, int row) {}

    private Label number(Field<T> field, int column, int row, double value) {
        Value shown = field.name().equals("words") ? Value.mean(value) : Value.of(value);
        Label label = new Label(shown.text());
        label.setAccessibleText(sums.get(row).words() + " " + field.title() + " " + shown.text());
        label.setUserData(new Place(column, row));
        return label;
    }

    @Override
    protected double computePrefHeight(double width) {
        return snappedTopInset() + snappedBottomInset() + sums.size() * rowHeight();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private double rowHeight() {
        return names.isEmpty() ? 0 : snapSizeY(names.getFirst().prefHeight(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        double high = rowHeight();
        for (int row = 0; row < names.size(); row++) {
            names.get(row).resizeRelocate(
                    snappedLeftInset(), snappedTopInset() + row * high, names.get(row).prefWidth(-1), high);
        }
        double namesEnd = names.stream().mapToDouble(name -> name.getLayoutX() + name.getWidth()).max().orElse(0);
        double[] ends = ends();
        for (Node node : getChildren()) {
            if (node.getUserData() instanceof Place(int column, int row)) {
                double width = node.prefWidth(-1);
                double x = ends[column] - width;
                node.resizeRelocate(x, snappedTopInset() + row * high, width, high);
                node.setVisible(x > namesEnd);
            }
        }
    }

    /** The right ends of the numbers of each column, in pixels. */
    private double[] ends() {
        double[] ends = new double[fields.size()];
        double x = -scrolled.get();
        for (int at = 0; at < ends.length; at++) {
            TableColumn<T, ?> column = table.getColumns().get(at);
            x += column.getWidth();
            ends[at] = x - snappedRightInset() - (fields.get(at).spread().isPresent() ? scale.besideNumber() : 0);
        }
        return ends;
    }
}
