package dev.assay.app.service.consent;

import dev.assay.app.service.RefusedException;

/** Nothing was sent, because the user has to be asked first. */
public final class UnconfirmedException extends RefusedException {
    private static final long serialVersionUID = 1;

    private final transient Unconfirmed unconfirmed;

    public UnconfirmedException(Unconfirmed unconfirmed) {
        super("Nothing was sent to " + unconfirmed.connection().origin() + ", because that was not confirmed on this computer.");
        this.unconfirmed = unconfirmed;
    }

    /** What to ask. */
    public Unconfirmed unconfirmed() {
        return unconfirmed;
    }
}
