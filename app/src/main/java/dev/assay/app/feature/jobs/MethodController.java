package dev.assay.app.feature.jobs;

import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompt;
import dev.assay.llm.steps.Prompts;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Binds the form with the method: its limits, each kept when its field is left, and its prompts. */
public final class MethodController {
    private final ModelSetup setup;
    private MethodForm form;

    @FXML private GridPane limits;
    @FXML private Button papers;
    @FXML private TextField promptFolder;
    @FXML private Button openPrompts;
    @FXML private Button copyFolder;
    @FXML private Label promptsSaid;
    @FXML private Label promptProblem;
    @FXML private VBox promptLines;

    MethodController(ModelSetup setup) {
        this.setup = setup;
    }

    @FXML
    private void initialize() {
        form = new MethodForm(limits, this::save);
        form.fill(setup.preferencesProperty().get());
        papers.setOnAction(event -> {
            form.fillPapers(setup.preferencesProperty().get());
            save();
        });
        promptFolder.setText(setup.promptFolder().toString());
        Nodes.show(promptsSaid, "");
        openPrompts.setOnAction(event -> setup.openPrompts(shown ->
                Nodes.show(promptsSaid, Messages.get(shown ? "jobs.prompts.opened" : "jobs.prompts.no-desktop"))));
        copyFolder.setOnAction(event -> {
            CopiedRows.put(promptFolder.getText());
            Nodes.show(promptsSaid, Messages.get("jobs.prompts.copied"));
        });
        setup.promptProblemProperty().subscribe(sentence -> Nodes.show(promptProblem, sentence));
        setup.promptsProperty().subscribe(this::showPrompts);
    }

    /** Keeps what is typed, if it can be meant. */
    private void save() {
        if (form.isGood()) {
            setup.set(form.read(setup.preferencesProperty().get()));
        }
    }

    private void showPrompts(Optional<Prompts> prompts) {
        promptLines.getChildren().clear();
        prompts.ifPresent(all -> {
            for (Step step : Step.values()) {
                Prompt prompt = all.of(step);
                boolean own = prompt.source().equals(Prompts.BUILT_IN);
                Label line = new Label(Messages.get(
                        own ? "jobs.prompts.line" : "jobs.prompts.line.file",
                        Messages.get("jobs.step." + step.word()),
                        prompt.version(),
                        prompt.shortHash(),
                        Prompts.fileName(step)));
                line.setWrapText(true);
                promptLines.getChildren().add(line);
            }
        });
    }
}
