package dev.assay.model.rubric;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rule that makes one label of the grades of a passage.
 *
 * @param number of {@code nth} which grade from the best, of {@code count} the least grade that counts; 1 of the others
 */
public record LabelRule(Form form, int number) {
    private static final Pattern WRITTEN = Pattern.compile("(best|direct)|(nth):([1-9]\\d{0,3})|(count):([0-5])");

    /** The value that a rule takes. */
    public enum Form {
        /** The best grade. */
        BEST,
        /** The n-th best grade; 0 where there are fewer. */
        NTH,
        /** The number of items that have at least that grade. */
        COUNT,
        /** The grader's label of the passage as a whole. */
        DIRECT
    }

    /** The rule that is written {@code best}, {@code nth:2}, {@code count:4} or {@code direct}. */
    public static Optional<LabelRule> named(String word) {
        Matcher parts = WRITTEN.matcher(word);
        if (!parts.matches()) {
            return Optional.empty();
        }
        if (parts.group(2) != null) {
            return Optional.of(new LabelRule(Form.NTH, Integer.parseInt(parts.group(3))));
        }
        if (parts.group(4) != null) {
            return Optional.of(new LabelRule(Form.COUNT, Integer.parseInt(parts.group(5))));
        }
        return Optional.of(new LabelRule(word.equals("best") ? Form.BEST : Form.DIRECT, 1));
    }

    /** The label that grades make; those of open cells are given as the grade that they are supposed to have. */
    public int label(List<Integer> grades) {
        return switch (form) {
            case BEST -> nth(grades, 1);
            case NTH -> nth(grades, number);
            case COUNT -> (int) grades.stream().filter(grade -> grade >= number).count();
            case DIRECT -> throw new IllegalStateException("A label of the whole does not come from grades.");
        };
    }

    private static int nth(List<Integer> grades, int place) {
        int[] sorted = grades.stream().mapToInt(Integer::intValue).sorted().toArray();
        return place > sorted.length ? 0 : sorted[sorted.length - place];
    }

    /** The written form of the rule. */
    @Override
    public String toString() {
        String word = form.name().toLowerCase(Locale.ROOT);
        return Arrays.asList(Form.NTH, Form.COUNT).contains(form) ? word + ":" + number : word;
    }
}
