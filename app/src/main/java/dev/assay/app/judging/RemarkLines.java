package dev.assay.app.judging;

import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NoteField;
import dev.assay.app.ui.text.WrappedText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Cursor;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Below a row of a judging screen: its note, or the field in which it is written, and why it is not saved. */
public final class RemarkLines extends VBox {
    private final WrappedText note = Nodes.styled(new WrappedText(), "row-line", "note");
    private final NoteField field;
    private final Label unsaved = line("unsaved", new KeyCap(WindowCommand.RETRY));

    public RemarkLines(JudgingModel<?, ?, ?> model, JudgingView<?, ?, ?> view) {
        super(2);
        field = new NoteField(
                view.noteDraftProperty(),
                Messages.get("label.note.prompt"),
                model.notes()::finish,
                model.notes()::cancel);
        // The press has taken the row in hand.
        note.setCursor(Cursor.HAND);
        note.setOnMouseClicked(event -> model.notes().edit());
        getChildren().addAll(note, field, unsaved);
    }

    /**
     * A line of words below a row.
     *
     * @param key of what can be done about it; null for none
     */
    public static Label line(String look, KeyCap key) {
        Label line = new Label("", key);
        line.getStyleClass().addAll("row-line", look);
        line.setContentDisplay(ContentDisplay.RIGHT);
        line.setWrapText(true);
        line.setMinHeight(USE_PREF_SIZE);
        return line;
    }

    /**
     * Shows what there is.
     *
     * @param editing whether the note is being written
     * @param reason why the last thing done to the row is not on the disk
     */
    public void show(String words, boolean editing, Optional<String> reason) {
        // A field in what is out of sight cannot take the keys.
        Nodes.show(this, editing || !words.isEmpty() || reason.isPresent());
        note.setText(Messages.get("label.note", words));
        Nodes.show(note, !words.isEmpty() && !editing);
        field.show(editing);
        Nodes.show(unsaved, reason.map(why -> Messages.get("label.unsaved", why)).orElse(""));
    }

    /** These lines for those who do not see them. */
    public List<String> spoken() {
        return Stream.concat(
                        note.isManaged() ? Stream.of(note.getText()) : Stream.empty(),
                        unsaved.isManaged() ? Stream.of(unsaved.getText()) : Stream.empty())
                .toList();
    }
}
