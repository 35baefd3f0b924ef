package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.ComparisonCommand;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.Citations;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.Answer;
import dev.assay.model.Sentence;
import dev.assay.model.judgment.Assignment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Label;

/** Binds the pane with the answer of the pair in hand: the sentences that made its label, what it cites, and finding in it. */
public final class AnswerController {
    private final CompareViewModel viewModel;
    private final Commands commands;
    private Optional<Answer> shown = Optional.empty();

    @FXML private Label answerName;
    @FXML private Label answerMarks;
    @FXML private AnswerPage page;

    AnswerController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        viewModel.pairs().openedProperty().subscribe(opened ->
                page.showPassages(opened.map(TopicToCompare::passages).orElse(Map.of())));
        viewModel.pairs().currentProperty().subscribe(this::show);
        viewModel.pairs().chosen().addListener((SetChangeListener<JudgeBySet>) change ->
                show(viewModel.pairs().currentProperty().get()));
        commands.onWhile(this::isOpen, ComparisonCommand.SHOW_CITATION, page::nextCitation);
        commands.on(Stage.COMPARE.scope(), WindowCommand.FIND, () -> {
            if (isOpen()) {
                page.find();
            }
        });
        commands.onWhile(this::isOpen, ComparisonCommand.NEXT_COMPARED_HIT, () -> page.stepHit(1));
        commands.onWhile(this::isOpen, ComparisonCommand.PREVIOUS_COMPARED_HIT, () -> page.stepHit(-1));
    }

    private boolean isOpen() {
        return viewModel.situation() == TopicToCompare.Situation.OPEN;
    }

    private void show(Optional<ComparedLabel> label) {
        Optional<Answer> answer = label.map(ComparedLabel::answer);
        Optional<TopicToCompare> opened = viewModel.pairs().openedProperty().get();
        // Where no pair is listed there is no answer either, not one without text.
        page.setVisible(label.isPresent());
        answerName.setText(label.map(one -> ComparedWords.answer(opened.orElseThrow(), one)).orElse(""));
        if (!answer.equals(shown)) {
            shown = answer;
            page.show(
                    answer.map(Answer::text).orElse(""),
                    answer.map(one -> Citations.of(one, opened.orElseThrow().titles())).orElse(Citations.NONE));
        }
        boolean own = viewModel.pairs().isOwn();
        List<Sentence> marked = label.filter(one -> own).map(AnswerController::marked).orElse(List.of());
        answerMarks.setText(
                label.isEmpty() || !own
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

    private static List<Sentence> marked(ComparedLabel label) {
        List<Sentence> sentences = label.answer().sentences();
        return label.own().map(Assignment::sentences).orElse(List.of()).stream()
                .filter(index -> index < sentences.size())
                .map(sentences::get)
                .toList();
    }
}
