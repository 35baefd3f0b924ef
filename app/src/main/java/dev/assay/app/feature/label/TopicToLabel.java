package dev.assay.app.feature.label;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.hints.AnswerRelations;
import java.util.List;

/**
 * A topic as read, in the order that the assessor chose.
 *
 * @param relations which of its answers say the same
 */
record TopicToLabel(TopicLabels topic, AnswerRelations relations, Walk.Order order) {
    static final String ORDER_KEY = "label.order";


    /** Reads topics, on the {@code db} runner. */
    static final class Reader {
        /**
         * The answers of the topic read last, and what was found of them: they seldom change, and finding takes a
         * while.
         */
        private List<Answer> answers = List.of();

        private AnswerRelations relations = AnswerRelations.of(List.of());

        TopicToLabel read(ProjectSession session, TopicId topic) {
            TopicLabels labels = session.labelling().open(topic);
            if (!answers.equals(labels.answers())) {
                answers = labels.answers();
                relations = AnswerRelations.of(answers);
            }
            return new TopicToLabel(labels, relations, order(session));
        }

        private static Walk.Order order(ProjectSession session) {
            return session.viewState(ORDER_KEY)
                    .filter(name -> name.equals(Walk.Order.NUGGET_FIRST.name()))
                    .map(Walk.Order::valueOf)
                    .orElse(Walk.Order.ANSWER_FIRST);
        }
    }
}
