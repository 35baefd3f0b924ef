package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ImportViewModel.ColumnTable;
import dev.assay.app.feature.organise.ImportViewModel.State;
import dev.assay.app.judging.WindowPage;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.TopicProgress;
import dev.assay.model.judgment.Judge;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * The import page: the files with their kinds, what would be made of them, the columns of tables, what is not used, and
 * warnings. Nothing is kept before it is said. FX thread only.
 */
public final class ImportPage extends StackPane {
    private static final PseudoClass DROPPING = PseudoClass.getPseudoClass("dropping");
    /** On the question whose labels these are, until it is answered. */
    private static final PseudoClass ASKED = PseudoClass.getPseudoClass("asked");
    /** The width of the list of files: in em, and at most this part of the page. */
    private static final double SIDE_EM = 23;

    private static final double SIDE_PART = 0.32;
    /** Narrower than this, in em, what is not used and the warnings stand below each other. */
    private static final double BESIDE_EM = 56;
    /** Narrower than this, in em, the four counts stand in two rows. */
    private static final double COUNTS_EM = 34;
    /** Lower than this, in em, the list of files has the room of the hint below it. */
    private static final double TALL_EM = 36;

    private final Choosers choosers;
    private final Commands commands;
    private final WindowPage window;
    private final FieldReasons reasons = new FieldReasons();
    private final UnusedCard unused = new UnusedCard();
    private final ProblemGroups errors = new ProblemGroups(true);
    private final ProblemGroups warnings = new ProblemGroups(false);
    private final List<ColumnsPane> panes = new ArrayList<>();
    private ImportViewModel model;
    private Consumer<Boolean> ended = done -> {};
    private boolean settled = true;
    private boolean fresh;
    private boolean entered;
    private boolean beside;
    private boolean inRow;
    private Subscription following = Subscription.EMPTY;

    @FXML private VBox side;
    @FXML private Label count;
    @FXML private Button add;
    @FXML private Button addFolder;
    @FXML private ListView<ImportedFile> files;
    @FXML private Label hint;
    @FXML private Label project;
    @FXML private Label folder;
    @FXML private ScrollPane scroll;
    @FXML private Label title;
    @FXML private VBox judge;
    @FXML private Label judgeFiles;
    @FXML private TextField judgeName;
    @FXML private ComboBox<Judge.Kind> judgeKind;
    @FXML private Button judgeSet;
    @FXML private Label judgeReason;
    @FXML private CheckBox markers;
    @FXML private VBox made;
    @FXML private MadeCounts counts;
    @FXML private VBox ready;
    @FXML private VBox tables;
    @FXML private HBox known;
    @FXML private Label knownSaid;
    @FXML private Button assign;
    @FXML private GridPane below;
    @FXML private ProgressBar bar;
    @FXML private QuestionBar question;
    @FXML private HBox foot;
    @FXML private Label summary;
    @FXML private Button without;
    @FXML private Button cancel;
    @FXML private Button go;

    /** @param place what the screens stand in */
    public ImportPage(Workspace workspace, Commands commands, Pane place, Choosers choosers) {
        this.choosers = choosers;
        this.commands = commands;
        // Ahead of the page's own: work that is under way ends first.
        commands.onEsc(ImportAct.IMPORTING, this::isShown, this::giveUp);
        window = new WindowPage(
                this, ImportAct.IMPORTING, place, true, workspace, commands, this::open, this::leave);
        commands.on(ImportAct.IMPORTING, WindowCommand.IMPORT, () -> addFiles());
        commands.on(ImportAct.KEEP_IMPORT, () -> {
            if (!go.isDisabled()) {
                go.fire();
            }
        });
    }

    /** True if it is in view. */
    public boolean isShown() {
        return window.isShown();
    }

    /**
     * Brings an import into view in place of any other page, and looks at its files.
     *
     * @param isNew whether the project is made for these files
     * @param ended gets whether something was imported, once the page has gone
     */
    public void show(ImportViewModel imported, boolean isNew, Consumer<Boolean> ended) {
        if (isShown()) {
            window.close();
        }
        if (getChildren().isEmpty()) {
            getChildren().setAll((BorderPane) Layouts.load("ImportView.fxml", this));
        }
        model = imported;
        fresh = isNew;
        this.ended = ended;
        settled = false;
        entered = false;
        window.open();
        model.check();
    }

    /** Adds files that were dropped on the page. */
    public void add(List<Path> dropped) {
        model.add(dropped);
    }

