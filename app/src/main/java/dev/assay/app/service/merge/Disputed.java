package dev.assay.app.service.merge;

import dev.assay.app.service.judges.Opinion;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import java.util.List;
import java.util.Optional;

/**
 * An item that people judged differently. Does not say who gave which judgment.
 *
 * @param answer the answer that the item is of or in, or the first of two; empty where it is of none
 * @param other the second of two answers that are held against each other
 * @param nugget the nugget that a label is of
 * @param nuggets the topic's, by which alignments are named
 * @param scale the words as the project has them
 * @param votes the judgments, the best word first
 * @param distance the mean distance of two of them: 0 for the same word, 1 for a step of the scale; can't judge is one
 * step from each
 * @param marked the sentences, by their place, that made the assessor's own label
 * @param decision empty while it is open
 */
public record Disputed(
        Kind<?, ?> kind,
        Item item,
        Optional<Answer> answer,
        Optional<Answer> other,
        Optional<Nugget> nugget,
        NuggetSet nuggets,
        Scale scale,
        List<Opinion> votes,
        double distance,
        List<Integer> marked,
        Optional<Opinion> decision) {
    public Disputed {
        votes = List.copyOf(votes);
        marked = List.copyOf(marked);
    }

    /** The same with another decision. */
    public Disputed with(Optional<Opinion> newDecision) {
        return new Disputed(kind, item, answer, other, nugget, nuggets, scale, votes, distance, marked, newDecision);
    }
}
