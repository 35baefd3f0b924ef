package dev.assay.llm;

import java.util.function.ToIntFunction;

/**
 * The tokens that one job may spend. Before a call is made room is kept for all that it is likely to take, so that
 * calls that are
 * under way together stay below the limit as well. May be used by several threads.
 */
public final class TokenBudget {
    private final long limit;
    private final ToIntFunction<Step> reply;
    private long spent;
    private long kept;
    private boolean isMeasured;
    /** The most that an input was, of what it was estimated at. */
    private double input;
    private long longestReply;

    /**
     * @param limit 0 for none
     * @param spentBefore what the job used before it was stopped and resumed
     * @param longestReply the longest that it got then, in tokens; 0 for none
     * @param reply roughly how many tokens a reply to each step has; asked where the request sets no longest reply
     */
    public TokenBudget(long limit, long spentBefore, long longestReply, ToIntFunction<Step> reply) {
        this.limit = limit;
        this.spent = spentBefore;
        this.longestReply = longestReply;
        this.reply = reply;
    }

    /** The room that is kept for a call until it is closed. */
    public final class Room implements AutoCloseable {
        private final long estimatedInput;
        private final long tokens;

        private Room(long estimatedInput, long tokens) {
            this.estimatedInput = estimatedInput;
            this.tokens = tokens;
        }

        /** Counts what the call really used. The next estimates go by the most that was used. */
        public void spend(Tokens used) {
            synchronized (TokenBudget.this) {
                spent += used.total();
                isMeasured = true;
                input = Math.max(input, (double) used.input() / estimatedInput);
                longestReply = Math.max(longestReply, used.output());
            }
        }

        @Override
        public void close() {
            synchronized (TokenBudget.this) {
                kept -= tokens;
                TokenBudget.this.notifyAll();
            }
        }
    }

    /**
     * Keeps room for a call; waits while others are under way that may leave enough. The first call of a sitting goes
     * alone: it shows
     * how far the estimates are off.
     *
     * @throws ModelException if the limit leaves too little
     */
    public synchronized Room reserve(Step step, ModelRequest request) throws ModelException, InterruptedException {
        int schema = request.schema().map(one -> Tokens.estimateOf(one.json())).orElse(0);
        long estimatedInput = 1L + request.estimatedInputTokens() + schema;
        int longest = request.sampling().maximumTokens();
        while (limit > 0) {
            long output = longest > 0 ? longest : Math.max(reply.applyAsInt(step), longestReply);
            long likely = (long) Math.ceil(estimatedInput * (isMeasured ? input : 1)) + output;
            if (spent + likely > limit) {
                throw new ModelException(
                        ModelException.Reason.BUDGET,
                        spent < limit
                                ? LlmWords.say("budget.full", limit, spent, likely)
                                : LlmWords.say("budget.spent", limit, spent));
            }
            if (kept == 0 || isMeasured && spent + kept + likely <= limit) {
                kept += likely;
                return new Room(estimatedInput, likely);
            }
            wait();
        }
        return new Room(estimatedInput, 0);
    }

    /** Tokens used so far, earlier sittings of the job included. */
    public synchronized long spent() {
        return spent;
    }
}
