package dev.assay.app.ui;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.input.KeyCombination;

/**
 * The map of keys to commands: those from the start, with the assessor's changes. No key gives two commands in one
 * place. FX thread only.
 */
public final class KeyMap {
    /** The keys that every text field handles itself, and those that a list or a dialog needs. */
    private static final Set<String> EDITING = Stream.of(
                    "Shortcut+A",
                    "Shortcut+C",
                    "Shortcut+V",
                    "Shortcut+X",
                    "Shortcut+Z",
                    "Shortcut+Shift+Z",
                    "Shortcut+Y",
                    "Shortcut+Insert",
                    "Shift+Insert",
                    "Shift+Delete",
                    "Backspace",
                    "Shortcut+Backspace",
                    "Shortcut+Delete",
                    "Home",
                    "End",
                    "Shift+Home",
                    "Shift+End",
                    "Shortcut+Home",
                    "Shortcut+End",
                    "Shortcut+Left",
                    "Shortcut+Right",
                    "Shift+Left",
                    "Shift+Right",
                    "Shift+Up",
                    "Shift+Down",
                    "Tab",
                    "Shift+Tab",
                    "Esc")
            .map(KeyMap::normal)
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> SYSTEM = Stream.of(
                    "Alt+F4", "Alt+Tab", "Alt+Esc", "Shortcut+Alt+Delete", "F10", "Shortcut+Esc")
            .map(KeyMap::normal)
            .collect(Collectors.toUnmodifiableSet());

    private final Map<String, Command> commands = new LinkedHashMap<>();
    private final Map<String, List<String>> changed = new HashMap<>();
    private final IntegerProperty changes = new SimpleIntegerProperty();

    /**
     * @param commands everything that can be done
     * @param remembered keys by name of the command; what is not a command or not a key, or would give two commands, is
     * left out, since the file it comes from may be of another version or written by hand
     * @throws IllegalArgumentException when two commands have one name
     */
    public KeyMap(List<? extends Command> commands, Map<String, List<String>> remembered) {
        commands.forEach(this::add);
        for (String name : this.commands.keySet()) {
            List<String> keys = remembered.get(name);
            if (keys != null && !keys.isEmpty() && keys.stream().allMatch(KeyMap::isKey)) {
                changed.put(name, List.copyOf(keys));
            }
        }
        for (Command command : commands) {
            if (changed.getOrDefault(command.name(), List.of()).stream()
                    .anyMatch(key -> refusal(command, key).isPresent())) {
                changed.remove(command.name());
            }
        }
    }

    /**
     * @throws IllegalArgumentException when another command has its name: the keys of one of the two would be dead, in
     * silence
     */
    private void add(Command command) {
        Command before = commands.putIfAbsent(command.name(), command);
        if (before != null && !before.equals(command)) {
            throw new IllegalArgumentException("Two commands are called " + command.name() + ": "
                    + before.getClass().getName() + " of " + before.scope() + " and "
                    + command.getClass().getName() + " of " + command.scope());
        }
    }

    /** Everything that can be done, in its order. */
    public List<Command> commands() {
        return List.copyOf(commands.values());
    }

    /** The commands of a screen, its own first and then those that can be given everywhere. */
    public List<Command> commands(Scope screen) {
        return Stream.concat(
                        commands.values().stream()
                                .filter(one -> one.scope().equals(screen) && !screen.equals(Scope.WINDOW)),
                        commands.values().stream().filter(one -> one.scope().equals(Scope.WINDOW)))
                .toList();
    }

    /** The keys of a command, the one to show first. */
    public List<String> keys(Command command) {
        return changed.getOrDefault(command.name(), fromTheStart(command));
    }

    /** The default keys of a command; a caller that only names it, as a layout does, need not know them. */
    private List<String> fromTheStart(Command command) {
        return commands.getOrDefault(command.name(), command).keys();
    }

    /** Its first key as a person reads it. */
    public String keyText(Command command) {
        return Command.keyText(keys(command).getFirst());
    }

