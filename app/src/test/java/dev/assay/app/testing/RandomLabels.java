package dev.assay.app.testing;

import dev.assay.app.service.work.DrawService;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A project of some dozen topics and four runs in which people labelled some topics and a model nearly all, as chance
 * has it: answers are missing, labels are open or failed, one of them may have left out a run. The people's topics are
 * chosen, or drawn: all alike, or by very unequal sizes; in strata, after some were labelled before, and with one out
 * of turn.
 */
public final class RandomLabels {
    private static final Instant THEN = Instant.parse("2026-11-21T00:00:00Z");
    private static final int RUNS = 4;

    private final Random random;
    private final Path folder;
    private final List<NuggetSet> sets = new ArrayList<>();
    private final List<Answer> answers = new ArrayList<>();
    private final Map<String, Double> chances = new HashMap<>();
    /** The judge who labels no answer of the last run; there may be none. */
    private final String without;

    /** How a person's topics are chosen. */
    public enum Draw { NONE, EQUAL, UNEQUAL }

    private RandomLabels(Path folder, long seed) {
        this.folder = folder;
        this.random = new Random(seed);
        this.without = List.of("ann", "gpt", "").get(random.nextInt(3));
    }

    /** A project in a folder; the caller closes it. */
    public static ProjectStore in(Path folder, Draw draw, long seed) throws IOException {
        return new RandomLabels(folder, seed).create(draw);
    }

    private ProjectStore create(Draw draw) throws IOException {
        Policy policy = new Policy(Policy.Reveal.AFTER_TOPIC, true, 3, List.of());
        ProjectStore store = ProjectStore.create(
                folder.resolve("labels.assay"),
                new ProjectSettings("test", "Labels", "ann", policy, "", THEN),
                InstantSource.system());
        List<TopicId> topics = IntStream.range(0, 12 + random.nextInt(14)).mapToObj(i -> new TopicId("t" + i)).toList();
        topics.forEach(this::fill);
        store.importing(
                writer -> {
                    topics.forEach(topic -> writer.topic(new Topic(topic, "What?", Map.of(), "")));
                    sets.forEach(set -> writer.set(set, "ann", THEN));
                    answers.forEach(writer::answer);
                    judged(writer, new Judge(new JudgeId("gpt"), Judge.Kind.MODEL), topics, 90);
                    judged(writer, new Judge(new JudgeId("bea"), Judge.Kind.PERSON), topics, 40);
                    writer.finish();
                    return true;
                },
                kept -> kept);
        int few = random.nextInt(3);
        List<TopicId> before = topics.subList(0, draw == Draw.NONE ? 3 + random.nextInt(topics.size() - 3) : few);
        before.forEach(topic -> finish(store, topic));
        if (draw != Draw.NONE) {
            draw(store, draw == Draw.UNEQUAL, topics).forEach(topic -> finish(store, topic));
        }
        // What the model said of the others is seen once they are locked.
        topics.stream().filter(topic -> !store.isLocked(topic)).forEach(topic -> lock(store, topic));
        return store;
    }

    /** The drawn topics that are labelled: the first of each stratum, and one that is not to be yet. */
    private List<TopicId> draw(ProjectStore store, boolean bySize, List<TopicId> topics) throws IOException {
        boolean inStrata = random.nextBoolean();
        Path table = Files.writeString(
                folder.resolve("sizes.tsv"),
                "topic\tsize\tstratum\n" + String.join("", topics.stream()
                        .map(topic -> topic + "\t" + (bySize ? Math.pow(10, 3 * random.nextDouble()) : 7) + "\t"
                                + (inStrata && random.nextBoolean() ? "long" : "") + "\n")
                        .toList()));
        int wanted = 5 + random.nextInt(5);
        List<DrawnTopic> drawn =
                new DrawService(store).drawBy(wanted, random.nextInt(1000), table).draw().topics();
        int more = random.nextInt(2);
        return Stream.concat(
                        drawn.stream().filter(one -> one.fate() == DrawnTopic.Fate.DRAWN),
                        drawn.stream().filter(one -> one.fate() == DrawnTopic.Fate.WAITING).skip(1).limit(more))
                .map(DrawnTopic::topic)
                .toList();
    }

    private void fill(TopicId topic) {
        List<Nugget> nuggets = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            Importance importance = Importance.values()[random.nextInt(Importance.values().length)];
            nuggets.add(new Nugget(
                    new NuggetId(topic + "n" + i), "Fact " + i, importance, new Origin.Own(), List.of(), ""));
        }
        sets.add(new NuggetSet(topic, 1, NuggetSet.State.FROZEN, nuggets, List.of()));
        double easy = random.nextDouble();
        for (int run = 0; run < RUNS; run++) {
            if (random.nextInt(12) > 0) {
                answers.add(new Answer(
                        topic, new RunId("run-" + run), Answer.Task.RAG, "A text.", List.of(), true, List.of(), 0, ""));
                chances.put(topic + " run-" + run, (easy + 0.2 * run + random.nextDouble()) / 3);
            }
        }
    }

    private boolean isLeftOut(Answer answer, String judge) {
        return judge.equals(without) && answer.run().value().equals("run-" + (RUNS - 1));
    }

    private Label label(Answer answer, double generous) {
        if (random.nextInt(150) == 0) {
            return random.nextBoolean() ? Label.FAILED : Label.CANT_JUDGE;
        }
        double chance = chances.get(answer.topic() + " " + answer.run());
        return random.nextDouble() < chance + generous
                ? Label.SUPPORT
                : random.nextBoolean() ? Label.NOT_SUPPORT : Label.PARTIAL_SUPPORT;
    }

    private NuggetSet set(TopicId topic) {
        return sets.stream().filter(set -> set.topic().equals(topic)).findFirst().orElseThrow();
    }

    /** Another judge's labels of so many of 100 topics. */
    private void judged(MaterialWriter writer, Judge judge, List<TopicId> topics, int share) {
        writer.judge(judge);
        List<TopicId> own = topics.stream().filter(topic -> random.nextInt(100) < share).toList();
        for (Answer answer : answers) {
            boolean isLabelled = own.contains(answer.topic()) && !isLeftOut(answer, judge.id().value());
            if (isLabelled && random.nextInt(15) > 0) {
                List<JudgedNugget> labels = new ArrayList<>();
                for (Nugget nugget : set(answer.topic()).nuggets()) {
                    Label label = label(answer, 0.15);
                    labels.add(new JudgedNugget(
                            Optional.of(nugget.id()), nugget.text(), nugget.importance().word(), label, label.word(),
                            ""));
                }
                writer.judgment(
                        new JudgedAnswer(judge.id(), new AnswerKey(answer.topic(), answer.run()), labels, ""));
            }
        }
    }

    private void finish(ProjectStore store, TopicId topic) {
        List<Change<?, ?>> changes = new ArrayList<>();
        for (Answer answer : answers) {
            for (Nugget nugget : set(topic).nuggets()) {
                LabelKey key = new LabelKey(topic, answer.run(), nugget.id());
                if (answer.topic().equals(topic) && !isLeftOut(answer, "ann")) {
                    changes.add(Kinds.LABEL.change(
                            key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(label(answer, 0), 1))));
                }
            }
        }
        store.commit(new Act(ActKind.LABEL, topic, changes));
        lock(store, topic);
    }

    private static void lock(ProjectStore store, TopicId topic) {
        store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
    }
}
