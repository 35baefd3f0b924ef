package dev.assay.app.feature.compare;

import dev.assay.app.judging.GoTo;
import dev.assay.app.judging.TopicHeading;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Scale;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * Binds the compare screen as a whole: its header, what it says while there is nothing to compare, and its commands.
 */
public final class CompareController {
    private final Workspace workspace;
    private final CompareViewModel viewModel;
    private final Commands commands;
    private boolean focusWhenReady;
    private boolean namedOfOwn;
    private boolean agreementWas = true;
    private double[] beside = {};
    private Optional<Scale> namedOf = Optional.empty();
    private TopicHeading heading;

    @FXML private BorderPane screen;
    @FXML private Label title;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;
    @FXML private javafx.scene.Node filters;
    @FXML private ComboBox<Choice> choices;
    @FXML private ToggleButton agreementToggle;
    @FXML private Button revealMore;
    @FXML private SplitPane work;
    @FXML private StackPane answerPlace;
    @FXML private StackPane pairsPlace;
    @FXML private VBox empty;
    @FXML private Label emptyText;
    @FXML private Button emptyAction;
    @FXML private Button emptyOther;
    @FXML private Button emptyThird;
    @FXML private StackPane agreementPlace;
    @FXML private HBox kindChoice;
    @FXML private ComboBox<Kind<?, ?>> kinds;

    CompareController(Workspace workspace, CompareViewModel viewModel, Commands commands) {
        this.workspace = workspace;
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        answerPlace.getChildren().setAll(Layouts.load("JudgedPane.fxml", new JudgedController(viewModel, commands)));
        pairsPlace.getChildren().setAll(Layouts.load("ComparedPane.fxml", new ComparedController(viewModel, commands)));
        agreementPlace
                .getChildren()
                .setAll(Layouts.load("AgreementPane.fxml", new AgreementController(viewModel, commands)));
        heading = new TopicHeading(workspace, commands, Stage.COMPARE, title, narrativeButton, narrativePane);
        bindFilters();
        bindKinds();
        commands.bind(revealMore, ComparisonCommand.REVEAL);
        agreementToggle.setGraphic(new KeyCap(ComparisonCommand.SHOW_AGREEMENT));
        agreementToggle.setSelected(true);
        agreementToggle.selectedProperty().subscribe(shown -> showSituation());
        work.orientationProperty().subscribe((before, now) -> turn(now == Orientation.VERTICAL));
        viewModel.pairs().openedProperty().subscribe(this::show);
        screen.sceneProperty().subscribe(scene -> {
            focusWhenReady = scene != null;
            takeFocus();
        });
        bindCommands();
        show(Optional.empty());
    }

    /** In a window narrow for its text the pairs stand above the answer, and the agreement has no room at first. */
    private void turn(boolean narrow) {
        if (narrow) {
            beside = work.getDividerPositions();
        }
        work.getItems().clear();
        work.getItems().addAll(narrow ? List.of(pairsPlace, answerPlace) : List.of(answerPlace, pairsPlace));
        work.setDividerPositions(beside);
        if (narrow) {
            agreementWas = agreementToggle.isSelected();
        }
        agreementToggle.setSelected(!narrow && agreementWas);
    }

    private void bindFilters() {
        ((HBox) choices.getParent()).getChildren().add(new KeyCap(ComparisonCommand.CHOOSE_COMPARED));
        name(choices, this::named);
        choices.valueProperty().bindBidirectional(viewModel.pairs().choiceProperty());
        viewModel.pairs().heldProperty().subscribe(this::nameChoices);
        viewModel.pairs().chosen().addListener((SetChangeListener<JudgeBySet>) change -> fillChoices());
        viewModel.pairs().choiceProperty().subscribe(this::fillChoices);
    }

    /** The kind of judgments is chosen where there is a choice. */
    private void bindKinds() {
        name(kinds, ComparedWords::kind);
        kindChoice.getChildren().add(new KeyCap(ComparisonCommand.COMPARE_OTHER_KIND));
        kinds.setItems(viewModel.pairs().kinds());
        kinds.valueProperty().subscribe(chosen -> {
            if (chosen != null) {
                viewModel.pairs().kindProperty().set(chosen);
            }
        });
        viewModel.pairs().kindProperty().subscribe(chosen -> {
            kinds.setValue(chosen);
            show(viewModel.pairs().openedProperty().get());
        });
    }

    private static <T> void name(ComboBox<T> box, Function<T, String> words) {
        box.setConverter(new ChosenWords<>(words));
        box.setVisibleRowCount(15);
    }

    private void show(Optional<TopicToCompare> opened) {
        heading.show(opened.map(TopicToCompare::topic));
        nameChoices();
        showSituation();
        takeFocus();
    }

    /** The choices are of one scale, and are named otherwise where the assessor is not the first of the two. */
    private void nameChoices() {
        boolean ofOwn = viewModel.pairs().first().isEmpty();
        Optional<Scale> scale = viewModel.pairs().heldProperty().get().map(ComparedTopic::scale);
        if (scale.isEmpty() || ofOwn == namedOfOwn && scale.equals(namedOf)) {
            fillChoices();
            return;
        }
        namedOfOwn = ofOwn;
        name(choices, this::named);
        if (!scale.equals(namedOf)) {
            namedOf = scale;
            Choice chosen = viewModel.pairs().choiceProperty().get();
            choices.getItems().setAll(Choice.all(scale.get()));
            choices.setValue(chosen);
        }
        fillChoices();
    }

    private String named(Choice choice) {
        return ComparedWords.choice(
                viewModel.pairs().heldProperty().get().map(topic -> ComparedWords.of(viewModel.pairs().rules(), topic)),
                choice,
                viewModel.pairs().first().isEmpty());
    }

