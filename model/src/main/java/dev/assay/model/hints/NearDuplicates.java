package dev.assay.model.hints;

import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.hints.NuggetHint.NearDuplicate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds, for each nugget, the one that says most nearly the same: by how many words and how many sequences of three characters
 * the two share. Three kinds of pairs look alike and are not meant: nuggets with different numbers; one that denies and one that
 * does not; and parallel facts, where other words stand in the same place ("lowers the risk of asthma", "... of cancer").
 */
final class NearDuplicates {
    /** From which score on a pair is pointed out. Measured on edited nugget sets: about one nugget in seven. */
    static final double LEAST_SCORE = 0.65;

    private NearDuplicates() {}

    static Map<NuggetId, NearDuplicate> of(List<Nugget> nuggets) {
        List<NuggetWords> words = nuggets.stream().map(nugget -> NuggetWords.of(nugget.text())).toList();
        Map<NuggetId, NearDuplicate> best = new HashMap<>();
        for (int i = 0; i < nuggets.size(); i++) {
            for (int j = i + 1; j < nuggets.size(); j++) {
                double score = words.get(i).score(words.get(j));
                if (score >= LEAST_SCORE && !areMeantApart(words.get(i), words.get(j))) {
                    keepBetter(best, nuggets.get(i).id(), nuggets.get(j).id(), score);
                    keepBetter(best, nuggets.get(j).id(), nuggets.get(i).id(), score);
                }
            }
        }
        return best;
    }

    private static void keepBetter(Map<NuggetId, NearDuplicate> best, NuggetId nugget, NuggetId other, double score) {
        best.merge(nugget, new NearDuplicate(other, score), (old, found) -> found.score() > old.score() ? found : old);
    }

    private static boolean areMeantApart(NuggetWords one, NuggetWords other) {
        return one.denies() != other.denies() || one.hasOtherNumbersThan(other) || areParallel(one.stems(), other.stems());
    }

    /** Whether they are the same but for places where both have words, and those of the one are not in the other at all. */
    private static boolean areParallel(List<String> one, List<String> other) {
        int replaced = 0;
        int i = 0;
        int j = 0;
        for (int[] match : matches(one, other)) {
            List<String> left = one.subList(i, match[0]);
            List<String> right = other.subList(j, match[1]);
            i = match[0] + 1;
            j = match[1] + 1;
            if (left.isEmpty() && right.isEmpty()) {
                continue;
            }
            boolean bothSay = !left.isEmpty() && !right.isEmpty();
            if (!bothSay || left.stream().anyMatch(other::contains) || right.stream().anyMatch(one::contains)) {
                return false;
            }
            replaced++;
        }
        return replaced > 0;
    }

    /** The places of a longest common subsequence, and one behind the end of both. */
    private static List<int[]> matches(List<String> one, List<String> other) {
        int[][] longest = new int[one.size() + 1][other.size() + 1];
        for (int i = one.size() - 1; i >= 0; i--) {
            for (int j = other.size() - 1; j >= 0; j--) {
                longest[i][j] = one.get(i).equals(other.get(j))
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        List<int[]> matches = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < one.size() && j < other.size()) {
            if (one.get(i).equals(other.get(j))) {
                matches.add(new int[] {i++, j++});
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        matches.add(new int[] {one.size(), other.size()});
        return matches;
    }
}
