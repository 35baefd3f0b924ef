/**
 * Where the program starts and is put together: the entry point and the composition root.
 *
 * <p>May depend on everything below it. The one rule: objects are made here, by constructors, and closed here in
 * reverse order.
 */
package dev.assay.app;
