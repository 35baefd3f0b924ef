package dev.assay.app.feature.label;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.assay.app.judging.WordBar;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.FoldedText.Stretch;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.ComparableText;
import dev.assay.model.hints.Relation;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Binds the pane in which two related answers are looked at beside each other and their labels settled. */
public final class SideBySideController {
    private final LabelViewModel viewModel;
    private final Consistency consistency;
    private final Commands commands;
    private AnswerHalf left;
    private AnswerHalf right;

    @FXML private VBox bothPane;
    @FXML private Label bothTitle;
    @FXML private Label bothCount;
    @FXML private Label bothNumber;
    @FXML private Label bothImportance;
    @FXML private WrappedText bothNugget;
    @FXML private Button bothNext;
    @FXML private Button bothBack;
    @FXML private HBox halves;

    SideBySideController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.consistency = viewModel.consistency();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        left = new AnswerHalf(
                LabelCommand.LABEL_LEFT_AS_RIGHT,
                Messages.get("label.both.left"),
                commands,
                label -> settle(shown -> shown.left().pair(), label));
        right = new AnswerHalf(
                LabelCommand.LABEL_RIGHT_AS_LEFT,
                Messages.get("label.both.right"),
                commands,
                label -> settle(shown -> shown.right().pair(), label));
        left.setId("leftHalf");
        right.setId("rightHalf");
        halves.getChildren().setAll(left, right);
        left.showKeys();
        commands.bind(bothNext, LabelCommand.NEXT_DISAGREEMENT);
        commands.bind(bothBack, LabelCommand.FOCUS_ROWS);
        consistency.lookingProperty().subscribe(this::show);
        viewModel.view().tallyProperty().subscribe(() -> show(consistency.lookingProperty().get()));
        commands.onWhile(this::isOpen, LabelCommand.LABEL_LEFT_AS_RIGHT, () -> settle(
                shown -> shown.left().pair(), shown -> shown.right().state().label()));
        commands.onWhile(this::isOpen, LabelCommand.LABEL_RIGHT_AS_LEFT, () -> settle(
                shown -> shown.right().pair(), shown -> shown.left().state().label()));
    }

    private boolean isOpen() {
        return consistency.lookingProperty().get().isPresent();
    }

    private void settle(Function<Consistency.SideBySide, Pair> which, dev.assay.model.judgment.Label label) {
        settle(which, shown -> label);
    }

    private void settle(
            Function<Consistency.SideBySide, Pair> which,
            Function<Consistency.SideBySide, dev.assay.model.judgment.Label> label) {
        consistency
                .lookingProperty()
                .get()
                .ifPresent(shown -> viewModel.settle(which.apply(shown), label.apply(shown)));
    }

    private void show(Optional<Consistency.SideBySide> looking) {
        boolean wasOpen = bothPane.isVisible();
        Nodes.show(bothPane, looking.isPresent());
        looking.ifPresent(shown -> {
            String number = Integer.toString(shown.left().pair().nugget() + 1);
            bothTitle.setText(Messages.get("label.both.title", number, RelatedController.RelatedRow.relation(shown)));
            bothCount.setText(
                    shown.disagrees()
                            ? Messages.get(
                                    "label.both.count",
                                    Integer.toString(shown.place()),
                                    Integer.toString(shown.count()))
                            : Messages.get("label.both.settled"));
            bothNumber.setText(number);
            NuggetBadge.show(bothImportance, shown.nugget());
            bothNugget.setText(shown.nugget().text());
            bothNext.setDisable(shown.count() == 0 || shown.count() == 1 && shown.disagrees());
            boolean locked = viewModel.view().tallyProperty().get().locked();
            left.show(shown, shown.left(), shown.right(), locked);
            right.show(shown, shown.right(), shown.left(), locked);
            bothPane.setAccessibleText(
                    bothTitle.getText() + ". " + shown.nugget().text() + ". " + bothCount.getText());
            if (!wasOpen) {
                bothPane.requestFocus();
            }
        });
    }

    /** The stretches of an answer whose words are not in the other one, word by word. */
    public static final class OnlyHere {
        private OnlyHere() {}

        public static List<Stretch> find(String text, String other) {
            List<WordPlaces.Word> here = WordPlaces.of(text);
            List<Stretch> found = new ArrayList<>();
            for (AbstractDelta<String> delta : DiffUtils.diff(ComparableText.words(other), bare(here)).getDeltas()) {
                int from = delta.getTarget().getPosition();
                int size = delta.getTarget().size();
                if (size > 0) {
                    found.add(new Stretch(here.get(from).start(), here.get(from + size - 1).end()));
                }
            }
            return found;
        }

        private static List<String> bare(List<WordPlaces.Word> words) {
            return words.stream().map(WordPlaces.Word::folded).toList();
        }
    }

    /** One of two answers that are beside each other: its name, its label to see and to settle, its text. */
    static final class AnswerHalf extends VBox {
        private final Label name = Nodes.blank("strong");
        private final Label only = Nodes.label("label.both.only", "muted");
        private final WordBar<dev.assay.model.judgment.Label> bar;
        private final WrapBar line = new WrapBar();
        private final ReadingText text = new ReadingText();
        private final ScrollPane scroll = new ScrollPane(text);
        private String shownText = "";

        /**
         * @param asOther the command that takes over the other one's label
         * @param words what that is called here
         * @param settle what a click on a label does
         */
        AnswerHalf(Command asOther, String words, Commands commands, Consumer<dev.assay.model.judgment.Label> settle) {
            getStyleClass().add("answer-half");
            bar = LabelWords.bar(settle);
            name.setMinWidth(Label.USE_PREF_SIZE);
            Button take = Nodes.styled(new Button(words), "small");
            bar.setMinWidth(USE_PREF_SIZE);
            commands.bind(take, asOther);
            line.getChildren().addAll(bar, take);
            text.setFocusTraversable(false);
            scroll.setFitToWidth(true);
            scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
            scroll.setFocusTraversable(false);
            VBox.setVgrow(scroll, Priority.ALWAYS);
            HBox head = Nodes.styled(new HBox(name, only), "half-line");
            getChildren().addAll(head, line, scroll);
            HBox.setHgrow(this, Priority.ALWAYS);
            setMinWidth(0);
            setPrefWidth(1);
        }

        /** The keys for labels give this one its label, and that is seen where it stands. */
        void showKeys() {
            HBox keys = Nodes.styled(new HBox(), "both-keys");
            keys.setId("bothKeys");
            for (Command command :
                    List.of(LabelCommand.LABEL_SUPPORT, LabelCommand.LABEL_PARTIAL, LabelCommand.LABEL_NOT)) {
                keys.getChildren().add(new KeyCap(command));
            }
            Label sets = Nodes.label("label.both.sets", "muted");
            sets.setMinWidth(Label.USE_PREF_SIZE);
            keys.getChildren().add(sets);
            line.getChildren().add(1, keys);
        }

        void show(
                Consistency.SideBySide shown,
                Consistency.SideBySide.Half half,
                Consistency.SideBySide.Half other,
                boolean locked) {
            String title = Messages.get("label.answer", half.answer().name());
            name.setText(half.answer().run().map(run -> Messages.get("label.answer.named", title, run)).orElse(title));
            bar.show(LabelWords.ALL, half.state().label(), locked);
            bar.setAccessibleText(name.getText() + ": " + Messages.get("label.state." + half.state().label().word()));
            String answer = half.answer().text();
            if (!answer.equals(shownText)) {
                shownText = answer;
                text.setText(answer, List.of());
                scroll.setVvalue(0);
            }
            List<ReadingText.Span> spans = new ArrayList<>();
            if (shown.both().relation() != Relation.IDENTICAL) {
                SideBySideController.OnlyHere.find(answer, other.answer().text())
                        .forEach(one -> spans.add(new ReadingText.Span(one.start(), one.end(), "only-here")));
            }
            Nodes.show(only, !spans.isEmpty());
            for (int index : half.state().sentences()) {
                if (index < half.answer().sentences().size()) {
                    spans.add(new ReadingText.Span(
                            half.answer().sentences().get(index).start(),
                            half.answer().sentences().get(index).end(),
                            "sentence-marked"));
                }
            }
            text.setSpans(spans);
        }
    }

    /** The words of a text as they are compared, and where they stand in it. */
    private static final class WordPlaces {
        /** A word: the first position, and the one behind the last. */
        public record Word(String folded, int start, int end) {}

        private WordPlaces() {}

        public static List<Word> of(String text) {
            BreakIterator boundaries = BreakIterator.getWordInstance();
            boundaries.setText(text);
            List<Word> words = new ArrayList<>();
            int start = boundaries.first();
            for (int end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
                for (String folded : ComparableText.words(text.substring(start, end))) {
                    words.add(new Word(folded, start, end));
                }
                start = end;
            }
            return words;
        }
    }
}
