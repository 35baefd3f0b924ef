package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.label.LabelCommand;
import dev.assay.app.feature.nuggets.NuggetCommand;
import dev.assay.app.shell.Stages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyMapTest {
    private final KeyMap keys = new KeyMap(Stages.ALL.commands(), Map.of());

    @Test
    void givesNoKeyToTwoCommandsFromTheStart() {
        for (Command command : Stages.ALL.commands()) {
            for (String key : command.keys()) {
                assertEquals(Optional.empty(), keys.refusal(command, key), command + " " + key);
            }
        }
    }

    @Test
    void everyCommandHasAKey() {
        for (Command command : Stages.ALL.commands()) {
            assertFalse(keys.keyText(command).isBlank(), command.name());
            assertFalse(command.title().isBlank(), command.name());
        }
    }

    @Test
    void refusesASecondCommandOfAName() {
        assertThrows(IllegalArgumentException.class, () -> new KeyMap(List.of(LabelCommand.NOTE, Other.NOTE),
                Map.of()));
        assertEquals(
                1,
                new KeyMap(List.of(LabelCommand.NOTE, LabelCommand.NOTE), Map.of())
                        .commands()
                        .size(),
                "twice the same is one");
    }

    /** A command of a screen to come, whose writer took a name that is taken. */
    private enum Other implements Command {
        NOTE;

        @Override
        public Scope scope() {
            return Scope.WINDOW;
        }

        @Override
        public List<String> keys() {
            return List.of("Shortcut+F9");
        }
    }

    @Test
    void putsANewKeyInPlaceOfTheOldOnes() {
        assertEquals(Optional.empty(), keys.change(LabelCommand.LABEL_SUPPORT, "Q"));
        assertEquals(List.of("Q"), keys.keys(LabelCommand.LABEL_SUPPORT));
        assertTrue(keys.isChanged(LabelCommand.LABEL_SUPPORT));
        assertEquals(Optional.empty(), keys.change(LabelCommand.LABEL_PARTIAL, "1"), "what became free can be taken");
    }

    @Test
    void refusesAKeyOfTheSamePlaceAndNamesWhoHasIt() {
        assertTrue(keys.change(LabelCommand.LABEL_SUPPORT, "2")
                .orElseThrow()
                .contains(LabelCommand.LABEL_PARTIAL.title()));
        assertTrue(keys.change(LabelCommand.LABEL_SUPPORT, "Shortcut+K")
                .orElseThrow()
                .contains(WindowCommand.PALETTE.title()));
        assertTrue(keys.change(WindowCommand.PALETTE, "M").orElseThrow().contains(NuggetCommand.MERGE_NUGGETS.title()));
        assertEquals(List.of("1", "Numpad 1"), keys.keys(LabelCommand.LABEL_SUPPORT));
    }

    @Test
    void letsTwoScreensHaveTheSameKey() {
        assertEquals(Optional.empty(), keys.change(LabelCommand.LABEL_SUPPORT, "V"));
    }

    @Test
    void refusesWhatTextsAndTheSystemNeed() {
        for (String key : List.of(
                "Shortcut+C", "Shortcut+V", "Backspace", "Tab", "Shift+Left", "Alt+F4", "Shortcut+Alt+E", "Esc")) {
            assertTrue(keys.change(LabelCommand.NOTE, key).isPresent(), key);
        }
        assertEquals(Optional.empty(), keys.change(LabelCommand.FOCUS_ROWS, "Esc"), "its own from the start");
    }

    @Test
    void goesBackToTheKeysFromTheStart() {
        keys.change(LabelCommand.LABEL_SUPPORT, "Q");
        assertEquals(Optional.empty(), keys.reset(LabelCommand.LABEL_SUPPORT));
        assertFalse(keys.isChanged(LabelCommand.LABEL_SUPPORT));
        keys.change(LabelCommand.LABEL_SUPPORT, "Q");
        keys.change(LabelCommand.LABEL_PARTIAL, "1");
        assertTrue(keys.reset(LabelCommand.LABEL_SUPPORT).orElseThrow().contains(LabelCommand.LABEL_PARTIAL.title()));
        keys.resetAll();
        assertTrue(keys.remembered().isEmpty());
    }

    @Test
    void remembersWhatWasChangedAndNothingElse() {
        keys.change(LabelCommand.LABEL_SUPPORT, "2").ifPresent(reason -> keys.change(LabelCommand.LABEL_SUPPORT, "Q"));
        keys.change(WindowCommand.PALETTE, "Shortcut+P");
        assertEquals(Map.of("LABEL_SUPPORT", List.of("Q"), "PALETTE", List.of("Shortcut+P")), keys.remembered());
        KeyMap again = new KeyMap(Stages.ALL.commands(), keys.remembered());
        assertEquals("Q", again.keyText(LabelCommand.LABEL_SUPPORT));
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
        assertEquals(Map.of("NEXT_PAIR", List.of("J")), new KeyMap(Stages.ALL.commands(), written).remembered());
    }

    @Test
    void exchangedKeysSurvive() {
        keys.change(LabelCommand.LABEL_SUPPORT, "Q");
        keys.change(LabelCommand.LABEL_PARTIAL, "1");
        keys.change(LabelCommand.LABEL_SUPPORT, "2");
        assertEquals(keys.remembered(), new KeyMap(Stages.ALL.commands(), keys.remembered()).remembered());
        assertEquals("2", keys.keyText(LabelCommand.LABEL_SUPPORT));
    }
}
