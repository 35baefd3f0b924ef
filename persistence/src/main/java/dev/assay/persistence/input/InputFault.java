package dev.assay.persistence.input;

import dev.assay.model.Message;

/** A file or entry that cannot be taken, with a sentence for the user. */
public record InputFault(String name, Message told) {}
