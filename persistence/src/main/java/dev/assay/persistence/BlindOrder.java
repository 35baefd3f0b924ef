package dev.assay.persistence;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.sqlite.AnswerTables;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which a topic's answers, or its documents, are shown: by chance, but by the same chance for everybody
 * with the same seed.
 */
final class BlindOrder {
    private final AnswerTables answers;
    private final long seed;

    BlindOrder(AnswerTables answers, long seed) {
        this.answers = answers;
        this.seed = seed;
    }

    /** Gives answers that have no place yet one behind those that have one. */
    void placeNew() {
        Map<TopicId, List<RunId>> unplaced = new LinkedHashMap<>();
        for (AnswerTables.Unplaced one : answers.unplacedAnswers()) {
            unplaced.computeIfAbsent(one.topic(), key -> new ArrayList<>()).add(one.run());
        }
        unplaced.forEach((topic, runs) -> {
            runs.sort(Comparator.comparing(run -> key(seed, topic, run)));
            int position = answers.nextBlindPosition(topic);
            for (RunId run : runs) {
                answers.setBlindPosition(topic, run, position++);
            }
        });
    }

    /** The documents of a topic's pool in an order that follows from the seed. */
    static List<DocumentId> ofDocuments(long seed, TopicId topic, List<DocumentId> pool) {
        Map<DocumentId, String> keys = new HashMap<>();
        // The word in front keeps a document apart from a run of the same name.
        pool.forEach(document -> keys.put(document, key(seed, topic, "document\n" + document)));
        return pool.stream().sorted(Comparator.comparing(keys::get)).toList();
    }

    private static String key(long seed, TopicId topic, Object what) {
        return Checksums.of((seed + "\n" + topic + "\n" + what).getBytes(StandardCharsets.UTF_8));
    }
}
