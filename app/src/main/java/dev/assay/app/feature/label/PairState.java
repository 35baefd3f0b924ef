package dev.assay.app.feature.label;

import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Optional;

/**
 * The state of one pair on the screen: the part on the disk, and the act that could not be saved.
 *
 * @param unsaved why the last thing done to the pair is not on the disk; empty when it is
 */
public record PairState(Label label, List<Integer> sentences, String note, boolean recheck, Optional<String> unsaved) {
    static final PairState BLANK = new PairState(Label.UNLABELLED, List.of(), "", false, Optional.empty());

    static PairState of(Judgment<LabelKey> kept, Optional<String> unsaved) {
        return new PairState(Label.of(kept), kept.sentences(), kept.note(), kept.recheck(), unsaved);
    }

    PairState withUnsaved(Optional<String> reason) {
        return new PairState(label, sentences, note, recheck, reason);
    }
}
