/**
 * Bundles that an organiser makes of a project, and the plan of who got which. May depend on what reads a project and
 * on {@code imports.material}, whose rows it writes. Its one rule: nothing that anybody judged is in a bundle, but for
 * a nugget set that is handed out.
 */
package dev.assay.persistence.bundle;
