package dev.assay.llm.steps;

import dev.assay.llm.Step;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/** The form of a prompt's file: a line {@code version: NAME}, a line {@code [system]}, text, a line {@code [user]}, text. */
final class PromptText {
    private static final String VERSION = "version:";
    private static final String SYSTEM = "[system]";
    private static final String USER = "[user]";

    private PromptText() {}

    static Prompt parse(Step step, String source, String text) throws PromptException {
        List<String> lines = text.replace("\uFEFF", "").lines().toList();
        if (lines.isEmpty() || !lines.getFirst().startsWith(VERSION) || version(lines).isEmpty()) {
            throw unusable(step, source, "line 1 must be \"version:\" and a name, for example \"version: mine-1\"");
        }
        int system = lineOf(SYSTEM, lines, step, source);
        int user = lineOf(USER, lines, step, source);
        if (system > user) {
            throw unusable(step, source, "the line \"[system]\" must come before \"[user]\"");
        }
        String systemText = String.join("\n", lines.subList(system + 1, user)).strip();
        String userText = String.join("\n", lines.subList(user + 1, lines.size())).strip();
        checkPlaceholders(step, source, lines);
        return Prompt.of(step, version(lines), systemText, userText, source);
    }

    private static String version(List<String> lines) {
        return lines.getFirst().substring(VERSION.length()).strip();
    }

    private static int lineOf(String heading, List<String> lines, Step step, String source) throws PromptException {
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).strip().equals(heading)) {
                return i;
            }
        }
        throw unusable(step, source, "it has no line \"" + heading + "\"");
    }

    private static void checkPlaceholders(Step step, String source, List<String> lines) throws PromptException {
        Set<Placeholder> missing = EnumSet.copyOf(Placeholder.required(step));
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = Placeholder.FORM.matcher(lines.get(i));
            while (matcher.find()) {
                Placeholder found = Placeholder.fromWord(matcher.group(1)).orElse(null);
                if (found == null || !Placeholder.allowed(step).contains(found)) {
                    throw unusable(step, source, "line " + (i + 1) + " has the unknown placeholder " + matcher.group()
                            + "; known here are " + written(Placeholder.allowed(step)));
                }
                missing.remove(found);
            }
        }
        if (!missing.isEmpty()) {
            throw unusable(step, source, "it lacks " + written(missing));
        }
    }

    private static String written(Set<Placeholder> placeholders) {
        return placeholders.stream()
                .map(placeholder -> "{{" + placeholder.word() + "}}")
                .collect(Collectors.joining(", "));
    }

    private static PromptException unusable(Step step, String source, String what) {
        return new PromptException("The prompt for the step " + step.word() + " (" + source + ") cannot be used: " + what
                + ". Correct the file, or remove it to use Assay's own.");
    }
}
