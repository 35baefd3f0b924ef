package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Told;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.formats.QrelsGrades.GradedPassage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares the relevance grades of two files, over the passages that both grade. */
public final class GradeAgreementService {

    /**
     * Compares two files of grades.
     *
     * @throws RefusedException when no passage is graded in both, or the grades are no scale
     */
    public GradeAgreement compare(QrelsGrades first, QrelsGrades second) {
        Map<GradedPassage, Integer> mine = common(first, second);
        Map<GradedPassage, Integer> theirs = common(second, first);
        if (mine.isEmpty()) {
            throw new RefusedException("comparison.no-passage", first.file(), second.file());
        }
        Ratings<GradedPassage> ratings = ratings(mine, theirs);
        Map<TopicId, Integer> onlyFirst = only(first, second);
        Map<TopicId, Integer> onlySecond = only(second, first);
        List<GradeAgreement.OfTopic> topics = new ArrayList<>();
        ratings.groupedBy(GradedPassage::topic)
                .forEach((topic, group) -> topics.add(new GradeAgreement.OfTopic(
                        topic,
                        rated(group),
                        onlyFirst.getOrDefault(topic, 0),
                        onlySecond.getOrDefault(topic, 0))));
        return new GradeAgreement(
                rated(ratings),
                first.grades().size() - mine.size(),
                second.grades().size() - theirs.size(),
                topics);
    }

    private static Map<GradedPassage, Integer> common(QrelsGrades one, QrelsGrades other) {
        Map<GradedPassage, Integer> common = new LinkedHashMap<>(one.grades());
        common.keySet().retainAll(other.grades().keySet());
        return common;
    }

    private static Ratings<GradedPassage> ratings(
            Map<GradedPassage, Integer> first, Map<GradedPassage, Integer> second) {
        try {
            return Ratings.ofGrades(List.of(first, second));
        } catch (IllegalArgumentException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    private static Map<TopicId, Integer> only(QrelsGrades one, QrelsGrades other) {
        Map<TopicId, Integer> counts = new HashMap<>();
        for (GradedPassage passage : one.grades().keySet()) {
            if (!other.grades().containsKey(passage)) {
                counts.merge(passage.topic(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static GradeAgreement.Rated rated(Ratings<?> ratings) {
        return new GradeAgreement.Rated(Agreement.of(ratings), Confusion.of(ratings, 0, 1));
    }
}
