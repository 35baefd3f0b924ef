package dev.assay.persistence.sync;

import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes a Parquet file by hand: columns of texts, numbers and lists of texts, each in one page. */
final class ParquetFile {
    static final int PLAIN = 0;
    static final int SNAPPY = 1;
    static final int GZIP = 2;
    static final int BROTLI = 4;
    static final int ZSTANDARD = 6;

    private static final int INT32 = 5;
    private static final int INT64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;

    private static final int LONGS = 2;
    private static final int TEXTS = 6;

    private final int codec;
    private final int rows;
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();
    private final List<Thrift> schema = new ArrayList<>();
    private final List<Thrift> chunks = new ArrayList<>();
    private int columns;
    private int pageSize = -1;

    ParquetFile(int codec, int rows) {
        this.codec = codec;
        this.rows = rows;
        file.writeBytes("PAR1".getBytes(StandardCharsets.US_ASCII));
    }

    /** Lets the heads of pages say that they unpack to so much. */
    ParquetFile claim(int size) {
        pageSize = size;
        return this;
    }

    /** A column of texts or whole numbers, of which some may be missing. */
    ParquetFile column(String name, Object... values) {
        boolean texts = Arrays.stream(values).anyMatch(String.class::isInstance);
        Thrift element = new Thrift().number(1, texts ? TEXTS : LONGS).number(3, 1).text(4, name);
        schema.add(texts ? element.number(6, 0) : element);
        ByteArrayOutputStream levels = new ByteArrayOutputStream();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (Object value : values) {
            run(levels, value == null ? 0 : 1);
            put(content, value);
        }
        return page(texts ? TEXTS : LONGS, values.length, List.of(name), levelled(levels, content));
    }

    /** A column of lists of texts. */
    ParquetFile lists(String name, List<?>... lists) {
        schema.add(new Thrift().number(3, 1).text(4, name).number(5, 1).number(6, 3));
        schema.add(new Thrift().number(3, 2).text(4, "list").number(5, 1));
        schema.add(new Thrift().number(1, TEXTS).number(3, 1).text(4, "element").number(6, 0));
        ByteArrayOutputStream repeated = new ByteArrayOutputStream();
        ByteArrayOutputStream levels = new ByteArrayOutputStream();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        int values = 0;
        for (List<?> list : lists) {
            if (list.isEmpty()) {
                run(repeated, 0);
                run(levels, 1);
                values++;
            }
            for (int i = 0; i < list.size(); i++) {
                run(repeated, i == 0 ? 0 : 1);
                run(levels, 3);
                put(content, list.get(i));
                values++;
            }
        }
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(number(repeated.size()));
        both.writeBytes(repeated.toByteArray());
        both.writeBytes(levelled(levels, content));
        return page(TEXTS, values, List.of(name, "list", "element"), both.toByteArray());
    }

    private static void run(ByteArrayOutputStream levels, int level) {
        levels.write(1 << 1);
        levels.write(level);
    }

    private static void put(ByteArrayOutputStream content, Object value) {
        if (value instanceof String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            content.writeBytes(number(bytes.length));
            content.writeBytes(bytes);
        } else if (value instanceof Integer whole) {
            content.writeBytes(
                    ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(whole).array());
        }
    }

    private static byte[] levelled(ByteArrayOutputStream levels, ByteArrayOutputStream content) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(number(levels.size()));
        all.writeBytes(levels.toByteArray());
        all.writeBytes(content.toByteArray());
        return all.toByteArray();
    }

    private ParquetFile page(int type, int values, List<String> path, byte[] content) {
        byte[] packed = packed(content);
        Thrift head = new Thrift()
                .number(1, 0)
                .number(2, pageSize < 0 ? content.length : pageSize)
                .number(3, packed.length)
                .struct(5, new Thrift().number(1, values).number(2, 0).number(3, 3).number(4, 3));
        int at = file.size();
        file.writeBytes(head.bytes());
        file.writeBytes(packed);
        chunks.add(new Thrift().large(2, at).struct(3, new Thrift()
                .number(1, type)
                .numbers(2, 0, 3)
                .texts(3, path)
                .number(4, codec)
                .large(5, values)
                .large(6, content.length + head.bytes().length)
                .large(7, file.size() - at)
                .large(9, at)));
        columns++;
        return this;
    }

    private byte[] packed(byte[] content) {
        byte[] room = new byte[content.length * 2 + 1000];
        return switch (codec) {
            case SNAPPY -> Arrays.copyOf(
                    room, new SnappyCompressor().compress(content, 0, content.length, room, 0, room.length));
            case ZSTANDARD -> Arrays.copyOf(
                    room, new ZstdCompressor().compress(content, 0, content.length, room, 0, room.length));
            case GZIP -> PackedFiles.packed("gz", content);
            default -> content;
        };
    }

    byte[] bytes() {
        List<Thrift> all = new ArrayList<>(schema);
        all.addFirst(new Thrift().text(4, "schema").number(5, columns));
        byte[] footer = new Thrift()
                .number(1, 1)
                .structs(2, all)
                .large(3, rows)
                .structs(4, List.of(new Thrift().structs(1, chunks).large(2, file.size()).large(3, rows)))
                .bytes();
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(file.toByteArray());
        whole.writeBytes(footer);
        whole.writeBytes(number(footer.length));
        whole.writeBytes("PAR1".getBytes(StandardCharsets.US_ASCII));
        return whole.toByteArray();
    }

    private static byte[] number(int number) {
        return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array();
    }

    /** A record in Thrift's compact form; its fields in the order of their numbers. */
    private static final class Thrift {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private int last;

        private Thrift field(int field, int type) {
            out.write(field - last << 4 | type);
            last = field;
            return this;
        }

        Thrift number(int field, int number) {
            field(field, INT32);
            varint((long) number << 1);
            return this;
        }

        Thrift large(int field, long number) {
            field(field, INT64);
            varint(number << 1);
            return this;
        }

        Thrift text(int field, String text) {
            field(field, BINARY);
            text(text);
            return this;
        }

        Thrift numbers(int field, int... numbers) {
            field(field, LIST);
            out.write(numbers.length << 4 | INT32);
            Arrays.stream(numbers).forEach(number -> varint((long) number << 1));
            return this;
        }

        Thrift texts(int field, List<String> texts) {
            field(field, LIST);
            out.write(texts.size() << 4 | BINARY);
            texts.forEach(this::text);
            return this;
        }

        Thrift struct(int field, Thrift struct) {
            field(field, STRUCT);
            out.writeBytes(struct.bytes());
            return this;
        }

        Thrift structs(int field, List<Thrift> structs) {
            field(field, LIST);
            out.write(structs.size() << 4 | STRUCT);
            structs.forEach(one -> out.writeBytes(one.bytes()));
            return this;
        }

        byte[] bytes() {
            byte[] bytes = out.toByteArray();
            return Arrays.copyOf(bytes, bytes.length + 1);
        }

        private void text(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            varint(bytes.length);
            out.writeBytes(bytes);
        }

        private void varint(long number) {
            long left = number;
            while (left >= 0x80) {
                out.write((int) (left & 0x7f | 0x80));
                left >>= 7;
            }
            out.write((int) left);
        }
    }
}
