package dev.assay.llm.steps;

import dev.assay.llm.LlmWords;
import dev.assay.llm.Step;
import dev.assay.model.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/** The prompts of all steps: Assay's own, or in their place the files that the user put into a folder. */
public final class Prompts {
    /** The source of a prompt that is Assay's own. */
    public static final String BUILT_IN = "built in";

    private final Map<Step, Prompt> prompts;

    private Prompts(Map<Step, Prompt> prompts) {
        this.prompts = new EnumMap<>(prompts);
    }

    /** Assay's own prompts. */
    public static Prompts builtIn() {
        try {
            Map<Step, Prompt> prompts = new EnumMap<>(Step.class);
            for (Step step : Step.values()) {
                prompts.put(step, PromptText.parse(step, BUILT_IN, builtInText(step)));
            }
            return new Prompts(prompts);
        } catch (PromptException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Assay's own prompts, each replaced by the file of its name in {@code folder} where there is one.
     *
     * @param folder need not exist
     * @throws PromptException if such a file cannot be used
     */
    public static Prompts load(Path folder) throws PromptException {
        Map<Step, Prompt> prompts = new EnumMap<>(builtIn().prompts);
        for (Step step : Step.values()) {
            Path file = folder.resolve(fileName(step));
            if (Files.exists(file)) {
                prompts.put(step, PromptText.parse(step, file.toString(), text(file)));
            }
        }
        return new Prompts(prompts);
    }

    /** The prompt of a step. */
    public Prompt of(Step step) {
        return prompts.get(step);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Prompts that && prompts.equals(that.prompts);
    }

    @Override
    public int hashCode() {
        return prompts.hashCode();
    }

    /** The name of a step's file in the user's folder. */
    public static String fileName(Step step) {
        return step.word() + ".txt";
    }

    /** Assay's own text of a step, to the letter: what a user who wants to edit it begins with. */
    public static String builtInText(Step step) {
        try (InputStream stream = Prompts.class.getResourceAsStream("/dev/assay/llm/prompts/" + fileName(step))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) throws PromptException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new PromptException(LlmWords.say("prompt.no-file", file));
        }
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new PromptException(LlmWords.say("prompt.not-utf8", file), e);
        }
    }

    /**
     * The form of a prompt's file: a line {@code version: NAME}, a line {@code [system]}, text, a line {@code [user]},
     * text.
     */
    static final class PromptText {
        private static final String VERSION = "version:";
        private static final String SYSTEM = "[system]";
        private static final String USER = "[user]";

        private PromptText() {}

        static Prompt parse(Step step, String source, String text) throws PromptException {
            List<String> lines = text.replace("\uFEFF", "").lines().toList();
            if (lines.isEmpty() || !lines.getFirst().startsWith(VERSION) || version(lines).isEmpty()) {
                throw unusable(step, source, LlmWords.say("prompt.version"));
            }
            int system = lineOf(SYSTEM, lines, step, source);
            int user = lineOf(USER, lines, step, source);
            if (system > user) {
                throw unusable(step, source, LlmWords.say("prompt.order"));
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
            throw unusable(step, source, LlmWords.say("prompt.no-line", heading));
        }

        private static void checkPlaceholders(Step step, String source, List<String> lines) throws PromptException {
            Set<Placeholder> missing = EnumSet.copyOf(Placeholder.required(step));
            for (int i = 0; i < lines.size(); i++) {
                Matcher matcher = Placeholder.FORM.matcher(lines.get(i));
                while (matcher.find()) {
                    Placeholder found = Placeholder.fromWord(matcher.group(1)).orElse(null);
                    if (found == null || !Placeholder.allowed(step).contains(found)) {
                        throw unusable(step, source, LlmWords.say(
                                "prompt.placeholder", i + 1, matcher.group(), written(Placeholder.allowed(step))));
                    }
                    missing.remove(found);
                }
            }
            if (!missing.isEmpty()) {
                throw unusable(step, source, LlmWords.say("prompt.lacks", written(missing)));
            }
        }

        private static String written(Set<Placeholder> placeholders) {
            return placeholders.stream()
                    .map(placeholder -> "{{" + placeholder.word() + "}}")
                    .collect(Collectors.joining(", "));
        }

        private static PromptException unusable(Step step, String source, Message what) {
            return new PromptException(LlmWords.say("prompt.unusable", step.word(), source, what));
        }
    }
}
