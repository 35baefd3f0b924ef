/**
 * Joins the projects of several people into one.
 *
 * <p>May depend on {@code dev.assay.persistence}, {@code sync} and {@code imports}. The one rule: what stands here
 * stays, and what differs is told.
 */
package dev.assay.persistence.merge;
