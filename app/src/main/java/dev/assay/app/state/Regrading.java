package dev.assay.app.state;

import dev.assay.app.service.jobs.WantedCells;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Grader;
import java.util.List;

/**
 * Cells of a topic that a model is to be asked about again, as one screen asks another for it.
 *
 * @param grader whose grades are looked at: the same is asked where the project knows how, so that its grades stand
 * under one name
 * @param offers what can be meant, the likeliest first; never empty
 */
public record Regrading(TopicId topic, Grader grader, List<Offer> offers) {
    public Regrading {
        offers = List.copyOf(offers);
    }

    /** @param words what is meant, as a person says it */
    public record Offer(String words, WantedCells cells) {}
}
