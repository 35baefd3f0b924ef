package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.model.Told;

/** A text is not the JSON that it should be. The message is a sentence for the user. */
public final class JsonFault extends Exception implements Told {
    private static final long serialVersionUID = 1;

    private final int line;
    private final transient Message told;
    private final String field;
    private final boolean cutOff;

    JsonFault(int line, String field, Message told, boolean cutOff) {
        super(told.toString());
        this.told = told;
        this.line = line;
        this.field = field;
        this.cutOff = cutOff;
    }

    @Override
    public Message told() {
        return told;
    }

    /** The line inside the text that was parsed, from 1. */
    public int line() {
        return line;
    }

    /** The field it is about; empty when it is about the whole value. */
    public String field() {
        return field;
    }

    /** True if the text ends before the value does. */
    public boolean isCutOff() {
        return cutOff;
    }
}
