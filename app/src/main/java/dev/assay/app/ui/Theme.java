package dev.assay.app.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;

/** How the window looks. */
public enum Theme {
    LIGHT(new PrimerLight().getUserAgentStylesheet(), "light"),
    DARK(new PrimerDark().getUserAgentStylesheet(), "dark");

    private final String base;
    private final String styleClass;

    Theme(String base, String styleClass) {
        this.base = base;
        this.styleClass = styleClass;
    }

    /** Dresses a scene; the base theme is that of the whole program. */
    public void applyTo(Scene scene) {
        Application.setUserAgentStylesheet(base);
        String own = Objects.requireNonNull(Theme.class.getResource("assay.css")).toExternalForm();
        if (!scene.getStylesheets().contains(own)) {
            scene.getStylesheets().add(own);
        }
        for (Theme theme : values()) {
            scene.getRoot().getStyleClass().remove(theme.styleClass);
        }
        scene.getRoot().getStyleClass().add(styleClass);
    }
}
