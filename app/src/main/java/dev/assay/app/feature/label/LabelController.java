package dev.assay.app.feature.label;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.TextDirection;
import dev.assay.model.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the label screen as a whole: its header, what it says when there is nothing to label, and its commands. */
public final class LabelController {
    private final LabelViewModel viewModel;
    private final TopicInView view;
    private final Commands commands;

    @FXML private BorderPane screen;
    @FXML private javafx.scene.control.Label title;
    @FXML private javafx.scene.control.Label progress;
    @FXML private ToggleGroup orders;
    @FXML private ToggleButton answerFirst;
    @FXML private ToggleButton nuggetFirst;
    @FXML private HBox orderChoice;
    @FXML private ToggleButton narrativeButton;
    @FXML private VBox narrativePane;
    @FXML private VBox narrative;
    @FXML private HBox banner;
    @FXML private javafx.scene.control.Label bannerText;
    @FXML private Button bannerAction;
    @FXML private Button bannerOther;
    @FXML private SplitPane work;
    @FXML private StackPane answerPlace;
    @FXML private StackPane pairsPlace;
    @FXML private VBox empty;
    @FXML private javafx.scene.control.Label emptyText;
    @FXML private Button emptyAction;
    @FXML private StackPane gridPlace;

    LabelController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        answerPlace.getChildren().setAll(LabelScreen.load("AnswerPane.fxml", new AnswerController(viewModel, commands)));
        pairsPlace.getChildren().setAll(LabelScreen.load("PairsPane.fxml", new PairsController(viewModel, commands)));
        gridPlace.getChildren().setAll(LabelScreen.load("GridPane.fxml", new GridController(viewModel, commands)));
        bindHeader();
        bindNarrative();
        view.bannerProperty().subscribe(this::showBanner);
        view.tallyProperty().subscribe(this::showBanner);
        view.situationProperty().subscribe(this::showSituation);
        screen.sceneProperty().subscribe(scene -> {
            if (scene != null) {
                focusRows();
            }
        });
        bindCommands();
    }

    private void bindHeader() {
        view.sheetProperty().subscribe(sheet -> {
            String query = sheet.map(shown -> shown.topic().topic())
                    .map(topic -> topic.query().isBlank() ? topic.id().value() : topic.query())
                    .orElse("");
            title.setText(query);
            title.setNodeOrientation(TextDirection.of(query));
        });
        view.tallyProperty().subscribe(this::showProgress);
        view.situationProperty().subscribe(situation -> visible(progress, view.isReady()));
        view.situationProperty().subscribe(situation -> visible(orderChoice, view.isReady()));
        view.orderProperty()
                .subscribe(order -> orders.selectToggle(order == Order.ANSWER_FIRST ? answerFirst : nuggetFirst));
        orderChoice.getChildren().add(KeyCaps.cap(Command.SWITCH_ORDER));
        answerFirst.setOnAction(event -> choose(Order.ANSWER_FIRST));
        nuggetFirst.setOnAction(event -> choose(Order.NUGGET_FIRST));
    }

    private void choose(Order order) {
        viewModel.setOrder(order);
        // A click on the chosen one would leave none chosen.
        orders.selectToggle(order == Order.ANSWER_FIRST ? answerFirst : nuggetFirst);
        focusRows();
    }

    private void showProgress(Tally tally) {
        List<String> parts = new ArrayList<>();
        parts.add(Messages.get(
                "label.progress", Integer.toString(tally.labelled()), Integer.toString(tally.expected())));
        if (tally.cantJudge() > 0) {
            parts.add(Messages.get("label.progress.cant-judge", Integer.toString(tally.cantJudge())));
        }
        if (tally.recheck() > 0) {
            parts.add(Messages.get("label.progress.recheck", Integer.toString(tally.recheck())));
        }
        progress.setText(String.join(" · ", parts));
    }

    private void bindNarrative() {
        narrativeButton.setGraphic(KeyCaps.cap(Command.SHOW_NARRATIVE));
        narrativeButton.selectedProperty().subscribe(shown -> visible(narrativePane, shown));
        view.sheetProperty().subscribe(sheet -> {
            narrative.getChildren().clear();
            sheet.ifPresent(shown -> shown.topic().topic().narrative().forEach(this::addNarrative));
            addNarrative(Messages.get("label.guidelines"), viewModel.guidelines());
            if (narrative.getChildren().isEmpty()) {
                addNarrative(Messages.get("label.narrative"), Messages.get("label.narrative.none"));
            }
        });
    }

    private void addNarrative(String name, String words) {
        if (!words.isBlank()) {
            String spoken = name.replace('_', ' ');
            var heading = new javafx.scene.control.Label(
                    spoken.substring(0, 1).toUpperCase(Locale.ROOT) + spoken.substring(1));
            heading.getStyleClass().add("strong");
            var body = new javafx.scene.control.Label(words);
            body.setWrapText(true);
            body.setMinHeight(javafx.scene.control.Label.USE_PREF_SIZE);
            body.setMaxWidth(Double.MAX_VALUE);
            body.setNodeOrientation(TextDirection.of(words));
            narrative.getChildren().addAll(heading, body);
        }
    }

    private void showBanner() {
        Banner state = view.bannerProperty().get();
        Tally tally = view.tallyProperty().get();
        String all = Integer.toString(tally.expected());
        visible(banner, state != Banner.NONE);
        visible(bannerOther, state == Banner.UNLOCK_ASKED);
        banner.getStyleClass().setAll("banner", state.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        bannerAction.setGraphic(null);
        switch (state) {
            case NONE -> bannerText.setText("");
            case DRAFT -> {
                bannerText.setText(Messages.get("label.banner.draft", all));
                KeyCaps.bind(bannerAction, Command.GO_NUGGETS, commands);
                bannerAction.setText(Command.GO_NUGGETS.title());
            }
            case RECHECK -> {
                bannerText.setText(Messages.get("label.banner.recheck", all, Integer.toString(tally.recheck())));
                KeyCaps.bind(bannerAction, Command.NEXT_UNLABELLED, commands);
                bannerAction.setText(Messages.get("label.recheck.next"));
            }
            case COMPLETE -> {
                bannerText.setText(Messages.get("label.banner.complete", all));
                KeyCaps.bind(bannerAction, Command.LOCK, commands);
                bannerAction.setText(Command.LOCK.title());
            }
            case LOCKED -> {
                bannerText.setText(Messages.get("label.banner.locked", all));
                bannerAction.setText(Messages.get("label.unlock"));
                bannerAction.setOnAction(event -> viewModel.askToUnlock(true));
            }
            case UNLOCK_ASKED -> {
                bannerText.setText(Messages.get("label.banner.unlock"));
                bannerAction.setText(Messages.get("label.unlock.yes"));
                bannerAction.setOnAction(event -> {
                    viewModel.unlock();
                    focusRows();
                });
                bannerOther.setText(Messages.get("label.unlock.no"));
                bannerOther.setOnAction(event -> viewModel.askToUnlock(false));
            }
        }
        bannerAction.setAccessibleText(bannerAction.getText());
    }

    private void showSituation(TopicInView.Situation situation) {
        boolean ready = situation == TopicInView.Situation.READY;
        visible(work, ready);
        visible(gridPlace, ready);
        visible(empty, !ready);
        boolean needsNuggets = situation == TopicInView.Situation.NO_NUGGETS
                || situation == TopicInView.Situation.NEVER_FROZEN;
        visible(emptyAction, needsNuggets);
        KeyCaps.bind(emptyAction, Command.GO_NUGGETS, commands);
        emptyAction.setText(Messages.get("label.empty.go-nuggets"));
        emptyText.setText(
                switch (situation) {
                    case LOADING -> Messages.get("label.empty.loading");
                    case NO_NUGGETS -> Messages.get("label.empty.no-nuggets");
                    case NEVER_FROZEN -> Messages.get("label.empty.never-frozen");
                    case NO_ANSWERS -> Messages.get("label.empty.no-answers");
                    case READY -> "";
                });
    }

    private void bindCommands() {
        commands.on(Command.LABEL_SUPPORT, () -> viewModel.label(Label.SUPPORT));
        commands.on(Command.LABEL_PARTIAL, () -> viewModel.label(Label.PARTIAL_SUPPORT));
        commands.on(Command.LABEL_NOT, () -> viewModel.label(Label.NOT_SUPPORT));
        commands.on(Command.LABEL_CLEAR, () -> viewModel.label(Label.UNLABELLED));
        commands.on(Command.LABEL_CANT_JUDGE, () -> viewModel.label(Label.CANT_JUDGE));
        commands.on(Command.NEXT_PAIR, () -> viewModel.stepRow(1));
        commands.on(Command.PREVIOUS_PAIR, () -> viewModel.stepRow(-1));
        commands.on(Command.NEXT_ANSWER, () -> viewModel.stepOuter(1));
        commands.on(Command.PREVIOUS_ANSWER, () -> viewModel.stepOuter(-1));
        commands.on(Command.NEXT_UNLABELLED, viewModel::goToNextUnlabelled);
        commands.on(Command.SWITCH_ORDER, () -> choose(view.orderProperty().get().other()));
        commands.on(Command.LOCK, viewModel::lock);
        commands.on(Command.FOCUS_ROWS, this::focusRows);
        commands.on(Scope.LABEL, Command.SHOW_NARRATIVE, () -> narrativeButton.setSelected(!narrativeButton.isSelected()));
    }

    private void focusRows() {
        pairsPlace.lookupAll(".pair-rows").forEach(Node::requestFocus);
    }

    private static void visible(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
