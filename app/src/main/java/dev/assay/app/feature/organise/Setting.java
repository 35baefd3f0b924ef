package dev.assay.app.feature.organise;

import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/**
 * One thing that can be set.
 *
 * @param key its title is the message {@code setting.KEY}, what it does is {@code setting.KEY.about}
 * @param choices what it can be set to; none where it is asked for
 * @param words what a choice is called on screen
 * @param usual what it is set to before anybody sets it; empty where there is no such thing
 * @param commands the keys that set the same
 */
public record Setting<T>(
        String key,
        List<T> choices,
        Function<T, String> words,
        ObservableValue<T> present,
        Consumer<T> change,
        Optional<T> usual,
        List<Command> commands) {
    public Setting {
        choices = List.copyOf(choices);
        commands = List.copyOf(commands);
    }

    /** Something that is chosen. */
    public static <T> Setting<T> ofChoice(
            String key,
            List<T> choices,
            Function<T, String> words,
            ObservableValue<T> present,
            Consumer<T> change,
            T usual,
            Command... commands) {
        return new Setting<>(key, choices, words, present, change, Optional.of(usual), List.of(commands));
    }

    /** Something that is on or off. */
    public static Setting<Boolean> ofSwitch(
            String key,
            ObservableValue<Boolean> present,
            Consumer<Boolean> change,
            boolean usual,
            Command... commands) {
        return ofChoice(key, List.of(true, false), on -> "", present, change, usual, commands);
    }

    /** A switch of the open project. */
    static Setting<Boolean> of(ProjectSwitch one) {
        return ofSwitch(one.key(), one.on(), on -> one.turn().run(), one.usual(), one.command());
    }

    /** Words that somebody is asked for, with a question of its own. */
    public static Setting<String> ofQuestion(String key, ObservableValue<String> present, Runnable ask) {
        return new Setting<>(
                key, List.of(), words -> words, present, words -> ask.run(), Optional.empty(), List.of());
    }

    /** A command that leads to where something is set or done. */
    public static Setting<String> ofCommand(String key, Command command, Commands commands) {
        return new Setting<>(
                key,
                List.of(),
                same -> same,
                new SimpleStringProperty(Messages.get("setting." + key + ".do")),
                same -> commands.run(command),
                Optional.empty(),
                List.of(command));
    }

    /** True if it is on or off, and nothing else. */
    boolean isSwitch() {
        return !isAsked() && choices.getFirst() instanceof Boolean;
    }

    /** True if it is asked for with a question of its own. */
    boolean isAsked() {
        return choices.isEmpty();
    }

    /** True if somebody set it to something else than what is usual. */
    boolean isChanged() {
        return usual.filter(one -> !one.equals(present.getValue())).isPresent();
    }

    /** Sets it to what is usual. */
    void reset() {
        if (isChanged()) {
            usual.ifPresent(change);
        }
    }

    /** Keeps what a control shows and what is set the same, until the subscription ends. */
    public Subscription follow(Property<T> shown) {
        return present.subscribe(shown::setValue).and(shown.subscribe((before, now) -> {
            if (now != null && !now.equals(present.getValue())) {
                change.accept(now);
            }
        }));
    }
}
