/** Tests of the compare screen. */
package dev.assay.app.feature.compare;
