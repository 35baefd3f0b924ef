package dev.assay.app.feature.support;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.model.judgment.Judgment;
import java.util.Optional;

/**
 * The state of a row.
 *
 * @param unsaved why the last thing done to it is not on the disk
 */
public record RowState(Said said, String note, boolean recheck, Optional<String> unsaved) {
    static final RowState BLANK = new RowState(Said.NOTHING, "", false, Optional.empty());

    static RowState of(Judgment<?> judgment) {
        return new RowState(Said.of(judgment), judgment.note(), judgment.recheck(), Optional.empty());
    }

    RowState withUnsaved(Optional<String> reason) {
        return new RowState(said, note, recheck, reason);
    }

    /** True if it has a judgment that still holds. */
    public boolean isDecided() {
        return !said.equals(Said.NOTHING) && !recheck;
    }
}
