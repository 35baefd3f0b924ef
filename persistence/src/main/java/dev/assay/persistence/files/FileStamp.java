package dev.assay.persistence.files;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.zip.CRC32C;

/**
 * The state of a file when Assay last wrote to it: enough to see that another program wrote to it since. The time alone
 * says that one may have; the checksum says if it made a difference.
 *
 * @param checksum of all of it or, of a very large file, of parts that are spread evenly over it
 */
public record FileStamp(long size, FileTime modified, long checksum) {
    private static final int PART = 1 << 16;
    private static final int MOST_PARTS = 1_024;

    /** @param file the same file, opened: its descriptor is not closed here */
    public static FileStamp of(Path real, RandomAccessFile file) throws IOException {
        BasicFileAttributes now = Files.readAttributes(real, BasicFileAttributes.class);
        return new FileStamp(now.size(), now.lastModifiedTime(), checksum(file, now.size()));
    }

    /** True if nobody touched the file since. */
    public boolean isOf(BasicFileAttributes now) {
        return size == now.size() && modified.equals(now.lastModifiedTime());
    }

    public boolean hasContentOf(FileStamp other) {
        return size == other.size && checksum == other.checksum;
    }

    private static long checksum(RandomAccessFile file, long size) throws IOException {
        CRC32C checksum = new CRC32C();
        byte[] part = new byte[PART];
        long step = Math.max(PART, size / MOST_PARTS);
        for (long at = 0; at < size; at += step) {
            file.seek(at);
            checksum.update(part, 0, Math.max(0, file.read(part)));
        }
        return checksum.getValue();
    }
}
