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
    private static final String IDENTICAL_KEY = "label.identical";
    private static final String TERMS_KEY = "label.terms";
    private static final String LOOK_HERE_KEY = "label.look-here";
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

    static ChoiceSwitches.Choices choices(ProjectSession session) {
        return new ChoiceSwitches.Choices(
                session.viewState(IDENTICAL_KEY).map(Boolean::parseBoolean).orElse(false),
                session.viewState(TERMS_KEY).map(Boolean::parseBoolean).orElse(false),
                session.viewState(LOOK_HERE_KEY).map(Boolean::parseBoolean).orElse(false));
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

    void remember(ChoiceSwitches.Choices choices) {
        workspace.remember(IDENTICAL_KEY, Boolean.toString(choices.identicalAtOnce()));
        workspace.remember(TERMS_KEY, Boolean.toString(choices.terms()));
        workspace.remember(LOOK_HERE_KEY, Boolean.toString(choices.lookHere()));
    }

    void remember(LabelKey key) {
        workspace.remember(PAIR_KEY + key.topic(), key.run().value() + SEPARATOR + key.nugget().value());
    }
}
