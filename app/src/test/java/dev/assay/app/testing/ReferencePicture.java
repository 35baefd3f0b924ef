package dev.assay.app.testing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * What a screen is to look like, coarsely: a picture of blocks, each the mean of the pixels it stands for. Edges drawn
 * a little otherwise change no block by much; a pane that has moved or gone, or a role that has another colour, changes
 * many.
 */
public final class ReferencePicture {
    /** How a person makes the wanted pictures anew. */
    public static final String COMMAND = "mvn verify -pl app -am -Dtest=ReferencePicturesTest -Dassay.pictures=remake"
            + " -Dsurefire.failIfNoSpecifiedTests=false";

    /** Pixels of the screen in a row of a block. */
    private static final int BLOCK = 8;
    /** Blocks in a row of a larger one, where letters are others on each machine. */
    private static final int OTHER_LETTERS = 4;
    /** How far a block may be off in one of its three colours, of 255. */
    private static final int OFF = 22;
    /** Which part of the blocks may be off. */
    private static final double PART = 0.006;
    /** Colours of a block are kept in steps, so that the files stay small. */
    private static final int STEP = 8;

    private static final Path MODULE = Path.of(System.getProperty("assay.root", ".."), "app");
    private static final Path WANTED = MODULE.resolve("src/test/resources/dev/assay/app/pictures");
    private static final Path SEEN = MODULE.resolve("target/pictures");

    private ReferencePicture() {}

    /** Whether the pictures are to be made and not compared. */
    public static boolean remaking() {
        return "remake".equals(System.getProperty("assay.pictures"));
    }

    /**
     * Compares what is seen with what is wanted, or keeps it as that; what is wrong is said, and shown in {@code
     * target/pictures}.
     */
    static Optional<String> check(String name, BufferedImage screen, boolean otherLetters) {
        // Of blocks of blocks a line of letters is a grey, whichever they are.
        BufferedImage seen = otherLetters ? coarse(coarse(screen, BLOCK), OTHER_LETTERS) : coarse(screen);
        Path file = WANTED.resolve(name + ".png");
        if (remaking()) {
            write(seen, file);
            return Optional.empty();
        }
        if (!Files.exists(file)) {
            return Optional.of(name + ": there is no such picture yet; make it with: " + COMMAND);
        }
        BufferedImage wanted = read(file);
        Optional<String> wrong = difference(wanted, seen);
        wrong.ifPresent(what -> write(sideBySide(wanted, seen), SEEN.resolve(name + ".png")));
        return wrong.map(what -> name + ": " + what + "; wanted, seen and where they differ stand side by side in "
                + MODULE.relativize(SEEN.resolve(name + ".png"))
                + ". If it is meant to look so, make the pictures anew: " + COMMAND);
    }

    /** Blocks instead of pixels. */
    static BufferedImage coarse(BufferedImage screen) {
        return coarse(screen, BLOCK);
    }

    private static BufferedImage coarse(BufferedImage screen, int block) {
        int width = screen.getWidth() / block;
        int height = screen.getHeight() / block;
        BufferedImage blocks = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] pixels = screen.getRGB(0, 0, screen.getWidth(), screen.getHeight(), null, 0, screen.getWidth());
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int[] sums = new int[3];
                for (int pixel = 0; pixel < block * block; pixel++) {
                    int row = y * block + pixel / block;
                    int colour = pixels[row * screen.getWidth() + x * block + pixel % block];
                    for (int part = 0; part < 3; part++) {
                        sums[part] += colour >> 8 * part & 255;
                    }
                }
                int mean = 0;
                for (int part = 0; part < 3; part++) {
                    int steps = Math.min(255 / STEP, Math.round(sums[part] / (float) (block * block) / STEP));
                    mean |= steps * STEP << 8 * part;
                }
                blocks.setRGB(x, y, mean);
            }
        }
        return blocks;
    }

    /** What two coarse pictures differ in; empty when they are alike but for how edges are drawn. */
    static Optional<String> difference(BufferedImage wanted, BufferedImage seen) {
        if (wanted.getWidth() != seen.getWidth() || wanted.getHeight() != seen.getHeight()) {
            return Optional.of("it has another size");
        }
        int off = 0;
        for (int y = 0; y < wanted.getHeight(); y++) {
            for (int x = 0; x < wanted.getWidth(); x++) {
                off += isOff(wanted, seen, x, y) ? 1 : 0;
            }
        }
        int all = wanted.getWidth() * wanted.getHeight();
        return off > PART * all
                ? Optional.of(off + " of " + all + " blocks are of another colour")
                : Optional.empty();
    }

    /** A thin line may stand a pixel higher or lower, and so in the next block: one beside it may have the colour. */
    private static boolean isOff(BufferedImage wanted, BufferedImage seen, int x, int y) {
        int colour = seen.getRGB(x, y);
        return isOff(wanted.getRGB(x, y), colour)
                && (y == 0 || isOff(wanted.getRGB(x, y - 1), colour))
                && (y + 1 == wanted.getHeight() || isOff(wanted.getRGB(x, y + 1), colour));
    }

    private static boolean isOff(int one, int other) {
        for (int part = 0; part < 3; part++) {
            if (Math.abs((one >> 8 * part & 255) - (other >> 8 * part & 255)) > OFF) {
                return true;
            }
        }
        return false;
    }

    private static BufferedImage sideBySide(BufferedImage wanted, BufferedImage seen) {
        int width = wanted.getWidth();
        int height = Math.max(wanted.getHeight(), seen.getHeight());
        BufferedImage three = new BufferedImage(3 * width + 8, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = three.createGraphics();
        pen.setColor(Color.GRAY);
        pen.fillRect(0, 0, three.getWidth(), height);
        pen.drawImage(wanted, 0, 0, null);
        pen.drawImage(seen, width + 4, 0, null);
        pen.dispose();
        for (int y = 0; y < Math.min(wanted.getHeight(), seen.getHeight()); y++) {
            for (int x = 0; x < Math.min(width, seen.getWidth()); x++) {
                boolean off = isOff(wanted, seen, x, y);
                three.setRGB(2 * width + 8 + x, y, off ? 0xff0000 : 0xffffff);
            }
        }
        int scale = 4;
        BufferedImage large = new BufferedImage(three.getWidth() * scale, height * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D larger = large.createGraphics();
        larger.drawImage(three, 0, 0, large.getWidth(), large.getHeight(), null);
        larger.dispose();
        return large;
    }

    private static BufferedImage read(Path file) {
        try {
            return ImageIO.read(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(BufferedImage picture, Path file) {
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(picture, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
