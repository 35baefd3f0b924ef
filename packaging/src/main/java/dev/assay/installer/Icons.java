package dev.assay.installer;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** An icon in the form that a system takes, made from its drawing. */
final class Icons {
    private static final int SIZE_ON_LINUX = 256;
    private static final List<Integer> SIZES_ON_WINDOWS = List.of(16, 24, 32, 48, 64, 128, 256);
    /** The kinds of picture in an icns file, by their size. */
    private static final Map<Integer, String> SIZES_ON_MAC = new LinkedHashMap<>(
            Map.of(16, "icp4", 32, "icp5", 64, "icp6", 128, "ic07", 256, "ic08", 512, "ic09", 1024, "ic10"));

    private final SVGDocument drawing;

    private Icons(SVGDocument drawing) {
        this.drawing = drawing;
    }

    /** Makes the icon of that name into a folder. */
    static Path make(Plan plan, String name, Path folder) throws IOException {
        Icons icon = new Icons(new SVGLoader().load(plan.sources().resolve(name + ".svg").toUri().toURL()));
        return switch (Plan.Platform.here()) {
            case LINUX -> Files.write(folder.resolve(name + ".png"), icon.png(SIZE_ON_LINUX));
            case MAC -> Files.write(folder.resolve(name + ".icns"), icon.icns());
            case WINDOWS -> Files.write(folder.resolve(name + ".ico"), icon.ico());
        };
    }

    private byte[] png(int size) throws IOException {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        drawing.render(null, graphics, new ViewBox(0, 0, size, size));
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    /** A list of where each picture starts, then the pictures. */
    private byte[] ico() throws IOException {
        List<byte[]> pictures = new ArrayList<>();
        for (int size : SIZES_ON_WINDOWS) {
            pictures.add(png(size));
        }
        int start = 6 + 16 * pictures.size();
        ByteBuffer buffer = ByteBuffer.allocate(start + pictures.stream().mapToInt(picture -> picture.length).sum())
                .order(ByteOrder.LITTLE_ENDIAN);
        buffer.putShort((short) 0).putShort((short) 1).putShort((short) pictures.size());
        for (int i = 0; i < pictures.size(); i++) {
            // 256 is written as 0: there is one byte for it.
            byte size = (byte) (int) SIZES_ON_WINDOWS.get(i);
            buffer.put(size).put(size).putShort((short) 0).putShort((short) 1).putShort((short) 32);
            buffer.putInt(pictures.get(i).length).putInt(start);
            start += pictures.get(i).length;
        }
        pictures.forEach(buffer::put);
        return buffer.array();
    }

    /** The pictures one after the other, each with its kind and length. */
    private byte[] icns() throws IOException {
        ByteArrayOutputStream pictures = new ByteArrayOutputStream();
        try (DataOutputStream stream = new DataOutputStream(pictures)) {
            for (int size : SIZES_ON_MAC.keySet().stream().sorted().toList()) {
                byte[] picture = png(size);
                stream.writeBytes(SIZES_ON_MAC.get(size));
                stream.writeInt(8 + picture.length);
                stream.write(picture);
            }
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (DataOutputStream stream = new DataOutputStream(whole)) {
            stream.writeBytes("icns");
            stream.writeInt(8 + pictures.size());
            stream.write(pictures.toByteArray());
        }
        return whole.toByteArray();
    }
}
