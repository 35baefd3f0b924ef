/** Tests of the reusable parts. They may depend on what they test; they need no project. */
package dev.assay.app.ui;
