/** The jobs panel with clicks and keys, against a server on loopback. */
package dev.assay.app.feature.jobs;
