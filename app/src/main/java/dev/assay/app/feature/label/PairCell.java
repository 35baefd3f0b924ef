package dev.assay.app.feature.label;

import dev.assay.app.judging.RemarkLines;
import dev.assay.app.judging.WordBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WordDiff;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;

/**
 * A row of the list of pairs: number, importance, words, the label bar, and below what else is to be known of the pair.
 */
final class PairCell extends WrappingCell<LabelsInView.PairRow> {
    /** Before the list has a width, and when it is too narrow to break lines well. */
    private static final double LEAST_WIDTH = 300;

    private static final PseudoClass LAST_LABELLED = PseudoClass.getPseudoClass("last-labelled");

    private final LabelViewModel viewModel;
    private final Label number = Nodes.blank("row-number");
    private final Label importance = new Label();
    private final WrappedText text = Nodes.styled(new WrappedText(), "row-text");
    private final Label aside = Nodes.blank("muted");
    private final Label recheck = RemarkLines.line("recheck", new KeyCap(LabelCommand.CONFIRM_LABEL));
    private final TextFlow former = Nodes.styled(new TextFlow(), "row-line", "former");
    private final RemarkLines remarks;
    private final WordBar<dev.assay.model.judgment.Label> bar;
    private final RowBox box;
    private final GroupHeading heading;

