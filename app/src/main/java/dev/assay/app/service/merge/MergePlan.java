package dev.assay.app.service.merge;

import dev.assay.model.TopicId;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.merge.MergeReport;
import java.util.List;
import java.util.Map;

/**
 * A merge before it is done: what comes of it, worked out and not written.
 *
 * @param sources those that are joined
 * @param refused why others are not
 * @param chosen for items of which one judge says two things, the project whose value stands (empty for this one);
 * where none is named, the later
 * @param report what it brings
 */
public record MergePlan(
        List<MergeService.Source> sources,
        List<ImportProblem> refused,
        Map<Of, String> chosen,
        MergeReport report) {
    public MergePlan {
        sources = List.copyOf(sources);
        refused = List.copyOf(refused);
        chosen = Map.copyOf(chosen);
    }

    /** An item of which a judge says two things. */
    public record Of(JudgeId judge, String kind, TopicId topic, LoggedFields item) {
        public static Of of(MergeReport.Conflict conflict) {
            return new Of(conflict.judge(), conflict.kind(), conflict.topic(), conflict.item());
        }
    }

    /** The value that stands of two. */
    public MergeReport.Value standing(MergeReport.Conflict conflict) {
        return standing(chosen, conflict);
    }

    static MergeReport.Value standing(Map<Of, String> chosen, MergeReport.Conflict conflict) {
        String source = chosen.getOrDefault(Of.of(conflict), conflict.later().source());
        return conflict.there().source().equals(source) ? conflict.there() : conflict.here();
    }
}
