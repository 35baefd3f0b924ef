/**
 * What the labels of a project come to: its scores, and the judge that the decisions between people make up.
 *
 * <p>May depend on {@code dev.assay.persistence} and {@code dev.assay.model}. The one rule: all of it is worked out
 * from what the store holds whenever it is asked for, and nothing of it is stored.
 */
package dev.assay.persistence.scores;