    /** Shows that files are dragged over the page, or no more. */
    public void dropping(boolean over) {
        getChildren().forEach(page -> page.pseudoClassStateChanged(DROPPING, over));
    }

    @FXML
    private void initialize() {
        commands.bind(add, WindowCommand.IMPORT);
        add.setAccessibleText(add.getText());
        add.setOnAction(event -> addFiles());
        addFolder.setOnAction(event -> choosers.folder(Messages.get("choose.folder.add"))
                .ifPresent(chosen -> model.add(List.of(chosen))));
        files.setCellFactory(list -> new ImportedFileCell(() -> model));
        files.addEventFilter(KeyEvent.KEY_PRESSED, this::onFileKey);
        files.getSelectionModel().selectedItemProperty().subscribe((was, is) -> showKnown());
        judgeKind.getItems().setAll(Judge.Kind.PERSON, Judge.Kind.MODEL);
        judgeKind.setValue(Judge.Kind.PERSON);
        judgeKind.setConverter(new ChosenWords<>(
                kind -> Messages.get("judge." + kind.name().toLowerCase(Locale.ROOT))));
        judgeSet.disableProperty().bind(judgeName.textProperty().map(String::isBlank));
        judgeSet.setOnAction(event -> setJudge());
        judgeName.setOnAction(event -> setJudge());
        reasons.watch(judgeName, judgeReason, name ->
                ReservedNames.isReserved(name) ? Messages.of(ReservedNames.refusal(name)) : "");
        markers.setOnAction(event -> model.setMarkers(markers.isSelected()));
        assign.setOnAction(event -> {
            model.askColumns(files.getSelectionModel().getSelectedItem().name());
            showTables();
            showKnown();
            panes.getLast().enter();
        });
        cap(cancel, KeyCap.of("Esc"));
        cancel.setOnAction(event -> giveUp());
        cap(go, new KeyCap(ImportAct.KEEP_IMPORT));
        go.setOnAction(event -> model.confirm());
        without.setOnAction(event -> model.leaveFaultyOut());
        // Enter in a list means what is selected there.
        go.focusedProperty().subscribe(go::setDefaultButton);
        RoomForText.follow(scroll);
        widthProperty().subscribe(this::fit);
        heightProperty().subscribe(this::fit);
        summary.fontProperty().subscribe(this::fit);
    }

    private static void cap(Button button, Node key) {
        button.setGraphic(key);
        button.setContentDisplay(ContentDisplay.RIGHT);
    }

    private void fit() {
        double em = summary.getFont().getSize();
        side.setPrefWidth(Math.min(SIDE_EM * em, SIDE_PART * getWidth()));
        Nodes.show(hint, getHeight() > TALL_EM * em);
        double room = getWidth() - side.getPrefWidth();
        if (room > BESIDE_EM * em != beside) {
            beside = !beside;
            showBelow();
        }
        if (room > COUNTS_EM * em != inRow) {
            inRow = !inRow;
            counts.place(inRow ? 4 : 2);
        }
    }

    private void addFiles() {
        List<Path> chosen = choosers.filesToImport();
        if (!chosen.isEmpty()) {
            model.add(chosen);
        }
    }

    private void onFileKey(KeyEvent event) {
        ImportedFile file = files.getSelectionModel().getSelectedItem();
        if (file == null || event.getTarget() instanceof ComboBoxBase<?>) {
            return;
        }
        if (event.getCode() == KeyCode.DELETE) {
            event.consume();
            model.remove(file.name());
        } else if (event.getCode() == KeyCode.SPACE) {
            event.consume();
            files.lookupAll(".import-file").stream()
                    .filter(ImportedFileCell.class::isInstance)
                    .map(ImportedFileCell.class::cast)
                    .filter(cell -> file.equals(cell.getItem()) && !cell.isEmpty())
                    .forEach(cell -> {
                        cell.kind().requestFocus();
                        cell.kind().show();
                    });
        }
    }

