package dev.assay.app.feature.label;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextDirection;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Where a note is written, in its row: Enter keeps it, Esc does not. What is typed lives in the view, not in the cell. */
final class NoteField extends TextField {
    private final TopicInView view;
    private boolean editing;
    /** Whether the keys are to come here as soon as they can: a cell that is new gets its place in the window only later. */
    private boolean expectsKeys;

    NoteField(LabelViewModel viewModel) {
        this.view = viewModel.view();
        getStyleClass().add("note-field");
        setPromptText(Messages.get("label.note.prompt"));
        setAccessibleText(Messages.get("command.note"));
        textProperty().subscribe(words -> {
            if (editing) {
                view.noteDraftProperty().set(words);
            }
            setNodeOrientation(TextDirection.of(words == null ? "" : words));
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                viewModel.saveNote();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                viewModel.cancelNote();
            }
        });
        sceneProperty().subscribe(this::takeKeys);
        show(false);
    }

    void show(boolean edit) {
        boolean starts = edit && !editing;
        editing = false;
        if (starts) {
            setText(view.noteDraftProperty().get());
        }
        editing = edit;
        Nodes.show(this, edit);
        expectsKeys = edit && (starts || expectsKeys);
        takeKeys();
    }

    /** What is typed goes on where the words end. */
    private void takeKeys() {
        if (expectsKeys && getScene() != null) {
            requestFocus();
            // A list measures its rows in a cell that nobody sees and that gets no keys.
            expectsKeys = getScene().getFocusOwner() != this;
            end();
        }
    }
}
