/**
 * What the support screen works on, apart from how it looks: the pages of a topic, where the assessor is, and what the
 * keys say.
 *
 * <p>May depend on the state, the services and the model. The one rule: it reaches the assessor's own judgments only.
 */
package dev.assay.app.feature.support.work;
