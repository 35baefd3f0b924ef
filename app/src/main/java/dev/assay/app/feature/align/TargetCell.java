package dev.assay.app.feature.align;

import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.report.Alignment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;

/** A row of what sentences can convey: what the sentence in hand conveys is ticked. */
final class TargetCell extends WrappingCell<TargetRow> {
    private static final PseudoClass CONVEYED = PseudoClass.getPseudoClass("conveyed");
    private static final PseudoClass IN_HAND = PseudoClass.getPseudoClass("in-hand");

    private final AlignViewModel model;
    private final AlignInView view;
    private final StackPane key = Nodes.styled(new StackPane(), "target-key");
    private final Label tick = Nodes.blank("target-tick");
    private final WrappedText words = new WrappedText();
    private final Label rule = Nodes.blank("muted");
    private final Label places = Nodes.blank("muted");
    private final HBox row;

    TargetCell(AlignViewModel model) {
        this.model = model;
        this.view = model.view();
        getStyleClass().add("target-row");
        rule.setMinWidth(Label.USE_PREF_SIZE);
        places.setMinWidth(Label.USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        row = new HBox(key, tick, words, rule, places);
        row.getStyleClass().add("target-line");
        setOnMouseClicked(event -> {
            if (getItem() instanceof TargetRow.One one) {
                model.toggle(one);
            }
        });
        view.changesProperty().subscribe(this::showSaid);
        view.currentProperty().subscribe(this::showSaid);
        model.targets().inHandProperty().subscribe(this::showSaid);
    }

    @Override
    protected void updateItem(TargetRow item, boolean empty) {
        getStyleClass().removeAll("group", "question", "one");
        super.updateItem(item, empty);
        showSaid();
    }

    @Override
    protected void showItem(TargetRow item) {
        switch (item) {
            case TargetRow.Group group -> {
                getStyleClass().add("group");
                words.setText(group.name().isEmpty() ? Messages.get("nuggets.groups.no-group") : group.name());
                rule.setText("");
            }
            case TargetRow.Question question -> {
                getStyleClass().add("question");
                words.setText(question.nugget().text());
                rule.setText(Messages.get("align.rule." + question.rule().word()));
            }
            case TargetRow.One one -> {
                getStyleClass().add("one");
                words.setText(one.isOtherAnswer() ? Messages.get("align.other-answer") : one.words());
                rule.setText("");
            }
        }
        Nodes.show(rule, rule.getText());
        boolean isOne = item instanceof TargetRow.One;
        Nodes.show(key, isOne);
        Nodes.show(tick, isOne);
        setGraphic(row);
    }

    private void showSaid() {
        if (getGraphic() == null || !(getItem() instanceof TargetRow.One one) || !view.isReady()) {
            Nodes.show(places, "");
            pseudoClassStateChanged(CONVEYED, false);
            pseudoClassStateChanged(IN_HAND, false);
            return;
        }
        key.getChildren()
                .setAll(model.targets()
                        .digit(one)
                        .map(digit -> List.of(new KeyCap(AlignCommand.target(digit - 1))))
                        .orElseGet(() -> one.isOtherAnswer() && isOfRowInHand(one)
                                ? List.of(new KeyCap(AlignCommand.OTHER_ANSWER))
                                : List.of()));
        Optional<Alignment> inHand = view.inHand();
        boolean conveyed = inHand.filter(said -> said.targets().contains(one.target())).isPresent();
        tick.setText(conveyed ? "✓" : "");
        List<Integer> others = view.sheet().conveyedIn(view.page(), one.target());
        Nodes.show(
                places,
                others.isEmpty()
                        ? ""
                        : Messages.get(
                                others.size() == 1 ? "align.sentence" : "align.sentences",
                                others.stream().map(String::valueOf).collect(Collectors.joining(", "))));
        pseudoClassStateChanged(CONVEYED, conveyed);
        pseudoClassStateChanged(IN_HAND, model.targets().inHandProperty().get() == getIndex());
        setAccessibleText(words.getText() + (conveyed ? " " + Messages.get("align.conveyed") : ""));
    }

    /** True if its question is the one whose other answer the key gives. */
    private boolean isOfRowInHand(TargetRow.One one) {
        return model.targets().question().filter(nugget -> nugget.equals(one.nugget())).isPresent();
    }
}
