package dev.assay.app.shell;

import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.ui.Messages;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * The question of how to treat a bundle that has the name of another one's project: asked, never guessed. Nothing waits
 * for the answer.
 */
final class BundleQuestion {
    private static final double WIDTH = 560;
    /** Names of files that are shown; of more only how many there are. */
    private static final int NAMES = 4;

    private final Alert alert = new Alert(Alert.AlertType.CONFIRMATION, "", ButtonType.CANCEL);
    private final Path bundle;
    private final ProjectOpener.ForBundle.Other found;

    /** The action for each answer. */
    public record Answers(Runnable second, Runnable open, Runnable bring) {}

    /** @param owner the window that asks; null before there is one */
    BundleQuestion(Window owner, Path bundle, ProjectOpener.ForBundle.Other found, Answers answers) {
        this.bundle = bundle;
        this.found = found;
        Optional.ofNullable(owner).ifPresent(alert::initOwner);
        String project = found.project().getFileName().toString();
        boolean bringsNew = !found.difference().missing().isEmpty();
        Label text = new Label(sentence());
        text.setId("bundleQuestion");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        Button second = answer(
                "bundleSecond", Messages.get("bundle.second", found.free().getFileName().toString()), answers.second());
        Button open = answer("bundleOpen", Messages.get("bundle.open", project), answers.open());
        Button bring = answer("bundleImport", Messages.get("bundle.import", project), answers.bring());
        // Of a bundle that the project holds in part the rest is likely meant for it.
        List<Button> order =
                bringsNew && held() > 0 ? List.of(bring, second, open) : List.of(second, open, bring);
        order.getFirst().setDefaultButton(true);
        VBox.setMargin(order.getFirst(), new Insets(10, 0, 0, 0));
        VBox all = new VBox(8, text);
        all.getChildren().addAll(order.stream().filter(one -> one != bring || bringsNew).toList());
        all.setPrefWidth(WIDTH);
        alert.setTitle(Messages.get("bundle.title"));
        alert.setHeaderText(null);
        alert.setGraphic(null);
        alert.getDialogPane().setId("bundleDialog");
        alert.getDialogPane().setContent(all);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        alert.setOnShown(event -> order.getFirst().requestFocus());
    }

    void show() {
        alert.show();
    }

    private Button answer(String id, String words, Runnable act) {
        Button button = new Button(words);
        button.setId(id);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setWrapText(true);
        button.setMinHeight(Region.USE_PREF_SIZE);
        button.setOnAction(event -> {
            alert.setResult(ButtonType.CANCEL);
            alert.close();
            act.run();
        });
        return button;
    }

    private String sentence() {
        String project = found.project().toString();
        String given = bundle.toString();
        ProjectOpener.Difference difference = found.difference();
        if (difference.isSync()) {
            return Messages.get("bundle.sync", given, project);
        }
        if (held() == 0) {
            return Messages.get("bundle.other", given, project);
        }
        if (difference.missing().isEmpty()) {
            return Messages.get("bundle.renamed", given, project);
        }
        String names = String.join(", ", difference.missing().stream().limit(NAMES).toList());
        int more = difference.missing().size() - NAMES;
        return Messages.get(
                "bundle.grown",
                given,
                project,
                held(),
                difference.files(),
                more > 0 ? Messages.get("bundle.more", names, more) : names);
    }

    /** The number of the bundle's files that the project holds. */
    private int held() {
        return found.difference().files() - found.difference().missing().size();
    }
}
