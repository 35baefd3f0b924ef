package dev.assay.app.feature.nuggets;

import dev.assay.app.service.TopicNuggets;
import dev.assay.app.ui.FoldedText;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.hints.NuggetHint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes the rows of the list: the nuggets that are not filtered out, and the draft where it will stand. */
final class RowSource {
    private final Map<NuggetId, Row.OfNugget> known = new HashMap<>();
    private final HintsViewModel hints;
    private final Predicate<NuggetId> shown;

    /** @param shown which nuggets are to be seen, whatever is searched for */
    RowSource(HintsViewModel hints, Predicate<NuggetId> shown) {
        this.hints = hints;
        this.shown = shown;
    }

    /** Rows of another topic are other rows. */
    void forget() {
        known.clear();
    }

    List<Row> of(TopicNuggets content, Optional<Draft> draft, String filter) {
        NuggetSet set = content.set();
        String wanted = filter.strip();
        List<Row> all = new ArrayList<>();
        boolean placed = draft.isEmpty();
        for (int i = 0; i < set.nuggets().size(); i++) {
            Nugget nugget = set.nuggets().get(i);
            NuggetId id = nugget.id();
            boolean replaced = draft.filter(one -> one.standsFor(id)).isPresent();
            if (replaced || draft.filter(one -> one.standsBefore(id)).isPresent()) {
                all.add(new Row.OfDraft(draft.get()));
                placed = true;
            }
            Row row = row(new Row.OfNugget.Content(i + 1, nugget, Provenance.of(nugget, set), hints(id, set)));
            if (!replaced && shown.test(id) && (wanted.isEmpty() || FoldedText.of(nugget.text()).contains(wanted))) {
                all.add(row);
            }
            if (draft.filter(one -> one.standsBehind(id)).isPresent()) {
                all.add(new Row.OfDraft(draft.get()));
                placed = true;
            }
        }
        if (!placed) {
            all.add(new Row.OfDraft(draft.get()));
        }
        return all;
    }

    /** A hint at a nugget that is gone by now is left out: the next look is under way. */
    private List<Row.OfNugget.Hint> hints(NuggetId id, NuggetSet set) {
        List<Row.OfNugget.Hint> shown = new ArrayList<>();
        for (NuggetHint hint : hints.shownOf(id)) {
            int other = hint instanceof NuggetHint.NearDuplicate duplicate ? set.indexOf(duplicate.other()) + 1 : 0;
            if (other > 0 || !(hint instanceof NuggetHint.NearDuplicate)) {
                shown.add(new Row.OfNugget.Hint(hint, other));
            }
        }
        return shown;
    }

    /** The row of a nugget, the same one as long as the topic is in view, so that one key redraws one row. */
    private Row row(Row.OfNugget.Content content) {
        Row.OfNugget row = known.computeIfAbsent(content.nugget().id(), id -> new Row.OfNugget(content));
        row.show(content);
        return row;
    }
}
