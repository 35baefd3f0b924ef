package dev.assay.model.measure;

import dev.assay.model.RunId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The runs that no other run beats in score without being longer, as figure 7 of the first AutoNuggetizer paper draws
 * them.
 */
public final class ParetoLine {
    private ParetoLine() {}

    /**
     * A run in the plot of score against length.
     *
     * @param words mean length of its answers
     */
    public record Point(RunId run, double words, double score) {}

    /**
     * The points that are on the line, the shortest first: those for which no other is at most as long and at least as
     * good, and shorter or better. Points at the same place are all on it or all off it.
     */
    public static List<Point> of(Collection<Point> points) {
        List<Point> sorted = new ArrayList<>(points);
        sorted.sort(Comparator.comparingDouble(Point::words)
                .thenComparing(Comparator.comparingDouble(Point::score).reversed())
                .thenComparing(Point::run));
        List<Point> line = new ArrayList<>();
        for (Point point : sorted) {
            boolean better = line.isEmpty() || point.score() > line.getLast().score();
            boolean same = !line.isEmpty()
                    && point.score() == line.getLast().score()
                    && point.words() == line.getLast().words();
            if (better || same) {
                line.add(point);
            }
        }
        return line;
    }
}
