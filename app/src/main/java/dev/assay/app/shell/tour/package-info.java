/**
 * The tour of the first sample: it says what to do next and sees for itself when that is done. It changes nothing and
 * keeps nothing.
 */
package dev.assay.app.shell.tour;
