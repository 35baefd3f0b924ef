package dev.assay.app.service.judges;

import static dev.assay.app.service.judges.JudgedSample.AUTO;
import static dev.assay.app.service.judges.JudgedSample.MODEL;
import static dev.assay.app.service.judges.JudgedSample.PERSON;
import static dev.assay.app.service.judges.JudgedSample.SECOND_MODEL;
import static dev.assay.app.service.judges.JudgedSample.TOPIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Policy;
import dev.assay.model.agreement.Compared;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.nugget.NuggetSetId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any judge by any set held against any other by the same. */
class ComparedPairsTest {
    private static final JudgeId ASSESSOR = new JudgeId("ann");

    @TempDir
    private Path folder;

    private JudgedSample sample;

    /**
     * By the assessor's nuggets the model says not support of the first pair, and else support; a second model has the
     * model's own.
     */
    @BeforeEach
    void judged() {
        sample = new JudgedSample(folder)
                .judged((answer, nugget) -> answer == 0 && nugget == 0 ? Label.NOT_SUPPORT : Label.SUPPORT)
                .judgedBySet();
    }

    @AfterEach
    void sound() {
        assertEquals(List.of(), sample.store.check().problems());
        sample.close();
    }

    private void lockAndReveal() {
        sample.labelledAndLocked(Label.PARTIAL_SUPPORT);
        sample.compare.reveal(TOPIC);
    }

    private static List<JudgeId> ids(List<Judge> judges) {
        return judges.stream().map(Judge::id).toList();
    }

    private List<JudgeAgreement> agreement(JudgeBySet first) {
        return new AgreementService(sample.store).with(Kinds.LABEL, Optional.of(first));
    }

    /** A model that only graded, or labelled by other nuggets, was exported and reported with the assessor's labels. */
    @Test
    void aJudgeWithoutLabelsHasNobodyElses() {
        lockAndReveal();
        VisibleLabels labels = new VisibleLabels(sample.store.visibility().permit(Purpose.LABELS), sample.store);
        assertEquals(1, labels.of(ASSESSOR.value(), TOPIC::equals).size());
        assertEquals(List.of(), labels.of(SECOND_MODEL.value(), TOPIC::equals));
        assertEquals(List.of(), labels.of("model that graded passages", TOPIC::equals));
    }

    @Test
    void twoOthersAreHeldAgainstEachOtherByTheAssessorsNuggets() {
        lockAndReveal();
        ComparedTopic own = sample.compare.open(TOPIC, Kinds.LABEL).getFirst();
        assertEquals(ASSESSOR, own.first());
        assertEquals(List.of(PERSON, MODEL), ids(own.judges()));
        ComparedTopic theirs = own.from(MODEL);
        assertEquals(List.of(ASSESSOR, PERSON), ids(theirs.judges()));
        assertEquals(Label.NOT_SUPPORT, JudgedSample.label(theirs.items().getFirst(), MODEL));
        assertEquals(
                Optional.of(Label.PARTIAL_SUPPORT.word()), theirs.items().getFirst().own().flatMap(Opinion::word));
        assertEquals(2, theirs.items().getFirst().distance(PERSON));
        // Zoe labelled the first answer alone.
        int nuggets = sample.nuggets().size();
        Compared counted = theirs.numbers(PERSON).counted();
        assertEquals(nuggets, counted.items());
        assertEquals(nuggets - 1, counted.confusion().count(2, 2));
        assertEquals(1, counted.confusion().count(0, 2));
        assertEquals(
                List.of(sample.key(0, 0)),
                theirs
                        .differingFirst(new ComparedFilter(
                                ComparedFilter.Relation.DISAGREEMENT,
                                Set.of(PERSON),
                                Optional.empty(),
                                Optional.empty()))
                        .stream()
                        .map(ComparedItem::item)
                        .toList());
        assertTrue(theirs.isOwn(Set.of()), "the assessor is among the others");
        assertTrue(theirs.isOwn(Set.of(ASSESSOR)));
        assertFalse(theirs.isOwn(Set.of(PERSON)));
        assertEquals(own, theirs.from(ASSESSOR), "and back");
    }

    @Test
    void twoModelsAreHeldAgainstEachOtherByTheModelsOwnNuggets() {
        lockAndReveal();
        List<ComparedTopic> bySet = sample.compare.open(TOPIC, Kinds.LABEL);
        assertEquals(List.of(NuggetSetId.ASSESSOR, AUTO), bySet.stream().map(one -> one.set().id()).toList());
        assertEquals(sample.compare.open(TOPIC, Kinds.LABEL).getFirst(), bySet.getFirst());
        ComparedTopic auto = bySet.getLast();
        assertEquals(List.of(MODEL, SECOND_MODEL), ids(auto.everybody()));
        assertEquals("model-x \u00b7 auto", auto.by().name());
        int answers = sample.store.answers(TOPIC).size();
        assertEquals(3 * answers, auto.items().size());
        assertFalse(auto.isOwn(Set.of()));
        Compared counted = auto.numbers(SECOND_MODEL).counted();
        assertEquals(3 * answers, counted.items());
        assertEquals(1, counted.confusion().count(2, 0));
        assertEquals(answers, counted.confusion().count(2, 1));
        ComparedTopic swapped = auto.from(SECOND_MODEL);
        assertEquals(1, swapped.numbers(MODEL).counted().confusion().count(0, 2));
        List<ComparedItem> disputed = swapped.differingFirst(ComparedFilter.of(ComparedFilter.Relation.DISAGREEMENT));
        assertEquals(answers + 1, disputed.size());
        assertEquals("auto-dams", disputed.getFirst().nugget().orElseThrow().id().value());
        assertTrue(disputed.getFirst().item() instanceof LabelKey pair && pair.set().equals(AUTO));
    }

