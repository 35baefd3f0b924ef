package dev.assay.persistence;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
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
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A small project to test with: two topics, three passages and four answers each, two proposals for the first. */
final class TestProject {
    static final TopicId FIRST = new TopicId("0042");
    static final TopicId SECOND = new TopicId("12e3");
    static final List<RunId> RUNS =
            List.of(new RunId("alpha"), new RunId("beta"), new RunId("007"), new RunId("délta"));
    static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-21T14:02:11.123456789Z"));

    private TestProject() {}

    static ProjectSettings settings(long seed) {
        return new ProjectSettings(
                "project-1",
                "Tests",
                "ada",
                new Policy(Policy.Reveal.AFTER_TOPIC, true, seed, List.of("nuggets", "label")),
                "",
                Instant.parse("2026-11-01T00:00:00Z"));
    }

    /** A new project that holds nothing. */
    static ProjectStore empty(Path file) {
        return ProjectStore.create(file, settings(7), CLOCK);
    }

    /** A new project with its material. */
    static ProjectStore filled(Path file) {
        ProjectStore store = empty(file);
        store.importing(
                writer -> {
                    for (TopicId topic : List.of(FIRST, SECOND)) {
                        writer.topic(topic(topic, "What of " + topic + "?"));
                        for (int i = 1; i <= 3; i++) {
                            writer.passage(passage(topic, "d" + i));
                            writer.grade(topic, new DocumentId("d" + i), new Grade("umbrela", i));
                        }
                        RUNS.forEach(run -> writer.answer(answer(topic, run)));
                    }
                    writer.proposal(proposal("p1"));
                    writer.proposal(proposal("p2"));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return store;
    }

    static ProjectStore open(Path file) {
        return ProjectStore.open(file, CLOCK);
    }

    static Topic topic(TopicId id, String query) {
        return new Topic(id, query, Map.of(), "");
    }

    static Passage passage(TopicId topic, String id) {
        return new Passage(topic, new DocumentId(id), "", "", "Text of " + id, List.of(), "");
    }

    static Answer answer(TopicId topic, RunId run) {
        String text = "An answer. By " + run + ".";
        return new Answer(
                topic,
                run,
                Answer.Task.RAG,
                text,
                List.of(
                        new Sentence(0, 10, List.of(new DocumentId("d1"))),
                        new Sentence(11, text.length(), List.of())),
                true,
                List.of(new DocumentId("d1")),
                0,
                "");
    }

    static Proposal proposal(String id) {
        return new Proposal(
                new ProposalId(id), FIRST, "Proposed " + id, Importance.VITAL, "vital", "proposals.jsonl", "");
    }

    static Nugget nugget(String id) {
        return new Nugget(new NuggetId(id), "Fact " + id, Importance.OKAY, new Origin.Own(), List.of(), "");
    }

    static LabelKey key(TopicId topic, RunId run, String nugget) {
        return new LabelKey(topic, run, new NuggetId(nugget));
    }

    /** Adds a nugget at the end of a topic's set. */
    static Act add(ProjectStore store, TopicId topic, String id) {
        NuggetSet set = store.nuggetSet(topic).orElse(NuggetSet.empty(topic));
        return edit(store, ActKind.ADD_NUGGET, NuggetEdits.add(set, set.nuggets().size(), nugget(id)));
    }

    /** Replaces a topic's set. */
    static Act edit(ProjectStore store, ActKind kind, NuggetSet after) {
        return new Act(kind, after.topic(), SetDifference.between(store.nuggetSet(after.key()), after));
    }

    static Act freeze(ProjectStore store, TopicId topic) {
        return edit(store, ActKind.FREEZE, NuggetEdits.freeze(store.nuggetSet(topic).orElseThrow()));
    }

    /** Gives a label for the first revision. */
    static Act label(ProjectStore store, LabelKey key, Label label) {
        Optional<Judgment<LabelKey>> before = store.assignment(key);
        Judgment<LabelKey> after = before.orElse(Judgment.open(key, 1)).with(label, 1);
        return new Act(
                ActKind.LABEL,
                key.topic(),
                List.of(Kinds.LABEL.change(key, before, after.isBlank() ? Optional.empty() : Optional.of(after))));
    }

    static Act lock(TopicId topic, boolean locked) {
        return new Act(
                locked ? ActKind.LOCK : ActKind.UNLOCK, topic, List.of(Kinds.LOCK.change(topic, !locked, locked)));
    }
}
