package dev.assay.app.service.merge;

import dev.assay.model.Answer;
import dev.assay.model.judgment.Adjudication;
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
 * @param decision what was decided; absent while it is open
 */
public record Disputed(Answer answer, Nugget nugget, List<Label> votes, double distance, Optional<Adjudication> decision) {
    public Disputed {
        Objects.requireNonNull(answer);
        Objects.requireNonNull(nugget);
        Objects.requireNonNull(decision);
        votes = List.copyOf(votes);
    }

    public LabelKey key() {
        return new LabelKey(answer.topic(), answer.run(), nugget.id());
    }
}
