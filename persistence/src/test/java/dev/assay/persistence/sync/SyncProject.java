package dev.assay.persistence.sync;

import dev.assay.model.ActiveTime;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
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
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small project with one of everything that a sync has to carry. */
public final class SyncProject {
    public static final TopicId TIDE = new TopicId("0042");
    public static final TopicId ARABIC = new TopicId("12e3");
    public static final RunId LOW = new RunId("run-low");
    public static final RunId HIGH = new RunId("run-high");
    private static final String STRANGE = "a\u0001b \u200f\u202eleft\u202c \ud83d\ude80 \u2028line\ttab \"quote\" \\";

    private SyncProject() {}

    static ProjectSettings settings(String id) {
        return new ProjectSettings(
                id,
                "Tides \u2014 " + STRANGE,
                "Ann",
                new Policy(Policy.Reveal.AFTER_TOPIC, true, 7, List.of("nuggets", "label")),
                "Judge kindly.\n\nTwice.",
                Instant.parse("2026-01-02T03:04:05Z"));
    }

    /** A new project without anything in it. */
    public static ProjectStore empty(Path file, String id) {
        return ProjectStore.create(file, settings(id), ticking());
    }

    /** A project with material, nuggets, labels and other judges. */
    public static ProjectStore filled(Path file) {
        ProjectStore store = empty(file, "project-1");
        importMaterial(store);
        work(store);
        store.addActiveTime(List.of(
                new ActiveTime("Ann", LocalDate.of(2026, 3, 1), TIDE, "label", Optional.of(LOW), 12_345),
                new ActiveTime("Ann", LocalDate.of(2026, 3, 1), ARABIC, "nuggets", Optional.empty(), 1),
                new ActiveTime("Björn", LocalDate.of(2026, 2, 28), TIDE, "label", Optional.of(LOW), 86_400_000)));
        return store;
    }

    private static InstantSource ticking() {
        long[] ticks = {0};
        return () -> Instant.parse("2026-03-01T08:00:00Z").plus(Duration.ofMillis(1_500 * ticks[0]++));
    }

    public static NuggetId nugget(String proposal) {
        return MaterialWriter.nuggetId(new ProposalId(proposal));
    }

