package dev.assay.app.service.scores;

import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.scoring.Compliance;
import dev.assay.model.sight.Permit;
import dev.assay.model.sight.Purpose;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Scoring;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far each run's answers comply with their topics' criteria, as each judge sees them. */
public final class ComplianceService {
    /** One answer as one judge sees it. */
    public record Answered(String judge, AnswerKey answer, Compliance compliance) {}

    /**
     * What is known.
     *
     * @param topics that have criteria
     * @param answers the assessor's first, then by judge; those of other judges that may not be seen yet are not among them
     */
    public record Found(int topics, List<Answered> answers) {
        public Found {
            answers = List.copyOf(answers);
        }
    }

    private final ProjectStore store;

    public ComplianceService(ProjectStore store) {
        this.store = store;
    }

    /** Everybody's, as far as it may be seen. */
    public Found all() {
        return store.snapshot(() -> {
            List<Answered> own = new ArrayList<>();
            List<Answered> others = new ArrayList<>();
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            Scoring scoring = store.scoring(NuggetSetId.ASSESSOR);
            String assessor = ProjectScores.assessorName(store);
            int topics = 0;
            for (Topic topic : store.topics()) {
                Map<NuggetId, Double> weights = Criteria.weights(store, topic.id());
                if (!weights.isEmpty()) {
                    topics++;
                    Optional<TopicId> one = Optional.of(topic.id());
                    scoring.assessor(one, labels -> add(assessor, labels, weights, own));
                    scoring.judged(permit, one, false, labels -> {
                        if (permit.covers(new JudgeId(labels.judge()), labels.answer())) {
                            add(labels.judge(), labels, weights, others);
                        }
                    });
                }
            }
            others.sort(Comparator.comparing(Answered::judge));
            own.addAll(others);
            return new Found(topics, own);
        });
    }

    private static void add(String judge, Scoring.AnswerLabels labels, Map<NuggetId, Double> weights, List<Answered> to) {
        Map<NuggetId, Label> said = new HashMap<>();
        for (int i = 0; i < labels.labels().size(); i++) {
            Scoring.Given given = labels.labels().get(i);
            // Given for other words: open until confirmed.
            Label label = given.recheck() ? Label.UNLABELLED : given.label();
            labels.listing().nuggets().get(i).filter(weights::containsKey).ifPresent(nugget -> said.put(nugget, label));
        }
        if (said.values().stream().anyMatch(label -> label != Label.UNLABELLED)) {
            List<Compliance.Weighed> criteria = weights.entrySet().stream()
                    .map(one -> new Compliance.Weighed(one.getValue(), said.getOrDefault(one.getKey(), Label.UNLABELLED)))
                    .toList();
            to.add(new Answered(judge, labels.answer(), Compliance.of(criteria)));
        }
    }
}
