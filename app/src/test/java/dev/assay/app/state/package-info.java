/** Tests of what the window as a whole knows. */
package dev.assay.app.state;
