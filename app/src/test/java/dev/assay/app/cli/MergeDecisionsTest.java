package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.ActiveTime;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was decided between judges in one project comes into another with the rest of the work. */
class MergeDecisionsTest {
    private static final TopicId TOPIC = new TopicId("h-014");

    /** The projects as each test finds them, made once. */
    @TempDir
    private static Path made;

    @TempDir
    Path folder;

    private Path target;
    private Path ann;
    private Path bob;
    private static List<LabelKey> keys;

    /** Ann, who has Bob's labels beside her own and can decide between them, and a project that both are joined in. */
    @BeforeAll
    static void make() {
        project(made, "target", "Organiser");
        Path ann = project(made, "ann", "Ann");
        Path bob = project(made, "bob", "Bob");
        work(ann, store -> keys = keys(store));
        label(ann, Label.SUPPORT);
        label(bob, Label.NOT_SUPPORT);
        merge(ann, bob);
    }

    @BeforeEach
    void people() throws IOException {
        target = copy("target");
        ann = copy("ann");
        bob = copy("bob");
    }

    private Path copy(String name) throws IOException {
        return Files.copy(made.resolve(name + ".assay"), folder.resolve(name + ".assay"));
    }

    private static Path project(Path where, String name, String assessor) {
        Path project = where.resolve(name + ".assay");
        Cli made = Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", assessor);
        assertEquals(0, made.code(), made.err());
        return project;
    }

