package dev.assay.app.feature.organise;

import dev.assay.app.service.merge.ReturnedService;
import dev.assay.app.service.merge.ReturnedService.Found;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.service.merge.ReturnedService.Returned;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.sync.PlanJson;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** A dialog on the returned bundles, by person, with the progress of each. */
final class ReturnedDialog extends Dialog<ButtonType> {
    private static final double WIDTH = 820;
    private static final double HEIGHT = 520;

    private final BackgroundRunner files;
    private final Choosers choosers;
    private final TextField plan = new TextField();
    private final TextField returned = new TextField();
    private final CountTable<Row> table;
    private final Label said = new Label();

    /** A line of the table: an assessor, and one project of theirs if there is any. */
    private record Row(OfAssessor assessor, Optional<Found> found) {
        long count(ToLongFunction<Found> value) {
            return found.map(value::applyAsLong).orElse(0L);
        }
    }

    ReturnedDialog(Window owner, BackgroundRunner files, Choosers choosers) {
        this.files = files;
        this.choosers = choosers;
        this.table = new CountTable<>("returnedTable", Messages.get("returned.title"), TextSize.of(owner.getScene()));
        initOwner(owner);
        setTitle(Messages.get("returned.title"));
        setResizable(true);
        said.setId("returnedSaid");
        said.setWrapText(true);
        said.setMinHeight(Region.USE_PREF_SIZE);
        said.setText(Messages.get("returned.explained"));
        Button look = Nodes.button("returned.look");
        look.setId("returnedLook");
        look.setDefaultButton(true);
        look.disableProperty().bind(plan.textProperty().map(String::isBlank));
        look.setOnAction(event -> look());
        buildTable();
        VBox box = new VBox(
                10,
                place("returnedPlan", "returned.plan", plan),
                place("returnedFolder", "returned.folder", returned),
                look,
                table.node(),
                said);
        box.setPadding(new Insets(4, 16, 12, 4));
        VBox.setVgrow(table.node(), Priority.ALWAYS);
        ScrollPane scroll = new ScrollPane(box);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        DialogSize.set(scroll, owner, WIDTH, HEIGHT);
        getDialogPane().setId("returnedDialog");
        getDialogPane().setContent(scroll);
        getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        setOnShown(event -> plan.requestFocus());
    }

    private Node place(String id, String title, TextField field) {
        field.setId(id);
        Label label = Nodes.label(title);
        label.setWrapText(true);
        label.setLabelFor(field);
        field.setAccessibleText(label.getText());
        Button choose = Nodes.button("bundles.folder.choose");
        choose.setId(id + "Choose");
        choose.setAccessibleText(Messages.get("bundles.folder.choose") + " " + label.getText());
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(
                event -> choosers.folder(label.getText()).ifPresent(chosen -> field.setText(chosen.toString())));
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox row = new HBox(8, field, choose);
        row.setAlignment(Pos.CENTER_LEFT);
        return new VBox(4, label, row);
    }

    private void buildTable() {
        table.words(Messages.get("bundles.column.assessor"), row -> row.assessor().assessor());
        table.number(Messages.get("bundles.column.topics"), row -> row.assessor().topics());
        table.number(Messages.get("returned.column.locked"), row -> row.count(Found::locked));
        table.words(Messages.get("returned.column.judged"), row -> row.found()
                .map(found -> Messages.get("returned.judged", found.judged(), found.expected()))
                .orElse(""));
        table.words(Messages.get("returned.column.project"), row -> row.found()
                .map(found -> found.path().getFileName().toString())
                .orElse(Messages.get("returned.nothing")));
    }

    private void look() {
        Path from = Path.of(plan.getText().strip());
        List<Path> back = returned.getText().isBlank() ? List.of() : List.of(Path.of(returned.getText().strip()));
        said.setText(Messages.get("returned.looking"));
        files.run(
                () -> new ReturnedService(InstantSource.system()).look(PlanJson.read(from), back),
                this::show,
                failure -> {
                    table.show(List.of());
                    said.setText(FailureText.words(failure));
                });
    }

    private void show(Returned looked) {
        List<Row> rows = new ArrayList<>();
        for (OfAssessor one : looked.assessors()) {
            if (one.found().isEmpty()) {
                rows.add(new Row(one, Optional.empty()));
            }
            one.found().forEach(found -> rows.add(new Row(one, Optional.of(found))));
        }
        table.show(rows);
        List<String> lines = new ArrayList<>();
        lines.add(Messages.get("returned.said", looked.returned(), looked.assessors().size(), looked.done()));
        for (OfAssessor one : looked.assessors()) {
            for (Found found : one.found()) {
                note(one, found, lines);
            }
        }
        if (!looked.others().isEmpty()) {
            lines.add(Messages.get(
                    "returned.others",
                    looked.others().stream()
                            .map(path -> path.getFileName().toString())
                            .collect(Collectors.joining(", "))));
        }
        for (ImportProblem problem : looked.problems()) {
            lines.add(problem.place() + ": " + Messages.of(problem.told()));
        }
        said.setText(String.join("\n", lines));
    }

    private static void note(OfAssessor one, Found found, List<String> lines) {
        String name = found.path().getFileName().toString();
        if (!found.by().equals(one.assessor())) {
            lines.add(Messages.get("returned.by", name, found.by()));
        }
        if (!found.asHandedOut()) {
            lines.add(Messages.get("returned.other-bundle", name, one.assessor()));
        }
        if (!found.missing().isEmpty()) {
            lines.add(Messages.get(
                    "returned.lacks",
                    name,
                    found.missing().stream().map(TopicId::value).collect(Collectors.joining(", "))));
        }
    }
}
