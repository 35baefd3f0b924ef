/**
 * Asks models over the JDK's HTTP client, in the dialect of their server: one file each, OpenAI's with openai-java.
 * Clients come from {@link dev.assay.llm.server.Connections}.
 *
 * <p>May depend on {@code dev.assay.llm} and openai-java; nothing else may depend on openai-java.
 *
 * <p>The one rule: no type and no text of openai-java leaves this package. What a server said is shown short and with
 * the key blacked out.
 */
package dev.assay.llm.server;
