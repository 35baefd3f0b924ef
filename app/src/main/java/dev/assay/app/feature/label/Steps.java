package dev.assay.app.feature.label;

import dev.assay.app.state.Workspace;
import dev.assay.model.judgment.Label;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The assessor's own steps: from row to row, from answer to answer, and to what is to be looked at next. FX thread
 * only.
 */
public final class Steps {
    private final Workspace workspace;
    private final LabelViewModel owner;
    private final LabelsInView view;

    Steps(Workspace workspace, LabelViewModel owner) {
        this.workspace = workspace;
        this.owner = owner;
        this.view = owner.view();
    }

    public void row(int by) {
        if (view.isReady()) {
            owner.goTo(owner.recheckFilter().isOn()
                    ? owner.recheckFilter().step(owner.hand(), by).orElse(owner.hand())
                    : view.walk().stepRow(owner.hand(), by, view::isInSight));
        }
    }

    /**
     * Folds the group of a pair's nugget, or unfolds it. What is out of sight is not in hand: the nearest row in sight
     * is.
     */
    public void foldGroup(Pair pair) {
        Walk walk = view.walk();
        if (!view.isInSight(pair)) {
            view.folds().fold(pair.nugget(), false);
        } else if (!sameGroup(pair, owner.hand())) {
            view.folds().fold(pair.nugget(), true);
        } else {
            Predicate<Pair> elsewhere = one -> view.isInSight(one) && !sameGroup(one, pair);
            Pair below = walk.stepRow(owner.hand(), 1, elsewhere);
            Pair other = sameGroup(below, pair) ? walk.stepRow(owner.hand(), -1, elsewhere) : below;
            if (sameGroup(other, pair)) {
                workspace.say("label.group.in-hand");
            } else {
                owner.goTo(other);
                view.folds().fold(pair.nugget(), true);
            }
        }
    }

    private boolean sameGroup(Pair one, Pair other) {
        return view.walk().groups().with(one.nugget()).contains(other.nugget());
    }

    /** Folds all groups but the one in hand, or unfolds all; says so when there are none in the rows. */
    public void foldGroups() {
        if (view.isReady() && view.hasHeadings() && !owner.recheckFilter().isOn()) {
            view.folds().toggleAll(owner.hand().nugget());
        } else if (view.isReady()) {
            workspace.say("label.group.none");
        }
    }

    /** The next or previous answer; in nugget-first order the next or previous nugget. */
    public void outer(int by) {
        if (view.isReady()) {
            owner.goTo(owner.recheckFilter().isOn()
                    ? owner.recheckFilter().stepOuter(owner.hand(), by).orElse(owner.hand())
                    : view.walk().stepOuter(owner.hand(), by));
        }
    }

    /** Goes to the next pair without a label; when there is none, to the next that waits to be looked at again. */
    public void toUnlabelled() {
        if (view.isReady()) {
            owner.next(owner.hand(), owner::isOpen)
                    .or(() -> owner.isOpen(owner.hand()) ? Optional.empty() : owner.nextRecheck())
                    .ifPresent(owner::goTo);
        }
    }

    /** Shows only what is to be looked at again, or everything; says so when nothing is. */
    public void toggleRecheckFilter() {
        RecheckedPairs filter = owner.recheckFilter();
        if (filter.isOn()) {
            filter.switchTo(false);
        } else if (view.isReady() && view.tallyProperty().get().recheck() == 0) {
            workspace.say("label.only-recheck.none");
        } else if (view.isReady()) {
            filter.switchTo(true);
            if (!view.state(owner.hand()).recheck()) {
                row(1);
            }
        }
    }

    /** Opens both answers of a disagreement; says so when there is none. */
    public void lookAtBoth() {
        if (view.isReady() && !owner.consistency().lookAtBoth()) {
            workspace.say("label.related.none-left");
        }
    }

    /** Goes on to the next disagreement where one is being looked at, and else to the next pair that has one. */
    public void toDisagreement() {
        if (owner.consistency().lookingProperty().get().isEmpty()) {
            to(Walk.Landmark.DISAGREEMENT);
        } else if (!owner.consistency().lookAtNext()) {
            workspace.say("label.related.none-left");
        }
    }

    /** Goes to the next pair of a kind, or says that there is none. */
    public void to(Walk.Landmark wanted) {
        if (view.isReady()) {
            Predicate<Pair> test =
                    switch (wanted) {
                        case RECHECK -> pair -> view.state(pair).recheck();
                        case FLAGGED -> pair ->
                                !view.state(pair).note().isEmpty() || view.state(pair).label() == Label.CANT_JUDGE;
                        case DISAGREEMENT -> view::disagrees;
                    };
            Optional<Pair> found = view.walk().next(owner.hand(), test);
            found.ifPresent(owner::goTo);
            if (found.isEmpty() && !(wanted == Walk.Landmark.DISAGREEMENT && view.disagrees(owner.hand()))) {
                workspace.say("label.no-next." + wanted.name().toLowerCase(Locale.ROOT));
            }
        }
    }

    public void sentence(int by) {
        view.answerProperty().get().ifPresent(shown -> {
            int last = shown.sentences().size() - 1;
            int from = view.sentenceCursorProperty().get();
            int to = from < 0 && by < 0 ? last : Math.min(from + by, last);
            view.setSentenceCursor(last < 0 ? -1 : Math.max(0, to));
        });
    }
}
