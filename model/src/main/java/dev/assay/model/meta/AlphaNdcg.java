package dev.assay.model.meta;

import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * &alpha;-nDCG over nuggets along the sentences of an answer: a sentence gains 1 for each nugget that it conveys, times
 * (1 - &alpha;) for every earlier sentence that conveyed the same one, discounted by log<sub>2</sub>(1 + place), and
 * divided by the gain of the best order, which takes at each place the sentence that gains most. Source: Clarke, Kolla,
 * Cormack, Vechtomova, Ashkan, B&uuml;ttcher, MacKinnon: <i>Novelty and Diversity in Information Retrieval
 * Evaluation</i>, SIGIR 2008. Sentences take the place of documents, and a topic's sentences of all answers that of the
 * collection.
 */
public final class AlphaNdcg {
    /** The paper's &alpha;. */
    public static final double ALPHA = 0.5;

    private AlphaNdcg() {}

    /**
     * The value down to a depth; undefined where no sentence of the pool conveys a nugget.
     *
     * @param answer by sentence, the nuggets that it conveys
     * @param pool those of every sentence that could be chosen, the answer's among them
     */
    public static <N> Outcome of(List<Set<N>> answer, List<Set<N>> pool, int depth) {
        double best = gain(best(pool, depth), depth);
        return best == 0
                ? Outcome.undefined(ModelWords.say("statistic.no-conveyed-nugget"))
                : Outcome.of(gain(answer, depth) / best);
    }

    private static <N> double gain(List<Set<N>> sentences, int depth) {
        Map<N, Integer> seen = new HashMap<>();
        double sum = 0;
        for (int place = 0; place < Math.min(depth, sentences.size()); place++) {
            sum += gain(sentences.get(place), seen) * Math.log(2) / Math.log(place + 2);
            sentences.get(place).forEach(nugget -> seen.merge(nugget, 1, Integer::sum));
        }
        return sum;
    }

    private static <N> double gain(Set<N> sentence, Map<N, Integer> seen) {
        double gain = 0;
        for (N nugget : sentence) {
            gain += Math.pow(1 - ALPHA, seen.getOrDefault(nugget, 0));
        }
        return gain;
    }

    private static <N> List<Set<N>> best(List<Set<N>> pool, int depth) {
        List<Set<N>> left = new ArrayList<>(pool);
        List<Set<N>> chosen = new ArrayList<>();
        Map<N, Integer> seen = new HashMap<>();
        while (chosen.size() < depth && !left.isEmpty()) {
            int at = 0;
            double most = -1;
            for (int i = 0; i < left.size(); i++) {
                double gain = gain(left.get(i), seen);
                if (gain > most) {
                    most = gain;
                    at = i;
                }
            }
            Set<N> next = left.remove(at);
            next.forEach(nugget -> seen.merge(nugget, 1, Integer::sum));
            chosen.add(next);
        }
        return chosen;
    }
}
