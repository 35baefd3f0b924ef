/**
 * A table of scores as every view of <i>Scores</i> has one: what a cell shows and sorts by, columns that fit, the first
 * of them fixed. Knows tables, and nothing of what they are of.
 */
package dev.assay.app.feature.scores.table;
