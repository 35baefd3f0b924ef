package dev.assay.app.feature.verify;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.OneLine;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnit;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A line of a view: a passage with its grade of an item, or an item with how often it is reached. */
final class GradeLineCell extends WrappingCell<GradeLine> {
    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");
    /** More than a line of the widest window holds: a book in one passage is not measured whole. */
    private static final int MOST_LETTERS = 400;
    private static final String NONE = "–";

    private final GradesViewModel model;
    private final LinesInView lines;
    private final Label numbers = Nodes.blank("line-numbers");
    private final Label name = Nodes.blank("muted");
    private final WrappedText words = new WrappedText();
    private final Label beginning = Nodes.blank("first-words");
    /** Under what an item says, which else had no room beside it. */
    private final Label counted = Nodes.blank("muted");
    private final VBox texts = new VBox(words, beginning, counted);
    private final Label own = Nodes.blank("own-grade");
    private final HBox row = Nodes.styled(new HBox(numbers, name, texts, own), "cell-line");

    GradeLineCell(GradesViewModel model) {
        this.model = model;
        this.lines = model.lines();
        getStyleClass().addAll("cell-row", "grade-line");
        counted.setWrapText(true);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(beginning.textProperty());
        beginning.setTooltip(whole);
        numbers.setMinWidth(Region.USE_PREF_SIZE);
        name.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(texts, Priority.ALWAYS);
        lines.changesProperty().subscribe(this::fill);
    }

    @Override
    protected void updateItem(GradeLine line, boolean empty) {
        pseudoClassStateChanged(DIFFERS, false);
        super.updateItem(line, empty);
    }

    @Override
    protected void showItem(GradeLine line) {
        setGraphic(row);
        fill();
    }

    private void fill() {
        GradeLine line = getItem();
        // What is shown may be of the view before: its lines come in the next moment.
        if (line == null || isEmpty() || !lines.isReady() || line.unit() >= lines.table().units().size()
                || line.item() >= lines.table().items().size()) {
            return;
        }
        Nodes.show(name, line.counts().isEmpty());
        Nodes.show(counted, line.counts().isPresent());
        if (line.counts().isPresent()) {
            fillItem(line, line.counts().get());
        } else {
            fillUnit(line);
        }
        setAccessibleText(numbers.getText() + " " + (line.counts().isPresent() ? counted : name).getText() + " "
                + (words.isVisible() ? words.getText() : beginning.getText())
                + (own.getText().isEmpty() ? "" : ", " + Messages.get("verify.own", own.getText())));
    }

    private void fillItem(GradeLine line, GradeLine.Counts counts) {
        numbers.setText(counts.notRelevant() + " ▲");
        counted.setText(Messages.get("verify.beside-relevant", counts.relevant()));
        say((model.isOff(line.item()) ? "× " : "")
                + model.topic().item(lines.table().items().get(line.item())));
        own.setText("");
        pseudoClassStateChanged(DIFFERS, false);
    }

    private void fillUnit(GradeLine line) {
        GradedUnit unit = lines.unit(line);
        int grade = lines.table().grade(line.unit(), line.item());
        Optional<Judgment<CellKey>> mine = model.said(line.unit(), line.item()).own();
        own.setText(mine.isEmpty() ? "" : VerifyViewModel.sign(mine));
        boolean differs = mine.flatMap(Judgment::word)
                .filter(word -> !word.equals(Integer.toString(grade)))
                .isPresent();
        switch (lines.view()) {
            case MISSING -> {
                boolean graded = lines.table().isGraded(line.unit());
                numbers.setText(graded ? number(lines.table().best(line.unit())) + " ▼" : NONE);
                name.setText(Messages.get("verify.judged", judged(unit))
                        + (graded ? "" : " · " + Messages.get("verify.never-graded")));
                begin(unit);
            }
            case GRADERS -> {
                int other = model.other().applyAsInt(line.unit(), line.item());
                differs = other != grade;
                numbers.setText(number(grade) + (differs ? " ≠ " : " = ") + number(other));
                name.setText(model.topic().name(unit));
                say((line.item() + 1) + "  " + model.topic().item(lines.table().items().get(line.item())));
            }
            default -> {
                boolean asked = lines.table().cell(line.unit(), line.item()).isPresent();
                numbers.setText((asked ? number(grade) : NONE) + (differs ? " ≠" : ""));
                name.setText(Messages.get("verify.judged", judged(unit)));
                model.topic()
                        .extracted(lines.table().grader(), unit, lines.table().items().get(line.item()))
                        .ifPresentOrElse(
                                answer -> say(model.topic().name(unit) + "  “" + OneLine.shown(answer) + "”"),
                                () -> begin(unit));
            }
        }
        pseudoClassStateChanged(DIFFERS, differs);
    }

    private static String number(int grade) {
        return grade == GradeTable.OPEN ? "?" : Integer.toString(grade);
    }

    private static String judged(GradedUnit unit) {
        return unit.judgment().isPresent() ? Integer.toString(unit.judgment().getAsInt()) : NONE;
    }

    /** The first words of a passage in one line, as far as there is room; the whole passage stands beside the list. */
    private void begin(GradedUnit unit) {
        String text = model.topic().name(unit) + "  " + OneLine.shown(model.topic().text(unit));
        beginning.setText(text.substring(0, Math.min(MOST_LETTERS, text.length())));
        TextDirection.apply(beginning, beginning.getText());
        Nodes.show(beginning, true);
        Nodes.show(words, false);
    }

    private void say(String text) {
        words.setText(text);
        Nodes.show(words, true);
        Nodes.show(beginning, false);
    }
}
