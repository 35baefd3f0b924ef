package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The answers of a question in its row, each with a box for the document in view and the documents that say so. */
final class AnswerLines extends VBox {
    private static final PseudoClass IN_HAND = PseudoClass.getPseudoClass("in-hand");
    private static final PseudoClass IN_VIEW = PseudoClass.getPseudoClass("in-view");
    /** So many documents of an answer are named. */
    private static final int NAMED = 2;
    /** A longer id of a document is shortened in its middle. */
    private static final int LONGEST_ID = 20;

    /** The effects of a click on an answer. */
    interface Hands {
        void take(NuggetId nugget, NuggetAnswer answer);

        void tick(NuggetId nugget, NuggetAnswer answer);

        void edit(NuggetId nugget, NuggetAnswer answer);

        void show(DocumentId document);

        Optional<DocumentId> inView();
    }

    private final Hands hands;
    private final Label rule = Nodes.blank("muted");

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
            boolean usual = one.rule() == Rule.ANY || one.rule() == Rule.ALL && one.answers().size() == 1;
            if (!usual || one.answers().isEmpty()) {
                getChildren().add(rule);
            }
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

    private WrapBar line(Nugget nugget, AnswersViewModel.Line line) {
        NuggetAnswer answer = line.answer();
        CheckBox tick = Nodes.styled(new CheckBox(), "answer-tick");
        tick.setSelected(line.ticked());
        tick.setFocusTraversable(false);
        Nodes.show(tick, hands.inView().isPresent());
        tick.setMinWidth(Region.USE_PREF_SIZE);
        tick.setAccessibleText(Messages.get(
                "nuggets.answers.box", answer.text(), hands.inView().map(DocumentId::value).orElse("—")));
        tick.setOnAction(event -> {
            // It is shown when it is on the disk, not when it is asked for.
            tick.setSelected(line.ticked());
            hands.tick(nugget.id(), answer);
        });
        WrappedText words = new WrappedText();
        words.setText(answer.text());
        words.setMinHeight(Region.USE_PREF_SIZE);
        HBox said = Nodes.styled(new HBox(tick, words), "answer-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox.setHgrow(said, Priority.ALWAYS);
        WrapBar box = Nodes.styled(new WrapBar(), "answer-line");
        box.getChildren().add(said);
        documents(answer, box);
        box.pseudoClassStateChanged(IN_HAND, line.inHand());
        box.setOnMouseClicked(event -> click(event, nugget.id(), answer));
        return box;
    }

    /** The documents that say so, the one in view first. */
    private void documents(NuggetAnswer answer, WrapBar box) {
        List<DocumentId> all = new ArrayList<>(answer.attestedBy());
        Optional<DocumentId> inView = hands.inView().filter(all::remove);
        inView.ifPresent(all::addFirst);
        for (DocumentId document : all.subList(0, Math.min(NAMED, all.size()))) {
            Button chip = Nodes.styled(new Button(shortened(document.value())), "chip");
            chip.setFocusTraversable(false);
            chip.setMinWidth(Region.USE_PREF_SIZE);
            chip.setAccessibleText(Messages.get("nuggets.answers.show", document.value()));
            chip.setTooltip(new Tooltip(chip.getAccessibleText()));
            chip.setOnAction(event -> hands.show(document));
            chip.pseudoClassStateChanged(IN_VIEW, inView.equals(Optional.of(document)));
            box.getChildren().add(chip);
        }
        if (all.size() > NAMED) {
            Label more = Nodes.styled(new Label(Messages.get("nuggets.answers.more", all.size() - NAMED)), "muted");
            more.setMinWidth(Region.USE_PREF_SIZE);
            more.setTooltip(new Tooltip(all.stream().map(DocumentId::value).collect(Collectors.joining("\n"))));
            box.getChildren().add(more);
        } else if (all.isEmpty()) {
            Label none = Nodes.styled(new Label(Messages.get("nuggets.answers.unattested")), "chip", "unattested");
            none.setMinWidth(Region.USE_PREF_SIZE);
            box.getChildren().add(none);
        }
    }

    private static String shortened(String id) {
        int half = LONGEST_ID / 2 - 1;
        return id.length() <= LONGEST_ID ? id : id.substring(0, half) + "…" + id.substring(id.length() - half);
    }

    private void click(MouseEvent event, NuggetId nugget, NuggetAnswer answer) {
        if (event.getButton() != MouseButton.PRIMARY || event.isShortcutDown() || event.isShiftDown()) {
            return;
        }
        if (event.getClickCount() == 2) {
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
        Label count = Nodes.styled(new Label(total(group)), "muted");
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox heading = Nodes.styled(new HBox(arrow, name, count), "group-heading");
        heading.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                onFold.run();
            }
        });
        return heading;
    }

    private static String total(NuggetRows.Row.OfGroup group) {
        return Messages.get(group.questions() ? "nuggets.questions" : "nuggets.total", group.nuggets());
    }

    static String name(NuggetRows.Row.OfGroup group) {
        return group.name().isEmpty() ? Messages.get("nuggets.groups.no-group") : group.name();
    }

    static List<String> spoken(NuggetRows.Row.OfGroup group) {
        return List.of(
                name(group),
                total(group),
                Messages.get(group.folded() ? "nuggets.groups.folded" : "nuggets.groups.unfolded"));
    }
}
