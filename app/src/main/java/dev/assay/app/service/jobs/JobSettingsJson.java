package dev.assay.app.service.jobs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.RefusedException;
import dev.assay.llm.Connection;
import dev.assay.llm.ContentHash;
import dev.assay.llm.ModelOptions;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.llm.steps.Prompt;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.GradeCutoffs;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.Jobs;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.StoredPrompt;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Between the settings of a job and the JSON object that the project keeps of them. */
final class JobSettingsJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String RETRY = "retry";
    private static final String MONEY_LIMIT = "money_limit";
    private static final String WEIGHTS = "weights";
    private static final String MANDATORY = "mandatory";
    private static final String OPTIONAL = "optional";

    private JobSettingsJson() {}

    static String write(JobSettings settings) {
        ObjectNode root = JSON.createObjectNode();
        write(settings.model(), root);
        write(settings.limits(), root.putObject("limits"));
        ObjectNode prompts = root.putObject("prompts");
        for (Step step : known(settings)) {
            prompts.put(step.word(), settings.prompts().get(step).hash());
        }
        root.put("automatic", settings.automatic());
        if (!settings.set().isAssessors()) {
            root.put("set", settings.set().value());
        }
        if (!settings.rubric().equals(RubricSettings.USUAL)) {
            write(settings.rubric(), root.putObject("rubric"));
        }
        if (!settings.weights().equals(TierWeights.USUAL)) {
            root.putObject(WEIGHTS)
                    .put(MANDATORY, settings.weights().mandatory())
                    .put(OPTIONAL, settings.weights().optional());
        }
        return root.toString();
    }

    private static void write(RubricSettings rubric, ObjectNode root) {
        if (!rubric.wanted().isAll()) {
            // Always in the same order, for what was agreed to is told by its letters.
            rubric.wanted().items().stream().sorted().forEach(root.putArray("items")::add);
            rubric.wanted().passages().stream().sorted().forEach(root.putArray("passages")::add);
        }
        root.put("kind", rubric.kind().map(ItemKind::word).orElse(""))
                .put("batch", rubric.batch())
                .put("least_grade", rubric.leastGrade())
                .put("source", rubric.source())
                .put("style", rubric.style().word())
                .put("examples", rubric.examples())
                .put("count", rubric.count());
        AnswerRating answers = rubric.answers();
        if (!answers.equals(AnswerRating.USUAL)) {
            root.putObject("answers")
                    .put("parts", answers.parts().word())
                    .put("by_bank", answers.byBank())
                    .put("support", answers.cutoffs().support())
                    .put("partial", answers.cutoffs().partial());
        }
    }

    private static RubricSettings rubric(JsonNode root) {
        RubricSettings usual = RubricSettings.USUAL;
        return root.isMissingNode()
                ? usual
                : new RubricSettings(
                        ItemKind.fromWord(root.path("kind").asText("")),
                        root.path("batch").asInt(usual.batch()),
                        root.path("least_grade").asInt(usual.leastGrade()),
                        root.path("source").asText(""),
                        Style.fromWord(root.path("style").asText("")).orElse(usual.style()),
                        root.path("examples").asBoolean(),
                        root.path("count").asInt(usual.count()),
                        new WantedCells(words(root.path("items")), words(root.path("passages"))),
                        answers(root.path("answers")));
    }

    private static TierWeights weights(JsonNode root) {
        return root.isMissingNode()
                ? TierWeights.USUAL
                : new TierWeights(root.path(MANDATORY).asDouble(), root.path(OPTIONAL).asDouble());
    }

    private static Set<String> words(JsonNode all) {
        Set<String> words = new HashSet<>();
        all.forEach(one -> words.add(one.asText()));
        return words;
    }

    private static AnswerRating answers(JsonNode root) {
        AnswerRating usual = AnswerRating.USUAL;
        return root.isMissingNode()
                ? usual
                : new AnswerRating(
                        AnswerParts.fromWord(root.path("parts").asText("")).orElse(usual.parts()),
                        root.path("by_bank").asBoolean(),
                        new GradeCutoffs(
                                root.path("support").asInt(usual.cutoffs().support()),
                                root.path("partial").asInt(usual.cutoffs().partial())));
    }

    /**
     * With the round of a retry that is not at its end yet. No part of {@link JobSettings}: what was agreed to holds
     * for every round.
     *
     * @param round windows that failed in an earlier one are asked again; 0 for none
     */
    static String withRetry(String json, int round) {
        ObjectNode root = (ObjectNode) parse(json);
        root.remove(RETRY);
        return round == 0 ? root.toString() : root.put(RETRY, round).toString();
    }

    /** The round of a retry that is not at its end yet; 0 for none. */
    static int retry(String json) {
        return parse(json).path(RETRY).asInt(0);
    }

    /**
     * Names a job with everything that holds for it, its prompts to the letter; another computer's job has another one.
     */
    static String fingerprint(Job job, JobSettings settings) {
        ObjectNode all = JSON.createObjectNode();
        all.put("job", job.id()).put("kind", job.kind()).put("name", job.judge());
        job.scope().topics().forEach(topic -> all.withArray("topics").add(topic.value()));
        job.scope().runs().forEach(run -> all.withArray("runs").add(run.value()));
        return ContentHash.of("assay-job-1").add(all.toString()).add(write(settings)).hex();
    }

    /** @throws RefusedException when the project has another text for a prompt than the one that it is named by */
    static void requireTrue(String json, JobSettings settings) {
        JsonNode names = parse(json).path("prompts");
        for (Step step : known(settings)) {
            if (!names.path(step.word()).asText().equals(settings.prompts().get(step).hash())) {
                throw new RefusedException("jobs.other-prompt", step.word());
            }
        }
    }

    /** The steps that the settings have a prompt for, always in the same order. */
    private static List<Step> known(JobSettings settings) {
        return Arrays.stream(Step.values())
                .filter(step -> !JobSettings.isLater(step) || settings.prompts().containsKey(step))
                .toList();
    }

    /** Settings of a model, without a key: there is none in them. */
    static void write(ModelSettings settings, ObjectNode root) {
        Connection connection = settings.connection();
        root.put("api", connection.api().word())
                .put("base_url", connection.baseUrl())
                .put("api_version", connection.apiVersion())
                .put("time_limit_ms", connection.timeLimit().toMillis())
                .put("retries", connection.retries())
                .put("concurrency", settings.concurrency())
                .put("token_limit", settings.tokenLimit())
                .put("maximum_reply", settings.maximumReply());
        settings.seed().ifPresent(seed -> root.put("seed", seed));
        if (settings.moneyLimit().signum() > 0) {
            root.put(MONEY_LIMIT, settings.moneyLimit().toPlainString());
        }
        write(settings.options(), root);
        ObjectNode models = root.putObject("models");
        for (Step step : Step.values()) {
            // As it was before there were such steps, so that what was agreed to then has its fingerprint still.
            if (!JobSettings.isLater(step) || settings.models().containsKey(step)) {
                models.put(step.word(), settings.models().getOrDefault(step, ""));
            }
        }
        settings.temperatures().forEach(root.putArray("temperatures")::add);
    }

    static void write(StepLimits limits, ObjectNode root) {
        limits.values().forEach((limit, value) -> root.put(limit.field(), value));
    }

    /** The settings of a stored job, with the prompts that it began with. */
    static JobSettings read(String json, Jobs jobs) {
        JsonNode root = parse(json);
        Map<Step, Prompt> prompts = new EnumMap<>(Step.class);
        for (Step step : Step.values()) {
            if (JobSettings.isLater(step) && !root.path("prompts").has(step.word())) {
                continue;
            }
            String hash = root.path("prompts").path(step.word()).asText();
            StoredPrompt text = jobs.prompt(hash).orElseThrow();
            prompts.put(step, Prompt.kept(hash, step, text.version(), text.system(), text.user(), text.source()));
        }
        return new JobSettings(
                model(root),
                limits(root.path("limits")),
                prompts,
                root.path("automatic").asBoolean(),
                new NuggetSetId(root.path("set").asText("")),
                rubric(root.path("rubric")),
                weights(root.path(WEIGHTS)));
    }

    static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Settings that were kept are not JSON.", e);
        }
    }

    static ModelSettings model(JsonNode root) {
        Connection.Api api = Connection.Api.fromWord(root.path("api").asText()).orElse(Connection.Api.OPENAI);
        Map<Step, String> models = new EnumMap<>(Step.class);
        for (Step step : Step.values()) {
            if (!JobSettings.isLater(step) || root.path("models").has(step.word())) {
                models.put(step, root.path("models").path(step.word()).asText(""));
            }
        }
        List<Double> temperatures = new ArrayList<>();
        root.path("temperatures").forEach(one -> temperatures.add(one.asDouble()));
        return new ModelSettings(
                new Connection(
                        api,
                        root.path("base_url").asText(),
                        root.path("api_version").asText(""),
                        Duration.ofMillis(root.path("time_limit_ms").asLong()),
                        root.path("retries").asInt()),
                models,
                temperatures,
                root.path("concurrency").asInt(ModelSettings.CONCURRENCY),
                root.path("token_limit").asLong(),
                root.path("maximum_reply").asInt(),
                root.path("seed").isIntegralNumber()
                        ? OptionalLong.of(root.path("seed").asLong())
                        : OptionalLong.empty(),
                new ModelOptions(root.path("effort").asText(""), root.path("fields").asText("")),
                new BigDecimal(root.path(MONEY_LIMIT).asText("0")));
    }

    /** What was not set is left out: what was agreed to before there were options has its fingerprint still. */
    static void write(ModelOptions options, ObjectNode root) {
        if (!options.effort().isEmpty()) {
            root.put("effort", options.effort());
        }
        if (!options.fields().isEmpty()) {
            root.put("fields", options.fields());
        }
    }

    static StepLimits limits(JsonNode root) {
        Map<StepLimit, Integer> values = new EnumMap<>(StepLimit.class);
        for (StepLimit limit : StepLimit.values()) {
            values.put(limit, root.path(limit.field()).asInt());
        }
        return new StepLimits(values);
    }
}
