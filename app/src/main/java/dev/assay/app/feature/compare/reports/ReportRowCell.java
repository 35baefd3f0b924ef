package dev.assay.app.feature.compare.reports;

import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.service.judges.ComparedReport;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.judgment.JudgeId;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A citation or sentence in the list: where it stands, its text, and what everybody said of it. */
final class ReportRowCell extends WrappingCell<Row> {
    /** Before the list has a width, and when it is too narrow to break lines well. */
    private static final double LEAST_WIDTH = 260;

    private final ComparedReportsViewModel viewModel;
    private final WrappedText sentence = new WrappedText();
    private final Label place = new Label();
    private final WrapBar said = new WrapBar();
    private final WrappedText reason = new WrappedText();
    private final VBox box = new VBox(4, place, sentence, said, reason);

    ReportRowCell(ComparedReportsViewModel viewModel) {
        this.viewModel = viewModel;
        getStyleClass().add("compared-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        sentence.getStyleClass().add("row-text");
        place.getStyleClass().add("muted");
        reason.getStyleClass().add("row-line");
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(Math.max(LEAST_WIDTH, width));
    }

    @Override
    protected void updateItem(Row row, boolean empty) {
        super.updateItem(row, empty);
        Optional<ReportsToCompare> opened = viewModel.openedProperty().get();
        Optional<ComparedReport> compared = viewModel.compared();
        if (empty || row == null || opened.isEmpty() || compared.isEmpty()) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        place.setText(OpinionWords.place(opened.get(), row));
        sentence.setText(row.text());
        said.getChildren().clear();
        row.first().ifPresent(first -> sign("compare.row.own", "", first, "own"));
        for (JudgeId judge : compared.get().judges()) {
            Optional.ofNullable(row.judges().get(judge)).ifPresent(theirs -> {
                boolean differs = row.disagrees(judge);
                sign(differs ? "compare.row.differs" : "compare.row.judge", judge.value(), theirs, differs ? "differs" : "judge");
            });
        }
        row.after().ifPresent(after -> {
            boolean kept = row.first().filter(after::isSameAs).isPresent();
            sign(kept ? "compare.row.kept" : "compare.row.changed", "", after, "after");
        });
        String why = row.after().map(after -> after.judgment().note()).orElse("");
        reason.setText(why.isEmpty() ? "" : Messages.get("compare.row.reason", why));
        Nodes.show(reason, !why.isEmpty());
        StringBuilder words = new StringBuilder(place.getText()).append(". ").append(row.text());
        said.getChildren().forEach(sign -> words.append(". ").append(((Label) sign).getText()));
        setAccessibleText(words.append(why.isEmpty() ? "" : ". " + reason.getText()).toString());
        setGraphic(box);
    }

    private void sign(String key, String who, Opinion opinion, String styleClass) {
        ReportsToCompare opened = viewModel.openedProperty().get().orElseThrow();
        String words = OpinionWords.said(opened, viewModel.compared().orElseThrow().nuggets(), opinion);
        Label sign = new Label(who.isEmpty() ? Messages.get(key, words) : Messages.get(key, who, words));
        sign.setWrapText(true);
        sign.getStyleClass().addAll("said", OpinionWords.look(opened, opinion), styleClass);
        said.getChildren().add(sign);
    }
}
