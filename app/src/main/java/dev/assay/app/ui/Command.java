package dev.assay.app.ui;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;

/** Everything that can be done with a key, with the keys it has from the start. Its name is in the message bundle. */
public enum Command {
    SHOW_KEYS(Scope.WINDOW, "F1"),
    SHOW_NARRATIVE(Scope.WINDOW, "F2"),
    SHOW_GUIDELINES(Scope.WINDOW, "F4"),
    GO_NUGGETS(Scope.WINDOW, "Shortcut+1"),
    GO_LABEL(Scope.WINDOW, "Shortcut+2"),
    GO_COMPARE(Scope.WINDOW, "Shortcut+3"),
    GO_SCORES(Scope.WINDOW, "Shortcut+4"),
    PREVIOUS_TOPIC(Scope.WINDOW, "Shortcut+Page Up"),
    NEXT_TOPIC(Scope.WINDOW, "Shortcut+Page Down"),
    FILTER_TOPICS(Scope.WINDOW, "/"),
    UNDO(Scope.WINDOW, "Shortcut+Z"),
    REDO(Scope.WINDOW, "Shortcut+Shift+Z", "Shortcut+Y"),
    PALETTE(Scope.WINDOW, "Shortcut+K"),
    SHOW_HISTORY(Scope.WINDOW, "H"),
    UNDO_HISTORY(Scope.WINDOW, "Shortcut+Shift+H"),
    ONLY_RECHECK(Scope.WINDOW, "Shift+F"),
    FIND(Scope.WINDOW, "Shortcut+F"),
    OPEN(Scope.WINDOW, "Shortcut+O"),
    IMPORT(Scope.WINDOW, "Shortcut+I"),
    SYNC(Scope.WINDOW, "Shortcut+S"),
    BACKUPS(Scope.WINDOW, "Shortcut+B"),
    REPORT(Scope.WINDOW, "Shortcut+Shift+E"),
    RETRY(Scope.WINDOW, "F5"),
    JOBS(Scope.WINDOW, "F9"),
    ADJUDICATE(Scope.WINDOW, "F7"),
    LARGER_TEXT(Scope.WINDOW, "Shortcut+Plus", "Shortcut+Equals", "Shortcut+Shift+Equals", "Shortcut+Add"),
    SMALLER_TEXT(Scope.WINDOW, "Shortcut+Minus", "Shortcut+Subtract"),
    USUAL_TEXT(Scope.WINDOW, "Shortcut+0", "Shortcut+Numpad 0"),
    QUIT(Scope.WINDOW, "Shortcut+Q"),

    NEW_NUGGET(Scope.NUGGETS, "N"),
    ADD_EVIDENCE(Scope.NUGGETS, "E"),
    EDIT_NUGGET(Scope.NUGGETS, "Enter"),
    DELETE_NUGGETS(Scope.NUGGETS, "Delete"),
    MERGE_NUGGETS(Scope.NUGGETS, "M"),
    SPLIT_NUGGET(Scope.NUGGETS, "S"),
    DUPLICATE_NUGGET(Scope.NUGGETS, "D"),
    MOVE_UP(Scope.NUGGETS, "Alt+Up"),
    MOVE_DOWN(Scope.NUGGETS, "Alt+Down"),
    SET_VITAL(Scope.NUGGETS, "V"),
    SET_OKAY(Scope.NUGGETS, "O"),
    SET_UNSET(Scope.NUGGETS, "U"),
    SHOW_PROPOSALS(Scope.NUGGETS, "P"),
    ACCEPT_PROPOSAL(Scope.NUGGETS, "A"),
    DROP_PROPOSAL(Scope.NUGGETS, "R"),
    NEXT_PASSAGE(Scope.NUGGETS, "]"),
    PREVIOUS_PASSAGE(Scope.NUGGETS, "["),
    NO_NUGGET(Scope.NUGGETS, "X"),
    RELEVANT_ONLY(Scope.NUGGETS, "G"),
    LIST_PASSAGES(Scope.NUGGETS, "L"),
    SHOW_EVIDENCE(Scope.NUGGETS, "J"),
    FILTER_NUGGETS(Scope.NUGGETS, "F"),
    NEXT_HIT(Scope.NUGGETS, "F3"),
    PREVIOUS_HIT(Scope.NUGGETS, "Shift+F3"),
    NEXT_HINT(Scope.NUGGETS, "W"),
    PREVIOUS_HINT(Scope.NUGGETS, "Shift+W"),
    SHOW_HINTS(Scope.NUGGETS, "I"),
    SHOW_TERMS(Scope.NUGGETS, "T"),
    FREEZE(Scope.NUGGETS, "Shortcut+Enter"),

