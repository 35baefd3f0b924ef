/**
 * What is sent to a model's server, and whether this machine's user agreed to that.
 *
 * <p>May depend on {@code dev.assay.llm} and the package above. The one rule: what a project brings with it (server,
 * prompts, limits) is a stranger's until the user confirmed it here.
 */
package dev.assay.app.service.consent;
