package dev.assay.app.feature.organise;

import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Asks what a report is to be of. */
public final class ReportQuestion {
    private static final double WIDTH = 420;

    private ReportQuestion() {}

    /**
     * The options wanted for the report.
     *
     * @param commonTopics whether runs and topics are means over the topics alone that all runs have
     * @param theseTopics whether intervals speak of the topics of the project alone
     * @param sets by which nugget sets judges are scored; empty for every one
     */
    public record Wanted(boolean commonTopics, boolean theseTopics, List<NuggetSetId> sets) {
        public Wanted {
            sets = List.copyOf(sets);
        }
    }

    /** Asks and returns at once. If the question is left, no callback is called. */
    public static void ask(
            Window owner, List<NuggetSetId> sets, Consumer<Wanted> written, Consumer<Wanted> printed) {
        CheckBox common = new CheckBox(Messages.get("command.common-topics"));
        common.setId("reportCommonTopics");
        Label about = Nodes.label("report.common-topics.about");
        CheckBox these = new CheckBox(Messages.get("command.these-topics"));
        these.setId("reportTheseTopics");
        Label aboutThese = Nodes.label("report.these-topics.about");
        VBox content = new VBox(8, common, about, these, aboutThese, Nodes.label("report.about.what-if"));
        List<CheckBox> boxes = new ArrayList<>();
        if (sets.size() > 1) {
            content.getChildren().add(Nodes.label("report.sets"));
            for (NuggetSetId set : sets) {
                CheckBox box = new CheckBox(set.isAssessors() ? Messages.get("report.sets.own") : set.value());
                box.setId("reportSet-" + set);
                box.setMnemonicParsing(false);
                box.setSelected(true);
                boxes.add(box);
            }
            content.getChildren().addAll(boxes);
        }
        content.getChildren().forEach(one -> {
            if (one instanceof Label label) {
                label.setWrapText(true);
                label.getStyleClass().add("muted");
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        });
        content.setPrefWidth(WIDTH);
        ButtonType take = new ButtonType(Messages.get("report.go"), ButtonBar.ButtonData.OK_DONE);
        ButtonType print = new ButtonType(Messages.get("report.print"), ButtonBar.ButtonData.OTHER);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("command.report"));
        dialog.getDialogPane().setId("reportDialog");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(take, print, ButtonType.CANCEL);
        Button go = (Button) dialog.getDialogPane().lookupButton(take);
        go.setId("reportGo");
        BooleanBinding none = Bindings.createBooleanBinding(
                () -> !boxes.isEmpty() && boxes.stream().noneMatch(CheckBox::isSelected),
                boxes.stream().map(CheckBox::selectedProperty).toArray(javafx.beans.Observable[]::new));
        Button paper = (Button) dialog.getDialogPane().lookupButton(print);
        paper.setId("reportPrint");
        List.of(go, paper).forEach(button -> button.disableProperty().bind(none));
        dialog.setOnShown(event -> go.requestFocus());
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == take || dialog.getResult() == print) {
                List<NuggetSetId> chosen = new ArrayList<>();
                for (int i = 0; i < sets.size(); i++) {
                    if (boxes.isEmpty() || boxes.get(i).isSelected()) {
                        chosen.add(sets.get(i));
                    }
                }
                (dialog.getResult() == take ? written : printed)
                        .accept(new Wanted(
                                common.isSelected(),
                                these.isSelected(),
                                chosen.equals(sets) ? List.of() : chosen));
            }
        });
        Dialogs.open(dialog);
    }
}
