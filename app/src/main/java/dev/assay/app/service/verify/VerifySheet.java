package dev.assay.app.service.verify;

import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.Grader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A blind sample as the screen sees it.
 *
 * @param graders everybody who graded items; none in a project without graded passages
 * @param chosen the place of the one whose grades are verified
 * @param cells in the order in which they are graded
 * @param shown whether the grader's grades of the sample were shown
 * @param agreement how far person and grader go together, of what was graded blind; empty before the grades were shown
 */
public record VerifySheet(
        List<Grader> graders, int chosen, List<Line> cells, boolean shown, Optional<CellAgreement> agreement) {
    public VerifySheet {
        graders = List.copyOf(graders);
        cells = List.copyOf(cells);
    }

    /**
     * One cell.
     *
     * @param query what its topic asks; may be empty
     * @param item what the item says; its id where no bank is there
     * @param passage may be empty
     * @param blind what was said of it before the grade was seen
     * @param after what was said of it afterwards, beside that
     * @param grade the grader's; empty before it was shown
     * @param reply what the grader replied; empty before it was shown
     */
    public record Line(
            CellKey key,
            String query,
            String item,
            String passage,
            Optional<Judgment<CellKey>> blind,
            Optional<Judgment<CellKey>> after,
            OptionalInt grade,
            String reply) {
        /** The person's present judgment. */
        public Optional<Judgment<CellKey>> own() {
            return after.filter(Judgment::isDecided).or(() -> blind);
        }

        /** True if the person is done with the cell. */
        public boolean isDecided() {
            return own().filter(Judgment::isDecided).isPresent();
        }

        /** True if the person gave another grade than the grader, as far as that is known. */
        public boolean isDisagreement() {
            return grade.isPresent()
                    && own().flatMap(Judgment::word)
                            .filter(word -> !word.equals(Integer.toString(grade.getAsInt())))
                            .isPresent();
        }

        /** This cell as the person sees it now. */
        public Line with(Optional<Judgment<CellKey>> newBlind, Optional<Judgment<CellKey>> newAfter) {
            return new Line(key, query, item, passage, newBlind, newAfter, grade, reply);
        }
    }

    /** The number of cells that are done. */
    public int decided() {
        return (int) cells.stream().filter(Line::isDecided).count();
    }
}
