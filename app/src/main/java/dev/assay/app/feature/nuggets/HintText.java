package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.model.hints.NuggetHint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The hints on a nugget as words. */
final class HintText {
    private HintText() {}

    /** All hints on one line; empty when there are none. */
    static String of(List<Row.OfNugget.Hint> hints) {
        return hints.stream().map(HintText::of).collect(Collectors.joining(" · "));
    }

    /** The line as it is shown: with the key that splits. {@code goesOn} when something stands before it. */
    static List<Node> pieces(List<Row.OfNugget.Hint> hints, boolean goesOn) {
        List<Node> pieces = new ArrayList<>();
        for (Row.OfNugget.Hint hint : hints) {
            String before = goesOn || !pieces.isEmpty() ? " · " : "";
            pieces.addAll(OriginText.plain(before + of(hint)));
            if (hint.hint() instanceof NuggetHint.JoinedFacts) {
                pieces.addAll(OriginText.plain(": "));
                pieces.add(split());
            }
        }
        return pieces;
    }

    /** A word and its key, never on two lines. */
    private static Label split() {
        Label split = new Label(Messages.get("nuggets.hint.split"), KeyCap.of(Command.SPLIT_NUGGET));
        split.getStyleClass().add("split-hint");
        return split;
    }

    private static String of(Row.OfNugget.Hint hint) {
        return switch (hint.hint()) {
            case NuggetHint.TooLong found -> Messages.get("nuggets.words", found.words());
            case NuggetHint.JoinedFacts found -> Messages.get("nuggets.hint.joined");
            case NuggetHint.NearDuplicate found -> Messages.get("nuggets.hint.duplicate", hint.other(), found.score());
            case NuggetHint.StartsWithPronoun found -> Messages.get("nuggets.hint.pronoun", found.pronoun());
            case NuggetHint.NoEvidence found -> Messages.get("nuggets.hint.no-evidence");
        };
    }
}
