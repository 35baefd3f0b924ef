/**
 * Reports whose sentences cite documents: what is judged of them (support of a sentence by a document, need of a
 * citation, the nuggets that a sentence conveys), and what a project decided about how.
 *
 * <p>May depend on the rest of the model. The one rule: a sentence is known by its place in its report and never by its
 * text.
 */
package dev.assay.model.report;
