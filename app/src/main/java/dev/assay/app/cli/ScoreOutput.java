package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.OpenLabels;
import dev.assay.model.scoring.RunScore;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.model.scoring.Scores;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Scores as JSON, and as tables for people to read. */
final class ScoreOutput {
    private ScoreOutput() {}

    static ObjectNode json(ScoreSheet sheet) {
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
        for (RunScore score : sheet.runs()) {
            ObjectNode row = runs.addObject().put("run_id", score.run().value());
            row.put("judge", score.judge()).put("topics", score.topics()).put("words", score.words());
            put(row.putObject("scores"), score.scores());
        }
        return object;
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

    static List<String> text(ScoreSheet sheet) {
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
        TextTable runs = new TextTable(
                "run", "judge", "topics", "words", "vital_strict", "vital", "weighted_strict", "weighted", "all_strict",
                "all");
        for (RunScore score : sheet.runs()) {
            Scores scores = score.scores();
            runs.row(
                    score.run(), score.judge(), score.topics(), String.format(Locale.ROOT, "%.1f", score.words()),
                    number(scores.vitalStrict()), number(scores.vital()), number(scores.weightedStrict()),
                    number(scores.weighted()), number(scores.allStrict()), number(scores.all()));
        }
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
        }
        return lines;
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
