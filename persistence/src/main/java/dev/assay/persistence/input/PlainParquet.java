package dev.assay.persistence.input;

import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A copy of a Parquet file whose pages are not packed. What reads Parquet unpacks it by native libraries, of which
 * Assay has none; and here each page is held against the limits before anybody makes values of it.
 */
final class PlainParquet {
    private static final byte[] MARK = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** Greatest size of the description at the end of a file, of a page, and of its head, in bytes. */
    private static final int MOST_FOOTER = 64 * 1024 * 1024;
    private static final int MOST_PAGE = 256 * 1024 * 1024;
    private static final int MOST_HEAD = 16 * 1024 * 1024;

    private static final long MOST_VALUES_OF_PAGE = 20_000_000;
    private static final long MOST_ROWS = 50_000_000;
    private static final int MOST_COLUMNS = 10_000;

    /** Numbers of fields, as parquet.thrift gives them. */
    private static final class Fields {
        static final int FILE_SCHEMA = 2;
        static final int FILE_ROWS = 3;
        static final int FILE_GROUPS = 4;
        static final int GROUP_COLUMNS = 1;
        static final int GROUP_ROWS = 3;
        static final int[] GROUP_OFFSETS = {5, 6};
        static final int COLUMN_PATH = 1;
        static final int COLUMN_OFFSET = 2;
        static final int COLUMN_DATA = 3;
        static final int[] COLUMN_INDEXES = {4, 5, 6, 7};
        static final int CODEC = 4;
        static final int VALUES = 5;
        static final int UNPACKED_SIZE = 6;
        static final int PACKED_SIZE = 7;
        static final int DATA_OFFSET = 9;
        static final int DICTIONARY_OFFSET = 11;
        static final int[] OTHER_OFFSETS = {10, 14, 15};
        static final int PAGE_TYPE = 1;
        static final int PAGE_UNPACKED = 2;
        static final int PAGE_PACKED = 3;
        static final int PAGE_SUM = 4;
        static final int PAGE_DATA = 5;
        static final int PAGE_DICTIONARY = 7;
        static final int PAGE_DATA_2 = 8;
        static final int LEVELS_1 = 5;
        static final int LEVELS_2 = 6;
        static final int IS_PACKED = 7;
        static final int TYPE_DICTIONARY = 2;

        private Fields() {}
    }

    private final FileChannel in;
    private final OutputStream out;
    private final Unpacking unpacking;
    private final String key;
    private long written;

    private PlainParquet(FileChannel in, OutputStream out, Unpacking unpacking, String key) {
        this.in = in;
        this.out = out;
        this.unpacking = unpacking;
        this.key = key;
    }

