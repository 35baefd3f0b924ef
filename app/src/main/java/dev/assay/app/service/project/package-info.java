/**
 * Opens, makes, backs up, syncs and closes projects.
 *
 * <p>May depend on the model, persistence and the other services of one project. The one rule: a project is never half
 * open, and never left without a way back.
 */
package dev.assay.app.service.project;
