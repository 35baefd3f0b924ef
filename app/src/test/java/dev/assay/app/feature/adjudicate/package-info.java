/** The decisions between judges with clicks and keys, on the sample with three people's labels. */
package dev.assay.app.feature.adjudicate;
