package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hardwood.HardwoodContext;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.hardwood.row.PqList;
import dev.hardwood.row.PqMap;
import dev.hardwood.row.StructAccessor;
import java.io.EOFException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.ZipException;

/** The rows of a Parquet file whose pages are not packed, as records with lists and objects in them. */
final class ParquetLines extends RowLines {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** Held, because loggers that nobody holds are forgotten. The library tells which instructions it uses. */
    private static final Logger OF_LIBRARY = Logger.getLogger("dev.hardwood");

    static {
        OF_LIBRARY.setLevel(Level.WARNING);
        // It would look for a native library, to unpack what is unpacked already.
        System.setProperty("hardwood.uselibdeflate", "false");
    }

    private final HardwoodContext context;
    private final ParquetFileReader file;
    private final RowReader rows;

    /** @param plain as {@link PlainParquet} makes it */
    ParquetLines(Path plain) throws IOException {
        context = HardwoodContext.create(1);
        try {
            file = ParquetFileReader.open(new Bytes(FileChannel.open(plain)), context);
            rows = file.rowReader();
        } catch (IOException | RuntimeException e) {
            context.close();
            throw damaged(e);
        }
    }

    private static IOException damaged(Exception e) {
        return e instanceof IOException io ? io : (IOException) new ZipException(e.getMessage()).initCause(e);
    }

    @Override
    String next() throws IOException {
        try {
            if (!rows.hasNext()) {
                return null;
            }
            rows.next();
            return object(rows).toString();
        } catch (RuntimeException e) {
            throw damaged(e);
        } catch (OutOfMemoryError e) {
            throw PlainParquet.large();
        }
    }

    private static ObjectNode object(StructAccessor struct) {
        ObjectNode object = KeptJson.object();
        for (int i = 0; i < struct.getFieldCount(); i++) {
            if (!struct.isNull(i)) {
                object.set(struct.getFieldName(i), node(struct.getValue(i)));
            }
        }
        return object;
    }

    private static JsonNode node(Object value) {
        return switch (value) {
            case null -> NODES.nullNode();
            case String text -> NODES.textNode(text);
            case Boolean is -> NODES.booleanNode(is);
            case Integer number -> NODES.numberNode(number);
            case Long number -> NODES.numberNode(number);
            case Double number when !number.isNaN() && !number.isInfinite() -> NODES.numberNode(number);
            case Double none -> NODES.nullNode();
            case Float number when number.isNaN() || number.isInfinite() -> NODES.nullNode();
            case Number number -> NODES.numberNode(new BigDecimal(number.toString()));
            case byte[] bytes -> text(bytes);
            case StructAccessor struct -> object(struct);
            case PqList list -> {
                ArrayNode items = NODES.arrayNode();
                list.values().forEach(item -> items.add(node(item)));
                yield items;
            }
            case PqMap map -> {
                ObjectNode object = KeptJson.object();
                map.getEntries().forEach(one -> object.set(String.valueOf(one.getKey()), node(one.getValue())));
                yield object;
            }
            // Dates, times and the like.
            default -> NODES.textNode(value.toString());
        };
    }

    /** Bytes without a type are texts in older files; pictures and the like are left out. */
    private static JsonNode text(byte[] bytes) {
        return Utf8.firstBroken(bytes, 0, bytes.length) < bytes.length
                ? NODES.nullNode()
                : NODES.textNode(new String(bytes, StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        try (context;
                file) {
            rows.close();
        }
    }

    /** A file that is read and not mapped into memory, where it could not be deleted on every system. */
    private record Bytes(FileChannel channel) implements dev.hardwood.InputFile {
        @Override
        public void open() {}

        @Override
        public ByteBuffer readRange(long start, int length) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(length);
            while (bytes.hasRemaining()) {
                if (channel.read(bytes, start + bytes.position()) < 0) {
                    throw new EOFException();
                }
            }
            return bytes.flip();
        }

        @Override
        public long length() throws IOException {
            return channel.size();
        }

        @Override
        public String name() {
            return "";
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
