package dev.assay.persistence.sync;

import io.airlift.compress.bzip2.BZip2HadoopStreams;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Packs texts as people find them packed. */
final class PackedFiles {
    private static final int BLOCK = 512;

    private PackedFiles() {}

    /** Content packed as a name with this ending says. */
    static byte[] packed(String ending, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = switch (ending) {
            case "gz" -> new GZIPOutputStream(bytes);
            case "bz2" -> new BZip2HadoopStreams().createOutputStream(bytes);
            case "xz" -> new XZOutputStream(bytes, new LZMA2Options());
            case "zst" -> new ZstdOutputStream(bytes);
            default -> bytes;
        }) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static byte[] packed(String ending, String content) {
        return packed(ending, content.getBytes(StandardCharsets.UTF_8));
    }

    /** A zip of texts by their names. */
    static byte[] zip(Map<String, String> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A tar archive in the making. */
    static final class Tar {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Tar file(String name, byte[] content) {
            return entry(name, '0', content);
        }

        Tar file(String name, String content) {
            return file(name, content.getBytes(StandardCharsets.UTF_8));
        }

        /** A file whose name stands before it, as GNU writes names that are too long for the head. */
        Tar longNamed(String name, String content) {
            return entry("././@LongLink", 'L', (name + "\0").getBytes(StandardCharsets.UTF_8))
                    .file(name.substring(0, 99), content);
        }

        /** A file whose name stands in attributes before it, as Python writes it. */
        Tar pax(String name, String content) {
            String rest = " path=" + name + "\n";
            int length = rest.length() + 2;
            length = rest.length() + Integer.toString(length).length();
            return entry("PaxHeader", 'x', (length + rest).getBytes(StandardCharsets.UTF_8)).file("short", content);
        }

        Tar entry(String name, char type, byte[] content) {
            byte[] head = new byte[BLOCK];
            put(head, 0, name);
            put(head, 100, "0000644\0");
            put(head, 124, String.format("%011o ", content.length));
            Arrays.fill(head, 148, 156, (byte) ' ');
            head[156] = (byte) type;
            put(head, 257, "ustar\00000");
            int sum = 0;
            for (byte one : head) {
                sum += one & 0xff;
            }
            put(head, 148, String.format("%06o\0 ", sum));
            bytes.writeBytes(head);
            bytes.writeBytes(content);
            bytes.writeBytes(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
            return this;
        }

        byte[] bytes() {
            byte[] content = bytes.toByteArray();
            return Arrays.copyOf(content, content.length + 2 * BLOCK);
        }

        private static void put(byte[] head, int at, String text) {
            byte[] put = text.getBytes(StandardCharsets.UTF_8);
            System.arraycopy(put, 0, head, at, put.length);
        }
    }
}
