package dev.assay.persistence.record;

import dev.assay.model.Message;
import dev.assay.model.Told;
import java.io.IOException;

/** A file that is not read, or not read further. The message is a sentence for the user. */
public final class UnusableFileException extends IOException implements Told {
    private static final long serialVersionUID = 1;

    private final transient Message told;

    public UnusableFileException(Message told) {
        super(told.toString());
        this.told = told;
    }

    @Override
    public Message told() {
        return told;
    }
}
