package dev.assay.app.feature.compare;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic.Numbers;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/**
 * Binds the strip that counts how far the judges agree with the first, in this topic or in the project: the matrix of
 * the judge whose column is chosen, the numbers of each, and the nuggets on which most differ.
 */
public final class AgreementController {
    private static final int MOST_DIVIDING = 4;

    private final CompareViewModel viewModel;
    private final Commands commands;
    private List<?> shown = List.of();

    @FXML private VBox matrixPart;
    @FXML private ToggleGroup scope;
    @FXML private ToggleButton topicScope;
    @FXML private ToggleButton projectScope;
    @FXML private GridPane table;
    @FXML private Label remarks;
    @FXML private VBox dividingPart;
    @FXML private GridPane dividing;

    AgreementController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        PairsInView pairs = viewModel.pairs();
        pairs.heldProperty().subscribe(held -> show());
        viewModel.projectProperty().subscribe(all -> show());
        pairs.chosen().addListener((SetChangeListener<JudgeBySet>) change -> show());
        pairs.choiceProperty().subscribe(choice -> show());
        pairs.columnProperty().subscribe(judge -> show());
        scope.selectedToggleProperty().subscribe((before, now) -> {
            if (now == null) {
                // One of the two is always chosen.
                before.setSelected(true);
            }
            show();
        });
    }

    /** Shows everything anew where something is another than before; a second thought changes no number in here. */
    private void show() {
        PairsInView pairs = viewModel.pairs();
        List<?> now = Stream.of(
                        pairs.numbers(),
                        pairs.heldProperty().get().map(ComparedTopic::by),
                        pairs.heldProperty().get().map(ComparedTopic::kind),
                        pairs.others(),
                        pairs.inColumn(),
                        pairs.choiceProperty().get(),
                        viewModel.projectProperty().get(),
                        projectScope.isSelected())
                .toList();
        if (!now.equals(shown)) {
            shown = now;
            projectScope.setText(Messages.get("compare.scope.project", topics()));
            matrixPart.getChildren().clear();
            pairs.heldProperty().get()
                    .ifPresent(topic -> pairs.inColumn().ifPresent(judge -> showMatrix(topic, judge)));
            showTable();
            showDividing();
        }
    }

    private int topics() {
        return viewModel.projectProperty().get().stream()
                .flatMap(List::stream)
                .mapToInt(one -> one.topics().size())
                .max()
                .orElse(0);
    }

    /** The numbers of a judge in the topic or in the project; empty while the project is counted. */
    private Optional<Compared> counted(JudgeId judge) {
        return projectScope.isSelected()
                ? viewModel.projectProperty().get().stream()
                        .flatMap(List::stream)
                        .filter(one -> one.b().equals(judge.value()))
                        .findFirst()
                        .map(JudgeAgreement::overall)
                : Optional.ofNullable(viewModel.pairs().numbers().get(judge)).map(Numbers::counted);
    }

    private void showMatrix(ComparedTopic topic, JudgeId judge) {
        String rows = ComparedWords.who(topic, topic.first());
        matrixPart.getChildren().setAll(
                line(Messages.get("compare.matrix", rows, ComparedWords.who(topic, judge)), "strong"));
        counted(judge)
                .ifPresentOrElse(
                        here -> matrixPart.getChildren().add(new Matrix(
                                ComparedWords.of(viewModel.pairs().rules(), topic),
                                topic,
                                judge,
                                here.confusion(),
                                viewModel.pairs().choiceProperty().get().cell(),
                                projectScope.isSelected()
                                        ? Optional.empty()
                                        : Optional.of((own, theirs) -> choose(judge, own, theirs)))),
                        () -> matrixPart
                                .getChildren()
                                .add(line(Messages.get("compare.matrix.counting"), "muted")));
    }

    private void choose(JudgeId judge, String own, String theirs) {
        viewModel.pairs().choose(judge, own, theirs);
        commands.run(ComparisonCommand.FOCUS_COMPARED);
    }

    private void showTable() {
        table.getChildren().clear();
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        boolean ofReports = topic.filter(one -> one.kind() != Kinds.LABEL).isPresent() && !projectScope.isSelected();
        boolean ordered = ofReports && topic.orElseThrow().scale().isOrdered();
        List<String> heads = new ArrayList<>(List.of(
                "compare.table.judge", "compare.table.agree", "compare.table.kappa", "compare.table.pairs"));
        heads.addAll(ofReports ? List.of("compare.table.ac1") : List.of());
        heads.addAll(ordered ? List.of("compare.table.ac2") : List.of());
        for (int i = 0; i < heads.size(); i++) {
            table.add(line(Messages.get(heads.get(i)), i == 0 ? "head" : "number"), i, 0);
        }
        for (Judge judge : viewModel.pairs().others()) {
            Button name = Nodes.styled(new Button(ComparedWords.who(topic.orElseThrow(), judge.id())), "small", "flat");
            name.setTooltip(new Tooltip(ComparedWords.judge(judge)));
            name.setAccessibleText(Messages.get("compare.table.choose", ComparedWords.judge(judge)));
            name.setOnAction(event -> viewModel.pairs().columnProperty().set(Optional.of(judge.id())));
            Optional<Compared> here = counted(judge.id());
            List<String> numbers = new ArrayList<>(List.of(
                    words(here.map(ComparedWords::agreement)),
                    words(here.map(Compared::kappa).map(ComparedWords::number)),
                    words(here.map(Compared::items).map(Object::toString))));
            Optional<Numbers> all = Optional.ofNullable(viewModel.pairs().numbers().get(judge.id()));
            if (ofReports) {
                numbers.add(words(all.map(one -> ComparedWords.number(one.agreement().ac1()))));
            }
            if (ordered) {
                numbers.add(words(all.map(one -> ComparedWords.number(one.agreement().ac2()))));
            }
            int row = table.getRowCount();
            table.add(name, 0, row);
            for (int i = 0; i < numbers.size(); i++) {
                Label number = line(numbers.get(i), "number");
                number.setMaxWidth(Double.MAX_VALUE);
                table.add(number, i + 1, row);
            }
        }
        List<String> all = new ArrayList<>();
        viewModel.pairs().inColumn().flatMap(this::counted).ifPresent(here -> {
            all.add(ComparedWords.whyNoKappa(here));
            all.add(here.leftOut() > 0 ? Messages.get("compare.left-out", Integer.toString(here.leftOut())) : "");
        });
        topic.filter(one -> one.unmatched() > 0).ifPresent(one -> all.add(Messages.get(
                one.set().id().isAssessors() ? "compare.unmatched" : "compare.unmatched.set",
                Integer.toString(one.unmatched()))));
        all.removeIf(String::isEmpty);
        Nodes.show(remarks, String.join("\n", all));
    }

    private static String words(Optional<String> number) {
        return number.orElseGet(() -> Messages.get("compare.none"));
    }

    /** The nuggets with the most answers in which somebody differs. */
    private void showDividing() {
        dividing.getChildren().clear();
        Map<Nugget, Integer> counts = new LinkedHashMap<>();
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        List<ComparedItem> items = topic.map(ComparedTopic::items).orElse(List.of());
        items.stream()
                .filter(viewModel.pairs()::isDisputed)
                .forEach(one -> one.nugget().ifPresent(nugget -> counts.merge(nugget, 1, Integer::sum)));
        long answers = items.stream().map(ComparedItem::answer).distinct().count();
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_DIVIDING)
                .forEach(one -> {
                    Label text = line(one.getKey().text(), "dividing-text");
                    text.setTooltip(new Tooltip(one.getKey().text()));
                    dividing.addRow(
                            dividing.getRowCount(),
                            line(Integer.toString(topic.orElseThrow().set().indexOf(one.getKey().id()) + 1), "number"),
                            text,
                            line(Messages.get("compare.dividing.count", one.getValue(), answers), "number"));
                });
        Nodes.show(dividingPart, !counts.isEmpty());
    }

    private static Label line(String words, String styleClass) {
        return Nodes.styled(new Label(words), styleClass);
    }

    /** The counts of the words that two judges gave: rows are the first's, columns the other's. */
    static final class Matrix extends GridPane {
        private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

        /** Up to these shares of the largest count a cell is shaded less. */
        private static final double[] SHADES = {0, 0.2, 0.5};

        /** @param onChosen the act of a click on a cell; without it the cells are only read */
        Matrix(
                JudgmentWords names,
                ComparedTopic topic,
                JudgeId judge,
                Confusion counts,
                Optional<Choice.Cell> chosen,
                Optional<BiConsumer<String, String>> onChosen) {
            getStyleClass().add("matrix");
            Confusion confusion = counts.highestFirst();
            List<String> words = confusion.categories();
            for (int i = 0; i < words.size(); i++) {
                String name = names.shortWord(words.get(i));
                Label column = head(name);
                column.setMaxWidth(Double.MAX_VALUE);
                column.setAlignment(Pos.CENTER_RIGHT);
                add(column, i + 1, 0);
                add(head(name), 0, i + 1);
            }
            long most = IntStream.range(0, words.size() * words.size())
                    .mapToLong(at -> confusion.count(at / words.size(), at % words.size()))
                    .max()
                    .orElse(0);
            for (int i = 0; i < words.size(); i++) {
                for (int j = 0; j < words.size(); j++) {
                    String own = words.get(i);
                    String theirs = words.get(j);
                    Labeled cell = onChosen.<Labeled>map(act -> button(() -> act.accept(own, theirs)))
                            .orElseGet(Label::new);
                    cell.setText(Long.toString(confusion.count(i, j)));
                    String said = Messages.get(
                            "compare.matrix.cell",
                            ComparedWords.who(topic, topic.first()),
                            names.word(own),
                            ComparedWords.who(topic, judge),
                            names.word(theirs),
                            cell.getText());
                    cell.setAccessibleText(said);
                    cell.setTooltip(new Tooltip(said));
                    cell.getStyleClass().add("cell");
                    cell.getStyleClass().add(i == j ? "same" : "differing");
                    cell.getStyleClass().add("shade-" + shade(confusion.count(i, j) / (double) Math.max(1, most)));
                    cell.setMaxWidth(Double.MAX_VALUE);
                    cell.setMinWidth(USE_PREF_SIZE);
                    cell.pseudoClassStateChanged(CHOSEN, chosen.equals(Optional.of(new Choice.Cell(own, theirs))));
                    add(cell, j + 1, i + 1);
                }
            }
        }

        private static int shade(double share) {
            int shade = 0;
            while (shade < SHADES.length && share > SHADES[shade]) {
                shade++;
            }
            return shade;
        }

        private static Button button(Runnable act) {
            Button button = new Button();
            button.setOnAction(event -> act.run());
            return button;
        }

        private static Label head(String words) {
            Label head = Nodes.styled(new Label(words), "head");
            head.setMinWidth(USE_PREF_SIZE);
            return head;
        }
    }
}
