package dev.assay.app.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.state.Stage;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures in the guide are of the screens as they are: made here with {@code -Dassay.pictures=remake}, and held
 * against them otherwise, block by block as {@link ReferencePicture} does.
 */
class PagePicturesTest extends WindowTest {
    private static final Path IMAGES = Path.of(System.getProperty("assay.root", ".."), "docs", "images");

    /** How wide a picture is in a page, in pixels. */
    private static final int WIDTH = 800;

    private static final TopicId TOPIC = new TopicId("h-022");

    @TempDir
    private Path folder;

    @Test
    void thePicturesInTheGuideAreOfTheScreensAsTheyAre() throws IOException {
        ProjectStore store = LabelFixture.frozen(folder, TOPIC);
        LabelFixture.label(store, TOPIC, 11);
        open(store, 1280, 800);
        for (Stage stage : new Stage[] {Stage.NUGGETS, Stage.LABEL}) {
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(TOPIC));
                context.workspace().stageProperty().set(stage);
                return null;
            });
            settle();
            hideWhatChanges();
            check(stage.id());
        }
    }

    private void hideWhatChanges() {
        onFx(() -> {
            for (String id : new String[] {"saved", "activeTime", "synced", "pace", "timeLeft"}) {
                Node node = stage.getScene().lookup("#" + id);
                if (node != null) {
                    node.setOpacity(0);
                }
            }
            return null;
        });
    }

    private void check(String name) throws IOException {
        BufferedImage seen = smaller(picture(stage.getScene()));
        Path file = IMAGES.resolve(name + ".png");
        if (ReferencePicture.remaking()) {
            Files.createDirectories(IMAGES);
            ImageIO.write(seen, "png", file.toFile());
        }
        assertEquals(
                Optional.empty(),
                ReferencePicture.difference(
                        ReferencePicture.coarse(ImageIO.read(file.toFile())), ReferencePicture.coarse(seen)),
                file + " is of a screen that looks otherwise now; make it anew with -Dassay.pictures=remake");
    }

    private static BufferedImage smaller(BufferedImage screen) {
        int height = screen.getHeight() * WIDTH / screen.getWidth();
        BufferedImage small = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D drawing = small.createGraphics();
        drawing.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        drawing.drawImage(screen, 0, 0, WIDTH, height, null);
        drawing.dispose();
        return small;
    }
}
