package dev.assay.model.meta;

import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.ScoreGrid;
import java.util.List;

/**
 * The answers that two judges both scored in a measure, and what each judge's scores tell about pairs of runs.
 *
 * @param first the reference's scores; both have the same topics, runs and gaps
 * @param byFirst what the reference's scores tell, all pairs at once
 */
public record CommonScores(ScoreGrid first, ScoreGrid second, RankSets byFirst, RankSets bySecond) {
    /** Of two judges; {@code seed} is where the draws for all pairs at once start. */
    public static CommonScores of(ScoreGrid first, ScoreGrid second, long seed) {
        List<ScoreGrid> common = first.inCommonWith(second);
        return new CommonScores(
                common.getFirst(),
                common.getLast(),
                RankSets.of(common.getFirst(), Population.OF_THE_KIND, seed),
                RankSets.of(common.getLast(), Population.OF_THE_KIND, seed));
    }

    /** The number of topics. */
    public int topics() {
        return first.topics().size();
    }

    /** The number of runs. */
    public int runs() {
        return first.runs().size();
    }

    /** The number of pairs of runs. */
    public int pairs() {
        return runs() * (runs() - 1) / 2;
    }
}
