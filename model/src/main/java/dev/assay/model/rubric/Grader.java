package dev.assay.model.rubric;

import java.util.Objects;

/**
 * Who graded, and how: what differs in any of this stands beside it as another grader.
 *
 * @param judge the model, or {@code human:NAME}
 * @param promptClass the name of the prompt
 */
public record Grader(String judge, Method method, ItemKind kind, String promptClass) {
    /** What a grader is asked for. */
    public enum Method {
        /** A grade of each item. */
        RATE,
        /** The answer to each item, from the text. */
        EXTRACT
    }

    public Grader {
        Objects.requireNonNull(judge);
        Objects.requireNonNull(method);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(promptClass);
    }

    /** What tells it from all others that rate items, in one line. */
    public String key() {
        return judge + " " + kind.word() + " " + promptClass;
    }

    /** Whether somebody who writes this name means this grader: all of it, or what follows its last slash. */
    public boolean isCalled(String name) {
        return judge.equals(name) || judge.substring(judge.lastIndexOf('/') + 1).equals(name);
    }
}
