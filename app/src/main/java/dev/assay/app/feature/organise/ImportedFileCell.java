package dev.assay.app.feature.organise;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.input.WorkbookSheets;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A file of an import: its name and size, its kind as a choice, and the button that takes it from the list. */
final class ImportedFileCell extends WrappingCell<ImportedFile> {
    private static final PseudoClass LEFT_OUT = PseudoClass.getPseudoClass("left-out");
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    /** Encodings of texts that are not UTF-8, as spreadsheets and older programs write them. */
    private static final List<Charset> ENCODINGS = Stream.of(
                    "windows-1252", "windows-1250", "windows-1251", "windows-1254", "iso-8859-15", "utf-16le",
                    "utf-16be", "shift_jis", "gb18030", "big5", "euc-kr")
            .filter(Charset::isSupported)
            .map(Charset::forName)
            .toList();

    private final Supplier<ImportViewModel> shown;
    private final Label name = Nodes.blank("strong");
    private final WrappedText said = Nodes.styled(new WrappedText(), "muted");
    private final ComboBox<Format> kind = new ComboBox<>();
    private final ComboBox<String> sheet = new ComboBox<>();
    private final ComboBox<Charset> encoding = new ComboBox<>();
    private final Button remove = Nodes.styled(new Button("×"), "flat", "small", "import-remove");
    private final VBox card = Nodes.styled(new VBox(), "import-card");
    private boolean showing;

    /** @param shown the import that the page shows, each in its turn: cells outlive it */
    ImportedFileCell(Supplier<ImportViewModel> shown) {
        this.shown = shown;
        getStyleClass().add("import-file");
        name.setMinWidth(0);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        remove.setMinWidth(USE_PREF_SIZE);
        remove.setOnAction(event -> {
            if (getItem() != null) {
                shown.get().remove(getItem().name());
            }
        });
        kind.setMaxWidth(Double.MAX_VALUE);
        kind.setMinWidth(0);
        kind.setVisibleRowCount(14);
        kind.setConverter(new ChosenWords<>(this::words));
        kind.setPromptText(Messages.get("import.kind.unknown"));
        // Steps in the open list are not meant yet.
        kind.valueProperty().subscribe((before, now) -> choose(now));
        kind.setOnHidden(event -> choose(kind.getValue()));
        sheet.setMaxWidth(Double.MAX_VALUE);
        sheet.setMinWidth(0);
        sheet.setConverter(new ChosenWords<>(name -> Messages.get("import.sheet", name)));
        chosen(sheet, name -> shown.get().setSheet(getItem().name(), name));
        encoding.setMaxWidth(Double.MAX_VALUE);
        encoding.setMinWidth(0);
        encoding.setPromptText(Messages.get("import.encoding.none"));
        encoding.setConverter(new ChosenWords<>(Charset::displayName));
        encoding.getItems().setAll(ENCODINGS);
        chosen(encoding, charset -> shown.get().setEncoding(getItem().name(), charset));
        selectedProperty().subscribe(chosen -> card.pseudoClassStateChanged(CHOSEN, chosen));
        card.getChildren().setAll(Nodes.styled(new HBox(name, remove), "import-line"), said, kind, sheet, encoding);
    }

    /** Does something with what a user chose of a list. Steps in the open list are not meant yet. */
    private <T> void chosen(ComboBox<T> list, Consumer<T> taken) {
        Consumer<T> take = now -> {
            if (!showing && !list.isShowing() && now != null && getItem() != null && !now.equals(list.getUserData())) {
                list.setUserData(now);
                taken.accept(now);
            }
        };
        list.valueProperty().subscribe((before, now) -> take.accept(now));
        list.setOnHidden(event -> take.accept(list.getValue()));
    }

    /** Shows what a list has, and which of it holds. */
    private static <T> void set(ComboBox<T> list, T holds) {
        list.setValue(holds);
        list.setUserData(holds);
    }

    /** The list in the cell, so that a key can open it. */
    ComboBox<Format> kind() {
        return kind;
    }

