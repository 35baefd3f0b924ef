package dev.assay.model.agreement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Ratings by the places of their categories. */
final class CodedRatings {
    private CodedRatings() {}

    /** @param codes by judge, then item; {@link Ratings#MISSING} for nothing said */
    static Ratings<Integer> of(List<String> categories, int[][] codes) {
        List<Map<Integer, Integer>> judges = new ArrayList<>();
        for (int[] row : codes) {
            Map<Integer, Integer> said = new LinkedHashMap<>();
            for (int item = 0; item < row.length; item++) {
                said.put(item, row[item]);
            }
            judges.add(said);
        }
        return Ratings.of(judges, IntStream.range(0, categories.size()).boxed().toList(), categories::get);
    }
}
