package dev.assay.app.judging;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.WorkFocus;
import java.util.function.IntConsumer;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;

/** The keys of the list of a judging screen. */
public final class JudgingRows {
    private JudgingRows() {}

    /**
     * Has the keys of a screen begin in its list, and come back to it when a note was written. The list answers no keys
     * of its own but those to its ends, so that its keys and the commands mean the same row.
     *
     * @param step goes so many rows on; too many are as many as there are
     */
    public static void bind(ListView<?> rows, JudgingView<?, ?, ?> view, IntConsumer step) {
        WorkFocus.begins(rows);
        Commands.reserve(rows);
        rows.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getTarget() == rows) {
                switch (event.getCode()) {
                    case HOME -> step.accept(-rows.getItems().size());
                    case END -> step.accept(rows.getItems().size());
                    default -> {
                        return;
                    }
                }
                event.consume();
            }
        });
        view.noteEditingProperty().subscribe((before, now) -> {
            if (before.isPresent() && now.isEmpty()) {
                rows.requestFocus();
            }
        });
    }
}
