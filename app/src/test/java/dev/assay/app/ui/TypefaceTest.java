package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The typeface that comes with the program. */
class TypefaceTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void everyWordOfTheWindowIsSetInIt() {
        open(SampleProject.create(folder), 1000, 700);
        Set<String> families = onFx(() -> stage.getScene().getRoot().lookupAll(".text").stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .filter(text -> !WrappedText.breaksBadly(text.getText()))
                .map(text -> text.getFont().getFamily())
                .collect(Collectors.toSet()));
        assertEquals(Set.of(Typeface.FAMILY), families);
    }

    @Test
    void figuresAreOfOneWidthInBothWeightsAndGreekAndCyrillicAreItsOwn() {
        start(folder, Optional.empty(), 1000, 700);
        for (FontWeight weight : new FontWeight[] {FontWeight.NORMAL, FontWeight.BOLD}) {
            double[] widths = onFx(() -> "0123456789".chars()
                    .mapToDouble(digit -> text(Character.toString(digit), weight).getLayoutBounds().getWidth())
                    .toArray());
            assertArrayEquals(new double[] {widths[0]}, Arrays.stream(widths).distinct().toArray(), weight.name());
        }
        // Other scripts come from the system; what no font has is drawn as one and the same box.
        for (String pair : new String[] {"λω", "жщ", "كب"}) {
            String first = pair.substring(0, 1);
            String second = pair.substring(1);
            assertFalse(Arrays.equals(drawn(first), drawn(second)), pair);
        }
    }

    /**
     * Of two typefaces in one word, JavaFX 26 put the full stop at its beginning; the program's own lacks these
     * letters.
     */
    @Test
    void aFullStopStandsBehindAWordThatRunsFromTheRight() {
        start(folder, Optional.empty(), 1000, 700);
        List.of("System", Typeface.FAMILY, "DejaVu Sans", "none of that name").forEach(this::checkFullStop);
    }

    private void checkFullStop(String family) {
        WritableImage image = onFx(() -> {
            WrappedText word = new WrappedText();
            word.setText("ددد.");
            word.setStyle("-fx-font-family: '" + family + "';");
            StackPane root = (StackPane) stage.getScene().getRoot();
            root.getChildren().setAll(word);
            root.applyCss();
            root.layout();
            return word.snapshot(null, null);
        });
        int left = 0;
        while (ink(image, left) == 0) {
            left++;
        }
        int right = (int) image.getWidth() - 1;
        while (ink(image, right) == 0) {
            right--;
        }
        assertTrue(ink(image, left) < ink(image, right - 2), family + ": a point at the left, a letter at the right");
    }

    private static int ink(WritableImage image, int x) {
        int found = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            found += image.getPixelReader().getColor(x, y).getBrightness() < 0.7 ? 1 : 0;
        }
        return found;
    }

    private static int[] drawn(String letter) {
        return onFx(() -> {
            Node node = text(letter, FontWeight.NORMAL);
            WritableImage image = node.snapshot(null, new WritableImage(40, 40));
            int[] pixels = new int[40 * 40];
            image.getPixelReader().getPixels(0, 0, 40, 40, PixelFormat.getIntArgbInstance(), pixels, 0, 40);
            return pixels;
        });
    }

    private static Text text(String words, FontWeight weight) {
        Text text = new Text(words);
        text.setFont(Font.font(Typeface.FAMILY, weight, 24));
        return text;
    }
}
