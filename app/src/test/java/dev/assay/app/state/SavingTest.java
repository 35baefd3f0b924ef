package dev.assay.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the window says of the disk: saving until everything arrived, and not saved until what failed was tried again.
 */
class SavingTest {
    private final Saving saving = new Saving();

    private SaveState state() {
        return saving.stateProperty().get();
    }

    @Test
    void savedIsSaidWhenTheLastActOnItsWayHasArrived() {
        saving.begin();
        saving.begin();
        saving.end();
        saving.show(true);
        assertInstanceOf(SaveState.Saving.class, state());
        saving.end();
        saving.show(false);
        assertInstanceOf(SaveState.Saved.class, state(), "the second changed nothing, the first did");
    }

    @Test
    void whatIsNotSavedStaysSaidWhateverIsSavedAfterIt() {
        List<String> tried = new ArrayList<>();
        saving.begin();
        saving.end();
        saving.keep(() -> tried.add("first"), "the disk is full");
        saving.begin();
        assertEquals(new SaveState.NotSaved("the disk is full"), state());
        saving.end();
        saving.show(true);
        assertEquals(new SaveState.NotSaved("the disk is full"), state());
        assertTrue(saving.hasUnsaved());

        saving.takeUnsaved().forEach(Runnable::run);
        assertEquals(List.of("first"), tried);
        assertFalse(saving.hasUnsaved());
        saving.begin();
        saving.end();
        saving.show(true);
        assertInstanceOf(SaveState.Saved.class, state());
    }

    @Test
    void anotherProjectStartsUntouched() {
        saving.begin();
        saving.end();
        saving.show(true);
        saving.restart();
        assertInstanceOf(SaveState.Untouched.class, state());
    }
}
