package dev.assay.app.service.comparison;

import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.model.AnswerKey;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ratings.AssignmentLabels.LabelledAnswer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The labels of one judge in one source, with the scores that they give.
 *
 * @param source the name of the file or folder
 * @param answers those that the judge labelled
 * @param scores of those answers
 * @param given every answer that the source knows of, labelled or not
 * @param adjudicated what the labels rest on, where they are those that several people's in a project come to
 */
public record JudgedLabels(
        String source,
        String judge,
        List<LabelledAnswer> answers,
        ScoreSheet scores,
        Set<AnswerKey> given,
        Optional<AdjudicatedCounts> adjudicated) {
    public JudgedLabels {
        Objects.requireNonNull(source);
        Objects.requireNonNull(judge);
        Objects.requireNonNull(scores);
        answers = List.copyOf(answers);
        given = Set.copyOf(given);
    }
}
