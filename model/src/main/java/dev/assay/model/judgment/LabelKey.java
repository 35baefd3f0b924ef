package dev.assay.model.judgment;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSetId;
import java.util.Optional;

/** The pair that a label is about: one nugget of a set in one answer. */
public record LabelKey(TopicId topic, RunId run, NuggetSetId set, NuggetId nugget) implements NuggetItem {
    /** A pair with a nugget of the assessor's set. */
    public LabelKey(TopicId topic, RunId run, NuggetId nugget) {
        this(topic, run, NuggetSetId.ASSESSOR, nugget);
    }

    public AnswerKey answer() {
        return new AnswerKey(topic, run);
    }

    @Override
    public Optional<RunId> answerOf() {
        return Optional.of(run);
    }

    /** Spread out: the names of topics and runs often differ in a digit only. */
    @Override
    public int hashCode() {
        return ((topic.hashCode() * 0x9e3779b1 + run.hashCode()) * 0x9e3779b1 + nugget.hashCode())
                + set.hashCode() * 0x85ebca6b;
    }
}
