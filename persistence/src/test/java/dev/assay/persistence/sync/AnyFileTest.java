package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.imports.ImportReport;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files as people have them: tables and JSON in the shapes that other programs write. */
class AnyFileTest {
    private static final String ROW = "\"qid\": \"k3\", \"question\": \"Who lights the beacon?\", "
            + "\"run\": \"mole\", \"answer\": \"The keeper of Brae does.\"";

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static String told(ImportReport report) {
        return report.problems().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    private void assertOneAnswer(ImportReport report) {
        assertTrue(report.applied(), () -> told(report));
        List<Topic> topics = bench.store.topics();
        assertEquals(List.of("Who lights the beacon?"), topics.stream().map(Topic::query).toList());
        assertEquals(
                List.of("The keeper of Brae does."),
                bench.store.answers(topics.getFirst().id()).stream().map(Answer::text).toList());
    }

    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of("a column named as another format's", "a.jsonl", "{" + ROW + ", \"items\": 7}", ""),
                Arguments.of("metadata", "a.jsonl", "{" + ROW + ", \"metadata\": {\"lang\": \"en\"}}", ""),
                Arguments.of("names in capitals", "a.csv",
                        "Question,Model,Answer\nWho lights the beacon?,mole,The keeper of Brae does.\n", ""),
                Arguments.of("names with blanks", "a.csv",
                        "User Input,Run,Actual Output\nWho lights the beacon?,mole,The keeper of Brae does.\n", ""),
                Arguments.of("a list of rows in an object", "a.json",
                        "{\"version\": 2, \"records\": [{" + ROW + "}]}", "Left out: version"),
                Arguments.of("rows of an interface", "a.json",
                        "{\"features\": [], \"rows\": [{\"row_idx\": 0, \"row\": {" + ROW + "}}]}", "features"),
                Arguments.of("rows by numbers", "a.json", "{\"7\": {" + ROW + "}}", ""),
                Arguments.of("columns apart from rows", "a.json",
                        "{\"columns\": [\"question\", \"answer\"], \"index\": [4], \"data\": "
                                + "[[\"Who lights the beacon?\", \"The keeper of Brae does.\"]]}",
                        ""),
                Arguments.of("a number that is none", "a.jsonl", "{" + ROW + ", \"score\": NaN}", "score is NaN"),
                Arguments.of("a comment above rows", "a.jsonl", "# of Friday\n{" + ROW + "}", "left out as a comment"),
                Arguments.of("a comment above a table", "a.csv",
                        "# of Friday\nqid,question,answer\nk3,Who lights the beacon?,The keeper of Brae does.\n",
                        "left out as a comment"),
                Arguments.of("a spreadsheet's first line", "a.csv",
                        "sep=;\r\nqid;question;answer\r\nk3;Who lights the beacon?;The keeper of Brae does.\r\n", ""),
                Arguments.of("bars between cells", "a.csv",
                        "qid|question|answer\nk3|Who lights the beacon?|The keeper of Brae does.\n", ""),
                Arguments.of("empty rows", "a.csv",
                        "qid,question,answer\nk3,Who lights the beacon?,The keeper of Brae does.\n,,\n,,,\n", ""),
                Arguments.of("blanks behind commas", "a.csv",
                        "qid, question, answer\nk3, Who lights the beacon?, The keeper of Brae does.\n", ""),
                Arguments.of("a row that stands twice", "a.jsonl", "{" + ROW + "}\n{" + ROW + "}", "counts once"),
                Arguments.of("names in one word", "a.jsonl",
                        "{\"userInput\": \"Who lights the beacon?\", \"actualOutput\": \"The keeper of Brae does.\"}",
                        ""),
                Arguments.of("a table whatever its name", "a.txt",
                        "question;answer\nWho lights the beacon?;The keeper of Brae does.\n", ""),
                Arguments.of("metadata of a run", "a.jsonl", "{" + ROW + ", \"metadata\": {\"run_id\": \"z\"}}", ""),
                Arguments.of("texts with bars", "a.csv",
                        "question,answer,contexts\n"
                                + "Who lights the beacon?,The keeper of Brae does.,He lights it | She lights it\n",
                        "line=2, field=contexts, told=contexts has texts with bars"),
                Arguments.of("a chat in cells", "a.jsonl",
                        "{\"input\": [{\"role\": \"user\", \"content\": \"Who lights the beacon?\"}], "
                                + "\"output\": "
                                + "\"{\\\"role\\\": \\\"assistant\\\", "
                                + "\\\"content\\\": \\\"The keeper of Brae does.\\\"}\"}",
                        ""),
                Arguments.of("criteria beside an answer", "a.jsonl",
                        "{" + ROW + ", \"criteria\": [{\"criterion\": \"Names him\", \"weight\": 1}]}",
                        "line=1, field=criteria, told=Column criteria is not used"),
                Arguments.of("an object of texts", "a.jsonl",
                        "{" + ROW + ", \"hits\": {\"docs\": [{\"text\": \"Brae\"}]}}",
                        "Column hits is not used"),
                Arguments.of("NaN within a used field", "a.jsonl",
                        "{" + ROW + ", \"contexts\": [{\"text\": \"At Brae.\", \"score\": NaN}]}",
                        "line=1, field=, told=contexts[].score is NaN or infinite in 1 row"),
                Arguments.of("rows by their ids", "a.json",
                        "{\"k3\": {" + ROW + "}, \"k4\": {" + ROW + "}}", "twice"),
                Arguments.of("rows deeper in an object", "a.json",
                        "{\"data\": {\"rows\": [{" + ROW + "}], \"n\": 1}}",
                        "Left out: n"),
                Arguments.of("comments of people", "a.json",
                        "/* of\n Friday */\n[\n{" + ROW + "}, // more\n]", ""),
                Arguments.of("lines of a list", "a.jsonl", "// of Friday\n{" + ROW + "},\n", "left out as a comment"),
                Arguments.of("JSON in cells", "a.csv",
                        "id,input,output\n9,\"{\"\"query\"\": \"\"Who lights the beacon?\"\"}\","
                                + "\"{\"\"response\"\": \"\"The keeper of Brae does.\"\"}\"\n",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void rowsAreReadInEveryShape(String shape, String name, String content, String said) {
        ImportReport report = bench.load(bench.file(name, content));
        assertOneAnswer(report);
        assertTrue(told(report).contains(said), () -> told(report));
    }

    @Test
    void tablesOfSpreadsheetsAreReadInTheirEncodings() {
        String answer = "Der W\u00e4rter \u2013 f\u00fcr 3 \u20ac.";
        String table = "qid;question;answer\nk3;Wer z\u00fcndet das Feuer an?;" + answer + "\n";
        for (byte[] bytes : List.of(
                table.getBytes(Charset.forName("windows-1252")),
                ("\uFEFF" + table).getBytes(StandardCharsets.UTF_16LE))) {
            try (Workbench other = new Workbench(folder, bytes.length + ".assay")) {
                ImportReport report = other.load(other.bytes("a.csv", bytes));
                assertTrue(report.applied(), () -> told(report));
                assertTrue(told(report).contains("because it is not UTF-8"), () -> told(report));
                Topic topic = other.store.topics().getFirst();
                assertEquals("Wer z\u00fcndet das Feuer an?", topic.query());
                assertEquals(answer, other.store.answers(topic.id()).getFirst().text());
            }
        }
    }

    @Test
    void oneQuestionUnderTwoSpellingsOfAnIdIsOneTopic() {
        bench.file("both/a.csv", "qid,question,run,answer\n7,Who lights the beacon?,mole,The keeper.\n");
        bench.file("both/b.csv", "qid,question,run,answer\n007,Who lights the beacon?,vole,Nobody.\n");
        ImportReport report = bench.load(folder.resolve("both"));
        assertEquals(1, bench.store.topics().size(), () -> told(report));
        assertTrue(told(report).contains("007 = 7"), () -> told(report));
    }

    @Test
    void whatProgramsWriteForNothingIsNoAnswer() {
        ImportReport report = bench.load(bench.file(
                "a.csv", "qid,question,run,answer\nk3,Who lights the beacon?,mole,None\nk4,Where?,mole,At Brae.\n"));
        assertTrue(report.applied(), () -> told(report));
        assertTrue(told(report).contains("for no value"), () -> told(report));
        assertEquals(
                List.of("At Brae."),
                bench.store.topics().stream()
                        .flatMap(topic -> bench.store.answers(topic.id()).stream())
                        .map(Answer::text)
                        .toList());
    }

    @Test
    void aListOfQuestionsAloneMakesTopics() {
        ImportReport report = bench.load(bench.file("q.csv", "Question\nWho lights the beacon?\nWhere?\n"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.topics().size());
    }

    @ParameterizedTest
    @CsvSource({
        "a.jsonl,Rar!data,RAR",
        "a.txt,<!DOCTYPE html><p>Who?</p>,HTML",
        "a.jsonl,version https://git-lfs.github.com/spec/v1,Git LFS",
        "a.pdf,%PDF-1.7,PDF"
    })
    void aFileOfAnotherProgramIsNamed(String name, String content, String wanted) {
        ImportReport report = bench.load(bench.file(name, content));
        assertFalse(report.applied());
        assertTrue(told(report).contains(wanted), () -> told(report));
        assertFalse(told(report).contains("Save the file as UTF-8"), () -> told(report));
    }

    @Test
    void filesBesideTheDataOfAFolderAreLeftOut() {
        bench.file("data/rows.jsonl", "{" + ROW + "}");
        bench.file("data/config.yaml", "model: m\n");
        bench.file("data/make.py", "print(1)\n");
        assertOneAnswer(bench.load(folder.resolve("data")));
    }

    private void topics() {
        bench.load(bench.file("topics.tsv", "k3\tWho lights the beacon?"));
    }

    private ImportReport answer(String citations) {
        topics();
        return bench.load(bench.file(
                "run.jsonl",
                "{\"run_id\": \"mole\", \"topic_id\": \"k3\", \"references\": [\"b1\", \"b2\", \"b3\"], "
                        + "\"answer\": [{\"text\": \"The keeper.\", \"citations\": " + citations + "}]}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[2.0, 0]|b3 b1",
                "1|b2",
                "\"b2\"|b2",
                "\"b3; b1\"|b3 b1",
                "\"[0, 2]\"|b1 b3",
                "[\"1\"]|b2",
                "[{\"docno\": \"b3\", \"score\": 0.1}, {\"docno\": \"b1\", \"score\": 0.9}]|b3 b1",
                "{\"b1\": 0.2, \"b2\": 0.7, \"b3\": 0.4}|b2 b3 b1",
                "{\"b2\": 0.5, \"b1\": 0.5}|b2 b1",
                "{\"b1\": NaN, \"b2\": -1}|b2 b1"
            })
    void citationsAreReadInEveryForm(String citations, String wanted) {
        ImportReport report = answer(citations);
        assertTrue(report.applied(), () -> told(report));
        assertEquals(
                wanted,
                bench.store.answers(new TopicId("k3")).getFirst().sentences().getFirst().citations().stream()
                        .map(Object::toString)
                        .collect(Collectors.joining(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[0.5]|0.5 is not a whole number",
                "[7]|out of range: expected 0 to 2",
                "[{\"page\": 4}]|found an object",
                "\"b9\"|the text \"b9\", which is not among",
                "[true]|found true or false"
            })
    void aCitationThatIsNoneSaysWhy(String citations, String wanted) {
        ImportReport report = answer(citations);
        assertFalse(report.applied());
        String said = told(report);
        assertTrue(said.contains(wanted), said);
        assertFalse(said.contains("in quotes"), said);
    }

    @Test
    void anAnswerOfOneTextIsOneAnswer() {
        topics();
        ImportReport report = bench.load(bench.file(
                "run.jsonl",
                "{\"run_id\": \"mole\", \"topic_id\": \"k3\", \"references\": [\"b1\"], "
                        + "\"answer\": \"The keeper. He rows out.\"}"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals("The keeper. He rows out.", bench.store.answers(new TopicId("k3")).getFirst().text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "q.json|{\"k3\": {\"b1\": 2, \"b2\": 0}}",
                "q.jsonl|{\"query-id\": \"k3\", \"corpus-id\": \"b1\", \"score\": 2}",
                "q.csv|'query_id,doc_id,relevance\nk3,b1,2'",
                "q.tsv|'query-id\tcorpus-id\tscore\nk3\tb1\t2'",
                "q.txt|k3 b1 2",
                "q.qrels|'# Ann\nk3 0 b1 2'"
            })
    void qrelsAreReadInEveryForm(String name, String content) {
        topics();
        bench.load(bench.file("corpus.jsonl", "{\"docno\": \"b1\", \"text\": \"The keeper lights it.\"}"));
        String text = content.replace("\\n", "\n").replace("\\t", "\t");
        ImportReport report = bench.load(bench.file(name, text));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(
                List.of(2),
                bench.store.passages(new TopicId("k3")).getFirst().grades().stream().map(Grade::value).toList());
        assertEquals(
                2,
                QrelsGrades.read(folder.resolve(name)).grades().values().iterator().next().values().iterator()
                        .next(),
                () -> QrelsGrades.read(folder.resolve(name)).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t.txt|<top>\\n<num> Number: 7\\n<title> Tides of Brae\\n<desc> Description:\\nWhen?\\n</top>|When?",
                "t.s|<TOP>\\n<NUM>7</NUM>\\n<DE-title> Tides of Brae </DE-title><DE-desc>When?</DE-desc></TOP>|When?",
                "t.xml|<?xml version='1.0'?><topics><topic number='7'><query>Tides of Brae</query><desc>When?</desc>"
                        + "</topic></topics>|When?"
            })
    void topicsBetweenTagsAreRead(String name, String content, String description) {
        ImportReport report = bench.load(bench.file(name, content.replace("\\n", "\n")));
        assertTrue(report.applied(), () -> told(report));
        Topic topic = bench.store.topics().getFirst();
        assertEquals("7 Tides of Brae", topic.id() + " " + topic.query());
        assertEquals(description, topic.narrative().get("description"));
    }

    @Test
    void aCategoryIsNoQuery() {
        bench.load(bench.file(
                "q.jsonl",
                "{\"id\": 1, \"topic\": \"Seafaring\", \"question\": \"Who lights the beacon?\"}",
                "{\"id\": 2, \"topic\": \"Seafaring\", \"question\": \"Who rows out?\"}"));
        assertEquals(
                List.of("Who lights the beacon?", "Who rows out?"),
                bench.store.topics().stream().map(Topic::query).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.txt|- question: Who?~  answer: The keeper~- question: Where?",
                "a.txt|<DOC>~<DOCNO>b1</DOCNO>~</DOC>",
                "a.txt|k3 b1 1 7 x~k3 b2 2 8 x",
                "a.txt|import json~print(json.dumps({}))"
            })
    void noOtherFileIsToldToBeTopics(String name, String content) {
        ImportReport report = bench.load(bench.file(name, content.replace('~', '\n')));
        assertFalse(report.applied());
        assertFalse(told(report).contains("Lines of text are topics"), () -> told(report));
    }

    @Test
    void blanksAroundMakeNoOtherQuestionOrRun() {
        ImportReport report = bench.load(bench.file(
                "a.jsonl",
                "{\"qid\": \" k3\", \"question\": \"Who lights the beacon? \", "
                        + "\"run\": \"mole\\u00a0\", \"answer\": \"He.\"}",
                "{\"qid\": \"k3\", \"question\": \"Who lights the beacon?\", "
                        + "\"run\": \"vole\", \"answer\": \"She.\"}"));
        assertEquals(1, bench.store.topics().size(), () -> told(report));
        assertEquals(
                Set.of("mole", "vole"),
                bench.store.answers(new TopicId("k3")).stream()
                        .map(answer -> answer.run().value())
                        .collect(Collectors.toSet()));
    }

    @Test
    void aTopicsFileSaysHowIdsAreSpelled() {
        bench.file("both/a.csv", "qid,question,run,answer\n7.0,Who lights the beacon?,mole,The keeper.\n");
        bench.file("both/t.tsv", "7\tWho lights the beacon?");
        ImportReport report = bench.load(folder.resolve("both"));
        assertEquals(List.of(new TopicId("7")), bench.store.topics().stream().map(Topic::id).toList());
        assertTrue(told(report).contains("7.0 = 7"), () -> told(report));
    }

    @Test
    void aWordForNothingIsNoRunAndNoId() {
        ImportReport report =
                bench.load(bench.file("a.csv", "qid,question,run,answer\nNULL,Who lights it?,nan,The keeper.\n"));
        Topic topic = bench.store.topics().getFirst();
        assertTrue(topic.id().value().startsWith("q-"), topic.id().value());
        assertEquals("a", bench.store.answers(topic.id()).getFirst().run().value());
        assertTrue(told(report).contains("line=2, field=run"), () -> told(report));
    }

    @Test
    void everyRowOfAnotherWidthIsCounted() {
        StringBuilder wide = new StringBuilder("qid,question,answer\n");
        for (int i = 0; i < 60; i++) {
            wide.append(i).append(",Who?,He rows, and lights it.\n");
        }
        ImportReport report = bench.load(bench.file("wide.csv", wide.toString()));
        assertEquals(6, report.errors().size(), () -> told(report));
        assertTrue(told(report).contains("In all, 60 rows"), () -> told(report));
        ImportReport narrow = bench.load(bench.file(
                "narrow.csv", "qid,question,answer,lang\nk3,Who lights the beacon?,The keeper of Brae does.\n"));
        assertOneAnswer(narrow);
        assertTrue(told(narrow).contains("line=2, field=, told=1 row has fewer cells"), () -> told(narrow));
    }

    @Test
    void fieldsOfTheMetadataThatSayNothingAreUnused() {
        ImportReport report = bench.load(bench.file(
                "run.jsonl",
                """
                {"metadata": {"run_id": "r", "narrative_id": "1", "narrative": "Why?", "month": 5}, "took": 3, \
                "references": [], "answer": [{"text": "So.", "citations": []}]}
                """));
        assertEquals(List.of("took", "metadata.month"), report.files().getFirst().unused());
    }

    @Test
    void whatWouldBeMadeOfAFileIsSaid() {
        ImportReport report = bench.load(bench.file(
                "a.jsonl",
                "{" + ROW + ", \"contexts\": [\"At Brae.\"], \"lang\": \"en\"}",
                "{" + ROW.replace("mole", "vole") + ", \"contexts\": [\"At Brae.\"], \"lang\": \"en\"}"));
        assertEquals(
                "made of this file: 1 topic, 2 answers of 2 runs, 1 passage; not used: lang",
                report.files().getFirst().use().orElseThrow().toString());
    }

    @Test
    void theSameTopicOrAnswerTwiceCountsOnce() {
        ImportReport topics = bench.load(bench.file("t.tsv", "k3\tWho rows?", "k3\tWho rows?"));
        assertTrue(topics.applied() && told(topics).contains("counts once"), () -> told(topics));
        String answer = "{\"run_id\": \"mole\", \"topic_id\": \"k3\", \"answer\": [{\"text\": \"He.\"}]}";
        ImportReport answers = bench.load(bench.file("r.jsonl", answer, answer));
        assertTrue(answers.applied() && told(answers).contains("counts once"), () -> told(answers));
        ImportReport other = bench.load(bench.file("s.jsonl",
                answer.replace("mole", "vole"), answer.replace("mole", "vole").replace("He.", "She.")));
        assertFalse(other.applied(), () -> told(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "c.jsonl|{\"doc_id\": \"b1\", \"title\": \"Brae\", \"text\": \"He lights it.\"}",
                "c.jsonl|{\"id\": \"b1\", \"contents\": \"He lights it.\"}",
                "c.jsonl|{\"pid\": \"b1\", \"passage\": \"He lights it.\"}",
                "c.csv|docno,text~b1,He lights it."
            })
    void documentsAreKnownByTheirFields(String name, String content) {
        topics();
        bench.file("both/" + name, content.replace('~', '\n'));
        bench.file("both/q.qrels", "k3 0 b1 1");
        ImportReport report = bench.load(folder.resolve("both"));
        assertEquals(
                List.of("He lights it."),
                bench.store.passages(new TopicId("k3")).stream().map(Passage::text).toList(),
                () -> told(report));
    }

    @Test
    void namesOfTopicsMayBeInCapitals() {
        bench.load(bench.file("t.csv", "ID,Query\nk3,Who rows?\n"));
        assertEquals(List.of("Who rows?"), bench.store.topics().stream().map(Topic::query).toList());
    }
}
