package dev.assay.app.plot;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes pixels as a PNG file, without a second toolkit. */
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int RGB = 2;

    private Png() {}

    /**
     * A picture of opaque pixels.
     *
     * @param argb row by row; how opaque a pixel is is ignored
     */
    public static byte[] of(int width, int height, int[] argb) {
        if (argb.length != width * height) {
            throw new IllegalArgumentException(width + " x " + height + " pixels are not " + argb.length + ".");
        }
        byte[] rows = new byte[height * (1 + 3 * width)];
        int at = 0;
        for (int y = 0; y < height; y++) {
            // Each row begins with its filter; 0 is none.
            at++;
            for (int x = 0; x < width; x++) {
                int pixel = argb[y * width + x];
                rows[at++] = (byte) (pixel >> 16);
                rows[at++] = (byte) (pixel >> 8);
                rows[at++] = (byte) pixel;
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        byte[] header = ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put((byte) 8)
                .put((byte) RGB)
                .put(new byte[3])
                .array();
        chunk(out, "IHDR", header);
        chunk(out, "IDAT", deflated(rows));
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static byte[] deflated(byte[] data) {
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
            deflater.setInput(data);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[1 << 16];
            while (!deflater.finished()) {
                out.write(part, 0, deflater.deflate(part));
            }
            return out.toByteArray();
        }
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
        byte[] body = new byte[4 + data.length];
        System.arraycopy(type.getBytes(StandardCharsets.US_ASCII), 0, body, 0, 4);
        System.arraycopy(data, 0, body, 4, data.length);
        CRC32 sum = new CRC32();
        sum.update(body);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(body);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }
}