    private void open() {
        applyCss();
        following.unsubscribe();
        panes.clear();
        tables.getChildren().clear();
        judgeName.clear();
        markers.setSelected(false);
        String name = model.project().getFileName().toString();
        title.setText(Messages.get(fresh ? "import.title.new" : "import.title.into", stem(name)));
        go.setText(Messages.get(fresh ? "import.go.new" : "import.go"));
        project.setText(name);
        folder.setText(String.valueOf(model.project().toAbsolutePath().getParent()));
        scroll.setVvalue(0);
        cancel.requestFocus();
        // Cards stand there before anything is known of the files.
        files.getItems().setAll(model.paths().stream()
                .map(path -> new ImportedFile(
                        path.getFileName().toString(), Formats.OTHER, 0, 0, 0, Optional.empty()))
                .toList());
        following = Subscription.combine(
                model.progressProperty().subscribe(at -> {
                    bar.setProgress(at.part());
                    if (model.isUnderWay() && !at.what().isEmpty()) {
                        summary.setText(Messages.get("import.looking", at.what()));
                    }
                }),
                model.reportProperty().subscribe(report -> report.ifPresent(this::showFiles)),
                model.stateProperty().subscribe(this::show));
    }

    private static String stem(String name) {
        return name.replaceFirst("\\.assay$", "");
    }

    /** Ends what is under way and then goes; asks if something that was chosen would be lost. */
    private void giveUp() {
        if (getScene().getFocusOwner() instanceof ComboBoxBase<?> box && box.isShowing()) {
            box.hide();
        } else if (errors.close() || warnings.close()) {
            foot.requestFocus();
        } else if (model.isTouched()
                && model.stateProperty().get() != State.IMPORTING
                && !question.isVisible()) {
            question.ask(
                    Messages.get("import.give-up"),
                    List.of(),
                    Messages.get("import.give-up.act"),
                    window::close,
                    () -> {
                        question.close();
                        cancel.requestFocus();
                    });
        } else if (model.isUnderWay()) {
            summary.setText(Messages.get("import.cancelling"));
            model.cancel();
        } else {
            window.close();
        }
    }

    /** The page goes, by whatever way: what is under way is given up. */
    private void leave() {
        question.close();
        if (settled || !model.isUnderWay()) {
            settle(false);
        } else {
            settled = true;
            following.unsubscribe();
            model.leave(ended);
        }
    }

    private void settle(boolean done) {
        if (!settled) {
            settled = true;
            following.unsubscribe();
            window.close();
            ended.accept(done);
        }
    }

    private void show(State state) {
        if (state == State.DONE) {
            settle(true);
            return;
        }
        boolean busy = state == State.CHECKING || state == State.IMPORTING;
        if (state == State.CANCELLED) {
            settle(false);
            return;
        }
        Nodes.show(bar, busy);
        boolean looked = !busy && state != State.FAILED;
        if (looked) {
            showTables();
            showMade();
            unused.show(model, files.getItems());
            ImportReport report = model.reportProperty().get().orElseThrow();
            errors.show(state == State.NEEDS_JUDGE ? List.of() : report.errors().stream()
                    .filter(problem -> model.tables().stream()
                            .noneMatch(table -> !table.complete() && table.name().equals(problem.file())))
                    .toList());
            warnings.show(report.warnings());
            showBelow();
        }
        Nodes.show(judge, model.hasLabels());
        judge.pseudoClassStateChanged(ASKED, state == State.NEEDS_JUDGE);
        Nodes.show(markers, model.hasMarkers());
        judgeFiles.setText(files.getItems().stream()
                .filter(file -> file.kind().isOfJudge())
                .map(ImportedFile::name)
                .collect(Collectors.joining(", ")));
        showKnown();
        Nodes.show(without, (state == State.REFUSED || state == State.NEEDS_KIND) && !model.faulty().isEmpty());
        go.setDisable(state != State.READY);
        summary.setText((looked && model.isChanged() ? Messages.get("import.changed") + " " : "") + summary(state));
        if (looked) {
            giveKeys(state);
        }
    }

    /** Gives the keys to what is to be done next, unless somebody is at work on the page. */
    private void giveKeys(State state) {
        Node owner = getScene().getFocusOwner();
        boolean atWork = entered
                && owner != null
                && owner != cancel
                && (owner instanceof ComboBoxBase<?> || owner instanceof TextInputControl || owner == files);
        entered = true;
        if (atWork || question.isVisible()) {
            return;
        }
        if (state == State.READY) {
            go.requestFocus();
        } else if (state == State.NEEDS_JUDGE) {
            judgeName.requestFocus();
        } else if (state == State.NEEDS_KIND) {
            List<ColumnTable> all = model.tables();
            int open = (int) all.stream().takeWhile(ColumnTable::complete).count();
            if (open < panes.size()) {
                panes.get(open).enter();
            } else {
                Formats.toBeSaid(model.reportProperty().get().orElseThrow()).stream()
                        .findFirst()
                        .ifPresent(this::select);
                files.requestFocus();
            }
        } else {
            cancel.requestFocus();
        }
    }

