package dev.assay.persistence.scores;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.JudgmentCounts;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Scoring;
import dev.assay.persistence.Scoring.AnswerLabels;
import dev.assay.persistence.Scoring.Given;
import dev.assay.persistence.Scoring.Listing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One reading of everybody's labels of one topic's answers, or of all, scored answer by answer. */
final class ScoreReading {
    private static final Comparator<AnswerScore> BY_RUN = Comparator.comparing(score -> score.answer().run());

    private final ProjectStore store;
    private final FailedLabels failed;
    private final NuggetSetId set;
    private final Names names;
    private final Set<String> people;
    private final Map<AnswerKey, Integer> words = new HashMap<>();
    private final Map<TopicId, Gathered> topics = new LinkedHashMap<>();

    /**
     * The names of the judges that the project does not name itself.
     *
     * @param adjudicated empty when there is no such judge
     */
    record Names(String assessor, Optional<String> adjudicated) {}

    /**
     * The scores of one topic's answers.
     *
     * @param first by the assessor's first labels, by run
     * @param afterReveal the same with those given after the reveal; empty when there are none
     * @param others by every other judge's, by judge, then by run
     */
    record TopicScores(List<AnswerScore> first, List<AnswerScore> afterReveal, List<AnswerScore> others) {
        static final TopicScores NONE = new TopicScores(List.of(), List.of(), List.of());

        TopicScores {
            first = List.copyOf(first);
            afterReveal = List.copyOf(afterReveal);
            others = List.copyOf(others);
        }
    }

    /** The data read for one topic. */
    private static final class Gathered {
        private Map<NuggetId, Importance> inForce = Map.of();
        private Map<LabelKey, Label> afterReveal = Map.of();
        private Optional<AdjudicatedLabels> adjudicated = Optional.empty();
        /** For each listing the importance of its nuggets, null where one is not in force, or listed before. */
        private final Map<Listing, List<Importance>> importances = new IdentityHashMap<>();
        /** Number of nuggets in force of each importance, once somebody asked. */
        private final Map<Importance, Integer> all = new EnumMap<>(Importance.class);
        private final List<AnswerScore> first = new ArrayList<>();
        private final List<AnswerScore> later = new ArrayList<>();
        private final List<AnswerScore> others = new ArrayList<>();

        List<Importance> importances(Listing listing) {
            return importances.computeIfAbsent(listing, key -> {
                Map<NuggetId, Importance> left = new HashMap<>(inForce);
                List<Importance> found = new ArrayList<>();
                listing.nuggets().forEach(nugget -> found.add(nugget.map(left::remove).orElse(null)));
                return found;
            });
        }

        /** Counts the nuggets in force that are not among the labels, as unlabelled. */
        void addUnlabelled(JudgmentCounts labels) {
            if (all.isEmpty()) {
                inForce.values().forEach(importance -> all.merge(importance, 1, Integer::sum));
            }
            all.forEach((importance, nuggets) ->
                    labels.add(importance, Label.UNLABELLED, nuggets - labels.all(importance)));
        }

        TopicScores scores() {
            first.sort(BY_RUN);
            later.sort(BY_RUN);
            others.sort(Comparator.comparing(AnswerScore::judge).thenComparing(BY_RUN));
            return new TopicScores(first, later, others);
        }
    }

    private ScoreReading(ProjectStore store, FailedLabels failed, NuggetSetId set, Names names) {
        this.set = set;
        this.store = store;
        this.failed = failed;
        this.names = names;
        this.people = AdjudicatedJudge.people(store).stream().map(JudgeId::value).collect(Collectors.toSet());
    }

    /** The scores of a topic, or of all, by topic. */
    static Map<TopicId, TopicScores> read(
            ProjectStore store, FailedLabels failed, NuggetSetId set, Names names, Optional<TopicId> topic) {
        return new ScoreReading(store, failed, set, names).read(topic);
    }

    private Map<TopicId, TopicScores> read(Optional<TopicId> topic) {
        Scoring scoring = store.scoring(set);
        scoring.lengths(topic, words::put);
        scoring.inForce(topic).forEach((id, nuggets) -> {
            Gathered gathered = topic(id);
            gathered.inForce = nuggets;
            gathered.afterReveal = afterReveal(id);
            gathered.adjudicated = names.adjudicated()
                    .map(name -> new AdjudicatedLabels(nuggets.keySet(), store.adjudications(id)));
        });
        scoring.assessor(topic, this::assessor);
        scoring.judged(Visibility.permitToCarry(), topic, failed == FailedLabels.AS_NOT_SUPPORT, this::judged);
        names.adjudicated().ifPresent(this::adjudicated);
        Map<TopicId, TopicScores> scores = new HashMap<>();
        topics.forEach((id, gathered) -> scores.put(id, gathered.scores()));
        return scores;
    }

