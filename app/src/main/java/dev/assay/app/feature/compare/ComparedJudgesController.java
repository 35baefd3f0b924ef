package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.model.judgment.Judge;
import java.util.List;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Binds the bar above the pairs that names each judge once, and in which the judges are chosen. */
public final class ComparedJudgesController {
    private final CompareViewModel viewModel;
    private final Commands commands;
    private final ComparedColumns columns;
    private ChoiceOfSeveral<JudgeBySet> choiceOfJudges;
    private boolean filling;

    @FXML private WrapBar bar;
    @FXML private ComboBox<JudgeBySet> firsts;
    @FXML private Region spring;
    @FXML private Button judges;
    @FXML private Button swap;
    @FXML private Label apart;

    ComparedJudgesController(CompareViewModel viewModel, Commands commands, ComparedColumns columns) {
        this.viewModel = viewModel;
        this.commands = commands;
        this.columns = columns;
    }

    @FXML
    private void initialize() {
        PairsInView pairs = viewModel.pairs();
        ((HBox) firsts.getParent()).getChildren().add(new KeyCap(ComparisonCommand.CHOOSE_FIRST_JUDGE));
        ((HBox) judges.getParent()).getChildren().add(new KeyCap(ComparisonCommand.CHOOSE_JUDGE));
        commands.bind(swap, ComparisonCommand.SWAP_COMPARED);
        firsts.setConverter(new ChosenWords<>(one -> ComparedWords.first(pairs, one)));
        firsts.setVisibleRowCount(15);
        firsts.valueProperty().subscribe(one -> {
            if (one != null && !filling) {
                pairs.chooseFirst(one);
            }
        });
        choiceOfJudges = new ChoiceOfSeveral<>(judges, JudgeBySet::name, pairs.chosen());
        pairs.chosen().addListener((SetChangeListener<JudgeBySet>) change -> showChosen());
        pairs.openedProperty().subscribe(opened -> fill());
        pairs.heldProperty().subscribe(held -> fill());
        on(ComparisonCommand.CHOOSE_JUDGE, pairs::nextJudge);
        on(ComparisonCommand.CHOOSE_FIRST_JUDGE, pairs::nextFirst);
        on(ComparisonCommand.SWAP_COMPARED, viewModel::swap);
        on(ComparisonCommand.NEXT_JUDGE_COLUMN, () -> pairs.stepColumn(1));
        on(ComparisonCommand.PREVIOUS_JUDGE_COLUMN, () -> pairs.stepColumn(-1));
    }

    private void on(ComparisonCommand command, Runnable act) {
        commands.onWhile(viewModel::isOpen, command, act);
    }

    private void fill() {
        PairsInView pairs = viewModel.pairs();
        // Nothing is there only while it is read anew.
        if (pairs.openedProperty().get().isPresent()) {
            choiceOfJudges.offer(pairs.judges());
            filling = true;
            List<JudgeBySet> everybody = pairs.everybody();
            if (!firsts.getItems().equals(everybody)) {
                firsts.getItems().setAll(everybody);
            }
            firsts.setValue(pairs.heldProperty().get().map(ComparedTopic::by).orElse(null));
            filling = false;
        }
        showChosen();
    }

    private void showChosen() {
        Nodes.show(apart, ComparedWords.apart(viewModel.pairs()));
        String words = ComparedWords.judges(
                viewModel.pairs().chosen(), viewModel.pairs().judges().size());
        judges.setText(words);
        judges.setAccessibleText(Messages.get("scores.pair.compared-with") + " " + words);
    }

    /** Names each judge once: the short name of the column, and who that is. */
    void showLegend() {
        List<Node> entries = viewModel.pairs().openedProperty().get().stream()
                .flatMap(opened -> viewModel.pairs().others().stream().map(judge ->
                        entry(columns.name(judge.id()), ComparedWords.described(
                                opened, viewModel.pairs().kindProperty().get(), judge, columns))))
                .toList();
        // The controls stay where they are: a list that one of them has open would close.
        bar.getChildren().remove(1, bar.getChildren().indexOf(spring));
        bar.getChildren().addAll(1, entries);
    }

    private static Node entry(String name, String words) {
        Label who = Nodes.styled(new Label(words), "muted");
        who.setTooltip(new Tooltip(words));
        Label brief = Nodes.styled(new Label(name), "strong");
        brief.setMinWidth(Region.USE_PREF_SIZE);
        return Nodes.styled(new HBox(brief, who), "judge-entry");
    }
}
