package dev.assay.app.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The base of every command whose result can be one JSON object. */
public abstract class JsonCommand extends CliCommand {
    private static final int PLACE = 90;
    /** Position in the help of an option that belongs to one such command and comes behind {@code --json}. */
    public static final int BEHIND = PLACE + 1;

    @Option(names = "--json", order = PLACE, description = "Print one JSON object.")
    private boolean json;

    @Override
    public final boolean isJson() {
        return json;
    }

    /** Prints the result as it was asked for: one JSON object, or lines for people to read. */
    protected final void show(Supplier<ObjectNode> object, Supplier<List<String>> lines) {
        if (json) {
            terminal().print(object.get());
        } else {
            lines.get().forEach(terminal()::print);
        }
    }
}
