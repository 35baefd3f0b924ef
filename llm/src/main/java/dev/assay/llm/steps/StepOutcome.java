package dev.assay.llm.steps;

import dev.assay.llm.ModelReply;
import java.util.List;
import java.util.Optional;

/**
 * The end of a window.
 *
 * @param <T> what its reply says
 */
public sealed interface StepOutcome<T> {
    /** The replies in the order of the tries, the last one used if any was. */
    List<Tried> tries();

    /** The window's value; empty where it failed. */
    default Optional<T> result() {
        return this instanceof Done<T>(T value, _) ? Optional.of(value) : Optional.empty();
    }

    /** The window is done. */
    record Done<T>(T value, List<Tried> tries) implements StepOutcome<T> {
        public Done {
            tries = List.copyOf(tries);
        }
    }

    /**
     * The window failed, alone; its values are failed and nothing else.
     *
     * @param reason one plain sentence
     */
    record Failed<T>(String reason, List<Tried> tries) implements StepOutcome<T> {
        public Failed {
            tries = List.copyOf(tries);
        }
    }

    /**
     * One try that brought a reply.
     *
     * @param requestHash where the record of calls keeps it
     * @param known it was in the record already and cost nothing now
     * @param unusable why it could not be used; empty when it was
     */
    record Tried(String requestHash, ModelReply reply, boolean known, String unusable) {}
}
