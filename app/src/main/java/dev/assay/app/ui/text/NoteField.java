package dev.assay.app.ui.text;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** A field for a note, in its row: Enter keeps it, Esc does not. The typed text lives in the view, not in the cell. */
public final class NoteField extends TextField {
    private final StringProperty draft;
    private boolean editing;
    /**
     * True if the field is to take the focus as soon as it can: a cell that is new gets its place in the window only
     * later.
     */
    private boolean expectsKeys;

    /**
     * @param draft what was typed so far
     * @param finish what Enter does
     * @param cancel what Esc does
     */
    public NoteField(StringProperty draft, String prompt, Runnable finish, Runnable cancel) {
        this.draft = draft;
        getStyleClass().add("note-field");
        setPromptText(prompt);
        setAccessibleText(Messages.get("command.note"));
        textProperty().subscribe(words -> {
            if (editing) {
                draft.set(words);
            }
            TextDirection.apply(this, words == null ? "" : words);
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                finish.run();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                cancel.run();
            }
        });
        sceneProperty().subscribe(this::takeKeys);
        // A field that gets its looks while it has the keys would select everything: the next letter would replace the
        // words.
        skinProperty().subscribe(skin -> {
            if (editing) {
                end();
            }
        });
        show(false);
    }

    /** Shows the field with what was typed so far, or takes it away. */
    public void show(boolean edit) {
        boolean starts = edit && !editing;
        editing = false;
        if (starts) {
            setText(draft.get());
        }
        editing = edit;
        Nodes.show(this, edit);
        expectsKeys = edit && (starts || expectsKeys);
        takeKeys();
    }

    /** Takes the focus, with the caret behind the last word. */
    private void takeKeys() {
        if (expectsKeys && getScene() != null) {
            requestFocus();
            // A list measures its rows in a cell that nobody sees and that gets no keys.
            expectsKeys = getScene().getFocusOwner() != this;
            end();
        }
    }
}
