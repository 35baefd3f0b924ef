package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.JudgedAnswer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every text comes out of the project as it went in, unit by unit. */
class TextSurvivalTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0001\u0002\b\u001b[31m\u007f\u0085 control",
                "before\u0000after",
                "line\nfeed\r\nand\ttab\u000b\f",
                "👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301 é 𝔘𝔫𝔦 \ud83d\ude00",
                "zero\u200bwidth\u200d\u200c\u2060\ufeff",
                "\u202eright to left\u202c \u2067אבג\u2069 العربية",
                "ﬁ Å Å ½ ① \u2028\u2029 \uffff\ufffd",
                "\\ \" ' / </script> <!-- ${x} %s {0} '); DROP TABLE topic; --"
            })
    void everyTextSurvives(String odd) {
        ObjectMapper json = new ObjectMapper();
        String query = "query " + odd;
        ObjectNode topic = json.createObjectNode()
                .put("id", "id " + odd)
                .put("query", query)
                .put("title", "title " + odd);
        topic.put("more " + odd, odd);
        ObjectNode passages = json.createObjectNode();
        passages.putObject("query").put("qid", "id " + odd).put("text", query);
        ObjectNode candidate = passages.putArray("candidates").addObject();
        candidate.put("docid", "doc " + odd);
        candidate
                .putObject("doc")
                .put("segment", "passage " + odd)
                .put("title", "ptitle " + odd)
                .put("url", "url " + odd);
        ObjectNode answer = json.createObjectNode().put("topic_id", "id " + odd).put("run_id", "run " + odd);
        answer.putArray("references").add("doc " + odd);
        answer.putArray("answer").addObject().put("text", "sentence " + odd).putArray("citations").add(0);
        ObjectNode labels = json.createObjectNode()
                .put("query", query)
                .put("qid", "id " + odd)
                .put("run_id", "run " + odd);
        labels.put("answer_text", "sentence " + odd);
        labels.putArray("nuggets")
                .addObject()
                .put("text", "nugget " + odd)
                .put("importance", "vital")
                .put("assignment", "label " + odd);
        try (Workbench bench = new Workbench(folder)) {
            ImportReport report = bench.loadBy(
                    Workbench.NIST,
                    bench.file("t.jsonl", topic.toString()),
                    bench.file("p.jsonl", passages.toString()),
                    bench.file("r.jsonl", answer.toString()),
                    bench.file("a.jsonl", labels.toString()));
            assertEquals(List.of(), report.errors());
            TopicId id = new TopicId("id " + odd);
            Topic readTopic = bench.store.topic(id).orElseThrow();
            assertEquals(query, readTopic.query());
            assertEquals("title " + odd, readTopic.narrative().get("title"));
            assertEquals(json.createObjectNode().put("more " + odd, odd).toString(), readTopic.extra());
            Passage passage = bench.store.passages(id).getFirst();
            assertEquals("doc " + odd, passage.id().value());
            assertEquals("passage " + odd, passage.text());
            assertEquals("ptitle " + odd, passage.title());
            assertEquals("url " + odd, passage.url());
            Answer readAnswer = bench.store.answers(id).getFirst();
            assertEquals("run " + odd, readAnswer.run().value());
            assertEquals("sentence " + odd, readAnswer.text());
            assertEquals("doc " + odd, readAnswer.sentences().getFirst().citations().getFirst().value());
            Nugget nugget = bench.store.nuggetSet(id).orElseThrow().nuggets().getFirst();
            assertEquals("nugget " + odd, nugget.text());
            List<JudgedAnswer> judged = new ArrayList<>();
            bench.store.judgments().forEach(Visibility.permitToCarry(), judged::add);
            assertEquals("label " + odd, judged.getFirst().nuggets().getFirst().rawLabel());
            assertEquals(nugget.id(), judged.getFirst().nuggets().getFirst().nugget().orElseThrow());
        }
    }

    @Test
    void textsOfTsvKeepTheirBlanks() {
        try (Workbench bench = new Workbench(folder)) {
            bench.load(bench.file("t.tsv", "1\t  two  blanks\u00a0\u3000 "));
            assertEquals("  two  blanks\u00a0\u3000 ", bench.store.topics().getFirst().query());
        }
    }
}
