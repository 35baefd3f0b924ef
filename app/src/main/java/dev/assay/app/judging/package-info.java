/**
 * The engine of every screen on which a person judges: the item in hand, judgments on their way to the disk, notes,
 * the place kept, undo, the lock and the next step; and what every screen of a stage has: its heading, its banner, its
 * empty states.
 *
 * <p>May depend on the workspace and the shared controls. The one rule: a screen is written for the engine, and the
 * engine for no screen.
 */
package dev.assay.app.judging;
