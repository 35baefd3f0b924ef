/**
 * Rankings of documents held against judgments of relevance, by the rules of trec_eval 10 (NIST), so that its numbers
 * come out without it.
 */
package dev.assay.model.trec;
