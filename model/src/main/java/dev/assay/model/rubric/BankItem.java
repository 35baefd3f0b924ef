package dev.assay.model.rubric;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/**
 * An item of a topic's bank: what passages are graded by.
 *
 * @param facet of the topic; empty where the topic has none
 * @param id the item's id, which stays when it is reworded
 * @param text what it says now
 * @param goldAnswers right answers to a question; none of a nugget
 * @param secret whether it is kept out of what is shared
 * @param origin how it came to say so
 * @param evidence the stretches of passages that it was made of here
 */
public record BankItem(
        TopicId topic,
        String facet,
        String id,
        ItemKind kind,
        String text,
        List<String> goldAnswers,
        boolean secret,
        Origin origin,
        List<Evidence> evidence) {
    /** The origin of an item's text. */
    public enum Origin {
        /** Unchanged since import. */
        IMPORTED,
        /** Reworded since import, so earlier grades belong to the old words. */
        REWORDED,
        /** Added here. */
        ADDED
    }

    public BankItem {
        Objects.requireNonNull(facet);
        Objects.requireNonNull(id);
        Objects.requireNonNull(text);
        goldAnswers = List.copyOf(goldAnswers);
        evidence = List.copyOf(evidence);
    }

    /** The key of the item in its topic. */
    public BankItemKey key() {
        return new BankItemKey(topic, id);
    }

    /** This item as somebody made it here. */
    public BankItem with(EditedItem edited) {
        Origin now =
                origin == Origin.IMPORTED && !edited.text().strip().equals(text.strip()) ? Origin.REWORDED : origin;
        return new BankItem(
                topic, facet, id, kind, edited.text(), goldAnswers, edited.secret(), now, edited.evidence());
    }

    /** An item that was added here. */
    public static BankItem added(BankItemKey key, EditedItem edited) {
        return new BankItem(
                key.topic(),
                edited.facet(),
                key.item(),
                edited.kind(),
                edited.text(),
                List.of(),
                edited.secret(),
                Origin.ADDED,
                edited.evidence());
    }

    /**
     * The id that an item gets when it is new: {@code topic/hash}, or {@code topic/facet/hash}, with the MD5 of the
     * stripped text.
     */
    public static String newId(TopicId topic, String facet, String text) {
        try {
            byte[] hash = MessageDigest.getInstance("MD5").digest(text.strip().getBytes(StandardCharsets.UTF_8));
            return topic + "/" + (facet.isEmpty() ? "" : facet + "/") + HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has MD5.", e);
        }
    }
}
