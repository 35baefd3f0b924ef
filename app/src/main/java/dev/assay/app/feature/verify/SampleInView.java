package dev.assay.app.feature.verify;

import dev.assay.app.judging.JudgingView;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.model.rubric.CellKey;
import java.util.Optional;

/** The blind sample as the screen shows it. FX thread only. */
final class SampleInView extends JudgingView<CellKey, PagePlace, SampleSheet> {
    SampleInView() {
        super(new PagePlace(0, 0));
    }

    void put(CellKey key, VerifyService.Said said) {
        find(key).ifPresent(place -> {
            sheet().put(key, said);
            tell(place);
        });
    }

    /** Updates the cell; a judgment that could not be saved stays open. */
    @Override
    protected void putUnsaved(CellKey key, Optional<String> reason) {
        find(key).ifPresent(this::tell);
    }
}
