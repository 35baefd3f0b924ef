package dev.assay.app.testing;

import static org.junit.jupiter.api.Assertions.fail;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** What a window showed, kept for people to look at. */
final class Picture {
    private static final Path MODULE = Path.of(System.getProperty("assay.root", ".."), "app");
    /** What differs less in brightness than this is one plain area. */
    private static final double CONTRAST = 40;

    private final BufferedImage image;
    private final String name;

    Picture(BufferedImage image, String name) {
        this.image = image;
        this.name = name;
    }

    /** Keeps it for people to look at. */
    void save() {
        Path file = MODULE.resolve("target/screens").resolve(name + ".png");
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(image, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** That something is drawn. */
    void check() {
        double darkest = 255;
        double brightest = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                double here = brightness(image.getRGB(x, y));
                darkest = Math.min(darkest, here);
                brightest = Math.max(brightest, here);
                if (brightest - darkest > CONTRAST) {
                    return;
                }
            }
        }
        fail(name + " shows a plain area");
    }

    private static double brightness(int colour) {
        return 0.299 * (colour >> 16 & 0xff) + 0.587 * (colour >> 8 & 0xff) + 0.114 * (colour & 0xff);
    }
}
