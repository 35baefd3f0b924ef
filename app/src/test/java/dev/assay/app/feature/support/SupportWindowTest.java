package dev.assay.app.feature.support;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.io.TempDir;

/** The window on the support screen, with a look into the store. */
abstract class SupportWindowTest extends WindowTest {
    @TempDir
    protected Path folder;

    /** Opens a topic and goes to the screen by its key. */
    protected void openTopic(ProjectStore store, TopicId topic, double width, double height) {
        open(store, width, height);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
        goToSupport();
    }

    protected void goToSupport() {
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT5).release(KeyCode.CONTROL);
        settle();
    }

    /** What is on the disk of the topic in view. */
    protected TopicSupport stored() {
        CompletableFuture<TopicSupport> read = new CompletableFuture<>();
        onFx(() -> {
            TopicId topic = context.workspace().topicProperty().get().orElseThrow();
            context.workspace().read(session -> session.support().open(topic), read::complete);
            return null;
        });
        return read.orTimeout(120, TimeUnit.SECONDS).join();
    }

    /** What is said of an item. */
    protected Said said(Item item) {
        TopicSupport topic = stored();
        return Stream.<Collection<? extends Judgment<?>>>of(topic.support().values(), topic.needs().values())
                .flatMap(Collection::stream)
                .filter(judgment -> judgment.item().equals(item))
                .map(judgment -> Said.of(judgment))
                .findFirst()
                .orElse(Said.NOTHING);
    }

    /** The sentences in the list, each with its report's letter. */
    protected List<String> sentences() {
        return onFx(() -> {
            List<String> found = new ArrayList<>();
            for (Object line : node("rows", ListView.class).getItems()) {
                if (line instanceof SupportRow.Line.Of one) {
                    found.add(one.row().answer().blindName() + one.row().number() + " " + one.row().text());
                }
            }
            return found;
        });
    }

    /** The item of the row in hand. */
    protected Item inHand() {
        return onFx(() -> ((SupportRow.Line.Of)
                        node("rows", ListView.class).getSelectionModel().getSelectedItem())
                .row()
                .item());
    }

    protected String text(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    protected void showTopic(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
    }
}
