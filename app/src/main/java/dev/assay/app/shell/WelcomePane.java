package dev.assay.app.shell;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.WindowCommand;
import java.nio.file.Path;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What the window shows when no project is open: what to do, and the projects that were open before. */
final class WelcomePane extends VBox {
    private final ProjectOpening desk;
    private final VBox recent = new VBox(4);

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
        getChildren().addAll(title, hint, open, folder, recent);
        refresh();
    }

    /** Lists anew what was open before. */
    void refresh() {
        recent.getChildren().clear();
        for (Path project : desk.recent()) {
            Hyperlink link = new Hyperlink(project.getFileName() + "  ·  " + project.getParent());
            link.setOnAction(event -> desk.open(project));
            recent.getChildren().add(link);
        }
    }
}
