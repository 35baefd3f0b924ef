package dev.assay.persistence;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.JudgedItems;
import dev.assay.persistence.sqlite.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Judgments of judges other than the assessor: labels of answers by the nuggets of one set, and values of every other
 * kind. Any caller who reads them shows a {@link Permit}, and gets those that it covers; that somebody judged, and how
 * much, is given without.
 */
public final class Judgments {
    /** What a jury keeps beside each label. */
    private static final Pattern VOTES = Pattern.compile("\"votes\":\\{([a-z_\":0-9,]*)}");

    /** What people who marked sentences for a label keep beside it. */
    private static final Pattern SENTENCES = Pattern.compile("\"sentences\":\\[(\\d{1,5}(?:,\\d{1,5})*)]");

    private final JudgeTables tables;
    private final JudgedItems items;
    private final Settings settings;
    private final NuggetSetId set;

    Judgments(JudgeTables tables, JudgedItems items, Settings settings, NuggetSetId set) {
        this.tables = tables;
        this.items = items;
        this.settings = settings;
        this.set = set;
    }

    /** Every judge whose labels the project holds. */
    public List<Judge> judges() {
        return tables.judges();
    }

    /** Hands over what every judge said, judge by judge, one answer at a time. */
    public void forEach(Permit permit, Consumer<JudgedAnswer> consumer) {
        tables.forEach(set, permit::covers, consumer);
    }

    /**
     * As {@link #forEach(Permit, Consumer)}, by the nuggets of every set there is: for what carries them from file to
     * file.
     */
    public void forEachOfEverySet(Permit permit, Consumer<JudgedAnswer> consumer) {
        tables.forEach(permit::covers, consumer);
    }

    /** Every judge's judgments of one topic's answers. */
    public List<JudgedAnswer> of(Permit permit, TopicId topic) {
        List<JudgedAnswer> all = new ArrayList<>();
        if (permit.reaches(topic)) {
            tables.forEach(new NuggetSetKey(topic, set), permit::covers, all::add);
        }
        return all;
    }

    /** Hands over which judge labelled which answers, by the nuggets of any set, not the labels. */
    public void forEachAnswer(BiConsumer<JudgeId, AnswerKey> consumer) {
        tables.forEachAnswer(consumer);
    }

    /**
     * The kinds of judgments that are kept item by item. Labels are not: they are kept answer by answer, as files have
     * them, with what no nugget of the topic matches.
     */
    public static List<Kind<?, ?>> byItem(Kinds kinds) {
        return kinds.ofJudgments().stream().filter(kind -> kind != Kinds.LABEL).toList();
    }

    /** Hands over what every judge said of items of a kind, as far as a permit covers it, always in the same order. */
    public <K extends Item, V> void forEach(Permit permit, Kind<K, V> kind, Consumer<JudgedItem<K, V>> consumer) {
        if (kind == Kinds.LABEL) {
            forEach(permit, judged -> labels(judged, kind, permit, consumer));
            return;
        }
        items.forEach(kind, taker(permit, kind, consumer));
    }

    /** As {@link #forEach(Permit, Kind, Consumer)}, of one topic. */
    public <K extends Item, V> void forEach(
            Permit permit, Kind<K, V> kind, TopicId topic, Consumer<JudgedItem<K, V>> consumer) {
        if (!permit.reaches(topic)) {
            return;
        }
        if (kind == Kinds.LABEL) {
            of(permit, topic).forEach(judged -> labels(judged, kind, permit, consumer));
            return;
        }
        items.forEach(kind, topic, taker(permit, kind, consumer));
    }

    /** Every judge's values for a topic's items of a kind, as far as a permit covers them. */
    public <K extends Item, V> Map<JudgeId, Map<K, V>> values(Permit permit, Kind<K, V> kind, TopicId topic) {
        Map<JudgeId, Map<K, V>> values = new TreeMap<>(Comparator.comparing(JudgeId::value));
        forEach(permit, kind, topic, new Consumer<>() {
            private JudgeId judge;
            private Map<K, V> ofJudge = Map.of();

            @Override
            public void accept(JudgedItem<K, V> said) {
                // What one judge said comes together, so that it is looked up once.
                if (!said.judge().equals(judge)) {
                    judge = said.judge();
                    ofJudge = values.computeIfAbsent(judge, key -> new LinkedHashMap<>());
                }
                ofJudge.put(said.item(), said.value());
            }
        });
        return values;
    }

