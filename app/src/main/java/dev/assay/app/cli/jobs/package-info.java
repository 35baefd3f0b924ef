/**
 * The commands that ask a model.
 *
 * <p>May depend on {@code app.cli.command} and {@code app.service.jobs}. The one rule: nothing is sent before somebody
 * agreed to where it goes.
 */
package dev.assay.app.cli.jobs;
