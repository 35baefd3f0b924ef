package dev.assay.persistence.formats;

import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.Sentence;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.List;
import java.util.Optional;

/**
 * The sentences of a file's answers whose texts mark what they cite: cited where the import is to read the marks, and
 * counted where it is not.
 */
public final class MarkedSentences {
    /** Message that answers have marks which nobody asked for. */
    private static final String THERE = "import.markers.there";

    private final FileImport file;
    private final Tally beyond = new Tally();
    private long unread;
    private long read;

    public MarkedSentences(FileImport file) {
        this.file = file;
    }

    /** True if a problem says that answers have marks which could be read. */
    public static boolean areThere(ImportProblem problem) {
        return problem.told() instanceof Message.Keyed said && said.key().equals(THERE);
    }

    /**
     * The sentences of an answer with what their marks cite; empty if it has none, cites otherwise, has no references,
     * or nobody asked for them.
     *
     * @param given its sentences, where the file has them apart
     * @param references in their order, empty where one has no text
     */
    public Optional<List<Sentence>> of(
            AnswerKey answer, String text, Optional<List<Sentence>> given, List<Optional<DocumentId>> references) {
        boolean cites = given.stream().flatMap(List::stream).anyMatch(one -> !one.citations().isEmpty());
        if (references.isEmpty() || cites || !CitationMarkers.isIn(text)) {
            return Optional.empty();
        }
        if (!file.readsMarkers()) {
            unread++;
            return Optional.empty();
        }
        CitationMarkers.Cited cited = CitationMarkers.cite(
                text, given.orElseGet(() -> CitationMarkers.sentences(text)), references);
        cited.beyond().forEach(mark -> beyond.add(answer.topic() + ", " + answer.run() + ": " + mark));
        read++;
        return Optional.of(cited.sentences());
    }

    /** Says what was counted. */
    public void end() {
        if (read > 0) {
            file.note(StoreWords.say("import.markers.read", read));
        }
        file.warn(THERE, unread);
        file.warn("import.markers.beyond", beyond);
    }
}
