package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.edit.Kinds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;

/**
 * Binds the pane with the text that was judged: the answer of the pair in hand with the sentences that matter, or the
 * document that is cited or graded.
 */
public final class JudgedController {
    private final CompareViewModel viewModel;
    private final Commands commands;
    private JudgedText text;

    @FXML private Label answerName;
    @FXML private Label answerMarks;
    @FXML private AnswerPage page;

    JudgedController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        text = new JudgedText(page);
        viewModel.pairs().openedProperty().subscribe(opened ->
                text.takePassages(opened.map(TopicToCompare::passages).orElse(Map.of())));
        viewModel.pairs().currentProperty().subscribe(this::show);
        viewModel.pairs().chosen().addListener((SetChangeListener<JudgeBySet>) change -> showCurrent());
        commands.onWhile(viewModel::isOpen, ComparisonCommand.SHOW_CITATION, this::showCitation);
        commands.on(Stage.COMPARE.scope(), WindowCommand.FIND, () -> {
            if (viewModel.isOpen()) {
                page.find();
            }
        });
        commands.onWhile(viewModel::isOpen, ComparisonCommand.NEXT_COMPARED_HIT, () -> page.stepHit(1));
        commands.onWhile(viewModel::isOpen, ComparisonCommand.PREVIOUS_COMPARED_HIT, () -> page.stepHit(-1));
    }

    /** Of an answer the next cited passage; of a citation the answer in place of the document, and back. */
    private void showCitation() {
        if (viewModel.pairs().kindProperty().get() == Kinds.SUPPORT) {
            text.toggleAnswer();
            showCurrent();
        } else {
            page.nextCitation();
        }
    }

    private void showCurrent() {
        show(viewModel.pairs().current());
    }

    private void show(Optional<ComparedItem> item) {
        // Where no pair is listed there is no text either, not one without words.
        page.setVisible(item.isPresent());
        boolean own = viewModel.pairs().isOwn();
        List<Sentence> marked = text.show(
                item.map(ComparedItem::item),
                item.flatMap(ComparedItem::answer),
                item.filter(one -> own)
                        .flatMap(ComparedItem::own)
                        .map(one -> one.judgment().sentences())
                        .orElse(List.of()));
        answerName.setText(item.map(this::name).orElse(""));
        answerMarks.setText(
                item.filter(one -> own).flatMap(ComparedItem::nugget).isEmpty()
                        ? ""
                        : marked.isEmpty()
                                ? Messages.get("compare.marks.none")
                                : Messages.get("compare.marks", Integer.toString(marked.size())));
    }

    private String name(ComparedItem item) {
        String document = item.document().map(DocumentId::value).orElse("");
        String answer = ComparedWords.answer(viewModel.pairs().openedProperty().get().orElseThrow(), item);
        return text.document()
                .map(passage -> passage.title().isBlank() ? document : passage.title())
                .orElse(answer.isEmpty() ? document : answer);
    }
}
