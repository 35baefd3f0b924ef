package dev.assay.app.feature.label;

import dev.assay.app.judging.GoTo;
import dev.assay.app.judging.JudgingBanner;
import dev.assay.app.judging.LockQuestion;
import dev.assay.app.judging.NextStep;
import dev.assay.app.judging.PageTurn;
import dev.assay.app.judging.SituationPane;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.TurnBand;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.Policy;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the label screen as a whole: its header, what it says when there is nothing to label, and its commands. */
public final class LabelController {
    private final Workspace workspace;
    private final LabelViewModel viewModel;
    private final LabelsInView view;
    private final Commands commands;
    private final GridHeight gridHeight;
    private double divider;

    @FXML private BorderPane screen;
    @FXML private StackPane headerPlace;
    @FXML private JudgingBanner banner;
    @FXML private QuestionBar lockQuestion;
    @FXML private StackPane centre;
    @FXML private SplitPane work;
    @FXML private StackPane answerPlace;
    @FXML private StackPane pairsPlace;
    @FXML private StackPane coverPlace;
    @FXML private SituationPane empty;
    @FXML private VBox rest;
    @FXML private StackPane gridPlace;
    @FXML private FitBar footer;
    @FXML private javafx.scene.control.Label subject;

    LabelController(Workspace workspace, LabelViewModel viewModel, Commands commands, GridHeight gridHeight) {
        this.workspace = workspace;
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
        this.gridHeight = gridHeight;
    }

    @FXML
    private void initialize() {
        headerPlace
                .getChildren()
                .setAll(Layouts.load("HeaderPane.fxml", new HeaderController(workspace, viewModel, commands)));
        answerPlace
                .getChildren()
                .setAll(Layouts.load("AnswerPane.fxml", new AnswerPaneController(viewModel, commands)));
        pairsPlace.getChildren().setAll(Layouts.load("PairsPane.fxml", new PairsController(viewModel, commands)));
        coverPlace.getChildren()
                .setAll(
                        Layouts.load("SideBySidePane.fxml", new SideBySideController(viewModel, commands)),
                        Layouts.load("RelatedPane.fxml", new RelatedController(viewModel, commands)));
        TurnBand band = new TurnBand();
        StackPane.setAlignment(band, Pos.TOP_CENTER);
        centre.getChildren().add(band);
        view.turnProperty()
                .subscribe(turn -> turn.ifPresentOrElse(one -> band.say(words(one), one.stopped()), band::clear));
        viewModel.whenStopped(
                () -> viewModel.tell(Messages.get("label.stop.here", commands.keyText(LabelCommand.NEXT_UNLABELLED))));
        GridController grid = new GridController(viewModel, commands, gridHeight);
        gridPlace.getChildren().setAll(Layouts.load("GridPane.fxml", grid));
        banner.keepToOneLine();
        banner.bind(
                commands,
                Map.of(
                        NextStep.Task.of(Stage.LABEL),
                        LabelCommand.NEXT_UNLABELLED,
                        NextStep.Task.LOCK,
                        LabelCommand.LOCK));
        grid.take(banner);
        Runnable room = () -> grid.leave(rest.getHeight() - footer.getHeight() - centre.minHeight(centre.getWidth()));
        for (Region part : List.of(rest, footer, centre)) {
            part.heightProperty().subscribe(room);
        }
        viewModel.glance().onProperty().subscribe(this::showAnswerPane);
        viewModel.glance().wholeProperty().subscribe(this::showAnswerPane);
        view.tallyProperty().subscribe(this::showBanner);
        workspace.topics().subscribe(this::showBanner);
        view.situationProperty().subscribe(this::showFooter);
        empty.follow(screen, view, commands, "label.empty.", () -> "", this::focusRows, List.of(work, gridPlace));
        bindFooter();
        bindCommands();
    }

