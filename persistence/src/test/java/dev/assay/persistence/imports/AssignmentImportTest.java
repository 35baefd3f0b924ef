package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A judge's labels, matched to the nuggets by text and order. */
class AssignmentImportTest {
    private static final TopicId T1 = new TopicId("1");

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

    private static String row(String run, String answer, String... nuggets) {
        return "{\"query\": \"one\", \"qid\": \"1\", \"answer_text\": \"" + answer
                + "\", \"response_length\": 2, \"run_id\": \"" + run + "\", \"nuggets\": [" + String.join(", ", nuggets)
                + "]}";
    }

    private static String nugget(String text, String importance, String assignment) {
        return "{\"text\": \"" + text + "\", \"importance\": \"" + importance + "\", \"assignment\": \"" + assignment
                + "\"}";
    }

    private void propose(String... texts) {
        StringBuilder nuggets = new StringBuilder();
        for (String text : texts) {
            nuggets.append(nuggets.isEmpty() ? "" : ", ")
                    .append("{\"text\": \"")
                    .append(text)
                    .append("\", \"importance\": \"vital\"}");
        }
        bench.load(bench.file("n.jsonl", "{\"query\": \"one\", \"qid\": \"1\", \"nuggets\": [" + nuggets + "]}"));
    }

    private List<Nugget> nuggets() {
        return bench.store.nuggetSet(T1).orElseThrow().nuggets();
    }

    private List<JudgedAnswer> judged() {
        List<JudgedAnswer> all = new ArrayList<>();
        bench.store.judgments().forEach(Visibility.permitToCarry(), all::add);
        return all;
    }

    private List<Integer> places(JudgedAnswer judged) {
        return judged.nuggets().stream()
                .map(label -> label.nugget()
                        .map(id -> bench.store.nuggetSet(T1).orElseThrow().indexOf(id))
                        .orElse(-1))
                .toList();
    }

    @Test
    void judgeIsNeverGuessed() {
        ImportReport report = bench.load(bench.file("a.jsonl", row("r", "Yes. No.", nugget("a", "vital", "support"))));
        String message = report.errors().getFirst().message();
        assertTrue(message.contains("Name the judge"), message);
        assertFalse(message.contains("--"), message);
        assertEquals(List.of(), bench.store.topics());
    }

