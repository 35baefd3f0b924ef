package dev.assay.llm;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The tokens and the money that one job may spend. Before a call is made room is kept for all that it is likely to
 * take, so that calls that are under way together stay below the limits as well. May be used by several threads.
 */
public final class TokenBudget {
    private final long limit;
    private final ToIntFunction<Step> reply;
    private final Purse purse;
    private long spent;
    private long kept;
    private BigDecimal paid;
    private BigDecimal keptMoney = BigDecimal.ZERO;
    private boolean isMeasured;
    /** The most that an input was, of what it was estimated at. */
    private double input;
    private long longestReply;

    /**
     * What a job may cost.
     *
     * @param limit in the one currency of its models; 0 for none
     * @param paidBefore what it cost before it was stopped and resumed
     * @param price that of a model today; there is one of each of its models where there is a limit
     */
    public record Purse(BigDecimal limit, BigDecimal paidBefore, Function<String, Optional<Price>> price) {
        /** No limit, and no prices. */
        public static final Purse NONE = new Purse(BigDecimal.ZERO, BigDecimal.ZERO, _ -> Optional.empty());

        private BigDecimal cost(String model, Tokens tokens) {
            return price.apply(model).map(one -> one.of(tokens).amount()).orElse(BigDecimal.ZERO);
        }
    }

    /**
     * @param limit 0 for none
     * @param spentBefore what the job used before it was stopped and resumed
     * @param longestReply the longest that it got then, in tokens; 0 for none
     * @param reply roughly how many tokens a reply to each step has; asked where the request sets no longest reply
     */
    public TokenBudget(long limit, long spentBefore, long longestReply, ToIntFunction<Step> reply, Purse purse) {
        this.limit = limit;
        this.spent = spentBefore;
        this.longestReply = longestReply;
        this.reply = reply;
        this.purse = purse;
        this.paid = purse.paidBefore();
    }

    /** The room that is kept for a call until it is closed. */
    public final class Room implements AutoCloseable {
        private final String model;
        private final long estimatedInput;
        private final long tokens;
        private final BigDecimal money;

        private Room(String model, long estimatedInput, long tokens, BigDecimal money) {
            this.model = model;
            this.estimatedInput = estimatedInput;
            this.tokens = tokens;
            this.money = money;
        }

        /** Counts what the call really used. The next estimates go by the most that was used. */
        public void spend(Tokens used) {
            synchronized (TokenBudget.this) {
                spent += used.total();
                paid = paid.add(purse.cost(model, used));
                isMeasured = true;
                input = Math.max(input, (double) used.input() / estimatedInput);
                longestReply = Math.max(longestReply, used.output());
            }
        }

        @Override
        public void close() {
            synchronized (TokenBudget.this) {
                kept -= tokens;
                keptMoney = keptMoney.subtract(money);
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
        boolean isPaid = purse.limit().signum() > 0;
        while (limit > 0 || isPaid) {
            long output = longest > 0 ? longest : Math.max(reply.applyAsInt(step), longestReply);
            long sent = (long) Math.ceil(estimatedInput * (isMeasured ? input : 1));
            long likely = sent + output;
            BigDecimal cost = purse.cost(request.model(), new Tokens(sent, output, true));
            if (limit > 0 && spent + likely > limit) {
                throw new ModelException(
                        ModelException.Reason.BUDGET,
                        spent < limit
                                ? LlmWords.say("budget.full", limit, spent, likely)
                                : LlmWords.say("budget.spent", limit, spent));
            }
            if (isPaid && paid.add(cost).compareTo(purse.limit()) > 0) {
                throw new ModelException(
                        ModelException.Reason.BUDGET,
                        LlmWords.say("budget.money", shown(purse.limit(), request), shown(paid, request),
                                shown(cost, request)));
            }
            boolean isRoom = (limit == 0 || spent + kept + likely <= limit)
                    && (!isPaid || paid.add(keptMoney).add(cost).compareTo(purse.limit()) <= 0);
            if (kept == 0 || isMeasured && isRoom) {
                kept += likely;
                keptMoney = keptMoney.add(cost);
                return new Room(request.model(), estimatedInput, likely, cost);
            }
            wait();
        }
        return new Room(request.model(), estimatedInput, 0, BigDecimal.ZERO);
    }

    private String shown(BigDecimal amount, ModelRequest request) {
        return purse.price().apply(request.model())
                .map(price -> new Money(amount, price.currency()).toString())
                .orElse(amount.toPlainString());
    }

    /** Tokens used so far, earlier sittings of the job included. */
    public synchronized long spent() {
        return spent;
    }

    /** What the calls so far cost as far as their prices are known, earlier sittings of the job included. */
    public synchronized BigDecimal paid() {
        return paid;
    }
}
