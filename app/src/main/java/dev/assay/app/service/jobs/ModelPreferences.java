package dev.assay.app.service.jobs;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.StepLimits;
import java.util.Map;

/**
 * The model that this machine's user asks, with its settings. Holds no key.
 *
 * @param networkAllowed the switch that forbids the network altogether when it is off
 */
public record ModelPreferences(ModelSettings settings, StepLimits limits, boolean networkAllowed) {
    /**
     * The preferences before anything was chosen: OpenAI, no model, the papers' limits. A job still has to be started.
     */
    public static ModelPreferences initial() {
        return new ModelPreferences(ModelSettings.of(Connection.toOpenAi(), ""), StepLimits.PAPERS, true);
    }

    public ModelPreferences withSettings(ModelSettings newSettings) {
        return new ModelPreferences(newSettings, limits, networkAllowed);
    }

    public ModelPreferences withLimits(StepLimits newLimits) {
        return new ModelPreferences(settings, newLimits, networkAllowed);
    }

    /** Neither server nor model, but everything else. */
    ModelPreferences withoutModel() {
        Connection usual = settings.connection();
        return withSettings(settings.withModels(Map.of())
                .withConnection(Connection.toOpenAi().withTimeLimit(usual.timeLimit()).withRetries(usual.retries())));
    }

    /** True if a model was chosen for any step. */
    public boolean namesModel() {
        return settings.models().values().stream().anyMatch(model -> !model.isBlank());
    }

    public ModelPreferences withNetworkAllowed(boolean allowed) {
        return new ModelPreferences(settings, limits, allowed);
    }
}
