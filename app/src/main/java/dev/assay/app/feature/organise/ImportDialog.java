package dev.assay.app.feature.organise;

import dev.assay.app.service.judges.ReservedNames;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Typeface;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.judgment.Judge;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportReport;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.stage.Window;
import javafx.util.StringConverter;
import org.controlsfx.control.textfield.TextFields;

/** Each file with the kind told from its content, then what is wrong: errors first, then warnings. */
public final class ImportDialog extends Dialog<Boolean> {
    /** In text larger than this, in percent, the numbers of a file stand in one column. */
    private static final int LARGE = 125;

    /** The least height of the table in such text: its head and a whole row. */
    private static final double LEAST_LARGE = 210;

    /** Room in a column beside its title. */
    private static final double AROUND_TITLE = 26;

    private final ImportViewModel model;
    private final TextSize size;
    private final boolean large;
    private final Label summary = new Label();
    private final WrappedText ready = new WrappedText();
    private final ProgressBar bar = new ProgressBar(0);
    private final TableView<ImportedFile> files = new TableView<>();
    private final ProblemList problems = new ProblemList();
    private final TextField judgeName = TextFields.createClearableTextField();
    private final Label judgeReason = new Label();
    private final FieldReasons reasons = new FieldReasons();
    private final ComboBox<Judge.Kind> judgeKind = new ComboBox<>();
    private final VBox judgeRow = new VBox(4);
    private final ComboBox<Format> fileKind = new ComboBox<>();
    private final HBox kindRow = new HBox(8);
    private final Label kindLabel = new Label();
    private final Button assign = Nodes.button("import.columns.assign");
    private final ColumnsPane columns;
    private final ButtonType importType = new ButtonType(Messages.get("import.go"), ButtonBar.ButtonData.OK_DONE);

