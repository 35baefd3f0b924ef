package dev.assay.llm;

/**
 * The tokens that a call used.
 *
 * @param cached how many of the input the server had in its cache, as far as it says
 * @param thoughts how many of the output were thoughts, as far as it says
 * @param estimated the server did not say, so these are counted from the length of the texts
 */
public record Tokens(long input, long output, long cached, long thoughts, boolean estimated) {
    /** More than any call can use; what a server says beyond it counts as this much, so that sums stay numbers. */
    public static final long MOST = 1_000_000_000_000L;

    /** Nothing used. */
    public static final Tokens NONE = new Tokens(0, 0, false);

    public Tokens {
        input = Math.clamp(input, 0, MOST);
        output = Math.clamp(output, 0, MOST);
        cached = Math.clamp(cached, 0, input);
        thoughts = Math.clamp(thoughts, 0, output);
    }

    /** Nothing cached, and no thoughts counted apart. */
    public Tokens(long input, long output, boolean estimated) {
        this(input, output, 0, 0, estimated);
    }

    /** The sum of both. */
    public Tokens plus(Tokens other) {
        return new Tokens(
                input + other.input,
                output + other.output,
                cached + other.cached,
                thoughts + other.thoughts,
                estimated || other.estimated);
    }

    /** Input and output together. */
    public long total() {
        return input + output;
    }

    /** Roughly how many tokens a text is: one for four letters of an alphabet, one for each sign of a denser script. */
    public static int estimateOf(String text) {
        int letters = 0;
        int signs = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < 0x2E80) {
                letters++;
            } else {
                signs++;
            }
        }
        return (letters + 3) / 4 + signs;
    }
}
