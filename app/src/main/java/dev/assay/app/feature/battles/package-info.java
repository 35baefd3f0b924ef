/**
 * The screen Battles: two answers of a topic side by side, and which of them is better.
 *
 * <p>May depend on judging, state, ui and the services. The one rule: nothing here tells a run by its name, a colour or
 * a score before the topic is locked.
 */
package dev.assay.app.feature.battles;
