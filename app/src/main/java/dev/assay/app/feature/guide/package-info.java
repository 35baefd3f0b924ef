/**
 * The guide, in the program: the project's own pages, with contents, search and links that work, in a window beside the
 * work.
 *
 * <p>May depend on {@code ui} and {@code task}, not on other features. The one rule: nothing but what came with the
 * program is shown here.
 */
package dev.assay.app.feature.guide;