    /**
     * One line of keys, the least important of which go where there is no room; where two answers are looked at they
     * have their own.
     */
    private void bindFooter() {
        for (Command command : List.of(
                LabelCommand.LABEL_SUPPORT,
                LabelCommand.LABEL_PARTIAL,
                LabelCommand.LABEL_NOT,
                LabelCommand.LABEL_CLEAR,
                LabelCommand.LABEL_CANT_JUDGE,
                LabelCommand.REST_NOT_SUPPORT,
                LabelCommand.MARK_SENTENCE,
                LabelCommand.NOTE,
                LabelCommand.NEXT_SENTENCE)) {
            HBox pair = commands.addTo(
                    footer, command, Messages.get("label.key." + command.name().toLowerCase(Locale.ROOT)));
            if (command == LabelCommand.NEXT_SENTENCE) {
                pair.getChildren().addFirst(new KeyCap(LabelCommand.PREVIOUS_SENTENCE));
            }
        }
        commands.refuseJudging(
                Stage.LABEL.scope(),
                view::isLocked,
                LabelCommand.REST_NOT_SUPPORT,
                LabelCommand.MARK_SENTENCE,
                LabelCommand.NOTE);
        view.lastJudgedProperty().subscribe(last -> showSubject());
        viewModel.consistency().lookingProperty().subscribe(this::showFooter);
        viewModel.consistency().listedProperty().subscribe(this::showFooter);
    }

    /** Its room stays where something lies over the work, so that nothing moves. */
    private void showFooter() {
        footer.setManaged(view.isReady());
        footer.setVisible(view.isReady() && isUncovered());
    }

    /** Says what a note and a mark are for when that is not the pair in hand. */
    private void showSubject() {
        Nodes.show(subject, view.lastJudgedProperty().get().map(this::subject).orElse(""));
    }

    private String subject(Pair last) {
        String number = Integer.toString(last.nugget() + 1);
        boolean sameAnswer = last.answer() == view.currentProperty().get().answer();
        return sameAnswer
                ? Messages.get("label.last.nugget", number)
                : Messages.get(
                        "label.last.elsewhere",
                        number,
                        view.sheetProperty().get().orElseThrow().answer(last).blindName());
    }

    private String words(PageTurn turn) {
        String kind = view.orderProperty().get() == Walk.Order.ANSWER_FIRST ? "answer" : "nugget";
        return Messages.get(
                "label.turn." + (turn.stopped() ? "end." : "") + kind,
                Integer.toString(turn.place()),
                Integer.toString(turn.count()),
                commands.keyText(LabelCommand.NEXT_UNLABELLED));
    }

    /** At a glance the rows have the width of the answer too, unless the whole answer is asked for. */
    private void showAnswerPane() {
        boolean shown = !viewModel.glance().isOn() || viewModel.glance().wholeProperty().get();
        if (shown && !work.getItems().contains(answerPlace)) {
            work.getItems().addFirst(answerPlace);
            work.setDividerPositions(divider);
        } else if (!shown && work.getItems().contains(answerPlace)) {
            divider = work.getDividerPositions()[0];
            work.getItems().remove(answerPlace);
        }
    }

    /** The whole answer, if it is not seen; the next step once every label is given. */
    private void showWholeOrGoOn() {
        Glance glance = viewModel.glance();
        if (glance.isOn() && !(banner.isVisible() && glance.wholeProperty().get())) {
            glance.toggleWhole();
        } else {
            banner.takeKeys();
        }
    }

    private void showBanner() {
        LabelCounts tally = view.tallyProperty().get();
        String all = Integer.toString(tally.expected());
        switch (tally.banner()) {
            case NONE -> banner.hide();
            case DRAFT ->
                banner.say("draft", Messages.get("label.banner.draft", all), Optional.of(new GoTo(Stage.NUGGETS)));
            case RECHECK -> banner.say(
                    "recheck",
                    Messages.get("label.banner.recheck", all, Integer.toString(tally.recheck())),
                    Optional.of(LabelCommand.NEXT_UNLABELLED),
                    Messages.get("label.recheck.next"));
            case COMPLETE -> lead("complete", Messages.get("label.banner.complete", all));
            case LOCKED -> lead("locked", Messages.get("label.banner.locked", tally.expected()));
            case REVEALED ->
                banner.say(
                        "revealed",
                        Messages.get("label.banner.revealed", tally.expected()),
                        Optional.of(new GoTo(Stage.COMPARE)));
        }
    }

    private void lead(String look, String words) {
        banner.lead(workspace, view.sheet().topicId(), look, words);
    }

