package dev.assay.model.rubric;

import dev.assay.model.Worded;
import java.util.Objects;
import java.util.Optional;

/**
 * A grader with its method, kind of item and prompt: a difference in any of these makes another grader.
 *
 * @param judge the model, or {@code human:NAME}
 * @param promptClass the name of the prompt
 */
public record Grader(String judge, Method method, ItemKind kind, String promptClass) {
    /** The task of a grader. */
    public enum Method implements Worded {
        /** A grade of each item. */
        RATE("rate"),
        /** The answer to each item, from the text. */
        EXTRACT("extract"),
        /** A check of extracted answers: 5 if they are right, 0 if not. */
        CHECK("check"),
        /** The value of the passage as a whole, without a bank. */
        DIRECT("direct");

        private final String word;

        Method(String word) {
            this.word = word;
        }

        /** The word that files and the command line use. */
        @Override
        public String word() {
            return word;
        }

        /** The method of that word; empty where there is none. */
        public static Optional<Method> fromWord(String word) {
            return Worded.find(values(), word);
        }
    }

    public Grader {
        Objects.requireNonNull(judge);
        Objects.requireNonNull(promptClass);
    }

    /** True if it grades passages by items. */
    public boolean gradesItems() {
        return method == Method.RATE || method == Method.CHECK;
    }

    /** A key that tells it from all others that rate items, in one line. */
    public String key() {
        return judge + " " + kind.word() + " " + promptClass;
    }

    /** True if this name means this grader: all of its name, or the part after its last slash. */
    public boolean isCalled(String name) {
        return judge.equals(name) || judge.substring(judge.lastIndexOf('/') + 1).equals(name);
    }
}
