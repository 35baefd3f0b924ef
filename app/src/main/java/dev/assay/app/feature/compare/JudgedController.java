package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.Citations;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
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
    private Optional<Text> shown = Optional.empty();
    private boolean answerWanted;

    /** A text on the page: an answer, or a document. */
    private record Text(String name, Optional<Answer> answer, Optional<Passage> document) {}

    @FXML private Label answerName;
    @FXML private Label answerMarks;
    @FXML private AnswerPage page;

    JudgedController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        viewModel.pairs().openedProperty().subscribe(opened ->
                page.showPassages(opened.map(TopicToCompare::passages).orElse(Map.of())));
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
            answerWanted = !answerWanted;
            showCurrent();
        } else {
            page.nextCitation();
        }
    }

    private void showCurrent() {
        show(viewModel.pairs().currentProperty().get());
    }

    private void show(Optional<ComparedItem> item) {
        Optional<Text> text = item.map(this::text);
        // Where no pair is listed there is no text either, not one without words.
        page.setVisible(text.isPresent());
        answerName.setText(text.map(Text::name).orElse(""));
        if (!text.equals(shown)) {
            shown = text;
            Optional<Answer> answer = text.flatMap(Text::answer);
            page.show(
                    answer.map(Answer::text).or(() -> text.flatMap(Text::document).map(Passage::text)).orElse(""),
                    answer.map(one -> Citations.of(one, opened().titles())).orElse(Citations.NONE));
        }
        boolean ofLabel = item.filter(one -> one.nugget().isPresent() && viewModel.pairs().isOwn()).isPresent();
        List<Sentence> marked =
                text.flatMap(Text::answer).isPresent() ? item.map(this::marked).orElse(List.of()) : List.of();
        answerMarks.setText(
                !ofLabel
                        ? ""
                        : marked.isEmpty()
                                ? Messages.get("compare.marks.none")
                                : Messages.get("compare.marks", Integer.toString(marked.size())));
        page.mark(
                marked.stream()
                        .map(one -> new ReadingText.Span(one.start(), one.end(), "sentence-marked"))
                        .toList(),
                List.of());
        marked.stream().findFirst().ifPresent(one -> page.reveal(one.start(), one.end()));
    }

    private TopicToCompare opened() {
        return viewModel.pairs().openedProperty().get().orElseThrow();
    }

    private Text text(ComparedItem item) {
        Optional<DocumentId> id = item.document();
        Optional<Passage> document = id.map(opened().passages()::get);
        if (document.isPresent() && !(answerWanted && item.answer().isPresent())) {
            return new Text(
                    document.get().title().isBlank()
                            ? id.get().value()
                            : document.get().title(),
                    Optional.empty(),
                    document);
        }
        String answer = ComparedWords.answer(opened(), item);
        return new Text(
                answer.isEmpty() ? id.map(DocumentId::value).orElse("") : answer, item.answer(), Optional.empty());
    }

    /** The sentence that was judged, or the sentences that the assessor marked for a label. */
    private List<Sentence> marked(ComparedItem item) {
        List<Sentence> sentences = item.answer().orElseThrow().sentences();
        if (item.sentence() >= 0) {
            return List.of(sentences.get(item.sentence()));
        }
        return viewModel.pairs().isOwn()
                ? item.own().map(one -> one.judgment().sentences()).orElse(List.of()).stream()
                        .filter(index -> index < sentences.size())
                        .map(sentences::get)
                        .toList()
                : List.of();
    }
}
