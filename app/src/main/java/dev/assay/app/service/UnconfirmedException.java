package dev.assay.app.service;

/** Nothing was sent, because the user has to be asked first. */
public final class UnconfirmedException extends RefusedException {
    private static final long serialVersionUID = 1;

    private final transient Unconfirmed unconfirmed;

    public UnconfirmedException(Unconfirmed unconfirmed) {
        super(ServiceWords.say("consent.unconfirmed", unconfirmed.connection().origin()));
        this.unconfirmed = unconfirmed;
    }

    /** The points to ask about. */
    public Unconfirmed unconfirmed() {
        return unconfirmed;
    }
}
