package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ReadingText;
import dev.assay.app.ui.WrapBar;
import dev.assay.model.consistency.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** One of two answers that are beside each other: its name, its label to see and to settle, its text. */
final class AnswerHalf extends VBox {
    private final Label name = new Label();
    private final Label only = new Label(Messages.get("label.both.only"));
    private final LabelBar bar;
    private final ReadingText text = new ReadingText();
    private final ScrollPane scroll = new ScrollPane(text);
    private String shownText = "";

    /**
     * @param asOther the command that takes over the other one's label
     * @param words what that is called here
     * @param settle what a click on a label does
     */
    AnswerHalf(Command asOther, String words, Commands commands, Consumer<dev.assay.model.Label> settle) {
        getStyleClass().add("answer-half");
        bar = new LabelBar(settle);
        name.getStyleClass().add("strong");
        name.setMinWidth(Label.USE_PREF_SIZE);
        only.getStyleClass().add("muted");
        Button take = new Button(words);
        take.getStyleClass().add("small");
        bar.setMinWidth(USE_PREF_SIZE);
        KeyCaps.bind(take, asOther, commands);
        WrapBar line = new WrapBar();
        line.getChildren().addAll(bar, take);
        text.setFocusTraversable(false);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        HBox head = new HBox(name, only);
        head.getStyleClass().add("half-line");
        getChildren().addAll(head, line, scroll);
        HBox.setHgrow(this, Priority.ALWAYS);
        setMinWidth(0);
        setPrefWidth(1);
    }

    void show(SideBySide shown, SideBySide.Half half, SideBySide.Half other, boolean locked) {
        String title = Messages.get("label.answer", half.answer().name());
        name.setText(half.answer().run().map(run -> Messages.get("label.answer.named", title, run)).orElse(title));
        bar.show(half.state().label(), locked);
        bar.setAccessibleText(name.getText() + ": " + Messages.get("label.state." + half.state().label().word()));
        String answer = half.answer().text();
        if (!answer.equals(shownText)) {
            shownText = answer;
            text.setText(answer, List.of());
            scroll.setVvalue(0);
        }
        List<ReadingText.Span> spans = new ArrayList<>();
        if (shown.both().relation() != Relation.IDENTICAL) {
            OnlyHere.find(answer, other.answer().text())
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
