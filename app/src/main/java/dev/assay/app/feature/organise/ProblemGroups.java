package dev.assay.app.feature.organise;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.persistence.input.ImportProblem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A card with the problems of an import: of each kind how many there are, the first one, and all on request. */
final class ProblemGroups extends VBox {
    private final ProblemList list = new ProblemList(false);
    private final Label title = Nodes.blank("import-heading");
    private final Label said = Nodes.blank("muted");
    private final Hyperlink copy = new Hyperlink(Messages.get("import.copy"));
    private final VBox groups = new VBox();
    private final boolean errors;
    private List<ImportProblem> problems = List.of();
    private Optional<String> open = Optional.empty();

    /** @param errors whether the problems are errors, which keep their files from being imported */
    ProblemGroups(boolean errors) {
        this.errors = errors;
        setId(errors ? "importErrors" : "importWarnings");
        getStyleClass().addAll("import-box", errors ? "import-errors" : "import-warnings");
        title.setMinWidth(USE_PREF_SIZE);
        title.setGraphic(Nodes.icon("warning"));
        said.setMaxWidth(Double.MAX_VALUE);
        said.setMinWidth(0);
        HBox.setHgrow(said, Priority.ALWAYS);
        copy.setId(errors ? "importCopyErrors" : "importCopyWarnings");
        copy.setMinWidth(USE_PREF_SIZE);
        copy.setOnAction(event -> ProblemList.copy(problems));
        list.setId(errors ? "importErrorList" : "importWarningList");
        Nodes.show(list, false);
        getChildren().setAll(Nodes.styled(new HBox(title, said, copy), "import-line"), groups, list);
    }

    /** Shows problems; the card goes when there are none. */
    void show(List<ImportProblem> shown) {
        problems = shown;
        Map<String, List<ImportProblem>> kinds = shown.stream()
                .collect(Collectors.groupingBy(ProblemGroups::kind, LinkedHashMap::new, Collectors.toList()));
        title.setText(Messages.get(errors ? "import.errors.kinds" : "import.warnings.kinds", kinds.size()));
        said.setText(Messages.get(errors ? "import.errors.said" : "import.warnings.said"));
        open = open.filter(kinds::containsKey);
        groups.getChildren().clear();
        kinds.forEach((kind, same) -> groups.getChildren().add(group(kind, same)));
        showList();
        Nodes.show(this, !shown.isEmpty());
    }

    /** Closes the list of all, if it is open. */
    boolean close() {
        boolean was = open.isPresent();
        open = Optional.empty();
        showList();
        return was;
    }

    private void showList() {
        Nodes.show(list, open.isPresent());
        open.ifPresent(kind -> list.show(
                problems.stream().filter(problem -> kind(problem).equals(kind)).toList()));
    }

    private HBox group(String kind, List<ImportProblem> same) {
        Label number = Nodes.styled(new Label(Integer.toString(same.size())), "strong", "import-number");
        number.setMinWidth(USE_PREF_SIZE);
        ImportProblem first = same.getFirst();
        WrappedText sentence = new WrappedText();
        sentence.setText(OneLine.upright(Messages.of(first.told())));
        WrappedText place = Nodes.styled(new WrappedText(), "muted");
        String where = OneLine.upright(Messages.of(first.where()));
        place.setText(same.size() == 1 ? where : Messages.get("import.first", where));
        VBox words = new VBox(sentence, place);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = Nodes.styled(new HBox(number, words), "import-row");
        if (same.size() > 1) {
            Hyperlink all = new Hyperlink(Messages.get("import.show-all"));
            all.setMinWidth(USE_PREF_SIZE);
            all.setAccessibleText(Messages.get("import.show-all") + ": " + sentence.getText());
            all.setOnAction(event -> {
                open = open.equals(Optional.of(kind)) ? Optional.empty() : Optional.of(kind);
                showList();
            });
            row.getChildren().add(all);
        }
        return row;
    }

    /** Problems with the same message are of one kind, whatever their place. */
    private static String kind(ImportProblem problem) {
        return problem.told() instanceof Message.Keyed keyed ? keyed.key() : Messages.of(problem.told());
    }
}
