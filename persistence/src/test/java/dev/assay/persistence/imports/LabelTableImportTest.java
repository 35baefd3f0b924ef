package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.TableWords;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.sync.Importer;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels and nuggets as tables, from a spreadsheet or a program for annotation. */
class LabelTableImportTest {
    private static final String ANSWERS = """
            qid,question,run,answer
            t7,Where do herons nest?,north,In reeds. Near water.
            t7,Where do herons nest?,south,In trees.
            """;

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        assertTrue(bench.store.check().isSound());
        bench.close();
    }

    private void answers() {
        assertEquals(List.of(), bench.load(bench.file("answers.csv", ANSWERS.strip())).problems());
    }

    private ImportReport load(RowMeaning meaning, Path... files) {
        return Importer.run(
                bench.store,
                List.of(files),
                new ImportOptions(
                        Optional.empty(), Optional.of(Workbench.NIST), Optional.empty(), List.of(meaning), false),
                ProgressListener.NONE);
    }

    private static RowMeaning words(Map<String, List<String>> words) {
        return RowMeaning.USUAL.withWords(new TableWords(words));
    }

    /** Each label as "topic run nugget label", the nugget by its text in the project. */
    private List<String> labels() {
        List<JudgedAnswer> all = new ArrayList<>();
        bench.store.judgments().forEach(Visibility.permitToCarry(), all::add);
        TreeSet<String> lines = new TreeSet<>();
        for (JudgedAnswer judged : all) {
            Map<String, String> texts = new HashMap<>();
            bench.store
                    .nuggetSet(judged.answer().topic())
                    .orElseThrow()
                    .nuggets()
                    .forEach(nugget -> texts.put(nugget.id().value(), nugget.text()));
            judged.nuggets().forEach(label -> lines.add(judged.answer().topic() + " " + judged.answer().run() + " "
                    + label.nugget().map(id -> texts.get(id.value())).orElse("?") + " "
                    + label.label().word()));
        }
        return List.copyOf(lines);
    }

    private List<String> nuggets(String topic) {
        return bench.store.nuggetSet(new TopicId(topic)).orElseThrow().nuggets().stream()
                .map(nugget -> nugget.text() + " " + nugget.importance().word())
                .toList();
    }

    @Test
    void rowIsTheLabelOfANuggetInARunsAnswer() {
        answers();
        ImportReport report = bench.loadBy(Workbench.NIST, bench.file("labels.csv", """
                QID;Run;Nugget;Importance;Label
                t7;north;Herons nest in reeds;Vital;SUPPORT
                t7;north;Herons nest near water;okay;Partial Support
                t7;south;Herons nest in reeds;VITAL;not-support
                t7;south;Herons nest near water;Okay;Can't judge""".split("\n")));
        assertEquals(List.of(), report.problems());
        assertEquals(List.of("Herons nest in reeds vital", "Herons nest near water okay"), nuggets("t7"));
        assertEquals(
                List.of(
                        "t7 north Herons nest in reeds support",
                        "t7 north Herons nest near water partial_support",
                        "t7 south Herons nest in reeds not_support",
                        "t7 south Herons nest near water cant_judge"),
                labels());
    }

    @Test
    void columnCanBeARun() {
        answers();
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "wide.tsv",
                        "query_id\tnugget\timportance\tnorth\tsouth",
                        "t7\tin reeds\tvital\tsupport\t",
                        "t7\tnear water\tokay\tpartial_support\tnot support"));
        assertEquals(List.of(), report.errors());
        assertEquals(
                List.of(
                        "t7 north in reeds support",
                        "t7 north near water partial_support",
                        "t7 south in reeds unlabelled",
                        "t7 south near water not_support"),
                labels());
    }

    @Test
    void otherWordsAreSaidOnceAndElseRefusedWithEachOfThem() {
        answers();
        Path file = bench.file("own.csv", """
                qid,run,nugget,label,importance
                t7,north,in reeds,ja,1
                t7,north,near water,teils,2
                t7,south,in reeds,NEIN,1
                t7,south,near water,0.0,2""".split("\n"));
        ImportProblem error = bench.loadBy(Workbench.NIST, file).errors().getFirst();
        assertEquals("label", error.field());
        assertEquals(2, error.line());
        for (String word : List.of("ja", "teils", "NEIN", "0.0")) {
            assertTrue(error.message().contains('"' + word + '"'), error.message());
        }
        ImportReport report = load(
                words(Map.of(
                        "support", List.of("Ja"),
                        "partial_support", List.of("teils"),
                        "not_support", List.of("nein", "0"),
                        "vital", List.of("1"),
                        "okay", List.of("2"))),
                file);
        assertEquals(List.of(), report.problems());
        assertEquals(List.of("in reeds vital", "near water okay"), nuggets("t7"));
        assertEquals(
                List.of(
                        "t7 north in reeds support",
                        "t7 north near water partial_support",
                        "t7 south in reeds not_support",
                        "t7 south near water not_support"),
                labels());
    }

    @Test
    void wordsThatNoTableNeedsAreRefused() {
        ImportReport report = load(
                words(Map.of("support", List.of("yes"))), bench.file("answers.csv", ANSWERS.strip()));
        assertTrue(report.errors().getFirst().message().contains("not used"), report.errors().toString());
    }

    @Test
    void runsWithOtherWordsAreNamed() {
        answers();
        Path file = bench.file("wide.csv", "qid,nugget,north,south", "t7,in reeds,y,n", "t7,near water,y,n");
        ImportReport asNuggets = bench.loadBy(Workbench.NIST, file);
        assertTrue(
                asNuggets.warnings().stream().anyMatch(one -> one.message().contains("north, south")),
                asNuggets.warnings().toString());
        ImportReport report = load(
                new RowMeaning(
                        Map.of(),
                        List.of("north", "south"),
                        Optional.empty(),
                        new TableWords(Map.of("support", List.of("y"), "not_support", List.of("n")))),
                file);
        assertEquals(List.of(), report.errors());
        assertEquals(
                List.of(
                        "t7 north in reeds support",
                        "t7 north near water support",
                        "t7 south in reeds not_support",
                        "t7 south near water not_support"),
                labels());
    }

    @Test
    void nuggetsAreNamedByTheIdsOfTheirFile() {
        answers();
        bench.load(bench.file(
                "nuggets.csv", "qid,nugget_id,nugget,importance", "t7,n1,in reeds,vital", "t7,n2,near water,okay"));
        assertEquals(List.of("in reeds vital", "near water okay"), nuggets("t7"));
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file("a.csv", "qid,run,nugget_id,label", "t7,north,n2,support", "t7,north,n1,not_support"),
                bench.file("b.csv", "topic,system,nugget,label", "t7,south,n2,partial_support"));
        assertEquals(List.of(), report.errors());
        assertEquals(
                List.of(
                        "t7 north in reeds not_support",
                        "t7 north near water support",
                        "t7 south near water partial_support"),
                labels());
    }

    @Test
    void labelThatStandsTwiceCountsOnceAndAnotherOneIsAnError() {
        answers();
        String row = "t7,north,in reeds,support";
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file("twice.csv", "qid,run,nugget,label", row, "t7,south,in reeds,not_support", row, row));
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings().toString().contains("4, 5"), report.warnings().toString());
        ImportProblem error = bench.loadBy(
                        new Judge(new JudgeId("other"), Judge.Kind.PERSON),
                        bench.file("both.csv", "qid,run,nugget,label", row, "t7,north,in reeds,not_support"))
                .errors()
                .getFirst();
        assertEquals(3, error.line());
        assertTrue(error.message().contains("in line 2"), error.message());
    }

    @Test
    void nuggetsAreATable() {
        ImportReport report = bench.load(bench.file("n.csv", """
                qid,query,nugget,importance,group
                t8,Who built the lock?,Built by Arne Holt,Vital,people
                t8,Who built the lock?,Finished in 1911,OKAY,dates
                t9,Why was it closed?,Closed for silt,,""".split("\n")));
        assertEquals(List.of(), report.problems());
        assertEquals(List.of("Built by Arne Holt vital", "Finished in 1911 okay"), nuggets("t8"));
        assertEquals(List.of("Closed for silt unset"), nuggets("t9"));
        assertEquals(
                "Why was it closed?",
                bench.store.topic(new TopicId("t9")).orElseThrow().query());
        Nugget first = bench.store.nuggetSet(new TopicId("t8")).orElseThrow().nuggets().getFirst();
        assertEquals("people", first.group());
    }

    @Test
    void nuggetsOfAQuestionWithoutAnIdBelongToItsTopic() {
        answers();
        ImportReport report = bench.load(bench.file(
                "n.jsonl",
                "{\"question\": \"Where do herons nest?\", \"fact\": \"in reeds\", \"importance\": \"vital\"}",
                "{\"question\": \"What do they eat?\", \"fact\": \"fish\", \"importance\": \"ok\"}"));
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("in reeds vital"), nuggets("t7"));
        assertEquals(2, bench.store.topics().size());
        assertTrue(report.warnings().toString().contains("\"ok\""), report.warnings().toString());
    }

    @Test
    void programsForAnnotationWriteLabelsInTheirOwnWays() {
        answers();
        Path studio = bench.file("studio.json", """
                [{"id": 4, "data": {"qid": "t7", "run": "north", "nugget": "in reeds"}, "annotations": [
                  {"id": 9, "completed_by": 2, "was_cancelled": false, "result": [{"from_name": "support",
                    "to_name": "text", "type": "choices", "value": {"choices": ["Partial support"]}}]}]},
                 {"id": 5, "data": {"qid": "t7", "run": "south", "nugget": "in reeds"}, "annotations": [
                  {"id": 10, "completed_by": 2, "was_cancelled": true, "result": []}]}]""");
        assertEquals(List.of(), bench.loadBy(Workbench.NIST, studio).errors());
        assertEquals(List.of("t7 north in reeds partial_support"), labels());
        assertEquals(List.of(), bench.loadBy(judge("prodigy"), bench.file(
                "prodigy.jsonl",
                "{\"text\": \"x\", \"meta\": {\"qid\": \"t7\", \"run\": \"north\", \"nugget\": \"in reeds\"}, "
                        + "\"accept\": [\"support\"], \"answer\": \"accept\", \"_annotator_id\": \"d-ann\"}",
                "{\"text\": \"y\", \"meta\": {\"qid\": \"t7\", \"run\": \"south\", \"nugget\": \"in reeds\"}, "
                        + "\"accept\": [], \"answer\": \"ignore\", \"_annotator_id\": \"d-ann\"}")).errors());
        assertEquals(List.of(), bench.loadBy(judge("doccano"), bench.file(
                "doccano.jsonl",
                "{\"id\": 1, \"text\": \"In trees.\", \"label\": [\"not_support\"], \"qid\": \"t7\", "
                        + "\"run\": \"south\", \"nugget\": \"in reeds\", \"Comments\": []}")).errors());
        assertEquals(List.of(), bench.loadBy(judge("u2"), bench.file(
                "argilla.jsonl",
                "{\"qid\": \"t7\", \"run\": \"south\", \"nugget\": \"in reeds\", "
                        + "\"label.responses\": [\"support\", \"cant_judge\"], "
                        + "\"label.responses.users\": [\"u1\", \"u2\"], \"label.responses.status\": []}")).errors());
        assertEquals(
                List.of(
                        "t7 north in reeds partial_support",
                        "t7 north in reeds support",
                        "t7 south in reeds cant_judge",
                        "t7 south in reeds not_support"),
                labels());
    }

    private static Judge judge(String name) {
        return new Judge(new JudgeId(name), Judge.Kind.PERSON);
    }

    @Test
    void tableOfSeveralJudgesGivesTheOneThatIsNamed() {
        answers();
        Path file = bench.file(
                "judges.csv",
                "qid,run,nugget,annotator,label",
                "t7,north,in reeds,ann,support",
                "t7,north,in reeds,bob,not_support");
        assertTrue(bench.loadBy(Workbench.NIST, file).errors().getFirst().message().contains("ann, bob"));
        assertEquals(List.of(), bench.loadBy(judge("bob"), file).errors());
        assertEquals(List.of("t7 north in reeds not_support"), labels());
    }

    @Test
    void columnsOfLabelsBesideARunAreOfJudges() {
        answers();
        Path file = bench.file(
                "two.csv",
                "qid,run,nugget,ann,bob",
                "t7,north,in reeds,support,Partial support",
                "t7,south,in reeds,not support,support");
        assertTrue(bench.loadBy(Workbench.NIST, file).errors().getFirst().message().contains("ann, bob"));
        ImportReport report = bench.loadBy(judge("bob"), file);
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("t7 north in reeds partial_support", "t7 south in reeds support"), labels());
        assertFalse(report.warnings().toString().contains("mportance"), "none was given: " + report.warnings());
    }

    @Test
    void idBesideAQuestionIsOfTheRowUnlessSomebodySaysOtherwise() {
        answers();
        Path file = bench.file(
                "ids.csv",
                "id,question,run,nugget,label",
                "1,Where do herons nest?,north,in reeds,support",
                "2,Where do herons nest?,north,near water,support");
        assertEquals(List.of(), bench.loadBy(Workbench.NIST, file).errors());
        assertEquals(List.of("t7 north in reeds support", "t7 north near water support"), labels());
        RowMeaning said = new RowMeaning(Map.of(RowMeaning.Part.ID, "id"), Optional.empty());
        assertTrue(load(said, file).errors().getFirst().message().contains("topic 1"), "that topic has no answer");
    }

    @Test
    void columnsAreProposedAsTheyAreRead() {
        Path file = bench.file(
                "wide.csv", "topic,fact,importance,north,south,remark", "t7,in reeds,vital,Support,,so");
        RowSample sample;
        try (Inputs inputs = Inputs.of(List.of(file))) {
            sample = RowSample.of(inputs.files().getFirst()).orElseThrow();
        }
        assertEquals(
                RowMeaning.exactly(
                        Map.of(
                                RowMeaning.Part.ID, "topic",
                                RowMeaning.Part.NUGGET, "fact",
                                RowMeaning.Part.IMPORTANCE, "importance"),
                        List.of("north"),
                        Optional.empty()),
                sample.proposal());
    }

    @Test
    void answersComeAlongWhereTheTableHasThem() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "all.csv",
                        "question,model,answer,nugget,label",
                        "How tall is it?,m1,\"It is 9 m, or so.\",nine metres,support",
                        "How tall is it?,m1,\"It is 9 m, or so.\",made of oak,not_support"));
        assertEquals(List.of(), report.errors());
        TopicId topic = bench.store.topics().getFirst().id();
        assertEquals("It is 9 m, or so.", bench.store.answers(topic).getFirst().text());
        assertEquals(2, labels().size());
    }

    @Test
    void rowsOfQuestionsWithFurtherColumnsStayRows() {
        ImportReport report = bench.load(bench.file(
                "rows.csv",
                "qid,question,run,answer,label,nugget",
                "1,Why?,r,Because of rain.,good,",
                "2,How?,r,So.,bad,"));
        assertEquals("rows", report.files().getFirst().kind().word());
        assertEquals(List.of(), report.errors());
    }
}
