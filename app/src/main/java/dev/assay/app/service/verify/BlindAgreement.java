package dev.assay.app.service.verify;

import dev.assay.model.agreement.CohenKappa;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Weights;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.Cell;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How far a person's blind grades go with a grader's.
 *
 * @param cells those that the person gave a grade
 * @param same how many have the same grade
 * @param near how many are at most one grade apart, the same ones among them
 * @param kappa weighted by the square of the distance; of the sample, in which each grade is as frequent as the others
 */
public record BlindAgreement(int cells, int same, int near, Outcome kappa) {
    private static final int GRADES = Cell.BEST - Cell.LEAST + 1;

    /** Of cells whose grades are known. */
    static BlindAgreement of(List<VerifySheet.Line> lines) {
        long[][] counts = new long[GRADES][GRADES];
        int cells = 0;
        int same = 0;
        int near = 0;
        for (VerifySheet.Line line : lines) {
            if (line.grade().isPresent() && line.blind().flatMap(Judgment::word).isPresent()) {
                int own = Integer.parseInt(line.blind().flatMap(Judgment::word).orElseThrow());
                int grade = line.grade().getAsInt();
                counts[own - Cell.LEAST][grade - Cell.LEAST]++;
                cells++;
                same += own == grade ? 1 : 0;
                near += Math.abs(own - grade) <= 1 ? 1 : 0;
            }
        }
        List<String> grades = IntStream.rangeClosed(Cell.LEAST, Cell.BEST).mapToObj(Integer::toString).toList();
        return new BlindAgreement(cells, same, near, CohenKappa.of(Confusion.of(grades, counts), Weights.QUADRATIC));
    }
}
