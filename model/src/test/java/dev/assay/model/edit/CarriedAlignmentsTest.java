package dev.assay.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CarriedAlignmentsTest {
    private static final TopicId TOPIC = new TopicId("300");
    private static final SentenceKey SENTENCE = new SentenceKey(TOPIC, new RunId("tide"), 4);
    private static final NuggetAnswerId FIRST = new NuggetAnswerId("1");
    private static final NuggetAnswerId SECOND = new NuggetAnswerId("2");

    private final NuggetSet set = NuggetEdits.freeze(new NuggetSet(
            TOPIC,
            NuggetSetId.ASSESSOR,
            1,
            NuggetSet.State.DRAFT,
            List.of(
                    question("a", "Who runs the port?", "the city", "d1"),
                    question("b", "Who owns the port?", "the city", "d2")),
            List.of()));

    private static Nugget question(String id, String text, String answer, String document) {
        return new Nugget(new NuggetId(id), text, Importance.VITAL, new Origin.Own(), List.of(), "")
                .withQuestion(new NuggetQuestion(
                        NuggetQuestion.Rule.ALL,
                        List.of(new NuggetAnswer(FIRST, answer, List.of(new DocumentId(document))))));
    }

    private static Alignment aligned(String nugget) {
        return Alignment.open(SENTENCE, 1).with(List.of(new Target(new NuggetId(nugget), FIRST)), 1);
    }

    private List<Alignment> after(NuggetSet edited, Alignment alignment) {
        return CarriedAlignments.between(Kinds.ALIGNMENT, set, edited, List.of(alignment)).stream()
                .map(change -> change.after().orElseThrow())
                .toList();
    }

    @Test
    void secondOpinionsAreCarriedAsWhatWasSaidFirst() {
        NuggetSet merged = NuggetEdits.merge(
                set, List.of(new NuggetId("a"), new NuggetId("b")), new NuggetId("c"), "Whose is the port?");
        List<Change<SentenceKey, Alignment>> first = CarriedAlignments.between(Kinds.ALIGNMENT, set, merged,
                List.of(aligned("a")));
        List<Change<SentenceKey, Alignment>> second =
                CarriedAlignments.between(Kinds.ALIGNMENT_AFTER_REVEAL, set, merged, List.of(aligned("a")));
        assertEquals(Kinds.ALIGNMENT_AFTER_REVEAL, second.getFirst().kind());
        assertEquals(first.getFirst().after(), second.getFirst().after());
        assertEquals(new NuggetId("c"), second.getFirst().after().orElseThrow().targets().getFirst().nugget());
        assertTrue(second.getFirst().after().orElseThrow().recheck());
    }

    @Test
    void whatWasDecidedForAMergedNuggetIsUndecidedAgain() {
        NuggetSet merged = NuggetEdits.merge(
                set, List.of(new NuggetId("a"), new NuggetId("b")), new NuggetId("c"), "Whose is the port?");
        Alignment decided = aligned("a").withNote("It names the owner.");
        List<Change<SentenceKey, Alignment>> changes =
                CarriedAlignments.between(Kinds.ALIGNMENT_DECISION, set, merged, List.of(decided));
        assertEquals(
                List.of(Kinds.ALIGNMENT_DECISION.change(SENTENCE, Optional.of(decided), Optional.empty())), changes);
    }

    @Test
    void ticksAndNewAnswersOpenNoRevisionAndTouchNoAlignment() {
        NuggetSet more = NuggetEdits.attest(
                NuggetEdits.addAnswer(set, new NuggetId("a"), new NuggetAnswer(SECOND, "the state", List.of())),
                new NuggetId("a"),
                SECOND,
                new DocumentId("d9"));
        assertTrue(more.isFrozen());
        assertEquals(1, more.revision());
        assertEquals(List.of(), after(more, aligned("a")));
        assertEquals(
                set,
                NuggetEdits.deleteAnswer(more, new NuggetId("a"), SECOND),
                "taken away again, it is the set of before");
    }

    @Test
    void aRewordedAnswerOrQuestionIsToBeLookedAtAgain() {
        List<Alignment> answer =
                after(NuggetEdits.editAnswer(set, new NuggetId("a"), FIRST, "the city council"), aligned("a"));
        assertEquals(List.of(aligned("a").withRecheck(true)), answer);
        List<Alignment> question =
                after(NuggetEdits.editText(set, new NuggetId("a"), "Who manages the port?"), aligned("a"));
        assertEquals(List.of(aligned("a").withRecheck(true)), question);
        assertEquals(List.of(), after(NuggetEdits.editText(set, new NuggetId("a"), "Who manages it?"), aligned("b")));
    }

    @Test
    void mergedQuestionsUniteTheirAnswersAndTakeAlignmentsWithThem() {
        NuggetId merged = new NuggetId("c");
        NuggetSet one =
                NuggetEdits.merge(set, List.of(new NuggetId("a"), new NuggetId("b")), merged, "Whose is the port?");
        NuggetQuestion question = one.find(merged).orElseThrow().question().orElseThrow();
        assertEquals(NuggetQuestion.Rule.ALL, question.rule());
        assertEquals(
                List.of(new NuggetAnswer(FIRST, "the city", List.of(new DocumentId("d1"), new DocumentId("d2")))),
                question.answers());
        assertEquals(
                List.of(Alignment.open(SENTENCE, 1).with(List.of(new Target(merged, FIRST)), 1).withRecheck(true)),
                after(one, aligned("b")));
    }

    @Test
    void partsOfASplitKeepTheAnswersAndBothAreNamed() {
        NuggetSet two = NuggetEdits.split(
                set,
                new NuggetId("a"),
                List.of(
                        new NuggetEdits.Part(new NuggetId("x"), "Who runs it?"),
                        new NuggetEdits.Part(new NuggetId("y"), "Since when?")));
        assertEquals(
                List.of(new Target(new NuggetId("x"), FIRST), new Target(new NuggetId("y"), FIRST)),
                after(two, aligned("a")).getFirst().targets());
    }

    @Test
    void whatNamesADeletedNuggetStaysAndIsToBeLookedAtAgain() {
        NuggetSet fewer = NuggetEdits.delete(set, List.of(new NuggetId("a")));
        assertEquals(List.of(aligned("a").withRecheck(true)), after(fewer, aligned("a")));
    }

    @Test
    void everyAlignmentIsReadAsItWasWritten() {
        for (Alignment one : List.of(
                aligned("a").withNote("see \u0627").withRecheck(true),
                aligned("a").with(List.of(new Target(new NuggetId("a"), FIRST), new Target(new NuggetId("b"))), 3),
                Alignment.open(SENTENCE, 2).withOption("irrelevant", 2),
                Alignment.open(SENTENCE, 2).with(State.CANT_JUDGE, 2))) {
            Optional<Object> form = Kinds.ALIGNMENT.form(Optional.of(one));
            assertEquals(Optional.of(one), Kinds.ALIGNMENT.value(SENTENCE, form));
        }
        assertEquals(SENTENCE, Kinds.ALIGNMENT.item(TOPIC, Kinds.ALIGNMENT.fields(SENTENCE)));
    }
}
