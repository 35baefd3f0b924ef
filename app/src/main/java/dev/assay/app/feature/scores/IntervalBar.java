package dev.assay.app.feature.scores;

import dev.assay.app.ui.Nodes;
import dev.assay.model.agreement.Range;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;

/**
 * A score on an axis from 0, in one cell of a table: a dot, a line for its interval, and a hatched block from the
 * lowest to the highest that it can become while labels are open. FX thread only.
 */
final class IntervalBar extends Region {
    /** In letters' sizes. */
    private static final double WIDTH = 9;

    /** Between the number and its bar; as the style sheet has it. */
    private static final double GAP = 0.7;

    private static final double DOT = 0.2;
    private static final double BLOCK = 0.8;
    private static final double LINE = 2;

    private final Scale scale;
    private final Region line = Nodes.styled(new Region(), "interval");
    private final Region block = Nodes.styled(new Region(), "open-labels");
    private final Circle dot = Nodes.styled(new Circle(), "dot");
    private Spread spread = Spread.NONE;

    /**
     * What is drawn of a score.
     *
     * @param value empty where there is no score
     * @param interval empty where it is not known
     * @param open the lowest and the highest that it can become; empty where no label is open
     */
    record Spread(OptionalDouble value, Optional<Range.Interval> interval, Optional<Range.Interval> open) {
        static final Spread NONE = new Spread(OptionalDouble.empty(), Optional.empty(), Optional.empty());

        /** The highest number that it reaches; of an interval, up to 1, beyond which no score lies. */
        double highest() {
            return DoubleStream.of(
                            value.orElse(0),
                            Math.min(1, interval.map(Range.Interval::high).orElse(0.0)),
                            open.map(Range.Interval::high).orElse(0.0))
                    .max()
                    .orElseThrow();
        }
    }

    /** The axis that all bars of a table share: its highest number, and the size of the letters beside it. */
    static final class Scale {
        private final DoubleProperty top = new SimpleDoubleProperty(1);
        private final DoubleProperty em = new SimpleDoubleProperty(13);

        /** Ends the axis at the next tenth above the highest of them. */
        void fit(DoubleStream highest, double letters) {
            em.set(letters);
            top.set(Math.max(1, Math.ceil(highest.max().orElse(1) * 10 - 1e-9)) / 10);
        }

        /** Width of the axis in pixels. */
        private double width() {
            return WIDTH * em.get();
        }

        /** Width of the axis and of the gap before it, in pixels. */
        double besideNumber() {
            return width() + GAP * em.get();
        }

        private double x(double value, double width) {
            return Math.clamp(value / top.get(), 0, 1) * width;
        }

        private void onChange(Runnable changed) {
            top.subscribe(changed);
            em.subscribe(changed);
        }
    }

    /** The numbers of the axis, which stand above the bars. */
    static final class Axis extends Region {
        private final Scale scale;

        Axis(Scale scale) {
            this.scale = scale;
            getStyleClass().add("interval-axis");
            scale.onChange(this::renew);
            renew();
        }

        private void renew() {
            getChildren().clear();
            int tenths = (int) Math.round(scale.top.get() * 10);
            for (int at = 0; at <= tenths; at += step(tenths)) {
                Label tick = new Label(at == 0 ? "0" : String.format(Locale.getDefault(), "%.1f", at / 10.0));
                tick.setUserData(at / 10.0);
                getChildren().add(tick);
            }
        }

        private static int step(int tenths) {
            return tenths > 7 ? 5 : tenths > 4 ? 2 : 1;
        }

        @Override
        protected double computePrefWidth(double height) {
            return scale.width();
        }

        @Override
        protected double computeMinWidth(double height) {
            return scale.width();
        }

        @Override
        protected void layoutChildren() {
            for (Node tick : getManagedChildren()) {
                double width = tick.prefWidth(-1);
                double high = tick.prefHeight(-1);
                double x = scale.x((double) tick.getUserData(), getWidth()) - width / 2;
                tick.resizeRelocate(
                        Math.clamp(x, 0, Math.max(0, getWidth() - width)), (getHeight() - high) / 2, width, high);
            }
        }
    }

    IntervalBar(Scale scale) {
        this.scale = scale;
        getStyleClass().add("interval-bar");
        getChildren().setAll(block, line, dot);
        scale.onChange(this::requestLayout);
    }

    void show(Spread shown) {
        spread = shown;
        Nodes.show(dot, shown.value().isPresent());
        Nodes.show(line, shown.value().isPresent() && shown.interval().isPresent());
        Nodes.show(block, shown.open().isPresent());
        requestLayout();
    }

    @Override
    protected double computePrefWidth(double height) {
        return scale.width();
    }

    @Override
    protected double computeMinWidth(double height) {
        return scale.width();
    }

    @Override
    protected double computePrefHeight(double width) {
        return scale.em.get();
    }

    @Override
    protected void layoutChildren() {
        spread.open().ifPresent(open -> lay(block, open, BLOCK * scale.em.get()));
        spread.interval().ifPresent(interval -> lay(line, interval, LINE));
        dot.setRadius(DOT * scale.em.get() + 1);
        dot.setCenterX(scale.x(spread.value().orElse(0), getWidth()));
        dot.setCenterY(getHeight() / 2);
    }

    private void lay(Region part, Range.Interval between, double high) {
        double from = scale.x(between.low(), getWidth());
        double width = Math.max(LINE, scale.x(between.high(), getWidth()) - from);
        part.resizeRelocate(from, (getHeight() - high) / 2, width, high);
    }
}
