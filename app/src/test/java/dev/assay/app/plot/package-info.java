/** Tests of figures. */
package dev.assay.app.plot;
