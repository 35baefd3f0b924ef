/**
 * Commands about graded passages: what runs cover of a bank, labels that follow from grades, and where they do not fit
 * judgments.
 */
package dev.assay.app.cli.rubric;
