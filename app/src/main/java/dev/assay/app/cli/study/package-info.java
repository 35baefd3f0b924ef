/**
 * A study: one file that says which data, models and steps, and the command that does what it says.
 *
 * <p>May depend on {@code app.cli.command}, {@code app.cli.jobs} and the services. The one rule: a study is done by the
 * commands that a person would type, and by nothing else.
 */
package dev.assay.app.cli.study;
