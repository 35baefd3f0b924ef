package dev.assay.app.feature.align;

import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.Optional;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The line in which a note on a sentence is written: kept when it is left by Enter or for another sentence, given up by Esc, and
 * brought back after a crash, since the project's file keeps it as it grows.
 */
final class NoteLine {
    private final AlignViewModel model;
    private final TextField field;
    private final TopicMemory memory;
    private final Runnable leave;
    private Optional<SentenceKey> writing = Optional.empty();

    NoteLine(Workspace workspace, AlignViewModel model, TextField field, Runnable leave) {
        this.model = model;
        this.field = field;
        this.leave = leave;
        this.memory = new TopicMemory(workspace, "align.note.");
        field.setPromptText(Messages.get("align.note"));
        field.setAccessibleText(Messages.get("align.note"));
        field.textProperty().subscribe(words -> {
            TextDirection.apply(field, words);
            writing.ifPresent(key -> memory.remember(key.topic(), key.run() + "\n" + key.sentence() + "\n" + words));
        });
        field.visibleProperty().subscribe(shown -> {
            if (shown) {
                begin();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                end(event.getCode() == KeyCode.ENTER);
                leave.run();
            }
        });
        field.focusedProperty().subscribe(focused -> {
            if (!focused) {
                end(true);
            }
        });
        model.topicProperty().subscribe(topic -> topic.ifPresent(shown -> memory.recall(shown.topic().id(), this::bringBack)));
    }

    private void begin() {
        model.inHand().filter(said -> writing.isEmpty()).ifPresent(said -> {
            field.setText(said.note());
            writing = Optional.of(said.sentence());
        });
    }

    private void end(boolean keep) {
        writing.ifPresent(key -> {
            writing = Optional.empty();
            Alignment said = model.alignment(key);
            if (keep && !said.note().equals(field.getText().strip())) {
                model.note(key, field.getText());
            }
            memory.forget(key.topic());
            Nodes.show(field, false);
        });
    }

    private void bringBack(String words) {
        String[] parts = words.split("\n", 3);
        if (model.isReady() && parts.length == 3) {
            model.find(parts[0], Integer.parseInt(parts[1])).ifPresent(key -> {
                model.goTo(key);
                Nodes.show(field, true);
                field.setText(parts[2]);
                field.requestFocus();
                field.end();
            });
        }
    }
}
