package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;

/** The lines with the limits of the method: a name, what is set, and what the papers have. FX thread only. */
final class MethodForm {
    private static final PseudoClass OTHER = PseudoClass.getPseudoClass("other");

    private final GridPane grid;
    private final Runnable left;
    private final FieldReasons reasons = new FieldReasons();
    private final Map<StepLimit, TextField> limits = new EnumMap<>(StepLimit.class);
    private final TextField tries;
    private final TextField first;
    private final TextField later;
    private final TextField longest;
    private final TextField seed;

    /** @param left is run when a field is left */
    MethodForm(GridPane grid, Runnable left) {
        this.left = left;
        this.grid = grid;
        for (StepLimit limit : StepLimit.values()) {
            limits.put(limit, line(
                    limit.word(),
                    Integer.toString(limit.papers()),
                    FieldReasons.whole(limit.least(), Integer.MAX_VALUE)));
        }
        Function<String, String> temperature = FieldReasons.decimal(0, ModelSettings.HOTTEST);
        tries = line(
                "tries",
                Integer.toString(ModelSettings.TEMPERATURES.size()),
                FieldReasons.whole(1, ModelSettings.MOST_TRIES));
        first = line("first-temperature", number(ModelSettings.TEMPERATURES.getFirst()), temperature);
        later = line("later-temperature", number(ModelSettings.TEMPERATURES.getLast()), temperature);
        longest = line("longest-reply", "0", FieldReasons.whole(0, Integer.MAX_VALUE));
        seed = line("seed", "", FieldReasons.orNothing(FieldReasons.whole(Long.MIN_VALUE, Long.MAX_VALUE)));
    }

    private TextField line(String key, String papers, Function<String, String> problem) {
        String name = Messages.get("jobs.method." + key);
        Label label = new Label(name);
        label.setWrapText(true);
        TextField field = TextFields.createClearableTextField();
        field.setId("method-" + key);
        field.setPrefColumnCount(5);
        field.setAccessibleText(name);
        label.setLabelFor(field);
        Label usual = new Label(Messages.get("jobs.method.papers", papers.isEmpty() ? "\u2013" : papers));
        usual.getStyleClass().add("muted");
        usual.setMinWidth(Label.USE_PREF_SIZE);
        field.textProperty().subscribe((was, is) -> field.pseudoClassStateChanged(OTHER, !is.strip().equals(papers)));
        Label reason = new Label();
        reason.setId("method-" + key + "-reason");
        reasons.watch(field, reason, problem);
        int row = grid.getRowCount();
        field.setOnAction(event -> left.run());
        field.focusedProperty().subscribe((was, is) -> {
            if (was && !is) {
                left.run();
            }
        });
        grid.addRow(row, label, new VBox(field, reason), usual);
        return field;
    }

    /** Shows what is set. */
    void fill(ModelPreferences preferences) {
        limits.forEach((limit, field) -> field.setText(Integer.toString(preferences.limits().of(limit))));
        List<Double> temperatures = preferences.settings().temperatures();
        tries.setText(Integer.toString(temperatures.size()));
        first.setText(number(temperatures.getFirst()));
        later.setText(number(temperatures.size() > 1 ? temperatures.get(1) : ModelSettings.TEMPERATURES.getLast()));
        longest.setText(Integer.toString(preferences.settings().maximumReply()));
        OptionalLong given = preferences.settings().seed();
        seed.setText(given.isPresent() ? Long.toString(given.getAsLong()) : "");
    }

    /** Shows the papers' values. */
    void fillPapers(ModelPreferences preferences) {
        fill(preferences
                .withLimits(StepLimits.PAPERS)
                .withSettings(preferences
                        .settings()
                        .withTries(ModelSettings.TEMPERATURES, 0)
                        .withSeed(OptionalLong.empty())));
    }

    /** True if everything typed is valid. */
    boolean isGood() {
        return reasons.isGood();
    }

    /** {@code preferences} with what is typed, which is good. */
    ModelPreferences read(ModelPreferences preferences) {
        Map<StepLimit, Integer> values = new EnumMap<>(StepLimit.class);
        limits.forEach((limit, field) -> values.put(limit, whole(field)));
        int count = whole(tries);
        List<Double> temperatures = new ArrayList<>(Collections.nCopies(count, decimal(later)));
        temperatures.set(0, decimal(first));
        return preferences
                .withLimits(new StepLimits(values))
                .withSettings(preferences.settings().withTries(temperatures, whole(longest)).withSeed(read(seed)));
    }

    /** Nothing typed is none. */
    private static OptionalLong read(TextField field) {
        String typed = field.getText().strip();
        return typed.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(typed));
    }

    private static int whole(TextField field) {
        return Integer.parseInt(field.getText().strip());
    }

    private static double decimal(TextField field) {
        return Double.parseDouble(field.getText().strip().replace(',', '.'));
    }

    /** A temperature as it is typed. */
    static String number(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value) : Double.toString(value);
    }
}
