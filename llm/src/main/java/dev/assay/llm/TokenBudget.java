package dev.assay.llm;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What one job may spend, in tokens. May be used by several threads; the calls under way when the limit is reached are still
 * finished and counted.
 */
public final class TokenBudget {
    private final long limit;
    private final AtomicLong spent;

    /**
     * @param limit 0 for none
     * @param spentBefore what the job used before it was stopped and resumed
     */
    public TokenBudget(long limit, long spentBefore) {
        this.limit = limit;
        this.spent = new AtomicLong(spentBefore);
    }

    /** No limit. */
    public static TokenBudget unlimited() {
        return new TokenBudget(0, 0);
    }

    /** @throws ModelException if the limit is reached */
    public void requireSomeLeft() throws ModelException {
        if (limit > 0 && spent.get() >= limit) {
            throw new ModelException(
                    ModelException.Reason.BUDGET,
                    LlmWords.say("budget.spent", limit, spent.get()));
        }
    }

    /** Counts what a call used. */
    public void spend(Tokens tokens) {
        spent.accumulateAndGet(tokens.total(), (all, more) -> all > Long.MAX_VALUE - more ? Long.MAX_VALUE : all + more);
    }

    /** Tokens used so far, earlier sittings of the job included. */
    public long spent() {
        return spent.get();
    }
}
