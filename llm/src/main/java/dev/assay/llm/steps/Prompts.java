package dev.assay.llm.steps;

import dev.assay.llm.Step;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.EnumMap;

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
            throw new PromptException("The prompt " + file + " is no file; correct or remove it.", null);
        }
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new PromptException("The prompt " + file + " cannot be read as a UTF-8 text file; correct or remove it.", e);
        }
    }
}
