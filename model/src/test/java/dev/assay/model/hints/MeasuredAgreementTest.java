package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.agreement.CohenKappa;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Weights;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * How well the baseline agrees with published labels: the cut-off is picked on one topic, and the others tell. The
 * numbers are those of the guide. Skipped unless {@code -Dassay.data=FOLDER} says where the field's files are.
 */
class MeasuredAgreementTest {
    private static final String PICKED_ON = "2024-35227";

    /** One published label, and the share that the baseline goes by. */
    private record Case(String topic, Label label, double share) {}

    @Test
    void theCutOffIsPickedOnOneTopicAndMeasuredOnOthers() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        List<Case> all = new ArrayList<>();
        for (String name : List.of("sample", "2024-32912")) {
            all.addAll(cases(Path.of(data, "trec-rag-2024", "nugget_assignment." + name + ".jsonl")));
        }
        List<Case> picked = all.stream().filter(one -> one.topic().equals(PICKED_ON)).toList();
        double best = 0;
        for (int percent = 5; percent <= 100; percent += 5) {
            best = kappa(picked, percent / 100.0) > kappa(picked, best) + 1e-9 ? percent / 100.0 : best;
        }
        report("picked on " + PICKED_ON, picked, best);
        for (String topic : List.of("2024-105741", "2024-32912")) {
            report(topic, all.stream().filter(one -> one.topic().equals(topic)).toList(), LexicalBaseline.CUT_OFF);
        }
        List<Case> others = all.stream().filter(one -> !one.topic().equals(PICKED_ON)).toList();
        report("the others together", others, LexicalBaseline.CUT_OFF);
        List<Case> sample = all.stream().filter(one -> !one.topic().equals("2024-32912")).toList();
        report("the sample's two topics", sample, LexicalBaseline.CUT_OFF);
        assertEquals(LexicalBaseline.CUT_OFF, best, 1e-9);
        assertEquals(0.43, kappa(others, LexicalBaseline.CUT_OFF), 0.01);
        assertEquals(0.54, kappa(sample, LexicalBaseline.CUT_OFF), 0.01);
    }

    private static List<Case> cases(Path file) throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode row = new ObjectMapper().readTree(line);
            LexicalBaseline baseline = new LexicalBaseline(row.get("query").asText());
            ContentWords answer = ContentWords.everyWordOf(row.get("answer_text").asText());
            for (JsonNode nugget : row.get("nuggets")) {
                cases.add(new Case(
                        row.get("qid").asText(),
                        Label.fromWord(nugget.get("assignment").asText()).orElseThrow(),
                        baseline.asked(nugget.get("text").asText()).shareIn(answer)));
            }
        }
        return cases;
    }

    private static Confusion confusion(List<Case> cases, double cutOff) {
        Map<Integer, Label> published = new HashMap<>();
        Map<Integer, Label> ours = new HashMap<>();
        for (int i = 0; i < cases.size(); i++) {
            published.put(i, cases.get(i).label());
            ours.put(i, cases.get(i).share() >= cutOff ? Label.SUPPORT : Label.NOT_SUPPORT);
        }
        return Confusion.of(Ratings.of(Scale.LABELS, List.of(published, ours), Label::word), 0, 1);
    }

    private static double kappa(List<Case> cases, double cutOff) {
        return CohenKappa.of(confusion(cases, cutOff), Weights.IDENTITY).number().orElse(0);
    }

    private static void report(String what, List<Case> cases, double cutOff) {
        System.out.printf(
                "Lexical baseline, %s: %d labels, cut-off %.2f, agreement %.3f, kappa %.3f, %s%n",
                what,
                cases.size(),
                cutOff,
                confusion(cases, cutOff).agreement().orThrow(),
                kappa(cases, cutOff),
                confusion(cases, cutOff));
    }
}
