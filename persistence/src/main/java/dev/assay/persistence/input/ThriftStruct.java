package dev.assay.persistence.input;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipException;

/**
 * A record in Thrift's compact form, in which Parquet describes itself: fields by their numbers, each kept as it is,
 * known or not, so that some can be changed and the rest written again.
 */
final class ThriftStruct {
    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int BYTE = 3;
    private static final int INT16 = 4;
    private static final int INT32 = 5;
    private static final int INT64 = 6;
    private static final int DOUBLE = 7;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int SET = 10;
    private static final int STRUCT = 12;

    private static final int MOST_DEPTH = 32;
    private static final int LONG_LIST = 15;

    /** A value and its type: a number, bytes, a list or a struct; that of a truth value is its type. */
    private record Value(int type, Object value) {}

    private record Items(int type, List<Object> items) {}

    private final Map<Integer, Value> fields = new TreeMap<>();

    /** @param longest the most bytes of a text or list in it */
    static ThriftStruct read(InputStream in, int longest) throws IOException {
        return read(in, longest, 0);
    }

    private static ThriftStruct read(InputStream in, int longest, int depth) throws IOException {
        if (depth > MOST_DEPTH) {
            throw new ZipException("a description is too deep");
        }
        ThriftStruct struct = new ThriftStruct();
        int number = 0;
        for (int head = one(in); head != 0; head = one(in)) {
            int type = head & 0xf;
            number = head >> 4 == 0 ? (int) signed(in) : number + (head >> 4);
            struct.fields.put(number, new Value(type, value(in, type, longest, depth)));
        }
        return struct;
    }

    private static Object value(InputStream in, int type, int longest, int depth) throws IOException {
        return switch (type) {
            case TRUE, FALSE -> "";
            case BYTE -> (long) one(in);
            case INT16, INT32, INT64 -> signed(in);
            case DOUBLE -> bytes(in, 8);
            case BINARY -> bytes(in, length(in, longest));
            case LIST, SET -> {
                int head = one(in);
                int size = head >> 4 == LONG_LIST ? length(in, longest) : head >> 4;
                int of = head & 0xf;
                List<Object> items = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    items.add(of == TRUE || of == FALSE ? (Object) (long) one(in) : value(in, of, longest, depth + 1));
                }
                yield new Items(of, items);
            }
            case STRUCT -> read(in, longest, depth + 1);
            default -> throw new ZipException("a description has an unknown type");
        };
    }

    private static int one(InputStream in) throws IOException {
        int one = in.read();
        if (one < 0) {
            throw new EOFException();
        }
        return one;
    }

    private static byte[] bytes(InputStream in, int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException();
        }
        return bytes;
    }

    private static int length(InputStream in, int longest) throws IOException {
        long length = unsigned(in);
        if (length < 0 || length > longest) {
            throw new ZipException("a description is too long");
        }
        return (int) length;
    }

    private static long unsigned(InputStream in) throws IOException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int part = one(in);
            value |= (long) (part & 0x7f) << shift;
            if (part < 0x80) {
                return value;
            }
        }
        throw new ZipException("a number is too long");
    }

    private static long signed(InputStream in) throws IOException {
        long value = unsigned(in);
        return value >>> 1 ^ -(value & 1);
    }

    /** A number; empty where there is none of this field. */
    Optional<Long> number(int field) {
        return Optional.ofNullable(fields.get(field))
                .filter(value -> value.value() instanceof Long)
                .map(value -> (Long) value.value());
    }

    /** A number that has to be there. */
    long required(int field) throws IOException {
        return number(field).orElseThrow(() -> new ZipException("a description lacks field " + field));
    }

    boolean has(int field) {
        return fields.containsKey(field);
    }

    /** True if a truth value says no. */
    boolean isFalse(int field) {
        return has(field) && fields.get(field).type() == FALSE;
    }

    Optional<ThriftStruct> struct(int field) {
        return Optional.ofNullable(fields.get(field))
                .filter(value -> value.value() instanceof ThriftStruct)
                .map(value -> (ThriftStruct) value.value());
    }

    /** The structs of a list; none where there is no such field. */
    List<ThriftStruct> structs(int field) {
        return fields.containsKey(field) && fields.get(field).value() instanceof Items(int type, List<Object> items)
                        && type == STRUCT
                ? items.stream().map(ThriftStruct.class::cast).toList()
                : List.of();
    }

    /** Changes a number that is there. */
    void set(int field, long number) {
        fields.computeIfPresent(field, (key, value) -> new Value(value.type(), number));
    }

    /** Sets a long number, whether there is one or not. */
    void put(int field, long number) {
        fields.put(field, new Value(INT64, number));
    }

    void setFalse(int field) {
        fields.put(field, new Value(FALSE, ""));
    }

    void remove(int... some) {
        for (int field : some) {
            fields.remove(field);
        }
    }

    byte[] toBytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        write(out);
        return out.toByteArray();
    }

    private void write(ByteArrayOutputStream out) {
        int before = 0;
        for (Map.Entry<Integer, Value> field : fields.entrySet()) {
            int step = field.getKey() - before;
            before = field.getKey();
            if (step > 0 && step <= LONG_LIST) {
                out.write(step << 4 | field.getValue().type());
            } else {
                out.write(field.getValue().type());
                writeSigned(out, field.getKey());
            }
            if (field.getValue().type() > FALSE) {
                write(out, field.getValue().type(), field.getValue().value());
            }
        }
        out.write(0);
    }

    private static void write(ByteArrayOutputStream out, int type, Object value) {
        switch (value) {
            case Long number when type <= BYTE -> out.write(number.intValue());
            case Long number -> writeSigned(out, number);
            case byte[] bytes -> {
                if (type == BINARY) {
                    writeUnsigned(out, bytes.length);
                }
                out.writeBytes(bytes);
            }
            case Items(int of, List<Object> items) -> {
                if (items.size() < LONG_LIST) {
                    out.write(items.size() << 4 | of);
                } else {
                    out.write(LONG_LIST << 4 | of);
                    writeUnsigned(out, items.size());
                }
                items.forEach(item -> write(out, of, item));
            }
            case ThriftStruct struct -> struct.write(out);
            default -> throw new IllegalStateException(value.toString());
        }
    }

    private static void writeSigned(ByteArrayOutputStream out, long value) {
        writeUnsigned(out, value << 1 ^ value >> 63);
    }

    private static void writeUnsigned(ByteArrayOutputStream out, long value) {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            out.write((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }
}
