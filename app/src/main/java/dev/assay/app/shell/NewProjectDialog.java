package dev.assay.app.shell;

import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Asks what a new project is called and what is to come into it, and says where it and its sync folder will be. */
public final class NewProjectDialog {
    private static final double WIDTH = 620;
    private static final double HEIGHT = 380;
    private static final String ENDING = ".assay";

    private final Path folder;
    /** The names of projects that are there, without their ending. */
    private final Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private final Choosers choosers;
    private final TextField name = new TextField();
    private final Label reason = new Label();
    private final FieldReasons reasons = new FieldReasons();
    private final WrappedText place = new WrappedText();
    private final ListView<Path> paths = new ListView<>();
    private final Dialog<ButtonType> dialog = new Dialog<>();
    /** True if the name is still the one made of the files. */
    private boolean named;

    private Button files;
    private Button go;

    /** Gets what was chosen. */
    @FunctionalInterface
    public interface Chosen {
        void make(Path project, List<Path> files);
    }

    private NewProjectDialog(Path folder, List<Path> projects, Choosers choosers) {
        this.folder = folder;
        this.choosers = choosers;
        projects.stream()
                .map(project -> project.getFileName().toString())
                .filter(file -> file.endsWith(ENDING))
                .forEach(file -> taken.add(file.substring(0, file.length() - ENDING.length())));
    }

    /**
     * Asks, and waits for nothing.
     *
     * @param folder where projects are made
     * @param projects what is in that folder, so that no letter of a name waits for the disk
     * @param first the files to begin with
     */
    public static void ask(
            Window owner, Path folder, List<Path> projects, List<Path> first, Choosers choosers, Chosen chosen) {
        NewProjectDialog asked = new NewProjectDialog(folder, projects, choosers);
        asked.show(owner, chosen);
        asked.add(first);
    }

    private void show(Window owner, Chosen chosen) {
        VBox content = new VBox(8, question(), paths, buttons(), name(), reason, place);
        VBox.setVgrow(paths, Priority.ALWAYS);
        DialogSize.set(content, owner, WIDTH, HEIGHT);
        ButtonType make = new ButtonType(Messages.get("new.make"), ButtonBar.ButtonData.OK_DONE);
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("new.title"));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("newProject");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(make, ButtonType.CANCEL);
        go = (Button) dialog.getDialogPane().lookupButton(make);
        go.setId("newMake");
        go.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> paths.getItems().isEmpty() || name.getText().isBlank(),
                        paths.getItems(),
                        name.textProperty()));
        go.addEventFilter(ActionEvent.ACTION, event -> {
            if (!reasons.accept()) {
                event.consume();
            }
        });
        dialog.setOnShown(event -> focusNext());
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == make) {
                chosen.make(file(name.getText()), List.copyOf(paths.getItems()));
            }
        });
        Dialogs.open(dialog);
    }

    private static WrappedText question() {
        WrappedText question = new WrappedText();
        question.setText(Messages.get("new.question"));
        return question;
    }

    private HBox buttons() {
        paths.setId("newPaths");
        paths.setAccessibleText(Messages.get("new.paths"));
        paths.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        Label none = Nodes.label("new.none", "empty");
        paths.setPlaceholder(none);
        files = Nodes.button("new.files");
        files.setId("newFiles");
        files.setOnAction(event -> add(choosers.filesToImport()));
        Button folders = Nodes.button("new.folder");
        folders.setId("newFolder");
        folders.setOnAction(event -> add(choosers.folder(Messages.get("choose.folder.add")).stream().toList()));
        Button remove = Nodes.button("new.remove");
        remove.setId("newRemove");
        remove.disableProperty().bind(Bindings.isEmpty(paths.getSelectionModel().getSelectedItems()));
        remove.setOnAction(event -> remove());
        paths.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DELETE) {
                remove();
            }
        });
        HBox row = new HBox(8, files, folders, remove);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private HBox name() {
        name.setId("newName");
        name.setPromptText(Messages.get("new.name.prompt"));
        HBox.setHgrow(name, Priority.ALWAYS);
        Label asked = Nodes.label("new.name");
        asked.setMinWidth(Region.USE_PREF_SIZE);
        asked.setLabelFor(name);
        reason.setId("newReason");
        reasons.watch(name, reason, this::problem);
        place.setId("newPlace");
        place.getStyleClass().add("muted");
        // Room for two lines from the start, so that no button moves from under the mouse when the first file comes in.
        place.setStyle("-fx-min-height: 2.9em;");
        name.textProperty().subscribe(this::showPlace);
        showPlace();
        name.setOnKeyTyped(event -> named = true);
        HBox row = new HBox(8, asked, name);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void add(List<Path> chosen) {
        ObservableList<Path> all = paths.getItems();
        chosen.stream().filter(path -> !all.contains(path)).forEach(all::add);
        if (!named && !all.isEmpty()) {
            name.setText(proposal(all));
        }
        if (!chosen.isEmpty()) {
            focusNext();
        }
    }

    /** Without files the next key chooses some; with files it goes on. */
    private void focusNext() {
        (go.isDisabled() ? files : go).requestFocus();
    }

    private void remove() {
        List<Path> gone = new ArrayList<>(paths.getSelectionModel().getSelectedItems());
        paths.getItems().removeAll(gone);
    }

    /**
     * Of one file or folder its own name, of several that of the folder they are in, with a number where there is such
     * a project.
     */
    private String proposal(List<Path> all) {
        Path one = all.getFirst().toAbsolutePath().normalize();
        Path source =
                all.size() == 1 || one.getParent() == null || one.getParent().getFileName() == null
                        ? one
                        : one.getParent();
        String stem = ProjectOpener.nameAfter(source);
        String free = stem;
        for (int number = 2; taken.contains(free); number++) {
            free = stem + "-" + number;
        }
        return free;
    }

    private Path file(String typed) {
        String wanted = typed.strip();
        return folder.resolve(wanted.endsWith(ENDING) ? wanted : wanted + ENDING);
    }

    /** Why no project can be called so; empty when one can. */
    private String problem(String typed) {
        if (typed.isBlank()) {
            return Messages.get("new.name.blank");
        }
        try {
            Path file = file(typed);
            if (!folder.equals(file.getParent())) {
                return Messages.get("new.name.slash");
            }
            String name = file.getFileName().toString();
            return taken.contains(name.substring(0, name.length() - ENDING.length()))
                    ? Messages.get("new.name.taken", file)
                    : "";
        } catch (InvalidPathException e) {
            return Messages.get("new.name.slash");
        }
    }

    private void showPlace() {
        boolean usable = problem(name.getText()).isEmpty();
        place.setText(
                usable
                        ? Messages.get("new.place", file(name.getText()), SyncService.usualFolder(file(name.getText())))
                        : Messages.get("new.place.none", folder));
    }
}
