package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Criteria of each form come in, are labelled by keys and by a job, are scored, and go out and in again equal. */
class CriteriaFormsTest extends LabelWindowTest {
    private static final String ABOUT = "{'qid':'11','query':'What became of it?',";
    private static final String[] CRITERIA = {
        "{'text':'Says that it opened in 1929.','tier':'mandatory','type':'explicit','weight':5,"
                + "'source_nugget':'It opened in 1929.'",
        "{'text':'Names the builder.','tier':'optional','type':'implicit','weight':2",
        "{'text':'Invents a number.','tier':'optional','type':'references','weight':-1"
    };
    private static final String AUTHORED = ABOUT + "'criteria':[" + String.join("},", CRITERIA) + "}]}";
    private static final String PLAIN = "'answer_text':'It opened in 1929.','response_length':4,";

    /** A form that criteria come in, with an answer to label. */
    enum Form {
        AUTHORED(CriteriaFormsTest.AUTHORED, answer("11")),
        GRADED(
                ABOUT + "'run_id':'a'," + PLAIN + "'criteria':[" + CRITERIA[0] + ",'verdict':'satisfied'},"
                        + CRITERIA[1] + ",'verdict':'failed'}," + CRITERIA[2] + ",'verdict':'not_satisfied'}]}"),
        HEALTH_BENCH(
                "{'prompt_id':'11','prompt':[{'role':'user','content':'What became of it?'}],'rubrics':["
                        + "{'criterion':'Says that it opened in 1929.','points':5,'tags':['axis:completeness']},"
                        + "{'criterion':'Names the builder.','points':2,'tags':['axis:accuracy']},"
                        + "{'criterion':'Invents a number.','points':-1,'tags':['axis:safety']}]}",
                answer("11"));

        private final List<String> files;

        Form(String... files) {
            this.files = List.of(files);
        }

        private static String answer(String topic) {
            return "{'run_id':'a','topic_id':'" + topic + "','topic':'What became of it?','references':[],"
                    + "'response_length':4,'answer':[{'text':'It opened in 1929.','citations':[]}]}";
        }
    }

    private Cli done(Object... arguments) {
        Cli run = Cli.run(arguments);
        assertEquals(0, run.code(), run.err() + run.out());
        return run;
    }

    private Path made(Form form) throws IOException {
        Path project = folder.resolve("forms.assay");
        Object[] all = new Object[8 + form.files.size()];
        System.arraycopy(
                new Object[] {"new", project, "--title", "Forms", "--assessor", "ann", "--from"}, 0, all, 0, 7);
        for (int i = 0; i < form.files.size(); i++) {
            all[7 + i] = Files.writeString(
                    folder.resolve("in-" + i + ".jsonl"), form.files.get(i).replace('\'', '"') + "\n");
        }
        all[all.length - 1] = "--judge=runner";
        done(form == Form.GRADED ? all : Arrays.copyOf(all, all.length - 1));
        return project;
    }

    private Map<String, JsonNode> scored(Path project) {
        Map<String, JsonNode> judges = new HashMap<>();
        done("compliance", project, "--reveal", "--json")
                .json()
                .get("runs")
                .forEach(run -> judges.put(run.get("judge").asText(), run));
        return judges;
    }

    @ParameterizedTest
    @EnumSource
    void inLabelledScoredAndOutAgain(Form form) throws IOException {
        Path project = made(form);
        TopicId topic = new TopicId("11");
        ProjectStore store = ProjectStore.open(project, InstantSource.system());
        new NuggetService(store, () -> new NuggetId("n")).freeze(topic);
        openTopic(store, topic, 1366, 768);
        robot.type(KeyCode.HOME, KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3);
        settle();
        screenshot("criteria-" + form);
        assertEquals(
                List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT),
                List.of(label(0, 0), label(0, 1), label(0, 2)));
        closeWindow();

        try (ChatServer server = FakeModel.behave(new ChatServer())) {
            done("assign", project, "--base-url", server.baseUrl(), "--model", "test-model", "--judge", "robot");
            assertEquals(1, server.count());
        }
        try (ProjectStore again = ProjectStore.open(project, InstantSource.system())) {
            new LabellingService(again).lock(topic);
            new CompareService(again).reveal(topic);
        }
        Map<String, JsonNode> judges = scored(project);
        assertEquals(6.0 / 7, judges.get("ann").get("ternary").asDouble(), 1e-12);
        assertEquals(5.0 / 7, judges.get("ann").get("binary").asDouble(), 1e-12);
        assertEquals(4.0 / 7, judges.get("robot").get("ternary").asDouble(), 1e-12);
        assertEquals(form == Form.GRADED, judges.containsKey("runner"));

        done("export", project, folder.resolve("out"), "--as", "criteria", "--judge", "robot");
        Path written = folder.resolve("out/rubrics/criteria.jsonl");
        String line = Files.readString(written).strip();
        if (form != Form.HEALTH_BENCH) {
            assertEquals(AUTHORED.replace('\'', '"'), line);
        }
        assertTrue(line.contains("\"weight\":-1"), line);

        Path second = folder.resolve("second.assay");
        done("new", second, "--from", written, folder.resolve("out/rubrics/robot/a.jsonl"), "--judge", "robot");
        assertEquals(
                judges.get("robot").get("ternary"), scored(second).get("robot").get("ternary"), "the same numbers");
        done("export", second, folder.resolve("again"), "--as", "criteria", "--judge", "robot");
        assertEquals(line, Files.readString(folder.resolve("again/rubrics/criteria.jsonl")).strip());
        assertEquals(
                Files.readString(folder.resolve("out/rubrics/robot/a.jsonl")),
                Files.readString(folder.resolve("again/rubrics/robot/a.jsonl")));
    }
}
