/** The command line, called as a user calls it. */
package dev.assay.app.cli;
