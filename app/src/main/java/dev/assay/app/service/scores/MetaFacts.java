package dev.assay.app.service.scores;

import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.model.ActiveTime;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a meta-evaluation needs beside the labels of the judges: facts on the answers, the nuggets and the work, and
 * what an organiser chose.
 *
 * @param citations how many documents each answer cites, each counted once; none for an answer without sentences
 * @param origins the word of where each nugget of the assessor's own set comes from
 * @param conveyed by judge, then answer: the nuggets that each sentence conveys, of answers of which that is known
 * @param minutes the time for each label, of those who labelled in the window
 */
public record MetaFacts(
        Map<AnswerKey, Integer> citations,
        Map<NuggetRef, String> origins,
        Map<String, Map<AnswerKey, List<Set<NuggetId>>>> conveyed,
        Map<String, Double> minutes,
        Choices choices) {
    /** Of nothing but the labels. */
    public static final MetaFacts NONE = new MetaFacts(Map.of(), Map.of(), Map.of(), Map.of(), Choices.USUAL);

    /**
     * The choices of an organiser.
     *
     * @param families the family of models of a run or a judge, by its name
     * @param margin by how much a judge may agree less with people than they do with each other, 0 to 1
     * @param minutes for each label of a person; empty for those that the project's clock counted
     * @param hourly what an hour of a person costs
     * @param modelCost what a label of the other judge costs
     */
    public record Choices(
            Map<String, String> families,
            double margin,
            Optional<Double> minutes,
            Optional<Double> hourly,
            Optional<Double> modelCost) {
        /** A margin of 0.05, and else what the project knows. */
        public static final Choices USUAL =
                new Choices(Map.of(), 0.05, Optional.empty(), Optional.empty(), Optional.empty());

        public Choices {
            families = Map.copyOf(families);
        }
    }

    public MetaFacts {
        citations = Map.copyOf(citations);
        origins = Map.copyOf(origins);
        conveyed = Map.copyOf(conveyed);
        minutes = Map.copyOf(minutes);
    }

    /**
     * Reads those of some topics, whose runs may be named.
     *
     * @param judges whose sentences and time are asked for, of whom only labels are read that may be seen
     */
    public static MetaFacts of(
            ProjectStore store, Set<TopicId> topics, Collection<String> judges, Choices choices) {
        NamedJudgments named = new NamedJudgments(store.visibility().permit(Purpose.SCORES), store);
        Map<AnswerKey, Integer> citations = new HashMap<>();
        Map<NuggetRef, String> origins = new HashMap<>();
        Map<String, Map<AnswerKey, List<Set<NuggetId>>>> conveyed = new HashMap<>();
        judges.forEach(judge -> conveyed.put(judge, new HashMap<>()));
        Map<String, Integer> labels = new HashMap<>();
        for (Topic topic : store.topics()) {
            if (!topics.contains(topic.id())) {
                continue;
            }
            store.nuggetSet(new NuggetSetKey(topic.id(), NuggetSetId.ASSESSOR)).ifPresent(set ->
                    set.nuggets().forEach(nugget ->
                            origins.put(new NuggetRef(topic.id(), nugget.id()), word(nugget))));
            Map<AnswerKey, Integer> sentences = new HashMap<>();
            for (Answer answer : store.answers(topic.id())) {
                AnswerKey key = new AnswerKey(topic.id(), answer.run());
                if (!answer.sentences().isEmpty()) {
                    sentences.put(key, answer.sentences().size());
                    citations.put(key, (int) answer.sentences().stream()
                            .flatMap(sentence -> sentence.citations().stream())
                            .distinct()
                            .count());
                }
            }
            for (String judge : judges) {
                conveyed.get(judge).putAll(conveyed(named, judge, topic.id(), sentences));
                named.labels(judge, topic.id()).values().forEach(label ->
                        labels.merge(judge, label.isDecided() ? 1 : 0, Integer::sum));
            }
        }
        conveyed.values().removeIf(Map::isEmpty);
        return new MetaFacts(citations, origins, conveyed, minutes(store, topics, labels), choices);
    }

    private static Map<String, Double> minutes(
            ProjectStore store, Set<TopicId> topics, Map<String, Integer> labels) {
        Map<String, Double> minutes = new HashMap<>();
        for (ActiveTime part : store.activeTime()) {
            int count = labels.getOrDefault(part.assessor(), 0);
            if (count > 0 && topics.contains(part.topic()) && part.stage().equals("label")) {
                minutes.merge(part.assessor(), part.milliseconds() / 60_000.0 / count, Double::sum);
            }
        }
        return minutes;
    }

    /** An answer counts in which the judge aligned sentences, or marked the sentence of a label. */
    private static Map<AnswerKey, List<Set<NuggetId>>> conveyed(
            NamedJudgments named, String judge, TopicId topic, Map<AnswerKey, Integer> sentences) {
        Map<AnswerKey, List<Set<NuggetId>>> all = new HashMap<>();
        named.of(judge, Kinds.LABEL, topic).forEach((key, judgment) -> {
            Label label = Label.of(judgment);
            if (label == Label.SUPPORT || label == Label.PARTIAL_SUPPORT) {
                judgment.sentences().forEach(place ->
                        add(all, new AnswerKey(topic, key.run()), place, key.nugget(), sentences));
            }
        });
        named.of(judge, Kinds.ALIGNMENT, topic).forEach((key, alignment) -> {
            AnswerKey answer = new AnswerKey(topic, key.run());
            if (alignment.option().isPresent()) {
                all.computeIfAbsent(answer, one -> empty(sentences.getOrDefault(one, 0)));
            }
            for (Alignment.Target target : alignment.targets()) {
                add(all, answer, key.sentence(), target.nugget(), sentences);
            }
        });
        all.values().removeIf(List::isEmpty);
        return all;
    }

    private static void add(
            Map<AnswerKey, List<Set<NuggetId>>> all,
            AnswerKey answer,
            int place,
            NuggetId nugget,
            Map<AnswerKey, Integer> sentences) {
        List<Set<NuggetId>> own =
                all.computeIfAbsent(answer, one -> empty(sentences.getOrDefault(one, 0)));
        if (place < own.size()) {
            own.get(place).add(nugget);
        }
    }

    private static List<Set<NuggetId>> empty(int sentences) {
        return new ArrayList<>(
                IntStream.range(0, sentences).<Set<NuggetId>>mapToObj(i -> new HashSet<>()).toList());
    }

    private static String word(Nugget nugget) {
        return switch (nugget.origin()) {
            case Origin.Proposed proposed -> "proposed";
            case Origin.Own own -> "own";
            case Origin.MergedFrom merged -> "merged";
            case Origin.SplitFrom split -> "split";
            case Origin.CopyOf copy -> "copied";
        };
    }

    /** The family of each run of which one is known. */
    Map<RunId, String> families(Map<RunId, RunDescription> runs) {
        Map<RunId, String> families = new HashMap<>();
        runs.forEach((run, described) -> {
            String family = choices.families().getOrDefault(run.value(), described.family());
            if (!family.isEmpty()) {
                families.put(run, family);
            }
        });
        return families;
    }

    /**
     * The family of a judge: as chosen, or else the longest name of a family of runs that is part of the judge's name;
     * empty where there is none.
     */
    String familyOf(String judge, Collection<String> families) {
        String chosen = choices.families().get(judge);
        return chosen != null
                ? chosen
                : families.stream()
                        .filter(family -> judge.toLowerCase(Locale.ROOT).contains(family.toLowerCase(Locale.ROOT)))
                        .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                        .orElse("");
    }

    /** A difference with its sign and its interval, for a sentence. */
    static Message signed(Estimate estimate) {
        Message value = decimal("%+.3f", estimate.value().orThrow());
        return estimate.range() instanceof Range.Interval(double low, double high)
                ? ServiceWords.say("meta.value.interval", value, decimal("%+.3f", low), decimal("%+.3f", high))
                : value;
    }

    static Message decimal(String format, double value) {
        String text = String.format(Locale.ROOT, format, value);
        // What is 0 in these digits has no sign.
        return Message.decimal((text.matches("[+-][0.]+") ? text.substring(1) : text).replace('-', '−'));
    }
}
