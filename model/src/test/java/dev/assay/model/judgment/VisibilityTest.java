package dev.assay.model.judgment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.Policy.Reveal;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Visibility.Standing;
import dev.assay.model.nugget.NuggetId;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class VisibilityTest {
    private static final TopicId TOPIC = new TopicId("t1");
    private static final AnswerKey ANSWER = new AnswerKey(TOPIC, new RunId("r1"));
    private static final AnswerKey OTHER_ANSWER = new AnswerKey(TOPIC, new RunId("r2"));
    private static final LabelKey PAIR = new LabelKey(TOPIC, ANSWER.run(), new NuggetId("n1"));
    private static final JudgeId JUDGE = new JudgeId("model");

    private static final Standing NOT_BEGUN = new Standing(false, false, false, List.of());
    private static final Standing BEGUN = new Standing(false, true, true, List.of());
    private static final Standing LOCKED = new Standing(true, true, true, List.of());
    private static final Standing REVEALED = new Standing(true, true, true, List.of(Revealed.topic(TOPIC)));
    private static final Standing ONE_ANSWER = new Standing(false, true, true, List.of(Revealed.answer(ANSWER)));

    private static Visibility of(Reveal reveal, boolean runsShown, Standing standing) {
        return new Visibility(
                new Policy(reveal, runsShown, 1, List.of()), Map.of(TOPIC, standing), new RunCodes("secret"));
    }

    /** For what purposes everything in the topic may be seen. */
    private static Set<Purpose> open(Visibility visibility) {
        return Arrays.stream(Purpose.values())
                .filter(purpose -> visibility.permit(purpose).covers(TOPIC))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Purpose.class)));
    }

    @Test
    void whileLabelsAreGivenNothingIsSeen() {
        for (Reveal reveal : Reveal.values()) {
            assertEquals(Set.of(), open(of(reveal, false, BEGUN)));
            assertEquals(Set.of(), open(of(reveal, true, BEGUN)));
        }
    }

    @Test
    void aTopicThatIsNotBegunCountsInMeansUnlessItsRunsAreNamed() {
        assertEquals(Set.of(Purpose.MEANS), open(of(Reveal.AFTER_TOPIC, false, NOT_BEGUN)));
        assertEquals(Set.of(Purpose.MEANS), open(of(Reveal.AFTER_ANSWER, false, NOT_BEGUN)));
        assertEquals(Set.of(), open(of(Reveal.AFTER_TOPIC, true, NOT_BEGUN)));
        assertEquals(Set.of(), open(of(Reveal.NEVER, false, NOT_BEGUN)));
    }

    @Test
    void theLockIsEnoughForNumbersThatAreAskedForAndForDecisions() {
        assertEquals(Set.of(Purpose.NUMBERS, Purpose.DECISIONS), open(of(Reveal.AFTER_TOPIC, false, LOCKED)));
        assertEquals(Set.of(Purpose.NUMBERS, Purpose.DECISIONS), open(of(Reveal.AFTER_ANSWER, true, LOCKED)));
        assertEquals(Set.of(), open(of(Reveal.NEVER, false, LOCKED)));
    }

    @Test
    void theRevealOpensEverythingWhateverThePolicyButScoresNameRuns() {
        assertEquals(EnumSet.allOf(Purpose.class), open(of(Reveal.AFTER_TOPIC, false, REVEALED)));
        assertEquals(EnumSet.allOf(Purpose.class), open(of(Reveal.NEVER, true, REVEALED)));
        assertEquals(EnumSet.complementOf(EnumSet.of(Purpose.SCORES)), open(of(Reveal.NEVER, false, REVEALED)));
    }

    @Test
    void oneAnswerIsRevealedByItselfToBeLookedAtAndForNothingElse() {
        Visibility visibility = of(Reveal.AFTER_ANSWER, false, ONE_ANSWER);
        assertEquals(Set.of(), open(visibility));
        Permit labels = visibility.permit(Purpose.LABELS);
        assertTrue(labels.covers(ANSWER));
        assertTrue(labels.covers(PAIR));
        assertTrue(labels.reaches(TOPIC));
        assertFalse(labels.covers(OTHER_ANSWER));
        assertFalse(visibility.permit(Purpose.NUMBERS).covers(ANSWER));
    }

    @Test
    void anAnswerMayBeRevealedOnceItIsLabelledInFullIfThePolicySaysSo() {
        assertTrue(of(Reveal.AFTER_ANSWER, false, BEGUN).mayReveal(TOPIC, true));
        assertFalse(of(Reveal.AFTER_ANSWER, false, BEGUN).mayReveal(TOPIC, false));
        assertFalse(of(Reveal.AFTER_TOPIC, false, BEGUN).mayReveal(TOPIC, true));
        assertFalse(of(Reveal.NEVER, false, LOCKED).mayReveal(TOPIC, true));
        assertTrue(of(Reveal.AFTER_TOPIC, false, LOCKED).mayReveal(TOPIC, false));
    }

    @Test
    void namesOfRunsFollowThePolicyAndTheLock() {
        assertEquals(RunNames.HIDDEN, of(Reveal.AFTER_TOPIC, false, BEGUN).runNames(TOPIC));
        assertEquals(RunNames.SHOWN, of(Reveal.AFTER_TOPIC, false, LOCKED).runNames(TOPIC));
        assertEquals(RunNames.AFTER_ANSWER, of(Reveal.AFTER_ANSWER, false, BEGUN).runNames(TOPIC));
        assertEquals(RunNames.SHOWN, of(Reveal.AFTER_ANSWER, false, LOCKED).runNames(TOPIC));
        assertEquals(RunNames.HIDDEN, of(Reveal.NEVER, false, LOCKED).runNames(TOPIC));
        assertEquals(RunNames.SHOWN, of(Reveal.NEVER, true, BEGUN).runNames(TOPIC));
        assertTrue(RunNames.AFTER_ANSWER.isShown(true));
        assertFalse(RunNames.AFTER_ANSWER.isShown(false));
        assertFalse(RunNames.HIDDEN.isShown(true));
    }

    @Test
    void aRunIsCalledByItsCodeAsLongAsItsNameIsHidden() {
        RunId run = ANSWER.run();
        Visibility hidden = of(Reveal.AFTER_ANSWER, false, BEGUN);
        RunId code = hidden.called(TOPIC, run);
        assertTrue(RunCodes.isCode(code.value()), code.value());
        assertFalse(RunCodes.isCode(run.value()));
        assertEquals(code, hidden.called(new TopicId("unknown"), run), "the same in every topic");
        assertEquals(code, hidden.called(TOPIC, code), "what is a code already stays one");
        assertNotEquals(code, hidden.called(TOPIC, OTHER_ANSWER.run()));
        assertNotEquals(code, new RunCodes("another secret").code(run), "nothing follows from the name alone");
        assertEquals(run, of(Reveal.AFTER_TOPIC, false, LOCKED).called(TOPIC, run));
        assertEquals(run, of(Reveal.NEVER, true, BEGUN).called(TOPIC, run));
        assertEquals(code, of(Reveal.NEVER, false, LOCKED).called(TOPIC, run));
    }

    @Test
    void whoeverJudgesNothingMayRevealUnlessThePolicyForbidsIt() {
        assertTrue(of(Reveal.AFTER_TOPIC, false, NOT_BEGUN).mayRevealWithoutJudging());
        assertTrue(of(Reveal.AFTER_ANSWER, true, new Standing(false, true, false, List.of()))
                .mayRevealWithoutJudging());
        assertFalse(of(Reveal.AFTER_TOPIC, false, BEGUN).mayRevealWithoutJudging(), "there is a label of their own");
        assertFalse(of(Reveal.AFTER_TOPIC, false, LOCKED).mayRevealWithoutJudging());
        assertFalse(of(Reveal.NEVER, false, NOT_BEGUN).mayRevealWithoutJudging());
        Policy policy = new Policy(Reveal.AFTER_TOPIC, false, 1, List.of());
        assertFalse(
                new Visibility(policy, Map.of(TOPIC, NOT_BEGUN, new TopicId("t2"), BEGUN), new RunCodes("secret"))
                        .mayRevealWithoutJudging(),
                "a label in one topic is enough");
    }

    @Test
    void aTopicRevealedToSomebodyWhoJudgesNothingNamesItsRunsUntilTheFirstOwnLabel() {
        Standing revealed = new Standing(false, false, false, List.of(Revealed.topic(TOPIC)));
        Standing labelled = new Standing(false, true, true, List.of(Revealed.topic(TOPIC)));
        Standing oneAnswer = new Standing(false, true, false, List.of(Revealed.answer(ANSWER)));
        assertEquals(RunNames.SHOWN, of(Reveal.AFTER_TOPIC, false, revealed).runNames(TOPIC));
        assertEquals(EnumSet.allOf(Purpose.class), open(of(Reveal.AFTER_TOPIC, false, revealed)));
        assertEquals(RunNames.HIDDEN, of(Reveal.AFTER_TOPIC, false, labelled).runNames(TOPIC));
        assertEquals(RunNames.HIDDEN, of(Reveal.AFTER_TOPIC, false, oneAnswer).runNames(TOPIC));
        assertEquals(RunNames.HIDDEN, of(Reveal.NEVER, false, revealed).runNames(TOPIC));
    }

    @Test
    void aTopicThatIsNotKnownIsClosed() {
        Visibility visibility = of(Reveal.AFTER_TOPIC, false, REVEALED);
        TopicId unknown = new TopicId("t2");
        for (Purpose purpose : Purpose.values()) {
            assertFalse(visibility.permit(purpose).covers(unknown));
            assertFalse(visibility.permit(purpose).reaches(unknown));
        }
        assertFalse(visibility.mayReveal(unknown));
    }

    @Test
    void aJudgeIsHandedItsOwnValuesAndNobodyElses() {
        Permit own = Visibility.permitOf(JUDGE);
        assertTrue(own.covers(JUDGE, ANSWER));
        assertFalse(own.covers(new JudgeId("another"), ANSWER));
        assertFalse(own.covers(ANSWER));
    }

    @Test
    void nobodyElseMakesAPermit() {
        assertEquals(0, Permit.class.getConstructors().length);
        assertTrue(Arrays.stream(Permit.class.getDeclaredMethods())
                .noneMatch(method -> Modifier.isStatic(method.getModifiers())
                        && Modifier.isPublic(method.getModifiers())));
    }

    @Property
    void whatIsCoveredIsReachedAndAWholeTopicCoversWhatIsInIt(
            @ForAll Reveal reveal,
            @ForAll boolean runsShown,
            @ForAll boolean locked,
            @ForAll boolean begun,
            @ForAll boolean labelled,
            @ForAll boolean whole,
            @ForAll boolean single,
            @ForAll Purpose purpose) {
        List<Revealed> revealed = new ArrayList<>();
        if (whole) {
            revealed.add(Revealed.topic(TOPIC));
        }
        if (single) {
            revealed.add(Revealed.answer(ANSWER));
        }
        Permit permit = of(reveal, runsShown, new Standing(locked, begun, labelled, revealed)).permit(purpose);
        assertTrue(!permit.covers(TOPIC) || permit.covers(ANSWER) && permit.covers(OTHER_ANSWER));
        assertTrue(!permit.covers(ANSWER) || permit.covers(PAIR));
        assertTrue(!permit.covers(PAIR) || permit.covers(JUDGE, PAIR) && permit.reaches(TOPIC));
    }

    @Property
    void aRevealNeverClosesAnything(
            @ForAll Reveal reveal,
            @ForAll boolean runsShown,
            @ForAll boolean locked,
            @ForAll boolean begun,
            @ForAll boolean labelled,
            @ForAll Purpose purpose) {
        Permit before = of(reveal, runsShown, new Standing(locked, begun, labelled, List.of())).permit(purpose);
        Permit after = of(reveal, runsShown, new Standing(locked, begun, labelled, List.of(Revealed.topic(TOPIC))))
                .permit(purpose);
        assertTrue(!before.covers(TOPIC) || after.covers(TOPIC));
    }
}
