package dev.assay.app.service.merge;

import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleDraw;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.BundleWriter;
import java.util.List;
import java.util.Optional;

/**
 * The bundles that an organiser wants.
 *
 * @param plan who gets what, where that was decided before; then nothing of {@code assessors} to {@code topics} is
 * looked at
 * @param assessors their names, as they were given
 * @param judges how many judge each topic
 * @param overlap the share of the topics, 0 to 1, that one more judges
 * @param byAnswers whether a topic counts as much as it has answers
 * @param topics all where it is empty
 * @param runs all where it is empty
 * @param battles how battles are drawn where the project has none; empty where they are not
 * @param hideRuns whether codes stand for the names of runs
 * @param zip whether each bundle is a zip instead of a folder
 */
public record BundleRequest(
        Optional<BundlePlan> plan,
        List<String> assessors,
        int judges,
        double overlap,
        long seed,
        boolean byAnswers,
        List<TopicId> topics,
        List<RunId> runs,
        BundleWriter.Passages passages,
        boolean frozen,
        boolean proposals,
        Policy policy,
        Optional<BattleDraw> battles,
        String guidelines,
        boolean hideRuns,
        boolean zip) {
    /** The default seed of the random numbers: the same as elsewhere. */
    public static final long SEED = 20241101;

    public BundleRequest {
        assessors = List.copyOf(assessors);
        topics = List.copyOf(topics);
        runs = List.copyOf(runs);
    }
}
