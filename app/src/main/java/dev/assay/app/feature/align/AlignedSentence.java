package dev.assay.app.feature.align;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.judging.RemarkLines;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A sentence of the report in view, with what it conveys. */
final class AlignedSentence extends WrappingCell<Integer> {
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    private final AlignInView view;
    private final Label number = Nodes.blank("row-number");
    private final WrappedText words = new WrappedText();
    private final Label recheck = Nodes.label("align.recheck", "recheck");
    private final RemarkLines remarks;
    private final WithChips said;
    private final HBox row;

    AlignedSentence(AlignViewModel model) {
        this.view = model.view();
        this.remarks = new RemarkLines(model, view);
        getStyleClass().add("sentence-row");
        said = new WithChips(words);
        VBox text = new VBox(said, recheck, remarks);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        row = new HBox(number, text);
        row.getStyleClass().add("sentence-line");
        view.changesProperty().subscribe(this::showAlignment);
    }

    @Override
    protected void showItem(Integer place) {
        if (!view.isReady() || place >= view.report().sentences().size()) {
            setGraphic(null);
            return;
        }
        number.setText(Integer.toString(place + 1));
        words.setText(view.report().text(place));
        setGraphic(row);
        showAlignment();
    }

    private void showAlignment() {
        if (getGraphic() == null
                || getItem() == null
                || !view.isReady()
                || getItem() >= view.report().sentences().size()) {
            return;
        }
        SentenceKey key = view.sheet().items(view.page()).get(getItem());
        Alignment alignment = view.sheet().alignment(key);
        List<Label> shown = new ArrayList<>();
        JudgmentWords names = view.sheet().words();
        alignment.targets().forEach(target -> shown.add(chip(names.target(target), "nugget-chip")));
        alignment.option().ifPresent(option -> shown.add(chip(names.word(option), "option-chip")));
        if (alignment.state() == State.CANT_JUDGE) {
            shown.add(chip(Messages.get("label.cant_judge"), "cant-judge-chip"));
        }
        said.show(shown);
        Nodes.show(recheck, alignment.recheck());
        boolean editing = view.noteEditingProperty().get().flatMap(view::item).equals(Optional.of(key));
        remarks.show(alignment.note(), editing, view.sheet().unsaved(key));
        pseudoClassStateChanged(OPEN, !alignment.isDecided());
        String conveyed = shown.stream().map(Label::getText).collect(Collectors.joining(", "));
        List<String> parts = new ArrayList<>(List.of(number.getText() + " " + words.getText() + " " + conveyed));
        parts.addAll(remarks.spoken());
        setAccessibleText(String.join(". ", parts));
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
