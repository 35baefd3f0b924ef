package dev.assay.persistence.record;

import dev.assay.model.TopicId;
import dev.assay.model.Worded;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * A line of a file of the Rubric workbench, as the project keeps it: spelled as it was, and packed. A long line of
 * graded passages is kept in several, each of them a line in its own right; those behind the first {@link #goesOn go
 * on} with it.
 */
public final class RubricLine {
    /** The kinds of the workbench's files. */
    public enum Kind implements Worded {
        /** The questions or nuggets of a topic, or of a facet of it. */
        BANK("bank"),
        /** The passages of a topic, with what graders made of them. */
        GRADED("graded"),
        /** Results of asking a model here about passages of a topic, in a form of the program's own. */
        GIVEN("given"),
        /** Items of banks that a model proposed here, which wait until somebody accepts them. */
        PROPOSED("proposed");

        private static final String GOES_ON = "-goes-on";

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word that the project file and a sync use. */
        @Override
        public String word() {
            return word;
        }

        /** The word of a line of this kind that goes on with the one before. */
        public String wordOfMore() {
            return word + GOES_ON;
        }

        /** The kind of that word, also where it is that of a line that goes on with the one before. */
        public static Optional<Kind> fromWord(String word) {
            String bare = isOfMore(word) ? word.substring(0, word.length() - GOES_ON.length()) : word;
            return Worded.find(values(), bare);
        }

        /** True if a word marks a line that continues the one before. */
        public static boolean isOfMore(String word) {
            return word.endsWith(GOES_ON);
        }
    }

    private final Kind kind;
    private final TopicId topic;
    private final String file;
    private final boolean goesOn;
    private final byte[] packed;

    /** A line that is not packed yet. */
    public RubricLine(Kind kind, TopicId topic, String file, String json) {
        this(kind.word(), topic, file, packed(json));
    }

    /**
     * A line as it is kept.
     *
     * @param word of its kind, {@link Kind#word} or {@link Kind#wordOfMore}
     * @param file what the file was called, without what its name ends with
     * @param packed as {@link #packed()} gives it; handed over
     * @throws IllegalStateException when there is no such kind
     */
    public RubricLine(String word, TopicId topic, String file, byte[] packed) {
        this.kind = Kind.fromWord(word).orElseThrow(() -> new IllegalStateException("No line is a " + word));
        this.goesOn = Kind.isOfMore(word);
        this.topic = Objects.requireNonNull(topic);
        this.file = Objects.requireNonNull(file);
        this.packed = Objects.requireNonNull(packed);
    }

    /** As {@link #RubricLine(String, TopicId, String, byte[])}, of a line that is not packed yet. */
    public static RubricLine of(String word, TopicId topic, String file, String json) {
        return new RubricLine(word, topic, file, packed(json));
    }

    /**
     * A line that is not packed yet.
     *
     * @param bytes hold it in UTF-8, from a place on
     */
    public static RubricLine of(String word, TopicId topic, String file, byte[] bytes, int start, int length) {
        return new RubricLine(word, topic, file, LinePacking.pack(bytes, start, length));
    }

    private static byte[] packed(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        return LinePacking.pack(bytes, 0, bytes.length);
    }

    public Kind kind() {
        return kind;
    }

    /** The word by which its kind is kept, which also says whether it goes on. */
    public String word() {
        return goesOn ? kind.wordOfMore() : kind.word();
    }

    /** True if it stood on one line with the one before of the same kind, topic and file. */
    public boolean goesOn() {
        return goesOn;
    }

    public TopicId topic() {
        return topic;
    }

    /** Name of the file, without its ending. */
    public String file() {
        return file;
    }

    /** The line as it is kept. */
    public byte[] packed() {
        return packed;
    }

    /** The line. */
    public String json() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** The line in UTF-8. */
    public byte[] bytes() {
        return LinePacking.unpack(packed);
    }
}
