package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Something wrong in a file that was to be imported.
 *
 * @param line the line, from 1; 0 when it concerns the whole file
 * @param field the field; empty when it concerns the whole record
 * @param told what is wrong, what was expected and what to do
 */
public record ImportProblem(Severity severity, String file, long line, String field, Message told) {
    private static final Set<String> ENCODING = Set.of("import.not-utf8", "import.encoding");

    /** Severity of a problem, which decides if the import can go on. */
    public enum Severity {
        /** Nothing is imported. */
        ERROR,
        /** Imported, but worth knowing. */
        WARNING
    }

    /** Text of the problem, in English. */
    public String message() {
        return told.toString();
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** True if the file is a text that is not UTF-8, whose encoding somebody can name. */
    public boolean isOfEncoding() {
        return told instanceof Message.Keyed said && ENCODING.contains(said.key());
    }

    /** Place of the problem, in English. */
    public String place() {
        return where().toString();
    }

    /** Place of the problem: file, line and field, as far as they are known. */
    public Message where() {
        List<Message> parts = new ArrayList<>(List.of(Message.verbatim(file)));
        if (line > 0) {
            parts.add(StoreWords.say("import.place.line", line));
        }
        if (!field.isEmpty()) {
            parts.add(StoreWords.say("import.place.field", field));
        }
        return Message.joined(", ", parts);
    }
}
