package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A pair in the list: the nugget, the answer, and what everybody said of it. */
final class ComparedCell extends WrappingCell<ComparedLabel> {
    /** Before the list has a width, and when it is too narrow to break lines well. */
    private static final double LEAST_WIDTH = 260;

    private final CompareViewModel viewModel;
    private final javafx.scene.control.Label importance = new javafx.scene.control.Label();
    private final WrappedText nugget = new WrappedText();
    private final javafx.scene.control.Label answer = new javafx.scene.control.Label();
    private final WrapBar said = new WrapBar();
    private final WrappedText reason = new WrappedText();
    private final WrappedText note = new WrappedText();
    private final VBox box;

    ComparedCell(CompareViewModel viewModel) {
        this.viewModel = viewModel;
        getStyleClass().add("compared-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        importance.setMinWidth(USE_PREF_SIZE);
        nugget.getStyleClass().add("row-text");
        answer.getStyleClass().add("muted");
        reason.getStyleClass().add("row-line");
        note.getStyleClass().add("row-line");
        HBox.setHgrow(nugget, Priority.ALWAYS);
        HBox head = new HBox(8, importance, nugget);
        head.setFillHeight(false);
        box = new VBox(4, head, said, reason, note);
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(Math.max(LEAST_WIDTH, width));
    }

    @Override
    protected void updateItem(ComparedLabel label, boolean empty) {
        super.updateItem(label, empty);
        Optional<TopicToCompare> opened = viewModel.pairs().openedProperty().get();
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        if (empty || label == null || opened.isEmpty() || topic.isEmpty()) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        NuggetBadge.show(importance, label.nugget());
        nugget.setText(label.nugget().text());
        answer.setText(ComparedWords.answer(opened.get(), label));
        List<javafx.scene.control.Label> signs = signs(topic.get(), label);
        said.getChildren().setAll(answer);
        said.getChildren().addAll(signs);
        show(reason, label.after().filter(said -> isOwn()).map(AfterReveal::reason).orElse(""), "compare.row.reason");
        show(note, label.own().filter(kept -> isOwn()).map(Assignment::note).orElse(""), "label.note");
        setAccessibleText(describe(signs));
        setGraphic(box);
    }

    private List<javafx.scene.control.Label> signs(ComparedTopic topic, ComparedLabel label) {
        List<javafx.scene.control.Label> signs = new ArrayList<>();
        signs.add(sign(
                Messages.get("compare.row.judge", ComparedWords.who(topic, label.first()), ComparedWords.label(label.firstLabel())),
                label.firstLabel(),
                "own"));
        for (Judge judge : topic.judges()) {
            if (label.labels().containsKey(judge.id())) {
                Label theirs = label.label(judge.id());
                boolean differs = label.disagrees(judge.id());
                signs.add(sign(
                        Messages.get(
                                differs ? "compare.row.differs" : "compare.row.judge",
                                ComparedWords.who(topic, judge.id()),
                                ComparedWords.label(theirs)),
                        theirs,
                        differs ? "differs" : "judge"));
            }
        }
        if (isOwn()) {
            label.after().ifPresent(after -> signs.add(sign(
                    after.label() == label.ownLabel()
                            ? Messages.get("compare.row.kept")
                            : Messages.get("compare.row.changed", ComparedWords.label(after.label())),
                    after.label(),
                    "after")));
        }
        return signs;
    }

    /** What the assessor noted and said since stands where the assessor's label does. */
    private boolean isOwn() {
        return viewModel.pairs().isOwn();
    }

    private static javafx.scene.control.Label sign(String words, Label label, String styleClass) {
        javafx.scene.control.Label sign = new javafx.scene.control.Label(words);
        sign.getStyleClass().addAll("said", label.word().replace('_', '-'), styleClass);
        return sign;
    }

    private static void show(WrappedText line, String words, String key) {
        line.setText(words.isEmpty() ? "" : Messages.get(key, words));
        Nodes.show(line, !words.isEmpty());
    }

    private String describe(List<javafx.scene.control.Label> signs) {
        StringBuilder words = new StringBuilder(importance.getText())
                .append(", ")
                .append(nugget.getText())
                .append(". ")
                .append(answer.getText());
        signs.forEach(sign -> words.append(". ").append(sign.getText()));
        if (reason.isManaged()) {
            words.append(". ").append(reason.getText());
        }
        if (note.isManaged()) {
            words.append(". ").append(note.getText());
        }
        return words.toString();
    }
}
