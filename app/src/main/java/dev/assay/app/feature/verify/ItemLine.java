package dev.assay.app.feature.verify;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.text.NoteField;
import dev.assay.app.ui.text.WrappedText;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The line above the grades: the item in hand in full, and the field in which an item or a note is written. */
final class ItemLine {
    private final GradesViewModel model;
    private final LinesInView lines;
    private final Parts parts;
    private final List<Node> shown;
    private final Label what = Nodes.blank("muted");
    private final NoteField field;
    /** The action of Enter on the typed text. */
    private Consumer<String> keep = words -> {};
    private boolean writes;
    private Optional<GradeLine> written = Optional.empty();

    /** The nodes that show the item; what else is in the line gives way to the field. */
    record Parts(HBox line, Label number, WrappedText item, Label reach) {}

    ItemLine(GradesViewModel model, Parts parts) {
        this.model = model;
        this.lines = model.lines();
        this.parts = parts;
        field = new NoteField(model.draftProperty(), Messages.get("verify.writing"), this::finish, this::leave);
        field.setId("cellNote");
        HBox.setHgrow(field, Priority.ALWAYS);
        shown = parts.line().getChildren().stream().filter(part -> part != parts.number()).toList();
        what.setMinWidth(Label.USE_PREF_SIZE);
        parts.line().getChildren().addAll(what, field);
        Nodes.show(what, false);
    }

    /** The line itself. */
    Node node() {
        return parts.line();
    }

    /**
     * Shows the item in hand.
     *
     * @param folded true if its passage is not seen: then its answer is told here
     */
    void show(boolean folded) {
        Optional<GradeLine> held = lines.isReady() ? lines.inHand() : Optional.empty();
        if (writes && !held.map(GradeLine::cell).equals(written)) {
            leave();
        }
        boolean hasItem = held.isPresent()
                || lines.isReady() && (lines.view() == GradesView.GRID || lines.view() == GradesView.ITEMS);
        Nodes.show(parts.line(), hasItem);
        if (!hasItem) {
            parts.item().setText("");
            return;
        }
        int at = held.map(GradeLine::item).orElse(lines.itemInHand());
        String id = lines.table().items().get(at);
        parts.number().setText(Integer.toString(at + 1));
        parts.item().setText(model.topic().item(id));
        String reach = Messages.get("verify.reached", lines.reached(at), lines.table().units().size());
        Optional<String> answer = held.filter(line -> folded).flatMap(line -> answer(line, id));
        parts.reach().setText((model.isOff(at) ? Messages.get("verify.off-now") + " · " : "") + answer.orElse(reach));
    }

    private Optional<String> answer(GradeLine line, String id) {
        return model.topic()
                .extracted(lines.table().grader(), lines.unit(line), id)
                .map(words -> Messages.get("verify.answer-in", model.topic().name(lines.unit(line)), words));
    }

    /**
     * Opens the field.
     *
     * @param name what is written
     * @param words those that are there already
     * @param wanted what happens to them
     */
    void write(String name, String words, Consumer<String> wanted) {
        leave();
        writes = true;
        written = lines.inHand().map(GradeLine::cell);
        keep = wanted;
        what.setText(name);
        model.draftProperty().set(words);
        field.setAccessibleText(name);
        shown.forEach(part -> Nodes.show(part, false));
        Nodes.show(what, true);
        field.show(true);
    }

    private void finish() {
        String words = model.draftProperty().get().strip();
        leave();
        keep.accept(words);
    }

    private void leave() {
        if (!writes) {
            return;
        }
        writes = false;
        boolean had = field.isFocused();
        field.show(false);
        Nodes.show(what, false);
        shown.forEach(part -> Nodes.show(part, true));
        if (had) {
            WorkFocus.giveBack(parts.line());
        }
    }
}
