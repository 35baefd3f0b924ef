package dev.assay.app.feature.align;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.ReportRules;
import dev.assay.model.Sentence;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.report.Alignment;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A sentence of the report in view, with what it conveys. */
final class SentenceCell extends WrappingCell<Integer> {
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    private final AlignViewModel model;
    private final Label number = new Label();
    private final WrappedText words = new WrappedText();
    private final Label recheck = new Label(Messages.get("align.recheck"));
    private final WrappedText note = new WrappedText();
    private final WithChips said;
    private final HBox row;

    SentenceCell(AlignViewModel model) {
        this.model = model;
        getStyleClass().add("sentence-row");
        number.getStyleClass().add("row-number");
        recheck.getStyleClass().add("recheck");
        note.getStyleClass().add("note");
        said = new WithChips(words);
        VBox text = new VBox(said, recheck, note);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        row = new HBox(number, text);
        row.getStyleClass().add("sentence-line");
        model.changesProperty().subscribe(this::showAlignment);
    }

    @Override
    protected void updateItem(Integer place, boolean empty) {
        super.updateItem(place, empty);
        setText(null);
        if (empty || place == null || !model.isReady() || place >= model.answer().sentences().size()) {
            setGraphic(null);
            return;
        }
        number.setText(Integer.toString(place + 1));
        Sentence sentence = model.answer().sentences().get(place);
        words.setText(model.answer().text().substring(sentence.start(), sentence.end()));
        setGraphic(row);
        showAlignment();
    }

    private void showAlignment() {
        if (getGraphic() == null || getItem() == null || !model.isReady() || getItem() >= model.answer().sentences().size()) {
            return;
        }
        Alignment alignment = model.alignment(model.key(getItem()));
        List<Label> shown = new ArrayList<>();
        for (Alignment.Target target : alignment.targets()) {
            shown.add(chip(TargetRow.words(model.set(), target).orElseGet(() -> Messages.get("align.gone")), "nugget-chip"));
        }
        ReportRules rules = model.topicProperty().get().orElseThrow().rules();
        alignment.option().ifPresent(option -> shown.add(chip(AlignViewModel.title(rules, option), "option-chip")));
        if (alignment.state() == State.CANT_JUDGE) {
            shown.add(chip(Messages.get("label.cant_judge"), "cant-judge-chip"));
        }
        said.show(shown);
        Nodes.show(recheck, alignment.recheck());
        note.setText(alignment.note());
        Nodes.show(note, !alignment.note().isEmpty());
        pseudoClassStateChanged(OPEN, !alignment.isDecided());
        setAccessibleText(number.getText() + " " + words.getText() + " "
                + String.join(", ", shown.stream().map(Label::getText).toList()));
    }

    private static Label chip(String words, String kind) {
        Label chip = new Label(words);
        chip.getStyleClass().addAll("chip", kind);
        chip.setTooltip(new Tooltip(words));
        // Where it has to break a line inside words that run from the right, JavaFX fails.
        chip.setWrapText(!WrappedText.breaksBadly(words));
        chip.setMinWidth(0);
        TextDirection.apply(chip, words);
        return chip;
    }
}
