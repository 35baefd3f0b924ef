/**
 * The commands that print numbers: scores, agreement, correlations, consistency, the report.
 *
 * <p>May depend on {@code app.cli.command} and the services. The one rule: a command shows what a service worked out,
 * and works out nothing itself.
 */
package dev.assay.app.cli.scores;
