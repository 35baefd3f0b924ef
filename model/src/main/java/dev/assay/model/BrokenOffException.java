package dev.assay.model;

import java.util.concurrent.CancellationException;

/** Work that somebody broke off, and what to say of it. */
public final class BrokenOffException extends CancellationException implements Told {
    private static final long serialVersionUID = 1;

    private final transient Message told;

    public BrokenOffException(Message told) {
        super(told.toString());
        this.told = told;
    }

    @Override
    public Message told() {
        return told;
    }
}
