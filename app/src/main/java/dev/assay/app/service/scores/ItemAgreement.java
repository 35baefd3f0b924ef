package dev.assay.app.service.scores;

import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The agreement of two judges on the items that both judged.
 *
 * @param counted overall and by topic
 */
public record ItemAgreement(JudgeAgreement counted, Agreement agreement, AgreementRanges ranges) {
    /** The agreement of the judges {@code a} and {@code b}, whose judgments are on one scale. */
    static <I extends Item> ItemAgreement of(
            String a,
            String b,
            Scale scale,
            Map<I, Judgment<I>> mine,
            Map<I, Judgment<I>> theirs,
            Resampling resampling) {
        List<JudgeAgreement.OfTopic> topics = new ArrayList<>();
        byTopic(mine).forEach((topic, said) -> {
            Compared counted = Compared.of(scale, said, theirs);
            if (counted.isOfAny()) {
                topics.add(new JudgeAgreement.OfTopic(topic, counted));
            }
        });
        Compared overall = Compared.sum(scale, topics.stream().map(JudgeAgreement.OfTopic::counted).toList());
        Ratings<I> ratings = Ratings.ofJudgments(scale, List.of(mine, theirs));
        return new ItemAgreement(
                new JudgeAgreement(a, b, overall, topics),
                Agreement.of(ratings),
                AgreementRanges.of(ratings, Item::topic, resampling));
    }

    private static <I extends Item> Map<TopicId, Map<I, Judgment<I>>> byTopic(Map<I, Judgment<I>> said) {
        Map<TopicId, Map<I, Judgment<I>>> topics = new LinkedHashMap<>();
        said.forEach((item, one) -> topics.computeIfAbsent(item.topic(), key -> new LinkedHashMap<>()).put(item, one));
        return topics;
    }

    /** The name of a judge beside that of another one: of the same name, each with its source. */
    static String name(String judge, String other, String source) {
        return judge.equals(other) ? judge + " (" + source + ")" : judge;
    }
}
