/**
 * What the program says to people, as a key and what is filled in, so that it can be said in any of its languages:
 * refusals, problems of files, reasons. May depend on nothing. Whoever says something has its {@code Wording} beside
 * it.
 */
package dev.assay.model.message;
