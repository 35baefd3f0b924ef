/**
 * What is found and done by typing, over the window.
 *
 * <p>May use {@code state}, {@code ui} and what can be set; knows no other part of the shell. The one rule: nothing is
 * done that nobody named.
 */
package dev.assay.app.shell.palette;
