package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;

/** One unit that is read from a file. */
public sealed interface FileRow {
    /** The line it starts on, from 1. */
    long line();

    /** A JSON object. */
    record OfRecord(long line, ObjectNode value) implements FileRow {}

    /** A JSON value that is no object. */
    record OfValue(long line, JsonNode value) implements FileRow {}

    /** A line that begins as a pair, which is read value by value, and is gone with the next row. */
    record OfPair(long line, PairLine pair) implements FileRow {}

    /** A line of a file that is not JSON. */
    record OfText(long line, String text) implements FileRow {}

    /**
     * Something that cannot be read; {@code field} may be empty.
     *
     * @param endsEarly whether packed content ends here before it should, behind lines that are whole
     */
    record Fault(long line, String field, Message told, boolean endsEarly) implements FileRow {
        public Fault(long line, String field, Message told) {
            this(line, field, told, false);
        }

        Fault(long line, JsonFault fault) {
            this(line, fault.field(), fault.told());
        }
    }
}
