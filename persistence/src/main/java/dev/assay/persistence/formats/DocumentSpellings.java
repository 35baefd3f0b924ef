package dev.assay.persistence.formats;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Finds ids of a topic's documents that differ only in how they are spelled, so that one document may be meant by two.
 */
final class DocumentSpellings {
    private final Map<TopicId, Map<String, DocumentId>> known = new HashMap<>();
    private final Tally pairs = new Tally();

    void add(TopicId topic, DocumentId document) {
        DocumentId before =
                known.computeIfAbsent(topic, none -> new HashMap<>()).putIfAbsent(loose(document), document);
        if (before != null && !before.equals(document)) {
            pairs.add(before + " / " + document);
        }
    }

    private static String loose(DocumentId document) {
        return document.value().strip().toLowerCase(Locale.ROOT);
    }

    void warn(FileImport file) {
        if (!pairs.isEmpty()) {
            file.warn(StoreWords.say("import.document.spellings", pairs.list()));
        }
    }
}
