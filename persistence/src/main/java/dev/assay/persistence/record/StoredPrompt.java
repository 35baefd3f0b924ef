package dev.assay.persistence.record;

/**
 * A prompt that jobs used, kept so that what it produced can be understood and gone on with.
 *
 * @param hash names it
 * @param step the step's word
 * @param source the file it came from, without its folder, or {@code built in}
 */
public record StoredPrompt(String hash, String step, String version, String system, String user, String source) {}
