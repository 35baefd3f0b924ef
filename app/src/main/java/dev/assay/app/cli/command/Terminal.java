package dev.assay.app.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.OneLine;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The output of a command: results to one side, everything else to the other. */
public final class Terminal {
    /** Only ASCII, so that no terminal or pipe can spoil it. */
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final ObjectWriter JSON = MAPPER.writerWithDefaultPrettyPrinter();

    /** Before a further line of what was told. */
    private static final String FURTHER = "    ";

    private final PrintWriter out;
    private final PrintWriter err;

    public Terminal(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /** A line of the result: ids in it are any text, of which nothing may move the cursor or turn the line round. */
    public void print(String line) {
        write(cells(line));
    }

    /** A line as it is to stand before somebody; only the tabs between the cells of a table are not for seeing. */
    private static String cells(String line) {
        return Arrays.stream(line.split("\t", -1)).map(OneLine::shown).collect(Collectors.joining("\t"));
    }

    private void write(String text) {
        out.print(text);
        out.print('\n');
        out.flush();
    }

    /** The result as JSON: the only thing that may be printed. */
    public void print(ObjectNode object) {
        try {
            write(JSON.writeValueAsString(object).replace("\r\n", "\n"));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers can always be written.", e);
        }
    }

    /** Something to know that is no result. */
    public void tell(String line) {
        out.flush();
        err.print(OneLine.shown(line));
        err.print('\n');
        err.flush();
    }

    /**
     * A further line of what was told, such as one that a file is to be written like: its tabs stay, and it stands
     * further right, so that it passes for nothing that the program says by itself.
     */
    public void tellFurther(String line) {
        out.flush();
        err.print(FURTHER);
        err.print(cells(line));
        err.print('\n');
        err.flush();
    }

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }
}
