/**
 * The engine of every screen on which a person judges: the item in hand, judgments on their way to the disk, notes,
 * the place kept, undo,
 * the lock and the next step. Depends on the workspace and the shared controls; no feature is known here.
 */
package dev.assay.app.judging;
