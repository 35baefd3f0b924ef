package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WordDiff;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.hints.NuggetHint;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.NodeOrientation;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;

/** A nugget in the list, or the editor of the words being typed. */
final class NuggetCell extends WrappingCell<NuggetRows.Row> {
    private final Label number = Nodes.blank("number");
    private final Label badge = new Label();
    private final WrappedText words = new WrappedText();
    private final TextFlow origin = Nodes.styled(new TextFlow(), "origin");
    private final TextFlow hints = Nodes.styled(new TextFlow(), "origin", "hints");
    private final Button chip = Nodes.styled(new Button(), "chip");
    private final AnswerLines answers;
    private final Consumer<String> onFold;
    private final HBox box;
    private final DraftEditor editor;
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param editor the one editor of the list, lent to the cell that shows the draft
     * @param onImportance told which nugget's importance was clicked
     * @param onEvidence told which nugget's evidence was asked for, and next to what to show it
     */
    NuggetCell(
            DraftEditor editor,
            Consumer<Nugget> onEdit,
            BiConsumer<Nugget, Node> onEvidence,
            Consumer<Nugget> onImportance,
            AnswerLines.Hands hands,
            Consumer<String> onFold) {
        this.editor = editor;
        this.onFold = onFold;
        this.answers = new AnswerLines(hands);
        getStyleClass().add("nugget-cell");
        number.setMinWidth(USE_PREF_SIZE);
        badge.setMinWidth(USE_PREF_SIZE);
        badge.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY
                    && getItem() instanceof NuggetRows.Row.OfNugget row
                    && !row.nugget().isCriterion()) {
                event.consume();
                onImportance.accept(row.nugget());
            }
        });
        words.setMinHeight(USE_PREF_SIZE);
        chip.setFocusTraversable(false);
        chip.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        VBox text = new VBox(2, Nodes.styled(new HBox(words, chip), "nugget-head"), answers, origin, hints);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        box = new HBox(number, badge, text);
        box.getStyleClass().add("nugget-row");
        chip.setOnAction(event -> {
            if (getItem() instanceof NuggetRows.Row.OfNugget row) {
                onEvidence.accept(row.nugget(), chip);
            }
        });
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY
                    && event.getClickCount() == 2
                    && getItem() instanceof NuggetRows.Row.OfNugget row) {
                onEdit.accept(row.nugget());
            }
        });
    }

    @Override
    protected void updateItem(NuggetRows.Row row, boolean empty) {
        subscription.unsubscribe();
        subscription = Subscription.EMPTY;
        getStyleClass().remove("group");
        super.updateItem(row, empty);
    }

    @Override
    protected void showItem(NuggetRows.Row row) {
        switch (row) {
            case NuggetRows.Row.OfDraft draft -> {
                setAccessibleText(Messages.get("nuggets.draft.words"));
                setGraphic(editor);
            }
            case NuggetRows.Row.OfGroup group -> {
                getStyleClass().add("group");
                setAccessibleText(String.join(", ", AnswerLines.spoken(group)));
                setGraphic(AnswerLines.heading(group, () -> onFold.accept(group.name())));
            }
            case NuggetRows.Row.OfNugget nugget -> {
                subscription = nugget.contentProperty().subscribe(this::show);
                setGraphic(box);
            }
        }
    }

    private void show(NuggetRows.Row.OfNugget.Content row) {
        Nugget nugget = row.nugget();
        number.setText(Integer.toString(row.number()));
        NuggetBadge.show(badge, nugget);
        badge.setCursor(nugget.isCriterion() ? Cursor.DEFAULT : Cursor.HAND);
        words.setText(nugget.text());
        answers.show(row);
        origin.getChildren().setAll(OriginText.of(row.provenance()));
        TextDirection.apply(origin, nugget.text());
        if (!(row.provenance() instanceof NuggetRows.Provenance.Edited)) {
            origin.setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        }
        String hinted = showHints(row);
        Nodes.show(origin, !origin.getChildren().isEmpty());
        int passages = (int) nugget.evidence().stream().map(one -> one.passage()).distinct().count();
        String evidence = passages == 0
                ? Messages.get("nuggets.evidence.none")
                : Messages.get("nuggets.evidence.chip", passages);
        chip.setText(evidence);
        chip.getStyleClass().remove("none");
        if (passages == 0) {
            chip.getStyleClass().add("none");
        }
        // What attests a question stands with its answers, and a criterion is nothing that a passage says.
        Nodes.show(chip, passages > 0 || nugget.kind() == NuggetKind.NUGGET);
        String attested = passages == 0 ? Messages.get("nuggets.evidence.none.spoken") : evidence;
        chip.setAccessibleText(attested);
        String spoken = nugget.question().isPresent() ? AnswerLines.spoken(row) : attested;
        setAccessibleText(Messages.get(
                "nuggets.row.spoken",
                row.number(),
                nugget.importance() == Importance.UNSET && !nugget.isCriterion()
                        ? Messages.get("command.set-unset")
                        : NuggetBadge.spoken(nugget.importance(), nugget.weighs()),
                nugget.text(),
                hinted.isEmpty() ? spoken : spoken + ". " + hinted));
    }

    /** Hints go on in the line of the origin, but for that of an edit, which may be long. */
    private String showHints(NuggetRows.Row.OfNugget.Content row) {
        String line = HintText.of(row.hints());
        boolean ownLine = origin.getChildren().isEmpty() || row.provenance() instanceof NuggetRows.Provenance.Edited;
        TextFlow place = ownLine ? hints : origin;
        hints.getChildren().clear();
        if (!line.isEmpty()) {
            place.getChildren().addAll(WordDiff.plain((ownLine ? "" : " · ") + line));
        }
        Nodes.show(hints, !hints.getChildren().isEmpty());
        return line;
    }

    /** The hints on a nugget as words. */
    static final class HintText {
        private HintText() {}

        /** All hints on one line; empty when there are none. */
        static String of(List<NuggetRows.Row.OfNugget.Hint> hints) {
            return hints.stream().map(HintText::of).collect(Collectors.joining(" · "));
        }

        private static String of(NuggetRows.Row.OfNugget.Hint hint) {
            return switch (hint.hint()) {
                case NuggetHint.TooLong found -> Messages.get("nuggets.words", found.words());
                case NuggetHint.NearDuplicate found ->
                    Messages.get("nuggets.hint.duplicate", hint.other(), found.score());
                case NuggetHint.StartsWithPronoun found -> Messages.get("nuggets.hint.pronoun", found.pronoun());
                case NuggetHint.LongAnswer found -> Messages.get("nuggets.hint.long-answer", found.words());
                case NuggetHint.RepeatedAnswer found -> Messages.get("nuggets.hint.repeated-answer", found.answer());
                case NuggetHint.NoEvidence found -> Messages.get("nuggets.hint.no-evidence");
                case NuggetHint.Unattested found -> Messages.get("nuggets.hint.unattested");
            };
        }
    }

    /** The origin of a nugget as a line of text; an edit as the words taken out and put in. */
    private static final class OriginText {
        private OriginText() {}

        /** The pieces of the line; none when there is nothing to say. */
        static List<Text> of(NuggetRows.Provenance provenance) {
            List<Text> line = new ArrayList<>();
            switch (provenance) {
                case NuggetRows.Provenance.Unchanged unchanged -> {}
                case NuggetRows.Provenance.Own own -> line.addAll(WordDiff.plain(Messages.get("nuggets.origin.own")));
                case NuggetRows.Provenance.Merged merged ->
                    line.addAll(WordDiff.plain(Messages.get(
                            "nuggets.origin.merged",
                            merged.sources().stream()
                                    .map(source -> Messages.get("nuggets.origin.quoted", source))
                                    .collect(Collectors.joining(" + ")))));
                case NuggetRows.Provenance.Split split ->
                    line.addAll(WordDiff.plain(Messages.get("nuggets.origin.split", split.source())));
                case NuggetRows.Provenance.Copy copy ->
                    line.addAll(WordDiff.plain(Messages.get("nuggets.origin.copy", copy.original())));
                case NuggetRows.Provenance.Edited edited -> {
                    line.addAll(WordDiff.plain(Messages.get("nuggets.origin.edited") + " "));
                    line.addAll(WordDiff.texts(edited.proposed(), edited.present()));
                }
            }
            return line;
        }
    }
}
