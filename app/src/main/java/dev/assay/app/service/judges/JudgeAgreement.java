package dev.assay.app.service.judges;

import dev.assay.model.TopicId;
import dev.assay.model.agreement.Compared;
import java.util.List;

/**
 * The agreement of two judges, topic by topic and over all.
 *
 * @param a the judge of the rows of each matrix; the assessor is a judge too
 * @param b the judge of the columns
 * @param topics those in which both labelled the same pair at least once, in the order of the project
 */
public record JudgeAgreement(String a, String b, Compared overall, List<OfTopic> topics) {
    public JudgeAgreement {
        topics = List.copyOf(topics);
    }

    /** One topic. */
    public record OfTopic(TopicId topic, Compared counted) {}
}
