package dev.assay.app.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a reference picture notices, and what it does not. */
class ReferencePictureTest {
    private static final Color BADGE = new Color(0xffeff7);

    @Test
    void edgesDrawnALittleOtherwiseAreNotNoticed() {
        BufferedImage wanted = screen(300, BADGE);
        BufferedImage seen = screen(300, BADGE);
        Random random = new Random(1);
        for (int i = 0; i < 40_000; i++) {
            int x = random.nextInt(seen.getWidth());
            int y = random.nextInt(seen.getHeight());
            int grey = Math.min(255, (seen.getRGB(x, y) & 255) * 9 / 10 + 12);
            seen.setRGB(x, y, new Color(grey, grey, grey).getRGB());
        }
        assertEquals(Optional.empty(), difference(wanted, seen));
    }

    @Test
    void aThinLineAPixelLowerIsNotNoticed() {
        BufferedImage wanted = screen(300, BADGE);
        BufferedImage seen = screen(300, BADGE);
        rule(wanted, 599);
        rule(seen, 600);
        assertEquals(Optional.empty(), difference(wanted, seen));
    }

    @Test
    void aPaneThatMovedAPaneThatIsGoneAndARoleOfAnotherColourAre() {
        BufferedImage wanted = screen(300, BADGE);
        assertTrue(difference(wanted, screen(324, BADGE)).isPresent(), "a pane 24 pixels further");
        assertTrue(difference(wanted, screen(1280, BADGE)).isPresent(), "no pane");
        assertTrue(difference(wanted, screen(300, new Color(0xfff8c5))).isPresent(), "badges in yellow");
    }

    private static Optional<String> difference(BufferedImage wanted, BufferedImage seen) {
        return ReferencePicture.difference(ReferencePicture.coarse(wanted), ReferencePicture.coarse(seen));
    }

    private static void rule(BufferedImage screen, int y) {
        Graphics2D pen = screen.createGraphics();
        pen.setColor(Color.BLACK);
        pen.fillRect(0, y, screen.getWidth(), 1);
        pen.dispose();
    }

    /**
     * Something like a screen: a pane at the left that is {@code pane} wide, lines of words, and a column of badges.
     */
    private static BufferedImage screen(int pane, Color badge) {
        BufferedImage image = new BufferedImage(1280, 800, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, 1280, 800);
        pen.setColor(new Color(0xd0d7de));
        pen.fillRect(0, 0, pane, 800);
        for (int row = 0; row < 20; row++) {
            pen.setColor(Color.DARK_GRAY);
            pen.fillRect(400, 12 + row * 38, 600, 2);
            pen.setColor(badge);
            pen.fillRect(1010, 4 + row * 38, 60, 22);
        }
        pen.dispose();
        return image;
    }
}
