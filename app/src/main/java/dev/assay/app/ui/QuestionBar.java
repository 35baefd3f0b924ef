package dev.assay.app.ui;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.event.EventHandler;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * A question before an act that is hard to take back, in the page and not over it: a sentence, the act, <i>not
 * yet</i>, and the open points with a way to each. The focus comes to the act when it asks, whatever is open, so that
 * the same keys mean the same each time; it goes back to its former place when this is left. Enter gives the act only
 * while its button has the focus; Esc is <i>not yet</i>, wherever the focus is.
 */
public final class QuestionBar extends VBox {
    /** On the root while a question is open: its act is the one thing to do, so no other button is green. */
    private static final PseudoClass ASKING = PseudoClass.getPseudoClass("asking");

    private final Label words = Nodes.blank("question-words");
    private final WrapBar choices = new WrapBar();
    private final Button act = button("");
    private final Button notYet = button(Messages.get("question.not-yet"));
    private final EventHandler<KeyEvent> esc = this::leaveByKey;
    private Runnable leave = () -> {};
    private Optional<Window> listened = Optional.empty();
    private Optional<Parent> root = Optional.empty();

    /**
     * One of the things that are still open.
     *
     * @param key the sign of the key that leads there too; empty when there is none
     */
    public record Way(String words, Optional<KeyCap> key, Runnable go) {}

    public QuestionBar() {
        getStyleClass().add("question-bar");
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        act.getStyleClass().addAll("success", "question-act");
        notYet.getStyleClass().add("question-not-yet");
        notYet.setGraphic(KeyCap.of("Esc"));
        notYet.setOnAction(event -> leave.run());
        getChildren().addAll(words, choices);
        Nodes.show(this, false);
        sceneProperty().subscribe(scene -> mark());
        WorkFocus.passing(this);
    }

    /**
     * Asks. When it asks already, only what is said changes.
     *
     * @param name of the act, on its button
     * @param go what the act does
     * @param leave what <i>not yet</i> does; it need not close this
     */
    public void ask(String sentence, List<Way> ways, String name, Runnable go, Runnable leave) {
        this.leave = leave;
        words.setText(sentence);
        act.setText(name);
        act.setAccessibleText(sentence + " " + name);
        act.setOnAction(event -> go.run());
        List<Button> open = ways.stream().map(QuestionBar::button).toList();
        boolean again = isVisible();
        choices.getChildren().setAll(act, notYet);
        choices.getChildren().addAll(open);
        if (!again && getScene() != null) {
            // The window's filters come before the scene's: the key that made it ask is past them.
            Window window = getScene().getWindow();
            window.addEventFilter(KeyEvent.KEY_PRESSED, esc);
            listened = Optional.of(window);
        }
        Nodes.show(this, true);
        mark();
        act.requestFocus();
    }

    /** Asks no longer; the keys go back to where they were, unless they are somewhere else by now. */
    public void close() {
        listened.ifPresent(window -> window.removeEventFilter(KeyEvent.KEY_PRESSED, esc));
        listened = Optional.empty();
        Nodes.show(this, false);
        mark();
        if (isFocusWithin()) {
            WorkFocus.giveBack(this);
        }
    }

    /** Another page may stand in this one's place while this asks: its buttons are its own. */
    private void mark() {
        root.ifPresent(one -> one.pseudoClassStateChanged(ASKING, false));
        root = Optional.ofNullable(getScene()).map(Scene::getRoot).filter(any -> isVisible());
        root.ifPresent(one -> one.pseudoClassStateChanged(ASKING, true));
    }

    private void leaveByKey(KeyEvent event) {
        if (getScene() == null || !listened.equals(Optional.ofNullable(getScene().getWindow()))) {
            // It went out of the window while it asked: the key is not for it.
            close();
        } else if (event.getCode() == KeyCode.ESCAPE && !(event.getTarget() instanceof TextInputControl)) {
            event.consume();
            leave.run();
        }
    }

    private static Button button(Way way) {
        Button button = button(way.words());
        way.key().ifPresent(button::setGraphic);
        button.getStyleClass().add("way");
        button.setOnAction(event -> way.go().run());
        return button;
    }

    private static Button button(String words) {
        Button button = Nodes.styled(new Button(words), "small", "step");
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
