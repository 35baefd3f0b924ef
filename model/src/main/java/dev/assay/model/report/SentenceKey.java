package dev.assay.model.report;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Optional;

/**
 * One sentence of an answer.
 *
 * @param sentence its place in {@link dev.assay.model.Answer#sentences}, from 0
 */
public record SentenceKey(TopicId topic, RunId run, int sentence) implements Item {
    public SentenceKey {
        if (sentence < 0) {
            throw new IllegalArgumentException("No sentence stands at " + sentence + ".");
        }
    }

    public SentenceKey(AnswerKey answer, int sentence) {
        this(answer.topic(), answer.run(), sentence);
    }

    public AnswerKey answer() {
        return new AnswerKey(topic, run);
    }

    @Override
    public Optional<RunId> answerOf() {
        return Optional.of(run);
    }

    /**
     * Runs, places and documents are numbered: as a record has it, their numbers would add up to the same sums again
     * and again.
     */
    @Override
    public int hashCode() {
        return (topic.hashCode() * 31 + run.hashCode()) * 0x9E3779B1 + sentence;
    }
}
