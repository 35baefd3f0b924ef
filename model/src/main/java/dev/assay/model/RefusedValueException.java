package dev.assay.model;

/** A value that a person gave is none that can be meant, and why. */
public final class RefusedValueException extends IllegalArgumentException implements Told {
    private static final long serialVersionUID = 1;

    private final transient Message told;

    public RefusedValueException(Message told) {
        super(told.toString());
        this.told = told;
    }

    @Override
    public Message told() {
        return told;
    }
}