    /** The way to labels of answers that say the same, and that cannot both be meant. */
    private List<QuestionBar.Way> disagreements() {
        Optional<Pair> first = view.walk().first(view::disagrees);
        return first.stream()
                .map(pair -> new QuestionBar.Way(
                        Messages.get("label.lock.disagreements", view.tallyProperty().get().disagreements()),
                        Optional.of(new KeyCap(LabelCommand.LOOK_AT_BOTH)),
                        () -> {
                            viewModel.goTo(pair);
                            focusRows();
                            commands.run(LabelCommand.LOOK_AT_BOTH);
                        }))
                .toList();
    }

    private void bindCommands() {
        LockQuestion<LabelKey, Pair> lock = new LockQuestion<>(
                workspace, viewModel, view, lockQuestion, this::focusRows, this::disagreements);
        commands.on(LabelCommand.LABEL_SUPPORT, () -> say(Label.SUPPORT));
        commands.on(LabelCommand.LABEL_PARTIAL, () -> say(Label.PARTIAL_SUPPORT));
        commands.on(LabelCommand.LABEL_NOT, () -> say(Label.NOT_SUPPORT));
        commands.on(LabelCommand.LABEL_CLEAR, () -> say(Label.UNLABELLED));
        commands.on(LabelCommand.LABEL_CANT_JUDGE, () -> say(Label.CANT_JUDGE));
        commands.onWhile(
                () -> isUncovered() && viewModel.choices().allows(Policy.Aid.REST_NOT_SUPPORT),
                LabelCommand.REST_NOT_SUPPORT,
                viewModel::restNotSupport);
        commands.onWhile(
                () -> isUncovered() && (viewModel.glance().isOn() || banner.isVisible()),
                LabelCommand.WHOLE_ANSWER,
                this::showWholeOrGoOn);
        commands.onWhile(this::isUncovered, LabelCommand.NEXT_PAIR, () -> viewModel.steps().row(1));
        commands.onWhile(this::isUncovered, LabelCommand.PREVIOUS_PAIR, () -> viewModel.steps().row(-1));
        commands.onWhile(this::isUncovered, LabelCommand.NEXT_ANSWER, () -> viewModel.steps().outer(1));
        commands.onWhile(this::isUncovered, LabelCommand.PREVIOUS_ANSWER, () -> viewModel.steps().outer(-1));
        commands.onWhile(this::isUncovered, LabelCommand.NEXT_UNLABELLED, viewModel.steps()::toUnlabelled);
        commands.onWhile(this::isUncovered, LabelCommand.LOCK, lock::ask);
        commands.onWhile(
                this::isUncovered,
                LabelCommand.NEXT_RECHECK,
                () -> viewModel.steps().to(Walk.Landmark.RECHECK));
        commands.onWhile(
                this::isUncovered,
                LabelCommand.NEXT_FLAGGED,
                () -> viewModel.steps().to(Walk.Landmark.FLAGGED));
        commands.on(Stage.LABEL.scope(), WindowCommand.ONLY_RECHECK, () -> {
            if (isUncovered()) {
                viewModel.steps().toggleRecheckFilter();
            }
        });
        commands.on(Stage.LABEL.scope(), WindowCommand.SHOW_HISTORY, () -> {
            if (isUncovered()) {
                viewModel.askForHistory();
            }
        });
        commands.onWhile(this::isUncovered, LabelCommand.STOP_AFTER_ANSWER, viewModel.choices().stops()::toggle);
        commands.on(LabelCommand.NEXT_DISAGREEMENT, viewModel.steps()::toDisagreement);
        commands.on(LabelCommand.LOOK_AT_BOTH, viewModel.steps()::lookAtBoth);
        commands.on(LabelCommand.LIST_RELATED, this::toggleList);
    }

    private boolean isUncovered() {
        return !viewModel.consistency().isCovering();
    }

    /** A label is for the pair in hand; where two answers are looked at side by side, for the left one. */
    private void say(Label label) {
        viewModel.consistency()
                .lookingProperty()
                .get()
                .ifPresentOrElse(shown -> viewModel.settle(shown.left().pair(), label), () -> {
                    if (isUncovered()) {
                        viewModel.label(label);
                    }
                });
    }

    private void toggleList() {
        viewModel.consistency().toggleList();
        if (isUncovered()) {
            focusRows();
        }
    }

    private void focusRows() {
        commands.run(LabelCommand.FOCUS_ROWS);
    }
}
