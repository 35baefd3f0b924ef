package dev.assay.model.rubric;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

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
        RATE("rate"),
        /** The answer to each item, from the text. */
        EXTRACT("extract"),
        /** Whether answers that were extracted are right: 5 where they are, 0 where not. */
        CHECK("check"),
        /** What the passage as a whole is worth, without a bank. */
        DIRECT("direct");

        private final String word;

        Method(String word) {
            this.word = word;
        }

        /** The word that files and the command line use. */
        public String word() {
            return word;
        }

        /** The method of that word; empty where there is none. */
        public static Optional<Method> fromWord(String word) {
            return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
        }
    }

    public Grader {
        Objects.requireNonNull(judge);
        Objects.requireNonNull(method);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(promptClass);
    }

    /** Whether it says of items how good a passage is. */
    public boolean gradesItems() {
        return method == Method.RATE || method == Method.CHECK;
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
