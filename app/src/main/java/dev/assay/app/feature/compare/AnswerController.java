package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ReadingText;
import dev.assay.model.Answer;
import dev.assay.model.Assignment;
import dev.assay.model.Sentence;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;

/** Binds the pane with the answer of the pair in hand and the sentences that made its label. */
public final class AnswerController {
    private final CompareViewModel viewModel;
    private Optional<Answer> shown = Optional.empty();

    @FXML private Label answerName;
    @FXML private Label answerMarks;
    @FXML private ScrollPane scroll;
    @FXML private ReadingText text;
    @FXML private Label noText;

    AnswerController(CompareViewModel viewModel) {
        this.viewModel = viewModel;
    }

    @FXML
    private void initialize() {
        viewModel.pairs().currentProperty().subscribe(this::show);
    }

    private void show(Optional<ComparedLabel> label) {
        Optional<Answer> answer = label.map(ComparedLabel::answer);
        answerName.setText(label.map(one -> Words.answer(viewModel.pairs().openedProperty().get().orElseThrow(), one)).orElse(""));
        if (!answer.equals(shown)) {
            shown = answer;
            String words = answer.map(Answer::text).orElse("");
            text.setText(words, List.of());
            Nodes.show(text, !words.isBlank());
            Nodes.show(noText, answer.isPresent() && words.isBlank());
            scroll.setVvalue(0);
        }
        List<Sentence> marked = label.map(AnswerController::marked).orElse(List.of());
        answerMarks.setText(
                label.isEmpty()
                        ? ""
                        : marked.isEmpty()
                                ? Messages.get("compare.marks.none")
                                : Messages.get("compare.marks", Integer.toString(marked.size())));
        text.setSpans(marked.stream()
                .map(one -> new ReadingText.Span(one.start(), one.end(), "sentence-marked"))
                .toList());
        marked.stream().findFirst().ifPresent(this::reveal);
    }

    private static List<Sentence> marked(ComparedLabel label) {
        List<Sentence> sentences = label.answer().sentences();
        return label.first().map(Assignment::sentences).orElse(List.of()).stream()
                .filter(index -> index < sentences.size())
                .map(sentences::get)
                .toList();
    }

    /** Scrolls as little as needed for a sentence to be in view. */
    private void reveal(Sentence sentence) {
        scroll.applyCss();
        scroll.layout();
        double viewport = scroll.getViewportBounds().getHeight();
        double content = scroll.getContent().getLayoutBounds().getHeight();
        if (viewport <= 0 || content <= viewport) {
            return;
        }
        double margin = 30;
        double top = text.yOf(sentence.start()).orElse(0.0) + text.getLayoutY() - margin;
        double bottom = text.yOf(sentence.end()).orElse(0.0) + text.getLayoutY() + 2 * margin;
        double offset = scroll.getVvalue() * (content - viewport);
        if (top < offset) {
            offset = top;
        } else if (bottom > offset + viewport) {
            offset = Math.min(top, bottom - viewport);
        }
        scroll.setVvalue(Math.clamp(offset / (content - viewport), 0, 1));
    }
}
