package dev.assay.app.shell;

import dev.assay.app.feature.organise.Setting;
import dev.assay.app.service.Preferences;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Dividers;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.app.ui.WindowCommand;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;

/** The look of the window: theme, text size and language. FX thread only. */
final class WindowLook {
    private final Workspace workspace;
    private final Dividers dividers;
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.LIGHT);
    private final ObjectProperty<TextSize> textSize = new SimpleObjectProperty<>(TextSize.USUAL);
    private final ObjectProperty<Language> language = new SimpleObjectProperty<>(Language.SYSTEM);
    private Optional<Scene> dressed = Optional.empty();

    WindowLook(Workspace workspace, Dividers dividers) {
        this.workspace = workspace;
        this.dividers = dividers;
    }

    /** Gives a scene this look, now and whenever it changes. */
    void dress(Scene scene) {
        dressed = Optional.of(scene);
        theme.get().applyTo(scene);
        setTextSize(textSize.get());
        scene.widthProperty().subscribe(() -> RoomForText.measure(scene, textSize.get()));
    }

    void setTheme(Theme chosen) {
        theme.set(chosen);
        dressed.ifPresent(chosen::applyTo);
    }

    TextSize textSize() {
        return textSize.get();
    }

    /** Changes how large everything is. */
    void setTextSize(TextSize chosen) {
        dressed.ifPresent(scene -> dividers.resize(textSize.get().percent(), chosen.percent(), () -> {
            chosen.applyTo(scene);
            RoomForText.measure(scene, chosen);
        }));
        textSize.set(chosen);
    }

    /** Chooses a language; the window, which has its texts already, speaks it from the next start. */
    private void speak(Language chosen) {
        language.set(chosen);
        workspace.say("shell.language.next-start");
    }

    /** Takes what was chosen in another sitting. */
    void recall(Preferences.Look look) {
        setTheme(Theme.named(look.theme()));
        setTextSize(new TextSize(look.textSize()));
        language.set(Language.named(look.language()));
    }

    /** What is chosen, for the next sitting. */
    Preferences.Look kept() {
        return new Preferences.Look(
                theme.get().name(), textSize.get().percent(), language.get().name());
    }

    /** What can be set of it. */
    List<Setting<?>> settings() {
        return List.of(
                Setting.ofChoice("theme", List.of(Theme.values()), Theme::words, theme, this::setTheme, Theme.LIGHT),
                Setting.ofChoice(
                        "text-size",
                        TextSize.STEPS,
                        percent -> Messages.get("shell.text-size.percent", percent),
                        textSize.map(TextSize::percent),
                        percent -> setTextSize(new TextSize(percent)),
                        TextSize.USUAL.percent(),
                        WindowCommand.SMALLER_TEXT,
                        WindowCommand.LARGER_TEXT),
                Setting.ofChoice(
                        "language",
                        List.of(Language.values()),
                        Language::words,
                        language,
                        this::speak,
                        Language.SYSTEM));
    }
}
