/**
 * The ground of every service: how it refuses, in which words, what is remembered on the machine, what a model may be
 * sent, and the report of a fault.
 *
 * <p>May depend on the model, persistence and llm; knows no JavaFX. The one rule: a service holds no state of its own;
 * what it reports as done, the store has committed.
 */
package dev.assay.app.service;
