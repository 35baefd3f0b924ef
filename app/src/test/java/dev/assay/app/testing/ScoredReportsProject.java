package dev.assay.app.testing;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A project of two topics with the reports of two runs. To {@link #WAVES}, {@link #NORTH} gave the report whose scores
 * the specification works out, and {@link #SOUTH} an empty one; to {@link #WIND}, {@link #NORTH} alone gave one, of a
 * sentence that cites.
 */
public final class ScoredReportsProject implements AutoCloseable {
    public static final TopicId WAVES = new TopicId("300");
    public static final TopicId WIND = new TopicId("301");
    public static final RunId NORTH = new RunId("north");
    public static final RunId SOUTH = new RunId("south");

    private static final Instant THEN = Instant.parse("2026-11-21T00:00:00Z");

    /** What each sentence of the specification's report cites. */
    private static final List<List<String>> CITED = List.of(
            List.of("d1"), List.of("d1", "d2"), List.of(), List.of(), List.of(), List.of("d3"), List.of("d2"));

    private final ProjectStore store;

    private ScoredReportsProject(ProjectStore store) {
        this.store = store;
    }

    /** A new project, with nuggets and reports and nothing judged. */
    public static ScoredReportsProject in(Path folder) {
        return in(folder, new Policy(Policy.Reveal.AFTER_TOPIC, false, 3, List.of("nuggets", "support", "align")));
    }

    public static ScoredReportsProject in(Path folder, Policy policy) {
        ScoredReportsProject project = new ScoredReportsProject(ProjectStore.create(
                folder.resolve("reports.assay"),
                new ProjectSettings("test", "Reports", "ann", policy, "", THEN),
                InstantSource.system()));
        project.fill();
        return project;
    }

    /** One that was closed. */
    public static ScoredReportsProject open(Path file) {
        return new ScoredReportsProject(ProjectStore.open(file, InstantSource.system()));
    }

    public ProjectStore store() {
        return store;
    }

    public Path file() {
        return store.file();
    }

    private void fill() {
        store.importing(
                writer -> {
                    for (TopicId topic : List.of(WAVES, WIND)) {
                        writer.topic(new Topic(
                                topic, topic.equals(WAVES) ? "What makes waves?" : "What makes wind?", Map.of(), ""));
                        for (String document : List.of("d1", "d2", "d3", "d4")) {
                            writer.passage(new Passage(
                                    topic,
                                    new DocumentId(document),
                                    document,
                                    "",
                                    "The text of " + document + ".",
                                    List.of(),
                                    ""));
                        }
                        writer.set(nuggets(topic), "ann", THEN);
                    }
                    writer.answer(answer(WAVES, NORTH, CITED));
                    writer.answer(answer(WAVES, SOUTH, List.of()));
                    writer.answer(answer(WIND, NORTH, List.of(List.of("d1"))));
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static NuggetSet nuggets(TopicId topic) {
        return new NuggetSet(
                topic,
                1,
                NuggetSet.State.FROZEN,
                List.of(
                        question(topic, "Q1", "What pushes them?", Importance.VITAL, Rule.ANY, "a1 d1", "a2"),
                        question(topic, "Q2", "Where are they highest?", Importance.OKAY, Rule.ALL, "b1 d4", "b2 d4"),
                        question(topic, "Q3", "When do they rest?", Importance.OKAY, Rule.ANY, "c1 d2"),
                        question(topic, "Q4", "Who counts them?", Importance.OKAY, Rule.ANY, "e1")),
                List.of());
    }

    private static Nugget question(
            TopicId topic, String id, String text, Importance importance, Rule rule, String... answers) {
        return new Nugget(new NuggetId(topic + id), text, importance, new Origin.Own(), List.of(), "")
                .withQuestion(new NuggetQuestion(
                        rule,
                        Stream.of(answers)
                                .map(one -> one.split(" "))
                                .map(parts -> new NuggetAnswer(
                                        new NuggetAnswerId(parts[0]),
                                        "answer " + parts[0],
                                        Stream.of(parts).skip(1).map(DocumentId::new).toList()))
                                .toList()));
    }

    private static Answer answer(TopicId topic, RunId run, List<List<String>> citations) {
        StringBuilder text = new StringBuilder();
        List<Sentence> sentences = new ArrayList<>();
        for (List<String> cited : citations) {
            int start = text.length();
            text.append("Sentence ").append(sentences.size()).append('.');
            sentences.add(new Sentence(start, text.length(), cited.stream().map(DocumentId::new).toList()));
            text.append(' ');
        }
        return new Answer(topic, run, Answer.Task.RAG, text.toString().strip(), sentences, true, List.of(), 0, "");
    }

    /** Judges the report of the specification in full, as the assessor. */
    public ScoredReportsProject judgeExample() {
        support(WAVES, NORTH, 0, "d1", "full");
        support(WAVES, NORTH, 1, "d1", "full");
        support(WAVES, NORTH, 1, "d2", "none");
        support(WAVES, NORTH, 5, "d3", "partial");
        support(WAVES, NORTH, 6, "d2", "full");
        need(2, CitationNeed.NEEDS_CITATION);
        need(3, CitationNeed.NEEDS_CITATION);
        need(4, CitationNeed.NEEDS_NONE);
        align(WAVES, 0, "Q1/a1");
        align(WAVES, 1, "Q3/c1");
        align(WAVES, 2, "Q1/a2");
        align(WAVES, 3, "irrelevant");
        align(WAVES, 4, "no_information");
        align(WAVES, 5, "Q2/b1");
        align(WAVES, 6, "irrelevant");
        return this;
    }

    public void support(TopicId topic, RunId run, int sentence, String document, String word) {
        CitationKey key = new CitationKey(topic, run, sentence, new DocumentId(document));
        store.commit(new Act(
                ActKind.SUPPORT,
                Kinds.SUPPORT.change(
                        key,
                        store.value(Kinds.SUPPORT, key),
                        Optional.of(Judgment.open(key, 1).with(word, 1)))));
    }

    private void need(int sentence, CitationNeed need) {
        SentenceKey key = new SentenceKey(WAVES, NORTH, sentence);
        store.commit(new Act(
                ActKind.NEED,
                Kinds.NEED.change(key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(need.word(), 1)))));
    }

    /** A sentence of {@link #NORTH} conveys {@code Q1/a1}, or is that. */
    public void align(TopicId topic, int sentence, String conveyed) {
        SentenceKey key = new SentenceKey(topic, NORTH, sentence);
        store.commit(new Act(
                ActKind.ALIGN,
                Kinds.ALIGNMENT.change(key, store.value(Kinds.ALIGNMENT, key), Optional.of(aligned(key, conveyed)))));
    }

    private static Alignment aligned(SentenceKey key, String conveyed) {
        String[] parts = conveyed.split("/");
        return parts.length == 1
                ? Alignment.open(key, 1).withOption(conveyed, 1)
                : Alignment.open(key, 1)
                        .with(
                                List.of(new Target(new NuggetId(key.topic() + parts[0]), new NuggetAnswerId(parts[1]))),
                                1);
    }

    /** Locks a topic, whatever is open. */
    public void lock(TopicId topic) {
        store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
    }

    /**
     * A judge of that name says of the one sentence to {@link #WIND} that its citation is that, and that it conveys the
     * first answer.
     */
    public void judgedByModel(String name, String word) {
        JudgeId judge = new JudgeId(name);
        CitationKey cited = new CitationKey(WIND, NORTH, 0, new DocumentId("d1"));
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    writer.judged(new JudgedItem<>(judge, Kinds.SUPPORT, cited, Judgment.open(cited, 1).with(word, 1)));
                    writer.judged(new JudgedItem<>(judge, Kinds.ALIGNMENT, cited.of(), aligned(cited.of(), "Q1/a1")));
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    /**
     * A judge of that name says of the specification's report, where {@link #judgeExample} says full, full, none,
     * partial, full; needs, needs, none; and of the sentences Q1, Q3, Q1, irrelevant, no information, Q2, irrelevant:
     * full, partial, none, none, can't judge; needs, none, none; and Q1, Q2, irrelevant, irrelevant, no information,
     * Q2, topical.
     */
    public ScoredReportsProject secondJudge(String name) {
        return secondJudge(name, Judge.Kind.MODEL);
    }

    /** As {@link #secondJudge(String)}, a person as well as a model. */
    public ScoredReportsProject secondJudge(String name, Judge.Kind kind) {
        JudgeId judge = new JudgeId(name);
        List<CitationKey> cited =
                List.of(cited(0, "d1"), cited(1, "d1"), cited(1, "d2"), cited(5, "d3"), cited(6, "d2"));
        List<String> words = List.of("full", "partial", "none", "none", "");
        List<String> conveyed =
                List.of("Q1/a1", "Q2/b1", "irrelevant", "irrelevant", "no_information", "Q2/b2", "topical");
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, kind));
                    for (int i = 0; i < words.size(); i++) {
                        Judgment<CitationKey> open = Judgment.open(cited.get(i), 1);
                        Judgment<CitationKey> said = words.get(i).isEmpty()
                                ? open.with(Judgment.State.CANT_JUDGE, 1)
                                : open.with(words.get(i), 1);
                        writer.judged(new JudgedItem<>(judge, Kinds.SUPPORT, cited.get(i), said));
                    }
                    for (int sentence = 2; sentence < 5; sentence++) {
                        SentenceKey key = new SentenceKey(WAVES, NORTH, sentence);
                        CitationNeed need = sentence == 2 ? CitationNeed.NEEDS_CITATION : CitationNeed.NEEDS_NONE;
                        writer.judged(new JudgedItem<>(
                                judge, Kinds.NEED, key, Judgment.open(key, 1).with(need.word(), 1)));
                    }
                    for (int i = 0; i < conveyed.size(); i++) {
                        SentenceKey key = new SentenceKey(WAVES, NORTH, i);
                        writer.judged(new JudgedItem<>(judge, Kinds.ALIGNMENT, key, aligned(key, conveyed.get(i))));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return this;
    }

    /**
     * A judge of that name says these words of the citations of the specification's report, in their order, and nothing
     * else.
     */
    public ScoredReportsProject supportJudge(String name, String... words) {
        JudgeId judge = new JudgeId(name);
        List<CitationKey> cited =
                List.of(cited(0, "d1"), cited(1, "d1"), cited(1, "d2"), cited(5, "d3"), cited(6, "d2"));
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    for (int i = 0; i < words.length; i++) {
                        writer.judged(new JudgedItem<>(
                                judge, Kinds.SUPPORT, cited.get(i), Judgment.open(cited.get(i), 1).with(words[i], 1)));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return this;
    }

    /** What somebody else says that the sentences of north on waves convey, and nothing besides. */
    public ScoredReportsProject aligningJudge(String name, String... conveyed) {
        JudgeId judge = new JudgeId(name);
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    for (int i = 0; i < conveyed.length; i++) {
                        SentenceKey key = new SentenceKey(WAVES, NORTH, i);
                        writer.judged(new JudgedItem<>(judge, Kinds.ALIGNMENT, key, aligned(key, conveyed[i])));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return this;
    }

    private static CitationKey cited(int sentence, String document) {
        return new CitationKey(WAVES, NORTH, sentence, new DocumentId(document));
    }

    @Override
    public void close() {
        store.close();
    }
}
