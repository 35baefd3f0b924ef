package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Workspace;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which passage the assessor was at in each topic, kept in the project. FX thread only. */
final class PassagePlaces {
    private static final String PLACE_KEY = "nuggets.passage.";

    private final Workspace workspace;
    private final Map<TopicId, DocumentId> places = new HashMap<>();

    PassagePlaces(Workspace workspace) {
        this.workspace = workspace;
        workspace.projectProperty().subscribe(project -> places.clear());
    }

    Optional<DocumentId> of(TopicId topic) {
        return Optional.ofNullable(places.get(topic));
    }

    void stand(TopicId topic, DocumentId passage) {
        places.put(topic, passage);
    }

    /** Keeps where the assessor is in a topic, for the next opening. */
    void remember(TopicId topic) {
        workspace.remember(PLACE_KEY + topic, places.get(topic).value());
    }

    /** Finds out where the assessor was in a topic when the program was last closed. */
    void recall(TopicId topic, Runnable found) {
        if (!places.containsKey(topic)) {
            workspace.read(
                    session -> session.viewState(PLACE_KEY + topic),
                    place -> place.filter(kept -> !kept.isEmpty()).map(DocumentId::new).ifPresent(kept -> {
                        places.putIfAbsent(topic, kept);
                        found.run();
                    }));
        }
    }
}
