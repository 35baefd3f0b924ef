package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several nugget sets of one topic: each is edited, frozen, labelled and judged by itself. */
class NuggetSetsTest {
    private static final NuggetSetId MODEL = new NuggetSetId("model-x, t=0");
    private static final NuggetSetId NIST = new NuggetSetId("0042");
    private static final NuggetSetKey OWN = new NuggetSetKey(FIRST);
    private static final NuggetSetKey MODELS = new NuggetSetKey(FIRST, MODEL);
    private static final Judge JUDGE = new Judge(new JudgeId("model-y"), Judge.Kind.MODEL);
    private static final AnswerKey ANSWER = new AnswerKey(FIRST, RUNS.getFirst());

    private Path folder;
    private Path file;

    @BeforeEach
    void make() throws IOException {
        folder = Files.createTempDirectory("assay-sets");
        file = folder.resolve("study.assay");
    }

    @AfterEach
    void remove() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path one : files.toList()) {
                Files.delete(one);
            }
        }
        Files.delete(folder);
    }

    static Act add(ProjectStore store, NuggetSetKey key, String... ids) {
        NuggetSet after = store.nuggetSet(key).orElse(NuggetSet.empty(key));
        for (String id : ids) {
            after = NuggetEdits.add(after, after.nuggets().size(), TestProject.nugget(id));
        }
        return TestProject.edit(store, ActKind.ADD_NUGGET, after);
    }

    private static Act freeze(ProjectStore store, NuggetSetKey key) {
        return TestProject.edit(store, ActKind.FREEZE, NuggetEdits.freeze(store.nuggetSet(key).orElseThrow()));
    }

    private static LabelKey pair(NuggetSetKey set, String nugget) {
        return new LabelKey(set.topic(), RUNS.getFirst(), set.set(), new NuggetId(nugget));
    }

    private static JudgedAnswer judged(NuggetSetId set, String nugget, Label label) {
        return new JudgedAnswer(
                JUDGE.id(),
                ANSWER,
                set,
                List.of(new JudgedAnswer.JudgedNugget(
                        Optional.of(new NuggetId(nugget)), "Fact " + nugget, "vital", label, label.word(), "")),
                "");
    }

    private static void judge(ProjectStore store, JudgedAnswer... judged) {
        store.importing(
                writer -> {
                    writer.judge(JUDGE);
                    for (JudgedAnswer one : judged) {
                        assertEquals(MaterialWriter.Outcome.ADDED, writer.judgment(one));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    @Test
    void eachSetIsEditedFrozenAndLabelledByItself() {
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(add(store, OWN, "n1", "n2"));
            // The same id names another nugget in another set.
            store.commit(add(store, MODELS, "n2", "m1"));
            store.commit(freeze(store, MODELS));
            NuggetSet models = store.nuggetSet(MODELS).orElseThrow();
            assertTrue(models.isFrozen());
            assertEquals(MODELS, models.key());
            assertFalse(store.nuggetSet(FIRST).orElseThrow().wasFrozen());
            assertFalse(store.wasFrozen(FIRST));

            store.commit(freeze(store, OWN));
            store.commit(TestProject.edit(
                    store,
                    ActKind.EDIT_NUGGET,
                    NuggetEdits.editText(models, new NuggetId("n2"), "What the model says")));
            assertEquals(1, store.nuggetSet(FIRST).orElseThrow().revision());
            assertEquals(2, store.nuggetSet(MODELS).orElseThrow().revision());
            assertEquals("Fact n2", store.nuggetSet(FIRST).orElseThrow().nuggets().get(1).text());

            store.commit(TestProject.label(store, pair(OWN, "n2"), Label.SUPPORT));
            store.commit(TestProject.label(store, pair(MODELS, "n2"), Label.NOT_SUPPORT));
            assertEquals(List.of(Label.SUPPORT), store.assignments(FIRST).stream().map(Label::of).toList());
            assertEquals(List.of(Label.NOT_SUPPORT), store.assignments(MODELS).stream().map(Label::of).toList());
            assertEquals(List.of(), store.recheckedNuggets(FIRST));
            assertEquals(List.of(NuggetSetId.ASSESSOR, MODEL), store.nuggetSets(FIRST));
            assertEquals(List.of(), store.nuggetSets(SECOND));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void whatIsDoneToOneSetIsUndoneAndDoneAgainAlsoAfterARestart() {
        Map<NuggetSetKey, String> after;
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(add(store, OWN, "n1"));
            store.commit(add(store, MODELS, "n1", "m1"));
            store.commit(add(store, new NuggetSetKey(FIRST, NIST), "n1"));
            store.commit(freeze(store, MODELS));
            store.commit(TestProject.label(store, pair(MODELS, "m1"), Label.SUPPORT));
            after = everySet(store);
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(after, everySet(store));
            for (int i = 0; i < 4; i++) {
                store.undo();
            }
            assertEquals(Optional.empty(), store.nuggetSet(MODELS));
            assertEquals(List.of(), store.assignments(MODELS));
            assertEquals(List.of(NuggetSetId.ASSESSOR), store.nuggetSets(FIRST));
            assertEquals(after.get(OWN), of(store, OWN));
            assertEquals(List.of(), store.check().problems());
        }
        try (ProjectStore store = TestProject.open(file)) {
            for (int i = 0; i < 4; i++) {
                store.redo();
            }
            assertEquals(after, everySet(store));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void theLogNamesASetOnlyWhereItIsNotTheAssessorsOwn() {
        try (ProjectStore store = TestProject.filled(file)) {
            assertFalse(store.commit(add(store, OWN, "n1")).changes().contains("\"set\":"));
            assertFalse(store.commit(TestProject.label(store, pair(OWN, "n1"), Label.SUPPORT))
                    .changes()
                    .contains("\"set\":"));
            LoggedEvent added = store.commit(add(store, MODELS, "n1"));
            LoggedEvent labelled = store.commit(TestProject.label(store, pair(MODELS, "n1"), Label.SUPPORT));
            for (LoggedEvent event : List.of(added, labelled)) {
                assertTrue(event.changes().contains("\"set\":\"model-x, t=0\""), event.changes());
                store.changes(event)
                        .forEach(change -> assertEquals(MODEL, ((NuggetItem) change.item()).set()));
            }
        }
    }

    @Test
    void whatIsSaidOfPairsAfterwardsBelongsToTheirSet() {
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(add(store, OWN, "n1"));
            store.commit(add(store, MODELS, "n1"));
            LabelKey pair = pair(MODELS, "n1");
            Judgment<LabelKey> said = Label.SUPPORT.judgment(pair, "", false, 0);
            Judgment<LabelKey> decided = Label.NOT_SUPPORT.judgment(pair, "Both are wrong.", false, 0);
            store.commit(new Act(
                    ActKind.KEEP_AFTER_REVEAL, Kinds.AFTER_REVEAL.change(pair, Optional.empty(), Optional.of(said))));
            store.commit(new Act(
                    ActKind.ADJUDICATE, Kinds.ADJUDICATION.change(pair, Optional.empty(), Optional.of(decided))));
            assertEquals(Optional.of(said), store.value(Kinds.AFTER_REVEAL, pair));
            assertEquals(Optional.of(decided), store.value(Kinds.ADJUDICATION, pair));
            assertEquals(Optional.empty(), store.value(Kinds.AFTER_REVEAL, pair(OWN, "n1")));
            assertTrue(store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(FIRST)).isEmpty());
            assertEquals(List.of(), store.adjudications(FIRST));
            assertFalse(store.scoring().hasSeveralPeople());
            assertTrue(store.scoring(MODEL).hasSeveralPeople());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aSetIsNeverTakenForAnother() {
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(add(store, OWN, "n1"));
            NuggetSet own = store.nuggetSet(OWN).orElseThrow();
            assertThrows(
                    IllegalArgumentException.class,
                    () -> SetDifference.between(Optional.of(own), NuggetSet.empty(MODELS)));
            // Nor is a set that names a nugget of another one.
            NuggetSet stranger = new NuggetSet(FIRST, MODEL, 1, NuggetSet.State.DRAFT, own.nuggets(), List.of());
            Act act = new Act(
                    ActKind.ADD_NUGGET,
                    FIRST,
                    List.of(SetDifference.between(Optional.empty(), stranger).getLast()));
            assertThrows(StoreException.class, () -> store.commit(act));
            assertEquals(List.of(NuggetSetId.ASSESSOR), store.nuggetSets(FIRST));
        }
    }

    @Test
    void aJudgeLabelsTheSameAnswerByTheNuggetsOfSeveralSets() {
        JudgedAnswer own = judged(NuggetSetId.ASSESSOR, "n1", Label.SUPPORT);
        JudgedAnswer models = judged(MODEL, "n1", Label.NOT_SUPPORT);
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(add(store, OWN, "n1"));
            store.commit(freeze(store, OWN));
            store.commit(add(store, MODELS, "n1", "m1"));
            store.commit(freeze(store, MODELS));
            judge(store, models, own);
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(List.of(own), store.judgments().of(Visibility.permitToCarry(), FIRST));
            assertEquals(List.of(models), store.judgments(MODEL).of(Visibility.permitToCarry(), FIRST));
            assertEquals(
                    Optional.of(models), store.judgments(MODEL).find(Visibility.permitToCarry(), JUDGE.id(), ANSWER));
            assertEquals(List.of(), store.judgments(NIST).of(Visibility.permitToCarry(), FIRST));
            assertFalse(store.judgments(NIST).has(JUDGE.id(), FIRST));
            List<JudgedAnswer> all = new ArrayList<>();
            store.judgments().forEachOfEverySet(Visibility.permitToCarry(), all::add);
            assertEquals(List.of(models, own), all);
            assertEquals(List.of(Label.SUPPORT), scored(store.scoring()));
            assertEquals(List.of(Label.NOT_SUPPORT), scored(store.scoring(MODEL)));
            assertEquals(1, store.scoring().inForce(Optional.empty()).get(FIRST).size());
            assertEquals(2, store.scoring(MODEL).inForce(Optional.empty()).get(FIRST).size());
            store.importing(
                    writer -> {
                        writer.judgmentAnew(judged(MODEL, "m1", Label.SUPPORT));
                        return true;
                    },
                    kept -> kept);
            assertEquals(List.of(own), store.judgments().of(Visibility.permitToCarry(), FIRST));
            assertEquals(
                    List.of(judged(MODEL, "m1", Label.SUPPORT)),
                    store.judgments(MODEL).of(Visibility.permitToCarry(), FIRST));
            assertEquals(List.of(), store.check().problems());
        }
    }

    private static List<Label> scored(Scoring scoring) {
        List<Label> labels = new ArrayList<>();
        scoring.judged(
                Visibility.permitToCarry(),
                Optional.empty(),
                false,
                one -> one.labels().forEach(given -> labels.add(given.label())));
        return labels;
    }

    @Test
    void aSetThatAJudgeDidNotLabelWithIsFound() throws SQLException {
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(add(store, MODELS, "n1"));
            judge(store, judged(MODEL, "n1", Label.SUPPORT));
        }
        change("UPDATE judged_answer SET set_id = ''");
        try (ProjectStore store = TestProject.open(file)) {
            assertFalse(store.check().isSound());
        }
        change("UPDATE judged_answer SET set_id = 'model-x, t=0'");
        try (ProjectStore store = TestProject.open(file)) {
            assertTrue(store.check().isSound());
        }
    }

    private void change(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Property(tries = 25, shrinking = ShrinkingMode.BOUNDED)
    void actsOnOneSetChangeNothingThatIsReadOfAnother(
            @ForAll long seed, @ForAll @IntRange(min = 5, max = 40) int steps) throws IOException {
        make();
        try (ProjectStore store = TestProject.filled(file)) {
            Random random = new Random(seed);
            List<NuggetSetId> sets = List.of(NuggetSetId.ASSESSOR, MODEL, NIST);
            Map<NuggetSetId, RandomActs> acts = new HashMap<>();
            sets.forEach(set -> acts.put(set, new RandomActs(random.nextLong(), set)));
            for (int i = 0; i < steps; i++) {
                NuggetSetId set = sets.get(random.nextInt(sets.size()));
                Map<NuggetSetKey, String> before = everySet(store);
                Map<TopicId, List<TopicProgress>> progress = progress(store);
                Act act = acts.get(set).next(store);
                store.commit(act);
                if (!act.changes().isEmpty()
                        && act.changes().stream().allMatch(change -> change.item() instanceof NuggetItem)) {
                    if (random.nextInt(3) == 0) {
                        store.undo();
                        assertEquals(before, everySet(store));
                        store.redo();
                    }
                    Map<NuggetSetKey, String> after = everySet(store);
                    before.keySet().removeIf(key -> key.set().equals(set));
                    after.keySet().removeIf(key -> key.set().equals(set));
                    assertEquals(before, after);
                    if (!set.isAssessors()) {
                        assertEquals(progress, progress(store));
                    }
                }
            }
            assertEquals(List.of(), store.check().problems());
        } finally {
            remove();
        }
    }

    private static Map<TopicId, List<TopicProgress>> progress(ProjectStore store) {
        return Map.of(
                FIRST, List.of(store.progress(FIRST)),
                SECOND, List.of(store.progress(SECOND)),
                new TopicId("all"), store.progress());
    }

    /** What is read of each set, as text. */
    private static Map<NuggetSetKey, String> everySet(ProjectStore store) {
        Map<NuggetSetKey, String> sets = new HashMap<>();
        for (TopicId topic : List.of(FIRST, SECOND)) {
            for (NuggetSetId set : List.of(NuggetSetId.ASSESSOR, MODEL, NIST)) {
                NuggetSetKey key = new NuggetSetKey(topic, set);
                sets.put(key, of(store, key));
            }
        }
        return sets;
    }

    private static String of(ProjectStore store, NuggetSetKey key) {
        List<String> lines = new ArrayList<>();
        lines.add(String.valueOf(store.nuggetSet(key)));
        lines.add(String.valueOf(store.nuggetSets(key.topic()).contains(key.set())));
        lines.add(ordered(store.values(Kinds.NUGGET, key)));
        lines.add(ordered(store.values(Kinds.LABEL, key)));
        if (key.set().isAssessors()) {
            lines.add(String.valueOf(store.wasFrozen(key.topic())));
            lines.add(String.valueOf(store.recheckedNuggets(key.topic()).stream().sorted().toList()));
        }
        lines.add(String.valueOf(store.scoring(key.set()).inForce(Optional.of(key.topic()))));
        store.scoring(key.set()).assessor(Optional.of(key.topic()), labels -> lines.add(labels.toString()));
        return String.join("\n", lines);
    }

    private static <K extends Item, V> String ordered(Map<K, V> values) {
        return values.entrySet().stream().map(Object::toString).sorted().toList().toString();
    }
}
