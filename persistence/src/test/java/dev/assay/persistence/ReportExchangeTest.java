package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.Policy;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Visibility;
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
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is judged of reports, from one project to the next. */
class ReportExchangeTest {
    private static final SentenceKey SENTENCE = new SentenceKey(FIRST, RUNS.getFirst(), 0);
    private static final SentenceKey UNCITED = new SentenceKey(FIRST, RUNS.getFirst(), 1);
    private static final SentenceKey OTHER = new SentenceKey(FIRST, RUNS.getLast(), 0);
    private static final CitationKey PAIR = new CitationKey(SENTENCE, new DocumentId("d1"));
    private static final JudgeId BEA = new JudgeId("Bea");

    @TempDir
    Path folder;

    private ProjectStore project(String name) {
        ProjectStore store = TestProject.filled(folder.resolve(name + ".assay"));
        ProjectSettings before = store.settings();
        Policy policy = before.policy().withStages(List.of("nuggets", "support", "align"));
        store.changeSettings(new ProjectSettings(
                before.id(), before.title(), before.assessor(), policy, before.guidelines(), before.created()));
        return store;
    }

    private static Nugget question(String id, String text, NuggetAnswer... answers) {
        return new Nugget(new NuggetId(id), text, Importance.VITAL, new Origin.Own(), List.of(), "")
                .withQuestion(new NuggetQuestion(NuggetQuestion.Rule.ALL, List.of(answers)));
    }

    private static NuggetAnswer answer(String id, String text, String... documents) {
        return new NuggetAnswer(new NuggetAnswerId(id), text, Stream.of(documents).map(DocumentId::new).toList());
    }

    private static Target target(String nugget, String answer) {
        return new Target(new NuggetId(nugget), new NuggetAnswerId(answer));
    }

    private static void add(ProjectStore store, Nugget... nuggets) {
        for (Nugget nugget : nuggets) {
            NuggetSet set = store.nuggetSet(FIRST).orElse(NuggetSet.empty(FIRST));
            store.commit(TestProject.edit(
                    store,
                    ActKind.ADD_NUGGET,
                    NuggetEdits.add(set, set.nuggets().size(), nugget)));
        }
        store.commit(TestProject.freeze(store, FIRST));
    }

    private static void align(ProjectStore store, SentenceKey sentence, Target... targets) {
        Alignment after = Alignment.open(sentence, 1).with(List.of(targets), 1).withNote("so");
        store.commit(new Act(
                ActKind.ALIGN,
                Kinds.ALIGNMENT.change(sentence, store.value(Kinds.ALIGNMENT, sentence), Optional.of(after))));
    }

    private static void support(ProjectStore store, String word) {
        store.commit(new Act(
                ActKind.SUPPORT,
                Kinds.SUPPORT.change(
                        PAIR,
                        store.value(Kinds.SUPPORT, PAIR),
                        Optional.of(Judgment.open(PAIR, 1).with(word, 1)))));
    }

    private static void need(ProjectStore store) {
        store.commit(new Act(
                ActKind.NEED,
                Kinds.NEED.change(
                        UNCITED,
                        Optional.empty(),
                        Optional.of(Judgment.open(UNCITED, 1).with(CitationNeed.NEEDS_CITATION.word(), 1)))));
    }

