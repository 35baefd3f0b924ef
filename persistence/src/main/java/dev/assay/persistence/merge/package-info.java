/**
 * The projects of several people joined into one, and where each part of it came from.
 *
 * <p>May depend on {@code dev.assay.persistence}, {@code sync} and {@code imports}. The one rule: what stands here
 * stays, and what differs is told.
 */
package dev.assay.persistence.merge;
