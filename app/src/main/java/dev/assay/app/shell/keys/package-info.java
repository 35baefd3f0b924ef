/**
 * The page of all keys, in place of the screen in view.
 *
 * <p>May use {@code state} and {@code ui}; knows no other part of the shell. The one rule: while it is in view no key
 * does anything on a screen that cannot be seen.
 */
package dev.assay.app.shell.keys;
