package dev.assay.persistence.exchange;

import dev.assay.persistence.exchange.input.InputFile;

/**
 * A file and what it will be imported as.
 *
 * @param note why it is not imported, or nothing
 * @param source what a bundle says of who made it; may be empty
 * @param namedByFile whether its records are told apart by the file's name, so that the same content under another name is new
 */
record PlannedFile(InputFile file, FileKind kind, String note, String sha256, String source, boolean namedByFile) {}
