/**
 * What an assessor does to a topic: its nuggets, labels and grades, and the history of that.
 *
 * <p>May depend on the model, persistence and {@code app.service}. The one rule: nothing here reaches what another
 * judge said.
 */
package dev.assay.app.service.work;
