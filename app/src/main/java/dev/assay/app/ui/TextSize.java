package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;

/**
 * The size of everything in the window, in percent of the usual size. One rule on the root sets it; the style sheets
 * speak in em.
 *
 * @param percent one of {@link #STEPS}
 */
public record TextSize(int percent) {
    /** The sizes to choose from. */
    public static final List<Integer> STEPS = List.of(80, 90, 100, 110, 125, 150, 175, 200);

    public static final TextSize USUAL = new TextSize(100);

    private static final double USUAL_PIXELS = 14;
    /** The property under which a scene keeps its size. */
    private static final String KEY = "assay.text-size";
    private static final String SHEET = "data:text/css,";

    /** The step that is nearest to {@code percent}. */
    public TextSize {
        int wanted = percent;
        percent = STEPS.stream()
                .min((one, other) -> Integer.compare(Math.abs(one - wanted), Math.abs(other - wanted)))
                .orElseThrow();
    }

    /** The next larger size; the same when there is none. */
    public TextSize larger() {
        return step(1);
    }

    /** The next smaller size; the same when there is none. */
    public TextSize smaller() {
        return step(-1);
    }

    private TextSize step(int by) {
        return new TextSize(STEPS.get(Math.clamp(STEPS.indexOf(percent) + by, 0, STEPS.size() - 1)));
    }

    /** Sets the size of a scene. Dialogs and menus take the sheets of the scene they belong to. */
    public void applyTo(Scene scene) {
        scene.getProperties().put(KEY, this);
        List<String> sheets = new ArrayList<>(scene.getStylesheets());
        sheets.removeIf(sheet -> sheet.startsWith(SHEET));
        sheets.add(SHEET + String.format(Locale.ROOT, ".root%%7B-fx-font-size:%.2fpx%%7D", pixels()));
        // Each change dresses the whole scene anew.
        if (!sheets.equals(scene.getStylesheets())) {
            scene.getStylesheets().setAll(sheets);
        }
    }

    /** The size of a scene; the usual one when none was set. */
    public static TextSize of(Scene scene) {
        return scene != null && scene.getProperties().get(KEY) instanceof TextSize size ? size : USUAL;
    }

    /** The height of the root's font in pixels: one em. */
    public double pixels() {
        return USUAL_PIXELS * percent / 100;
    }
}
