package dev.assay.app.service.verify;

import dev.assay.model.agreement.CohenKappa;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Weights;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.GradedCell;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The agreement of two graders, or of a grader and the person, on the same cells.
 *
 * @param cells those to which both gave a grade
 * @param same how many have the same grade
 * @param near how many are at most one grade apart, the same ones among them
 * @param kappa weighted by the square of the distance, of these cells: in a sample that has each grade as often as the
 * others it is not that of all cells
 */
public record CellAgreement(int cells, int same, int near, Outcome kappa) {
    private static final int GRADES = GradedCell.BEST - GradedCell.LEAST + 1;

    /** The two grades of one cell. */
    public record Two(int one, int other) {}

    /** Of cells to which both gave a grade. */
    public static CellAgreement of(List<Two> pairs) {
        long[][] counts = new long[GRADES][GRADES];
        int same = 0;
        int near = 0;
        for (Two pair : pairs) {
            counts[pair.one() - GradedCell.LEAST][pair.other() - GradedCell.LEAST]++;
            same += pair.one() == pair.other() ? 1 : 0;
            near += Math.abs(pair.one() - pair.other()) <= 1 ? 1 : 0;
        }
        List<String> grades = IntStream.rangeClosed(GradedCell.LEAST, GradedCell.BEST)
                .mapToObj(Integer::toString)
                .toList();
        return new CellAgreement(
                pairs.size(), same, near, CohenKappa.of(Confusion.of(grades, counts), Weights.QUADRATIC));
    }

    /** Of a sample's cells: what the person said blind, and what the grader says. */
    static CellAgreement ofSample(List<VerifySheet.Line> lines) {
        return of(lines.stream()
                .filter(line -> line.grade().isPresent()
                        && line.blind().flatMap(Judgment::word).isPresent())
                .map(line -> new Two(
                        Integer.parseInt(line.blind().flatMap(Judgment::word).orElseThrow()),
                        line.grade().getAsInt()))
                .toList());
    }
}
