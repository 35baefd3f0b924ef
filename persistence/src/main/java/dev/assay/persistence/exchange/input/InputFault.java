package dev.assay.persistence.exchange.input;

/** A file or entry that cannot be taken, with a sentence for the user. */
public record InputFault(String name, String message) {}