    @Test
    void theProjectIsCountedOfThePairToo() {
        assertEquals(
                0,
                agreement(new JudgeBySet(MODEL.value(), AUTO)).stream()
                        .mapToLong(one -> one.overall().items())
                        .sum());
        lockAndReveal();
        int answers = sample.store.answers(TOPIC).size();
        JudgeAgreement auto = only(agreement(new JudgeBySet(MODEL.value(), AUTO)), SECOND_MODEL);
        assertEquals("model-x", auto.a());
        assertEquals(3 * answers, auto.overall().items());
        assertEquals(1, auto.overall().confusion().count(2, 0));
        assertEquals(List.of(TOPIC), auto.topics().stream().map(JudgeAgreement.OfTopic::topic).toList());
        List<JudgeAgreement> byModel = agreement(new JudgeBySet(MODEL.value(), NuggetSetId.ASSESSOR));
        assertEquals(sample.nuggets().size() * answers, only(byModel, ASSESSOR).overall().items());
        assertEquals(sample.nuggets().size(), only(byModel, PERSON).overall().items());
        assertEquals(List.of(), agreement(new JudgeBySet("nobody", AUTO)));
    }

    private static JudgeAgreement only(List<JudgeAgreement> all, JudgeId second) {
        List<JudgeAgreement> of = all.stream().filter(one -> one.b().equals(second.value())).toList();
        assertEquals(1, of.size(), all.toString());
        return of.getFirst();
    }

    /**
     * No pair of two other judges is a way past the lock, neither their labels nor that a second model has any by a
     * set.
     */
    @Test
    void aPairOfTwoOthersShowsNothingBeforeTheReveal() {
        assertEquals(TopicReveal.Kind.CLOSED, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertThrows(RefusedException.class, () -> sample.compare.open(TOPIC, Kinds.LABEL));
        sample.labelledAndLocked(Label.SUPPORT);
        assertEquals(TopicReveal.Kind.READY, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertThrows(RefusedException.class, () -> sample.compare.open(TOPIC, Kinds.LABEL));
        sample.compare.reveal(TOPIC);
        assertEquals(2, sample.compare.open(TOPIC, Kinds.LABEL).size());
    }

    @Test
    void nothingIsShownOfAPairWhereThePolicySaysNever() {
        sample.policy(Policy.Reveal.NEVER);
        sample.labelledAndLocked(Label.SUPPORT);
        assertThrows(RefusedException.class, () -> sample.compare.open(TOPIC, Kinds.LABEL));
        assertTrue(Stream.of(new JudgeBySet(MODEL.value(), AUTO), new JudgeBySet(MODEL.value(), NuggetSetId.ASSESSOR))
                .flatMap(first -> agreement(first).stream())
                .allMatch(one -> one.topics().isEmpty() && one.overall().items() == 0));
    }

    @Test
    void ofASingleAnswerThatIsRevealedAPairShowsThatAnswerAlone() {
        sample.policy(Policy.Reveal.AFTER_ANSWER);
        sample.label(0, Label.SUPPORT);
        sample.compare.reveal(sample.answerKey(0));
        ComparedTopic auto = sample.compare.open(TOPIC, Kinds.LABEL).getLast();
        assertEquals(AUTO, auto.set().id());
        assertEquals(3, auto.items().size());
        assertTrue(auto.items().stream()
                .allMatch(label -> label.answer()
                        .orElseThrow()
                        .run()
                        .equals(sample.answer(0).run())));
        assertEquals(
                List.of(),
                agreement(new JudgeBySet(MODEL.value(), AUTO)).stream().flatMap(one -> one.topics().stream()).toList());
    }

    /** Whoever labelled by another set alone is there to be revealed as well. */
    @Test
    void aTopicThatOthersLabelledByTheirOwnNuggetsAloneCanBeRevealed() throws Exception {
        sample.close();
        sample = new JudgedSample(Files.createDirectory(folder.resolve("auto")))
                .judgedBySet()
                .labelledAndLocked(Label.SUPPORT);
        assertEquals(TopicReveal.Kind.READY, sample.compare.state(TOPIC, Kinds.LABEL).kind());
        assertEquals(List.of(MODEL, SECOND_MODEL), ids(sample.compare.state(TOPIC, Kinds.LABEL).judges()));
        sample.compare.reveal(TOPIC);
        assertEquals(List.of(), sample.compare.open(TOPIC, Kinds.LABEL).getFirst().judges());
        assertEquals(2, sample.compare.open(TOPIC, Kinds.LABEL).size());
    }
}
