package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.FoldedText;
import dev.assay.model.hints.NuggetHint;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Makes the rows of the list: the nuggets that are not filtered out, and the draft where it will stand. */
public final class NuggetRows {
    private final Map<NuggetId, Row.OfNugget> known = new HashMap<>();
    private final HintsViewModel hints;
    private final Predicate<Nugget> shown;
    private final AnswersViewModel answers;
    private final GroupFolds folds;

    /** @param shown which nuggets are to be seen, whatever is searched for */
    NuggetRows(HintsViewModel hints, Predicate<Nugget> shown, AnswersViewModel answers, GroupFolds folds) {
        this.hints = hints;
        this.shown = shown;
        this.answers = answers;
        this.folds = folds;
    }

    /** Rows of another topic are other rows. */
    void forget() {
        known.clear();
    }

    /** Shows what is new of the nuggets in the rows that are there already, and leaves the list as it is. */
    void renew(TopicNuggets content) {
        NuggetSet set = content.set();
        for (int i = 0; i < set.nuggets().size(); i++) {
            Nugget nugget = set.nuggets().get(i);
            Row.OfNugget.Content now =
                    new Row.OfNugget.Content(
                            i + 1, nugget, Provenance.of(nugget, set), hints(nugget.id(), set), answers.of(nugget));
            known.computeIfAbsent(nugget.id(), id -> new Row.OfNugget(now)).show(now);
        }
    }

    /** The rows to list. A nugget has the same row as long as the topic is in view, so that one key redraws one row. */
    List<Row> of(TopicNuggets content, Optional<Draft> typed, String filter) {
        // A new question has a form above the list.
        Optional<Draft> draft = typed.filter(one -> one.asked().isEmpty());
        renew(content);
        NuggetSet set = content.set();
        String wanted = filter.strip();
        Map<String, List<Nugget>> groups = set.groups();
        boolean grouped = GroupFolds.isGrouped(groups);
        List<Row> all = new ArrayList<>();
        groups.forEach((name, nuggets) -> {
            List<Row> within = within(nuggets, draft, wanted);
            boolean folded = grouped
                    && wanted.isEmpty()
                    && folds.isFolded(name)
                    && within.stream().noneMatch(Row.OfDraft.class::isInstance);
            if (grouped && !within.isEmpty()) {
                all.add(new Row.OfGroup(
                        name,
                        nuggets.size(),
                        nuggets.stream().allMatch(one -> one.question().isPresent()),
                        folded));
            }
            if (!folded) {
                all.addAll(within);
            }
        });
        if (draft.isPresent() && all.stream().noneMatch(Row.OfDraft.class::isInstance)) {
            all.add(new Row.OfDraft(draft.get()));
        }
        return all;
    }

    private List<Row> within(List<Nugget> nuggets, Optional<Draft> draft, String wanted) {
        List<Row> rows = new ArrayList<>();
        for (Nugget nugget : nuggets) {
            NuggetId id = nugget.id();
            boolean replaced = draft.filter(one -> one.standsFor(id)).isPresent();
            if (replaced || draft.filter(one -> one.standsBefore(id)).isPresent()) {
                rows.add(new Row.OfDraft(draft.get()));
            }
            if (!replaced && shown.test(nugget) && has(nugget, wanted)) {
                rows.add(known.get(id));
            }
            if (draft.filter(one -> one.standsBehind(id)).isPresent()) {
                rows.add(new Row.OfDraft(draft.get()));
            }
        }
        return rows;
    }

    /** True if the searched words stand in a nugget, in one of its answers or in the name of its group. */
    private static boolean has(Nugget nugget, String wanted) {
        return wanted.isEmpty()
                || FoldedText.of(nugget.text()).contains(wanted)
                || FoldedText.of(nugget.group()).contains(wanted)
                || nugget.isCriterion() && FoldedText.of(NuggetBadge.text(nugget)).contains(wanted)
                || nugget.question().stream()
                        .flatMap(question -> question.answers().stream())
                        .anyMatch(answer -> FoldedText.of(answer.text()).contains(wanted));
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

    /** A row of the list of nuggets. */
    public sealed interface Row {
        /**
         * The row of one nugget for as long as it is shown. What it shows may change; the row stays, and with it what
         * the list knows of selection and focus.
         */
        final class OfNugget implements Row {
            /** A hint; {@code other} is the place of the nugget it speaks of, from 1, or 0 when it speaks of none. */
            public record Hint(NuggetHint hint, int other) {}

            /** A nugget with its place in the set, from 1. */
            public record Content(
                    int number,
                    Nugget nugget,
                    Provenance provenance,
                    List<Hint> hints,
                    List<AnswersViewModel.Line> answers) {
                public Content {
                    hints = List.copyOf(hints);
                    answers = List.copyOf(answers);
                }
            }

            private final ReadOnlyObjectWrapper<Content> content;

            OfNugget(Content content) {
                this.content = new ReadOnlyObjectWrapper<>(content);
            }

            public ReadOnlyObjectProperty<Content> contentProperty() {
                return content.getReadOnlyProperty();
            }

            public Nugget nugget() {
                return content.get().nugget();
            }

            public NuggetId id() {
                return nugget().id();
            }

            void show(Content newContent) {
                content.set(newContent);
            }
        }

        /**
         * The heading of a group.
         *
         * @param name empty for the nuggets that are in none
         * @param questions whether all of them are questions
         */
        record OfGroup(String name, int nuggets, boolean questions, boolean folded) implements Row {}

        /** The words being typed, where they will stand. */
        record OfDraft(Draft draft) implements Row {}
    }

    /** The origin of a nugget's present wording, as text. */
    public sealed interface Provenance {
        /** As the model proposed it. */
        record Unchanged() implements Provenance {}

        /** Proposed in other words. */
        record Edited(String proposed, String present) implements Provenance {}

        /** Written by the assessor. */
        record Own() implements Provenance {}

        /** Made of several. */
        record Merged(List<String> sources) implements Provenance {}

        /** Part of another. */
        record Split(String source) implements Provenance {}

        /** Copied from another. */
        record Copy(String original) implements Provenance {}

        static Provenance of(Nugget nugget, NuggetSet set) {
            return switch (nugget.origin()) {
                case Origin.Own own -> new Own();
                case Origin.Proposed proposed when nugget.isEdited() -> new Edited(proposed.text(), nugget.text());
                case Origin.Proposed proposed -> new Unchanged();
                case Origin.MergedFrom merged ->
                    new Merged(merged.parents().stream().map(id -> words(id, set)).toList());
                case Origin.SplitFrom split -> new Split(words(split.parent(), set));
                case Origin.CopyOf copy -> new Copy(words(copy.original(), set));
            };
        }

        private static String words(NuggetId id, NuggetSet set) {
            return set.findAnywhere(id).map(Nugget::text).orElse(id.value());
        }
    }
}