    /** Makes the copy, in a temporary file. */
    static Path of(Path file, Unpacking unpacking, String key) throws IOException {
        Path copy = unpacking.temporary().next();
        try (FileChannel in = FileChannel.open(file);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(OwnerOnly.openAnew(copy)))) {
            new PlainParquet(in, out, unpacking, key).copy();
        } catch (RuntimeException e) {
            throw (IOException) new ZipException(e.getMessage()).initCause(e);
        } catch (OutOfMemoryError e) {
            throw large();
        }
        return copy;
    }

    static UnusableFileException large() {
        return new UnusableFileException(StoreWords.say("import.parquet.large"));
    }

    private void copy() throws IOException {
        write(MARK);
        ThriftStruct footer = footer();
        if (footer.structs(Fields.FILE_SCHEMA).size() > MOST_COLUMNS || footer.required(Fields.FILE_ROWS) > MOST_ROWS) {
            throw large();
        }
        for (ThriftStruct group : footer.structs(Fields.FILE_GROUPS)) {
            if (group.required(Fields.GROUP_ROWS) > MOST_ROWS) {
                throw large();
            }
            for (ThriftStruct column : group.structs(Fields.GROUP_COLUMNS)) {
                copy(column);
            }
            group.remove(Fields.GROUP_OFFSETS);
        }
        byte[] description = footer.toBytes();
        write(description);
        write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(description.length).array());
        write(MARK);
    }

    private ThriftStruct footer() throws IOException {
        long size = in.size();
        byte[] end = size < 12 ? new byte[8] : bytes(size - 8, 8);
        int length = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN).getInt();
        if (Arrays.equals(end, 4, 8, "PARE".getBytes(StandardCharsets.US_ASCII), 0, 4)) {
            throw new UnusableFileException(StoreWords.say("import.parquet.encrypted"));
        }
        if (!Arrays.equals(end, 4, 8, MARK, 0, 4)) {
            throw new EOFException();
        }
        if (length < 0 || length > MOST_FOOTER || length > size - 12) {
            throw new ZipException("the description has an impossible size");
        }
        return ThriftStruct.read(new ByteArrayInputStream(bytes(size - 8 - length, length)), MOST_FOOTER);
    }

    private byte[] bytes(long start, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        while (bytes.hasRemaining()) {
            if (in.read(bytes, start + bytes.position()) < 0) {
                throw new EOFException();
            }
        }
        return bytes.array();
    }

    private void copy(ThriftStruct column) throws IOException {
        Optional<ThriftStruct> described = column.struct(Fields.COLUMN_DATA);
        if (described.isEmpty() || column.has(Fields.COLUMN_PATH)) {
            throw new UnusableFileException(StoreWords.say("import.parquet.encrypted"));
        }
        ThriftStruct data = described.get();
        Codec codec = Codec.of(data.required(Fields.CODEC));
        long first = data.required(Fields.DATA_OFFSET);
        long start = data.number(Fields.DICTIONARY_OFFSET).filter(at -> at > 0 && at < first).orElse(first);
        long length = data.required(Fields.PACKED_SIZE);
        boolean isEmpty = data.required(Fields.VALUES) == 0;
        if (!isEmpty && (start < MARK.length || length < 0 || start + length > in.size())) {
            throw new EOFException();
        }
        long before = written;
        long dictionaryAt = -1;
        long dataAt = -1;
        in.position(isEmpty ? 0 : start);
        InputStream pages = new BufferedInputStream(new StreamPart(Channels.newInputStream(in), length), 1 << 16);
        for (long left = data.required(Fields.VALUES); left > 0; ) {
            ThriftStruct head = ThriftStruct.read(pages, MOST_HEAD);
            if (head.required(Fields.PAGE_TYPE) == Fields.TYPE_DICTIONARY) {
                dictionaryAt = written;
            } else if (dataAt < 0) {
                dataAt = written;
            }
            left -= copy(head, pages, codec);
        }
        column.remove(Fields.COLUMN_INDEXES);
        column.set(Fields.COLUMN_OFFSET, 0);
        data.remove(Fields.OTHER_OFFSETS);
        data.remove(Fields.DICTIONARY_OFFSET);
        data.set(Fields.CODEC, 0);
        data.set(Fields.DATA_OFFSET, dataAt < 0 ? before : dataAt);
        if (dictionaryAt >= 0) {
            data.put(Fields.DICTIONARY_OFFSET, dictionaryAt);
        }
        data.set(Fields.PACKED_SIZE, written - before);
        data.set(Fields.UNPACKED_SIZE, written - before);
    }

    /** Copies a page, and gives how many values of the column it has. */
    private long copy(ThriftStruct head, InputStream pages, Codec codec) throws IOException {
        Optional<ThriftStruct> second = head.struct(Fields.PAGE_DATA_2);
        ThriftStruct data = second.or(() -> head.struct(Fields.PAGE_DATA))
                .or(() -> head.struct(Fields.PAGE_DICTIONARY))
                .orElseThrow(() -> new ZipException("a page is of an unknown kind"));
        long values = data.required(1);
        int packed = size(head.required(Fields.PAGE_PACKED));
        int unpacked = size(head.required(Fields.PAGE_UNPACKED));
        if (values < 0 || values > MOST_VALUES_OF_PAGE) {
            throw large();
        }
        byte[] content = pages.readNBytes(packed);
        if (content.length < packed) {
            throw new EOFException();
        }
        // In pages of the second kind the levels are never packed, and the rest need not be.
        int levels = second.isEmpty() ? 0 : size(data.required(Fields.LEVELS_1)) + size(data.required(Fields.LEVELS_2));
        if (levels > packed || levels > unpacked) {
            throw new ZipException("a page contradicts itself");
        }
        byte[] plain = second.isPresent() && data.isFalse(Fields.IS_PACKED)
                ? content
                : codec.unpack(content, levels, unpacked);
        if (second.isPresent()) {
            data.setFalse(Fields.IS_PACKED);
        }
        head.remove(Fields.PAGE_SUM);
        head.set(Fields.PAGE_PACKED, plain.length);
        head.set(Fields.PAGE_UNPACKED, plain.length);
        write(head.toBytes());
        write(plain);
        return head.required(Fields.PAGE_TYPE) == Fields.TYPE_DICTIONARY ? 0 : Math.max(1, values);
    }

    private static int size(long size) throws IOException {
        if (size < 0) {
            throw new ZipException("a page has an impossible size");
        }
        if (size > MOST_PAGE) {
            throw large();
        }
        return (int) size;
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        written += bytes.length;
        unpacking.charge(key + "#plain", written, in.size());
    }

    /** How pages are packed, by the number that Parquet has for it. */
    private enum Codec {
        NONE(0),
        SNAPPY(1),
        GZIP(2),
        ZSTANDARD(6),
        LZ4(7);

        private final int number;

        Codec(int number) {
            this.number = number;
        }

        static Codec of(long number) throws IOException {
            for (Codec one : values()) {
                if (one.number == number) {
                    return one;
                }
            }
            List<String> names = List.of("", "", "", "LZO", "Brotli", "LZ4 (Hadoop)");
            throw new UnusableFileException(StoreWords.say(
                    "import.parquet.packed",
                    number > 0 && number < names.size() ? names.get((int) number) : Long.toString(number)));
        }

        /** A page whose first bytes are not packed. */
        byte[] unpack(byte[] content, int plain, int size) throws IOException {
            if (this == NONE) {
                return content;
            }
            byte[] unpacked = Arrays.copyOf(content, size);
            int got;
            if (this == GZIP) {
                try (InputStream gzip = new GZIPInputStream(
                        new ByteArrayInputStream(content, plain, content.length - plain))) {
                    got = gzip.readNBytes(unpacked, plain, size - plain);
                }
            } else {
                Decompressor unpacker = switch (this) {
                    case SNAPPY -> new SnappyDecompressor();
                    case ZSTANDARD -> new ZstdDecompressor();
                    default -> new Lz4Decompressor();
                };
                got = content.length == plain
                        ? 0
                        : unpacker.decompress(
                                content, plain, content.length - plain, unpacked, plain, size - plain);
            }
            if (got != size - plain) {
                throw new ZipException("a page is shorter than it says");
            }
            return unpacked;
        }
    }
}
