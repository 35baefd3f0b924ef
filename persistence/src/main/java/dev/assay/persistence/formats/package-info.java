/**
 * What a format of files is, how a file is told, and what an importer is given while it reads one.
 *
 * <p>May depend on {@code dev.assay.persistence}, {@code exchange.input} and the model; knows no format by name. The
 * one rule: what every format needs is here, and what only one needs is with that one.
 */
package dev.assay.persistence.formats;