    LABEL_SUPPORT(Scope.LABEL, "1", "Numpad 1"),
    LABEL_PARTIAL(Scope.LABEL, "2", "Numpad 2"),
    LABEL_NOT(Scope.LABEL, "3", "Numpad 3"),
    LABEL_CLEAR(Scope.LABEL, "0", "Numpad 0"),
    LABEL_CANT_JUDGE(Scope.LABEL, "?", "4", "Numpad 4"),
    CONFIRM_LABEL(Scope.LABEL, "R"),
    NOTE(Scope.LABEL, "N"),
    NEXT_SENTENCE(Scope.LABEL, "."),
    PREVIOUS_SENTENCE(Scope.LABEL, ","),
    MARK_SENTENCE(Scope.LABEL, "Space"),
    NEXT_PAIR(Scope.LABEL, "Down"),
    PREVIOUS_PAIR(Scope.LABEL, "Up"),
    NEXT_ANSWER(Scope.LABEL, "]", "Right"),
    PREVIOUS_ANSWER(Scope.LABEL, "[", "Left"),
    NEXT_UNLABELLED(Scope.LABEL, "U"),
    NEXT_RECHECK(Scope.LABEL, "Shift+R"),
    NEXT_FLAGGED(Scope.LABEL, "Shift+N"),
    NEXT_DISAGREEMENT(Scope.LABEL, "D"),
    LOOK_AT_BOTH(Scope.LABEL, "C"),
    LABEL_LEFT_AS_RIGHT(Scope.LABEL, "Shift+Left"),
    LABEL_RIGHT_AS_LEFT(Scope.LABEL, "Shift+Right"),
    LIST_RELATED(Scope.LABEL, "L"),
    IDENTICAL_AT_ONCE(Scope.LABEL, "I"),
    SHOW_ANSWER_TERMS(Scope.LABEL, "W"),
    LOOK_HERE(Scope.LABEL, "E"),
    SWITCH_ORDER(Scope.LABEL, "T"),
    FOCUS_GRID(Scope.LABEL, "G"),
    FOCUS_ROWS(Scope.LABEL, "Esc"),
    NEXT_ANSWER_HIT(Scope.LABEL, "F3"),
    PREVIOUS_ANSWER_HIT(Scope.LABEL, "Shift+F3"),
    LOCK(Scope.LABEL, "Shortcut+Enter"),

    REVEAL(Scope.COMPARE, "R"),
    RUN_BASELINE(Scope.COMPARE, "B"),
    KEEP_LABEL(Scope.COMPARE, "K"),
    CHANGE_TO_SUPPORT(Scope.COMPARE, "1", "Numpad 1"),
    CHANGE_TO_PARTIAL(Scope.COMPARE, "2", "Numpad 2"),
    CHANGE_TO_NOT(Scope.COMPARE, "3", "Numpad 3"),
    CHANGE_TO_CANT_JUDGE(Scope.COMPARE, "?", "4", "Numpad 4"),
    TAKE_BACK_DECISION(Scope.COMPARE, "0", "Numpad 0"),
    GIVE_REASON(Scope.COMPARE, "N"),
    NEXT_COMPARED(Scope.COMPARE, "Down"),
    PREVIOUS_COMPARED(Scope.COMPARE, "Up"),
    NEXT_DISPUTED(Scope.COMPARE, "D"),
    PREVIOUS_DISPUTED(Scope.COMPARE, "Shift+D"),
    CHOOSE_COMPARED(Scope.COMPARE, "F"),
    CHOOSE_JUDGE(Scope.COMPARE, "J"),
    SHOW_AGREEMENT(Scope.COMPARE, "M"),
    NEXT_COMPARED_HIT(Scope.COMPARE, "F3"),
    PREVIOUS_COMPARED_HIT(Scope.COMPARE, "Shift+F3"),
    FOCUS_COMPARED(Scope.COMPARE, "Esc"),

    SCORES_OF_RUNS(Scope.SCORES, "1", "Numpad 1"),
    SCORES_OF_TOPICS(Scope.SCORES, "2", "Numpad 2"),
    SCORES_OF_ANSWERS(Scope.SCORES, "3", "Numpad 3"),
    SCORES_OF_NUGGETS(Scope.SCORES, "4", "Numpad 4"),
    SCORES_OF_JUDGES(Scope.SCORES, "5", "Numpad 5"),
    NEXT_JUDGE(Scope.SCORES, "J"),
    NEXT_OTHER_JUDGE(Scope.SCORES, "Shift+J"),
    NEXT_MEASURE(Scope.SCORES, "M"),
    PREVIOUS_MEASURE(Scope.SCORES, "Shift+M"),
    NEXT_PLOT(Scope.SCORES, "P"),
    OPEN_SCORES(Scope.SCORES, "Enter"),
    SORT_TABLE(Scope.SCORES, "O"),
    REVERSE_TABLE(Scope.SCORES, "Shift+O"),
    SUPPOSE_OFF(Scope.SCORES, "X"),
    SUPPOSE_IMPORTANCE(Scope.SCORES, "V"),
    SUPPOSE_SOLO(Scope.SCORES, "S"),
    SUPPOSE_NOTHING(Scope.SCORES, "Esc"),
    COPY_TABLE(Scope.SCORES, "Shortcut+C"),
    SAVE_PNG(Scope.SCORES, "Shift+P"),
    SAVE_SVG(Scope.SCORES, "Shift+V");

    private final Scope scope;
    private final List<String> keys;

    Command(Scope scope, String... keys) {
        this.scope = scope;
        this.keys = List.of(keys);
    }

    public Scope scope() {
        return scope;
    }

    /** The keys it has from the start, the one to show first. */
    public List<String> keys() {
        return keys;
    }

    /** What it is called on screen. */
    public String title() {
        return Messages.get("command." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** The first key it has from the start as a person reads it. */
    String keyText() {
        return keyText(keys.getFirst());
    }

    /** A key as a person reads it. */
    public static String keyText(String key) {
        if (key.length() == 1) {
            return key;
        }
        return switch (key) {
            case "Enter" -> "⏎";
            case "Delete" -> "Del";
            case "Up" -> "↑";
            case "Down" -> "↓";
            case "Left" -> "←";
            case "Right" -> "→";
            default -> KeyCombination.valueOf(key).getDisplayText().replace("Enter", "⏎");
        };
    }

    /** The commands of a screen, those of the whole window last. */
    public static Stream<Command> of(Scope scope) {
        return Stream.concat(
                Stream.of(values()).filter(command -> command.scope == scope && scope != Scope.WINDOW),
                Stream.of(values()).filter(command -> command.scope == Scope.WINDOW));
    }
}
