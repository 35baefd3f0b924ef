package dev.assay.app.service.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.Step;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The model that gave a judge's judgments, as the last job under the judge's name tells.
 *
 * @param prompt the first digits of the prompt's hash
 */
public record AskedModel(String model, String prompt) {
    private static final Map<Kind<?, ?>, Step> STEPS = Map.of(
            Kinds.LABEL, Step.ASSIGN,
            Kinds.SUPPORT, Step.SUPPORT,
            Kinds.NEED, Step.NEED,
            Kinds.ALIGNMENT, Step.ALIGN,
            Kinds.ITEM_GRADE, Step.RATE,
            Kinds.RELEVANCE, Step.GRADE);

    private static final int DIGITS = 6;

    /** The models behind judgments of a kind, by the judges' names. */
    public static Map<String, AskedModel> ofJudges(ProjectStore store, Kind<?, ?> kind) {
        Map<String, AskedModel> models = new HashMap<>();
        Optional.ofNullable(STEPS.get(kind)).ifPresent(step -> store.jobs().all().stream()
                .filter(job -> JobKind.fromWord(job.kind()).filter(one -> one.steps().contains(step)).isPresent())
                .forEach(job -> models.put(job.judge(), of(job, step))));
        return models;
    }

    private static AskedModel of(Job job, Step step) {
        JsonNode settings = JobSettingsJson.parse(job.settings());
        String hash = settings.path("prompts").path(step.word()).asText();
        return new AskedModel(
                settings.path("models").path(step.word()).asText(),
                hash.substring(0, Math.min(DIGITS, hash.length())));
    }
}
