package dev.assay.app.feature.align;

import dev.assay.app.judging.JudgingView;
import dev.assay.app.judging.PagePlace;
import dev.assay.model.Answer;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.Optional;

/** The alignments of the topic in view, as the screen shows them. FX thread only. */
final class AlignInView extends JudgingView<SentenceKey, PagePlace, AlignSheet> {
    AlignInView() {
        super(new PagePlace(0, 0));
    }

    /** The place of the report in view; of a sheet that has just come one that it has. */
    int page() {
        return sheet().nearest(currentProperty().get()).page();
    }

    /** The report in view. */
    Answer report() {
        return sheet().report(page());
    }

    /** The alignment of the sentence in hand. */
    Optional<Alignment> inHand() {
        return itemInHand().map(key -> sheet().alignment(key));
    }

    void put(Alignment kept) {
        find(kept.sentence()).ifPresent(place -> {
            sheet().put(kept);
            tell(place);
        });
    }

    @Override
    protected void putUnsaved(SentenceKey key, Optional<String> reason) {
        find(key).ifPresent(place -> {
            sheet().putUnsaved(key, reason);
            tell(place);
        });
    }
}
