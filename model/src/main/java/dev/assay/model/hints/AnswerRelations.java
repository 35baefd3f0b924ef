package dev.assay.model.hints;

import dev.assay.model.Answer;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The relations of the answers of one topic that say the same. Found once, since answers do not change; what the labels
 * say of it is then cheap to ask again after every label.
 *
 * <p>Two answers have at most one relation, the first of these that holds:
 *
 * <ol>
 * <li>{@code IDENTICAL}: the same text after {@link dev.assay.model.ComparableText#normal}: case and punctuation
 * count.
 * <li>{@code NEAR}, when their {@linkplain dev.assay.model.ComparableText#words words} are the same in the same
 * order.
 * <li>{@code CONTAINS}: every sentence of the one stands in the other, word for word and in the same order; what lies
 * between and around does not matter. Sentences of fewer than {@value #LEAST_WORDS} words count with a neighbour, and
 * an answer of fewer than that is contained in none: a few words can stand anywhere.
 * <li>{@code NEAR}: of all sequences of three words in the two, at least {@value #NEAR} are in both (Dice's
 * coefficient; a sequence that occurs twice counts twice). In an answer of 200 words that is up to six words changed
 * here and there.
 * </ol>
 *
 * @param pairs every pair of related answers, in the order of the answers
 */
public record AnswerRelations(List<AnswerPair> pairs) {
    /** From which similarity on two answers are nearly identical. */
    public static final double NEAR = 0.9;

    /** The number of words that a sentence must have to be looked for on its own. */
    public static final int LEAST_WORDS = 4;

    public AnswerRelations {
        pairs = List.copyOf(pairs);
    }

    /**
     * Finds the relations among the answers to one topic.
     *
     * @throws IllegalArgumentException when they are answers to different topics
     */
    public static AnswerRelations of(List<Answer> answers) {
        Fingerprint.Maker maker = new Fingerprint.Maker();
        List<Fingerprint> prints = new ArrayList<>(answers.size());
        for (Answer answer : answers) {
            if (!answer.topic().equals(answers.getFirst().topic())) {
                throw new IllegalArgumentException("Answers to different topics are not compared.");
            }
            prints.add(maker.of(answer));
        }
        List<AnswerPair> pairs = new ArrayList<>();
        for (int i = 0; i < prints.size(); i++) {
            for (int j = i + 1; j < prints.size(); j++) {
                relate(prints.get(i), prints.get(j)).ifPresent(pairs::add);
            }
        }
        return new AnswerRelations(pairs);
    }

    private static Optional<AnswerPair> relate(Fingerprint first, Fingerprint second) {
        if (first.hasTextOf(second)) {
            return pair(first, second, Relation.IDENTICAL);
        }
        if (first.hasWordsOf(second)) {
            return pair(first, second, Relation.NEAR);
        }
        if (first.contains(second)) {
            return pair(first, second, Relation.CONTAINS);
        }
        if (second.contains(first)) {
            return pair(second, first, Relation.CONTAINS);
        }
        return first.isNear(second) ? pair(first, second, Relation.NEAR) : Optional.empty();
    }

    private static Optional<AnswerPair> pair(Fingerprint a, Fingerprint b, Relation relation) {
        double similarity = relation == Relation.IDENTICAL ? 1 : a.similarity(b);
        return Optional.of(
                new AnswerPair(a.answer().topic(), a.answer().run(), b.answer().run(), relation, similarity));
    }

    /** The labels of every pair, compared, the worst first; pairs without a disagreement come last. */
    public List<ComparedPair> compare(Collection<NuggetId> nuggets, GivenLabels labels) {
        return pairs.stream()
                .map(pair -> ComparedPair.of(pair, nuggets, labels))
                .sorted(ComparedPair.WORST_FIRST)
                .toList();
    }
}
