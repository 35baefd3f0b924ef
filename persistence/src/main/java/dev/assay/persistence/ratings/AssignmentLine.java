package dev.assay.persistence.ratings;

import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.scoring.JudgmentCounts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads what scores need of one ordinary row of a file of assignments, straight from its bytes: such a file is mostly text that is
 * only passed over. It takes nothing that the usual way would not take, and takes it alike; whatever is out of the ordinary
 * (a fault, a field of another type, an escape in a name) it leaves to the usual way, which also has the words for it.
 *
 * <p>Used again for every line; what it read is good until the next one.
 */
final class AssignmentLine extends JsonWalk {
    private static final byte[] QID = name("qid");
    private static final byte[] RUN_ID = name("run_id");
    private static final byte[] JUDGE = name("judge");
    private static final byte[] ANSWER_TEXT = name("answer_text");
    private static final byte[] NUGGETS = name("nuggets");
    private static final byte[] IMPORTANCE = name("importance");
    private static final byte[] ASSIGNMENT = name("assignment");
    private static final byte[] RECHECK = name("recheck");
    /** Fields by which a row is another one than an answer's, or the envelope of several. */
    private static final byte[][] OTHERS = {
        name("candidate_text"), name("artifacts"), name("schema_version"), name("query_id"), name("topic_id")
    };

    private static final Label[] LABELS = Label.values();
    private static final byte[][] LABEL_WORDS =
            Arrays.stream(LABELS).map(label -> name(label.word())).toArray(byte[][]::new);
    private static final Importance[] IMPORTANCES = Importance.values();
    private static final byte[][] IMPORTANCE_WORDS =
            Arrays.stream(IMPORTANCES).map(importance -> name(importance.word())).toArray(byte[][]::new);

    private final JudgmentCounts counts = JudgmentCounts.ofLabels();
    private String topic;
    private String run;
    private String judge;
    private boolean anyLabel;
    private boolean hasNuggets;
    private int words;

    private static byte[] name(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

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
        return begins(line, start, length) && row() && isThrough() && topic != null && hasNuggets;
    }

    private boolean row() {
        if (!opens('{')) {
            return false;
        }
        int first = fields();
        for (boolean more = !closes('}'); more; more = comma()) {
            if (!field(first)) {
                return false;
            }
            if (is(QID)) {
                topic = filledText();
                if (topic == null) {
                    return false;
                }
            } else if (is(RUN_ID)) {
                run = filledText();
                if (run == null) {
                    return false;
                }
            } else if (is(JUDGE)) {
                judge = filledText();
                if (judge == null) {
                    return false;
                }
            } else if (is(ANSWER_TEXT)) {
                if (!string()) {
                    return false;
                }
                words = textWords() >= 0 ? textWords() : Answer.countWords(decoded());
            } else if (is(NUGGETS)) {
                hasNuggets = true;
                if (!nuggets()) {
                    return false;
                }
            } else if (isOther() || !skip(1)) {
                return false;
            }
        }
        leave(first);
        return closed('}');
    }

    private boolean nuggets() {
        if (!opens('[')) {
            return false;
        }
        for (boolean more = !closes(']'); more; more = comma()) {
            if (!nugget()) {
                return false;
            }
        }
        return closed(']');
    }

    private boolean nugget() {
        if (!opens('{')) {
            return false;
        }
        int first = fields();
        Importance importance = Importance.UNSET;
        Label label = Label.UNLABELLED;
        boolean recheck = false;
        for (boolean more = !closes('}'); more; more = comma()) {
            if (!field(first)) {
                return false;
            }
            if (is(IMPORTANCE)) {
                if (!plainString()) {
                    return false;
                }
                int found = found(IMPORTANCE_WORDS);
                importance = found < 0 ? Importance.UNSET : IMPORTANCES[found];
            } else if (is(ASSIGNMENT)) {
                if (!plainString()) {
                    return false;
                }
                int found = found(LABEL_WORDS);
                label = found < 0 ? Label.FAILED : LABELS[found];
            } else if (is(RECHECK)) {
                recheck = closes('t');
                if (!skip(2)) {
                    return false;
                }
            } else if (!skip(2)) {
                return false;
            }
        }
        leave(first);
        anyLabel |= label != Label.UNLABELLED;
        counts.add(importance, recheck ? Label.UNLABELLED : label);
        return closed('}');
    }

    private boolean isOther() {
        for (byte[] other : OTHERS) {
            if (is(other)) {
                return true;
            }
        }
        return false;
    }

    private int found(byte[][] all) {
        for (int i = 0; i < all.length; i++) {
            if (is(all[i])) {
                return i;
            }
        }
        return -1;
    }
}
