/**
 * The screen on which sentences of reports are judged against the documents that they cite, and sentences that cite
 * nothing for whether they need a citation.
 *
 * <p>May depend on its own work, the state, the shared parts of the window and the model. The one rule: nothing in here
 * reaches what other judges said.
 */
package dev.assay.app.feature.support;
