/**
 * What every command is made of: its result as lines or as JSON, its exit code, its tables.
 *
 * <p>May depend on {@code app.service}. The one rule: what is for people goes one way, what is for programs the other,
 * and neither changes the other.
 */
package dev.assay.app.cli.command;
