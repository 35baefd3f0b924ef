package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ReturnedViewModel.Looked;
import dev.assay.app.feature.organise.ReturnedViewModel.State;
import dev.assay.app.judging.WindowPage;
import dev.assay.app.service.merge.ReturnedService.Returned;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import dev.assay.persistence.merge.MergeReport.Labels;
import dev.assay.persistence.merge.MergeReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/** The page of returned bundles: who has returned what, what a merge of it would bring, and the merge. */
public final class ReturnedPage {
    /** Narrower than this, in heights of a line, the merge stands below the people. */
    private static final double NARROW = 76;

    private final ReturnedViewModel model;
    private final Commands commands;
    private final Choosers choosers;
    private final Parent page;
    private WindowPage over;
    private ReturnedPeople returnedPeople;
    private MergePreview preview;

    @FXML private Label summary;
    @FXML private Button folders;
    @FXML private Button again;
    @FXML private Button leave;
    @FXML private Node start;
    @FXML private TextField plan;
    @FXML private Button choosePlan;
    @FXML private TextField folder;
    @FXML private Button chooseFolder;
    @FXML private Button look;
    @FXML private Label problem;
    @FXML private SplitPane work;
    @FXML private HBox legend;
    @FXML private RuledGrid people;
    @FXML private VBox overlap;
    @FXML private RuledGrid pairs;
    @FXML private Label overlapSaid;
    @FXML private Label untouched;
    @FXML private RuledGrid counts;
    @FXML private VBox conflicts;
    @FXML private VBox reasons;
    @FXML private Button merge;
    @FXML private Button decide;
    @FXML private Label mergeSaid;

    private ReturnedPage(ReturnedViewModel model, Commands commands, Choosers choosers) {
        this.model = model;
        this.commands = commands;
        this.choosers = choosers;
        this.page = Layouts.load("ReturnedView.fxml", this);
    }

    /**
     * Answers the command that brings the page into view.
     *
     * @param place what the screens stand in
     */
    public static void answer(
            Workspace workspace,
            Commands commands,
            BackgroundRunner db,
            BackgroundRunner files,
            Choosers choosers,
            Pane place) {
        ReturnedViewModel model = new ReturnedViewModel(workspace, db, files);
        commands.onWhile(model::canMerge, ReturnedAct.MERGE_RETURNED, model::merge);
        commands.on(ReturnedAct.LOOK_AGAIN, model::look);
        commands.onWhile(model::hasConflicts, ReturnedAct.TAKE_FIRST, () -> model.choose(0));
        commands.onWhile(model::hasConflicts, ReturnedAct.TAKE_SECOND, () -> model.choose(1));
        commands.onWhile(model::hasConflicts, ReturnedAct.NEXT_CONFLICT, model::nextConflict);
        commands.on(ReturnedAct.DECIDE_AFTER_MERGE, () -> commands.run(WindowCommand.ADJUDICATE));
        List<ReturnedPage> made = new ArrayList<>();
        commands.onWhile(() -> workspace.open().isPresent(), WindowCommand.RETURNED_BUNDLES, () -> {
            if (made.isEmpty()) {
                ReturnedPage page = new ReturnedPage(model, commands, choosers);
                page.over = WindowPage.ofActs(
                        page.page,
                        ReturnedAct.RETURNED,
                        place,
                        workspace,
                        commands,
                        page::open,
                        model::close,
                        () -> model.isActing() || workspace.reversingProperty().get());
                made.add(page);
            }
            made.getFirst().over.toggle();
        });
    }

    private void open() {
        // What scrolls has its content only then.
        page.applyCss();
        model.open();
        focus();
    }

    private void focus() {
        if (start.isVisible()) {
            folder.requestFocus();
        } else if (!merge.isDisabled()) {
            merge.requestFocus();
        } else if (decide.isVisible()) {
            decide.requestFocus();
        } else {
            again.requestFocus();
        }
    }

