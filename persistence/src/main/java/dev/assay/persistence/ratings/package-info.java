/**
 * Labels, grades and numbers of single files, read without a project, for whoever measures what files say.
 *
 * <p>May depend on {@code dev.assay.persistence.exchange.input} and {@code dev.assay.model}. The one rule: with an
 * error in a file nothing of it is handed over, and every error says where it is.
 */
package dev.assay.persistence.ratings;
