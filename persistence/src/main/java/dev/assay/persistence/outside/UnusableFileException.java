package dev.assay.persistence.outside;

import java.io.IOException;

/** A file that is not read, or not read further. The message is a sentence for the user. */
public final class UnusableFileException extends IOException {
    private static final long serialVersionUID = 1;

    public UnusableFileException(String sentence) {
        super(sentence);
    }
}
