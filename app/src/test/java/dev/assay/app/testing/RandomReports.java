package dev.assay.app.testing;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.SupportNeeds;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A project of six topics with reports of four runs, some of them missing or empty, judged by the assessor, a person
 * and a model as chance has it: some things are open, failed, can't be judged or are to be judged again.
 */
public final class RandomReports {
    private static final Instant THEN = Instant.parse("2026-11-21T00:00:00Z");
    private static final int TOPICS = 6;
    private static final int RUNS = 4;
    private static final int DOCUMENTS = 6;

    private final Random random;
    /** How often of 100 a judge says nothing that counts. */
    private final int open;

    private RandomReports(long seed) {
        this.random = new Random(seed);
        this.open = List.of(0, 2, 10).get(random.nextInt(3));
    }

    /** A project in a folder; the caller closes it. */
    public static ProjectStore in(Path folder, long seed) {
        return new RandomReports(seed).create(folder.resolve("random-" + seed + ".assay"));
    }

    private ProjectStore create(Path file) {
        ReportRules usual = ReportRules.USUAL;
        ReportRules rules = new ReportRules(
                usual.support(),
                random.nextBoolean() ? SupportNeeds.ALL : SupportNeeds.ANY,
                usual.supportGate(),
                usual.alignGate(),
                true,
                random.nextBoolean() ? List.of() : List.of(new ReportRules.OwnOption("advice", "Advice")),
                List.of(),
                false,
                OptionalInt.empty(),
                Map.of());
        Policy policy = new Policy(
                        Policy.Reveal.AFTER_TOPIC,
                        true,
                        3,
                        random.nextInt(4) == 0
                                ? List.of("nuggets", "support") : List.of("nuggets", "support", "align"))
                .withReports(rules);
        ProjectStore store = ProjectStore.create(
                file, new ProjectSettings("test", "Reports", "ann", policy, "", THEN), InstantSource.system());
        List<TopicId> topics = IntStream.range(0, TOPICS).mapToObj(i -> new TopicId("t" + i)).toList();
        List<Answer> answers = new ArrayList<>();
        List<NuggetSet> sets = topics.stream().map(this::nuggets).toList();
        for (TopicId topic : topics) {
            for (int run = 0; run < RUNS; run++) {
                if (random.nextInt(10) > 0) {
                    answers.add(answer(topic, new RunId("run-" + run)));
                }
            }
        }
        JudgeId person = new JudgeId("bea");
        JudgeId model = new JudgeId("gpt");
        store.importing(
                writer -> {
                    topics.forEach(topic -> writer.topic(new Topic(topic, "What?", Map.of(), "")));
                    sets.forEach(set -> writer.set(set, "ann", THEN));
                    answers.forEach(writer::answer);
                    writer.judge(new Judge(person, Judge.Kind.PERSON));
                    writer.judge(new Judge(model, Judge.Kind.MODEL));
                    for (JudgeId judge : List.of(person, model)) {
                        for (Answer answer : answers) {
                            Said said = judge(answer, rules, sets.get(topics.indexOf(answer.topic())));
                            said.support().forEach(one -> writer.judged(
                                    new JudgedItem<>(judge, Kinds.SUPPORT, one.item(), one)));
                            said.needs().forEach(one ->
                                    writer.judged(new JudgedItem<>(judge, Kinds.NEED, one.item(), one)));
                            said.aligned().forEach(one ->
                                    writer.judged(new JudgedItem<>(judge, Kinds.ALIGNMENT, one.sentence(), one)));
                        }
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        for (TopicId topic : topics) {
            List<Change<?, ?>> changes = new ArrayList<>();
            for (Answer answer : answers) {
                if (answer.topic().equals(topic)) {
                    Said said = judge(answer, rules, sets.get(topics.indexOf(topic)));
                    said.support().forEach(one -> changes.add(
                            Kinds.SUPPORT.change(one.item(), Optional.empty(), Optional.of(one))));
                    said.needs().forEach(one ->
                            changes.add(Kinds.NEED.change(one.item(), Optional.empty(), Optional.of(one))));
                    said.aligned().forEach(one -> changes.add(
                            Kinds.ALIGNMENT.change(one.sentence(), Optional.empty(), Optional.of(one))));
                }
            }
            if (!changes.isEmpty()) {
                store.commit(new Act(ActKind.SUPPORT, topic, changes));
            }
            store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
        }
        return store;
    }

    /** What a judge said of one report. */
    private record Said(
            List<Judgment<CitationKey>> support, List<Judgment<SentenceKey>> needs, List<Alignment> aligned) {}

    private Said judge(Answer answer, ReportRules rules, NuggetSet nuggets) {
        Said said = new Said(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < answer.sentences().size(); i++) {
            SentenceKey key = new SentenceKey(answer.topic(), answer.run(), i);
            List<DocumentId> cited = answer.sentences().get(i).citations();
            new LinkedHashSet<>(cited).forEach(document ->
                    said(new CitationKey(key, document), List.of("full", "partial", "none", "full", "supported"))
                            .ifPresent(said.support()::add));
            if (cited.isEmpty()) {
                said(key, List.of(CitationNeed.NEEDS_CITATION.word(), CitationNeed.NEEDS_NONE.word()))
                        .ifPresent(said.needs()::add);
            }
            aligned(key, rules, nuggets).ifPresent(said.aligned()::add);
        }
        return said;
    }

    private <I extends Item> Optional<Judgment<I>> said(I item, List<String> words) {
        Judgment<I> word = Judgment.open(item, 1).with(words.get(random.nextInt(words.size())), 1);
        return switch (random.nextInt(100) < open ? random.nextInt(5) : 5) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(word.with(State.FAILED, 1));
            case 2 -> Optional.of(word.with(State.CANT_JUDGE, 1));
            case 3 -> Optional.of(word.withRecheck(true));
            case 4 -> Optional.of(word.with(State.CANT_JUDGE, 1).withRecheck(true));
            default -> Optional.of(word);
        };
    }

    private Optional<Alignment> aligned(SentenceKey key, ReportRules rules, NuggetSet nuggets) {
        List<String> options = Alignment.scale(rules).words().stream().skip(1).map(word -> word.word()).toList();
        List<Target> targets = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0 && !nuggets.nuggets().isEmpty(); i--) {
            Nugget nugget = nuggets.nuggets().get(random.nextInt(nuggets.nuggets().size()));
            List<NuggetAnswer> answers = nugget.question().map(NuggetQuestion::answers).orElse(List.of());
            targets.add(answers.isEmpty() || random.nextInt(8) == 0
                    ? new Target(nugget.id())
                    : new Target(nugget.id(), answers.get(random.nextInt(answers.size())).id()));
        }
        if (random.nextInt(30) == 0) {
            targets.add(new Target(new NuggetId("gone")));
        }
        Alignment there = targets.isEmpty() || random.nextInt(3) == 0
                ? Alignment.open(key, 1).withOption(options.get(random.nextInt(options.size())), 1)
                : Alignment.open(key, 1).with(targets, 1);
        return switch (random.nextInt(100) < open ? random.nextInt(4) : 4) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(there.with(State.FAILED, 1));
            case 2 -> Optional.of(there.with(State.CANT_JUDGE, 1));
            case 3 -> Optional.of(there.withRecheck(true));
            default -> Optional.of(there);
        };
    }

