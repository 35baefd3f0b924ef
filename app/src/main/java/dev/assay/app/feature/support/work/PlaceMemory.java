package dev.assay.app.feature.support.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.Optional;

/** The row at which the assessor left off in each topic, kept in the project. */
final class PlaceMemory {
    private static final String KEY = "support-place.";

    private final Workspace workspace;

    PlaceMemory(Workspace workspace) {
        this.workspace = workspace;
    }

    static Optional<Item> of(ProjectSession session, TopicId topic) {
        return session.viewState(KEY + topic).flatMap(words -> item(topic, words));
    }

    /** The row that was written down; empty where that is no row. */
    static Optional<Item> item(TopicId topic, String words) {
        String[] parts = words.split("\n", 3);
        if (parts.length < 2 || !parts[0].matches("\\d{1,9}") || parts[1].isEmpty()) {
            return Optional.empty();
        }
        SentenceKey sentence = new SentenceKey(topic, new RunId(parts[1]), Integer.parseInt(parts[0]));
        return Optional.of(
                parts.length == 2 || parts[2].isEmpty() ? sentence : new CitationKey(sentence, new DocumentId(parts[2])));
    }

    /** A row as it is written down. */
    static String words(Item item) {
        return switch (item) {
            case CitationKey one -> one.sentence() + "\n" + one.run() + "\n" + one.document();
            case SentenceKey one -> one.sentence() + "\n" + one.run() + "\n";
            default -> throw new IllegalArgumentException("No row of this screen: " + item);
        };
    }

    void remember(Item item) {
        workspace.remember(KEY + item.topic(), words(item));
    }
}
