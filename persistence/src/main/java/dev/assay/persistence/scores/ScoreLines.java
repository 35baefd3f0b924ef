package dev.assay.persistence.scores;

import dev.assay.model.TableLine;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.measure.ScoreSheet.RunScore;
import dev.assay.model.measure.Scores;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores as lines of tab-separated columns: every answer, then every run with {@code all} as its topic. An incomplete
 * answer has its line, with counts of what stands open and without numbers.
 */
public final class ScoreLines {
    private ScoreLines() {}

    /** The heading line. */
    public static String heading(ScoreSheet sheet) {
        return heading(List.of(), sheet.measures(), "unlabelled");
    }

    /** @param more what stands between the words of an answer and its numbers */
    static String heading(List<String> more, List<Measure> measures, String open) {
        List<String> columns = new ArrayList<>(List.of("topic_id", "run_id", "judge", "state", "topics", "words"));
        columns.addAll(more);
        measures.forEach(measure -> columns.add(measure.key()));
        columns.addAll(List.of(open, "failed", "cant_judge"));
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

        /** As {@link ScoreLines#lines}. */
        public List<String> lines(ScoreSheet sheet) {
            Map<AnswerScore, String> before = measures == sheet.measures().size() ? made : Map.of();
            measures = sheet.measures().size();
            made = new IdentityHashMap<>();
            List<String> lines = new ArrayList<>();
            for (AnswerScore score : sheet.answers()) {
                String known = before.get(score);
                String line = known == null ? answer(score, measures) : known;
                made.put(score, line);
                lines.add(line);
            }
            sheet.runs().forEach(run -> lines.add(run(run)));
            return lines;
        }
    }

    /** @param measures how many there are */
    private static String answer(AnswerScore score, int measures) {
        List<String> cells = new ArrayList<>(List.of(
                score.answer().topic().value(),
                score.answer().run().value(),
                score.judge(),
                score.isIncomplete() ? "incomplete" : "scored",
                "1",
                Integer.toString(score.words())));
        cells.addAll(score.scores().map(ScoreLines::numbers).orElse(Collections.nCopies(measures, "")));
        cells.add(Integer.toString(score.open().unlabelled()));
        cells.add(Integer.toString(score.open().failed()));
        cells.add(Integer.toString(score.open().cantJudge()));
        return TableLine.of(cells);
    }

    private static String run(RunScore run) {
        List<String> cells = new ArrayList<>(List.of(
                "all",
                run.run().value(),
                run.judge(),
                "mean",
                Integer.toString(run.topics()),
                TableLine.digits(run.words())));
        cells.addAll(numbers(run.scores()));
        cells.addAll(List.of("", "", ""));
        return TableLine.of(cells);
    }

    private static List<String> numbers(Scores scores) {
        return scores.values().stream().map(TableLine::digits).toList();
    }
}
