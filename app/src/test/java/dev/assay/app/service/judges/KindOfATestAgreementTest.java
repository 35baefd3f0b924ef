package dev.assay.app.service.judges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Judgments of a kind that only this test knows, compared as labels are. */
class KindOfATestAgreementTest {
    private static final TopicId TOPIC = new TopicId("7");
    private static final JudgeId MODEL = new JudgeId("model-x");
    private static final Scale USE = new Scale(
            "use",
            List.of(
                    new Scale.Word("good", OptionalDouble.of(1)),
                    new Scale.Word("fair", OptionalDouble.of(0.5)),
                    new Scale.Word("none", OptionalDouble.of(0))));
    private static final Kind<PassageKey, Judgment<PassageKey>> OF_USE = Kind.ofJudgments(
            "use",
            USE,
            key -> LoggedFields.none().with("docid", key.passage().value()),
            (topic, fields) -> new PassageKey(topic, new DocumentId(fields.text("docid"))));

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void make() {
        List<Kind<?, ?>> kinds = new ArrayList<>(Kinds.standard().all());
        kinds.add(OF_USE);
        ProjectSettings settings = new ProjectSettings(
                "one", "One", "ada", new Policy(Policy.Reveal.AFTER_TOPIC, false, 1, List.of()), "", Instant.EPOCH);
        store = ProjectStore.create(
                folder.resolve("use.assay"), settings, InstantSource.fixed(Instant.EPOCH), new Kinds(kinds));
        store.importing(
                writer -> {
                    writer.topic(new Topic(TOPIC, "What?", Map.of(), ""));
                    writer.judge(new Judge(MODEL, Judge.Kind.MODEL));
                    say(1, "good", one -> writer.judged(new JudgedItem<>(MODEL, OF_USE, one.item(), one)));
                    say(2, "none", one -> writer.judged(new JudgedItem<>(MODEL, OF_USE, one.item(), one)));
                    say(3, "", one -> writer.judged(new JudgedItem<>(MODEL, OF_USE, one.item(), one)));
                    say(4, "good", one -> writer.judged(new JudgedItem<>(MODEL, OF_USE, one.item(), one)));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        say(1, "good", one -> store.commit(Act.of(OF_USE.change(one.item(), Optional.empty(), Optional.of(one)))));
        say(2, "fair", one -> store.commit(Act.of(OF_USE.change(one.item(), Optional.empty(), Optional.of(one)))));
        say(3, "fair", one -> store.commit(Act.of(OF_USE.change(one.item(), Optional.empty(), Optional.of(one)))));
    }

    @AfterEach
    void close() {
        store.close();
    }

    /** No word is a judge that failed. */
    private static void say(int passage, String word, Consumer<Judgment<PassageKey>> consumer) {
        Judgment<PassageKey> open = Judgment.open(new PassageKey(TOPIC, new DocumentId("d" + passage)), 0);
        consumer.accept(word.isEmpty() ? open.with(Judgment.State.FAILED, 0) : open.with(word, 0));
    }

    @Test
    void areComparedOverTheirScaleOnceTheTopicIsLocked() {
        assertTrue(
                new AgreementService(store)
                        .with(OF_USE, Optional.empty()).stream()
                                .allMatch(one -> one.topics().isEmpty()),
                "Nothing may be seen yet");
        store.commit(new Act(ActKind.LOCK, Kinds.LOCK.change(TOPIC, false, true)));
        JudgeAgreement agreement = new AgreementService(store).with(OF_USE, Optional.empty()).getFirst();
        assertEquals("ada", agreement.a());
        assertEquals("model-x", agreement.b());
        Compared overall = agreement.overall();
        assertEquals(
                Confusion.of(List.of("none", "fair", "good"), new long[][] {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}}),
                overall.confusion());
        assertEquals(1, overall.leftOut());
        assertEquals(0.5, overall.agreement().orThrow());
        // By chance: both say good on one of two, and never the same otherwise.
        assertEquals((0.5 - 0.25) / (1 - 0.25), overall.kappa().orThrow(), 1e-12);
    }

    @Test
    void makeTheirTopicCountAsJudged() {
        List<AgreementService.JudgeSummary> judges = new AgreementService(store).judges();
        assertEquals(
                List.of(1, 1),
                judges.stream().map(AgreementService.JudgeSummary::topics).toList());
        assertEquals(1, judges.getLast().failed());
    }

    @Test
    void areOpenedAfterTheRevealHeldAgainstAnyJudgeAndCounted() {
        CompareService service = new CompareService(store);
        assertEquals(TopicReveal.Kind.CLOSED, service.state(TOPIC, OF_USE).kind());
        assertThrows(RefusedException.class, () -> service.open(TOPIC, OF_USE).getFirst());
        store.commit(new Act(ActKind.LOCK, Kinds.LOCK.change(TOPIC, false, true)));
        assertEquals(List.of(MODEL), service.state(TOPIC, OF_USE).judges().stream().map(Judge::id).toList());
        service.reveal(TOPIC);
        ComparedTopic topic = service.open(TOPIC, OF_USE).getFirst();
        assertEquals(USE, topic.scale());
        assertEquals(List.of("d1", "d2", "d3", "d4"), documents(topic.items()));
        assertEquals(Optional.empty(), topic.items().get(3).firstOpinion(), "the assessor did not judge the last");
        ComparedFilter disagreements = ComparedFilter.of(ComparedFilter.Relation.DISAGREEMENT);
        assertEquals(
                List.of("d2"),
                documents(topic.differingFirst(disagreements)),
                "a judge that failed differs from nobody");
        assertEquals(List.of("d2", "d1", "d3", "d4"), documents(topic.differingFirst(ComparedFilter.ALL)));
        assertEquals(
                List.of("d2"),
                documents(topic.differingFirst(ComparedFilter.cell(MODEL, "fair", "none"))),
                "a cell of the matrix");
        assertEquals(
                new AgreementService(store)
                        .with(OF_USE, Optional.empty())
                        .getFirst()
                        .overall(),
                topic.numbers(MODEL).counted());
        ComparedTopic theirs = topic.from(MODEL);
        assertEquals(Optional.of("none"), theirs.items().get(1).firstOpinion().flatMap(Opinion::word));
        assertEquals(1, theirs.items().get(1).distance(new JudgeId("ada")));
        Opinion first = topic.items().getFirst().own().orElseThrow();
        assertThrows(
                IllegalArgumentException.class,
                () -> service.say(OF_USE, topic.items().getFirst().item(), first, ""),
                "there are no second thoughts on it");
    }

    private static List<String> documents(List<ComparedItem> items) {
        return items.stream().map(one -> one.document().orElseThrow().value()).toList();
    }
}
