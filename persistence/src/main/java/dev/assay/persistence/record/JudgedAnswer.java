package dev.assay.persistence.record;

import dev.assay.model.AnswerKey;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Another judge's labels of one answer, as its file lists them.
 *
 * @param set the nugget set of the topic that it labelled with
 * @param nuggets the nuggets in the order of the file; a nugget of the set that is not listed is unlabelled
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 */
public record JudgedAnswer(
        JudgeId judge, AnswerKey answer, NuggetSetId set, List<JudgedNugget> nuggets, String extra) {
    public JudgedAnswer {
        Objects.requireNonNull(extra);
        nuggets = List.copyOf(nuggets);
    }

    /** Another judge's labels of the nuggets of the assessor's set. */
    public JudgedAnswer(JudgeId judge, AnswerKey answer, List<JudgedNugget> nuggets, String extra) {
        this(judge, answer, NuggetSetId.ASSESSOR, nuggets, extra);
    }

    /**
     * One label.
     *
     * @param nugget the nugget of the set it was matched to; absent when none has this text
     * @param text the nugget's text as the file has it
     * @param rawImportance the importance as the file has it; empty when there is none
     * @param label {@code FAILED} when what the judge gave cannot be used
     * @param rawLabel the label as the file has it
     * @param extra unknown fields of the nugget, as a JSON object text; empty when there are none
     */
    public record JudgedNugget(
            Optional<NuggetId> nugget, String text, String rawImportance, Label label, String rawLabel, String extra) {
        public JudgedNugget {
            Objects.requireNonNull(text);
            Objects.requireNonNull(rawImportance);
            Objects.requireNonNull(rawLabel);
            Objects.requireNonNull(extra);
        }
    }
}
