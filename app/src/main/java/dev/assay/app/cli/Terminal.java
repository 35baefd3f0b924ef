package dev.assay.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;

/** Where a command writes: results to one side, everything else to the other. */
final class Terminal {
    /** Only ASCII, so that no terminal or pipe can spoil it. */
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final ObjectWriter JSON = MAPPER.writerWithDefaultPrettyPrinter();

    private final PrintWriter out;
    private final PrintWriter err;

    Terminal(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /** A line of the result. */
    void print(String line) {
        out.print(line);
        out.print('\n');
        out.flush();
    }

    /** The result as JSON: the only thing that may be printed. */
    void print(ObjectNode object) {
        try {
            print(JSON.writeValueAsString(object).replace("\r\n", "\n"));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers can always be written.", e);
        }
    }

    /** Something to know that is no result. */
    void tell(String line) {
        out.flush();
        err.print(line);
        err.print('\n');
        err.flush();
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }
}