    private static void judge(ProjectStore store, JudgeId judge, Alignment alignment) {
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    writer.judged(new JudgedItem<>(judge, Kinds.ALIGNMENT, alignment.sentence(), alignment));
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static Map<SentenceKey, Alignment> alignments(ProjectStore store, JudgeId judge) {
        return store.judgments()
                .values(Visibility.permitToCarry(), Kinds.ALIGNMENT, FIRST)
                .getOrDefault(judge, Map.of());
    }

    @Test
    void aSyncListsThemForPeopleAndGivesThemBack() throws IOException {
        Path sync = folder.resolve("sync");
        Path again = folder.resolve("again");
        try (ProjectStore store = project("p");
                ProjectStore back = TestProject.empty(folder.resolve("q.assay"))) {
            add(
                    store,
                    question("q", "Where?", answer("a", "here", "d1", "far")).withGroup("Places"),
                    TestProject.nugget("plain"));
            support(store, "full");
            need(store);
            align(store, SENTENCE, target("q", "a"), new Target(new NuggetId("plain")));
            judge(store, new JudgeId("model-x"), Alignment.open(OTHER, 1).withOption("topical", 1));
            SyncFolder.writeWithJudges(store, sync, TestProject.CLOCK);
            assertTrue(Files.readString(sync.resolve("nuggets.jsonl"))
                    .contains(
                            "\"group\":\"Places\",\"question\":{\"rule\":\"all\",\"answers\":[{\"id\":\"a\","
                                    + "\"text\":\"here\",\"attested_by\":[\"d1\",\"far\"]}]}"));
            assertEquals(
                    List.of(
                            "{\"qid\":\"0042\",\"run\":\"alpha\",\"sentence\":0,\"docid\":\"d1\",\"judge\":\"ada\","
                                    + "\"judge_kind\":\"assessor\",\"value\":\"full\",\"revision\":1,"
                                    + "\"at\":\"2026-11-21T14:02:11.123Z\"}"),
                    Files.readAllLines(sync.resolve("support.jsonl")));
            assertEquals(1, Files.readAllLines(sync.resolve("need.jsonl")).size());
            assertEquals(2, Files.readAllLines(sync.resolve("alignment.jsonl")).size());
            assertEquals(List.of(), SyncRestore.run(back, sync, false).problems());
            assertEquals(store.settings(), back.settings());
            assertEquals(store.progress(), back.progress());
            assertEquals(store.nuggetSet(FIRST), back.nuggetSet(FIRST));
            assertEquals(store.values(Kinds.SUPPORT, FIRST), back.values(Kinds.SUPPORT, FIRST));
            assertEquals(store.values(Kinds.NEED, FIRST), back.values(Kinds.NEED, FIRST));
            assertEquals(store.values(Kinds.ALIGNMENT, FIRST), back.values(Kinds.ALIGNMENT, FIRST));
            assertEquals(alignments(store, new JudgeId("model-x")), alignments(back, new JudgeId("model-x")));
            SyncFolder.writeWithJudges(back, again, TestProject.CLOCK);
            assertEquals(
                    Files.readString(sync.resolve("manifest.json")), Files.readString(again.resolve("manifest.json")));
            assertEquals(List.of(), back.check().problems());
            // The sync goes on from what it knows.
            support(store, "none");
            SyncFolder.writeWithJudges(store, sync, TestProject.CLOCK);
            assertTrue(Files.readString(sync.resolve("support.jsonl")).contains("\"value\":\"none\""));
        }
    }

    @Test
    void anotherAssessorsJudgmentsBecomeAJudgesAndTheirNuggetsAreFoundByIdOrByText() {
        try (ProjectStore here = project("p");
                ProjectStore there = project("q")) {
            add(
                    here,
                    question("same", "Where?", answer("a1", "here"), answer("a2", "there")),
                    question("mine", "When?", answer("m1", "now")),
                    TestProject.nugget("plain"));
            add(
                    there,
                    question(
                            "same",
                            "Where, then?",
                            answer("a1", "here, that is"),
                            answer("b2", " there "),
                            answer("b3", "nowhere")),
                    question("theirs", "When?", answer("t1", "now")),
                    question("unknown", "Why?", answer("u1", "because")),
                    TestProject.nugget("plain"));
            support(here, "full");
            support(there, "none");
            need(there);
            align(
                    there,
                    SENTENCE,
                    target("same", "a1"),
                    target("same", "b2"),
                    target("theirs", "t1"),
                    new Target(new NuggetId("plain")));
            align(there, OTHER, target("same", "b3"), target("unknown", "u1"), new Target(new NuggetId("theirs")));
            judge(there, new JudgeId("model-x"), Alignment.open(SENTENCE, 1).with(List.of(target("theirs", "t1")), 1));
            List<MergeSource> sources = List.of(new MergeSource("there", there, BEA, NuggetSetId.ASSESSOR));
            MergeReport report = ProjectMerge.run(here, sources, (jobs, job) -> "", conflict -> Optional.empty(),
                    false);
            assertFalse(report.hasErrors(), report.problems().toString());
            assertEquals(1, report.problems().size(), report.problems().toString());
            assertTrue(report.problems().getFirst().message().contains("sentences: 1"), report.problems().toString());
            assertEquals(new MergeReport.Labels(2, 0, 0, 1), report.sources().getFirst().judgments().get("alignment"));
            assertEquals(new MergeReport.Labels(1, 0, 0, 0), report.sources().getFirst().judgments().get("support"));
            assertEquals(Optional.of("full"), here.value(Kinds.SUPPORT, PAIR).flatMap(Judgment::word));
            assertEquals(
                    Optional.of("none"),
                    here.judgments()
                            .values(Visibility.permitToCarry(), Kinds.SUPPORT, FIRST)
                            .get(BEA)
                            .get(PAIR)
                            .word());
            assertEquals(
                    List.of(
                            target("same", "a1"),
                            target("same", "a2"),
                            target("mine", "m1"),
                            new Target(new NuggetId("plain"))),
                    alignments(here, BEA).get(SENTENCE).targets());
            assertEquals("so", alignments(here, BEA).get(SENTENCE).note());
            assertEquals(
                    List.of(target("same", "b3"), target("unknown", "u1"), new Target(new NuggetId("mine"))),
                    alignments(here, BEA).get(OTHER).targets());
            assertEquals(
                    List.of(target("mine", "m1")), alignments(here, new JudgeId("model-x")).get(SENTENCE).targets());
            assertEquals(List.of(), here.check().problems());
            assertFalse(ProjectMerge.run(here, sources, (jobs, job) -> "", conflict -> Optional.empty(),
                    false).changed());
        }
    }
}
