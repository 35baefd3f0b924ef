/**
 * Bundles for several assessors: shared out, written, and looked for among what comes back. May depend on {@code
 * service} and below. Its one rule: nothing that is there is written over.
 */
package dev.assay.app.service.bundles;
