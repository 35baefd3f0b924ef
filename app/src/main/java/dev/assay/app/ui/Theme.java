package dev.assay.app.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.scene.Scene;

/** The look of the window. */
public enum Theme {
    LIGHT(new PrimerLight().getUserAgentStylesheet(), "light", Optional.empty()),
    DARK(new PrimerDark().getUserAgentStylesheet(), "dark", Optional.of("dark.css")),
    /** White and yellow on black, every part with an outline, nothing told by a tint. */
    HIGH_CONTRAST(new PrimerDark().getUserAgentStylesheet(), "high-contrast", Optional.of("high-contrast.css"));

    private final String base;
    private final String styleClass;
    private final Optional<String> overrides;

    Theme(String base, String styleClass, Optional<String> overrides) {
        this.base = base;
        this.styleClass = styleClass;
        this.overrides = overrides;
    }

    /** The name on screen. */
    public String words() {
        return Messages.get("shell.theme." + name().toLowerCase(Locale.ROOT));
    }

    /** The theme with a name; the first one when there is none. */
    public static Theme named(String name) {
        return Arrays.stream(values()).filter(one -> one.name().equals(name)).findFirst().orElse(LIGHT);
    }

    /**
     * Dresses a scene; the base theme is that of the whole program. Dialogs take the sheets of the scene they belong
     * to.
     */
    public void applyTo(Scene scene) {
        Typeface.load();
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
        List<String> sheets = new ArrayList<>(scene.getStylesheets());
        sheets.removeAll(Stream.of(values()).flatMap(Theme::sheets).toList());
        sheets.addAll(0, sheets().toList());
        List<String> classes = new ArrayList<>(scene.getRoot().getStyleClass());
        classes.removeAll(Stream.of(values()).map(theme -> theme.styleClass).toList());
        classes.add(styleClass);
        // Each change of either dresses the whole scene anew.
        if (!sheets.equals(scene.getStylesheets())) {
            scene.getStylesheets().setAll(sheets);
        }
        if (!classes.equals(scene.getRoot().getStyleClass())) {
            scene.getRoot().getStyleClass().setAll(classes);
        }
    }

    private Stream<String> sheets() {
        return Stream.concat(Stream.of("assay.css", "controlsfx.css"), overrides.stream()).map(Theme::sheet);
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(Theme.class.getResource(name)).toExternalForm();
    }
}
