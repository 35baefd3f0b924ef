package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.model.nugget.Importance;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** The fields of a new question below its words: its answer, whether a document says so, its group, its importance. */
final class QuestionFields extends VBox {
    private static final List<Importance> IMPORTANCES = List.of(Importance.VITAL, Importance.OKAY, Importance.UNSET);

    private final TextArea answer = new TextArea();
    private final CheckBox attested = new CheckBox();
    private final ComboBox<String> group = new ComboBox<>();
    private final Map<Importance, ToggleButton> importances = new EnumMap<>(Importance.class);
    private Subscription shown = Subscription.EMPTY;

    QuestionFields() {
        getStyleClass().add("question-fields");
        answer.setId("draftAnswer");
        answer.setAccessibleText(Messages.get("nuggets.draft.asked.answer"));
        attested.setId("draftAttested");
        attested.setWrapText(true);
        attested.setMinWidth(0);
        group.setId("draftGroup");
        group.setEditable(true);
        group.setAccessibleText(Messages.get("nuggets.draft.asked.group"));
        group.setPromptText(Messages.get("nuggets.groups.no-group"));
        HBox choice = new HBox();
        choice.setMinWidth(USE_PREF_SIZE);
        for (Importance one : IMPORTANCES) {
            ToggleButton button = new ToggleButton(Messages.get("importance." + one.word()));
            button.getStyleClass().addAll("small", "importance", one.word(), pill(one));
            button.setId("draft-" + one.word());
            button.setMinWidth(USE_PREF_SIZE);
            importances.put(one, button);
            choice.getChildren().add(button);
        }
        WrapBar says = new WrapBar();
        says.getChildren().addAll(attested, KeyCap.of("Alt D"));
        WrapBar last = new WrapBar();
        last.getChildren()
                .addAll(together(group, KeyCap.of("Alt G")), together(choice, KeyCap.of("Alt V"), KeyCap.of("Alt O")));
        getChildren()
                .addAll(
                        field("nuggets.draft.asked.answer", answer),
                        field("", says),
                        Nodes.styled(field("nuggets.draft.asked.group", last), "choices"));
    }

    private static HBox together(Node... parts) {
        HBox together = Nodes.styled(new HBox(parts), "together");
        together.setMinWidth(USE_PREF_SIZE);
        return together;
    }

    private static String pill(Importance one) {
        int at = IMPORTANCES.indexOf(one);
        return at == 0 ? "left-pill" : at == IMPORTANCES.size() - 1 ? "right-pill" : "center-pill";
    }

    /** A field with its name before it. */
    static HBox field(String name, Node field) {
        Label label = Nodes.styled(new Label(name.isEmpty() ? "" : Messages.get(name)), "field-name");
        label.setMinWidth(USE_PREF_SIZE);
        label.setLabelFor(field);
        HBox.setHgrow(field, Priority.ALWAYS);
        return Nodes.styled(new HBox(label, field), "asked-field");
    }

    /** The words of the answer. */
    TextArea answer() {
        return answer;
    }

    /** Shows the fields of a draft in place of those shown before. */
    void show(Draft draft, List<String> groups) {
        hide();
        AskedQuestion asked = draft.asked().orElseThrow();
        group.getItems().setAll(groups);
        answer.textProperty().bindBidirectional(asked.answerProperty());
        attested.selectedProperty().bindBidirectional(asked.attestedProperty());
        group.getEditor().textProperty().bindBidirectional(asked.groupProperty());
        disableProperty().bind(draft.submittedProperty());
        importances.forEach((one, button) -> button.setOnAction(event -> asked.importanceProperty().set(one)));
        Subscription chosen = asked.importanceProperty().subscribe(now ->
                importances.forEach((one, button) -> button.setSelected(one == now)));
        Subscription named = Bindings.size(draft.evidence()).subscribe(count -> showDocuments(draft));
        shown = () -> {
            answer.textProperty().unbindBidirectional(asked.answerProperty());
            attested.selectedProperty().unbindBidirectional(asked.attestedProperty());
            group.getEditor().textProperty().unbindBidirectional(asked.groupProperty());
            disableProperty().unbind();
            chosen.unsubscribe();
            named.unsubscribe();
        };
    }

    void hide() {
        shown.unsubscribe();
        shown = Subscription.EMPTY;
    }

    private void showDocuments(Draft draft) {
        String documents = draft.documents().stream().map(Object::toString).collect(Collectors.joining(", "));
        Nodes.show(attested.getParent().getParent(), !documents.isEmpty());
        attested.setText(Messages.get(
                draft.evidence().isEmpty() ? "nuggets.draft.asked.says" : "nuggets.draft.asked.says.selected",
                documents));
    }

    /** True if the list of groups is open, whose keys are its own. */
    boolean isChoosing() {
        return group.isShowing();
    }

    /** Answers the keys of the form. */
    boolean key(KeyEvent event) {
        if (!event.isAltDown() || event.isShortcutDown()) {
            return false;
        }
        switch (event.getCode()) {
            case KeyCode.D -> attested.fire();
            case KeyCode.G -> {
                group.requestFocus();
                group.getEditor().selectAll();
                group.show();
            }
            case KeyCode.V -> importances.get(Importance.VITAL).fire();
            case KeyCode.O -> importances.get(Importance.OKAY).fire();
            case KeyCode.U -> importances.get(Importance.UNSET).fire();
            default -> {
                return false;
            }
        }
        return true;
    }
}
