package dev.assay.llm.steps;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the one grade in a reply: a bare digit, or what the reply calls its grade or score. */
final class ReplyGrade {
    private static final Pattern BARE = Pattern.compile("[\\s`*\"'\\[({]*([+-]?\\d+(?:[.,]\\d+)?)[\\s`*\"'\\])}.]*");

    private static final Pattern NAMED = Pattern.compile(
            "\\b(?:grade|score)\\b[\\s\"'*`]*(?::|=|\\bis\\b)[\\s\"'*`\\[]*([+-]?\\d+(?:[.,]\\d+)?)", Pattern.CASE_INSENSITIVE);

    private ReplyGrade() {}

    static Read<Integer> read(String reply) {
        String text = ReplyList.withoutThoughts(reply);
        if (text.isBlank()) {
            return new Read.Unusable<>("The reply is empty.");
        }
        Set<String> found = new TreeSet<>();
        Matcher bare = BARE.matcher(withoutFence(text));
        if (bare.matches()) {
            found.add(bare.group(1));
        }
        Matcher named = NAMED.matcher(text);
        while (named.find()) {
            found.add(named.group(1));
        }
        if (found.isEmpty()) {
            return new Read.Unusable<>("The reply names no grade.");
        }
        if (found.size() > 1) {
            return new Read.Unusable<>("The reply names several grades: " + String.join(", ", found) + ".");
        }
        String grade = found.iterator().next();
        return switch (grade) {
            case "0", "1", "2", "3" -> new Read.Value<>(Integer.valueOf(grade));
            default -> new Read.Unusable<>("The reply names the grade " + grade + ", and grades are 0, 1, 2 and 3.");
        };
    }

    private static String withoutFence(String text) {
        return text.strip().replaceFirst("^```[a-z]*\\s", "");
    }
}
