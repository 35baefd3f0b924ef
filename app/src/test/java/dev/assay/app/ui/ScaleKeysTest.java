package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.shell.Stages;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

/** Every value of every scale has its keys on every screen, and no other command of the screen has them. */
class ScaleKeysTest {
    private static final List<Map<String, List<String>>> SCALES =
            List.of(labels(), supportAndNeed(), alignment(), grades(), relevance(), battles());

    private final List<Command> all = Stages.ALL.commands();

    /** The commands that say a value, each on a screen of its own; Decide answers those of Compare. */
    private static Map<String, List<String>> labels() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        values.put("1", List.of("LABEL_SUPPORT", "CHANGE_TO_SUPPORT"));
        values.put("2", List.of("LABEL_PARTIAL", "CHANGE_TO_PARTIAL"));
        values.put("3", List.of("LABEL_NOT", "CHANGE_TO_NOT"));
        values.put("4", List.of("LABEL_CANT_JUDGE", "CHANGE_TO_WORD_4"));
        values.put("?", List.of("LABEL_CANT_JUDGE", "CHANGE_TO_CANT_JUDGE"));
        return values;
    }

    private static Map<String, List<String>> supportAndNeed() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (int word = 1; word <= 9; word++) {
            values.put(
                    Integer.toString(word), List.of("SUPPORT_WORD_" + word, ComparisonCommand.word(word - 1).name()));
        }
        values.put("?", List.of("SUPPORT_CANT_JUDGE", "CHANGE_TO_CANT_JUDGE"));
        return values;
    }

    private static Map<String, List<String>> alignment() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (int number = 1; number <= 9; number++) {
            values.put(
                    Integer.toString(number), List.of("TARGET_" + number, ComparisonCommand.word(number - 1).name()));
            values.put("Alt+" + number, List.of("OWN_OPTION_" + number, "CHANGE_TO_OWN_" + number));
        }
        values.put("O", List.of("OTHER_ANSWER", "CHANGE_TO_OTHER_ANSWER"));
        values.put("S", List.of("SHOULD_BE_NUGGET", "CHANGE_TO_SHOULD_BE_NUGGET"));
        values.put("T", List.of("TOPICAL", "CHANGE_TO_TOPICAL"));
        values.put("I", List.of("IRRELEVANT", "CHANGE_TO_IRRELEVANT"));
        values.put("E", List.of("NO_INFORMATION", "CHANGE_TO_NO_INFORMATION"));
        values.put("?", List.of("ALIGN_CANT_JUDGE", "CHANGE_TO_CANT_JUDGE"));
        return values;
    }

    private static Map<String, List<String>> battles() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        values.put("1", List.of("LEFT_BETTER"));
        values.put("2", List.of("RIGHT_BETTER"));
        values.put("3", List.of("BATTLE_TIE"));
        values.put("4", List.of("BATTLE_BOTH_BAD"));
        values.put("?", List.of("BATTLE_CANT_JUDGE"));
        return values;
    }

    private static Map<String, List<String>> grades() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        IntStream.rangeClosed(0, 5)
                .forEach(grade -> values.put(Integer.toString(grade), List.of("ITEM_GRADE_" + grade)));
        values.put("?", List.of("VERIFY_CANT_JUDGE"));
        return values;
    }

    private static Map<String, List<String>> relevance() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        IntStream.rangeClosed(0, 9)
                .forEach(grade -> values.put(Integer.toString(grade), List.of("RELEVANCE_" + grade)));
        return values;
    }

    private Command command(String name) {
        return all.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name));
    }

    @Test
    void everyValueHasTheSameKeyOnEveryScreenAndNoOtherCommandOfTheScreenHasIt() {
        List<String> wrong = new ArrayList<>();
        for (Map<String, List<String>> scale : SCALES) {
            scale.forEach((key, names) -> names.forEach(name -> {
                Command command = command(name);
                List<String> having = all.stream()
                        .filter(one -> Set.of(command.scope(), Scope.WINDOW).contains(one.scope()))
                        .filter(one -> one.keys().contains(key))
                        .map(Command::name)
                        .toList();
                if (!having.equals(List.of(name))) {
                    wrong.add(key + " on " + command.scope().id() + ": " + having + " and not " + name);
                }
            }));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void whatHasADigitHasItOnTheKeypadToo() {
        List<String> wrong = new ArrayList<>();
        SCALES.stream()
                .flatMap(scale -> scale.entrySet().stream())
                .filter(value -> value.getKey().matches("\\d"))
                .forEach(value -> value.getValue().stream()
                        .filter(name -> !command(name).keys().contains("Numpad " + value.getKey()))
                        .forEach(wrong::add));
        assertEquals(List.of(), wrong);
    }

    /** A command that judges and is not named here would be of a scale that nobody looked at. */
    @Test
    void everyCommandThatJudgesIsAValueOrOneOfTheKnown() {
        Set<String> values = new TreeSet<>();
        SCALES.stream()
                .flatMap(scale -> scale.values().stream())
                .forEach(values::addAll);
        Set<String> others = Set.of(
                "LABEL_CLEAR", "CONFIRM_LABEL", "LABEL_LEFT_AS_RIGHT", "LABEL_RIGHT_AS_LEFT", "SUPPORT_CLEAR",
                "SUPPORT_NO_TEXT", "ALIGN_CLEAR", "ALIGN_CONFIRM", "VERIFY_CLEAR", "TAKE_GRADE_OVER", "KEEP_LABEL",
                "TAKE_BACK_DECISION", "TAKE_OVER", "CHOOSE_CONVEYED", "BATTLE_CLEAR");
        assertEquals(
                List.of(),
                all.stream()
                        .filter(Command::judges)
                        .map(Command::name)
                        .filter(name -> !values.contains(name) && !others.contains(name))
                        .toList());
        assertTrue(values.stream()
                .filter(name -> !name.startsWith("RELEVANCE"))
                .allMatch(name -> command(name).judges()));
    }

    /** What says a value sits on other keys, with or without Shift, from one keyboard to the next. */
    @Test
    void aKeySaysWhatItTypesOnEveryKeyboard() {
        assertMeans("?", KeyCode.SLASH, "?", "United States");
        assertMeans("?", KeyCode.SLASH, "/", "United States, on a system that tells no Shift");
        assertMeans("<", KeyCode.COMMA, "<", "United States");
        assertMeans("?", KeyCode.COMMA, "?", "France");
        assertMeans("?", KeyCode.UNDEFINED, "?", "Germany");
        assertMeans("?", KeyCode.QUOTE, "?", "Spain");
        assertMeans("?", KeyCode.DIGIT7, "?", "Russia");
        assertMeans(";", KeyCode.COMMA, ";", "Germany");
        assertMeans("1", KeyCode.AMPERSAND, "1", "France");
        assertMeans("0", KeyCode.DIGIT0, "0", "France on Windows");
        assertMeans("!", KeyCode.DIGIT1, "!", "United States");
    }

    private static void assertMeans(String key, KeyCode code, String typed, String keyboard) {
        KeyEvent event =
                new KeyEvent(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, typed, code, true, false, false, false);
        assertEquals(Optional.of(key), KeyPress.of(event), keyboard);
        for (String other : List.of("?", "<", ";", "0", "1", "7", ",", "/")) {
            assertEquals(other.equals(key), KeyPress.matches(other, event), keyboard + ": " + other);
        }
    }
}
