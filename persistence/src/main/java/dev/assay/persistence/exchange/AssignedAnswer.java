package dev.assay.persistence.exchange;

import dev.assay.model.Answer;
import dev.assay.model.Label;
import dev.assay.model.NuggetId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An answer as a file of assignments has it, with what one judge said of it.
 *
 * @param labels in the order of the file
 */
public record AssignedAnswer(String judge, Answer answer, List<AssignedLabel> labels) {
    public AssignedAnswer {
        Objects.requireNonNull(judge);
        Objects.requireNonNull(answer);
        labels = List.copyOf(labels);
    }

    /**
     * One label.
     *
     * @param id the nugget's id, where the file gives one
     * @param text the nugget's text as the file has it; may be empty
     * @param recheck the label waits to be confirmed
     */
    public record AssignedLabel(Optional<NuggetId> id, String text, Label label, boolean recheck) {
        public AssignedLabel {
            Objects.requireNonNull(id);
            Objects.requireNonNull(text);
            Objects.requireNonNull(label);
        }
    }
}
