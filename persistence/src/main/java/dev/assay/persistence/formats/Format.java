package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A kind of file that Assay knows: its name, how it is told from the others, and what takes it in. A new one is a class
 * of its own and a line in the list of formats.
 *
 * <p>A format tells its files by a {@link FileLook look} at the first bytes, lines or rows, and may claim several files
 * as one. What takes them in is handed rows one by one ({@link OfRows}), or opens the files itself: a document as a
 * whole, a database, a set.
 */
public abstract class Format {
    /** A text with more words than this was written for people. */
    private static final int WORDS = 4;

    /** Letters of languages that put no blanks between words, which have about two of them. */
    private static final Pattern UNSPACED =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]");

    /** Names of the text of a passage in an object. */
    public static final List<String> PASSAGE_TEXTS =
            List.of("text", "page_content", "content", "segment", "contents");

    /** The order in which files are read: those that others refer to come first. */
    public enum Turn {
        TOPICS,
        /** Topics with what was found for them and answered, by ids that may be spelled as in a table. */
        ROWS,
        PASSAGES,
        SEGMENTS,
        GRADES,
        /** Grades that know their passage by its place alone. */
        PLACED_GRADES,
        /** The documents of topics. */
        POOL,
        PROPOSALS,
        ANSWERS,
        LABELS,
        /** What is known of the runs of answers. */
        RUNS,
        /** It is known, but not imported. */
        NEVER
    }

    private final String word;
    private final Turn turn;

    public Format(String word, Turn turn) {
        this.word = word;
        this.turn = turn;
    }

    /** The word that files, screens and the command line use. */
    public final String word() {
        return word;
    }

    /** True if a file can be imported as this format. */
    public final boolean isImportable() {
        return turn != Turn.NEVER;
    }

    public final Turn turn() {
        return turn;
    }

    /** True if it holds a judge's labels, so that the judge has to be named. */
    public boolean isOfJudge() {
        return false;
    }

    /** True if a file as a whole is of this format, by its first bytes or by the look of most of its first lines. */
    public boolean isToldBy(FileLook look) {
        return false;
    }

    /** True if a file with this row among its first is of this format. */
    public boolean isToldBy(FileRow row) {
        return row instanceof FileRow.OfRecord found && isToldBy(found.value());
    }

    /** True if a file with this record among its first is of this format. */
    public boolean isToldBy(ObjectNode record) {
        return false;
    }

    /** The sets of files that are only together of this format, each with the file that stands for it first. */
    public List<List<FileLook>> sets(List<FileLook> files) {
        return List.of();
    }

    /** True if records are told apart by the name of their file, so that the same content under another name is new. */
    public boolean isNamedByFile(FileLook look) {
        return false;
    }

    /** True if the name of a file says what is in it, so that the same content under another name is another file. */
    public boolean isMeantByName() {
        return false;
    }

    /** Rank of a file in the reading order: the least number is read first. */
    public int order(InputFile file) {
        return 0;
    }

    /** An importer for a file, or a set of files, of this format. */
    public abstract FileImporter importer(FileImport file);

    /** Takes in one file, or one set of files. */
    @FunctionalInterface
    public interface FileImporter {
        /** Brings what answers and other files' labels may need of this one, before their turn. */
        default void bring() {}

        /** Takes in all of it. */
        void take();
    }

    /** A format whose files are read row by row: JSON lines, the items of a JSON list, or plain lines. */
    public abstract static class OfRows extends Format {
        private final Function<FileImport, RowImporter> rows;

        /** @param rows makes what takes the rows of one file */
        public OfRows(String word, Turn turn, Function<FileImport, RowImporter> rows) {
            super(word, turn);
            this.rows = rows;
        }

        @Override
        public final FileImporter importer(FileImport file) {
            return () -> file.run(rows.apply(file));
        }
    }

    /** Takes the rows of one file. A row that cannot be taken is a {@code RecordException}. */
    public interface RowImporter {
        /** A JSON object. */
        default void record(JsonFields fields) {
            throw FileImport.unexpected(
                    StoreWords.say("import.kind.columns"), StoreWords.say("import.kind.json-object"));
        }

        /** A JSON value that is no object, such as a list of lists. */
        default void value(JsonNode value) throws IOException {
            throw FileImport.unexpected(StoreWords.say("import.kind.json-object"), KeptJson.kind(value));
        }

        /** A line that is not JSON. */
        default void line(String text) {
            throw FileImport.unexpected(
                    StoreWords.say("import.kind.json-object"), Message.verbatim(Tally.quoted(text)));
        }

        /** A line that begins as a pair, where {@link #forms} asks for it; it is gone afterwards. */
        default void pair(PairLine pair) throws IOException {
            throw new IllegalStateException("No pair was asked for.");
        }

        /** The forms that are told from lines and values. */
        default RowReader.Form[] forms() {
            return new RowReader.Form[] {RowReader.Form.TABLE};
        }

        /**
         * True if the rows before the place where a packed file is cut off are taken, with a warning; else nothing of
         * the file is.
         */
        default boolean keepsWhatCame() {
            return false;
        }

        /** Brings to an end what is under way beside the reading, so that all rows so far are counted. */
        default void catchUp() {}

        /** Called once after the last row, to warn of what was counted. */
        default void end() {}
    }

    public static boolean isList(ObjectNode record, String name) {
        return record.path(name).isArray();
    }

    public static boolean isListOfTexts(JsonNode value) {
        return value instanceof ArrayNode list && list.valueStream().allMatch(JsonNode::isTextual);
    }

    /**
     * True if a value is a text of several words, or a list in which a text, also within an object, has more than one:
     * text that may have been meant to be read.
     */
    public static boolean holdsWords(JsonNode value) {
        return value.isTextual() ? hasMoreWords(value, WORDS) : isListOfWords(value);
    }

    private static boolean isListOfWords(JsonNode value) {
        return value.isArray()
                ? value.valueStream()
                        .flatMap(item ->
                                item.isObject() && !hasAny(item, PASSAGE_TEXTS) ? item.valueStream() : Stream.of(item))
                        .anyMatch(item -> item.isObject() || hasMoreWords(item, 1) || isListOfWords(item))
                : value.isObject()
                        && (value.valueStream().anyMatch(Format::isListOfWords)
                                || !value.isEmpty()
                                        && value.valueStream().allMatch(one -> hasMoreWords(one, WORDS)));
    }

    private static boolean hasMoreWords(JsonNode value, int words) {
        return value.isTextual()
                && (value.textValue().strip().split("\\s+", words + 1).length > words
                        || UNSPACED.matcher(value.textValue()).results().count() > 2L * words);
    }

    public static boolean hasAny(JsonNode record, List<String> names) {
        return names.stream().anyMatch(record::has);
    }

    /** True if a record leaves out the run that made it, so that the file's name has to say it. */
    public static boolean isWithoutRun(FileRow row) {
        return row instanceof FileRow.OfRecord found
                && !found.value().has("run_id")
                && !(found.value().get("metadata") instanceof ObjectNode metadata && metadata.has("run_id"));
    }
}
