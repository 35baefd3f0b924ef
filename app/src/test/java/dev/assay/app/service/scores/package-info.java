/** Tests of the scores as their assessor may see them. */
package dev.assay.app.service.scores;
