package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The list of entries at the end of a zip, read for what {@link java.util.zip.ZipFile} does not tell: which entries are
 * links, which are encrypted, and whether a name stands twice.
 */
final class ZipDirectory {
    /** One entry as the list has it. */
    record Entry(String name, long size, long packed, boolean isLink, boolean isEncrypted) {
        boolean isFolder() {
            return name.endsWith("/");
        }
    }

    private static final int END = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int MAX_COMMENT = 65_535;
    private static final int END64_LOCATOR = 0x07064b50;
    private static final int END64_LOCATOR_SIZE = 20;
    private static final int END64 = 0x06064b50;
    private static final int END64_SIZE = 56;
    private static final int HEADER = 0x02014b50;
    private static final int HEADER_SIZE = 46;
    private static final int MAX_DIRECTORY = 256 * 1024 * 1024;
    private static final int UNIX = 3;
    private static final int FILE_TYPE = 0170000;
    private static final int LINK = 0120000;
    private static final int ZIP64_EXTRA = 1;
    private static final long IN_EXTRA = 0xffffffffL;

    private ZipDirectory() {}

    /** A zip that contradicts itself. */
    static UnusableFileException damaged(Message how) {
        return new UnusableFileException(StoreWords.say("import.zip.damaged", how));
    }

    /** The names of the entries. */
    static Set<String> names(Path path) throws IOException {
        return read(path).stream().map(Entry::name).collect(Collectors.toSet());
    }

    static List<Entry> read(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            int tail = (int) Math.min(channel.size(), END_SIZE + MAX_COMMENT);
            long tailStart = channel.size() - tail;
            ByteBuffer end = bytes(channel, tailStart, tail);
            int at = tail - END_SIZE;
            while (at >= 0 && end.getInt(at) != END) {
                at--;
            }
            if (at < 0) {
                throw damaged(StoreWords.say("import.zip.list-missing"));
            }
            long size = Integer.toUnsignedLong(end.getInt(at + 12));
            long start = Integer.toUnsignedLong(end.getInt(at + 16));
            long endAt = tailStart + at;
            if (endAt >= END64_LOCATOR_SIZE) {
                ByteBuffer locator = bytes(channel, endAt - END64_LOCATOR_SIZE, END64_LOCATOR_SIZE);
                if (locator.getInt(0) == END64_LOCATOR) {
                    endAt = locator.getLong(8);
                    ByteBuffer end64 = bytes(channel, endAt, END64_SIZE);
                    if (end64.getInt(0) != END64) {
                        throw damaged(StoreWords.say("import.zip.list-missing"));
                    }
                    size = end64.getLong(40);
                }
            }
            if (size < 0 || size > MAX_DIRECTORY || size > endAt) {
                throw damaged(StoreWords.say("import.zip.list-size"));
            }
            // The list ends where the end record starts, whatever stands before the zip.
            return entries(bytes(channel, endAt - size, (int) size));
        }
    }

    private static List<Entry> entries(ByteBuffer list) throws UnusableFileException {
        List<Entry> entries = new ArrayList<>();
        int at = 0;
        while (at + HEADER_SIZE <= list.limit()) {
            if (list.getInt(at) != HEADER) {
                throw damaged(StoreWords.say("import.zip.list-damaged"));
            }
            int nameLength = Short.toUnsignedInt(list.getShort(at + 28));
            int extraLength = Short.toUnsignedInt(list.getShort(at + 30));
            int commentLength = Short.toUnsignedInt(list.getShort(at + 32));
            int next = at + HEADER_SIZE + nameLength + extraLength + commentLength;
            if (next > list.limit()) {
                throw damaged(StoreWords.say("import.zip.list-damaged"));
            }
            byte[] name = new byte[nameLength];
            list.get(at + HEADER_SIZE, name);
            long packed = Integer.toUnsignedLong(list.getInt(at + 20));
            long size = Integer.toUnsignedLong(list.getInt(at + 24));
            int extra = at + HEADER_SIZE + nameLength;
            boolean packedInExtra = packed == IN_EXTRA;
            if (size == IN_EXTRA) {
                size = inExtra(list, extra, extraLength, 0);
                packed = packedInExtra ? inExtra(list, extra, extraLength, 8) : packed;
            } else if (packedInExtra) {
                packed = inExtra(list, extra, extraLength, 0);
            }
            int system = Short.toUnsignedInt(list.getShort(at + 4)) >> 8;
            int mode = list.getInt(at + 38) >>> 16;
            entries.add(new Entry(
                    new String(name, StandardCharsets.UTF_8),
                    size,
                    packed,
                    system == UNIX && (mode & FILE_TYPE) == LINK,
                    (list.getShort(at + 8) & 1) != 0));
            at = next;
        }
        return entries;
    }

    private static long inExtra(ByteBuffer list, int start, int length, int offset) throws UnusableFileException {
        int at = start;
        while (at + 4 <= start + length) {
            int size = Short.toUnsignedInt(list.getShort(at + 2));
            if (list.getShort(at) == ZIP64_EXTRA && offset + 8 <= size && at + 4 + offset + 8 <= start + length) {
                return list.getLong(at + 4 + offset);
            }
            at += 4 + size;
        }
        throw damaged(StoreWords.say("import.zip.entry-size"));
    }

    private static ByteBuffer bytes(FileChannel channel, long start, int length) throws IOException {
        if (start < 0) {
            throw damaged(StoreWords.say("import.zip.list-damaged"));
        }
        ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, start + buffer.position()) < 0) {
                throw damaged(StoreWords.say("import.zip.ends"));
            }
        }
        return buffer.flip();
    }
}
