package dev.assay.app.ui;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The line in which the words to find are typed, with how many there are. */
final class FindBar extends HBox {
    private final FindInText find;
    private final TextField field = new TextField();

    /** @param leave puts the focus back when the line closes */
    FindBar(FindInText find, Runnable leave) {
        this.find = find;
        setId("findBar");
        getStyleClass().addAll("pane-bar", "find-bar");
        field.setId("findField");
        field.setPromptText(Messages.get("label.find.prompt"));
        field.setAccessibleText(Messages.get("label.find.prompt"));
        HBox.setHgrow(field, Priority.ALWAYS);
        Label count = new Label();
        count.setId("findCount");
        count.getStyleClass().add("muted");
        count.setMinWidth(USE_PREF_SIZE);
        Button previous = button("findPrevious", "↑", Command.PREVIOUS_ANSWER_HIT, -1);
        Button next = button("findNext", "↓", Command.NEXT_ANSWER_HIT, 1);
        getChildren().setAll(field, count, previous, next);
        field.textProperty().bindBidirectional(find.wantedProperty());
        visibleProperty().bind(find.openProperty());
        managedProperty().bind(find.openProperty());
        find.hitsProperty().subscribe(hits -> count.setText(words(hits)));
        field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                find.step(event.isShiftDown() ? -1 : 1);
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                find.openProperty().set(false);
                leave.run();
                event.consume();
            }
        });
    }

    private Button button(String id, String words, Command command, int by) {
        Button button = new Button(words);
        button.setId(id);
        button.getStyleClass().add("small");
        button.setAccessibleText(command.title());
        button.setOnAction(event -> find.step(by));
        return button;
    }

    private String words(FindInText.Hits hits) {
        if (find.wantedProperty().get().isBlank()) {
            return "";
        }
        return hits.all().isEmpty()
                ? Messages.get("label.find.none")
                : Messages.get("label.find.count", hits.current() + 1, hits.all().size());
    }

    void open() {
        find.openProperty().set(true);
        field.requestFocus();
        field.selectAll();
    }
}
