/**
 * Jobs: models work in a project, window by window, in the background. A kind of job is a {@code JobKind}; what is
 * asked of a topic, and where the replies go, is with its {@code JobTopic}.
 *
 * <p>May depend on {@code dev.assay.app.service}, persistence, llm and the model; knows no JavaFX. The one rule:
 * nothing waits for the network on the thread that owns the store; what a window brought is on the disk before it
 * counts as done.
 */
package dev.assay.app.service.jobs;