    private static <K extends Item, V> JudgedItems.Taker<K, V> taker(
            Permit permit, Kind<K, V> kind, Consumer<JudgedItem<K, V>> consumer) {
        return (judge, item, value) -> {
            if (permit.covers(judge, item)) {
                consumer.accept(new JudgedItem<>(judge, kind, item, value));
            }
        };
    }

    /** The votes of a jury, as in {@code support 2, not_support 1}; empty of a label of one judge. */
    private static String votes(JudgedAnswer.JudgedNugget nugget) {
        Matcher votes = VOTES.matcher(nugget.extra());
        return votes.find() ? votes.group(1).replace("\"", "").replace(":", " ").replace(",", ", ") : "";
    }

    /** The places of the sentences that the label rests on; none where a file says otherwise what they are. */
    private static List<Integer> sentences(JudgedAnswer.JudgedNugget nugget) {
        Matcher sentences = SENTENCES.matcher(nugget.extra());
        return sentences.find()
                ? Stream.of(sentences.group(1).split(",")).map(Integer::valueOf).toList()
                : List.of();
    }

    /** The labels that match a nugget of the topic, as the assessor's are. */
    @SuppressWarnings("unchecked")
    private static <K extends Item, V> void labels(
            JudgedAnswer judged, Kind<K, V> kind, Permit permit, Consumer<JudgedItem<K, V>> consumer) {
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            nugget.nugget().ifPresent(id -> {
                LabelKey key = new LabelKey(judged.answer().topic(), judged.answer().run(), judged.set(), id);
                if (permit.covers(judged.judge(), key)) {
                    // Asked for by the kind of labels alone, whose items and values these are.
                    consumer.accept((JudgedItem<K, V>) new JudgedItem<>(
                            judged.judge(),
                            Kinds.LABEL,
                            key,
                            nugget.label().judgment(key, sentences(nugget), votes(nugget), false, 0)));
                }
            });
        }
    }

    /** The answers to a topic that each judge labelled, without the labels. */
    public Map<JudgeId, Set<RunId>> answers(TopicId topic) {
        Map<JudgeId, Set<RunId>> answers = new HashMap<>();
        tables.forEachAnswer(
                new NuggetSetKey(topic, set),
                (judge, run) -> answers.computeIfAbsent(judge, key -> new LinkedHashSet<>()).add(run));
        return answers;
    }

    /** In which topics which judge labelled something, judge by judge, in the order they came; not what. */
    public Map<JudgeId, Set<TopicId>> topics() {
        Map<JudgeId, Set<TopicId>> topics = new LinkedHashMap<>();
        tables.forEachTopic(
                set, (judge, topic) -> topics.computeIfAbsent(judge, key -> new LinkedHashSet<>()).add(topic));
        return topics;
    }

    /** The topics in which each judge judged something of a kind; not what. */
    public Map<JudgeId, Set<TopicId>> topics(Kind<?, ?> kind) {
        if (kind == Kinds.LABEL) {
            return topics();
        }
        Map<JudgeId, Set<TopicId>> topics = new LinkedHashMap<>();
        items.forEachTopic(
                kind,
                (judge, topic) -> topics.computeIfAbsent(judge, key -> new LinkedHashSet<>())
                        .add(topic));
        return topics;
    }

    /**
     * Takes how much one judge said in one answer, or in a topic where it is of none: judged, and asked for and not
     * given.
     */
    @FunctionalInterface
    public interface SaidCount {
        void take(JudgeId judge, TopicId topic, Optional<RunId> run, int judged, int failed);
    }

    /** Hands over the number of judgments of a kind that is kept item by item, not the judgments. */
    public void count(Kind<?, ?> kind, SaidCount taker) {
        items.count(kind, taker::take);
    }

    /** The part of other judges' work that this project lacks, because it was made from a sync that left it out. */
    public Withheld missing() {
        return SettingsRows.missing(settings);
    }

    /** True if a judge judged anything in a topic's answers. */
    public boolean has(JudgeId judge, TopicId topic) {
        return tables.has(judge, topic, set);
    }

    /** One judge's judgments of one answer, if any. */
    public Optional<JudgedAnswer> find(Permit permit, JudgeId judge, AnswerKey answer) {
        return permit.covers(judge, answer) ? tables.find(judge, answer, set) : Optional.empty();
    }
}
