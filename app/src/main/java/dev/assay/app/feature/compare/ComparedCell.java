package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A pair in the list: the nugget or sentence that was judged, its place, and everybody's opinion of it. */
final class ComparedCell extends WrappingCell<ComparedItem> {
    /** Before the list has a width, and when it is too narrow to break lines well. */
    private static final double LEAST_WIDTH = 260;

    private final CompareViewModel viewModel;
    private final Label importance = new Label();
    private final WrappedText judged = Nodes.styled(new WrappedText(), "row-text");
    private final Label place = Nodes.styled(new Label(), "muted");
    private final WrapBar said = new WrapBar();
    private final WrappedText reason = Nodes.styled(new WrappedText(), "row-line");
    private final WrappedText note = Nodes.styled(new WrappedText(), "row-line");
    private final VBox box;

    ComparedCell(CompareViewModel viewModel) {
        this.viewModel = viewModel;
        getStyleClass().add("compared-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        importance.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(judged, Priority.ALWAYS);
        HBox head = new HBox(8, importance, judged);
        head.setFillHeight(false);
        box = new VBox(4, head, said, reason, note);
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(Math.max(LEAST_WIDTH, width));
    }

    @Override
    protected void updateItem(ComparedItem item, boolean empty) {
        super.updateItem(item, empty);
        Optional<TopicToCompare> opened = viewModel.pairs().openedProperty().get();
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        if (empty || item == null || opened.isEmpty() || topic.isEmpty()) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        item.nugget().ifPresent(nugget -> NuggetBadge.show(importance, nugget));
        Nodes.show(importance, item.nugget().isPresent());
        judged.setText(ComparedWords.judged(item.item(), item.answer(), item.nugget()));
        Nodes.show(judged, !judged.getText().isEmpty());
        place.setText(ComparedWords.place(opened.get(), item));
        List<Label> signs = signs(opened.get(), topic.get(), item);
        said.getChildren().setAll(place);
        said.getChildren().addAll(signs);
        boolean own = viewModel.pairs().isOwn();
        show(reason, item.after().filter(after -> own).map(Opinion::note).orElse(""), "compare.row.reason");
        show(note, item.own().filter(kept -> own).map(Opinion::note).orElse(""), "label.note");
        setAccessibleText(describe(item.nugget(), signs));
        setGraphic(box);
    }

    private List<Label> signs(TopicToCompare opened, ComparedTopic topic, ComparedItem item) {
        List<Label> signs = new ArrayList<>();
        Opinion first = item.firstOpinion().orElseGet(() -> new Opinion(Judgment.open(item.item(), 0)));
        signs.add(sign(opened, topic, first, "own", "compare.row.judge", ComparedWords.who(topic, item.first())));
        for (JudgeId judge : topic.judges().stream().map(Judge::id).toList()) {
            item.opinion(judge).ifPresent(theirs -> {
                boolean differs = item.disagrees(judge);
                signs.add(sign(
                        opened,
                        topic,
                        theirs,
                        differs ? "differs" : "judge",
                        differs ? "compare.row.differs" : "compare.row.judge",
                        ComparedWords.who(topic, judge)));
            });
        }
        // The assessor's second thought stands where the assessor's first opinion does.
        item.after().filter(after -> viewModel.pairs().isOwn()).ifPresent(after -> signs.add(item.isKept()
                ? sign(opened, topic, after, "after", "compare.row.kept")
                : sign(opened, topic, after, "after", "compare.row.changed")));
        return signs;
    }

    private static Label sign(
            TopicToCompare opened, ComparedTopic topic, Opinion opinion, String styleClass, String key, String... who) {
        Object[] words = Stream.concat(Stream.of(who), Stream.of(ComparedWords.opinion(opened.rules(), topic, opinion)))
                .toArray();
        Label sign = new Label(Messages.get(key, words));
        sign.setWrapText(true);
        sign.getStyleClass().addAll("said", ComparedWords.look(opened, topic, opinion), styleClass);
        return sign;
    }

    private static void show(WrappedText line, String words, String key) {
        line.setText(words.isEmpty() ? "" : Messages.get(key, words));
        Nodes.show(line, !words.isEmpty());
    }

    private String describe(Optional<Nugget> nugget, List<Label> signs) {
        String head = nugget.map(one -> importance.getText() + ", ").orElse("") + judged.getText();
        return Stream.of(
                        Stream.of(head, place.getText()),
                        signs.stream().map(Label::getText),
                        Stream.of(reason, note).filter(WrappedText::isManaged).map(WrappedText::getText))
                .flatMap(words -> words)
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(". "));
    }
}
