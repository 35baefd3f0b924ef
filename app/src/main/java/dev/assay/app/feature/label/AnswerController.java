package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ReadingText;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WrappedText;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Binds the pane with the answer: its text, the marked sentences, what it cites, and finding in it. */
public final class AnswerController {
    private final LabelViewModel viewModel;
    private final TopicInView view;
    private final FindInAnswer find;
    private final Commands commands;
    private final Tooltip citation = new Tooltip();

    @FXML private HBox findBar;
    @FXML private TextField findField;
    @FXML private Label findCount;
    @FXML private Button findPrevious;
    @FXML private Button findNext;
    @FXML private ScrollPane scroll;
    @FXML private ReadingText text;
    @FXML private Label noText;
    @FXML private VBox references;
    @FXML private HBox hint;

    AnswerController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.find = new FindInAnswer(view);
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        view.answerProperty().subscribe(this::showAnswer);
        view.currentProperty().subscribe(this::showMarks);
        view.onPairChange(pair -> {
            if (pair.equals(view.currentProperty().get())) {
                mark();
            }
        });
        view.sentenceCursorProperty().subscribe(sentence -> {
            mark();
            sentence(sentence.intValue()).ifPresent(one -> reveal(one.start(), one.end()));
        });
        for (Command command : List.of(Command.PREVIOUS_SENTENCE, Command.NEXT_SENTENCE, Command.MARK_SENTENCE)) {
            Label words = new Label(Messages.get("label.key." + command.name().toLowerCase(Locale.ROOT)));
            words.getStyleClass().add("muted");
            words.setMinWidth(Label.USE_PREF_SIZE);
            hint.getChildren().addAll(KeyCaps.cap(command), words);
        }
        bindText();
        bindFind();
        viewModel.choices().chosenProperty().subscribe(this::mark);
        commands.onWhile(this::isUncovered, Command.NEXT_SENTENCE, () -> viewModel.stepSentence(1));
        commands.onWhile(this::isUncovered, Command.PREVIOUS_SENTENCE, () -> viewModel.stepSentence(-1));
        commands.onWhile(this::isUncovered, Command.MARK_SENTENCE, viewModel::toggleSentence);
    }

    private boolean isUncovered() {
        return !viewModel.consistency().isCovering();
    }

    private void bindText() {
        text.setOnTextClick(position -> {
            int sentence = view.answerProperty().get().map(shown -> shown.sentenceAt(position)).orElse(-1);
            if (sentence >= 0) {
                viewModel.toggleSentence(sentence);
            }
        });
        text.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> citationAt(event).ifPresent(reference -> {
            showCitation(reference, event);
            event.consume();
        }));
        text.addEventHandler(MouseEvent.MOUSE_MOVED, event -> citationAt(event)
                .ifPresentOrElse(reference -> showCitation(reference, event), this::hideCitation));
        text.addEventHandler(MouseEvent.MOUSE_EXITED, event -> hideCitation());
    }

    private void bindFind() {
        findField.textProperty().bindBidirectional(find.wantedProperty());
        find.openProperty().subscribe(open -> Nodes.show(findBar, open));
        find.hitsProperty().subscribe(hits -> {
            findCount.setText(
                    find.wantedProperty().get().isBlank()
                            ? ""
                            : hits.all().isEmpty()
                                    ? Messages.get("label.find.none")
                                    : Messages.get("label.find.count", hits.current() + 1, hits.all().size()));
            mark();
            hits.held().ifPresent(hit -> reveal(hit.start(), hit.end()));
        });
        findNext.setOnAction(event -> find.step(1));
        findPrevious.setOnAction(event -> find.step(-1));
        findField.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                find.step(event.isShiftDown() ? -1 : 1);
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                find.openProperty().set(false);
                text.requestFocus();
                event.consume();
            }
        });
        commands.on(Scope.LABEL, Command.FIND, () -> {
            viewModel.consistency().close();
            find.openProperty().set(true);
            findField.requestFocus();
            findField.selectAll();
        });
        commands.on(Command.NEXT_ANSWER_HIT, () -> find.step(1));
        commands.on(Command.PREVIOUS_ANSWER_HIT, () -> find.step(-1));
    }

    private void showAnswer(Optional<AnswerView> answer) {
        hideCitation();
        answer.ifPresent(shown -> {
            text.setText(
                    shown.text(),
                    shown.citations().stream()
                            .map(one -> new ReadingText.Sign(one.at(), one.sign()))
                            .toList());
            boolean blank = shown.text().isBlank();
            Nodes.show(noText, blank);
            Nodes.show(text, !blank);
            Nodes.show(hint, !blank);
            references.getChildren().setAll(references(shown));
            Nodes.show(references, !shown.references().isEmpty());
            scroll.setVvalue(0);
            showMarks();
        });
    }

    private static List<Node> references(AnswerView shown) {
        List<Node> lines = new ArrayList<>();
        Label heading = new Label(Messages.get("label.references"));
        heading.getStyleClass().add("strong");
        lines.add(heading);
        for (AnswerView.Reference reference : shown.references()) {
            WrappedText line = new WrappedText();
            line.setText(reference.number() + "  " + describe(reference, " · "));
            lines.add(line);
        }
        return lines;
    }

    private static String describe(AnswerView.Reference reference, String between) {
        return reference.title().isEmpty() ? reference.docid() : reference.docid() + between + reference.title();
    }

    /** Shows what made the label of the pair in hand, and brings it into view. */
    private void showMarks() {
        mark();
        view.state(view.currentProperty().get()).sentences().stream()
                .findFirst()
                .flatMap(this::sentence)
                .ifPresent(one -> reveal(one.start(), one.end()));
    }

    private void mark() {
        if (view.answerProperty().get().isEmpty()) {
            return;
        }
        List<ReadingText.Span> spans = new ArrayList<>();
        if (viewModel.choices().chosenProperty().get().lookHere()) {
            view.sheetProperty().get().orElseThrow().likelySentences(view.currentProperty().get()).forEach(index ->
                    sentence(index).ifPresent(one -> spans.add(span(one, "look-here"))));
        }
        if (viewModel.choices().chosenProperty().get().terms()) {
            String nugget = view.sheetProperty().get().orElseThrow().nugget(view.currentProperty().get()).text();
            NuggetTerms.find(nugget, view.answerProperty().get().orElseThrow().text())
                    .forEach(one -> spans.add(new ReadingText.Span(one.start(), one.end(), "term")));
        }
        for (int index : view.state(view.currentProperty().get()).sentences()) {
            sentence(index).ifPresent(one -> spans.add(span(one, "sentence-marked")));
        }
        FindInAnswer.Hits hits = find.hitsProperty().get();
        for (int i = 0; i < hits.all().size(); i++) {
            spans.add(new ReadingText.Span(
                    hits.all().get(i).start(), hits.all().get(i).end(), i == hits.current() ? "hit-current" : "hit"));
        }
        sentence(view.sentenceCursorProperty().get()).ifPresent(one -> spans.add(span(one, "sentence-cursor")));
        text.setSpans(spans);
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

    /** Scrolls as little as needed for a stretch of the text to be in view. */
    private void reveal(int start, int end) {
        double viewport = scroll.getViewportBounds().getHeight();
        double content = scroll.getContent().getLayoutBounds().getHeight();
        if (viewport <= 0 || content <= viewport) {
            return;
        }
        double margin = 30;
        double top = text.yOf(start).orElse(0.0) + text.getLayoutY() - margin;
        double bottom = text.yOf(end).orElse(0.0) + text.getLayoutY() + 2 * margin;
        double offset = scroll.getVvalue() * (content - viewport);
        if (top < offset) {
            offset = top;
        } else if (bottom > offset + viewport) {
            offset = Math.min(top, bottom - viewport);
        }
        scroll.setVvalue(Math.clamp(offset / (content - viewport), 0, 1));
    }

    private Optional<AnswerView.Reference> citationAt(MouseEvent event) {
        Optional<AnswerView.Reference> found = text.signAt(event.getX(), event.getY())
                .flatMap(sign -> view.answerProperty().get().flatMap(shown -> shown.citations().stream()
                        .filter(one -> one.at() == sign.at() && one.sign().equals(sign.text()))
                        .map(AnswerView.Citation::reference)
                        .findFirst()));
        text.setCursor(found.isPresent() ? Cursor.HAND : Cursor.TEXT);
        return found;
    }

    private void showCitation(AnswerView.Reference reference, MouseEvent event) {
        String words = describe(reference, "\n");
        if (!citation.isShowing() || !citation.getText().equals(words)) {
            citation.setText(words);
            Point2D at = text.localToScreen(event.getX() + 8, event.getY() + 16);
            citation.show(text, at.getX(), at.getY());
        }
    }

    private void hideCitation() {
        citation.hide();
    }
}