    /** @param column how wide the words of all rows stand */
    PairCell(LabelViewModel viewModel, ListView<LabelsInView.PairRow> list, TextColumn column) {
        this.viewModel = viewModel;
        this.remarks = new RemarkLines(viewModel, viewModel.view());
        this.bar = LabelWords.bar(label -> {
            if (getItem() != null) {
                viewModel.choose(getItem().pair(), label);
            }
        });
        getStyleClass().add("pair-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        importance.setMinWidth(USE_PREF_SIZE);
        VBox lines = new VBox(2, aside, recheck, former, remarks);
        box = new RowBox(number, importance, text, bar, lines, column);
        heading = new GroupHeading(() -> viewModel.steps().foldGroup(getItem().pair()));
        viewModel.view().lastJudgedProperty().subscribe(this::showWhetherLast);
        viewModel.formerWords().wordsProperty().subscribe(this::showFormer);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (getItem() != null) {
                viewModel.goTo(getItem().pair());
                list.requestFocus();
            }
        });
    }

    /** Shows the changes to the nugget since the label was given, word by word. */
    private void showFormer() {
        Optional<String> before = getItem() == null ? Optional.empty() : viewModel.formerWords().of(getItem().pair());
        Optional<String> now = viewModel.view().sheetProperty().get()
                .filter(sheet -> before.isPresent())
                .map(sheet -> sheet.nugget(getItem().pair()).text());
        boolean changed = now.isPresent() && !now.equals(before);
        former.getChildren().clear();
        Nodes.show(former, changed);
        if (changed) {
            former.getChildren().addAll(WordDiff.plain(Messages.get("label.recheck.changed") + " "));
            former.getChildren().addAll(WordDiff.texts(before.get(), now.get()));
            former.setAccessibleText(Messages.get("label.recheck.before", before.get()));
        }
    }

    private void showWhetherLast() {
        Optional<Pair> last = viewModel.view().lastJudgedProperty().get();
        pseudoClassStateChanged(LAST_LABELLED, getItem() != null && last.equals(Optional.of(getItem().pair())));
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(Math.max(LEAST_WIDTH, width));
    }

    @Override
    protected void showItem(LabelsInView.PairRow row) {
        switch (row.subject()) {
            case LabelsInView.PairRow.OfNugget nugget -> showNugget(nugget);
            case LabelsInView.PairRow.OfAnswer answer -> showAnswer(answer);
        }
        text.setText(words(row));
        PairState state = row.state();
        show(recheck, state.recheck(), Messages.get("label.recheck"));
        showFormer();
        remarks.show(state.note(), row.editing(), state.unsaved());
        bar.show(LabelWords.ALL, state.label(), viewModel.view().isLocked());
        Optional<LabelsInView.PairRow.Heading> above = row.heading().filter(one -> !viewModel.recheckFilter().isOn());
        setAccessibleText(above.map(GroupHeading::spoken).orElse("") + (isFolded(above) ? "" : describe(row)));
        setGraphic(above.map(one -> heading.above(one, box)).orElse(box));
        showWhetherLast();
    }

    private static boolean isFolded(Optional<LabelsInView.PairRow.Heading> above) {
        return above.map(LabelsInView.PairRow.Heading::folded).orElse(false);
    }

    private void showNugget(LabelsInView.PairRow.OfNugget nugget) {
        number.setText(Integer.toString(nugget.number()));
        NuggetBadge.show(importance, nugget.importance(), nugget.weight());
        Nodes.show(importance, true);
        show(aside, false, "");
    }

    private void showAnswer(LabelsInView.PairRow.OfAnswer answer) {
        number.setText("");
        show(importance, false, Messages.get("importance." + Importance.UNSET.word()));
        show(aside, true, Messages.get("label.answer.words", answer.words()));
    }

    /** The subject of a row, in words. */
    static String words(LabelsInView.PairRow row) {
        return switch (row.subject()) {
            case LabelsInView.PairRow.OfNugget nugget -> nugget.text();
            case LabelsInView.PairRow.OfAnswer answer -> {
                String name = Messages.get("label.answer", answer.name());
                yield answer.run().map(run -> Messages.get("label.answer.named", name, run)).orElse(name);
            }
        };
    }

    private String describe(LabelsInView.PairRow row) {
        StringBuilder words = new StringBuilder();
        if (row.subject() instanceof LabelsInView.PairRow.OfNugget nugget) {
            String counts = NuggetBadge.spoken(nugget.importance(), nugget.weight());
            words.append(number.getText()).append(", ").append(counts).append(", ");
        }
        words.append(text.getText()).append(": ").append(Messages.get("label.state." + row.state().label().word()));
        if (recheck.isManaged()) {
            words.append(". ").append(recheck.getText());
        }
        if (former.isManaged()) {
            words.append(". ").append(former.getAccessibleText());
        }
        remarks.spoken().forEach(line -> words.append(". ").append(line));
        return words.toString();
    }

    private static void show(Label label, boolean visible, String words) {
        label.setText(words);
        Nodes.show(label, visible);
    }

    /** The heading above the first row of a group, with that row; alone where the group is folded. */
    private static final class GroupHeading extends VBox {
        private final Label arrow = Nodes.blank("fold");
        private final WrappedText name = new WrappedText();
        private final Label count = Nodes.blank("muted");
        private final HBox line = Nodes.styled(new HBox(arrow, name, count), "row-group");

        /** @param onFold what a click does */
        GroupHeading(Runnable onFold) {
            super(6);
            arrow.setMinWidth(Region.USE_PREF_SIZE);
            count.setMinWidth(Region.USE_PREF_SIZE);
            HBox.setHgrow(name, Priority.ALWAYS);
            line.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                // It is no click on the row below, which would take that in hand.
                event.consume();
                onFold.run();
            });
        }

        /** The heading, above the row where the group is not folded. */
        Node above(LabelsInView.PairRow.Heading heading, Node row) {
            arrow.setText(heading.folded() ? "▸" : "▾");
            name.setText(name(heading));
            count.setText(count(heading));
            List<Node> lines = heading.folded() ? List.of(line) : List.of(line, row);
            if (!getChildren().equals(lines)) {
                // A note that is being written in the row keeps the keys.
                getChildren().setAll(lines);
            }
            return this;
        }

        static String spoken(LabelsInView.PairRow.Heading heading) {
            return name(heading) + ", " + count(heading) + ", "
                    + Messages.get(heading.folded() ? "nuggets.groups.folded" : "nuggets.groups.unfolded") + ". ";
        }

        private static String name(LabelsInView.PairRow.Heading heading) {
            return heading.name().isEmpty() ? Messages.get("nuggets.groups.no-group") : heading.name();
        }

        private static String count(LabelsInView.PairRow.Heading heading) {
            return Messages.get(
                    "label.group.count", Integer.toString(heading.labelled()), Integer.toString(heading.nuggets()));
        }
    }
}
