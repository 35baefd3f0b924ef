/**
 * The screen on which sentences of reports are judged against the documents that they cite, and sentences that cite
 * nothing for whether they need a citation.
 *
 * <p>May depend on the judging engine, the state, the shared parts of the window, {@code service.work} and the model.
 * The one rule: nothing in here reaches what other judges said.
 */
package dev.assay.app.feature.support;
