package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.agreement.Range;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.OpenLabels;
import dev.assay.model.scoring.PairedDifference;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.model.scoring.Scores;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Scores as JSON, and as tables for people to read. */
final class ScoreOutput {
    private ScoreOutput() {}

    static ObjectNode json(ScoredRuns scored) {
        ScoreSheet sheet = scored.sheet();
        ObjectNode object = Terminal.object();
        ArrayNode answers = object.putArray("answers");
        for (AnswerScore score : sheet.scored()) {
            ObjectNode row = answer(answers, score);
            put(row.putObject("scores"), score.scores().orElseThrow());
            if (score.open().count() > 0) {
                put(row, score.open());
            }
        }
        ArrayNode incomplete = object.putArray("incomplete");
        for (AnswerScore score : sheet.incomplete()) {
            put(answer(incomplete, score).put("nuggets", score.nuggets()), score.open());
        }
        ArrayNode runs = object.putArray("runs");
        for (ScoredRuns.Board board : scored.boards()) {
            for (RunStanding run : board.runs()) {
                ObjectNode row = runs.addObject().put("run_id", run.run().value());
                row.put("judge", board.all().judge()).put("topics", run.topics()).put("words", run.words());
                put(row.putObject("scores"), run.scores());
                if (run.missing() > 0) {
                    row.put("missing", run.missing());
                }
                if (scored.choices().hasIntervals()) {
                    intervals(row, board, run);
                }
            }
        }
        object.put("missing", scored.choices().missing().word()).put("failed", scored.choices().failedWord());
        scored.adjudicated().ifPresent(counts -> AdjudicatedOutput.put(object, counts));
        if (scored.choices().hasIntervals()) {
            Statistics.put(object, scored.choices().resampling());
        }
        return object;
    }

    private static void intervals(ObjectNode row, ScoredRuns.Board board, RunStanding run) {
        ObjectNode intervals = row.putObject("scores_interval");
        for (Measure measure : Measure.values()) {
            switch (board.range(run.run(), measure)) {
                case Range.Interval(double low, double high) ->
                    intervals.putArray(measure.key()).add(low).add(high);
                case Range.Unknown(String reason) ->
                    intervals.putNull(measure.key()).put(measure.key() + "_undefined", reason);
            }
        }
        ArrayNode differences = row.putArray("vital_strict_differences");
        for (PairedDifference difference : board.differences(run.run())) {
            ObjectNode one = differences.addObject()
                    .put("run_id", difference.second().value())
                    .put("topics", difference.topics());
            Statistics.put(one, "difference", difference.difference().value());
            Statistics.putInterval(one, "difference", difference.difference().range());
            one.put("safe", difference.isSafe());
        }
    }

    private static ObjectNode answer(ArrayNode rows, AnswerScore score) {
        return rows.addObject()
                .put("topic_id", score.answer().topic().value())
                .put("run_id", score.answer().run().value())
                .put("judge", score.judge())
                .put("words", score.words());
    }

    private static void put(ObjectNode object, Scores scores) {
        object.put("vital_strict", scores.vitalStrict())
                .put("vital", scores.vital())
                .put("weighted_strict", scores.weightedStrict())
                .put("weighted", scores.weighted())
                .put("all_strict", scores.allStrict())
                .put("all", scores.all());
    }

    private static void put(ObjectNode object, OpenLabels open) {
        object.put("unlabelled", open.unlabelled())
                .put("failed", open.failed())
                .put("cant_judge", open.cantJudge());
    }

    static List<String> text(ScoredRuns scored) {
        ScoreSheet sheet = scored.sheet();
        TextTable answers = new TextTable(
                "topic", "run", "judge", "words", "vital_strict", "vital", "weighted_strict", "weighted", "all_strict",
                "all");
        for (AnswerScore score : sheet.scored()) {
            Scores scores = score.scores().orElseThrow();
            answers.row(
                    score.answer().topic(), score.answer().run(), score.judge(), score.words(),
                    number(scores.vitalStrict()), number(scores.vital()), number(scores.weightedStrict()),
                    number(scores.weighted()), number(scores.allStrict()), number(scores.all()));
        }
        TextTable runs = runs(scored);
        TextTable incomplete = new TextTable(
                "topic", "run", "judge", "words", "nuggets", "unlabelled", "failed", "can't judge");
        for (AnswerScore score : sheet.incomplete()) {
            incomplete.row(
                    score.answer().topic(), score.answer().run(), score.judge(), score.words(), score.nuggets(),
                    score.open().unlabelled(), score.open().failed(), score.open().cantJudge());
        }
        List<String> lines = new ArrayList<>();
        section(lines, "Answers", answers);
        section(lines, "Incomplete answers, which have no score and are in no mean", incomplete);
        section(lines, "Runs, mean over their topics", runs);
        if (lines.isEmpty()) {
            lines.add("Nothing is labelled yet, so there is nothing to score.");
        } else {
            lines.add("");
            lines.add(MissingOption.sentence(scored.choices().missing()));
            lines.add(FailedOption.sentence(scored.choices().failed()));
            scored.adjudicated().ifPresent(counts -> lines.add(OneLine.shown(counts.sentence())));
            if (scored.choices().hasIntervals()) {
                lines.add(Statistics.sentence(scored.choices().resampling())
                        + " Safely above: how many runs have less vital_strict by a paired difference whose interval leaves 0"
                        + " out, uncorrected for comparing many.");
            }
        }
        return lines;
    }

    private static TextTable runs(ScoredRuns scored) {
        boolean intervals = scored.choices().hasIntervals();
        List<String> heading = new ArrayList<>(List.of("run", "judge", "topics", "words", "vital_strict"));
        if (intervals) {
            heading.addAll(List.of("95 %", "safely above"));
        }
        heading.addAll(List.of("vital", "weighted_strict", "weighted", "all_strict", "all"));
        TextTable table = new TextTable(heading.toArray(String[]::new));
        for (ScoredRuns.Board board : scored.boards()) {
            for (RunStanding run : board.runs()) {
                Scores scores = run.scores();
                List<Object> cells = new ArrayList<>(List.of(
                        run.run(), board.all().judge(), run.topics(),
                        String.format(Locale.ROOT, "%.1f", run.words()), number(scores.vitalStrict())));
                if (intervals) {
                    cells.add(interval(board.range(run.run(), Measure.VITAL_STRICT)));
                    cells.add(board.differences(run.run()).stream()
                            .filter(PairedDifference::isSafe)
                            .filter(difference -> difference.difference().value().orThrow() > 0)
                            .count());
                }
                cells.addAll(List.of(
                        number(scores.vital()), number(scores.weightedStrict()), number(scores.weighted()),
                        number(scores.allStrict()), number(scores.all())));
                table.row(cells.toArray());
            }
        }
        return table;
    }

    private static String interval(Range range) {
        return range instanceof Range.Interval(double low, double high) ? number(low) + "-" + number(high) : "-";
    }

    private static void section(List<String> lines, String heading, TextTable table) {
        if (!table.isEmpty()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(heading);
            lines.addAll(table.lines());
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