    private static void importMaterial(ProjectStore store) {
        store.importing(
                writer -> {
                    topics(writer);
                    passages(writer);
                    answers(writer);
                    List<Proposal> proposals = proposals();
                    proposals.forEach(writer::proposal);
                    writer.adopt(TIDE, proposals.subList(0, 3));
                    judges(writer);
                    writer.file("bundle/topics.jsonl", "topics", "ab".repeat(32), "", 2);
                    writer.file("labels.jsonl.gz", "assignments", "cd".repeat(32), "model-x", 2);
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static void topics(MaterialWriter writer) {
        writer.topic(new Topic(
                TIDE,
                "How do tides work?",
                Map.of("background", STRANGE),
                "{\"limit\":2000,\"deep\":{\"a\":[1,2.50,null]}}"));
        writer.topic(new Topic(ARABIC, "كيف تؤثر الموانئ على جودة الهواء؟", Map.of(), ""));
    }

    private static void passages(MaterialWriter writer) {
        writer.passage(new Passage(
                TIDE, new DocumentId("d 1"), "Moon", "https://example.org/moon", "The moon pulls the sea. " + STRANGE,
                List.of(), "{\"score\":1e2}"));
        writer.passage(new Passage(TIDE, new DocumentId("d2"), "", "", "Twice a day.", List.of(), ""));
        writer.segment(new DocumentId("seg1"), "Segment", "", "Pooled by its grade.", "{\"start_char\":5}");
        writer.segment(new DocumentId("seg2"), "Segment", "", "In no pool.", "");
        writer.grade(TIDE, new DocumentId("d 1"), new Grade("NIST assessor", 3));
        writer.grade(TIDE, new DocumentId("d2"), new Grade("NIST assessor", 0));
        writer.grade(TIDE, new DocumentId("d2"), new Grade("umbrela/gpt", 1));
        writer.grade(ARABIC, new DocumentId("seg1"), new Grade("umbrela/gpt", 2));
        writer.grade(new TopicId("unknown"), new DocumentId("far"), new Grade("umbrela/gpt", 4));
    }

    private static void answers(MaterialWriter writer) {
        writer.answer(answer(TIDE, LOW, "Nobody knows. " + STRANGE));
        writer.answer(answer(TIDE, HIGH, "The moon pulls the sea twice a day."));
        writer.answer(answer(ARABIC, HIGH, ""));
    }

    private static Answer answer(TopicId topic, RunId run, String text) {
        List<Sentence> sentences = text.isEmpty()
                ? List.of()
                : List.of(new Sentence(0, 13, List.of(new DocumentId("d2"), new DocumentId("d 1"))));
        return new Answer(
                topic,
                run,
                Answer.Task.RAG,
                text,
                sentences,
                true,
                List.of(new DocumentId("d2")),
                0,
                "{\"team\":\"t\"}");
    }

    private static List<Proposal> proposals() {
        return List.of(
                proposal("p1", "The moon pulls the sea", Importance.VITAL, "vital"),
                proposal("p2", "Twice a day", Importance.OKAY, "okay"),
                proposal("p3", "Springs and neaps", Importance.UNSET, "sq3r method"),
                proposal("p4", "Waits", Importance.OKAY, "okay"));
    }

    private static Proposal proposal(String id, String text, Importance importance, String raw) {
        return new Proposal(
                new ProposalId(id),
                TIDE,
                text,
                importance,
                raw,
                "proposals.jsonl",
                "{\"mapped_sub_narrative\":\"\\\"New\\\"\"}");
    }

    private static void judges(MaterialWriter writer) {
        JudgeId model = new JudgeId("model-x");
        writer.judge(new Judge(model, Judge.Kind.MODEL));
        writer.judge(new Judge(new JudgeId("Zoe"), Judge.Kind.PERSON));
        writer.judgment(new JudgedAnswer(
                model,
                new AnswerKey(TIDE, HIGH),
                List.of(
                        judged("p1", "The moon pulls the sea", "vital", Label.SUPPORT, "support"),
                        judged("p2", "Twice a day", "okay", Label.FAILED, "ming_dynasty_support"),
                        new JudgedNugget(Optional.empty(), "Another", "", Label.NOT_SUPPORT, "not_support", "")),
                "{\"trace\":{\"tokens\":12}}"));
        writer.judgment(new JudgedAnswer(
                model,
                new AnswerKey(TIDE, LOW),
                List.of(judged("p1", "The moon pulls the sea", "vital", Label.NOT_SUPPORT, "not_support")),
                ""));
    }

    private static JudgedNugget judged(String proposal, String text, String importance, Label label, String raw) {
        return new JudgedNugget(
                Optional.of(nugget(proposal)), text, importance, label, raw, "{\"logprob\":-0.5}");
    }

    private static void work(ProjectStore store) {
        NuggetSet set = store.nuggetSet(TIDE).orElseThrow();
        set = edit(store, ActKind.EDIT_NUGGET, NuggetEdits.editText(set, nugget("p2"), "High water twice a day"));
        set = edit(store, ActKind.ADD_NUGGET, NuggetEdits.add(set, 1, new Nugget(
                new NuggetId("own-1"),
                "The sun helps",
                Importance.OKAY,
                new Origin.Own(),
                List.of(new Evidence(new DocumentId("d 1"), 4, 8, "moon")),
                "")));
        set = edit(store, ActKind.SPLIT_NUGGET, NuggetEdits.split(
                set,
                new NuggetId("own-1"),
                List.of(
                        new NuggetEdits.Part(new NuggetId("part-1"), "The sun pulls too"),
                        new NuggetEdits.Part(new NuggetId("part-2"), "The sun pulls less"))));
        edit(store, ActKind.FREEZE, NuggetEdits.freeze(set));
        store.commit(new Act(
                ActKind.MARK_PASSAGE,
                TIDE,
                List.of(Kinds.PASSAGE.change(
                        new PassageKey(TIDE, new DocumentId("d2")), PassageMark.NONE, PassageMark.NO_NUGGET))));
        label(store, LOW, "part-1", Label.SUPPORT);
        store.undo();
        label(store, LOW, "part-1", Label.NOT_SUPPORT);
        store.undo();
        store.redo();
        label(store, LOW, nugget("p1").value(), Label.CANT_JUDGE);
        for (Nugget nugget : store.nuggetSet(TIDE).orElseThrow().nuggets()) {
            label(
                    store,
                    HIGH,
                    nugget.id().value(),
                    nugget.importance() == Importance.VITAL ? Label.SUPPORT : Label.PARTIAL_SUPPORT);
        }
    }

    private static NuggetSet edit(ProjectStore store, ActKind kind, NuggetSet after) {
        store.commit(new Act(kind, TIDE, SetDifference.between(store.nuggetSet(TIDE), after)));
        return after;
    }

    public static void label(ProjectStore store, RunId run, String nugget, Label label) {
        LabelKey key = new LabelKey(TIDE, run, new NuggetId(nugget));
        Optional<Judgment<LabelKey>> before = store.assignment(key);
        Judgment<LabelKey> after = before.orElseGet(() -> Judgment.open(key, 1))
                .with(label, 1)
                .withSentences(List.of(0))
                .withNote("seen " + label.word());
        store.commit(new Act(ActKind.LABEL, TIDE, List.of(Kinds.LABEL.change(key, before, Optional.of(after)))));
    }
}
