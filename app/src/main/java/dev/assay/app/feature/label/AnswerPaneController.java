package dev.assay.app.feature.label;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.Sentence;
import dev.assay.model.hints.NuggetTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;

/** Binds the pane with the answer: its text, the marked sentences, what it cites, and finding in it. */
public final class AnswerPaneController {
    private final LabelViewModel viewModel;
    private final LabelsInView view;
    private final Commands commands;

    @FXML private AnswerPage page;

    AnswerPaneController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        view.answerProperty().subscribe(this::showAnswer);
        view.currentProperty().subscribe(this::showMarks);
        view.lastJudgedProperty().subscribe(this::mark);
        view.onChange(pair -> {
            if (pair.equals(view.markedPair())) {
                mark();
            }
        });
        view.sentenceCursorProperty().subscribe(sentence -> {
            mark();
            sentence(sentence.intValue()).ifPresent(one -> page.reveal(one.start(), one.end()));
        });
        bindText();
        bindFind();
        new CommandMenu(commands)
                .item(page.text().copyItem())
                .group(LabelCommand.MARK_SENTENCE, LabelCommand.NOTE)
                .group(WindowCommand.FIND, LabelCommand.SHOW_ANSWER_TERMS, LabelCommand.LOOK_HERE)
                .on(page.text());
        viewModel.choices().terms().onProperty().subscribe(this::mark);
        viewModel.choices().lookHere().onProperty().subscribe(this::mark);
        commands.onWhile(this::isUncovered, LabelCommand.NEXT_SENTENCE, () -> viewModel.steps().sentence(1));
        commands.onWhile(this::isUncovered, LabelCommand.PREVIOUS_SENTENCE, () -> viewModel.steps().sentence(-1));
        commands.onWhile(this::isUncovered, LabelCommand.MARK_SENTENCE, () -> {
            if (view.sentenceCursorProperty().get() >= 0) {
                viewModel.toggleSentence();
            } else {
                page.scrollPage(1);
            }
        });
        commands.onWhile(this::isUncovered, LabelCommand.SCROLL_ANSWER_DOWN, () -> page.scrollPage(1));
        commands.onWhile(this::isUncovered, LabelCommand.SCROLL_ANSWER_UP, () -> page.scrollPage(-1));
    }

    private boolean isUncovered() {
        return !viewModel.consistency().isCovering();
    }

    private void bindText() {
        page.text().setOnTextClick(position -> {
            int sentence = view.answerProperty().get().map(shown -> shown.sentenceAt(position)).orElse(-1);
            if (sentence >= 0) {
                viewModel.toggleSentence(sentence);
            }
        });
    }

    private void bindFind() {
        commands.on(Stage.LABEL.scope(), WindowCommand.FIND, () -> {
            viewModel.consistency().close();
            page.find();
        });
        commands.on(LabelCommand.NEXT_ANSWER_HIT, () -> page.stepHit(1));
        commands.on(LabelCommand.PREVIOUS_ANSWER_HIT, () -> page.stepHit(-1));
    }

    private void showAnswer(Optional<LabelsInView.AnswerView> answer) {
        answer.ifPresent(shown -> {
            page.show(shown.text(), shown.citations());
            showMarks();
        });
    }

    /** Shows what made the label of the pair in hand, and brings it into view. */
    private void showMarks() {
        mark();
        view.state(view.markedPair()).sentences().stream()
                .findFirst()
                .flatMap(this::sentence)
                .ifPresent(one -> page.reveal(one.start(), one.end()));
    }

    private void mark() {
        if (view.answerProperty().get().isEmpty()) {
            return;
        }
        List<ReadingText.Span> spans = new ArrayList<>();
        if (viewModel.choices().lookHere().isShown()) {
            view.sheetProperty().get().orElseThrow().likelySentences(view.currentProperty().get()).forEach(index ->
                    sentence(index).ifPresent(one -> spans.add(span(one, "look-here"))));
        }
        if (viewModel.choices().terms().isOn()) {
            String nugget = view.sheetProperty().get().orElseThrow().nugget(view.currentProperty().get()).text();
            NuggetTerms.of(nugget).in(view.answerProperty().get().orElseThrow().text())
                    .forEach(one -> spans.add(new ReadingText.Span(one.start(), one.end(), "term")));
        }
        for (int index : view.state(view.markedPair()).sentences()) {
            sentence(index).ifPresent(one -> spans.add(span(one, "sentence-marked")));
        }
        page.mark(
                spans,
                sentence(view.sentenceCursorProperty().get()).stream()
                        .map(one -> span(one, "sentence-cursor"))
                        .toList());
    }

    private static ReadingText.Span span(Sentence sentence, String styleClass) {
        return new ReadingText.Span(sentence.start(), sentence.end(), styleClass);
    }

    private Optional<Sentence> sentence(int index) {
        return view.answerProperty()
                .get()
                .filter(shown -> index >= 0 && index < shown.sentences().size())
                .map(shown -> shown.sentences().get(index));
    }
}
