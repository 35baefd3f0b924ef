package dev.assay.persistence.ratings;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.scoring.JudgmentCounts;
import java.io.IOException;
import java.util.Set;

/**
 * Reads what scores need of one ordinary row of a file of assignments, token by token: such a file is mostly text that is
 * only passed over. It takes nothing that the usual way would not take, and takes it alike; whatever is out of the ordinary
 * (a fault, a field of another type) it leaves to the usual way, which also has the words for it.
 *
 * <p>Used again for every line; what it read is good until the next one.
 */
final class AssignmentLine {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    /** Longer lines are out of the ordinary. */
    private static final int LONGEST = 1 << 20;
    /** Fields by which a row is another one than an answer's, or the envelope of several. */
    private static final Set<String> OTHERS =
            Set.of("candidate_text", "artifacts", "schema_version", "query_id", "topic_id");

    private final JudgmentCounts counts = JudgmentCounts.ofLabels();
    private String topic;
    private String run;
    private String judge;
    private boolean anyLabel;
    private boolean hasNuggets;
    private int words;

    String topic() {
        return topic;
    }

    /** Null where the row says none. */
    String run() {
        return run;
    }

    /** Null where the row says none. */
    String judge() {
        return judge;
    }

    /** Whether any nugget is labelled, even if that is to be looked at again. */
    boolean hasLabel() {
        return anyLabel;
    }

    /** The length of the answer; 0 where its text is not there. */
    int words() {
        return words;
    }

    JudgmentCounts counts() {
        return counts;
    }

    /** Reads a line of strict UTF-8; false when it is out of the ordinary. */
    boolean read(byte[] line, int start, int length) {
        topic = null;
        run = null;
        judge = null;
        anyLabel = false;
        hasNuggets = false;
        words = 0;
        counts.clear();
        if (length < 4 || length > LONGEST || isRisky(line, start, length)) {
            return false;
        }
        try (JsonParser parser = FACTORY.createParser(line, start, length)) {
            return parser.nextToken() == JsonToken.START_OBJECT
                    && row(parser)
                    && parser.nextToken() == null
                    && topic != null
                    && hasNuggets;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether it may hold half of a surrogate pair, or a zero by which its first bytes could be taken for another encoding. */
    private static boolean isRisky(byte[] line, int start, int length) {
        for (int i = start; i < start + 4; i++) {
            if (line[i] == 0) {
                return true;
            }
        }
        for (int i = start; i < start + length - 2; i++) {
            if (line[i] == '\\' && line[i + 1] == 'u' && (line[i + 2] | 0x20) == 'd') {
                return true;
            }
        }
        return false;
    }

    private boolean row(JsonParser parser) throws IOException {
        for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
            JsonToken token = parser.nextToken();
            boolean ordinary = switch (field) {
                case "qid" -> (topic = filled(parser, token)) != null;
                case "run_id" -> (run = filled(parser, token)) != null;
                case "judge" -> (judge = filled(parser, token)) != null;
                case "answer_text" -> token == JsonToken.VALUE_STRING && counted(parser.getText());
                case "nuggets" -> token == JsonToken.START_ARRAY && nuggets(parser);
                default -> !OTHERS.contains(field) && passedOver(parser);
            };
            if (!ordinary) {
                return false;
            }
        }
        return true;
    }

    private boolean counted(String text) {
        words = Answer.countWords(text);
        return true;
    }

    private static boolean passedOver(JsonParser parser) throws IOException {
        parser.skipChildren();
        return true;
    }

    /** A text that is not empty, or null. */
    private static String filled(JsonParser parser, JsonToken token) throws IOException {
        return token == JsonToken.VALUE_STRING && parser.getTextLength() > 0 ? parser.getText() : null;
    }

    private boolean nuggets(JsonParser parser) throws IOException {
        hasNuggets = true;
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token != JsonToken.START_OBJECT || !nugget(parser)) {
                return false;
            }
        }
        return true;
    }

    private boolean nugget(JsonParser parser) throws IOException {
        Importance importance = Importance.UNSET;
        Label label = Label.UNLABELLED;
        boolean recheck = false;
        for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
            JsonToken token = parser.nextToken();
            switch (field) {
                case "importance" -> {
                    if (token != JsonToken.VALUE_STRING) {
                        return false;
                    }
                    importance = Importance.fromWord(parser.getText()).orElse(Importance.UNSET);
                }
                case "assignment" -> {
                    if (token != JsonToken.VALUE_STRING) {
                        return false;
                    }
                    label = Label.fromWord(parser.getText()).orElse(Label.FAILED);
                }
                case "recheck" -> {
                    recheck = token == JsonToken.VALUE_TRUE;
                    parser.skipChildren();
                }
                default -> parser.skipChildren();
            }
        }
        anyLabel |= label != Label.UNLABELLED;
        counts.add(importance, recheck ? Label.UNLABELLED : label);
        return true;
    }
}