    private Gathered topic(TopicId id) {
        return topics.computeIfAbsent(id, key -> new Gathered());
    }

    private Map<LabelKey, Label> afterReveal(TopicId topic) {
        Map<LabelKey, Label> said = new HashMap<>();
        store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(topic, set))
                .forEach((key, one) -> said.put(key, Label.of(one)));
        return said;
    }

    private void assessor(AnswerLabels answer) {
        Gathered topic = topic(answer.answer().topic());
        List<Importance> importances = topic.importances(answer.listing());
        JudgmentCounts first = JudgmentCounts.ofLabels();
        JudgmentCounts later = JudgmentCounts.ofLabels();
        for (int i = 0; i < importances.size(); i++) {
            Given given = answer.labels().get(i);
            if (importances.get(i) != null && given.label() != Label.UNLABELLED) {
                // Given for other words, or carried over from another nugget: open until confirmed.
                Label label = given.recheck() ? Label.UNLABELLED : given.label();
                first.add(importances.get(i), label);
                add(topic, answer, i, label);
                if (!topic.afterReveal.isEmpty()) {
                    NuggetId nugget = answer.listing().nuggets().get(i).orElseThrow();
                    LabelKey key = new LabelKey(answer.answer().topic(), answer.answer().run(), set, nugget);
                    later.add(importances.get(i), topic.afterReveal.getOrDefault(key, label));
                }
            }
        }
        if (first.all() > 0) {
            topic.first.add(score(topic, answer, names.assessor(), first));
            if (!topic.afterReveal.isEmpty()) {
                topic.later.add(score(topic, answer, names.assessor() + ProjectScores.AFTER_REVEAL, later));
            }
        }
    }

    private AnswerScore score(Gathered topic, AnswerLabels answer, String judge, JudgmentCounts labels) {
        topic.addUnlabelled(labels);
        return AnswerScore.of(
                answer.answer(), judge, words.getOrDefault(answer.answer(), 0), labels, 0, failed);
    }

    private void judged(AnswerLabels answer) {
        if (answer.labels().stream().allMatch(given -> given.label() == Label.UNLABELLED)) {
            return;
        }
        Gathered topic = topic(answer.answer().topic());
        List<Importance> importances = topic.importances(answer.listing());
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        int listed = 0;
        for (int i = 0; i < importances.size(); i++) {
            Label label = answer.labels().get(i).label();
            Importance inForce = importances.get(i);
            if (inForce != null) {
                listed++;
                if (people.contains(answer.judge())) {
                    add(topic, answer, i, label);
                }
            }
            String given = failed == FailedLabels.AS_NOT_SUPPORT ? answer.listing().importances().get(i) : "";
            if (failed == FailedLabels.AS_NOT_SUPPORT && (inForce == null || !given.isEmpty())) {
                // Other programs know the judge's list alone, not the nuggets in force.
                counts.add(Importance.fromWord(given).orElse(Importance.UNSET), label);
            } else if (inForce != null) {
                counts.add(inForce, label);
            }
        }
        int missing = topic.inForce.size() - listed;
        if (failed == FailedLabels.OPEN && missing > 0) {
            topic.addUnlabelled(counts);
            missing = 0;
        }
        topic.others.add(AnswerScore.of(
                answer.answer(), answer.judge(), words.getOrDefault(answer.answer(), 0), counts, missing, failed));
    }

    private static void add(Gathered topic, AnswerLabels answer, int place, Label label) {
        topic.adjudicated.ifPresent(labels -> answer.listing()
                .nuggets()
                .get(place)
                .ifPresent(nugget -> labels.add(answer.answer().run(), nugget, label)));
    }

    private void adjudicated(String name) {
        topics.forEach((id, topic) -> topic.adjudicated.ifPresent(labels -> {
            for (RunId run : labels.runs()) {
                AnswerKey answer = new AnswerKey(id, run);
                JudgmentCounts counts = JudgmentCounts.ofLabels();
                topic.inForce.forEach((nugget, importance) -> counts.add(importance, labels.label(run, nugget)));
                topic.others.add(AnswerScore.of(answer, name, words.getOrDefault(answer, 0), counts, 0, failed));
            }
        }));
    }
}
