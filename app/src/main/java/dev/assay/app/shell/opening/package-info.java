/**
 * What belongs to opening something and asks or shows no more than that: who works, what is dropped on the window.
 *
 * <p>May depend on {@code ui} and the services, not on the rest of the shell. The one rule: it opens nothing itself.
 */
package dev.assay.app.shell.opening;
