package dev.assay.app.service.judges;

import dev.assay.model.TopicId;
import dev.assay.model.agreement.CohenKappa;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Weights;
import java.util.List;

/**
 * How far two judges agree, topic by topic and over all.
 *
 * @param a the judge of the rows of each matrix; the assessor is a judge too
 * @param b the judge of the columns
 * @param topics those in which both labelled the same pair at least once, in the order of the project
 */
public record JudgeAgreement(String a, String b, Counted overall, List<OfTopic> topics) {
    public JudgeAgreement {
        topics = List.copyOf(topics);
    }

    /** One topic. */
    public record OfTopic(TopicId topic, Counted counted) {}

    /**
     * Labels compared.
     *
     * @param confusion not_support, partial_support, support, in that order
     * @param leftOut pairs that both saw and at least one of them failed to label or could not judge
     */
    public record Counted(Confusion confusion, int leftOut) {
        /** How many pairs both labelled. */
        public long labels() {
            return confusion.total();
        }

        /** The share of pairs with the same label. */
        public Outcome agreement() {
            return confusion.agreement();
        }

        /** Cohen's kappa. */
        public Outcome kappa() {
            return CohenKappa.of(confusion, Weights.IDENTITY);
        }
    }
}
