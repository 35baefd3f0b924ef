package dev.assay.persistence;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.record.PooledDocument;
import dev.assay.persistence.sqlite.AnswerTables;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The order in which a topic's answers, or its documents, are shown: by chance, but by the same chance for everybody with the same seed. */
final class BlindOrder {
    private final AnswerTables answers;
    private final long seed;

    BlindOrder(AnswerTables answers, long seed) {
        this.answers = answers;
        this.seed = seed;
    }

    /** The places of answers that have none yet, behind those that have one. */
    List<MaterialWriter.Place> ofNew() {
        List<MaterialWriter.Place> places = new ArrayList<>();
        Map<TopicId, List<RunId>> unplaced = new LinkedHashMap<>();
        for (AnswerTables.Unplaced one : answers.unplacedAnswers()) {
            unplaced.computeIfAbsent(one.topic(), key -> new ArrayList<>()).add(one.run());
        }
        for (Map.Entry<TopicId, List<RunId>> entry : unplaced.entrySet()) {
            List<RunId> runs = entry.getValue();
            runs.sort(Comparator.comparing(run -> key(seed, entry.getKey(), run)));
            int position = answers.nextBlindPosition(entry.getKey());
            for (RunId run : runs) {
                places.add(new MaterialWriter.Place(new AnswerKey(entry.getKey(), run), position++));
            }
        }
        return places;
    }

    /** The documents of a topic's pool in an order that follows from the seed. */
    static List<PooledDocument> ofDocuments(long seed, TopicId topic, List<PooledDocument> pool) {
        Map<PooledDocument, String> keys = new HashMap<>();
        // The word in front keeps a document apart from a run of the same name.
        pool.forEach(document -> keys.put(document, key(seed, topic, "document\n" + document.id())));
        return pool.stream().sorted(Comparator.comparing(keys::get)).toList();
    }

    private static String key(long seed, TopicId topic, Object what) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest((seed + "\n" + topic + "\n" + what).getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }
}
