package dev.assay.persistence.exchange;

/** A record cannot be taken. The message is a sentence for the user. */
final class RecordException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String field;

    /** @param field the field it is about; empty for the whole record */
    RecordException(String field, String message) {
        super(message, null, false, false);
        this.field = field;
    }

    String field() {
        return field;
    }
}
