package dev.assay.persistence.exchange;

/** Takes the rows of one file of one kind. A row that cannot be taken is a {@link RecordException}. */
interface RowImporter {
    /** A JSON object. */
    default void record(Fields fields) {
        throw new RecordException("", "Expected columns of text, found a JSON object.");
    }

    /** A line that is not JSON. */
    default void line(String text) {
        throw new RecordException("", "Expected a JSON object, found " + Tally.quoted(text) + ".");
    }

    /** Called once after the last row, to warn of what was counted. */
    default void end() {}
}
