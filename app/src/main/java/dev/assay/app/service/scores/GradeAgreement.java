package dev.assay.app.service.scores;

import dev.assay.model.TopicId;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Confusion;
import java.util.List;

/**
 * The agreement of two files of relevance grades on the passages that both grade.
 *
 * @param onlyFirst how many passages only the first grades
 * @param onlySecond how many passages only the second grades
 * @param topics those with a common passage, in the order of the first file
 */
public record GradeAgreement(Rated overall, int onlyFirst, int onlySecond, List<OfTopic> topics) {
    public GradeAgreement {
        topics = List.copyOf(topics);
    }

    /** Grades compared: every coefficient, and how often which pair of grades was given. */
    public record Rated(Agreement agreement, Confusion confusion) {}

    /**
     * One topic.
     *
     * @param onlyFirst how many of its passages only the first file grades
     * @param onlySecond how many of its passages only the second file grades
     */
    public record OfTopic(TopicId topic, Rated rated, int onlyFirst, int onlySecond) {}
}