    private void select(String name) {
        files.getItems().stream()
                .filter(file -> file.name().equals(name))
                .findFirst()
                .ifPresent(files.getSelectionModel()::select);
    }

    private void showFiles(ImportReport report) {
        Optional<String> before =
                Optional.ofNullable(files.getSelectionModel().getSelectedItem()).map(ImportedFile::name);
        // A cell that stays keeps the keys.
        if (files.getItems().size() != report.files().size()) {
            files.getItems().setAll(report.files());
        }
        for (int i = 0; i < report.files().size(); i++) {
            files.getItems().set(i, report.files().get(i));
        }
        files.getSelectionModel().selectFirst();
        before.ifPresent(this::select);
        count.setText(Integer.toString(report.files().size()));
    }

    /** A file whose kind is known has nothing to choose; its columns can be assigned all the same. */
    private void showKnown() {
        ImportedFile file = files.getSelectionModel().getSelectedItem();
        boolean shown = file != null
                && model.reportProperty().get().isPresent()
                && file.kind().isImportable()
                && model.tables().stream().noneMatch(table -> table.name().equals(file.name()));
        Nodes.show(known, shown);
        if (shown) {
            boolean columns = model.hasColumns(file.name());
            knownSaid.setText(Messages.get(
                    columns ? "import.known.columns" : "import.known",
                    file.name(),
                    ImportedFileCell.words(file.kind().word())));
            Nodes.show(assign, columns);
        }
    }

    private void showTables() {
        List<ColumnTable> all = model.tables();
        boolean same = panes.size() == all.size();
        for (int i = 0; same && i < all.size(); i++) {
            same = panes.get(i).isOf(all.get(i));
        }
        if (!same) {
            panes.clear();
            all.forEach(table -> panes.add(new ColumnsPane(
                    panes.size(), table, meaning -> model.setColumns(table.name(), meaning))));
            tables.getChildren().setAll(panes);
            // What scrolls has its content only then.
            tables.applyCss();
        }
        for (int i = 0; i < all.size(); i++) {
            panes.get(i).show(all.get(i));
        }
        Nodes.show(tables, !all.isEmpty());
    }

    private void showMade() {
        List<TopicProgress> topics = model.topics();
        Nodes.show(made, !topics.isEmpty());
        ready.getChildren().clear();
        if (topics.isEmpty()) {
            return;
        }
        counts.show(topics, model.topicsBefore(), model.runs());
        // The first sentence counts what stands above.
        model.readiness().stream().skip(1).forEach(sentence -> {
            WrappedText line = Nodes.styled(new WrappedText(), "muted");
            line.setText(Messages.of(sentence));
            ready.getChildren().add(line);
        });
        Nodes.show(ready, !ready.getChildren().isEmpty());
    }

    private void showBelow() {
        below.getChildren().clear();
        List<Node> cards = List.of(errors, unused, warnings).stream()
                .filter(Node::isVisible)
                .map(Node.class::cast)
                .toList();
        int columns = beside ? Math.clamp(cards.size(), 1, 2) : 1;
        MadeCounts.columns(below, columns);
        for (int i = 0; i < cards.size(); i++) {
            below.add(cards.get(i), i % columns, i / columns);
            GridPane.setValignment(cards.get(i), VPos.TOP);
            GridPane.setFillHeight(cards.get(i), false);
        }
    }

    private String summary(State state) {
        ImportReport report = model.reportProperty().get().orElse(null);
        return switch (state) {
            case CHECKING -> Messages.get("import.checking");
            case READY ->
                report != null && !report.changed()
                        ? Messages.get("import.nothing-new")
                        : Messages.get(
                                "import.ready", report == null ? 0 : report.warnings().size());
            case NEEDS_JUDGE -> Messages.get("import.needs-judge");
            case NEEDS_KIND ->
                Messages.get(
                        model.tables().stream().allMatch(ColumnTable::complete)
                                ? "import.needs-kind"
                                : "import.needs-columns");
            case REFUSED ->
                Messages.get(
                        "import.refused",
                        Integer.toString(report == null ? 0 : report.errors().size()));
            case IMPORTING -> Messages.get("import.importing");
            case DONE -> Messages.get("import.done");
            case CANCELLED -> Messages.get("import.cancelled");
            case FAILED -> model.failureProperty().get();
        };
    }

    private void setJudge() {
        if (!judgeName.getText().isBlank() && reasons.accept()) {
            model.setJudge(judgeName.getText(), judgeKind.getValue());
        }
    }
}
