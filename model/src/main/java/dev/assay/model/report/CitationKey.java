package dev.assay.model.report;

import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Optional;

/** A document that a sentence of an answer cites. */
public record CitationKey(TopicId topic, RunId run, int sentence, DocumentId document) implements Item {
    public CitationKey {
        if (sentence < 0) {
            throw new IllegalArgumentException("No sentence stands at " + sentence + ".");
        }
    }

    public CitationKey(SentenceKey sentence, DocumentId document) {
        this(sentence.topic(), sentence.run(), sentence.sentence(), document);
    }

    public SentenceKey of() {
        return new SentenceKey(topic, run, sentence);
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
        return ((topic.hashCode() * 31 + run.hashCode()) * 0x9E3779B1 + sentence) * 0x85EBCA77 + document.hashCode();
    }
}
