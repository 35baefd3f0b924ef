/**
 * What the window as a whole knows: the open project, the topic and stage in view, what is saved, what can be undone.
 *
 * <p>May depend on {@code javafx.base}, the services, the runners, and the commands and texts of the shared parts; no
 * scene. The one rule: used on the FX thread only, and memory never runs ahead of the disk.
 */
package dev.assay.app.state;
