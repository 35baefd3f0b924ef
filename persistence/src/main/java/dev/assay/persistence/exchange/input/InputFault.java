package dev.assay.persistence.exchange.input;

import dev.assay.model.message.Message;

/** A file or entry that cannot be taken, with a sentence for the user. */
public record InputFault(String name, Message told) {}
