package dev.assay.app.ui.text;

import dev.assay.app.ui.Messages;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import java.util.List;
import java.util.OptionalDouble;
import javafx.scene.control.Label;

/**
 * The badge before a nugget's words, with its value: the importance of a fact, the weight of a criterion, and both
 * where a criterion has an importance as well.
 */
public final class NuggetBadge {
    private NuggetBadge() {}

    /** Shows it in a label. */
    public static void show(Label badge, Nugget nugget) {
        show(badge, nugget.importance(), nugget.weighs());
    }

    /** As {@link #show(Label, Nugget)}. */
    public static void show(Label badge, Importance importance, OptionalDouble weight) {
        badge.setText(text(importance, weight));
        badge.getStyleClass().setAll("label", "badge", style(importance, weight));
    }

    /** As {@link #text(Importance, OptionalDouble)}. */
    public static String text(Nugget nugget) {
        return text(nugget.importance(), nugget.weighs());
    }

    /** Its words; what a reader of the screen says where a number alone would tell too little is {@link #spoken}. */
    public static String text(Importance importance, OptionalDouble weight) {
        String word = Messages.get("importance." + importance.word());
        if (weight.isEmpty()) {
            return word;
        }
        String signed = signed(weight.getAsDouble());
        return importance == Importance.UNSET ? signed : Messages.get("nugget.badge", word, signed);
    }

    /** Its words in a sentence. */
    public static String spoken(Importance importance, OptionalDouble weight) {
        String word = Messages.get("importance." + importance.word());
        if (weight.isEmpty()) {
            return word;
        }
        String spoken = Messages.get("nugget.weight.spoken", signed(weight.getAsDouble()));
        return importance == Importance.UNSET ? spoken : Messages.get("nugget.badge", word, spoken);
    }

    /** A weight with its sign; what is neither wanted nor to be avoided has none. */
    public static String signed(double weight) {
        return (weight > 0 ? "+" : "") + number(weight);
    }

    /** A weight as it is typed. */
    public static String number(double weight) {
        return Messages.get("nugget.weight", weight).replace('-', '\u2212');
    }

    private static String style(Importance importance, OptionalDouble weight) {
        if (weight.isEmpty()) {
            return importance.word();
        }
        return List.of("avoid", "told", "wanted").get((int) Math.signum(weight.getAsDouble()) + 1);
    }
}
