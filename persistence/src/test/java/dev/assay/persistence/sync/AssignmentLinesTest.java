package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.FailedLabels;
import dev.assay.persistence.formats.AssignmentRows;
import dev.assay.persistence.formats.AssignmentScores;
import dev.assay.persistence.input.ImportProblem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever rows of assignments hold, their scores are those of the labels that are read of them, faults included. */
class AssignmentLinesTest {
    private static final List<String> ROWS = List.of(
            "{\"query\": \"q\", \"qid\": \"1\", \"answer_text\": \"Two words,  and \\u00e9t\\u00e9\\n more.\", "
                    + "\"response_length\": 4, \"run_id\": \"r1\", \"nuggets\": [{\"text\": \"a \\\"b\\\"\", "
                    + "\"importance\": \"vital\", \"assignment\": \"support\"}, {\"text\": \"c\", \"importance\": "
                    + "\"okay\", \"assignment\": \"partial_support\"}]}",
            "{\"qid\":\"2\",\"run_id\":\"run "
                    + "zw\u00f6lf\",\"judge\":\"ann\",\"judge_kind\":\"assessor\",\"answer_text\":\"\u00c4rger \u3000 "
                    + "im "
                    + "Bad\",\"nuggets\":[{\"id\":\"n1\",\"text\":\"x\",\"importance\":\"unset\","
                    + "\"assignment\":\"not_support\",\"sentences\":[0,12],\"recheck\":true,"
                    + "\"after_reveal\":{\"assignment\":\"support\",\"at\":null}},{\"importance\":\"odd\","
                    + "\"assignment\":\"ming\"}],\"state\":\"locked\",\"revision\":-1.5e3}",
            "{\"qid\":\"3\",\"nuggets\":[],\"extra\":[true,false,null,{\"a\":{\"b\":[]}}]}",
            "{\"qid\":4,\"nuggets\":[{\"assignment\":null,\"importance\":null},{\"assignment\":\"cant_judge\"}],"
                    + "\"answer_text\":null}",
            "{\"text\":\"q\",\"qid\":\"5\",\"candidate_text\":\"A "
                    + "passage.\",\"docid\":\"d9\",\"nuggets\":[{\"importance\":\"vital\","
                    + "\"assignment\":\"support\"}]}");

    private static final String[] PIECES = {
        "\"",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "0",
        "9",
        "-",
        ".",
        "e",
        " ",
        "\t",
        "t",
        "null",
        "true",
        "\\n",
        "\\u00e9",
        "\\ud800",
        "\u00e9",
        "\"qid\":",
        "\"nuggets\":",
        "\"judge\":\"b c\",",
        "\"run_id\":\"\",",
        "\"query_id\":\"7\",",
        "\u2003",
        "\ud83d\ude00",
        "01"
    };

    @TempDir
    Path folder;

    @Test
    void rowsAreReadAlike() throws Exception {
        Random random = new Random(12);
        int good = 0;
        for (int round = 0; round < 3_000; round++) {
            StringBuilder file = new StringBuilder();
            int rows = 1 + random.nextInt(6);
            for (int i = 0; i < rows; i++) {
                file.append(mutated(ROWS.get(random.nextInt(ROWS.size())), random))
                        .append(random.nextInt(9) == 0 ? "\r\n" : "\n");
            }
            good += isReadAlike(file.toString()) ? 1 : 0;
        }
        // Enough of them are good for the comparison to be one.
        assertTrue(good > 300, () -> "too few are good");
    }

    @Test
    void manyRowsAreReadAlikeAndKeepTheirOrder() throws Exception {
        StringBuilder file = new StringBuilder();
        String filler = "word ".repeat(400);
        for (int i = 0; i < 3_000; i++) {
            // Every seventh row has an escaped pair of surrogates, and goes the usual way in its place.
            file.append("{\"qid\":\"")
                    .append(i % 7 == 0 ? "\\ud83d\\ude00" : "t")
                    .append(i)
                    .append("\",\"run_id\":\"r\",\"answer_text\":\"")
                    .append(filler)
                    .append("\",\"nuggets\":[{\"importance\":\"vital\",\"assignment\":\"")
                    .append(i % 2 == 0 ? "support" : "odd")
                    .append("\"}]}\n");
        }
        assertTrue(isReadAlike(file.toString()));
        assertEquals(
                "t2999",
                AssignmentScores.of(folder.resolve("labels.jsonl"), FailedLabels.OPEN)
                        .sheet()
                        .answers()
                        .getLast()
                        .answer()
                        .topic()
                        .value());
        assertTrue(!isReadAlike(file + "{\"qid\":\"t5\",\"run_id\":\"r\",\"nuggets\":[]}\n"));
    }

    private static String mutated(String row, Random random) {
        StringBuilder text = new StringBuilder(row);
        for (int left = random.nextInt(3); left > 0; left--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
                case 2 -> text.setCharAt(at, "abcr123 \"".charAt(random.nextInt(9)));
                default -> text.insert(0, "").setLength(Math.max(1, text.length() - random.nextInt(3)));
            }
        }
        return text.toString().replace("\n", "");
    }

    /** Whether there was no error. */
    private boolean isReadAlike(String content) throws Exception {
        Path file = folder.resolve("labels.jsonl");
        Files.write(file, content.getBytes(StandardCharsets.UTF_8));
        AssignmentScores.Result scores = AssignmentScores.of(file, FailedLabels.OPEN);
        AssignmentRows.AssignmentFile labels = AssignmentRows.of(file);
        assertEquals(errors(labels.problems()), errors(scores.problems()), content);
        Map<String, AnswerScore> scored = new HashMap<>();
        scores.sheet().answers().forEach(score -> scored.put(key(score.judge(), score.answer()), score));
        for (AssignmentRows.AssignmentRow answer : labels.rows()) {
            AnswerScore score = scored.remove(key(answer.judge().name(), answer.answer()));
            if (score == null) {
                assertTrue(answer.nuggets().stream().allMatch(nugget -> nugget.label() == Label.UNLABELLED), content);
            } else {
                List<Judged> nuggets = new ArrayList<>();
                answer.nuggets().forEach(nugget -> nuggets.add(new Judged(nugget.importance(), nugget.label())));
                assertEquals(
                        AnswerScore.of(
                                answer.answer(), answer.judge().name(), answer.words(), nuggets, 0, FailedLabels.OPEN),
                        score,
                        content);
            }
        }
        assertEquals(Map.of(), scored, content);
        return labels.problems().stream().noneMatch(ImportProblem::isError);
    }

    private static List<ImportProblem> errors(List<ImportProblem> problems) {
        return problems.stream().filter(ImportProblem::isError).toList();
    }

    private static String key(String judge, AnswerKey answer) {
        return judge + "\n" + answer;
    }
}
