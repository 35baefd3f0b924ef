package dev.assay.persistence.rubric;

import java.util.regex.Pattern;

/** Counts how often a grade of 0 stands beside a reply that is no bare number. */
final class GradeCounts {
    private static final Pattern BARE = Pattern.compile("\\s*[0-5]\\s*");
    private static final Pattern BEGINS_BARE = Pattern.compile("\\s*[0-5]\\s*:.*", Pattern.DOTALL);

    private int without;
    private int begin;

    void graded(int grade, String reply) {
        if (grade == 0 && !reply.isEmpty() && !BARE.matcher(reply).matches()) {
            without++;
            if (BEGINS_BARE.matcher(reply).matches()) {
                begin++;
            }
        }
    }

    int without() {
        return without;
    }

    /** Number of these replies that begin with a number. */
    int begin() {
        return begin;
    }
}