    private NuggetSet nuggets(TopicId topic) {
        boolean weighed = random.nextInt(4) > 0;
        List<Nugget> nuggets = new ArrayList<>();
        for (int i = random.nextInt(7); i > 0; i--) {
            Importance importance = weighed
                    ? Importance.values()[random.nextInt(Importance.values().length)] : Importance.UNSET;
            Nugget plain = new Nugget(
                    new NuggetId(topic + "q" + i), "What of " + i + "?", importance, new Origin.Own(), List.of(), "");
            List<NuggetAnswer> answers = IntStream.range(0, random.nextInt(4))
                    .mapToObj(a -> new NuggetAnswer(
                            new NuggetAnswerId("a" + a),
                            "answer " + a,
                            random.nextInt(3) == 0
                                    ? List.of() : List.of(new DocumentId("d" + random.nextInt(DOCUMENTS)))))
                    .toList();
            NuggetQuestion.Rule rule = NuggetQuestion.Rule.values()[random.nextInt(3)];
            nuggets.add(random.nextInt(5) == 0 ? plain : plain.withQuestion(new NuggetQuestion(rule, answers)));
        }
        return new NuggetSet(topic, 1, NuggetSet.State.FROZEN, nuggets, List.of());
    }

    private Answer answer(TopicId topic, RunId run) {
        StringBuilder text = new StringBuilder("A report.");
        List<Sentence> sentences = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(' ');
            int start = text.length();
            text.append("x".repeat(1 + random.nextInt(40))).append('.');
            sentences.add(new Sentence(start, text.length(), IntStream.range(0, random.nextInt(4))
                    .mapToObj(any -> new DocumentId("d" + random.nextInt(DOCUMENTS)))
                    .toList()));
        }
        return new Answer(topic, run, Answer.Task.RAG, text.toString(), sentences, true, List.of(), 0, "");
    }
}
