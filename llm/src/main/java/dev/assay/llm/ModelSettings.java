package dev.assay.llm;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Everything a job needs to know of the model but the key.
 *
 * @param models the model that does each step
 * @param temperatures the temperature of each try at a window, so also how many there are
 * @param concurrency how many calls are under way at once
 * @param tokenLimit what one job may use, input and output together; 0 for no limit
 * @param maximumReply tokens after which a reply is cut off; 0 leaves that to the server
 * @param seed random seed for the server, if it supports one
 * @param options what the model is told beside each question
 * @param moneyLimit what one job may cost, in the currency of the models' prices; 0 for no limit
 */
public record ModelSettings(
        Connection connection,
        Map<Step, String> models,
        List<Double> temperatures,
        int concurrency,
        long tokenLimit,
        int maximumReply,
        OptionalLong seed,
        ModelOptions options,
        BigDecimal moneyLimit) {
    /** First at 0, then twice at 0.2. */
    public static final List<Double> TEMPERATURES = List.of(0.0, 0.2, 0.2);

    /** The highest number of tries at a window that can be set. */
    public static final int MOST_TRIES = 10;

    /** The highest temperature of a try. */
    public static final double HOTTEST = 2;

    /** The number of concurrent calls by default. */
    public static final int CONCURRENCY = 4;

    public ModelSettings {
        models = Map.copyOf(models);
        temperatures = List.copyOf(temperatures);
        if (temperatures.isEmpty()) {
            throw new IllegalArgumentException("At least one try needs a temperature.");
        }
        if (temperatures.size() > MOST_TRIES) {
            throw new IllegalArgumentException(
                    "Tries are from 1 to " + MOST_TRIES + ", not " + temperatures.size() + ".");
        }
        for (double temperature : temperatures) {
            if (!(temperature >= 0 && temperature <= HOTTEST)) {
                throw new IllegalArgumentException("A temperature is from 0 to 2, not " + temperature + ".");
            }
        }
        if (concurrency < 1 || concurrency > 64) {
            throw new IllegalArgumentException("Calls at once are from 1 to 64, not " + concurrency + ".");
        }
        if (tokenLimit < 0 || maximumReply < 0) {
            throw new IllegalArgumentException("A limit in tokens cannot be less than 0, which means none.");
        }
        if (moneyLimit.signum() < 0) {
            throw new IllegalArgumentException("A limit in money cannot be less than 0, which means none.");
        }
        if (!Money.isShort(moneyLimit)) {
            throw new IllegalArgumentException("A limit in money has at most " + Money.MOST_DIGITS
                    + " digits before and after its point.");
        }
    }

    /** Without a seed or options. */
    public ModelSettings(
            Connection connection,
            Map<Step, String> models,
            List<Double> temperatures,
            int concurrency,
            long tokenLimit,
            int maximumReply) {
        this(
                connection,
                models,
                temperatures,
                concurrency,
                tokenLimit,
                maximumReply,
                OptionalLong.empty(),
                ModelOptions.NONE,
                BigDecimal.ZERO);
    }

    /** One model for every step, everything else as the papers or common sense have it. */
    public static ModelSettings of(Connection connection, String model) {
        Map<Step, String> models = new EnumMap<>(Step.class);
        for (Step step : Step.values()) {
            models.put(step, model);
        }
        return new ModelSettings(connection, models, TEMPERATURES, CONCURRENCY, 0, 0);
    }

    /**
     * The model that does {@code step}.
     *
     * @throws ModelException if none was chosen
     */
    public String model(Step step) throws ModelException {
        String model = models.getOrDefault(step, "");
        if (model.isBlank()) {
            throw new ModelException(
                    ModelException.Reason.MODEL,
                    LlmWords.say("model.not-chosen", step.word()));
        }
        return model;
    }

    /** These settings with another model for one step. */
    public ModelSettings withModel(Step step, String model) {
        Map<Step, String> others = new EnumMap<>(Step.class);
        others.putAll(models);
        others.put(step, model);
        return new ModelSettings(
                connection, others, temperatures, concurrency, tokenLimit, maximumReply, seed, options,
                moneyLimit);
    }

    /** These settings with other models. */
    public ModelSettings withModels(Map<Step, String> newModels) {
        return new ModelSettings(
                connection, newModels, temperatures, concurrency, tokenLimit, maximumReply, seed, options,
                moneyLimit);
    }

    public ModelSettings withConnection(Connection newConnection) {
        return new ModelSettings(
                newConnection, models, temperatures, concurrency, tokenLimit, maximumReply, seed, options,
                moneyLimit);
    }

    public ModelSettings withConcurrency(int newConcurrency) {
        return new ModelSettings(
                connection, models, temperatures, newConcurrency, tokenLimit, maximumReply, seed, options,
                moneyLimit);
    }

    public ModelSettings withTokenLimit(long newTokenLimit) {
        return new ModelSettings(
                connection, models, temperatures, concurrency, newTokenLimit, maximumReply, seed, options,
                moneyLimit);
    }

    public ModelSettings withMoneyLimit(BigDecimal newMoneyLimit) {
        return new ModelSettings(
                connection, models, temperatures, concurrency, tokenLimit, maximumReply, seed, options,
                newMoneyLimit);
    }

    /** These settings with other tries: a temperature for each, and the longest reply. */
    public ModelSettings withTries(List<Double> newTemperatures, int newMaximumReply) {
        return new ModelSettings(
                connection, models, newTemperatures, concurrency, tokenLimit, newMaximumReply, seed, options,
                moneyLimit);
    }

    public ModelSettings withSeed(OptionalLong newSeed) {
        return new ModelSettings(
                connection, models, temperatures, concurrency, tokenLimit, maximumReply, newSeed, options,
                moneyLimit);
    }

    public ModelSettings withOptions(ModelOptions newOptions) {
        return new ModelSettings(
                connection, models, temperatures, concurrency, tokenLimit, maximumReply, seed, newOptions,
                moneyLimit);
    }
}
