package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.llm.ContentHash;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.CitationJudging;
import dev.assay.llm.steps.CriteriaWriting;
import dev.assay.llm.steps.Prompt;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.llm.steps.StepSetup;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.Jobs;
import dev.assay.persistence.record.Job;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The settings of a job.
 *
 * @param automatic whether proposed nuggets get an importance and the papers' choice of them is kept, with no assessor
 *     in between; else they are proposals to an assessor, who sees no importance
 * @param set the nugget set that nuggets go into or labels are by: one beside the assessor's is made by the job as a
 *     whole, frozen, and touches nothing of the assessor's
 * @param rubric how passages are graded by a bank
 * @param weights what written criteria weigh
 */
public record JobSettings(
        ModelSettings model,
        StepLimits limits,
        Map<Step, Prompt> prompts,
        boolean automatic,
        NuggetSetId set,
        RubricSettings rubric,
        TierWeights weights) {
    private static final int TOKENS_OF_A_NUGGET = 16;
    private static final int TOKENS_OF_A_LABEL = 5;

    private static final int TOKENS_OF_A_CRITERION = 40;

    /** With two answers. */
    private static final int TOKENS_OF_A_QUESTION = 60;

    /** The steps that are about sentences of reports. */
    private static final List<Step> REPORTS = List.of(Step.SUPPORT, Step.NEED, Step.ALIGN);

    public JobSettings {
        prompts = Map.copyOf(prompts);
    }

    /**
     * With the prompts of every step, for proposals to an assessor, and a model for each as {@link #withEvery} has it.
     */
    public static JobSettings of(ModelSettings model, StepLimits limits, Prompts prompts) {
        Map<Step, Prompt> all = new EnumMap<>(Step.class);
        for (Step step : Step.values()) {
            all.put(step, prompts.of(step));
        }
        return new JobSettings(
                withEvery(model), limits, all, false, NuggetSetId.ASSESSOR, RubricSettings.USUAL, TierWeights.USUAL);
    }

    /**
     * Settings in which the model that labels judges reports as well, and the one that proposes nuggets proposes
     * questions, unless others are named.
     */
    public static ModelSettings withEvery(ModelSettings model) {
        ModelSettings settings = model;
        for (Step step : Step.values()) {
            if (isLater(step) && model.models().getOrDefault(step, "").isBlank()) {
                settings = settings.withModel(step, model.models().getOrDefault(like(step), ""));
            }
        }
        return settings;
    }

    /** The step whose model does a step for which none is named. */
    private static Step like(Step step) {
        return switch (step) {
            case GRADE, CREATE, IMPORTANCE, ASSIGN -> step;
            case VERDICTS, SUPPORT, NEED, ALIGN, BATTLE, BATTLE_CRITERIA -> Step.ASSIGN;
            case CRITERIA, QUESTIONS, BANK, BANK_NUGGET -> Step.CREATE;
            default -> Step.GRADE;
        };
    }

    /**
     * True if a model need not be named for a step, which jobs and settings know nothing of that were there before it.
     */
    public static boolean isLater(Step step) {
        return like(step) != step;
    }

    /** The jobs of a project that cannot be gone on with, because their settings cannot be read: one sentence each. */
    public static List<String> unreadable(Jobs jobs) {
        List<String> problems = new ArrayList<>();
        for (Job job : jobs.all()) {
            try {
                JobSettingsJson.requireTrue(job.settings(), JobSettingsJson.read(job.settings(), jobs));
            } catch (RefusedException e) {
                problems.add("Job " + job.id() + ": " + e.getMessage());
            } catch (RuntimeException e) {
                problems.add("Job " + job.id() + " cannot be gone on with, because its settings cannot be read ("
                        + (e instanceof NoSuchElementException ? "the project lacks a prompt of it" : e.getMessage())
                        + "). Start a new one.");
            }
        }
        return problems;
    }

    /**
     * The way in which something that a model said came about.
     *
     * @param judge the name that it stands under
     * @param step what was asked
     * @param prompt the first letters of the prompt's hash
     */
    public record Method(String judge, String step, String model, String prompt) {}

    /**
     * The ways in which models' words in a project came about, each once, in the order of the jobs; of those whose
     * settings can be read.
     */
    public static List<Method> methods(Jobs jobs) {
        Set<Method> methods = new LinkedHashSet<>();
        for (Job job : jobs.all()) {
            Optional<JobSettings> readable = job.judge().isEmpty() ? Optional.empty() : readable(jobs, job);
            readable.ifPresent(settings -> {
                for (Step step : settings.steps(JobKind.fromWord(job.kind()).orElseThrow())) {
                    methods.add(new Method(
                            job.judge(),
                            step.word(),
                            settings.model().models().getOrDefault(step, ""),
                            settings.prompts().get(step).shortHash()));
                }
            });
        }
        return List.copyOf(methods);
    }

    /** The model, prompt and settings that a job was done by; empty where they cannot be read. */
    public static String way(Jobs jobs, Job job) {
        return readable(jobs, job)
                .map(settings -> settings.nameOf(JobKind.fromWord(job.kind()).orElseThrow()))
                .orElse("");
    }

    /** Those of a job of a kind that is known; empty where they cannot be read, which the integrity check says. */
    private static Optional<JobSettings> readable(Jobs jobs, Job job) {
        try {
            return JobKind.fromWord(job.kind()).map(_ -> JobSettingsJson.read(job.settings(), jobs));
        } catch (RefusedException | IllegalArgumentException | IllegalStateException | NoSuchElementException _) {
            return Optional.empty();
        }
    }

    public JobSettings withAutomatic(boolean newAutomatic) {
        return new JobSettings(model, limits, prompts, newAutomatic, set, rubric, weights);
    }

    public JobSettings withSet(NuggetSetId newSet) {
        return new JobSettings(model, limits, prompts, automatic, newSet, rubric, weights);
    }

    public JobSettings withRubric(RubricSettings newRubric) {
        return new JobSettings(model, limits, prompts, automatic, set, newRubric, weights);
    }

    public JobSettings withWeights(TierWeights newWeights) {
        return new JobSettings(model, limits, prompts, automatic, set, rubric, newWeights);
    }

    /** The same for labels of nuggets alone, none of which is a criterion. */
    JobSettings withoutVerdicts() {
        return without(Step.VERDICTS);
    }

    /** The same for battles with the topic's criteria in the prompt, or without. */
    public JobSettings withCriteria(boolean shown) {
        return without(shown ? Step.BATTLE : Step.BATTLE_CRITERIA);
    }

    /** True if battles are judged with the topic's criteria in the prompt. */
    boolean showsCriteria() {
        return !prompts.containsKey(Step.BATTLE);
    }

    private JobSettings without(Step step) {
        Map<Step, Prompt> others = new EnumMap<>(prompts);
        others.remove(step);
        return new JobSettings(model, limits, others, automatic, set, rubric, weights);
    }

    /**
     * True if criteria are asked about with a prompt of their own. Jobs that label nuggets alone have none, nor have
     * those of a version that asked about criteria as about nuggets, which go on as they began.
     */
    boolean hasVerdicts() {
        return prompts.containsKey(Step.VERDICTS);
    }

    /** The steps of a job that a model is needed for, of those that there is a prompt for. */
    List<Step> steps(JobKind kind) {
        return kind.steps(automatic).stream().filter(prompts::containsKey).toList();
    }

    JobSettings withLimits(long tokens, BigDecimal money) {
        return new JobSettings(
                model.withTokenLimit(tokens).withMoneyLimit(money), limits, prompts, automatic, set, rubric, weights);
    }

    /** The same for a job whose replies come in files: there is nothing to spend, and one call after the other. */
    JobSettings elsewhere() {
        JobSettings one = withLimits(0, BigDecimal.ZERO);
        return new JobSettings(one.model.withConcurrency(1), limits, prompts, automatic, set, rubric, weights);
    }

    /** The common part of the windows of a step. */
    StepSetup setup(Step step) throws ModelException {
        return StepSetup.of(model, prompts.get(step), limits);
    }

    /**
     * The name under which results of a step stand: the model, the prompt and, where they are not the usual ones, the
     * settings.
     */
    String nameOf(Step step) {
        return withSettings(model.models().getOrDefault(step, "") + ", prompt " + prompts.get(step).shortHash());
    }

    /**
     * The name under which results of a job stand. Judgments of reports have one name whichever step said them:
     * outcomes and scores need all of them from one judge. A grader is named by the prompts of all items, and by what
     * else changes what it is asked.
     */
    String nameOf(JobKind kind) {
        if (kind.isOfReports()) {
            return nameOf("assay-report-prompts-1", REPORTS, "");
        }
        if (kind == JobKind.ASSIGN && hasVerdicts()) {
            return nameOf("assay-label-prompts-1", kind.steps(), "");
        }
        if (!kind.isOfBanks() && kind != JobKind.RATE_ANSWERS) {
            return nameOf(steps(kind).getFirst());
        }
        String batch = kind.has(JobKind.Choice.BATCH) && rubric.batch() > 1
                ? ", " + rubric.batch() + " items a call"
                : "";
        return switch (kind) {
            case DIRECT ->
                nameOf(
                        "assay-bank-prompts-1",
                        List.of(rubric.style().step()),
                        ", " + rubric.style().word() + (rubric.examples() ? " with examples" : ""));
            case RATE_ANSWERS -> nameOf("assay-bank-prompts-1", kind.steps(), rubric.answers().words() + batch);
            default -> nameOf("assay-bank-prompts-1", kind.steps(), batch);
        };
    }

    private String nameOf(String tag, List<Step> steps, String way) {
        ContentHash hash = ContentHash.of(tag);
        steps.forEach(step -> hash.add(prompts.get(step).hash()));
        String models = steps.stream()
                .map(step -> model.models().getOrDefault(step, ""))
                .distinct()
                .collect(Collectors.joining(" + "));
        return withSettings(models + ", prompts " + hash.hex().substring(0, 10) + way);
    }

    private String withSettings(String name) {
        boolean usual = limits.equals(StepLimits.PAPERS)
                && model.temperatures().equals(ModelSettings.TEMPERATURES)
                && model.maximumReply() == 0
                && model.seed().isEmpty()
                && model.options().isNone();
        return usual ? name : name + ", settings " + settingsHash();
    }

    private String settingsHash() {
        ContentHash hash = ContentHash.of(limits.toString())
                .add(model.temperatures().toString())
                .add(Integer.toString(model.maximumReply()));
        model.seed().ifPresent(seed -> hash.add("seed " + seed));
        if (!model.options().isNone()) {
            hash.add(model.options().toString());
        }
        return hash.hex().substring(0, 6);
    }

    /** Roughly how many tokens a reply to a step has. */
    int outputTokens(Step step) {
        return switch (step) {
            case GRADE -> TOKENS_OF_A_LABEL;
            case CREATE -> limits.of(StepLimit.NUGGETS) * TOKENS_OF_A_NUGGET;
            case QUESTIONS -> limits.of(StepLimit.NUGGETS) * TOKENS_OF_A_QUESTION;
            case CRITERIA -> CriteriaWriting.NUGGETS * TOKENS_OF_A_CRITERION;
            case IMPORTANCE -> limits.of(StepLimit.TAGGED) * TOKENS_OF_A_LABEL;
            case ASSIGN, VERDICTS -> limits.of(StepLimit.LABELLED) * TOKENS_OF_A_LABEL;
            case SUPPORT, NEED -> CitationJudging.SENTENCES * TOKENS_OF_A_LABEL;
            case ALIGN, EXTRACT, EXTRACT_NUGGET -> TOKENS_OF_A_NUGGET;
            case RATE, RATE_NUGGET -> rubric.batch() * TOKENS_OF_A_LABEL;
            case CHECK, DIRECT_FAGB, DIRECT_HELM, DIRECT_SUN, DIRECT_THOMAS, BATTLE, BATTLE_CRITERIA ->
                TOKENS_OF_A_LABEL;
            case BANK, BANK_NUGGET -> rubric.count() * TOKENS_OF_A_NUGGET;
        };
    }
}
