package dev.assay.app.feature.support;

import dev.assay.app.judging.RemarkLines;
import dev.assay.app.judging.WordBar;
import dev.assay.app.judging.WordsBeside;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.Item;
import dev.assay.model.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;

/** A row of the list of sentences, or the name of the report that those below it are of. */
final class SupportRow extends WrappingCell<SupportRow.Line> {
    /** Before the list has a width, and when it is too narrow to break lines well. */
    private static final double LEAST_WIDTH = 300;

    private static final PseudoClass LAST_JUDGED = PseudoClass.getPseudoClass("last-judged");

    private final SupportViewModel viewModel;
    private final WordBar<Said> bar;
    private final WrappedText text = Nodes.styled(new WrappedText(), "row-text");
    private final Label about = RemarkLines.line("about", null);
    private final Label contradicted = RemarkLines.line("contradicted", null);
    private final RemarkLines remarks;
    private final WordsBeside box;
    private final Label head = new Label();

    /** A line of the list. */
    sealed interface Line {
        /** The blind name of a report. */
        record Head(String report) implements Line {}

        /** A sentence; {@code place} counts the rows of the page from 0. */
        record Of(Page.Row row, int place, RowState state, boolean last, boolean editing) implements Line {}
    }

    SupportRow(SupportViewModel viewModel, ListView<Line> list) {
        this.viewModel = viewModel;
        this.remarks = new RemarkLines(viewModel, viewModel.view());
        this.bar = new WordBar<>("word-bar", Said.CANT_JUDGE, said -> {
            if (getItem() instanceof Line.Of one) {
                viewModel.chooseRow(one.place(), said);
            }
        });
        getStyleClass().add("sentence-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        box = new WordsBeside(bar, new VBox(2, text, about, contradicted, remarks), 14, 5, 1.1);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (getItem() instanceof Line.Of one) {
                viewModel.goToRow(one.place());
                list.requestFocus();
            }
        });
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(Math.max(LEAST_WIDTH, width));
    }

    @Override
    protected void updateItem(Line line, boolean empty) {
        getStyleClass().remove("report-head");
        pseudoClassStateChanged(LAST_JUDGED, line instanceof Line.Of one && one.last());
        super.updateItem(line, empty);
    }

    @Override
    protected void showItem(Line line) {
        switch (line) {
            case Line.Head report -> {
                getStyleClass().add("report-head");
                head.setText(Messages.get("support.report.head", report.report()));
                setAccessibleText(head.getText());
                setGraphic(head);
            }
            case Line.Of one -> {
                show(one);
                setGraphic(box);
            }
        }
    }

    private void show(Line.Of line) {
        viewModel.view().shownProperty().get().map(SupportInView.Shown::sheet).ifPresent(sheet -> {
            RowState state = line.state();
            text.setText(line.row().text());
            about.setText(about(sheet, line.row()));
            Nodes.show(contradicted, contradiction(sheet, line.row()));
            remarks.show(state.note(), line.editing(), state.unsaved());
            bar.show(Words.of(sheet, line.row()), state.said(), sheet.topic().locked());
            setAccessibleText(describe(sheet, line));
        });
    }

    /** The sentence's number in the report, the other documents it cites, and the other reports that contain it. */
    private static String about(SupportSheet sheet, Page.Row row) {
        List<String> parts = new ArrayList<>();
        parts.add(Messages.get("support.sentence", Integer.toString(row.number())));
        if (!row.others().isEmpty()) {
            parts.add(Messages.get("support.cites-too", OneLine.upright(String.join(", ", row.others()))));
        }
        List<String> elsewhere = others(sheet, row).map(other -> other.answer().blindName()).distinct().toList();
        if (!elsewhere.isEmpty()) {
            parts.add(Messages.get("support.same-in", String.join(", ", elsewhere)));
        }
        return String.join(" · ", parts);
    }

    private static String contradiction(SupportSheet sheet, Page.Row row) {
        if (!sheet.isContradicted(row)) {
            return "";
        }
        List<String> said = others(sheet, row)
                .filter(other -> sheet.state(other.item()).isDecided())
                .filter(other -> !sheet.state(other.item()).said().equals(sheet.state(row.item()).said()))
                .map(other -> Messages.get(
                        "support.contradiction.one",
                        other.answer().blindName(),
                        sheet.said(other.item())))
                .toList();
        return said.isEmpty() ? "" : Messages.get("support.contradiction", String.join(", ", said));
    }

    private static Stream<Page.Row> others(SupportSheet sheet, Page.Row row) {
        Item own = row.item();
        return sheet.sameAs(row).stream().filter(other -> !other.item().equals(own));
    }

    private String describe(SupportSheet sheet, Line.Of line) {
        List<String> parts = new ArrayList<>();
        parts.add(Messages.get("support.report.name", line.row().answer().blindName()));
        parts.add(line.row().text());
        parts.add(sheet.said(line.row().item()));
        parts.add(about.getText());
        Optional.of(contradicted.getText()).filter(words -> !words.isEmpty()).ifPresent(parts::add);
        parts.addAll(remarks.spoken());
        return parts.stream()
                .map(part -> part.endsWith(".") ? part.substring(0, part.length() - 1) : part)
                .collect(Collectors.joining(". "));
    }
}
