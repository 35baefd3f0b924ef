package dev.assay.app.judging;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Binds the field that finds words in the passages, and the count of hits in it. */
public final class SearchField {
    private final TextField field;
    private final Label hits;
    private final PassageSearch found;
    private final Commands commands;

    public SearchField(TextField field, Label hits, PassageSearch found, Commands commands) {
        this.field = field;
        this.hits = hits;
        this.found = found;
        this.commands = commands;
    }

    public void bind() {
        WorkFocus.passing(field);
        field.textProperty().bindBidirectional(found.wantedProperty());
        field.setAccessibleText(Messages.get("nuggets.search"));
        found.hitsProperty().subscribe(all -> showHits());
        found.currentProperty().subscribe(one -> showHits());
        found.wantedProperty().subscribe(words -> showHits());
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
                found.previous();
            } else if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()) {
                found.next();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                field.clear();
                WorkFocus.giveBack(field);
            } else {
                return;
            }
            event.consume();
        });
    }

    private void showHits() {
        int all = found.hitsProperty().get().size();
        if (found.wantedProperty().get().isBlank()) {
            hits.setText(commands.keyText(WindowCommand.FIND));
        } else if (found.number() > 0) {
            hits.setText(Messages.get("nuggets.search.hit", found.number(), all));
        } else {
            hits.setText(Messages.get("nuggets.search.hits", all));
        }
    }
}
