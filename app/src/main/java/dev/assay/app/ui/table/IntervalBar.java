package dev.assay.app.ui.table;

import dev.assay.app.plot.Axis;
import dev.assay.app.ui.Nodes;
import dev.assay.model.agreement.Range;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;

/**
 * A score on an axis from 0, in one cell of a table: a dot, a line for its interval, and a hatched block from the
 * lowest to the highest that it can become while labels are open. A rating stands on a wider axis around the mean of
 * all ratings, which is marked. FX thread only.
 */
public final class IntervalBar {
    /** In letters' sizes. */
    private static final double WIDTH = 9;
    private static final double WIDE = 15;

    /** Between the number and its bar; as the style sheet has it. */
    private static final double GAP = 0.7;

    private static final double DOT = 0.2;
    private static final double BLOCK = 0.8;
    private static final double LINE = 2;

    /** The most numbers on the axis. */
    private static final int TICKS = 3;

    private IntervalBar() {}

    /**
     * A score with its interval and its bounds.
     *
     * @param value empty where there is no score
     * @param interval empty where it is not known
     * @param open the lowest and the highest that it can become; empty where no label is open
     * @param middle the mark that the axis is drawn around; empty for an axis from 0
     */
    public record Spread(
            OptionalDouble value,
            Optional<Range.Interval> interval,
            Optional<Range.Interval> open,
            OptionalDouble middle) {
        static final Spread NONE = new Spread(OptionalDouble.empty(), Optional.empty(), Optional.empty());

        /** A score on an axis from 0. */
        public Spread(OptionalDouble value, Optional<Range.Interval> interval, Optional<Range.Interval> open) {
            this(value, interval, open, OptionalDouble.empty());
        }

        /** The numbers that the axis must reach. */
        DoubleStream ends() {
            return middle.isEmpty()
                    ? DoubleStream.of(0, highest())
                    : DoubleStream.of(
                            middle.getAsDouble(),
                            value.orElse(middle.getAsDouble()),
                            interval.map(Range.Interval::low).orElse(middle.getAsDouble()),
                            interval.map(Range.Interval::high).orElse(middle.getAsDouble()));
        }

        /** The highest number that it reaches; of an interval, up to 1, beyond which no score lies. */
        private double highest() {
            return DoubleStream.of(
                            value.orElse(0),
                            Math.min(1, interval.map(Range.Interval::high).orElse(0.0)),
                            open.map(Range.Interval::high).orElse(0.0))
                    .max()
                    .orElseThrow();
        }
    }

    /** The axis that all bars of a table share: its ends, and the size of the letters beside it. */
    static final class Scale {
        private double low;
        private double top = 1;
        private double em = 13;
        private boolean wide;
        private double width = WIDTH * em;

        /** Ends the axis at round numbers around all of them; true if it ended elsewhere before. */
        boolean fit(List<Spread> all, double letters) {
            double[] before = {low, top, em};
            em = letters;
            wide = all.stream().anyMatch(one -> one.middle().isPresent());
            double[] ends = all.stream().flatMapToDouble(Spread::ends).toArray();
            Axis.Numbers axis = Axis.Numbers.around("", ends.length == 0 ? new double[] {0, 1} : ends);
            low = axis.low();
            top = axis.high();
            return !Arrays.equals(before, new double[] {low, top, em});
        }

        /** Width of the axis in pixels where there is room. */
        double usualWidth() {
            return (wide ? WIDE : WIDTH) * em;
        }

        void setWidth(double pixels) {
            width = pixels;
        }

        double width() {
            return width;
        }

        /** Width of the axis and of the gap before it, in pixels. */
        double besideNumber() {
            return width + GAP * em;
        }

        private double x(double value, double width) {
            return Math.clamp((value - low) / (top - low), 0, 1) * width;
        }
    }

    /** Something as wide as the axis. */
    abstract static class OnScale extends Region {
        final Scale scale;

        OnScale(Scale scale) {
            this.scale = scale;
        }

        @Override
        protected double computePrefWidth(double height) {
            return scale.width();
        }

        @Override
        protected double computeMinWidth(double height) {
            return scale.width();
        }
    }

    /** The numbers of the axis, which stand above the bars. */
    static final class Heading extends OnScale {
        Heading(Scale scale) {
            super(scale);
            getStyleClass().add("interval-axis");
            renew();
        }

        /** Writes the numbers anew after the axis ended elsewhere. */
        void renew() {
            getChildren().clear();
            for (Axis.Ticks.Tick at : Axis.Ticks.between(scale.low, scale.top, TICKS, Locale.getDefault())) {
                Label tick = new Label(at.text());
                tick.setUserData(at.value());
                getChildren().add(tick);
            }
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

    /** One bar. */
    static final class Bar extends OnScale {
        private final Region line = Nodes.styled(new Region(), "interval");
        private final Region block = Nodes.styled(new Region(), "open-labels");
        private final Region middle = Nodes.styled(new Region(), "middle");
        private final Circle dot = Nodes.styled(new Circle(), "dot");
        private Spread spread = Spread.NONE;

        Bar(Scale scale) {
            super(scale);
            getStyleClass().add("interval-bar");
            getChildren().setAll(middle, block, line, dot);
        }

        void show(Spread shown) {
            spread = shown;
            Nodes.show(dot, shown.value().isPresent());
            Nodes.show(line, shown.value().isPresent() && shown.interval().isPresent());
            Nodes.show(block, shown.open().isPresent());
            Nodes.show(middle, shown.middle().isPresent());
            requestLayout();
        }

        @Override
        protected double computePrefHeight(double width) {
            return scale.em;
        }

        @Override
        protected void layoutChildren() {
            spread.open().ifPresent(open -> lay(block, open, BLOCK * scale.em));
            spread.interval().ifPresent(interval -> lay(line, interval, LINE));
            spread.middle().ifPresent(at -> middle.resizeRelocate(scale.x(at, getWidth()), 0, 1, getHeight()));
            dot.setRadius(DOT * scale.em + 1);
            dot.setCenterX(scale.x(spread.value().orElse(0), getWidth()));
            dot.setCenterY(getHeight() / 2);
        }

        private void lay(Region part, Range.Interval between, double high) {
            double from = scale.x(between.low(), getWidth());
            double width = Math.max(LINE, scale.x(between.high(), getWidth()) - from);
            part.resizeRelocate(from, (getHeight() - high) / 2, width, high);
        }
    }
}