    private void choose(Format chosen) {
        if (!showing
                && !kind.isShowing()
                && chosen != null
                && getItem() != null
                && !chosen.word().equals(getItem().kind().word())) {
            shown.get().setKind(getItem().name(), chosen);
        }
    }

    @Override
    protected void showItem(ImportedFile file) {
        showing = true;
        name.setText(file.name());
        name.setTooltip(new Tooltip(file.name()));
        said.setText(shown.get().reportProperty().get().isPresent() ? about(file) : Messages.get("import.waits"));
        List<Format> offered = new ArrayList<>(Formats.importable());
        offered.add(Formats.OTHER);
        if (!isOffered(offered, file) && !file.kind().word().equals("unknown")) {
            offered.addFirst(file.kind());
        }
        kind.getItems().setAll(offered);
        kind.setValue(offered.stream()
                .filter(one -> one.word().equals(file.kind().word()))
                .findFirst()
                .orElse(null));
        Optional<WorkbookSheets> sheets = shown.get().sheets(file.name());
        sheet.getItems().setAll(sheets.map(WorkbookSheets::names).orElse(List.of()));
        set(sheet, sheets.map(WorkbookSheets::read).orElse(null));
        Nodes.show(sheet, sheets.isPresent());
        sheet.setAccessibleText(Messages.get("import.sheet.of", file.name()));
        set(encoding, shown.get().encoding(file.name()).orElse(null));
        Nodes.show(encoding, shown.get().isOfOtherEncoding(file.name()));
        encoding.setAccessibleText(Messages.get("import.encoding.of", file.name()));
        // Whose place in a bundle says what it is cannot be anything else.
        boolean fixed = List.of("bundle", "configuration", "guidelines", "sync").contains(file.kind().word());
        Nodes.show(kind, shown.get().reportProperty().get().isPresent());
        kind.setDisable(fixed);
        kind.setAccessibleText(Messages.get("import.kind.of", file.name()));
        remove.setAccessibleText(Messages.get("import.remove", file.name()));
        card.pseudoClassStateChanged(LEFT_OUT, !file.kind().isImportable() && !fixed);
        card.pseudoClassStateChanged(WRONG, isWrong(file));
        setAccessibleText(file.name() + ", " + words(file.kind()) + ", " + said.getText());
        setGraphic(card);
        showing = false;
    }

    private boolean isWrong(ImportedFile file) {
        return !shown.get().isWithoutJudge(file) && shown.get().reportProperty().get().stream()
                .flatMap(all -> all.errors().stream())
                .anyMatch(problem -> problem.file().equals(file.name()));
    }

    private static boolean isOffered(List<Format> offered, ImportedFile file) {
        return offered.stream().anyMatch(one -> one.word().equals(file.kind().word()));
    }

    private String about(ImportedFile file) {
        if (shown.get().isUnrecognised(file.name()) || file.kind().word().equals("unknown")) {
            return Messages.get("import.unrecognised");
        }
        if (shown.get().isLeftOut(file.name())) {
            return Messages.get("import.left-out");
        }
        if (!file.kind().isImportable()) {
            return Messages.begun(file.note().map(Messages::of).orElse(words(file.kind())));
        }
        if (shown.get().isWithoutJudge(file)) {
            return Messages.get("import.judge-first");
        }
        String numbers = file.same() > 0
                ? Messages.get("import.numbers", file.records(), file.added(), file.same())
                : Messages.get(
                        file.kind().word().equals("pool") ? "import.count.documents" : "import.count", file.records());
        // A file that is read with another has no records of its own.
        boolean own = file.records() > 0 || file.note().isEmpty();
        Stream<String> said = Stream.of(file.made(), file.note()).flatMap(Optional::stream).map(Messages::of);
        return Stream.concat(own ? Stream.of(numbers) : Stream.empty(), said)
                .map(Messages::begun)
                .collect(Collectors.joining("\n"));
    }

    /** A format that the window has no text of is called as the command line calls it. */
    private String words(Format format) {
        return Messages.begun(format == Formats.OTHER ? Messages.get("import.leave-out") : words(format.word()));
    }

    static String words(String kind) {
        return Messages.find("import.kind." + kind).orElse(kind);
    }
}