    /** The first key of the command of a name as a person reads it; empty when there is no such command. */
    public String keyText(String name) {
        return Optional.ofNullable(commands.get(name)).map(this::keyText).orElse("");
    }

    public boolean isChanged(Command command) {
        return changed.containsKey(command.name());
    }

    /** Grows with each change. */
    public ReadOnlyIntegerProperty changesProperty() {
        return changes;
    }

    /** The keys to remember: the changed keys by name of the command. */
    public Map<String, List<String>> remembered() {
        return new TreeMap<>(changed);
    }

    /** Gives a command one key instead of those it has; a sentence says why when that cannot be. */
    public Optional<String> change(Command command, String key) {
        return put(command, List.of(key));
    }

    /** Gives a command the keys from the start again; a sentence says why when another command has one of them now. */
    public Optional<String> reset(Command command) {
        return put(command, fromTheStart(command));
    }

    /** Gives every command the keys from the start. */
    public void resetAll() {
        changed.clear();
        changes.set(changes.get() + 1);
    }

    private Optional<String> put(Command command, List<String> keys) {
        Optional<String> refused =
                keys.stream().flatMap(key -> refusal(command, key).stream()).findFirst();
        if (refused.isEmpty()) {
            if (keys.equals(fromTheStart(command))) {
                changed.remove(command.name());
            } else {
                changed.put(command.name(), keys);
            }
            changes.set(changes.get() + 1);
        }
        return refused;
    }

    /** Why a key cannot be that of a command; empty when it can. */
    public Optional<String> refusal(Command command, String key) {
        if (!isKey(key)) {
            return Optional.of(Messages.get("keys.refused.unknown", key));
        }
        String wanted = normal(key);
        String shown = Command.keyText(key);
        boolean own = fromTheStart(command).stream().map(KeyMap::normal).anyMatch(wanted::equals);
        if (!own && EDITING.contains(wanted)) {
            return Optional.of(Messages.get("keys.refused.editing", shown));
        }
        if (!own && (SYSTEM.contains(wanted) || isThirdLevel(wanted))) {
            return Optional.of(Messages.get("keys.refused.system", shown));
        }
        return commands.values().stream()
                .filter(other -> !other.name().equals(command.name()) && meet(command.scope(), other.scope()))
                .filter(other -> keys(other).stream().map(KeyMap::normal).anyMatch(wanted::equals))
                .findFirst()
                .map(other -> Messages.get("keys.refused.taken", shown, other.title()));
    }

    /** True if two commands can be given in the same place. */
    private static boolean meet(Scope one, Scope other) {
        return one.equals(other) || one.equals(Scope.WINDOW) || other.equals(Scope.WINDOW);
    }

    /** Ctrl and Alt together type a character on many keyboards. */
    private static boolean isThirdLevel(String normal) {
        return normal.contains("ALT+") && (normal.contains("SHORTCUT+") || normal.contains("CTRL+"));
    }

    private static boolean isKey(String key) {
        if (key.length() == 1) {
            return !key.isBlank();
        }
        try {
            KeyCombination.valueOf(key);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** One way to write a key, to compare it with others. */
    private static String normal(String key) {
        if (key.length() == 1) {
            return key.toUpperCase(Locale.ROOT);
        }
        KeyCombination keys = KeyCombination.valueOf(key);
        return (keys.getShortcut() == KeyCombination.ModifierValue.DOWN ? "SHORTCUT+" : "")
                + (keys.getControl() == KeyCombination.ModifierValue.DOWN ? "CTRL+" : "")
                + (keys.getAlt() == KeyCombination.ModifierValue.DOWN ? "ALT+" : "")
                + (keys.getMeta() == KeyCombination.ModifierValue.DOWN ? "META+" : "")
                + (keys.getShift() == KeyCombination.ModifierValue.DOWN ? "SHIFT+" : "")
                + key.substring(key.lastIndexOf('+', key.length() - 2) + 1).toUpperCase(Locale.ROOT);
    }
}
