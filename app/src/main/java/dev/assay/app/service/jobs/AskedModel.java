package dev.assay.app.service.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.Step;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The model that gave a judge's judgments, as the last job under the judge's name tells.
 *
 * @param prompt the first digits of the prompt's hash
 */
public record AskedModel(String model, String prompt) {
    private static final Map<Kind<?, ?>, List<Step>> STEPS = Map.of(
            Kinds.LABEL, List.of(Step.ASSIGN),
            Kinds.SUPPORT, List.of(Step.SUPPORT),
            Kinds.NEED, List.of(Step.NEED),
            Kinds.ALIGNMENT, List.of(Step.ALIGN),
            Kinds.BATTLE, List.of(Step.BATTLE, Step.BATTLE_CRITERIA),
            Kinds.ITEM_GRADE, List.of(Step.RATE),
            Kinds.RELEVANCE, List.of(Step.GRADE));

    private static final int DIGITS = 6;

    /** The models behind judgments of a kind, by the judges' names. */
    public static Map<String, AskedModel> ofJudges(ProjectStore store, Kind<?, ?> kind) {
        Map<String, AskedModel> models = new HashMap<>();
        Optional.ofNullable(STEPS.get(kind)).ifPresent(steps -> store.jobs().all().stream()
                .filter(job -> JobKind.fromWord(job.kind()).filter(one -> one.steps().containsAll(steps)).isPresent())
                .forEach(job -> models.put(job.judge(), of(job, steps))));
        return models;
    }

    /** @param steps any of which the job may have taken */
    private static AskedModel of(Job job, List<Step> steps) {
        JsonNode settings = JobSettingsJson.parse(job.settings());
        Step step = steps.stream()
                .filter(one -> settings.path("prompts").has(one.word()))
                .findFirst()
                .orElse(steps.getFirst());
        String hash = settings.path("prompts").path(step.word()).asText();
        return new AskedModel(
                settings.path("models").path(step.word()).asText(),
                hash.substring(0, Math.min(DIGITS, hash.length())));
    }
}
