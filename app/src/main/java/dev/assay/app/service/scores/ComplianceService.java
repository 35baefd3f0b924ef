package dev.assay.app.service.scores;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.Compliance;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Scoring;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The compliance of each run's answers with their topics' criteria, as each judge sees it: by the assessor's own
 * nuggets.
 */
public final class ComplianceService {
    /**
     * The compliance found, by judge.
     *
     * @param topics how many have criteria
     * @param judges by name, the assessor first; those of whom nothing may be seen yet are not among them
     */
    public record Found(int topics, Map<String, ComplianceBoard> judges) {
        static final Found NOTHING = new Found(0, Map.of());

        /** The board of a judge, which is of nothing where it labelled by no criteria. */
        public ComplianceBoard judge(String name) {
            return judges.getOrDefault(name, ComplianceBoard.NONE);
        }
    }

    /** One topic's criteria, and what each judge said by them. */
    private static final class Reading {
        private final Map<NuggetId, Nugget> criteria;
        private final FailedLabels failed;
        private final Map<String, Map<AnswerKey, Compliance>> found;

        private Reading(
                Map<NuggetId, Nugget> criteria, FailedLabels failed, Map<String, Map<AnswerKey, Compliance>> found) {
            this.criteria = criteria;
            this.failed = failed;
            this.found = found;
        }

        private void add(String judge, Scoring.AnswerLabels labels) {
            Map<NuggetId, Label> said = new HashMap<>();
            for (int i = 0; i < labels.labels().size(); i++) {
                Scoring.Given given = labels.labels().get(i);
                // Given for other words: open until confirmed.
                Label label = given.recheck() ? Label.UNLABELLED : given.label();
                labels.listing()
                        .nuggets()
                        .get(i)
                        .filter(criteria::containsKey)
                        .ifPresent(nugget -> said.put(nugget, label));
            }
            add(judge, labels.answer(), said);
        }

        private void add(String judge, AnswerKey answer, Map<NuggetId, Label> said) {
            if (said.values().stream().anyMatch(label -> label != Label.UNLABELLED)) {
                found.computeIfAbsent(judge, _ -> new LinkedHashMap<>()).put(answer, of(said));
            }
        }

        private Compliance of(Map<NuggetId, Label> said) {
            return Compliance.of(criteria.values().stream()
                    .map(one -> new Compliance.Weighed(
                            one.weighs().getAsDouble(),
                            counted(said.getOrDefault(one.id(), Label.UNLABELLED)),
                            one.importance(),
                            one.group()))
                    .toList());
        }

        private Label counted(Label label) {
            return label == Label.FAILED && failed == FailedLabels.AS_NOT_SUPPORT ? Label.NOT_SUPPORT : label;
        }
    }

    private final ProjectStore store;

    public ComplianceService(ProjectStore store) {
        this.store = store;
    }

    /** Everybody's, as far as the numbers may be seen and the runs may be named. */
    public Found all(ScoreRules rules) {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            return of(visibility.permit(Purpose.NUMBERS), visibility::namesRuns, rules);
        });
    }

    /**
     * As {@link #all}, of some topics, as far as a permit covers it. Inside of a snapshot of the store.
     *
     * @param wanted the topics
     */
    Found of(Permit permit, Predicate<TopicId> wanted, ScoreRules rules) {
        Scoring scoring = store.scoring(NuggetSetId.ASSESSOR);
        Set<TopicId> weighed = scoring.weighed();
        if (weighed.isEmpty()) {
            return Found.NOTHING;
        }
        String assessor = ProjectScores.assessorName(store);
        Optional<String> adjudicated = AdjudicatedJudge.nameIn(store);
        Map<String, Map<AnswerKey, Compliance>> found = new LinkedHashMap<>();
        Map<TopicId, Compliance> unlabelled = new HashMap<>();
        List<AnswerKey> given = new ArrayList<>();
        for (Topic topic : store.topics()) {
            Map<NuggetId, Nugget> criteria = weighed.contains(topic.id()) && wanted.test(topic.id())
                    ? Criteria.of(store, topic.id())
                    : Map.of();
            if (criteria.isEmpty()) {
                continue;
            }
            Reading reading = new Reading(criteria, rules.failed(), found);
            unlabelled.put(topic.id(), reading.of(Map.of()));
            store.tasks(topic.id()).keySet().forEach(run -> given.add(new AnswerKey(topic.id(), run)));
            Optional<TopicId> one = Optional.of(topic.id());
            scoring.assessor(one, labels -> reading.add(assessor, labels));
            scoring.judged(permit, one, false, labels -> {
                if (permit.covers(new JudgeId(labels.judge()), labels.answer())) {
                    reading.add(labels.judge(), labels);
                }
            });
            adjudicated.ifPresent(judge -> addAdjudicated(reading, judge, permit, topic.id(), criteria.keySet()));
        }
        return new Found(unlabelled.size(), boards(assessor, found, unlabelled, given, rules));
    }

    private void addAdjudicated(Reading reading, String judge, Permit permit, TopicId topic, Set<NuggetId> criteria) {
        AdjudicatedLabels labels = AdjudicatedJudge.labels(permit, store, topic);
        for (RunId run : labels.runs()) {
            reading.add(
                    judge,
                    new AnswerKey(topic, run),
                    criteria.stream().collect(Collectors.toMap(one -> one, one -> labels.label(run, one))));
        }
    }

    private static Map<String, ComplianceBoard> boards(
            String assessor,
            Map<String, Map<AnswerKey, Compliance>> found,
            Map<TopicId, Compliance> unlabelled,
            List<AnswerKey> given,
            ScoreRules rules) {
        Set<String> order = new LinkedHashSet<>(List.of(assessor));
        order.addAll(new TreeMap<>(found).keySet());
        Map<String, ComplianceBoard> boards = new LinkedHashMap<>();
        order.stream()
                .filter(found::containsKey)
                .forEach(judge ->
                        boards.put(judge, ComplianceBoard.of(found.get(judge), unlabelled, given, rules.missing())));
        return boards;
    }
}
