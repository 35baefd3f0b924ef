package dev.assay.app.plot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The content of a plot, in the units of its data.
 *
 * @param title what it is called; drawn above it where nothing else says so
 * @param description what it shows, in words, for those who cannot see it
 * @param size the size that it is read best at, in pixels
 * @param marks the first lies at the bottom
 * @param locale says how the numbers of its axes are written
 */
public record Figure(
        String title, String description, Size size, Axis x, Axis y, List<Mark> marks, Locale locale) {
    /** Width and height in pixels. */
    public record Size(double width, double height) {}

    public Figure {
        marks = List.copyOf(marks);
    }

    /** The series that the legend names, each once, in the order of the marks. */
    public List<Series> named() {
        return marks.stream()
                .flatMap(mark -> mark.series() == Series.UNNAMED ? Stream.empty() : Stream.of(mark.series()))
                .filter(series -> !series.name().isEmpty())
                .distinct()
                .toList();
    }
}
