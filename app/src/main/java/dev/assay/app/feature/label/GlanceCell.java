package dev.assay.app.feature.label;

import dev.assay.app.judging.RemarkLines;
import dev.assay.app.judging.WordBar;
import dev.assay.app.judging.WordsBeside;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.hints.NuggetTerms;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * A row of one nugget at a glance: the answer's blind name, the label bar, and beside it the answer's likeliest
 * sentences.
 */
final class GlanceCell extends WrappingCell<LabelsInView.PairRow> {
    private static final double GAP = 10;

    private final LabelViewModel viewModel;
    private final Label name = Nodes.blank("strong", "glance-name");
    private final VBox sentences = new VBox(2);
    private final Label recheck = RemarkLines.line("recheck", new KeyCap(LabelCommand.CONFIRM_LABEL));
    private final RemarkLines remarks;
    private final WordBar<dev.assay.model.judgment.Label> bar;
    private final WordsBeside box;
    private Glance.Excerpt shown;

    GlanceCell(LabelViewModel viewModel, ListView<LabelsInView.PairRow> list) {
        this.viewModel = viewModel;
        this.remarks = new RemarkLines(viewModel, viewModel.view());
        this.bar = LabelWords.bar(label -> {
            if (getItem() != null) {
                viewModel.choose(getItem().pair(), label);
            }
        });
        getStyleClass().addAll("pair-row", "glance-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        HBox head = new HBox(GAP, name, bar);
        head.setFillHeight(false);
        box = new WordsBeside(head, new VBox(2, sentences, recheck, remarks), GAP, 4, 1);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (getItem() != null) {
                viewModel.goTo(getItem().pair());
                list.requestFocus();
            }
        });
    }

    @Override
    protected void showItem(LabelsInView.PairRow row) {
        if (!(row.subject() instanceof LabelsInView.PairRow.OfAnswer answer)) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        PairState state = row.state();
        name.setText(Messages.get("label.answer", answer.name()));
        show(viewModel.glance().of(row.pair()));
        Nodes.show(recheck, state.recheck() ? Messages.get("label.recheck") : "");
        remarks.show(state.note(), row.editing(), state.unsaved());
        bar.show(LabelWords.ALL, state.label(), viewModel.view().isLocked());
        setAccessibleText(name.getText() + ": "
                + Messages.get("label.state." + state.label().word()) + ". " + words(shown));
        setGraphic(box);
    }

    private void show(Glance.Excerpt excerpt) {
        if (excerpt.equals(shown)) {
            return;
        }
        shown = excerpt;
        sentences.getChildren().clear();
        if (excerpt.lines().isEmpty()) {
            WrappedText nothing = Nodes.styled(new WrappedText(), "glance-nothing");
            nothing.setText(words(excerpt));
            sentences.getChildren().add(nothing);
        }
        excerpt.lines().forEach(line -> sentences.getChildren().add(flow(line)));
    }

    private static String words(Glance.Excerpt excerpt) {
        return excerpt.lines().isEmpty()
                ? Messages.get("label.glance.nothing", excerpt.opening())
                : String.join(" … ", excerpt.lines().stream().map(GlanceCell::spoken).toList());
    }

    private static String spoken(Glance.Line line) {
        return line.text() + line.sameAs().map(name -> " (" + Messages.get("label.glance.same", name) + ")").orElse("");
    }

    private static TextFlow flow(Glance.Line line) {
        TextFlow flow = Nodes.styled(new TextFlow(), "glance-line");
        flow.setNodeOrientation(TextDirection.of(line.text()));
        int at = 0;
        for (NuggetTerms.Place term : line.terms()) {
            add(flow, line.text().substring(at, term.start()), "words");
            add(flow, line.text().substring(term.start(), term.end()), "glance-term");
            at = term.end();
        }
        add(flow, line.text().substring(at), "words");
        add(flow, "  " + Messages.get("label.glance.place", line.number(), line.count()), "glance-place");
        line.sameAs().ifPresent(name -> add(flow, " · " + Messages.get("label.glance.same", name), "glance-place"));
        return flow;
    }

    private static void add(TextFlow flow, String words, String styleClass) {
        // A line of a right-to-left text must not be broken inside a node.
        WrappedText.pieces(words).stream().filter(piece -> !piece.isEmpty()).forEach(piece -> {
            Text text = new Text(piece);
            text.getStyleClass().add(styleClass);
            flow.getChildren().add(text);
        });
    }
}
