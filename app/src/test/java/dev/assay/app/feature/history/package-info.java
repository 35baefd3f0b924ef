/** Histories in the window, by keys and clicks. */
package dev.assay.app.feature.history;
