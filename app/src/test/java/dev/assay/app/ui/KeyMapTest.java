package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyMapTest {
    private final KeyMap keys = new KeyMap();

    @Test
    void givesNoKeyToTwoCommandsFromTheStart() {
        for (Command command : Command.values()) {
            for (String key : command.keys()) {
                assertEquals(Optional.empty(), keys.refusal(command, key), command + " " + key);
            }
        }
    }

    @Test
    void everyCommandHasAKey() {
        for (Command command : Command.values()) {
            assertFalse(keys.keyText(command).isBlank(), command.name());
            assertFalse(command.title().isBlank(), command.name());
        }
    }

    @Test
    void putsANewKeyInPlaceOfTheOldOnes() {
        assertEquals(Optional.empty(), keys.change(Command.LABEL_SUPPORT, "Q"));
        assertEquals(List.of("Q"), keys.keys(Command.LABEL_SUPPORT));
        assertTrue(keys.isChanged(Command.LABEL_SUPPORT));
        assertEquals(Optional.empty(), keys.change(Command.LABEL_PARTIAL, "1"), "what became free can be taken");
    }

    @Test
    void refusesAKeyOfTheSamePlaceAndNamesWhoHasIt() {
        assertTrue(keys.change(Command.LABEL_SUPPORT, "2").orElseThrow().contains(Command.LABEL_PARTIAL.title()));
        assertTrue(keys.change(Command.LABEL_SUPPORT, "Shortcut+K").orElseThrow().contains(Command.PALETTE.title()));
        assertTrue(keys.change(Command.PALETTE, "M").orElseThrow().contains(Command.MERGE_NUGGETS.title()));
        assertEquals(List.of("1", "Numpad 1"), keys.keys(Command.LABEL_SUPPORT));
    }

    @Test
    void letsTwoScreensHaveTheSameKey() {
        assertEquals(Optional.empty(), keys.change(Command.LABEL_SUPPORT, "V"));
    }

    @Test
    void refusesWhatTextsAndTheSystemNeed() {
        for (String key : List.of("Shortcut+C", "Shortcut+V", "Backspace", "Tab", "Shift+Left", "Alt+F4", "Shortcut+Alt+E", "Esc")) {
            assertTrue(keys.change(Command.NOTE, key).isPresent(), key);
        }
        assertEquals(Optional.empty(), keys.change(Command.FOCUS_ROWS, "Esc"), "its own from the start");
    }

    @Test
    void goesBackToTheKeysFromTheStart() {
        keys.change(Command.LABEL_SUPPORT, "Q");
        assertEquals(Optional.empty(), keys.reset(Command.LABEL_SUPPORT));
        assertFalse(keys.isChanged(Command.LABEL_SUPPORT));
        keys.change(Command.LABEL_SUPPORT, "Q");
        keys.change(Command.LABEL_PARTIAL, "1");
        assertTrue(keys.reset(Command.LABEL_SUPPORT).orElseThrow().contains(Command.LABEL_PARTIAL.title()));
        keys.resetAll();
        assertTrue(keys.remembered().isEmpty());
    }

    @Test
    void remembersWhatWasChangedAndNothingElse() {
        keys.change(Command.LABEL_SUPPORT, "2").ifPresent(reason -> keys.change(Command.LABEL_SUPPORT, "Q"));
        keys.change(Command.PALETTE, "Shortcut+P");
        assertEquals(Map.of("LABEL_SUPPORT", List.of("Q"), "PALETTE", List.of("Shortcut+P")), keys.remembered());
        KeyMap again = new KeyMap(keys.remembered());
        assertEquals("Q", again.keyText(Command.LABEL_SUPPORT));
        assertEquals(keys.remembered(), again.remembered());
    }

    @Test
    void leavesOutWhatCannotBe() {
        Map<String, List<String>> written = new HashMap<>();
        written.put("NO_SUCH_COMMAND", List.of("Q"));
        written.put("LABEL_SUPPORT", List.of("2"));
        written.put("NOTE", List.of("Hyper+Nonsense"));
        written.put("LOCK", List.of());
        written.put("NEXT_PAIR", List.of("J"));
        assertEquals(Map.of("NEXT_PAIR", List.of("J")), new KeyMap(written).remembered());
    }

    @Test
    void exchangedKeysSurvive() {
        keys.change(Command.LABEL_SUPPORT, "Q");
        keys.change(Command.LABEL_PARTIAL, "1");
        keys.change(Command.LABEL_SUPPORT, "2");
        assertEquals(keys.remembered(), new KeyMap(keys.remembered()).remembered());
        assertEquals("2", keys.keyText(Command.LABEL_SUPPORT));
    }
}
