package dev.assay.app.service.scores;

import dev.assay.model.Message;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Two judges of a project, or two conditions of one, as read at one moment. What is worked out of them here needs no
 * project, so it can be worked out on any thread.
 *
 * @param first the reference, where a coefficient has a direction
 */
public record JudgePair(Side first, Side second) {
    /**
     * One of the two.
     *
     * @param labels of the topics whose labels may be seen
     * @param title its name at the head of a column
     */
    public record Side(ProjectBoard.Judged judged, List<LabelMatrix> labels, Message title) {
        public Side {
            labels = List.copyOf(labels);
        }

        public Side(ProjectBoard.Judged judged, List<LabelMatrix> labels) {
            this(judged, labels, Message.verbatim(judged.name()));
        }

        /** The name of the judge. */
        public String name() {
            return judged.name();
        }

        private boolean isSame(Side other) {
            return judged.isSame(other.judged) && labels.equals(other.labels);
        }
    }

    /** The part of the labels that an agreement is of. */
    public enum Part {
        LABELS,
        SUPPORT_OR_NOT,
        VITAL,
        OKAY,
        TOPIC
    }

    /**
     * The agreement of the two judges on some of the labels.
     *
     * @param topic its id where the part is a topic; empty otherwise
     */
    public record PartAgreement(Part part, String topic, Agreement agreement, AgreementRanges ranges) {}

    /** True if another reading of the same two judges brought the same values. */
    public boolean isSame(JudgePair other) {
        return this == other || first.isSame(other.first) && second.isSame(other.second);
    }

    /** The correlation of the two judges' orders of the runs. */
    public MetaEvaluation orders(Measure measure, Resampling resampling) {
        return MetaEvaluation.of(
                first.judged().board().grid(measure), second.judged().board().grid(measure), resampling);
    }

    /** The confusion matrix: how often they gave each pair of labels. */
    public Confusion confusion() {
        return Confusion.of(ratings(), 0, 1);
    }

    /**
     * The agreement of their labels: all, as two labels, by importance, by topic. Parts without a common label are left
     * out.
     */
    public List<PartAgreement> agreement(Resampling resampling) {
        Ratings<LabelKey> all = ratings();
        Map<NuggetRef, Importance> importances = new HashMap<>(LabelMatrix.importances(second.labels()));
        importances.putAll(LabelMatrix.importances(first.labels()));
        List<PartAgreement> parts = new ArrayList<>();
        add(parts, Part.LABELS, "", all, resampling);
        add(parts, Part.SUPPORT_OR_NOT, "", all.bestAgainstRest(Scale.NOT_OR_PARTIAL), resampling);
        Map<Importance, Ratings<LabelKey>> byImportance =
                all.groupedBy(key -> importances.get(new NuggetRef(key.topic(), key.nugget())));
        Optional.ofNullable(byImportance.get(Importance.VITAL))
                .ifPresent(vital -> add(parts, Part.VITAL, "", vital, resampling));
        Optional.ofNullable(byImportance.get(Importance.OKAY))
                .ifPresent(okay -> add(parts, Part.OKAY, "", okay, resampling));
        // Intervals are over topics.
        all.groupedBy(LabelKey::topic)
                .forEach((topic, labels) -> add(parts, Part.TOPIC, topic.value(), labels, Resampling.NONE));
        return parts;
    }

    private static void add(
            List<PartAgreement> parts, Part part, String topic, Ratings<LabelKey> labels, Resampling resampling) {
        Agreement agreement = Agreement.of(labels);
        if (agreement.items() > 0) {
            parts.add(new PartAgreement(
                    part, topic, agreement, AgreementRanges.of(labels, LabelKey::topic, resampling)));
        }
    }

    private Ratings<LabelKey> ratings() {
        List<Map<LabelKey, Label>> said =
                List.of(LabelMatrix.byPair(first.labels()), LabelMatrix.byPair(second.labels()));
        return Ratings.of(Scale.LABELS, said, Label::word);
    }
}
