package dev.assay.app.service.merge;

import dev.assay.model.Answer;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A nugget in an answer that judges labelled differently. Does not say who gave which label.
 *
 * @param votes what the judges gave, the most support first
 * @param distance how far apart two of them are on average: 0 for the same label, 1 for a step of the scale, 2 from support to
 *     not_support; can't judge is one step from each
 * @param marked the sentences, by their place, that made the assessor's own label
 * @param decision what was decided; absent while it is open
 */
public record Disputed(
        Answer answer,
        Nugget nugget,
        List<Label> votes,
        double distance,
        List<Integer> marked,
        Optional<Judgment<LabelKey>> decision) {
    public Disputed {
        Objects.requireNonNull(answer);
        Objects.requireNonNull(nugget);
        Objects.requireNonNull(decision);
        votes = List.copyOf(votes);
        marked = List.copyOf(marked);
    }

    /** The same with another decision. */
    public Disputed with(Optional<Judgment<LabelKey>> other) {
        return new Disputed(answer, nugget, votes, distance, marked, other);
    }

    public LabelKey key() {
        return new LabelKey(answer.topic(), answer.run(), nugget.id());
    }
}
