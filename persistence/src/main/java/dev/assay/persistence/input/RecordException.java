package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.model.Told;
import dev.assay.persistence.record.StoreWords;

/** A record cannot be taken. The message is a sentence for the user. */
public final class RecordException extends RuntimeException implements Told {
    private static final long serialVersionUID = 1;

    private final String field;
    private final transient Message told;

    /** @param field the field it is about; empty for the whole record */
    public RecordException(String field, Message told) {
        super(told.toString(), null, false, false);
        this.told = told;
        this.field = field;
    }

    /**
     * @param field the field it is about; empty for the whole record
     * @param key of the sentence among the {@link StoreWords}
     */
    public RecordException(String field, String key, Object... arguments) {
        this(field, StoreWords.say(key, arguments));
    }

    @Override
    public Message told() {
        return told;
    }

    public String field() {
        return field;
    }
}
