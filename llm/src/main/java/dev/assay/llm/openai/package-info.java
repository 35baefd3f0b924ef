/**
 * Speaks the chat protocol of OpenAI with openai-java, over the JDK's own HTTP client. Clients come from {@link
 * dev.assay.llm.openai.Connections}.
 *
 * <p>May depend on {@code dev.assay.llm} and openai-java; nothing else may depend on openai-java.
 *
 * <p>The one rule: no type and no text of openai-java leaves this package. What a server said is shown short and with
 * the key blacked out.
 */
package dev.assay.llm.openai;
