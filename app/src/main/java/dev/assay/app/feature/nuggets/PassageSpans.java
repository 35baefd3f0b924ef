package dev.assay.app.feature.nuggets;

import dev.assay.app.judging.PassageSearch;
import dev.assay.app.ui.text.ReadingText.Span;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.hints.NuggetTerms;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The marks in a passage: evidence, that of the selected nuggets, their terms when they are asked for, hits. */
final class PassageSpans {
    private PassageSpans() {}

    static List<Span> of(
            Passage passage,
            NuggetSet set,
            List<NuggetId> selected,
            List<Evidence> typed,
            boolean terms,
            List<PassageSearch.Hit> hits,
            Optional<PassageSearch.Hit> current) {
        List<Span> spans = new ArrayList<>();
        List<Span> over = new ArrayList<>();
        for (Nugget nugget : set.nuggets()) {
            boolean chosen = selected.contains(nugget.id());
            for (Evidence one : nugget.evidence()) {
                if (isIn(passage.id(), passage.text(), one)) {
                    (chosen ? over : spans)
                            .add(new Span(one.start(), one.end(), chosen ? "evidence-selected" : "evidence"));
                }
            }
        }
        typed.stream().filter(one -> isIn(passage.id(), passage.text(), one)).forEach(one ->
                over.add(new Span(one.start(), one.end(), "evidence-selected")));
        spans.addAll(over);
        if (terms) {
            set.nuggets().stream().filter(nugget -> selected.contains(nugget.id())).forEach(nugget ->
                    NuggetTerms.of(nugget.text()).in(passage.text()).forEach(place ->
                            spans.add(new Span(place.start(), place.end(), "term"))));
        }
        for (PassageSearch.Hit hit : hits) {
            if (hit.passage().equals(passage.id())) {
                boolean isCurrent = current.equals(Optional.of(hit));
                spans.add(new Span(hit.start(), hit.end(), isCurrent ? "hit-current" : "hit"));
            }
        }
        return spans;
    }

    /** Evidence that an import brought for another text of the passage may not fit this one. */
    private static boolean isIn(DocumentId passage, String text, Evidence evidence) {
        return evidence.passage().equals(passage) && evidence.end() <= text.length();
    }
}
