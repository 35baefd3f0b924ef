package dev.assay.persistence.scores;

import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.ScoreSheet.RunScore;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.model.scoring.Scores;
import dev.assay.model.text.TableLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores as lines of tab-separated columns: every answer, then every run with {@code all} as its topic. An incomplete answer has
 * its line, with counts of what stands open and without numbers.
 */
public final class ScoreTable {
    private ScoreTable() {}

    /** The heading line. */
    public static String heading(ScoreSheet sheet) {
        List<String> columns = new ArrayList<>(List.of("topic_id", "run_id", "judge", "state", "topics", "words"));
        sheet.measures().forEach(measure -> columns.add(measure.key()));
        columns.addAll(List.of("unlabelled", "failed", "cant_judge"));
        return TableLine.of(columns);
    }

    /** A line for every answer and every run. */
    public static List<String> lines(ScoreSheet sheet) {
        return new Written().lines(sheet);
    }

    /** Lines that were made before: those of scores that are still the same ones are not made anew. */
    public static final class Written {
        private Map<AnswerScore, String> made = new IdentityHashMap<>();
        private int measures = -1;

        /** As {@link ScoreTable#lines}. */
        public List<String> lines(ScoreSheet sheet) {
            List<String> none = Collections.nCopies(sheet.measures().size(), "");
            Map<AnswerScore, String> before = measures == none.size() ? made : Map.of();
            measures = none.size();
            made = new IdentityHashMap<>();
            List<String> lines = new ArrayList<>();
            for (AnswerScore score : sheet.answers()) {
                String known = before.get(score);
                String line = known == null ? answer(score, none) : known;
                made.put(score, line);
                lines.add(line);
            }
            sheet.runs().stream().map(ScoreTable::run).forEach(lines::add);
            return lines;
        }
    }

    private static String answer(AnswerScore score, List<String> none) {
        List<String> cells = new ArrayList<>(List.of(
                score.answer().topic().value(),
                score.answer().run().value(),
                score.judge(),
                score.isIncomplete() ? "incomplete" : "scored",
                "1",
                Integer.toString(score.words())));
        cells.addAll(score.scores().map(ScoreTable::numbers).orElse(none));
        cells.add(Integer.toString(score.open().unlabelled()));
        cells.add(Integer.toString(score.open().failed()));
        cells.add(Integer.toString(score.open().cantJudge()));
        return TableLine.of(cells);
    }

    private static String run(RunScore score) {
        List<String> cells = new ArrayList<>(List.of(
                "all",
                score.run().value(),
                score.judge(),
                "mean",
                Integer.toString(score.topics()),
                number(score.words())));
        cells.addAll(numbers(score.scores()));
        cells.addAll(List.of("", "", ""));
        return TableLine.of(cells);
    }

    static List<String> numbers(Scores scores) {
        return scores.values().stream().map(ScoreTable::number).toList();
    }

    /** Every digit that there is, a point in any language, never an exponent. */
    static String number(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }
}
