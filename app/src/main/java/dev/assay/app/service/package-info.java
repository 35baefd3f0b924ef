/**
 * What every service needs: how it refuses, in which words, and what is remembered on the machine.
 *
 * <p>May depend on the model, persistence and llm; knows no JavaFX. The one rule: a service holds no state of its own;
 * what it reports as done, the store has committed.
 */
package dev.assay.app.service;
