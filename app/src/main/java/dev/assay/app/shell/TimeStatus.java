package dev.assay.app.shell;

import dev.assay.app.service.project.TimeSheet;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;

/** The time that is worked as the status bar shows it, small, and the menu that it is switched off with. */
final class TimeStatus {
    private final Workspace workspace;
    private final TimeKeeper keeper;

    TimeStatus(Workspace workspace, TimeKeeper keeper) {
        this.workspace = workspace;
        this.keeper = keeper;
    }

    /** Keeps a label saying how long was worked today and on the topic in view, and its tooltip the parts. */
    void showIn(Label label) {
        Tooltip parts = new Tooltip();
        label.setTooltip(parts);
        Runnable refresh = () -> refresh(label, parts);
        keeper.sheetProperty().subscribe(refresh);
        keeper.rulesProperty().subscribe(refresh);
        workspace.topicProperty().subscribe(refresh);
        workspace.answerProperty().subscribe(refresh);
        refresh.run();
    }

    private void refresh(Label label, Tooltip parts) {
        Optional<TimeSheet> sheet = keeper.sheetProperty().get();
        Optional<TopicId> topic = workspace.topicProperty().get();
        boolean shown = keeper.rulesProperty().get().recorded() && sheet.isPresent() && topic.isPresent();
        Nodes.show(label, shown);
        if (shown) {
            String today = words(sheet.get().on(LocalDate.now()));
            String onTopic = words(sheet.get().of(topic.get()));
            label.setText(Messages.get("time.shown", today, onTopic));
            parts.setText(parts(sheet.get(), topic.get(), today, onTopic));
            label.setAccessibleText(parts.getText());
        }
    }

    private String parts(TimeSheet sheet, TopicId topic, String today, String onTopic) {
        Map<String, Duration> stages = sheet.stagesOf(topic);
        String byStage = workspace.stagesProperty().get().stream()
                .filter(stage -> stages.containsKey(stage.id()))
                .map(stage -> Messages.get("time.part", Messages.get(stage.titleKey()), words(stages.get(stage.id()))))
                .collect(Collectors.joining(", "));
        String onAnswer = workspace.answerProperty()
                .get()
                .map(run -> Messages.get("time.answer", words(sheet.of(new AnswerKey(topic, run)))) + "\n")
                .orElse("");
        return Messages.get("time.today", today)
                + "\n"
                + Messages.get(byStage.isEmpty() ? "time.topic" : "time.topic.parts", onTopic, byStage)
                + "\n"
                + onAnswer
                + Messages.get("time.project", words(sheet.total()))
                + "\n"
                + Messages.get("time.not-counted", keeper.rulesProperty().get().longestPause());
    }

    private static String words(Duration time) {
        if (time.toMinutes() < 1) {
            return Messages.get("time.seconds", time.toSeconds());
        }
        return time.toHours() < 1
                ? Messages.get("time.minutes", time.toMinutes())
                : Messages.get("time.hours", time.toHours(), time.toMinutesPart());
    }

    /** The menu with what is recorded. */
    Menu menu() {
        CheckMenuItem recorded = new CheckMenuItem(Messages.get("time.record"));
        recorded.setId("timeRecorded");
        recorded.setOnAction(event -> keeper.follow(keeper.rulesProperty().get().withRecorded(recorded.isSelected())));
        Menu menu = new Menu(Messages.get("time.menu"), null, recorded, new SeparatorMenuItem());
        ToggleGroup pauses = new ToggleGroup();
        for (int seconds : TimeKeeper.Rules.PAUSES) {
            RadioMenuItem pause = new RadioMenuItem(Messages.get("time.pause", seconds));
            pause.setToggleGroup(pauses);
            pause.setUserData(seconds);
            pause.setOnAction(event -> keeper.follow(keeper.rulesProperty().get().withLongestPause(seconds)));
            menu.getItems().add(pause);
        }
        keeper.rulesProperty().subscribe(rules -> {
            recorded.setSelected(rules.recorded());
            pauses.getToggles().forEach(pause -> pause.setSelected(pause.getUserData().equals(rules.longestPause())));
        });
        return menu;
    }
}
