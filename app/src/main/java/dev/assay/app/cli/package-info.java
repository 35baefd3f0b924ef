/**
 * The command line: every act that needs no window.
 *
 * <p>May depend on services, persistence and the model; knows no JavaFX, and starting it loads none. The one rule:
 * results go to standard output and everything else to standard error, so that a result can be piped; with {@code
 * --json} standard output holds exactly one JSON object.
 */
package dev.assay.app.cli;
