package dev.assay.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.ProposalId;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NuggetEditsTest {
    private static final Evidence FIRST = new Evidence(new DocumentId("d1"), 0, 4, "Text");
    private static final Evidence SECOND = new Evidence(new DocumentId("d2"), 5, 9, "more");

    private static NuggetId id(String value) {
        return new NuggetId(value);
    }

    private static List<NuggetId> ids(String values) {
        return Stream.of(values.split("")).map(NuggetId::new).toList();
    }

    private static Nugget nugget(String id) {
        return new Nugget(id(id), "Fact " + id, Importance.UNSET, new Origin.Own(), List.of(), "");
    }

    /** A draft of the nuggets a, b, c... as named. */
    private static NuggetSet draft(String names) {
        return new NuggetSet(
                new TopicId("0042"),
                1,
                NuggetSet.State.DRAFT,
                Stream.of(names.split("")).map(NuggetEditsTest::nugget).toList(),
                List.of());
    }

    private static String order(NuggetSet set) {
        return String.join("", set.nuggets().stream().map(nugget -> nugget.id().value()).toList());
    }

    private static String gone(NuggetSet set) {
        return String.join("", set.deleted().stream().map(nugget -> nugget.id().value()).sorted().toList());
    }

    @ParameterizedTest
    @CsvSource({"0, xabc", "1, axbc", "3, abcx"})
    void aNewNuggetStandsWhereItIsPut(int index, String expected) {
        assertEquals(expected, order(NuggetEdits.add(draft("abc"), index, nugget("x"))));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 4})
    void thereAreNoPlacesOutsideTheSet(int index) {
        NuggetSet set = draft("abc");
        assertThrows(IndexOutOfBoundsException.class, () -> NuggetEdits.add(set, index, nugget("x")));
        assertThrows(IndexOutOfBoundsException.class, () -> NuggetEdits.move(set, ids("a"), index));
    }

    @Test
    void anIdIsGivenOnce() {
        NuggetSet set = NuggetEdits.delete(draft("abc"), ids("b"));
        for (String known : List.of("a", "b")) {
            assertThrows(IllegalArgumentException.class, () -> NuggetEdits.add(set, 0, nugget(known)));
            assertThrows(IllegalArgumentException.class, () -> NuggetEdits.duplicate(set, id("a"), id(known)));
            assertThrows(IllegalArgumentException.class, () -> NuggetEdits.merge(set, ids("ac"), id(known), "Both"));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> NuggetEdits.split(
                            set,
                            id("c"),
                            List.of(new NuggetEdits.Part(id("x"), "One"), new NuggetEdits.Part(id(known), "Two"))));
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> NuggetEdits.split(
                        set,
                        id("c"),
                        List.of(new NuggetEdits.Part(id("x"), "One"), new NuggetEdits.Part(id("x"), "Two"))));
    }

    @Test
    void wordsAreChangedWithoutTheWhiteSpaceAroundThem() {
        NuggetSet set = NuggetEdits.editText(draft("ab"), id("b"), "  other\u2003words \n");
        assertEquals("other\u2003words", set.find(id("b")).orElseThrow().text());
        assertEquals("Fact a", set.find(id("a")).orElseThrow().text());
    }

    @Test
    void aNuggetMustSaySomething() {
        NuggetSet set = draft("ab");
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.editText(set, id("b"), " \t "));
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.merge(set, ids("ab"), id("x"), ""));
    }

    @Test
    void theModelsWordsAreKeptBesideTheEditedOnes() {
        Origin proposed = new Origin.Proposed(new ProposalId("p"), "As proposed");
        Nugget taken = new Nugget(id("x"), "As proposed", Importance.VITAL, proposed, List.of(), "");
        NuggetSet set = NuggetEdits.add(draft("a"), 1, taken);
        assertFalse(set.find(id("x")).orElseThrow().isEdited());
        Nugget edited = NuggetEdits.editText(set, id("x"), "As edited").find(id("x")).orElseThrow();
        assertTrue(edited.isEdited());
        assertEquals(proposed, edited.origin());
    }

    @Test
    void importanceIsSetOnAllThatAreMeant() {
        NuggetSet set = NuggetEdits.setImportance(draft("abc"), ids("ca"), Importance.VITAL);
        assertEquals(
                List.of(Importance.VITAL, Importance.UNSET, Importance.VITAL),
                set.nuggets().stream().map(Nugget::importance).toList());
        assertEquals(2, set.count(Importance.VITAL));
    }

    @Test
    void evidenceIsTakenOnceAndCanBeTakenAway() {
        NuggetSet set = NuggetEdits.addEvidence(draft("ab"), id("a"), FIRST);
        assertSame(set, NuggetEdits.addEvidence(set, id("a"), FIRST));
        set = NuggetEdits.addEvidence(set, id("a"), SECOND);
        assertEquals(List.of(FIRST, SECOND), set.find(id("a")).orElseThrow().evidence());
        NuggetSet less = NuggetEdits.removeEvidence(set, id("a"), FIRST);
        assertEquals(List.of(SECOND), less.find(id("a")).orElseThrow().evidence());
        assertSame(less, NuggetEdits.removeEvidence(less, id("a"), FIRST));
    }

    @Test
    void deletedNuggetsAreKeptAndComeBackAtTheEnd() {
        NuggetSet set = NuggetEdits.delete(draft("abcd"), ids("cb"));
        assertEquals("ad", order(set));
        assertEquals("bc", gone(set));
        assertTrue(set.findAnywhere(id("b")).isPresent());
        set = NuggetEdits.restore(set, id("b"));
        assertEquals("adb", order(set));
        assertEquals("c", gone(set));
    }

    @Test
    void onlyADeletedNuggetIsRestored() {
        NuggetSet set = draft("ab");
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.restore(set, id("a")));
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.restore(set, id("z")));
    }

    @Test
    void aMergeHasAllEvidenceAndTheHighestImportanceOfItsParents() {
        NuggetSet set = draft("abcd");
        set = NuggetEdits.addEvidence(set, id("b"), SECOND);
        set = NuggetEdits.addEvidence(set, id("d"), FIRST);
        set = NuggetEdits.addEvidence(set, id("d"), SECOND);
        set = NuggetEdits.setImportance(set, ids("d"), Importance.OKAY);
        set = NuggetEdits.merge(set, ids("db"), id("m"), " Both ");
        assertEquals("amc", order(set));
        assertEquals("bd", gone(set));
        assertEquals(
                new Nugget(
                        id("m"),
                        "Both",
                        Importance.OKAY,
                        new Origin.MergedFrom(ids("bd")),
                        List.of(SECOND, FIRST),
                        ""),
                set.find(id("m")).orElseThrow());
    }

    @Test
    void aMergeTakesTwo() {
        NuggetSet set = draft("abc");
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.merge(set, ids("a"), id("m"), "One"));
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.merge(set, ids("aa"), id("m"), "One"));
    }

    @Test
    void thePartsOfASplitStandWhereTheNuggetStoodWithItsEvidence() {
        NuggetSet set = NuggetEdits.addEvidence(draft("abc"), id("b"), FIRST);
        set = NuggetEdits.setImportance(set, ids("b"), Importance.VITAL);
        set = NuggetEdits.split(
                set, id("b"), List.of(new NuggetEdits.Part(id("x"), " One"), new NuggetEdits.Part(id("y"), "Two ")));
        assertEquals("axyc", order(set));
        assertEquals("b", gone(set));
        Origin origin = new Origin.SplitFrom(id("b"));
        assertEquals(
                new Nugget(id("x"), "One", Importance.VITAL, origin, List.of(FIRST), ""),
                set.find(id("x")).orElseThrow());
        assertEquals(
                new Nugget(id("y"), "Two", Importance.VITAL, origin, List.of(FIRST), ""),
                set.find(id("y")).orElseThrow());
    }

    @Test
    void aSplitMakesTwo() {
        NuggetSet set = draft("abc");
        assertThrows(
                IllegalArgumentException.class,
                () -> NuggetEdits.split(set, id("a"), List.of(new NuggetEdits.Part(id("x"), "One"))));
    }

    @Test
    void aCopyStandsBehindItsOriginal() {
        NuggetSet set = NuggetEdits.addEvidence(draft("abc"), id("b"), FIRST);
        set = NuggetEdits.duplicate(set, id("b"), id("x"));
        assertEquals("abxc", order(set));
        assertEquals(
                new Nugget(id("x"), "Fact b", Importance.UNSET, new Origin.CopyOf(id("b")), List.of(FIRST), ""),
                set.find(id("x")).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "a, 0, abcde", "a, 1, abcde", "a, 2, bacde", "a, 5, bcdea", "e, 0, eabcd", "c, 2, abcde", "c, 3, abcde",
        "ac, 5, bdeac", "ca, 5, bdeac", "be, 0, beacd", "bd, 2, abdce", "bd, 3, acbde", "abcde, 3, abcde",
                "ce, 4, abdce"
    })
    void movedNuggetsStandTogetherBeforeTheTarget(String which, int target, String expected) {
        assertEquals(expected, order(NuggetEdits.move(draft("abcde"), ids(which), target)));
    }

    @Test
    void whatChangesNothingIsNoEdit() {
        NuggetSet frozen = NuggetEdits.freeze(draft("abc"));
        assertSame(frozen, NuggetEdits.move(frozen, ids("b"), 1));
        assertSame(frozen, NuggetEdits.editText(frozen, id("a"), "Fact a"));
        assertSame(frozen, NuggetEdits.setImportance(frozen, ids("abc"), Importance.UNSET));
        assertEquals(frozen, NuggetEdits.freeze(frozen));
    }

    @Test
    void freezingKeepsTheRevision() {
        NuggetSet frozen = NuggetEdits.freeze(draft("abc"));
        assertTrue(frozen.isFrozen());
        assertTrue(frozen.wasFrozen());
        assertEquals(1, frozen.revision());
        assertFalse(draft("abc").wasFrozen());
    }

    @Test
    void anyEditOfAFrozenSetOpensANewRevisionAsADraft() {
        NuggetSet frozen = NuggetEdits.freeze(
                NuggetEdits.addEvidence(NuggetEdits.delete(draft("abcd"), ids("d")), id("a"), FIRST));
        Map<String, UnaryOperator<NuggetSet>> edits = Map.ofEntries(
                Map.entry("add", set -> NuggetEdits.add(set, 0, nugget("x"))),
                Map.entry("edit", set -> NuggetEdits.editText(set, id("a"), "Other words")),
                Map.entry("importance", set -> NuggetEdits.setImportance(set, ids("a"), Importance.OKAY)),
                Map.entry("evidence", set -> NuggetEdits.addEvidence(set, id("a"), SECOND)),
                Map.entry("less evidence", set -> NuggetEdits.removeEvidence(set, id("a"), FIRST)),
                Map.entry("delete", set -> NuggetEdits.delete(set, ids("a"))),
                Map.entry("restore", set -> NuggetEdits.restore(set, id("d"))),
                Map.entry("merge", set -> NuggetEdits.merge(set, ids("ab"), id("x"), "Both")),
                Map.entry(
                        "split",
                        set -> NuggetEdits.split(
                                set,
                                id("a"),
                                List.of(new NuggetEdits.Part(id("x"), "One"), new NuggetEdits.Part(id("y"), "Two")))),
                Map.entry("duplicate", set -> NuggetEdits.duplicate(set, id("a"), id("x"))),
                Map.entry("move", set -> NuggetEdits.move(set, ids("a"), 3)));
        edits.forEach((name, edit) -> {
            NuggetSet edited = edit.apply(frozen);
            assertEquals(2, edited.revision(), name);
            assertEquals(NuggetSet.State.DRAFT, edited.state(), name);
            assertTrue(edited.wasFrozen(), name);
            NuggetSet again = NuggetEdits.move(edited, List.of(edited.nuggets().getLast().id()), 0);
            assertEquals(2, again.revision(), "A draft stays in its revision: " + name);
        });
    }

    @Test
    void anUnknownIdIsRefusedAndNamed() {
        NuggetSet set = NuggetEdits.delete(draft("abc"), ids("c"));
        for (String unknown : List.of("z", "c")) {
            List<Runnable> edits = List.of(
                    () -> NuggetEdits.editText(set, id(unknown), "Words"),
                    () -> NuggetEdits.setImportance(set, List.of(id("a"), id(unknown)), Importance.OKAY),
                    () -> NuggetEdits.addEvidence(set, id(unknown), FIRST),
                    () -> NuggetEdits.removeEvidence(set, id(unknown), FIRST),
                    () -> NuggetEdits.delete(set, List.of(id("a"), id(unknown))),
                    () -> NuggetEdits.merge(set, List.of(id("a"), id(unknown)), id("x"), "Both"),
                    () -> NuggetEdits.split(
                            set,
                            id(unknown),
                            List.of(new NuggetEdits.Part(id("x"), "One"), new NuggetEdits.Part(id("y"), "Two"))),
                    () -> NuggetEdits.duplicate(set, id(unknown), id("x")),
                    () -> NuggetEdits.move(set, List.of(id(unknown)), 0));
            for (Runnable edit : edits) {
                String message =
                        assertThrows(IllegalArgumentException.class, edit::run).getMessage();
                assertTrue(message.contains(unknown), message);
            }
        }
    }

    @Test
    void nothingMeantIsNoEdit() {
        NuggetSet set = draft("abc");
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.delete(set, List.of()));
        assertThrows(IllegalArgumentException.class, () -> NuggetEdits.move(set, List.of(), 0));
    }
}