    /** A dialog whose result is whether something was imported. */
    public ImportDialog(Window owner, ImportViewModel model) {
        this.model = model;
        this.size = owner == null ? TextSize.USUAL : TextSize.of(owner.getScene());
        this.large = size.percent() > LARGE;
        initOwner(owner);
        setTitle(Messages.get("import.title"));
        setResizable(true);
        buildFiles();
        buildJudge();
        buildKind();
        columns = new ColumnsPane(model::setColumns);
        summary.setId("importSummary");
        summary.setWrapText(true);
        ready.setId("importReady");
        bar.setId("importProgress");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText(Messages.get("import.progress"));
        model.progressProperty().subscribe(at -> bar.setProgress(at.part()));
        VBox box = new VBox(10, summary, bar, files, kindRow, ready, judgeRow, columns, problems);
        VBox.setVgrow(files, large ? Priority.ALWAYS : Priority.SOMETIMES);
        VBox.setVgrow(columns, Priority.ALWAYS);
        VBox.setVgrow(problems, large ? Priority.SOMETIMES : Priority.ALWAYS);
        DialogSize.set(box, owner, 780, 460);
        getDialogPane().setContent(box);
        getDialogPane().getButtonTypes().setAll(importType, ButtonType.CANCEL);
        Button go = (Button) getDialogPane().lookupButton(importType);
        go.setId("importGo");
        // Enter in a list means what is selected there.
        go.setDefaultButton(false);
        go.focusedProperty().subscribe(go::setDefaultButton);
        go.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            model.confirm();
        });
        Button cancel = (Button) getDialogPane().lookupButton(ButtonType.CANCEL);
        cancel.setId("importCancel");
        cancel.addEventFilter(ActionEvent.ACTION, this::giveUp);
        setOnCloseRequest(this::giveUp);
        setResultConverter(type -> false);
        model.stateProperty().subscribe(state -> {
            go.setDisable(state != ImportViewModel.State.READY);
            if (state == ImportViewModel.State.READY) {
                // While it looked only Cancel could have the keys; Enter is not to throw away what was found.
                go.requestFocus();
            }
            Nodes.show(bar, state == ImportViewModel.State.CHECKING || state == ImportViewModel.State.IMPORTING);
            Nodes.show(judgeRow, state == ImportViewModel.State.NEEDS_JUDGE);
            boolean asksColumns = state == ImportViewModel.State.NEEDS_KIND && model.asked().isPresent();
            Nodes.show(columns, asksColumns);
            // The name of the file that is asked about is said above.
            Nodes.show(files, !asksColumns);
            Nodes.show(problems, !asksColumns);
            showKind();
            if (state == ImportViewModel.State.NEEDS_JUDGE) {
                judgeName.requestFocus();
            } else if (asksColumns) {
                columns.ask(model.asked().orElseThrow().sample(), model.known());
                columns.enter();
            } else if (state == ImportViewModel.State.NEEDS_KIND) {
                fileKind.requestFocus();
            }
            String changed = model.isChanged() ? Messages.get("import.changed") + " " : "";
            summary.setText(changed + summary(state));
            ready.setText(state == ImportViewModel.State.READY
                    ? model.readiness().stream().map(Messages::of).collect(Collectors.joining("\n"))
                    : "");
            Nodes.show(ready, !ready.getText().isEmpty());
            if (state == ImportViewModel.State.DONE || state == ImportViewModel.State.CANCELLED) {
                setResult(state == ImportViewModel.State.DONE);
                close();
            }
        });
        model.reportProperty().subscribe(report -> report.ifPresent(this::show));
    }

    /** Shows it, and waits for nothing. */
    public void open() {
        Dialogs.open(this);
    }

    /** The report of the import, once it is done. */
    public Optional<ImportReport> report() {
        return model.reportProperty().get();
    }

    private void buildFiles() {
        files.setId("importFiles");
        files.setAccessibleText(Messages.get("import.files"));
        files.setPrefHeight(180);
        files.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        files.setPlaceholder(new Label());
        if (large) {
            files.setMinHeight(LEAST_LARGE);
            column("import.file", 220, file -> file.name() + "\n" + words(file.kind()));
            column("import.records", 480, ImportDialog::numbers);
            return;
        }
        column("import.file", 180, ImportedFile::name);
        column("import.kind", 90, file -> words(file.kind()));
        column("import.records", 80, file -> Long.toString(file.records()));
        column("import.added", 70, file -> Long.toString(file.added()));
        column("import.same", 120, file -> Long.toString(file.same()));
        column("import.note", 220, file -> file.note().map(Messages::of).orElse(""));
    }

    private void column(String key, double width, Function<ImportedFile, String> value) {
        TableColumn<ImportedFile, String> column = new TableColumn<>(Messages.get(key));
        column.setPrefWidth(width);
        // What a column is called is not cut, whatever else has to give way.
        Text title = new Text(column.getText());
        title.setFont(Font.font(Typeface.FAMILY, FontWeight.BOLD, size.pixels()));
        column.setMinWidth(Math.ceil(title.getLayoutBounds().getWidth()) + AROUND_TITLE);
        column.setCellFactory(one -> new WrappedCell(one));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        files.getColumns().add(column);
    }

    /** A format that the window has no text of is called as the command line calls it. */
    private static String words(Format kind) {
        return Messages.find("import.kind." + kind.word()).orElse(kind.word());
    }

    private static String numbers(ImportedFile file) {
        String numbers = Messages.get("import.numbers", file.records(), file.added(), file.same());
        return file.note().map(note -> numbers + "\n" + Messages.of(note)).orElse(numbers);
    }

    private void buildJudge() {
        judgeName.setPromptText(Messages.get("import.judge.prompt"));
        judgeName.setAccessibleText(Messages.get("import.judge.prompt"));
        judgeKind.setAccessibleText(Messages.get("import.judge.kind"));
        judgeKind.getItems().setAll(Judge.Kind.PERSON, Judge.Kind.MODEL);
        judgeKind.setValue(Judge.Kind.PERSON);
        judgeKind.setConverter(new StringConverter<>() {
            @Override
            public String toString(Judge.Kind kind) {
                return kind == null ? "" : Messages.get("judge." + kind.name().toLowerCase(Locale.ROOT));
            }

            @Override
            public Judge.Kind fromString(String text) {
                return Judge.Kind.PERSON;
            }
        });
        Button again = Nodes.button("import.judge.set");
        again.disableProperty().bind(judgeName.textProperty().map(String::isBlank));
        again.setOnAction(event -> setJudge());
        judgeName.setId("importJudge");
        judgeName.setOnAction(event -> setJudge());
        judgeReason.setId("importJudgeReason");
        reasons.watch(judgeName, judgeReason, name ->
                ReservedNames.isReserved(name) ? Messages.of(ReservedNames.refusal(name)) : "");
        HBox row = new HBox(8, Nodes.label("import.judge"), judgeName, judgeKind, again);
        row.setAlignment(Pos.CENTER_LEFT);
        judgeRow.getChildren().setAll(row, judgeReason);
    }

    private void buildKind() {
        fileKind.setId("importKind");
        fileKind.setAccessibleText(Messages.get("import.kind"));
        fileKind.getItems().setAll(Formats.importable());
        fileKind.setConverter(new ChosenWords<>(ImportDialog::words));
        fileKind.setPromptText(Messages.get("import.kind.unknown"));
        // Not at each step of an arrow: looking takes the keys.
        Button again = Nodes.button("import.judge.set");
        again.setId("importKindSet");
        again.setMinWidth(Region.USE_PREF_SIZE);
        again.disableProperty().bind(fileKind.valueProperty().isNull());
        again.setOnAction(event -> inHand().ifPresent(file -> model.setKind(file, fileKind.getValue())));
        fileKind.valueProperty().subscribe(kind -> Nodes.show(again, kind != null && !kind.equals(found())));
        assign.setId("importAssign");
        assign.setMinWidth(Region.USE_PREF_SIZE);
        assign.setOnAction(event -> inHand().ifPresent(model::askColumns));
        kindLabel.setMinWidth(0);
        fileKind.setMinWidth(Region.USE_PREF_SIZE);
        kindRow.getChildren().setAll(kindLabel, fileKind, again, assign);
        kindRow.setAlignment(Pos.CENTER_LEFT);
        files.getSelectionModel().selectedItemProperty().subscribe(file -> showKind());
    }

    /** The file whose columns are asked about, or that is selected. */
    private Optional<String> inHand() {
        return model.asked()
                .map(ImportViewModel.Asked::name)
                .or(() -> Optional.ofNullable(files.getSelectionModel().getSelectedItem()).map(ImportedFile::name));
    }

    /** What the file in hand is, to be changed. */
    private void showKind() {
        ImportViewModel.State state = model.stateProperty().get();
        boolean looked = state == ImportViewModel.State.READY
                || state == ImportViewModel.State.REFUSED
                || state == ImportViewModel.State.NEEDS_JUDGE
                || state == ImportViewModel.State.NEEDS_KIND;
        Optional<String> file = inHand();
        Nodes.show(kindRow, looked && file.isPresent());
        kindLabel.setText(file.map(name -> Messages.get("import.kind.of", name)).orElse(""));
        Nodes.show(assign, model.asked().isEmpty() && file.filter(model.withColumns()::contains).isPresent());
        fileKind.setValue(found());
    }

    /** What the file in hand was found to be; null where nobody can tell. */
    private Format found() {
        Optional<String> file = inHand();
        return files.getItems().stream()
                .filter(one -> file.equals(Optional.of(one.name())) && one.kind().isImportable())
                .map(ImportedFile::kind)
                .findFirst()
                .orElse(null);
    }

    private void setJudge() {
        if (!judgeName.getText().isBlank() && reasons.accept()) {
            model.setJudge(judgeName.getText(), judgeKind.getValue());
        }
    }

    private void show(ImportReport report) {
        Optional<String> before =
                Optional.ofNullable(files.getSelectionModel().getSelectedItem()).map(ImportedFile::name);
        files.getItems().setAll(report.files());
        files.getSelectionModel().selectFirst();
        report.files().stream()
                .filter(file -> before.equals(Optional.of(file.name())))
                .findFirst()
                .ifPresent(files.getSelectionModel()::select);
        files.setPlaceholder(Nodes.label("import.no-files"));
        problems.show(Stream.concat(report.errors().stream(), report.warnings().stream()).toList());
    }

    private String summary(ImportViewModel.State state) {
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
                model.asked()
                        .map(file -> Messages.get("import.columns.title", file.name(), file.more()))
                        .orElseGet(() -> Messages.get("import.needs-kind"));
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

    /** A cell of the table of files that is as high as its words need in the width of their column. */
    static final class WrappedCell extends TableCell<ImportedFile, String> {
        /** Room in a column beside the words. */
        private static final double AROUND = 24;

        private final WrappedText words = new WrappedText();

        WrappedCell(TableColumn<ImportedFile, String> column) {
            words.prefWidthProperty().bind(column.widthProperty().subtract(AROUND));
            setAlignment(Pos.TOP_LEFT);
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            words.setText(empty ? "" : text);
            setGraphic(empty ? null : words);
            setAccessibleText(empty ? null : text);
        }

        @Override
        protected double computePrefHeight(double width) {
            return getGraphic() == null
                    ? super.computePrefHeight(width)
                    : snappedTopInset() + words.prefHeight(words.getPrefWidth()) + snappedBottomInset();
        }
    }

    /**
     * Cancels an import under way and lets it end first: then the project is as it was, or holds everything, and the
     * dialog goes.
     */
    private void giveUp(Event event) {
        if (model.isUnderWay()) {
            event.consume();
            summary.setText(Messages.get("import.cancelling"));
            model.cancel();
        }
    }
}
