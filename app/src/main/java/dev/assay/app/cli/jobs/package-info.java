/**
 * The commands that ask a model, and those on grades, banks and passages.
 *
 * <p>May depend on {@code app.cli.command}, {@code app.service.jobs} and {@code app.service.verify}. The one rule:
 * nothing is sent before somebody agreed to where it goes.
 */
package dev.assay.app.cli.jobs;
