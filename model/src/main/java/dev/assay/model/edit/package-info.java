/**
 * What can be done to a topic: pure functions from one state to the next, and the acts that record the difference.
 *
 * <p>May depend on {@code dev.assay.model} only. The one rule: whatever is done is a list of {@link Change}s, each
 * knowing the value before and after, so that every act has an inverse and the log of acts replays to the present
 * state.
 */
package dev.assay.model.edit;
