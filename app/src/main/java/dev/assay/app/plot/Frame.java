package dev.assay.app.plot;

/**
 * The part of a drawing that the data lie in: turns units of the axes into pixels.
 *
 * @param inset how far the ends of an axis of numbers lie inside, so that no point is drawn on the frame
 */
record Frame(double left, double top, double width, double height, double inset, Axis xAxis, Axis yAxis) {
    double right() {
        return left + width;
    }

    double bottom() {
        return top + height;
    }

    double x(double value) {
        double share = (value - xAxis.low()) / (xAxis.high() - xAxis.low());
        return switch (xAxis) {
            case Axis.Numbers numbers -> left + inset + share * (width - 2 * inset);
            case Axis.Names names -> left + share * width;
        };
    }

    /** Numbers grow upwards, names follow each other downwards. */
    double y(double value) {
        double share = (value - yAxis.low()) / (yAxis.high() - yAxis.low());
        return switch (yAxis) {
            case Axis.Numbers numbers -> bottom() - inset - share * (height - 2 * inset);
            case Axis.Names names -> top + share * height;
        };
    }

    Mark.Place place(Mark.Place data) {
        return new Mark.Place(x(data.x()), y(data.y()));
    }

    Mark.Point point(Mark.Point data) {
        return new Mark.Point(x(data.x()), y(data.y()), data.label());
    }

    /** The room for each name of an axis. */
    double band(Axis.Names names, boolean across) {
        return (across ? width : height) / Math.max(1, names.names().size());
    }
}
