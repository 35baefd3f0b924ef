package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/**
 * Binds the pane with the text that was judged: the answer of the pair in hand with the sentences that matter, or the
 * document that is cited or graded.
 */
public final class JudgedController {
    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");

    private final CompareViewModel viewModel;
    private final Commands commands;
    private JudgedText text;

    @FXML private Label answerName;
    @FXML private Label answerMarks;
    @FXML private Label theirMarks;
    @FXML private Button turn;
    @FXML private Button findButton;
    @FXML private WrappedText conveyed;
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
        viewModel.pairs().columnProperty().subscribe((before, now) -> showCurrent());
        commands.onWhile(viewModel::isOpen, ComparisonCommand.SHOW_CITATION, this::showCitation);
        commands.bind(turn, ComparisonCommand.SHOW_CITATION);
        commands.bind(findButton, WindowCommand.FIND);
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
                item.flatMap(ComparedItem::other),
                item.filter(one -> own)
                        .flatMap(ComparedItem::own)
                        .map(one -> one.judgment().sentences())
                        .orElse(List.of()),
                theirs(item).map(one -> one.judgment().sentences()).orElse(List.of()));
        showTheirs(item);
        Nodes.show(turn, item.isPresent() && viewModel.pairs().kindProperty().get() == Kinds.SUPPORT);
        turn.setText(Messages.get(text.document().isPresent() ? "compare.turn.report" : "compare.turn.document"));
        answerMarks.pseudoClassStateChanged(MARKED, !marked.isEmpty());
        answerName.setText(item.map(this::name).orElse(""));
        Nodes.show(
                answerMarks,
                item.filter(one -> own).flatMap(ComparedItem::nugget).isEmpty()
                        ? ""
                        : marked.isEmpty()
                                ? Messages.get("compare.marks.none")
                                : Messages.get("compare.marks", Integer.toString(marked.size())));
    }

    /** The opinion of the judge in the chosen column. */
    private Optional<Opinion> theirs(Optional<ComparedItem> item) {
        return item.flatMap(one -> viewModel.pairs().takenFrom().flatMap(one::opinion));
    }

    /** Says which sentences the judge marked, and of a sentence in words what it conveys: a cell has numbers alone. */
    private void showTheirs(Optional<ComparedItem> item) {
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        int marks = theirs(item).map(one -> one.judgment().sentences().size()).orElse(0);
        String who = topic.flatMap(one -> viewModel.pairs().takenFrom().map(judge -> ComparedWords.who(one, judge)))
                .orElse("");
        Nodes.show(theirMarks, marks == 0 ? "" : Messages.get("compare.marks.theirs", who, Integer.toString(marks)));
        boolean aligns = viewModel.pairs().kindProperty().get() == Kinds.ALIGNMENT;
        conveyed.setText(!aligns || topic.isEmpty()
                ? ""
                : item.stream()
                        .flatMap(one -> Stream.concat(
                                        one.firstOpinion().stream()
                                                .map(said -> words(topic.get(), topic.get().first(), said)),
                                        theirs(item).stream().map(said -> words(
                                                topic.get(), viewModel.pairs().takenFrom().orElseThrow(), said))))
                        .distinct()
                        .collect(Collectors.joining("\n")));
        Nodes.show(conveyed, !conveyed.getText().isEmpty());
    }

    private String words(ComparedTopic topic, JudgeId judge, Opinion said) {
        return Messages.get(
                "compare.row.judge",
                ComparedWords.who(topic, judge),
                ComparedWords.opinion(viewModel.pairs().rules(), topic, said));
    }

    private String name(ComparedItem item) {
        String document = item.document().map(DocumentId::value).orElse("");
        String answer = ComparedWords.answer(viewModel.pairs().openedProperty().get().orElseThrow(), item);
        return text.document()
                .map(passage -> passage.title().isBlank() ? document : passage.title())
                .orElse(answer.isEmpty() ? document : answer);
    }
}
