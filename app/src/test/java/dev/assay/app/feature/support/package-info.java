/** Tests of the support screen, in the real window. */
package dev.assay.app.feature.support;
