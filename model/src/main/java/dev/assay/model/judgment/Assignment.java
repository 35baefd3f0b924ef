package dev.assay.model.judgment;

import java.util.List;
import java.util.Objects;

/**
 * The assessor's label of one nugget in one answer.
 *
 * @param label {@code UNLABELLED} when only a note or marked sentences are kept
 * @param sentences the indices, ascending, of the sentences that made the label
 * @param note the assessor's remark; may be empty
 * @param recheck the nugget changed after the label was given
 * @param revision the revision of the nugget set that the label was given for
 */
public record Assignment(
        LabelKey key, Label label, List<Integer> sentences, String note, boolean recheck, int revision) {
    public Assignment {
        Objects.requireNonNull(key);
        Objects.requireNonNull(label);
        Objects.requireNonNull(note);
        sentences = sentences.stream().distinct().sorted().toList();
    }

    /** The pair before anybody looked at it. */
    public static Assignment unlabelled(LabelKey key, int revision) {
        return new Assignment(key, Label.UNLABELLED, List.of(), "", false, revision);
    }

    /** This pair with another label, given for {@code newRevision}; a mark to recheck is gone. */
    public Assignment withLabel(Label newLabel, int newRevision) {
        return new Assignment(key, newLabel, sentences, note, false, newRevision);
    }

    public Assignment withSentences(List<Integer> newSentences) {
        return new Assignment(key, label, newSentences, note, recheck, revision);
    }

    public Assignment withNote(String newNote) {
        return new Assignment(key, label, sentences, newNote, recheck, revision);
    }

    public Assignment withRecheck(boolean newRecheck) {
        return new Assignment(key, label, sentences, note, newRecheck, revision);
    }

    /** Whether the assessor is done with the pair: it has a label, or cannot be judged, and nothing changed since. */
    public boolean isDecided() {
        return label.isDecided() && !recheck;
    }

    /** What is said as a judgment on {@link Scale#LABELS}, without the sentences. */
    public Judgment<LabelKey> judgment() {
        return label.judgment(key, note, recheck, revision);
    }

    /** Whether there is nothing to keep. */
    public boolean isBlank() {
        return label == Label.UNLABELLED && sentences.isEmpty() && note.isEmpty() && !recheck;
    }
}
