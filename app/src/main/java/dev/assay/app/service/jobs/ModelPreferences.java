package dev.assay.app.service.jobs;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.StepLimits;
import java.util.Map;

/**
 * Which model this machine's user asks, and how. Holds no key.
 *
 * @param networkAllowed the switch that forbids the network altogether when it is off
 */
public record ModelPreferences(ModelSettings settings, StepLimits limits, boolean networkAllowed) {
    /** What holds before anything was chosen: OpenAI, no model, the papers' limits. A job still has to be started. */
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

    /** Whether a model was chosen for any step. */
    public boolean namesModel() {
        return settings.models().values().stream().anyMatch(model -> !model.isBlank());
    }

    public ModelPreferences withNetworkAllowed(boolean allowed) {
        return new ModelPreferences(settings, limits, allowed);
    }
}
