package dev.assay.model.edit;

import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Updates alignments when the nuggets that they name change. One whose nugget or answer was reworded or is gone is
 * marked to recheck; one whose nugget was merged or split names the nuggets made of it, and is marked to recheck too.
 * No alignment is lost: it goes on naming its nuggets, so that undo and a nugget that comes back find it unchanged.
 */
public final class CarriedAlignments {
    private CarriedAlignments() {}

    /**
     * The changes that belong to a change of the nugget set, in the order of the alignments; none of those that it does
     * not touch.
     *
     * @param kind the one that the alignments are of: answers, second opinions, decisions
     * @param alignments everything that is kept for the topic
     */
    public static List<Change<SentenceKey, Alignment>> between(
            Kind<SentenceKey, Alignment> kind, NuggetSet before, NuggetSet after, Collection<Alignment> alignments) {
        List<Change<SentenceKey, Alignment>> changes = new ArrayList<>();
        for (Alignment one : alignments) {
            boolean touched = false;
            Set<Target> targets = new LinkedHashSet<>();
            for (Target target : one.targets()) {
                boolean same = said(before, target).equals(said(after, target));
                touched |= !same;
                List<Target> made = same ? List.of() : made(before, after, target);
                targets.addAll(made.isEmpty() ? List.of(target) : made);
            }
            if (touched) {
                // What a decision was made for is gone, so that it is to be decided again; anything else is to be
                // checked.
                Optional<Alignment> carried = kind.decides().isPresent()
                        ? Optional.empty()
                        : Optional.of(one.with(List.copyOf(targets), one.revision()).withRecheck(true));
                if (!carried.equals(Optional.of(one))) {
                    changes.add(kind.change(one.sentence(), Optional.of(one), carried));
                }
            }
        }
        return changes;
    }

    /**
     * The words that a target stands for in a set: of the question and of the answer; empty where the set has it no
     * more.
     */
    private static Optional<List<String>> said(NuggetSet set, Target target) {
        return set.find(target.nugget()).flatMap(nugget -> target.answer().isEmpty()
                ? Optional.of(List.of(nugget.text()))
                : nugget.question()
                        .flatMap(question -> question.find(target.answer().get()))
                        .map(answer -> List.of(nugget.text(), answer.text())));
    }

    /** The targets made of a target's nugget: by a merge the merged one, by a split its parts. */
    private static List<Target> made(NuggetSet before, NuggetSet after, Target target) {
        if (after.find(target.nugget()).isPresent()) {
            return List.of();
        }
        Optional<String> answer = before.find(target.nugget())
                .flatMap(Nugget::question)
                .flatMap(question -> target.answer().flatMap(question::find))
                .map(NuggetAnswer::text);
        return after.nuggets().stream()
                .filter(nugget -> before.find(nugget.id()).isEmpty() && isMadeOf(nugget, target.nugget()))
                .map(nugget -> new Target(nugget.id(), answer.flatMap(text -> of(nugget, text))))
                .toList();
    }

    private static Optional<NuggetAnswerId> of(Nugget nugget, String answer) {
        return nugget.question().map(NuggetQuestion::answers).orElse(List.of()).stream()
                .filter(one -> one.text().equals(answer))
                .map(NuggetAnswer::id)
                .findFirst();
    }

    private static boolean isMadeOf(Nugget nugget, NuggetId parent) {
        return switch (nugget.origin()) {
            case Origin.MergedFrom merged -> merged.parents().contains(parent);
            case Origin.SplitFrom split -> split.parent().equals(parent);
            case Origin.Proposed proposed -> false;
            case Origin.Own own -> false;
            case Origin.CopyOf copy -> false;
        };
    }
}
