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
        JudgedText.Marked marked = text.show(
                item.map(ComparedItem::item),
                item.flatMap(ComparedItem::answer),
                item.flatMap(ComparedItem::other),
                sentences(firsts(item)),
                sentences(theirs(item)));
        showTheirs(item, marked.theirs().size());
        Nodes.show(turn, item.isPresent() && viewModel.pairs().kindProperty().get() == Kinds.SUPPORT);
        turn.setText(Messages.get(text.document().isPresent() ? "compare.turn.report" : "compare.turn.document"));
        answerMarks.pseudoClassStateChanged(MARKED, !marked.firsts().isEmpty());
        answerName.setText(item.map(this::name).orElse(""));
        Nodes.show(
                answerMarks,
                item.flatMap(ComparedItem::nugget).isEmpty() ? "" : marks(marked.firsts().size()));
    }

    /** The number of sentences that the first of the two marked; of the assessor none is said, too. */
    private String marks(int number) {
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        Optional<JudgeId> other = viewModel.pairs().firstOfTwo().filter(judge -> !isAssessor(judge));
        if (topic.isEmpty() || number == 0) {
            return viewModel.pairs().isOwn() && other.isEmpty() ? Messages.get("compare.marks.none") : "";
        }
        return other.map(judge -> theirMarks(topic.get(), judge, number))
                .orElseGet(() -> Messages.get("compare.marks", Integer.toString(number)));
    }

    private static String theirMarks(ComparedTopic topic, JudgeId judge, int number) {
        return Messages.get("compare.marks.theirs", ComparedWords.who(topic, judge), Integer.toString(number));
    }

    private boolean isAssessor(JudgeId judge) {
        return viewModel.pairs().heldProperty().get().filter(topic -> topic.assessor().equals(judge)).isPresent();
    }

    /** The opinion of the judge that the chosen column is held against; the assessor's before the reveal. */
    private Optional<Opinion> firsts(Optional<ComparedItem> item) {
        return viewModel.pairs().firstOfTwo().flatMap(judge -> item.flatMap(one ->
                isAssessor(judge) ? one.own().filter(own -> viewModel.pairs().isOwn()) : one.opinion(judge)));
    }

    /** The opinion of the judge in the chosen column. */
    private Optional<Opinion> theirs(Optional<ComparedItem> item) {
        return item.flatMap(one -> viewModel.pairs().takenFrom().flatMap(one::opinion));
    }

    private static List<Integer> sentences(Optional<Opinion> opinion) {
        return opinion.map(one -> one.judgment().sentences()).orElse(List.of());
    }

    /** Says which sentences the judge marked, and of a sentence in words what it conveys: a cell has numbers alone. */
    private void showTheirs(Optional<ComparedItem> item, int marks) {
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        Nodes.show(
                theirMarks,
                topic.filter(one -> marks > 0)
                        .flatMap(one -> viewModel.pairs().takenFrom().map(judge -> theirMarks(one, judge, marks)))
                        .orElse(""));
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
