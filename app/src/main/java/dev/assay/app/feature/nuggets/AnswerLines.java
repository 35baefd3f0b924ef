package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The answers of a question in its row: how many of them count, and each with its tick for the document in view. */
final class AnswerLines extends VBox {
    private static final PseudoClass IN_HAND = PseudoClass.getPseudoClass("in-hand");
    private static final PseudoClass TICKED = PseudoClass.getPseudoClass("ticked");

    /** The effects of a click on an answer. */
    interface Hands {
        void take(NuggetId nugget, NuggetAnswer answer);

        void tick(NuggetId nugget, NuggetAnswer answer);

        void edit(NuggetId nugget, NuggetAnswer answer);
    }

    private final Hands hands;
    private final Label rule = Nodes.styled(new Label(), "muted");

    AnswerLines(Hands hands) {
        this.hands = hands;
        getStyleClass().add("answers");
        rule.setWrapText(true);
    }

    void show(NuggetRows.Row.OfNugget.Content row) {
        Optional<NuggetQuestion> question = row.nugget().question();
        Nodes.show(this, question.isPresent());
        getChildren().clear();
        question.ifPresent(one -> {
            rule.setText(rule(one));
            getChildren().add(rule);
            row.answers().forEach(line -> getChildren().add(line(row.nugget(), line)));
        });
    }

    /** The answers as read out to those who do not see them; empty for a nugget that is no question. */
    static String spoken(NuggetRows.Row.OfNugget.Content row) {
        return row.nugget().question()
                .map(question -> rule(question) + row.answers().stream()
                        .map(line -> (line.inHand() ? ". " + Messages.get("nuggets.answers.in-hand") + " " : ". ")
                                + line.answer().text() + ", "
                                + (line.ticked() ? Messages.get("nuggets.answers.ticked") + ", " : "")
                                + count(line))
                        .collect(Collectors.joining()))
                .orElse("");
    }

    private static String rule(NuggetQuestion question) {
        return Messages.get("nuggets.rule." + question.rule().word(), question.answers().size());
    }

    private static String count(AnswersViewModel.Line line) {
        return Messages.get("nuggets.answers.documents", line.answer().attestedBy().size());
    }

    private HBox line(Nugget nugget, AnswersViewModel.Line line) {
        Label tick = Nodes.styled(new Label(line.ticked() ? "✓" : ""), "answer-tick");
        tick.setMinWidth(Region.USE_PREF_SIZE);
        WrappedText words = new WrappedText();
        words.setText(line.answer().text());
        words.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        Label count = Nodes.styled(new Label(count(line)), "muted");
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox box = Nodes.styled(new HBox(tick, words, count), "answer-line");
        box.pseudoClassStateChanged(IN_HAND, line.inHand());
        box.pseudoClassStateChanged(TICKED, line.ticked());
        box.setOnMouseClicked(event -> click(event, nugget.id(), line.answer(), event.getX() < words.getLayoutX()));
        return box;
    }

    private void click(MouseEvent event, NuggetId nugget, NuggetAnswer answer, boolean onTick) {
        if (event.getButton() != MouseButton.PRIMARY || event.isShortcutDown() || event.isShiftDown()) {
            return;
        }
        if (onTick) {
            hands.tick(nugget, answer);
        } else if (event.getClickCount() == 2) {
            hands.edit(nugget, answer);
        } else {
            hands.take(nugget, answer);
        }
        event.consume();
    }

    /** The heading above the rows of a group. */
    static HBox heading(NuggetRows.Row.OfGroup group, Runnable onFold) {
        Label arrow = Nodes.styled(new Label(group.folded() ? "▸" : "▾"), "fold");
        arrow.setMinWidth(Region.USE_PREF_SIZE);
        arrow.setOnMouseClicked(event -> onFold.run());
        WrappedText name = new WrappedText();
        name.setText(name(group));
        name.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(name, Priority.ALWAYS);
        Label count = Nodes.styled(new Label(Messages.get("nuggets.total", group.nuggets())), "muted");
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox heading = Nodes.styled(new HBox(arrow, name, count), "group-heading");
        heading.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                onFold.run();
            }
        });
        return heading;
    }

    static String name(NuggetRows.Row.OfGroup group) {
        return group.name().isEmpty() ? Messages.get("nuggets.groups.no-group") : group.name();
    }

    static List<String> spoken(NuggetRows.Row.OfGroup group) {
        return List.of(
                name(group),
                Messages.get("nuggets.total", group.nuggets()),
                Messages.get(group.folded() ? "nuggets.groups.folded" : "nuggets.groups.unfolded"));
    }
}
