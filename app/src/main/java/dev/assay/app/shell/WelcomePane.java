package dev.assay.app.shell;

import dev.assay.app.service.project.RecentProject;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.WindowCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The pane that the window shows when no project is open: how to begin, samples to try, and the projects that were open
 * before with their progress; or the file being opened.
 */
final class WelcomePane extends VBox {
    private final ProjectOpening desk;
    private final VBox page = Nodes.styled(new VBox(18), "welcome-page");
    private final VBox recent = new VBox(8);
    private final Label opening = Nodes.styled(new Label(), "topic-title");

    WelcomePane(ProjectOpening desk, Commands commands) {
        super(14);
        this.desk = desk;
        setAlignment(Pos.CENTER);
        setId("welcome");
        getStyleClass().add("welcome");
        page.setMaxHeight(USE_PREF_SIZE);
        Label title = Nodes.label("app.name", "topic-title");
        Button make = button("welcomeNew", WindowCommand.NEW_PROJECT, Messages.get("welcome.new"), commands);
        make.setDefaultButton(true);
        Button open = button("welcomeOpen", WindowCommand.OPEN, Messages.get("welcome.open"), commands);
        Button folder = Nodes.button("welcome.folder");
        folder.setId("welcomeFolder");
        folder.setOnAction(event -> desk.chooseFolderAndOpen());
        page.getChildren()
                .addAll(
                        new VBox(6, title, words("about.purpose")),
                        new VBox(8, new FlowPane(8, 8, make, open, folder), muted(Messages.get("welcome.hint"))));
        List<Path> samples = desk.places().sampleBundles();
        if (!samples.isEmpty()) {
            VBox tour = line(
                    Messages.get("command.tour"),
                    () -> commands.run(WindowCommand.TOUR),
                    muted(Messages.get("welcome.tour.about")));
            tour.setId("welcomeTour");
            VBox all = new VBox(8, heading("welcome.samples"), tour);
            samples.forEach(sample -> all.getChildren().add(sample(sample)));
            page.getChildren().add(all);
        }
        Label place = muted(Messages.get("welcome.where", desk.places().projects()));
        place.setId("welcomePlace");
        page.getChildren().addAll(recent, place);
        opening.setId("opening");
        opening.setWrapText(true);
    }

    /** The file being opened; empty when there is none. */
    ReadOnlyObjectProperty<Optional<Path>> openingProperty() {
        return desk.openingProperty();
    }

    /** Lists anew what was open before, or says what is being opened: for whoever brings it into view. */
    void refresh() {
        Optional<Path> opened = desk.openingProperty().get();
        if (opened.isPresent()) {
            opening.setText(Messages.get("welcome.opening", opened.get().getFileName().toString()));
            getChildren().setAll(new ProgressIndicator(), opening);
            return;
        }
        getChildren().setAll(page);
        List<Node> lines = new ArrayList<>();
        for (Path project : desk.recent()) {
            Label standing = muted("");
            lines.add(line(
                    project.getFileName().toString(),
                    () -> desk.open(project),
                    standing,
                    muted(project.getParent().toString())));
            // At the start the last of them is opened at once: nobody will read where the others stand.
            if (desk.hasBegun()) {
                desk.glance(project, found -> standing.setText(
                        found.map(WelcomePane::standing).orElseGet(() -> Messages.get("welcome.recent.unread"))));
            }
        }
        recent.getChildren().clear();
        if (!lines.isEmpty()) {
            recent.getChildren().add(heading("welcome.recent"));
            recent.getChildren().addAll(lines);
        }
    }

    private static Button button(String id, Command command, String words, Commands commands) {
        Button button = new Button(words, new KeyCap(command));
        button.setId(id);
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setOnAction(event -> commands.run(command));
        return button;
    }

    /** A sample is opened as any bundle is: in a project of its own, which is there again the next time. */
    private VBox sample(Path bundle) {
        String name = bundle.getFileName().toString();
        VBox line = line(
                Messages.get("welcome.sample." + name),
                () -> desk.open(bundle),
                muted(Messages.get("welcome.sample." + name + ".about")));
        line.setId("sample-" + name);
        return line;
    }

    private static VBox line(String words, Runnable action, Label... about) {
        Hyperlink link = new Hyperlink(words);
        link.setOnAction(event -> action.run());
        VBox line = new VBox(link);
        line.getChildren().addAll(about);
        return line;
    }

    private static String standing(RecentProject project) {
        String stands = Messages.get(
                "welcome.recent.stands",
                project.topics(),
                project.locked(),
                project.labels(),
                project.labelsExpected());
        return project.last()
                .map(at -> stands + " · " + Messages.get("welcome.recent.last", ShownTime.recent(at)))
                .orElse(stands);
    }

    private static Label heading(String key) {
        Label heading = Nodes.label(key, "strong");
        return heading;
    }

    private static Label words(String key) {
        return wrapping(Nodes.label(key));
    }

    private static Label muted(String words) {
        Label label = wrapping(new Label(words));
        label.getStyleClass().add("muted");
        return label;
    }

    private static Label wrapping(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
