package dev.assay.app.ui;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The language of the window. */
public enum Language {
    SYSTEM(Optional.empty()),
    ENGLISH(Optional.of(Locale.ENGLISH)),
    GERMAN(Optional.of(Locale.GERMAN));

    private final Optional<Locale> locale;

    Language(Optional<Locale> locale) {
        this.locale = locale;
    }

    /** The name on screen. */
    public String words() {
        return Messages.get("shell.language." + name().toLowerCase(Locale.ROOT));
    }

    /** The language with a name; that of the system when there is none. */
    public static Language named(String name) {
        return Arrays.stream(values()).filter(one -> one.name().equals(name)).findFirst().orElse(SYSTEM);
    }

    /** Makes it the language of all texts that are read from now on, those of JavaFX's own buttons too. */
    public void use() {
        locale.filter(one -> !one.getLanguage().equals(Locale.getDefault().getLanguage()))
                .ifPresent(Locale::setDefault);
    }
}