    @FXML
    private void initialize() {
        plan.textProperty().bindBidirectional(model.planProperty());
        folder.textProperty().bindBidirectional(model.folderProperty());
        folder.setOnAction(event -> model.look());
        plan.setOnAction(event -> model.look());
        look.disableProperty().bind(folder.textProperty().map(String::isBlank));
        look.setOnAction(event -> model.look());
        chooseFolder.setOnAction(event -> choose("returned.folder", folder));
        choosePlan.setOnAction(event -> choose("returned.plan", plan));
        folders.setOnAction(event -> model.chooseFolders());
        cap(again, ReturnedAct.LOOK_AGAIN);
        again.setOnAction(event -> model.look());
        cap(merge, ReturnedAct.MERGE_RETURNED);
        merge.setOnAction(event -> model.merge());
        cap(decide, ReturnedAct.DECIDE_AFTER_MERGE);
        decide.setOnAction(event -> commands.run(WindowCommand.ADJUDICATE));
        leave.setGraphic(KeyCap.of("Esc"));
        leave.setContentDisplay(ContentDisplay.RIGHT);
        leave.setOnAction(event -> over.close());
        for (String look : List.of("locked", "begun", "open")) {
            Label one = new Label(Messages.get("returned.cell." + look), ReturnedPeople.cell(look));
            legend.getChildren().add(Nodes.styled(one, "muted"));
        }
        work.widthProperty().subscribe(this::turn);
        summary.fontProperty().subscribe(this::turn);
        returnedPeople = new ReturnedPeople(people, overlap, pairs, overlapSaid);
        preview = new MergePreview(model, counts, conflicts, reasons);
        model.stateProperty().subscribe(this::show);
        model.lookedProperty().subscribe(found -> {
            found.ifPresent(this::fill);
            show();
        });
        model.problemProperty().subscribe(words -> Nodes.show(problem, words));
    }

    /** Where there is no room beside the people, the merge stands below them. */
    private void turn() {
        boolean narrow = work.getWidth() < NARROW * TextSize.of(work.getScene()).pixels();
        work.setOrientation(narrow ? Orientation.VERTICAL : Orientation.HORIZONTAL);
    }

    private void choose(String title, TextField field) {
        choosers.folder(Messages.get(title)).ifPresent(chosen -> field.setText(chosen.toString()));
    }

    private static void cap(Button button, Command command) {
        button.setGraphic(new KeyCap(command));
        button.setContentDisplay(ContentDisplay.RIGHT);
    }

    private void show() {
        State state = model.stateProperty().get();
        boolean some = model.lookedProperty().get().isPresent() && state != State.EMPTY;
        boolean hadKeys = over != null && over.isShown();
        Nodes.show(start, !some);
        Nodes.show(work, some);
        Nodes.show(folders, some);
        Nodes.show(again, some);
        boolean busy = state == State.LOOKING || state == State.MERGING;
        again.setDisable(busy);
        work.setOpacity(busy ? 0.6 : 1);
        if (state == State.LOOKING) {
            summary.setText(Messages.get("returned.looking"));
        } else {
            summary.setText(model.lookedProperty().get().filter(found -> some).map(ReturnedPage::summary).orElse(""));
        }
        folders.setText(Path.of(model.folderProperty().get().strip()).getFileName() + "/");
        folders.setAccessibleText(Messages.get("returned.folder") + ": " + model.folderProperty().get());
        merge.setText(model.mergeWords());
        merge.setDisable(!model.canMerge());
        boolean merged = state == State.MERGED;
        Nodes.show(decide, merged);
        Nodes.show(untouched, !merged);
        mergeSaid.setText(mergeSaid(state));
        if (hadKeys && !busy) {
            focus();
        }
    }

    private String mergeSaid(State state) {
        if (state == State.MERGED) {
            return Messages.get(
                    "returned.merged.at", model.mergedAt().map(ShownTime::ofDay).orElse(""));
        }
        if (model.isReadOnly()) {
            return Messages.get("import.read-only");
        }
        return model.lookedProperty().get()
                .map(found -> found.canMerge()
                        ? Messages.get("returned.merge.said", fresh(found.plan().report()))
                        : Messages.get(
                                found.plan().sources().isEmpty() ? "returned.merge.none" : "returned.merge.known"))
                .orElse("");
    }

    private static int fresh(MergeReport report) {
        return report.sources().stream()
                .mapToInt(one -> one.labels().fresh()
                        + one.judgments().values().stream().mapToInt(Labels::fresh).sum()
                        + one.decisions().fresh())
                .sum();
    }

    private static String summary(Looked found) {
        Returned returned = found.returned();
        return Messages.get(
                "returned.said", returned.returned(), returned.assessors().size(), returned.done());
    }

    private void fill(Looked found) {
        returnedPeople.show(found);
        preview.show(found);
    }
}
