/**
 * What is kept and told of mistakes of the program itself: never what was worked on. A message of an error may quote an
 * answer or a key, so none is kept; where it happened says enough. Knows no window.
 */
package dev.assay.app.service.fault;
