package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.Answer;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A pair in the table: the nugget or sentence that was judged, and everybody's opinion of it in their columns. */
final class ComparedCell extends WrappingCell<ComparedItem> {
    private static final PseudoClass BEGINS = PseudoClass.getPseudoClass("begins");

    private final CompareViewModel viewModel;
    private final ComparedColumns columns;
    private final WrappedText judged = Nodes.styled(new WrappedText(), "row-text");
    private final WrappedText reason = Nodes.styled(new WrappedText(), "row-line");
    private final WrappedText note = Nodes.styled(new WrappedText(), "row-line");
    private final ComparedLine line;

    ComparedCell(CompareViewModel viewModel, ComparedColumns columns) {
        this.viewModel = viewModel;
        this.columns = columns;
        this.line = new ComparedLine(columns, new VBox(2, judged, reason, note));
        getStyleClass().add("compared-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
    }

    @Override
    protected void updateItem(ComparedItem item, boolean empty) {
        super.updateItem(item, empty);
        Optional<TopicToCompare> opened = viewModel.pairs().openedProperty().get();
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        if (empty || item == null || opened.isEmpty() || topic.isEmpty()) {
            setGraphic(null);
            setAccessibleText(null);
            pseudoClassStateChanged(BEGINS, false);
            return;
        }
        show(opened.get(), topic.get(), item);
        setGraphic(line);
    }

    private void show(TopicToCompare opened, ComparedTopic topic, ComparedItem item) {
        boolean begins = begins(item);
        pseudoClassStateChanged(BEGINS, begins && getIndex() > 0);
        boolean named = begins || viewModel.pairs().isByNugget();
        line.answer.setText(item.answer().filter(one -> named).map(Answer::blindName).orElse(""));
        line.number.setText(ComparedWords.number(topic, item).map(Object::toString).orElse(""));
        item.nugget().ifPresent(nugget -> NuggetBadge.show(line.badge, nugget));
        judged.setParts(ComparedWords.parts(opened, item));
        boolean own = viewModel.pairs().isOwn();
        show(reason, item.after().filter(after -> own).map(Opinion::note).orElse(""), "compare.row.reason");
        show(note, item.own().filter(kept -> own).map(Opinion::note).orElse(""), "label.note");
        List<String> spoken = new ArrayList<>();
        spoken.add(ComparedWords.place(opened, item));
        item.nugget().ifPresent(nugget -> spoken.add(line.badge.getText()));
        spoken.add(ComparedWords.judged(item.item(), item.answer(), item.nugget()));
        Opinion first = item.firstOpinion().orElseGet(() -> new Opinion(Judgment.open(item.item(), 0)));
        fill(line.first, opened, topic, Optional.of(first), columns.briefOfFirst(
                ComparedWords.brief(opened.rules(), topic, first)));
        spoken.add(said("compare.row.judge", opened, topic, item.first(), first));
        if (line.others().size() != columns.shown().size()) {
            line.setOthers(columns.shown().stream().map(one -> cell()).toList());
        }
        for (Judge judge : topic.judges()) {
            item.opinion(judge.id()).ifPresent(theirs -> spoken.add(said(
                    item.disagrees(judge.id()) ? "compare.row.differs" : "compare.row.judge",
                    opened,
                    topic,
                    judge.id(),
                    theirs)));
        }
        for (int i = 0; i < columns.shown().size(); i++) {
            JudgeId judge = columns.shown().get(i).id();
            Label cell = line.others().get(i);
            cell.setUserData(judge);
            Optional<Opinion> theirs = item.opinion(judge);
            boolean differs = item.disagrees(judge);
            fill(cell, opened, topic, theirs, theirs.map(one -> columns.brief(ComparedWords.brief(
                    opened.rules(), topic, one))).map(word -> differs ? word + " ≠" : word).orElse(""));
            if (differs) {
                cell.getStyleClass().add("differs");
            }
        }
        showNow(opened, topic, item, own).ifPresent(spoken::add);
        Stream.of(reason, note).filter(WrappedText::isManaged).map(WrappedText::getText).forEach(spoken::add);
        setAccessibleText(spoken.stream().filter(words -> !words.isEmpty()).collect(Collectors.joining(". ")));
    }

    /** True for the first row of an answer, or of a nugget where they stand nugget by nugget. */
    private boolean begins(ComparedItem item) {
        return getIndex() <= 0
                || !viewModel.pairs().areTogether(getListView().getItems().get(getIndex() - 1), item);
    }

    private Label cell() {
        Label cell = new Label();
        cell.addEventHandler(MouseEvent.MOUSE_PRESSED, event ->
                viewModel.pairs().columnProperty().set(Optional.of((JudgeId) cell.getUserData())));
        return cell;
    }

    private void fill(Label cell, TopicToCompare opened, ComparedTopic topic, Optional<Opinion> said, String words) {
        cell.setText(words);
        cell.getStyleClass().setAll("label", "said");
        said.ifPresent(opinion -> cell.getStyleClass().add(ComparedWords.look(opened, topic, opinion)));
        if (said.isPresent() != (cell.getGraphic() != null)) {
            cell.setGraphic(said.isPresent() ? Nodes.styled(new Region(), "said-sign") : null);
        }
        // Of a jury the votes are its note.
        cell.setTooltip(said.map(opinion -> ComparedWords.opinion(opened.rules(), topic, opinion)
                        + (opinion.note().isBlank() ? "" : " (" + opinion.note() + ")"))
                .filter(whole -> !whole.equals(words))
                .map(Tooltip::new)
                .orElse(null));
    }

    /** Shows the decision of the assessor: kept, changed, or open where a judge differs. Returns it in words. */
    private Optional<String> showNow(TopicToCompare opened, ComparedTopic topic, ComparedItem item, boolean own) {
        Optional<Opinion> after = item.after().filter(one -> own);
        boolean open = after.isEmpty() && own && item.own().isPresent() && viewModel.pairs().isDisputed(item);
        String words = after.map(one -> ComparedWords.brief(opened.rules(), topic, one))
                .map(word -> columns.isNarrow()
                        ? columns.brief(word) + (item.isKept() ? " ✓" : "")
                        : Messages.get(item.isKept() ? "compare.now.kept" : "compare.now.new", word))
                .orElse(open ? Messages.get("compare.now.open") : "");
        fill(line.now, opened, topic, after, words);
        line.now.getStyleClass().add(open ? "undecided" : item.isKept() ? "kept" : "new");
        return after.map(one -> Messages.get(
                item.isKept() ? "compare.row.kept" : "compare.row.changed",
                ComparedWords.opinion(opened.rules(), topic, one)));
    }

    private static String said(
            String key, TopicToCompare opened, ComparedTopic topic, JudgeId judge, Opinion opinion) {
        return Messages.get(
                key, ComparedWords.who(topic, judge), ComparedWords.opinion(opened.rules(), topic, opinion));
    }

    private static void show(WrappedText line, String words, String key) {
        line.setText(words.isEmpty() ? "" : Messages.get(key, words));
        Nodes.show(line, !words.isEmpty());
    }
}
