package dev.assay.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The facts that a track has on a run beside its answers.
 *
 * @param task what the run was asked to do
 * @param type whether people had a hand in it
 * @param team who handed it in; empty where nobody says
 * @param family the family of models that wrote its answers, such as {@code gpt}; empty where nobody says
 */
public record RunDescription(Answer.Task task, Type type, String team, String family) {
    /** A run of which nothing is known. */
    public static final RunDescription NONE = new RunDescription(Answer.Task.NONE, Type.NONE, "", "");

    /** The part that people had in a run. */
    public enum Type {
        /** Made by a program alone. */
        AUTOMATIC,
        /** People had a hand in it. */
        MANUAL,
        /** Not said. */
        NONE;

        /** The word in files; empty where it is not said. */
        public String word() {
            return this == NONE ? "" : name().toLowerCase(Locale.ROOT);
        }

        /** The type of a word, in any case; empty for any other word. */
        public static Optional<Type> fromWord(String word) {
            return Arrays.stream(values())
                    .filter(type -> type != NONE && type.word().equals(word.strip().toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    public RunDescription {
        Objects.requireNonNull(task);
        Objects.requireNonNull(type);
        team = team.strip();
        family = family.strip();
    }

    /** True if nothing is known. */
    public boolean isEmpty() {
        return equals(NONE);
    }

    /** This description, with that of another source where this one says nothing. */
    public RunDescription or(RunDescription other) {
        return new RunDescription(
                task == Answer.Task.NONE ? other.task : task,
                type == Type.NONE ? other.type : type,
                team.isEmpty() ? other.team : team,
                family.isEmpty() ? other.family : family);
    }
}
