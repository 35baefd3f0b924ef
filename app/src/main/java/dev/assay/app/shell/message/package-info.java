/**
 * The one line of the window in which the program says something, and the list of what it said. May use {@code state}
 * and {@code ui}; knows no screen. Its rule: nothing it shows moves anything else.
 */
package dev.assay.app.shell.message;
