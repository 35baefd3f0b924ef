/** What several tests of the window share: the toolkit, a project on the sample, screenshots. */
package dev.assay.app.testing;
