package dev.assay.app.service.jobs;

import dev.assay.llm.ContentHash;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompt;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.steps.StepLimits;
import dev.assay.llm.steps.StepSetup;
import java.util.EnumMap;
import java.util.Map;

/**
 * How a job is done.
 *
 * @param automatic whether proposed nuggets get an importance and the papers' choice of them is kept, with no assessor in between;
 *     else they are proposals to an assessor, who sees no importance
 */
public record JobSettings(ModelSettings model, StepLimits limits, Map<Step, Prompt> prompts, boolean automatic) {
    public JobSettings {
        prompts = Map.copyOf(prompts);
    }

    /** With the prompts of every step, for proposals to an assessor. */
    public static JobSettings of(ModelSettings model, StepLimits limits, Prompts prompts) {
        Map<Step, Prompt> all = new EnumMap<>(Step.class);
        for (Step step : Step.values()) {
            all.put(step, prompts.of(step));
        }
        return new JobSettings(model, limits, all, false);
    }

    public JobSettings withAutomatic(boolean newAutomatic) {
        return new JobSettings(model, limits, prompts, newAutomatic);
    }

    JobSettings withTokenLimit(long tokens) {
        return new JobSettings(model.withTokenLimit(tokens), limits, prompts, automatic);
    }

    /** What the windows of a step have in common. */
    StepSetup setup(Step step) throws ModelException {
        return StepSetup.of(model, prompts.get(step), limits);
    }

    /** The name under which results of a step stand: the model, the prompt and, where they are not the usual ones, the settings. */
    String nameOf(Step step) {
        String name = model.models().getOrDefault(step, "") + ", prompt " + prompts.get(step).shortHash();
        boolean usual = limits.equals(StepLimits.PAPERS)
                && model.temperatures().equals(ModelSettings.TEMPERATURES)
                && model.maximumReply() == 0
                && model.seed().isEmpty();
        return usual ? name : name + ", settings " + settingsHash();
    }

    private String settingsHash() {
        ContentHash hash = ContentHash.of(limits.toString())
                .add(model.temperatures().toString())
                .add(Integer.toString(model.maximumReply()));
        model.seed().ifPresent(seed -> hash.add("seed " + seed));
        return hash.hex().substring(0, 6);
    }
}