    @Test
    void labelsBringTheirTopicNuggetsAndAnswer() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl",
                        row(
                                "r",
                                "First one. Second one.",
                                nugget("a", "vital", "support"),
                                nugget("b", "okay", "not_support"))));
        assertEquals(List.of(), report.problems());
        assertEquals("one", bench.store.topics().getFirst().query());
        assertEquals(List.of("a", "b"), nuggets().stream().map(Nugget::text).toList());
        Answer answer = bench.store.answers(T1).getFirst();
        assertFalse(answer.segmented());
        assertEquals(List.of(new Sentence(0, 11, List.of()), new Sentence(11, 22, List.of())), answer.sentences());
        assertEquals(List.of(Workbench.NIST), bench.store.judgments().judges());
        assertEquals(List.of(0, 1), places(judged().getFirst()));
        assertEquals(List.of(), bench.store.assignments(T1), "another judge's labels are not the assessor's");
    }

    @Test
    void sameLabelsAgainChangeNothing() {
        Path file = bench.file("a.jsonl", row("r", "Yes.", nugget("a", "vital", "support")));
        bench.loadBy(Workbench.NIST, file);
        long events = bench.store.lastEvent();
        assertFalse(bench.loadBy(Workbench.NIST, file).changed());
        assertFalse(bench.loadBy(Workbench.NIST, bench.gzip("a.gz", row("r", "Yes.", nugget("a", "vital", "support"))))
                .changed());
        assertEquals(events, bench.store.lastEvent());
    }

    @Test
    void sameLabelsAgainChangeNothingAfterTheNuggetsWereEdited() {
        bench.loadBy(Workbench.NIST, bench.file("a.jsonl", row("r", "Yes.", nugget("a", "vital", "support"))));
        edit(NuggetEdits.delete(bench.store.nuggetSet(T1).orElseThrow(), List.of(nuggets().getFirst().id())));
        ImportReport report = bench.loadBy(
                Workbench.NIST, bench.gzip("a.gz", row("r", "Yes.", nugget("a", "vital", "support"))));
        assertEquals(List.of(), report.errors());
        assertFalse(report.changed());
    }

    @Test
    void otherLabelsOfTheSameJudgeAreAnError() {
        bench.loadBy(Workbench.NIST, bench.file("a.jsonl", row("r", "Yes.", nugget("a", "vital", "support"))));
        Path other = bench.file("b.jsonl", row("r", "Yes.", nugget("a", "vital", "not_support")));
        String error = bench.loadBy(Workbench.NIST, other).errors().getFirst().message();
        assertTrue(error.contains("has already given other labels"), error);
        assertEquals(List.of(), bench.loadBy(new Judge(new JudgeId("gpt"), Judge.Kind.MODEL), other).problems());
        assertEquals(2, judged().size());
        assertTrue(bench.loadBy(
                        new Judge(new JudgeId("gpt"), Judge.Kind.PERSON),
                        bench.file("c.jsonl", row("s", "Yes.", nugget("a", "vital", "support"))))
                .errors()
                .getFirst()
                .message()
                .contains("other kind of judge"));
    }

    @Test
    void rowThatStandsTwiceCountsOnceWithItsLines() {
        String row = row("r", "Yes. No.", nugget("a", "vital", "support"), nugget("b", "okay", "Not Support"));
        Path file = bench.file(
                "joined.jsonl",
                row,
                row("s", "No.", nugget("a", "vital", "support"), nugget("b", "okay", "support")),
                row,
                row);
        ImportReport report = bench.loadBy(Workbench.NIST, file);
        assertEquals(List.of(), report.errors());
        String warning = report.warnings().getFirst().message();
        assertTrue(warning.contains("2 rows repeat") && warning.contains("3, 4"), warning);
        assertEquals(2, judged().size());
    }

    @Test
    void secondRowWithOtherLabelsIsAnErrorThatNamesTheFirst() {
        Path file = bench.file(
                "both.jsonl",
                row("r", "Yes.", nugget("a", "vital", "support")),
                row("r", "Yes.", nugget("a", "vital", "not_support")));
        ImportProblem error = bench.loadBy(Workbench.NIST, file).errors().getFirst();
        assertEquals(2, error.line());
        assertTrue(error.message().contains("already in line 1"), error.message());
    }

    @Test
    void labelsOfEqualTextsAreMatchedInTheirOrder() {
        propose("a", "b", "a");
        bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl",
                        row(
                                "r",
                                "Yes.",
                                nugget("a", "vital", "support"),
                                nugget("a", "vital", "not_support"),
                                nugget("b", "vital", "support"))));
        assertEquals(List.of(0, 2, 1), places(judged().getFirst()));
    }

    @Test
    void labelsAreMatchedByProposalTextAndApartFromBlanks() {
        propose("The War spending  caused inflation", "old words");
        NuggetSet set = bench.store.nuggetSet(T1).orElseThrow();
        edit(NuggetEdits.editText(set, nuggets().getLast().id(), "new words"));
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl",
                        row(
                                "r",
                                "Yes.",
                                nugget("old words", "vital", "support"),
                                nugget(" The War spending caused inflation ", "vital", "support"))));
        assertEquals(List.of(), report.problems());
        assertEquals(List.of(1, 0), places(judged().getFirst()));
    }

    @Test
    void labelsAreMatchedByIdWhereTheRecordHasOne() {
        propose("a", "a");
        String id = nuggets().getLast().id().value();
        bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl",
                        row(
                                "r",
                                "Yes.",
                                "{\"text\": \"a\", \"importance\": \"vital\", \"assignment\": \"support\", \"id\": \""
                                        + id + "\"}")));
        assertEquals(List.of(1), places(judged().getFirst()));
    }

    private void edit(NuggetSet after) {
        bench.store.commit(
                new Act(ActKind.EDIT_NUGGET, T1, SetDifference.between(bench.store.nuggetSet(T1), after)));
    }

    @Test
    void unmatchedLabelsAreKeptAndNuggetsWithoutALabelAreUnlabelled() {
        propose("a", "b");
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl", row("r", "Yes.", nugget("z", "vital", "support"), nugget("b", "okay", "support"))));
        assertEquals(List.of(), report.errors());
        assertEquals(2, report.warnings().size(), report.warnings()::toString);
        assertTrue(report.warnings().getFirst().message().contains("\"z\""));
        assertTrue(report.warnings().getLast().message().contains("Importances that differ"));
        assertEquals(List.of(-1, 1), places(judged().getFirst()));
        assertEquals(2, nuggets().size());
    }

    @Test
    void unusableLabelsStandAsFailedAndAreListedOnce() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl",
                        row(
                                "r",
                                "Yes.",
                                nugget("a", "vital", "ming_dynasty_support"),
                                nugget("b", "odd", ""),
                                "{\"text\": \"c\", \"importance\": \"vital\"}"),
                        row(
                                "s",
                                "Yes.",
                                nugget("a", "vital", "ming_dynasty_support"),
                                nugget("b", "odd", "failed"),
                                nugget("c", "vital", "support"))));
        assertEquals(List.of(), report.errors());
        List<String> messages = report.warnings().stream().map(ImportProblem::message).toList();
        assertTrue(
                messages.get(0).contains(": 4.")
                        && messages.get(0).contains("\"ming_dynasty_support\" (2), \"\", \"failed\""),
                messages::toString);
        assertTrue(messages.get(1).contains("\"odd\" (2)"), messages::toString);
        List<JudgedNugget> labels = judged().getFirst().nuggets();
        assertEquals(
                List.of(Label.FAILED, Label.FAILED, Label.UNLABELLED),
                labels.stream().map(JudgedNugget::label).toList());
        assertEquals("ming_dynasty_support", labels.getFirst().rawLabel());
        assertEquals("odd", labels.get(1).rawImportance());
    }

    @Test
    void rowsWithDifferentNuggetsGiveTheNuggetsOfAllOfThem() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "a.jsonl",
                        row("r", "Yes.", nugget("a", "vital", "support"), nugget("b", "vital", "support")),
                        row(
                                "s",
                                "Yes.",
                                nugget("b", "vital", "support"),
                                nugget("b", "okay", "support"),
                                nugget("c", "vital", "support"))));
        assertEquals(List.of(), report.errors());
        assertEquals(1, report.warnings().size(), report.warnings()::toString);
        assertTrue(report.warnings().getFirst().message().contains("different nuggets"));
        assertEquals(List.of("a", "b", "b", "c"), nuggets().stream().map(Nugget::text).toList());
        assertEquals(List.of(1, 2, 3), places(judged().getLast()));
    }

    @Test
    void labelsOfAnotherTextAreAnError() {
        bench.load(bench.file("t.tsv", "1\tone"));
        bench.load(
                bench.file("r.jsonl", "{\"run_id\": \"r\", \"topic_id\": \"1\", \"answer\": [{\"text\": \"Yes.\"}]}"));
        ImportReport report =
                bench.loadBy(Workbench.NIST, bench.file("a.jsonl", row("r", "No.", nugget("a", "vital", "support"))));
        assertEquals("a.jsonl, line 1, field answer_text", report.errors().getFirst().place());
        assertEquals(Optional.empty(), bench.store.nuggetSet(T1));
    }

    @Test
    void labelsAndAnswersInOneImportMeetWhateverTheirOrder() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file("a.jsonl", row("r", "Yes. No.", nugget("a", "vital", "support"))),
                bench.file(
                        "r.jsonl",
                        "{\"run_id\": \"r\", \"topic_id\": \"1\", \"answer\": [{\"text\": \"Yes.\"}, {\"text\": "
                                + "\"No.\"}]}"),
                bench.file("t.tsv", "1\tone"));
        assertEquals(List.of(), report.problems());
        assertTrue(bench.store.answers(T1).getFirst().segmented());
    }

    @Test
    void answersMayBeForTopicsThatOnlyTheLabelsBring() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file("r.jsonl", "{\"run_id\": \"s\", \"topic_id\": \"1\", \"answer\": [{\"text\": \"Yes.\"}]}"),
                bench.file("a.jsonl", row("r", "Yes. No.", nugget("a", "vital", "support"))));
        assertEquals(List.of(), report.problems());
        assertEquals(2, bench.store.answers(T1).size());
    }

    @Test
    void answerKnownByItsTextGetsItsSentencesLater() {
        bench.loadBy(Workbench.NIST, bench.file("a.jsonl", row("r", "Yes. No.", nugget("a", "vital", "support"))));
        ImportReport report = bench.load(bench.file(
                "r.jsonl",
                "{\"run_id\": \"r\", \"topic_id\": \"1\", \"references\": [\"d\"],"
                        + " \"answer\": [{\"text\": \"Yes.\", \"citations\": [0]}, {\"text\": \"No.\"}]}"));
        assertEquals(List.of(), report.problems());
        Answer answer = bench.store.answers(T1).getFirst();
        assertTrue(answer.segmented());
        assertEquals(1, answer.sentences().getFirst().citations().size());
    }

    @Test
    void runIsNamedByTheFileWhenTheRecordDoesNot() {
        ImportReport report = bench.loadBy(
                Workbench.NIST,
                bench.file(
                        "some-run.jsonl",
                        "{\"query\": \"one\", \"qid\": \"1\", \"answer_text\": \"Yes.\", \"nuggets\": []}"));
        assertEquals(List.of(), report.errors());
        assertEquals("some-run", bench.store.answers(T1).getFirst().run().value());
    }

    @Test
    void exportOfSeveralJudgesGivesTheOneThatIsNamed() {
        String mine = row("r", "Yes.", nugget("a", "vital", "support")).replaceFirst("}$", ", \"judge\": \"Ada\"}");
        String model =
                row("r", "Yes.", nugget("a", "vital", "not_support")).replaceFirst("}$", ", \"judge\": \"gpt\"}");
        Path file = bench.file("assignments.jsonl", mine, model);
        assertTrue(bench.loadBy(Workbench.NIST, file).errors().getFirst().message().contains("Ada, gpt"));
        ImportReport report = bench.loadBy(new Judge(new JudgeId("Ada"), Judge.Kind.PERSON), file);
        assertEquals(List.of(), report.errors());
        assertTrue(report.warnings().getFirst().message().contains("\"gpt\""));
        assertEquals(Label.SUPPORT, judged().getFirst().nuggets().getFirst().label());
    }
}