    private static void work(Path project, Consumer<ProjectStore> how) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            how.accept(store);
        }
    }

    private static List<LabelKey> keys(ProjectStore store) {
        List<LabelKey> keys = new ArrayList<>();
        for (Answer answer : store.answers(TOPIC)) {
            for (Nugget nugget : store.nuggetSet(TOPIC).orElseThrow().nuggets()) {
                keys.add(new LabelKey(TOPIC, answer.run(), nugget.id()));
            }
        }
        return keys;
    }

    /** Labels the topic in full and locks it. */
    private static void label(Path project, Label label) {
        work(project, store -> {
            new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC);
            LabellingService labelling = new LabellingService(store);
            keys(store).forEach(key -> labelling.label(key, label));
            labelling.lock(TOPIC);
        });
    }

    private void decide(Path project, int pair, Label label, String reason) {
        work(
                project,
                store -> new AdjudicationService(store)
                        .decide(
                                Kinds.LABEL,
                                keys.get(pair),
                                new Opinion(label.judgment(keys.get(pair), "", false, 0)),
                                reason));
    }

    private static JsonNode merge(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("merge"));
        all.addAll(List.of(arguments));
        all.add("--json");
        Cli merged = Cli.run(all.toArray());
        assertEquals(0, merged.code(), merged.out() + merged.err());
        return merged.json();
    }

    /** New, known, differing and left out. */
    private static List<Integer> counts(JsonNode merged) {
        JsonNode source = merged.at("/sources/0");
        return List.of(
                source.get("decisions").asInt(),
                source.get("decisions_known").asInt(),
                source.get("decisions_differing").asInt(),
                source.get("decisions_left_out").asInt());
    }

    private static Optional<String> decision(Path project, LabelKey key) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return store.value(Kinds.ADJUDICATION, key).map(made -> Label.of(made).word() + ": " + made.note());
        }
    }

    private static List<LoggedEvent> decided(Path project) {
        List<LoggedEvent> decided = new ArrayList<>();
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            store.forEachEvent(TOPIC, event -> {
                if (event.kind() == ActKind.ADJUDICATE) {
                    decided.add(event);
                }
            });
        }
        return decided;
    }

    private void assertSound(Path project) {
        Cli check = Cli.run("check", project);
        assertEquals(0, check.code(), check.out() + check.err());
    }

    @Test
    void aDecisionComesInAsItWasMadeAndTheSameAgainAddsNothing() {
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        decide(ann, 1, Label.SUPPORT, "It is there.");
        JsonNode merged = merge(target, ann);
        assertEquals(List.of(2, 0, 0, 0), counts(merged));
        assertEquals(Optional.of("partial_support: Half of it."), decision(target, keys.get(0)));
        assertEquals(Optional.of("support: It is there."), decision(target, keys.get(1)));
        List<LoggedEvent> there = decided(ann);
        List<LoggedEvent> here = decided(target);
        assertEquals(2, here.size());
        for (int i = 0; i < here.size(); i++) {
            assertEquals("Ann", here.get(i).actor());
            assertEquals(there.get(i).at(), here.get(i).at());
            assertEquals(there.get(i).changes(), here.get(i).changes());
        }
        JsonNode again = merge(target, ann);
        assertEquals(List.of(0, 2, 0, 0), counts(again));
        assertFalse(again.get("changed").asBoolean());
        assertSound(target);
    }

    @Test
    void aSyncHoldsThemAsWellAndSoDoesTheSyncOfWhatWasJoined() {
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", ann, sync).code());
        assertEquals(List.of(1, 0, 0, 0), counts(merge(target, sync)));
        assertEquals(List.of(0, 1, 0, 0), counts(merge(target, ann)));
        Path joined = folder.resolve("joined");
        assertEquals(0, Cli.run("sync", target, joined).code());
        Path restored = folder.resolve("restored.assay");
        assertEquals(0, Cli.run("new", restored, "--from", joined).code());
        assertEquals(decision(ann, keys.get(0)), decision(restored, keys.get(0)));
        assertEquals("Ann", decided(restored).getFirst().actor());
        assertSound(restored);
    }

    @Test
    void onlyDecisionsThatAreNewChangeTheProjectToo() {
        merge(target, ann);
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        JsonNode merged = merge(target, ann, "--judge", "Ann");
        assertTrue(merged.get("changed").asBoolean());
        assertEquals(List.of(1, 0, 0, 0), counts(merged));
        assertSound(target);
    }

    @Test
    void whereTheProjectDecidedOtherwiseItsDecisionStandsAndTheOtherIsNamed() {
        merge(bob, ann);
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        decide(ann, 1, Label.SUPPORT, "It is there.");
        decide(bob, 0, Label.NOT_SUPPORT, "None of it.");
        decide(bob, 1, Label.SUPPORT, "Look at the end.");
        JsonNode merged = merge(bob, ann);
        assertEquals(List.of(0, 0, 2, 0), counts(merged));
        assertFalse(merged.get("changed").asBoolean());
        assertEquals(Optional.of("not_support: None of it."), decision(bob, keys.get(0)));
        JsonNode apart = merged.at("/sources/0/decisions_apart/0");
        assertEquals("differing", apart.get("what").asText());
        assertEquals(keys.get(0).nugget().value(), apart.get("nugget_id").asText());
        assertEquals("partial_support", apart.get("assignment").asText());
        assertEquals("Half of it.", apart.get("reason").asText());
        assertEquals("Ann", apart.get("by").asText());
        assertTrue(apart.get("why").asText().contains("not_support"), apart.toString());
        assertTrue(merged.at("/sources/0/decisions_apart/1/why").asText().contains("another reason"));
        Cli text = Cli.run("merge", bob, ann, "--dry-run");
        assertTrue(text.out().contains("2 other than the project's"), text.out());
        assertTrue(text.err().contains("Ann decided partial_support on nugget"), text.err());
        assertSound(bob);
    }

    @Test
    void whatWasDecidedIsNotToldWhileTheProjectsOwnLabelsAreNotLocked() {
        merge(bob, ann);
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        decide(bob, 0, Label.NOT_SUPPORT, "None of it.");
        JsonNode merged = merge(target, ann, bob);
        JsonNode apart = merged.at("/sources/1/decisions_apart/0");
        assertEquals("differing", apart.get("what").asText());
        assertTrue(apart.get("assignment").isNull() && apart.get("reason").isNull(), apart.toString());
        assertFalse(merged.get("warnings").toString().contains("support"), merged.toString());
        assertEquals(Optional.of("partial_support: Half of it."), decision(target, keys.get(0)));
    }

    @Test
    void aPairThatTheProjectDoesNotKnowIsLeftOut() {
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        work(target, store -> new NuggetService(store, () -> new NuggetId("unused"))
                .delete(TOPIC, List.of(keys.get(0).nugget())));
        JsonNode merged = merge(target, ann);
        assertEquals(List.of(0, 0, 0, 1), counts(merged));
        JsonNode apart = merged.at("/sources/0/decisions_apart/0");
        assertEquals("left_out", apart.get("what").asText());
        assertTrue(apart.get("why").asText().contains("does not have the nugget"), apart.toString());
        assertTrue(merged.get("warnings").toString().contains("left out"), merged.toString());
        assertEquals(List.of(), decided(target));
    }

    @Test
    void whatWasTakenBackHereStaysTakenBack() {
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        merge(bob, ann);
        work(bob, store -> new AdjudicationService(store).clear(Kinds.LABEL, keys.get(0)));
        JsonNode again = merge(bob, ann);
        assertEquals(List.of(0, 0, 0, 1), counts(again));
        assertTrue(again.at("/sources/0/decisions_apart/0/why").asText().contains("taken back"), again.toString());
        assertFalse(again.get("changed").asBoolean());
        assertEquals(Optional.empty(), decision(bob, keys.get(0)));
        decide(ann, 0, Label.SUPPORT, "On second thought.");
        assertEquals(List.of(1, 0, 0, 0), counts(merge(bob, ann)));
        assertSound(bob);
    }

    @Test
    void whatAnUndoBroughtBackIsOfItsMaker() {
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        decide(ann, 0, Label.SUPPORT, "On second thought.");
        work(ann, ProjectStore::undo);
        merge(target, ann);
        assertEquals(Optional.of("partial_support: Half of it."), decision(target, keys.get(0)));
        assertEquals(decided(ann).getFirst().at(), decided(target).getFirst().at());
        work(target, ProjectStore::undo);
        assertEquals(Optional.empty(), decision(target, keys.get(0)));
        assertSound(target);
    }

    @Test
    void aDryRunCountsThemAndKeepsNothing() throws IOException {
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        byte[] before = Files.readAllBytes(target);
        JsonNode dry = merge(target, ann, "--dry-run");
        assertEquals(List.of(1, 0, 0, 0), counts(dry));
        assertTrue(dry.get("changed").asBoolean());
        assertArrayEquals(before, Files.readAllBytes(target));
    }

    @Test
    void ofACopyUnderTheSameNameDecisionsComeInAsItsJudgesAndTimeStillOnce() throws IOException {
        Path copy = Files.copy(ann, folder.resolve("copy.assay"));
        worked(ann, 5);
        worked(copy, 7);
        try (ProjectStore store = ProjectStore.open(copy, InstantSource.fixed(Instant.parse("2999-06-01T00:00:00Z")))) {
            new AdjudicationService(store)
                    .decide(
                            Kinds.LABEL,
                            keys.get(0),
                            new Opinion(Label.PARTIAL_SUPPORT.judgment(keys.get(0), "", false, 0)),
                            "Half of it.");
        }
        JsonNode merged = merge(ann, copy, "--judge", "Eve");
        assertEquals(List.of(1, 0, 0, 0), counts(merged));
        assertEquals("Eve", decided(ann).getFirst().actor());
        assertEquals(7, merged.at("/sources/0/active_seconds").asInt());
        worked(copy, 1);
        JsonNode more = merge(ann, copy, "--judge", "Eve");
        assertEquals(List.of(0, 1, 0, 0), counts(more));
        assertEquals(1, more.at("/sources/0/active_seconds").asInt());
        assertSound(ann);
    }

    private static void worked(Path project, long seconds) {
        work(project, store -> store.addActiveTime(List.of(new ActiveTime(
                "Ann", LocalDate.parse("2999-01-01"), TOPIC, "label", Optional.empty(), seconds * 1000))));
    }

    @Test
    void withAnyErrorNoDecisionIsKept() {
        merge(target, ann);
        decide(ann, 0, Label.PARTIAL_SUPPORT, "Half of it.");
        Path eve = project(folder, "eve", "Ann");
        label(eve, Label.CANT_JUDGE);
        Cli failed = Cli.run("merge", target, ann, eve);
        assertEquals(1, failed.code(), failed.out());
        assertEquals(Optional.empty(), decision(target, keys.get(0)));
        assertSound(target);
    }
}
