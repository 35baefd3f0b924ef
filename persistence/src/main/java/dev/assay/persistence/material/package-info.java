/**
 * What was imported, and how it is to be judged, as JSON of Assay's own that loses nothing. May depend on {@code
 * model}, {@code persistence.record} and what files are read with. Its one rule: the same value always gives the same
 * text, since syncs are compared with it.
 */
package dev.assay.persistence.material;
