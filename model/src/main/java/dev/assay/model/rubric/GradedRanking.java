package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run's ranking of one topic with the grades of its documents, beside what the judgments of that topic hold in all.
 */
public final class GradedRanking {
    private static final int UNJUDGED = -1;

    private final int[] grades;
    private final Judged judged;

    private GradedRanking(int[] grades, Judged judged) {
        this.grades = grades;
        this.judged = judged;
    }

    /** The judgments of a topic, made ready for any number of rankings of it. A negative grade is no judgment. */
    public static final class Judged {
        private final Map<DocumentId, Integer> grades;
        private final int[] ideal;
        private final int relevant;
        private final int nonRelevant;
        private final int level;

        /** @param level the least grade that is relevant */
        public Judged(Map<DocumentId, Integer> grades, int level) {
            // A copy that never changes would be asked more slowly, and is asked for each document of each run.
            this.grades = new HashMap<>(grades);
            this.level = level;
            int[] ascending = grades.values().stream()
                    .mapToInt(Integer::intValue)
                    .filter(grade -> grade > 0)
                    .sorted()
                    .toArray();
            this.ideal = new int[ascending.length];
            for (int i = 0; i < ideal.length; i++) {
                ideal[i] = ascending[ideal.length - 1 - i];
            }
            this.relevant = (int) grades.values().stream().filter(grade -> grade >= level).count();
            this.nonRelevant = (int) grades.values().stream().filter(grade -> grade >= 0 && grade < level).count();
        }

        /** A ranking, from the top down, beside these judgments. */
        public GradedRanking rank(List<DocumentId> ranking) {
            int[] ranked = new int[ranking.size()];
            for (int i = 0; i < ranked.length; i++) {
                int grade = grades.getOrDefault(ranking.get(i), UNJUDGED);
                ranked[i] = Math.max(grade, UNJUDGED);
            }
            return new GradedRanking(ranked, this);
        }
    }

    /** Of the documents from the top down, negative for one without a judgment. */
    int[] grades() {
        return grades;
    }

    /** The grades above 0 that the topic's judgments have, highest first. */
    int[] ideal() {
        return judged.ideal;
    }

    /** The number of the topic's judged documents that are relevant. */
    int relevant() {
        return judged.relevant;
    }

    /** The number of the topic's judged documents that are not relevant. */
    int judgedNonRelevant() {
        return judged.nonRelevant;
    }

    /** The number of documents that the run returns. */
    int retrieved() {
        return grades.length;
    }

    /** True if the document at a place, from 0, is relevant. */
    boolean isRelevant(int place) {
        return grades[place] >= judged.level;
    }

    /** The number of relevant documents among the first {@code cut}. */
    int relevantIn(int cut) {
        int count = 0;
        for (int place = 0; place < Math.min(cut, grades.length); place++) {
            if (isRelevant(place)) {
                count++;
            }
        }
        return count;
    }
}
