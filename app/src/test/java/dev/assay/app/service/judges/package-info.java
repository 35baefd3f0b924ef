/**
 * Other judges: the reveal, what is said after it, and the judge that needs no model.
 *
 * <p>The one rule: real projects on disk, and what matters is read back from them.
 */
package dev.assay.app.service.judges;
