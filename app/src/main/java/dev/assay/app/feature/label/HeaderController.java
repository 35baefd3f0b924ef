package dev.assay.app.feature.label;

import dev.assay.app.judging.TopicHeading;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.model.Policy;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** Binds the header: the topic and its narrative, how far it is, the answer in hand, the order. */
public final class HeaderController {
    /** The look of the primary button. */
    private static final String READY = "success";

    private final Workspace workspace;
    private final LabelViewModel viewModel;
    private final LabelsInView view;
    private final Commands commands;

    @FXML private Label title;
    @FXML private Label progress;
    @FXML private Label answerName;
    @FXML private Label answerInfo;
    @FXML private HBox stepper;
    @FXML private Button previousAnswer;
    @FXML private Button nextAnswer;
    @FXML private ToggleGroup orders;
    @FXML private HBox orderChoice;
    @FXML private ToggleButton answerFirst;
    @FXML private ToggleButton nuggetFirst;
    @FXML private ToggleButton glance;
    @FXML private ToggleButton onlyRecheck;
    @FXML private Button findButton;
    @FXML private ToggleButton terms;
    @FXML private Button lock;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;

    HeaderController(Workspace workspace, LabelViewModel viewModel, Commands commands) {
        this.workspace = workspace;
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        commands.bind(previousAnswer, LabelCommand.PREVIOUS_ANSWER);
        commands.bind(nextAnswer, LabelCommand.NEXT_ANSWER);
        commands.bind(findButton, WindowCommand.FIND);
        commands.bind(lock, LabelCommand.LOCK);
        List<Node> dispensable =
                List.of(lock, onlyRecheck, orderChoice, glance, answerInfo, progress, findButton, terms);
        for (int i = 0; i < dispensable.size(); i++) {
            FitBar.rank(dispensable.get(i), i + 1);
        }
        bindOrder();
        bindRows();
        view.orderProperty().subscribe(this::showAnswerLine);
        view.situationProperty().subscribe(situation -> {
            Nodes.show(orderChoice, view.isReady());
            Nodes.show(lock, view.isReady());
            showAnswerLine();
        });
        // Where two answers are looked at, the name of the one in hand would be read as that of another.
        viewModel.consistency().lookingProperty().subscribe(this::showAnswerLine);
        view.tallyProperty().subscribe(this::showProgress);
        view.answerProperty().subscribe(answer -> answer.ifPresent(this::showAnswer));
        TopicHeading heading =
                new TopicHeading(workspace, commands, Stage.LABEL, title, narrativeButton, narrativePane);
        view.sheetProperty().subscribe(sheet -> heading.show(sheet.map(shown -> shown.topic().topic())));
        commands.bind(terms, LabelCommand.SHOW_ANSWER_TERMS, viewModel.choices().terms().onProperty());
        commands.onWhile(
                () -> !viewModel.consistency().isCovering(),
                LabelCommand.SHOW_ANSWER_TERMS,
                viewModel.choices().terms()::toggle);
        commands.onWhile(
                () -> !viewModel.consistency().isCovering() && viewModel.choices().lookHere().isAllowed(),
                LabelCommand.LOOK_HERE,
                viewModel.choices().lookHere()::toggle);
    }

    private void bindOrder() {
        orderChoice.getChildren().add(new KeyCap(LabelCommand.SWITCH_ORDER));
        answerFirst.setOnAction(event -> choose(Walk.Order.ANSWER_FIRST));
        nuggetFirst.setOnAction(event -> choose(Walk.Order.NUGGET_FIRST));
        view.orderProperty()
                .subscribe(order -> orders.selectToggle(order == Walk.Order.ANSWER_FIRST ? answerFirst : nuggetFirst));
        commands.onWhile(
                () -> !viewModel.consistency().isCovering(),
                LabelCommand.SWITCH_ORDER,
                () -> choose(view.orderProperty().get().other()));
    }

    private void choose(Walk.Order order) {
        viewModel.setOrder(order);
        // A click on the chosen one would leave none chosen.
        orders.selectToggle(view.orderProperty().get() == Walk.Order.ANSWER_FIRST ? answerFirst : nuggetFirst);
        commands.run(LabelCommand.FOCUS_ROWS);
    }

    /** Binds the choice of rows, and of how much of each answer they show. */
    private void bindRows() {
        glance.setGraphic(new KeyCap(LabelCommand.GLANCE));
        glance.setOnAction(event -> {
            viewModel.glance().toggle();
            glance.setSelected(viewModel.glance().isOn());
            commands.run(LabelCommand.FOCUS_ROWS);
        });
        viewModel.glance().onProperty().subscribe(glance::setSelected);
        view.sheetProperty().subscribe(() -> Nodes.show(glance, viewModel.choices().allows(Policy.Aid.LOOK_HERE)));
        commands.onWhile(
                () -> !viewModel.consistency().isCovering() && viewModel.choices().allows(Policy.Aid.LOOK_HERE),
                LabelCommand.GLANCE,
                viewModel.glance()::toggle);
        onlyRecheck.setGraphic(new KeyCap(WindowCommand.ONLY_RECHECK));
        onlyRecheck.setOnAction(event -> {
            commands.run(WindowCommand.ONLY_RECHECK);
            onlyRecheck.setSelected(viewModel.recheckFilter().isOn());
            commands.run(LabelCommand.FOCUS_ROWS);
        });
        view.tallyProperty().subscribe(tally -> {
            onlyRecheck.setText(Messages.get("label.only-recheck", tally.recheck()));
            Nodes.show(onlyRecheck, tally.recheck() > 0);
        });
        viewModel.recheckFilter().onProperty().subscribe(onlyRecheck::setSelected);
    }

    private void showAnswerLine() {
        boolean named = view.isReady() && viewModel.consistency().lookingProperty().get().isEmpty();
        Nodes.show(answerName, named);
        Nodes.show(answerInfo, named);
        Nodes.show(stepper, named && view.orderProperty().get() == Walk.Order.ANSWER_FIRST);
    }

    private void showProgress(LabelCounts tally) {
        // How many are labelled stands in the tab.
        List<String> parts = new ArrayList<>();
        if (tally.cantJudge() > 0) {
            parts.add(Messages.get("label.progress.cant-judge", Integer.toString(tally.cantJudge())));
        }
        if (tally.recheck() > 0) {
            parts.add(Messages.get("label.progress.recheck", Integer.toString(tally.recheck())));
        }
        Nodes.show(progress, String.join(" · ", parts));
        lock.setText(Messages.get(tally.locked() ? "label.unlock" : "label.lock"));
        // The next thing to do, once nothing is open.
        lock.getStyleClass().remove(READY);
        if (tally.banner() == LabelCounts.Banner.COMPLETE) {
            lock.getStyleClass().add(READY);
        }
    }

    private void showAnswer(LabelsInView.AnswerView shown) {
        String number = Integer.toString(shown.number());
        String count = Integer.toString(shown.count());
        int words = shown.words();
        answerName.setText(Messages.get("label.answer", shown.name()));
        answerInfo.setText(shown.run()
                .map(run -> Messages.get("label.answer.run", number, count, words, run))
                .orElseGet(() -> Messages.get("label.answer.info", number, count, words)));
    }
}
