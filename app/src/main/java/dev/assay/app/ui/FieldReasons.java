package dev.assay.app.ui;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import org.controlsfx.validation.ValidationMessage;
import org.controlsfx.validation.ValidationResult;
import org.controlsfx.validation.ValidationSupport;
import org.controlsfx.validation.Validator;
import org.controlsfx.validation.decoration.ValidationDecoration;

/** Says beside each field of a form, as it is typed, why what stands there cannot be meant. FX thread only. */
public final class FieldReasons {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("danger");

    private record Watched(TextInputControl field, Label reason, Function<String, String> problem) {
        String why() {
            String typed = field.getText();
            return problem.apply(typed == null ? "" : typed.strip());
        }
    }

    private final ValidationSupport support = new ValidationSupport();
    private final Map<Control, Watched> watched = new LinkedHashMap<>();

    public FieldReasons() {
        // Marks drawn over a field want a layer of their own and are seen only as a colour: here the words stand beside
        // it.
        support.setValidationDecorator(new Beside());
    }

    /**
     * Watches a field.
     *
     * @param reason the label that stands beside it
     * @param problem what is wrong with what is typed, as a sentence; empty when nothing is
     */
    public void watch(TextInputControl field, Label reason, Function<String, String> problem) {
        Watched one = new Watched(field, reason, problem);
        watched.put(field, one);
        reason.getStyleClass().add("field-reason");
        reason.setWrapText(true);
        reason.setMinHeight(Label.USE_PREF_SIZE);
        Nodes.show(reason, "");
        support.registerValidator(field, false, (Validator<String>) (control, typed) ->
                ValidationResult.fromErrorIf(control, one.why(), !one.why().isEmpty()));
    }

    /** Returns true if every typed value is valid; if not, the first invalid field has the focus. */
    public boolean accept() {
        for (Watched one : watched.values()) {
            if (!one.why().isEmpty()) {
                one.field().requestFocus();
                return false;
            }
        }
        return true;
    }

    /** True if every typed value is valid. */
    public boolean isGood() {
        return watched.values().stream().allMatch(one -> one.why().isEmpty());
    }

    /** A whole number in a range. */
    public static Function<String, String> whole(long least, long most) {
        return typed -> {
            try {
                long number = Long.parseLong(typed);
                return number >= least && number <= most ? "" : range(least, most);
            } catch (NumberFormatException e) {
                return range(least, most);
            }
        };
    }

    private static String range(long least, long most) {
        return most == Integer.MAX_VALUE || most == Long.MAX_VALUE
                ? Messages.get("field.whole.least", least)
                : Messages.get("field.whole", least, most);
    }

    /** A number in a range; a comma is as good as a point. */
    public static Function<String, String> decimal(double least, double most) {
        return typed -> {
            try {
                double number = Double.parseDouble(typed.replace(',', '.'));
                return number >= least && number <= most ? "" : Messages.get("field.decimal", least, most);
            } catch (NumberFormatException e) {
                return Messages.get("field.decimal", least, most);
            }
        };
    }

    /** As another, and nothing typed is good too. */
    public static Function<String, String> orNothing(Function<String, String> problem) {
        return typed -> typed.isEmpty() ? "" : problem.apply(typed);
    }

    private final class Beside implements ValidationDecoration {
        @Override
        public void applyValidationDecoration(ValidationMessage message) {
            show(message.getTarget(), message.getText());
        }

        @Override
        public void removeDecorations(Control target) {
            show(target, "");
        }

        @Override
        public void applyRequiredDecoration(Control target) {
            // Nothing is required here before something was typed.
        }

        private void show(Control target, String sentence) {
            Watched one = watched.get(target);
            target.pseudoClassStateChanged(WRONG, !sentence.isEmpty());
            target.setAccessibleHelp(sentence);
            Nodes.show(one.reason(), sentence);
        }
    }
}
