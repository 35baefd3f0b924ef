package dev.assay.persistence.exchange;

import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.RunScore;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.model.scoring.Scores;
import dev.assay.model.shown.OneLine;
import dev.assay.model.text.SpreadsheetCell;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Scores as lines of tab-separated columns: every answer, then every run with {@code all} as its topic. An incomplete answer has
 * its line, with counts of what stands open and without numbers.
 */
public final class ScoreTable {
    /** What the columns hold, in order. */
    public static final List<String> COLUMNS = List.of(
            "topic_id", "run_id", "judge", "state", "topics", "words", "vital_strict", "vital", "weighted_strict",
            "weighted", "all_strict", "all", "unlabelled", "failed", "cant_judge");

    private ScoreTable() {}

    /** The heading line. */
    public static String heading() {
        return String.join("\t", COLUMNS);
    }

    /** A line for every answer and every run. */
    public static List<String> lines(ScoreSheet sheet) {
        return Stream.concat(
                        sheet.answers().stream().map(ScoreTable::answer), sheet.runs().stream().map(ScoreTable::run))
                .toList();
    }

    private static String answer(AnswerScore score) {
        List<String> cells = new ArrayList<>(List.of(
                score.answer().topic().value(),
                score.answer().run().value(),
                score.judge(),
                score.isIncomplete() ? "incomplete" : "scored",
                "1",
                Integer.toString(score.words())));
        cells.addAll(score.scores().map(ScoreTable::numbers).orElse(List.of("", "", "", "", "", "")));
        cells.add(Integer.toString(score.open().unlabelled()));
        cells.add(Integer.toString(score.open().failed()));
        cells.add(Integer.toString(score.open().cantJudge()));
        return line(cells);
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
        return line(cells);
    }

    private static List<String> numbers(Scores scores) {
        return Stream.of(
                        scores.vitalStrict(),
                        scores.vital(),
                        scores.weightedStrict(),
                        scores.weighted(),
                        scores.allStrict(),
                        scores.all())
                .map(ScoreTable::number)
                .toList();
    }

    /** Every digit that there is, a point in any language, never an exponent. */
    private static String number(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }

    /** What would break the table, or turn a line of it round, is written as an escape. */
    private static String line(List<String> cells) {
        return cells.stream()
                .map(SpreadsheetCell::written)
                .map(OneLine::escaped)
                .collect(Collectors.joining("\t"));
    }
}
