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
import java.util.Collections;
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
        Map<GradedPassage, Integer> one = flat(first);
        Map<GradedPassage, Integer> other = flat(second);
        if (Collections.disjoint(one.keySet(), other.keySet())) {
            throw new RefusedException("comparison.no-passage", first.file(), second.file());
        }
        Ratings<GradedPassage> ratings = ratings(one, other);
        int common = ratings.items().size();
        Map<TopicId, Integer> onlyFirst = only(one, other);
        Map<TopicId, Integer> onlySecond = only(other, one);
        List<GradeAgreement.OfTopic> topics = new ArrayList<>();
        ratings.groupedBy(GradedPassage::topic)
                .forEach((topic, group) -> topics.add(new GradeAgreement.OfTopic(
                        topic,
                        rated(group),
                        onlyFirst.getOrDefault(topic, 0),
                        onlySecond.getOrDefault(topic, 0))));
        return new GradeAgreement(rated(ratings), one.size() - common, other.size() - common, topics);
    }

    private static Map<GradedPassage, Integer> flat(QrelsGrades file) {
        Map<GradedPassage, Integer> grades = new LinkedHashMap<>();
        file.grades().forEach((topic, passages) ->
                passages.forEach((passage, grade) -> grades.put(new GradedPassage(topic, passage), grade)));
        return grades;
    }

    private static Ratings<GradedPassage> ratings(Map<GradedPassage, Integer> one, Map<GradedPassage, Integer> other) {
        try {
            return Ratings.ofGrades(List.of(one, other)).paired();
        } catch (IllegalArgumentException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    private static Map<TopicId, Integer> only(Map<GradedPassage, Integer> one, Map<GradedPassage, Integer> other) {
        Map<TopicId, Integer> counts = new HashMap<>();
        one.keySet().stream()
                .filter(passage -> !other.containsKey(passage))
                .forEach(passage -> counts.merge(passage.topic(), 1, Integer::sum));
        return counts;
    }

    private static GradeAgreement.Rated rated(Ratings<?> ratings) {
        return new GradeAgreement.Rated(Agreement.of(ratings), Confusion.of(ratings, 0, 1));
    }
}
