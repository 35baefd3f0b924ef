package dev.assay.app.shell;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.WindowCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.VBox;

/** What the window shows when no project is open: what to do and the projects that were open before, or what is being opened. */
final class WelcomePane extends VBox {
    private final ProjectOpening desk;
    private final VBox recent = new VBox(4);
    private final List<Node> start;
    private final Label opening = new Label();

    WelcomePane(ProjectOpening desk, Commands commands) {
        super(14);
        this.desk = desk;
        setAlignment(Pos.CENTER);
        setId("welcome");
        Label title = new Label(Messages.get("welcome.title"));
        title.getStyleClass().add("topic-title");
        Label hint = new Label(Messages.get("welcome.hint"));
        hint.getStyleClass().add("empty");
        hint.setWrapText(true);
        hint.setMaxWidth(520);
        Button open = new Button(Messages.get("welcome.open"));
        open.setDefaultButton(true);
        open.setOnAction(event -> commands.run(WindowCommand.OPEN));
        Button folder = new Button(Messages.get("welcome.folder"));
        folder.setOnAction(event -> desk.chooseFolderAndOpen());
        recent.setAlignment(Pos.CENTER);
        start = List.of(title, hint, open, folder, recent);
        opening.setId("opening");
        opening.getStyleClass().add("topic-title");
        opening.setWrapText(true);
        desk.openingProperty().subscribe(this::refresh);
        refresh();
    }

    /** What is being opened; empty when nothing is. */
    ReadOnlyObjectProperty<Optional<Path>> openingProperty() {
        return desk.openingProperty();
    }

    /** Lists anew what was open before, or says what is being opened. */
    void refresh() {
        Optional<Path> opened = desk.openingProperty().get();
        if (opened.isPresent()) {
            opening.setText(Messages.get("welcome.opening", opened.get().getFileName().toString()));
            getChildren().setAll(new ProgressIndicator(), opening);
            return;
        }
        getChildren().setAll(start);
        recent.getChildren().clear();
        for (Path project : desk.recent()) {
            Hyperlink link = new Hyperlink(project.getFileName() + "  ·  " + project.getParent());
            link.setOnAction(event -> desk.open(project));
            recent.getChildren().add(link);
        }
    }
}
