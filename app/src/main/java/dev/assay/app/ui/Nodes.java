package dev.assay.app.ui;

import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** Looks and presence of nodes of any kind. */
public final class Nodes {
    private Nodes() {}

    /** A node with style classes besides those of its kind. */
    public static <N extends Node> N styled(N node, String... look) {
        node.getStyleClass().addAll(look);
        return node;
    }

    /** A label that has no text yet. */
    public static Label blank(String... look) {
        return styled(new Label(), look);
    }

    /** A label with the text of a key. */
    public static Label label(String key, String... look) {
        return styled(new Label(Messages.get(key)), look);
    }

    /** A small drawing beside words that say the same; what it shows is in the style sheet, under its name. */
    public static Region icon(String name) {
        Region icon = styled(new Region(), "icon", "icon-" + name);
        icon.setMouseTransparent(true);
        return icon;
    }

    /** A button with the text of a key. */
    public static Button button(String key, String... look) {
        return styled(new Button(Messages.get(key)), look);
    }

    /**
     * Esc takes the words from a field that filters before it does anything else.
     *
     * @param parts where Esc does so: what is filtered, and the field if it is not left by Esc
     */
    public static void clearByEscape(TextField filter, Node... parts) {
        for (Node part : parts) {
            part.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
                    filter.clear();
                    event.consume();
                }
            });
        }
    }

    /** Has a field filter a list: Esc takes its words away and leaves it, Enter and the arrow down lead to the list. */
    public static void filterBy(TextField filter, Node list) {
        clearByEscape(filter, list);
        filter.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                filter.clear();
                WorkFocus.giveBack(filter);
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.DOWN) {
                list.requestFocus();
                event.consume();
            }
        });
    }

    /** Shows a node, or takes it away with the room it had. A bar that had no room for it decides anew. */
    public static void show(Node node, boolean shown) {
        if (shown && !node.isVisible() && node.isManaged() && node.getParent() != null) {
            node.getParent().requestLayout();
        }
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /**
     * Takes a child that is not shown out of its pane until it first is: what nobody looks at yet is neither dressed
     * nor laid out, and its lists make no rows. It comes back to where it stood, among those of its neighbours that are
     * there by then.
     */
    public static void joinWhenShown(Node child) {
        if (child.isVisible() || !(child.getParent() instanceof Pane place)) {
            return;
        }
        List<Node> before = List.copyOf(place.getChildren().subList(0, place.getChildren().indexOf(child)));
        place.getChildren().remove(child);
        child.visibleProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Boolean> visible, Boolean was, Boolean shown) {
                child.visibleProperty().removeListener(this);
                int ahead = before.stream().mapToInt(place.getChildren()::indexOf).max().orElse(-1);
                place.getChildren().add(ahead + 1, child);
            }
        });
    }

    /** Shows words, or takes their label away when there are none. */
    public static void show(Label label, String words) {
        label.setText(words);
        show(label, !words.isEmpty());
    }
}
