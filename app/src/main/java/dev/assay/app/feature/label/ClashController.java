package dev.assay.app.feature.label;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.hints.Relation;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * Binds what stands below the rows: the disagreement to look at, the way to all of them, the choice to label identical
 * answers at once.
 */
public final class ClashController {
    /** Around what is to stand out: no character of any text, and none that a message would not let through. */
    private static final String STRONG = "\ufdd0";

    private final LabelViewModel viewModel;
    private final LabelsInView view;
    private final Consistency consistency;
    private final Commands commands;

    @FXML private HBox clashBox;
    @FXML private TextFlow clashText;
    @FXML private Button lookAtBoth;
    @FXML private Pane relatedBar;
    @FXML private Button consistencyButton;
    @FXML private ToggleButton identicalToggle;

    ClashController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.consistency = viewModel.consistency();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        consistency.clashProperty().subscribe(this::show);
        // The words depend on which answer is in hand.
        view.currentProperty().subscribe(() -> show(consistency.clashProperty().get()));
        commands.bind(lookAtBoth, LabelCommand.LOOK_AT_BOTH);
        commands.bind(consistencyButton, LabelCommand.LIST_RELATED);
        view.tallyProperty().subscribe(tally -> consistencyButton.setText(
                tally.disagreements() == 0
                        ? Messages.get("label.consistency")
                        : Messages.get("label.consistency.count", Integer.toString(tally.disagreements()))));
        view.sheetProperty().subscribe(sheet ->
                Nodes.show(relatedBar, sheet.isPresent() && !sheet.get().related().isEmpty()));
        view.tallyProperty().subscribe(tally -> Nodes.show(identicalToggle, !tally.locked()));
        identicalToggle.setContentDisplay(ContentDisplay.RIGHT);
        commands.bind(
                identicalToggle, LabelCommand.IDENTICAL_AT_ONCE, viewModel.choices().identicalAtOnce().onProperty());
        commands.onWhile(
                () -> !consistency.isCovering() && !view.tallyProperty().get().locked(),
                LabelCommand.IDENTICAL_AT_ONCE,
                viewModel.choices().identicalAtOnce()::toggle);
    }

    private void show(Optional<RelatedAnswers.Clash> clash) {
        Nodes.show(clashBox, clash.isPresent());
        clashText.getChildren().clear();
        clash.ifPresent(one -> {
            String words = words(one);
            clashText.setAccessibleText(words.replace(STRONG, ""));
            boolean strong = false;
            for (String piece : words.split(STRONG)) {
                Text text = new Text(piece);
                text.getStyleClass().add(strong ? "strong" : "words");
                clashText.getChildren().add(text);
                strong = !strong;
            }
        });
    }

    private String words(RelatedAnswers.Clash clash) {
        boolean elsewhere = clash.here().answer() != view.currentProperty().get().answer();
        String kind = clash.relation() == Relation.CONTAINS && !clash.containsOther()
                ? "contained"
                : clash.relation().word();
        LabelSheet sheet = view.sheetProperty().get().orElseThrow();
        return Messages.get(
                "label.clash." + (elsewhere ? "elsewhere." : "") + kind,
                sheet.answer(clash.there()).blindName(),
                Integer.toString(clash.here().nugget() + 1),
                STRONG + Messages.get("label.state." + clash.labelThere().word()) + STRONG,
                sheet.answer(clash.here()).blindName(),
                STRONG + Messages.get("label.state." + clash.labelHere().word()) + STRONG);
    }
}
