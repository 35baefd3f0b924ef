/**
 * Jobs: what a model is asked to do in a project, window by window, in the background.
 *
 * <p>May depend on {@code dev.assay.app.service}, persistence, llm and the model; knows no JavaFX. The one rule: nothing waits for
 * the network on the thread that owns the store; what a window brought is on the disk before it counts as done.
 */
package dev.assay.app.service.jobs;