    /** Fills the choices; offers the filters for decisions only if something is decided. */
    private void fillChoices() {
        List<Choice> relations = viewModel.pairs().relations();
        for (Choice relation : Choice.relations()) {
            boolean listed = choices.getItems().contains(relation);
            if (listed && !relations.contains(relation) && !relation.equals(viewModel.pairs().choiceProperty().get())) {
                choices.getItems().remove(relation);
            } else if (!listed && relations.contains(relation) && !choices.getItems().isEmpty()) {
                choices.getItems().add(Choice.relations().indexOf(relation), relation);
            }
        }
    }

    private void showSituation() {
        Nodes.show(kindChoice, viewModel.pairs().kinds().size() > 1);
        TopicToCompare.Situation situation = viewModel.situation();
        boolean open = situation == TopicToCompare.Situation.OPEN;
        Nodes.show(work, open);
        Nodes.show(filters, open);
        Nodes.show(agreementToggle, open);
        Nodes.show(agreementPlace, open && agreementToggle.isSelected());
        Nodes.show(empty, !open);
        int ready = viewModel.ready().size();
        Nodes.show(revealMore, open && ready > 0);
        if (open) {
            viewModel.tellReady(ready);
        }
        Nodes.show(emptyAction, true);
        Nodes.show(emptyOther, false);
        Nodes.show(emptyThird, false);
        emptyText.setText(words(situation, ready));
        switch (situation) {
            case CLOSED -> {
                offer(emptyAction, new GoTo(Stage.LABEL), "compare.empty.go-label");
                Nodes.show(emptyAction, isOfLabels());
            }
            case READY -> offer(emptyAction, ComparisonCommand.REVEAL, "command.reveal");
            case NO_JUDGES -> {
                // The baseline labels, and judges nothing else.
                if (isOfLabels()) {
                    offer(emptyAction, ComparisonCommand.RUN_BASELINE, "command.run-baseline");
                } else {
                    offer(emptyAction, WindowCommand.RETURNED_BUNDLES, "command.returned-bundles");
                }
                offer(emptyOther, WindowCommand.JOBS, "command.jobs");
                offer(emptyThird, WindowCommand.IMPORT, "command.import");
            }
            case LOADING, NEVER, OPEN -> Nodes.show(emptyAction, false);
        }
    }

    private boolean isOfLabels() {
        return viewModel.pairs().kindProperty().get() == Kinds.LABEL;
    }

    private String words(TopicToCompare.Situation situation, int ready) {
        return switch (situation) {
            case LOADING -> Messages.get("compare.empty.loading");
            case NO_JUDGES -> Messages.get(isOfLabels() ? "compare.empty.no-judges" : "compare.reports.no-judges");
            case NEVER -> Messages.get("compare.empty.never");
            case CLOSED -> Messages.get(
                    !isOfLabels()
                            ? "compare.reports.closed"
                            : viewModel.opensByAnswer() ? "compare.empty.closed-answer" : "compare.empty.closed");
            case READY -> Messages.get(
                    isOfLabels() ? "compare.empty.ready" : "compare.reports.ready",
                    String.join(", ", viewModel.pairs().ofKind().stream()
                            .flatMap(one -> one.reveal().judges().stream())
                            .map(ComparedWords::judge)
                            .toList()),
                    Integer.toString(ready));
            case OPEN -> "";
        };
    }

    private void offer(Button button, Command command, String words) {
        commands.bind(button, command);
        button.setText(Messages.get(words));
        Nodes.show(button, true);
    }

    /** The keys are for the pairs when the screen comes into view; whoever chooses topics in their list stays there. */
    private void takeFocus() {
        if (focusWhenReady && viewModel.situation() != TopicToCompare.Situation.LOADING) {
            focusWhenReady = false;
            screen.applyCss();
            if (viewModel.situation() == TopicToCompare.Situation.OPEN) {
                commands.run(ComparisonCommand.FOCUS_COMPARED);
            } else if (emptyAction.isVisible()) {
                emptyAction.requestFocus();
            }
        }
    }

    private void bindCommands() {
        commands.onWhile(() -> !viewModel.ready().isEmpty(), ComparisonCommand.REVEAL, () -> {
            focusWhenReady = true;
            viewModel.reveal();
        });
        commands.onWhile(
                () -> viewModel.pairs().kinds().size() > 1,
                ComparisonCommand.COMPARE_OTHER_KIND,
                viewModel.pairs()::nextKind);
        commands.on(ComparisonCommand.RUN_BASELINE, () -> {
            focusWhenReady = emptyAction.isFocused();
            viewModel.runBaseline();
        });
        onOpen(ComparisonCommand.NEXT_COMPARED, () -> viewModel.pairs().step(1));
        onOpen(ComparisonCommand.PREVIOUS_COMPARED, () -> viewModel.pairs().step(-1));
        onOpen(ComparisonCommand.NEXT_DISPUTED, () -> viewModel.stepDisputed(1));
        onOpen(ComparisonCommand.PREVIOUS_DISPUTED, () -> viewModel.stepDisputed(-1));
        onOpen(ComparisonCommand.CHOOSE_COMPARED, viewModel.pairs()::nextChoice);
        commands.on(Stage.COMPARE.scope(), WindowCommand.SHOW_HISTORY, viewModel::askForHistory);
        onOpen(ComparisonCommand.SHOW_AGREEMENT, () -> agreementToggle.setSelected(!agreementToggle.isSelected()));
    }

    private void onOpen(ComparisonCommand command, Runnable act) {
        commands.onWhile(viewModel::isOpen, command, act);
    }
}
