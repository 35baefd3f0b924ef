package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.model.ReportRules.RelevanceGrade;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;

/**
 * The grades of the document in view, where the project names some: one is given by a click or its digit, and taken
 * back by the same.
 */
final class RelevanceBar {
    private final WrapBar bar;
    private final TopicInView topic;
    private final PassagesViewModel passages;
    private final Commands commands;
    private final Label counted = new Label();
    private List<RelevanceGrade> offered = List.of();

    RelevanceBar(WrapBar bar, TopicInView topic, PassagesViewModel passages, Commands commands) {
        this.bar = bar;
        this.topic = topic;
        this.passages = passages;
        this.commands = commands;
    }

    void bind() {
        counted.getStyleClass().add("muted");
        for (int grade = 0; grade <= RelevanceGrade.HIGHEST; grade++) {
            int value = grade;
            commands.onWhile(
                    () -> passages.hasRelevance(value), NuggetCommand.relevance(value), () -> passages.grade(value));
        }
        topic.contentProperty().subscribe(content -> show());
        passages.currentProperty().subscribe(row -> show());
    }

    private void show() {
        Optional<TopicNuggets> content = topic.content();
        content.map(TopicNuggets::scale).filter(scale -> !scale.equals(offered)).ifPresent(this::offer);
        Nodes.show(bar, !offered.isEmpty());
        if (content.isEmpty() || offered.isEmpty()) {
            return;
        }
        Optional<Integer> own = passages.currentProperty()
                .get()
                .flatMap(row -> content.get().ownGrade(row.passage().id()));
        for (int i = 0; i < offered.size(); i++) {
            ((ToggleButton) bar.getChildren().get(i)).setSelected(own.equals(Optional.of(offered.get(i).value())));
        }
        counted.setText(Messages.get(
                "nuggets.relevance.graded",
                content.get().graded(),
                content.get().passages().size()));
    }

    private void offer(List<RelevanceGrade> scale) {
        offered = scale;
        bar.getChildren().setAll(scale.stream().map(this::button).toList());
        bar.getChildren().add(counted);
    }

    private ToggleButton button(RelevanceGrade grade) {
        NuggetCommand command = NuggetCommand.relevance(grade.value());
        ToggleButton button = Nodes.styled(new ToggleButton(grade.title()), "small", "step", "relevance");
        button.setGraphic(new KeyCap(command));
        button.setAccessibleText(command.title() + " " + grade.title());
        button.setMnemonicParsing(false);
        button.setMinWidth(ButtonBase.USE_PREF_SIZE);
        button.setOnAction(event -> {
            // The grade is shown when it is on the disk, not when it is asked for.
            button.setSelected(!button.isSelected());
            passages.grade(grade.value());
        });
        return button;
    }
}
