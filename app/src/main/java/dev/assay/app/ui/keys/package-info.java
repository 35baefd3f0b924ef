/**
 * Commands, and the keys that give them.
 *
 * <p>May depend on {@code app.ui}. The one rule: a command is declared by its screen and shown wherever commands are
 * shown.
 */
package dev.assay.app.ui.keys;
