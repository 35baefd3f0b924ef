package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.files.Checksums;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Gives proposals ids that follow from what they are: the same list of nuggets gives the same ids wherever it is
 * imported, and another list gives others, even to a nugget of the same words. A list that stands twice in a file is
 * two lists.
 */
public final class ProposalIds {
    private static final int LENGTH = 10;

    private final Map<String, Integer> seen = new HashMap<>();
    private TopicId topic;
    private String list;

    /** Starts a list of nuggets. */
    public void start(TopicId ofTopic, ArrayNode nuggets) {
        topic = ofTopic;
        String content = hash(ofTopic + "\n" + nuggets);
        list = content + "\n" + seen.merge(content, 1, Integer::sum);
    }

    /** The id of the nugget at {@code index} of the list. */
    public ProposalId id(int index) {
        return new ProposalId(topic + "/" + hash(list + "\n" + index).substring(0, LENGTH));
    }

    private static String hash(String text) {
        return Checksums.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
