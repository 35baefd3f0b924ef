package dev.assay.app.feature.organise;

import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import org.controlsfx.control.PropertySheet;

/**
 * One thing that can be set.
 *
 * @param key its title is the message {@code settings.KEY}, what it does is {@code settings.KEY.about}
 * @param choices what it can be set to; none where it is asked for
 * @param words what a choice is called on screen
 * @param told what changes when it was changed elsewhere
 */
public record Setting<T>(
        String key,
        List<T> choices,
        Function<T, String> words,
        Supplier<T> present,
        Consumer<T> change,
        Optional<ObservableValue<?>> told) {
    /** Something that is chosen, on this page or by its key. */
    public Setting(String key, List<T> choices, Function<T, String> words, Supplier<T> present, Consumer<T> change) {
        this(key, choices, words, present, change, Optional.empty());
    }

    /** Words that somebody is asked for, with a question of its own. */
    public static Setting<String> ofQuestion(String key, ObservableValue<String> present, Runnable ask) {
        return new Setting<>(
                key, List.of(), words -> words, present::getValue, words -> ask.run(), Optional.of(present));
    }

    /** Something that is on or off. */
    public static Setting<Boolean> ofSwitch(String key, Supplier<Boolean> present, Consumer<Boolean> change) {
        return new Setting<>(key, List.of(true, false), on -> "", present, change);
    }

    public Setting {
        choices = List.copyOf(choices);
    }

    /** True if it is on or off, and nothing else. */
    boolean isSwitch() {
        return !isAsked() && choices.getFirst() instanceof Boolean;
    }

    /** True if it is asked for with a question of its own. */
    boolean isAsked() {
        return choices.isEmpty();
    }

    /** This as a row of the sheet. */
    PropertySheet.Item item() {
        return new Row<>(this);
    }

    /** A row of the sheet, which knows values as objects. */
    record Row<T>(Setting<T> setting) implements PropertySheet.Item {
        @Override
        public Class<?> getType() {
            return setting.present.get().getClass();
        }

        @Override
        public String getCategory() {
            return "";
        }

        @Override
        public String getName() {
            return Messages.get("setting." + setting.key);
        }

        @Override
        public String getDescription() {
            return Messages.get("setting." + setting.key + ".about");
        }

        @Override
        public T getValue() {
            return setting.present.get();
        }

        @Override
        public void setValue(Object value) {
            setting.choices.stream()
                    .filter(choice -> choice.equals(value) && !choice.equals(getValue()))
                    .forEach(setting.change);
        }

        @Override
        public Optional<ObservableValue<?>> getObservableValue() {
            return setting.told;
        }
    }
}
