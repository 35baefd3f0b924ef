package dev.assay.persistence.exchange;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a file holds. The importable kinds stand in the order in which an import reads them. */
public enum FileKind {
    /** Says what the other files of a bundle are; bundle.json. */
    BUNDLE("bundle", false),
    /** The organiser's guidelines, as text. */
    GUIDELINES("guidelines", false),
    /** Topics: TSV or JSON lines. */
    TOPICS("topics", true),
    /** Passages of topics, with or without grades: create input, retrieval candidates. */
    PASSAGES("passages", true),
    /** Pieces of the corpus; those that are graded for a topic join its pool. */
    SEGMENTS("segments", true),
    /** Grades: qid 0 docid grade. */
    QRELS("qrels", true),
    /** Grades by a model, in UMBRELA's own form. */
    UMBRELA("umbrela", true),
    /** Proposed nuggets: create output, edited nuggets. */
    PROPOSALS("proposals", true),
    /** Answers of runs. */
    ANSWERS("answers", true),
    /** A judge's labels: assign output. */
    ASSIGNMENTS("assignments", true),
    /** A folder that Assay wrote. */
    SYNC("sync", false),
    /** A file that Assay knows but does not import. */
    OTHER("other", false),
    /** A file that Assay does not know. */
    UNKNOWN("unknown", false);

    private final String word;
    private final boolean importable;

    FileKind(String word, boolean importable) {
        this.word = word;
        this.importable = importable;
    }

    /** The word that files, screens and the command line use. */
    public String word() {
        return word;
    }

    /** Whether a file can be imported as this kind. */
    public boolean isImportable() {
        return importable;
    }

    /** The kind that {@code word} names, or empty. */
    public static Optional<FileKind> fromWord(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(kind -> kind.word.equals(lower)).findFirst();
    }

    /** The words of the importable kinds, for a message: "topics, passages, ...". */
    public static String importableWords() {
        return Arrays.stream(values())
                .filter(FileKind::isImportable)
                .map(FileKind::word)
                .collect(Collectors.joining(", "));
    }
}
