package dev.assay.app.feature.nuggets.work;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.ui.Messages;
import dev.assay.model.nugget.Nugget;
import java.util.Locale;
import java.util.Optional;

/** A {@link Reversal} in words. */
final class ReversalText {
    private static final int LONGEST = 60;

    private ReversalText() {}

    /** Which act it was and what it was done to; empty where that cannot be seen on the screen. */
    static Optional<String> of(Reversal came, TopicNuggets now) {
        String act = Messages.get(
                came.undone() ? "nuggets.reversal.undone" : "nuggets.reversal.redone",
                Messages.get("act." + came.kind().name().toLowerCase(Locale.ROOT)));
        if (!came.nuggets().isEmpty()) {
            Nugget first = came.nuggets().getFirst();
            return Optional.of(Messages.get(
                    "nuggets.reversal.nuggets",
                    act,
                    now.set().indexOf(first.id()) + 1,
                    words(first),
                    came.nuggets().size() - 1));
        }
        if (!came.gone().isEmpty()) {
            return Optional.of(
                    Messages.get("nuggets.reversal.gone", act, words(came.gone().getFirst()), came.gone().size() - 1));
        }
        return came.passage().map(passage -> Messages.get("nuggets.reversal.passage", act, passage.value()));
    }

    private static String words(Nugget nugget) {
        String text = nugget.text();
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
