package dev.assay.app.feature.label.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.Optional;

/** The order and, for each topic, the pair at which the assessor left off, kept in the project. */
final class PlaceMemory {
    private static final String ORDER_KEY = "label.order";
    private static final String PAIR_KEY = "label.pair.";
    private static final char SEPARATOR = '\n';

    private final Workspace workspace;

    PlaceMemory(Workspace workspace) {
        this.workspace = workspace;
    }

    static Walk.Order order(ProjectSession session) {
        return session.viewState(ORDER_KEY)
                .filter(name -> name.equals(Walk.Order.NUGGET_FIRST.name()))
                .map(Walk.Order::valueOf)
                .orElse(Walk.Order.ANSWER_FIRST);
    }

    static Optional<LabelKey> pair(ProjectSession session, TopicId topic) {
        return session.viewState(PAIR_KEY + topic).flatMap(text -> {
            int at = text.indexOf(SEPARATOR);
            return at < 1 || at == text.length() - 1
                    ? Optional.empty()
                    : Optional.of(new LabelKey(
                            topic, new RunId(text.substring(0, at)), new NuggetId(text.substring(at + 1))));
        });
    }

    void remember(Walk.Order order) {
        workspace.remember(ORDER_KEY, order.name());
    }

    void remember(LabelKey key) {
        workspace.remember(PAIR_KEY + key.topic(), key.run().value() + SEPARATOR + key.nugget().value());
    }
}
