package dev.assay.model.measure;

import dev.assay.model.Answer;
import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Importance;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Counts that describe a judge's nuggets and labels, as table 4 of <i>The Great Nugget Recall</i> (2025) does.
 *
 * @param topics how many topics there are
 * @param nuggets how many nuggets they have together, by importance; every importance is there
 * @param fewest nuggets of the topic with the fewest; 0 without topics
 * @param most nuggets of the topic with the most
 * @param words whitespace-separated words of all nuggets together
 * @param answers how many answers have at least one label
 * @param labels how many pairs of answer and nugget have each label; every label is there
 */
public record DescriptiveStatistics(
        int topics,
        Map<Importance, Integer> nuggets,
        int fewest,
        int most,
        int words,
        int answers,
        Map<Label, Integer> labels) {
    public DescriptiveStatistics {
        nuggets = Collections.unmodifiableMap(new EnumMap<>(nuggets));
        labels = Collections.unmodifiableMap(new EnumMap<>(labels));
    }

    /** Describes all nuggets and labels. */
    public static DescriptiveStatistics of(Collection<LabelMatrix> topics) {
        return of(topics, importance -> true);
    }

    /** Describes the nuggets of one importance and their labels. */
    public static DescriptiveStatistics of(Collection<LabelMatrix> topics, Importance only) {
        return of(topics, importance -> importance == only);
    }

    private static DescriptiveStatistics of(Collection<LabelMatrix> topics, Predicate<Importance> which) {
        Map<Importance, Integer> nuggets = new EnumMap<>(Importance.class);
        Map<Label, Integer> labels = new EnumMap<>(Label.class);
        for (Importance importance : Importance.values()) {
            nuggets.put(importance, 0);
        }
        for (Label label : Label.values()) {
            labels.put(label, 0);
        }
        int fewest = Integer.MAX_VALUE;
        int most = 0;
        int words = 0;
        int answers = 0;
        for (LabelMatrix topic : topics) {
            int own = 0;
            for (LabelledNugget nugget : topic.nuggets()) {
                if (which.test(nugget.importance())) {
                    own++;
                    nuggets.merge(nugget.importance(), 1, Integer::sum);
                    words += Answer.countWords(nugget.text());
                }
            }
            fewest = Math.min(fewest, own);
            most = Math.max(most, own);
            for (List<Label> answer : topic.answers().values()) {
                boolean labelled = false;
                for (int i = 0; i < answer.size(); i++) {
                    if (which.test(topic.nuggets().get(i).importance())) {
                        labels.merge(answer.get(i), 1, Integer::sum);
                        labelled |= answer.get(i) != Label.UNLABELLED;
                    }
                }
                answers += labelled ? 1 : 0;
            }
        }
        return new DescriptiveStatistics(
                topics.size(), nuggets, topics.isEmpty() ? 0 : fewest, most, words, answers, labels);
    }

    /** All nuggets. */
    public int nuggetCount() {
        return nuggets.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Mean nuggets of a topic. */
    public Outcome nuggetsPerTopic() {
        return share(nuggetCount(), topics, ModelWords.say("statistic.no-topic"));
    }

    /** Mean words of a nugget. */
    public Outcome wordsPerNugget() {
        return share(words, nuggetCount(), ModelWords.say("statistic.no-nugget"));
    }

    /** The share of the nuggets that have that importance, 0 to 1. */
    public Outcome share(Importance importance) {
        return share(nuggets.get(importance), nuggetCount(), ModelWords.say("statistic.no-nugget"));
    }

    /** The number of pairs that have one of the three labels that count in a score. */
    public int scoredLabels() {
        return labels.entrySet().stream()
                .filter(entry -> entry.getKey().isScored())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** The share of the scored labels that are that label, 0 to 1; for the three labels that count in a score. */
    public Outcome share(Label label) {
        if (!label.isScored()) {
            return Outcome.undefined(ModelWords.say("statistic.no-scored-label", label.word()));
        }
        return share(labels.get(label), scoredLabels(), ModelWords.say("statistic.nothing-labelled"));
    }

    private static Outcome share(double part, int whole, Message whyNot) {
        return whole == 0 ? Outcome.undefined(whyNot) : Outcome.of(part / whole);
    }
}
