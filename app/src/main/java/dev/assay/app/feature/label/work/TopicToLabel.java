package dev.assay.app.feature.label.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.consistency.AnswerRelations;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Optional;

/**
 * A topic as read, in the order that the assessor chose, with where he left off.
 *
 * @param relations which of its answers say the same
 */
record TopicToLabel(
        TopicLabels topic, AnswerRelations relations, Walk.Order order, Optional<LabelKey> place) {

    /** Reads topics, on the {@code db} runner. */
    static final class Reader {
        /** The answers of the topic read last, and what was found of them: they seldom change, and finding takes a while. */
        private List<Answer> answers = List.of();

        private AnswerRelations relations = AnswerRelations.of(List.of());

        TopicToLabel read(ProjectSession session, TopicId topic) {
            TopicLabels labels = session.labelling().open(topic);
            if (!answers.equals(labels.answers())) {
                answers = labels.answers();
                relations = AnswerRelations.of(answers);
            }
            return new TopicToLabel(
                    labels,
                    relations,
                    PlaceMemory.order(session),
                    PlaceMemory.pair(session, topic));
        }
    }
}
