package dev.assay.persistence;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the scores of a project have to be, worked out slowly from what the store tells everybody. */
final class PlainScores {
    private final ProjectStore store;
    private final FailedLabels failed;
    private final Map<TopicId, Map<NuggetId, Importance>> nuggets = new LinkedHashMap<>();
    private final Map<AnswerKey, Integer> words = new HashMap<>();
    private final List<AnswerScore> scores = new ArrayList<>();

    private PlainScores(ProjectStore store, FailedLabels failed) {
        this.store = store;
        this.failed = failed;
    }

    static List<AnswerScore> of(ProjectStore store, FailedLabels failed) {
        PlainScores plain = new PlainScores(store, failed);
        String name = ProjectScores.assessorName(store);
        for (Topic topic : store.topics()) {
            plain.assessor(topic, name, Map.of());
        }
        for (Topic topic : store.topics()) {
            Map<LabelKey, Label> said = new HashMap<>();
            store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(topic.id()))
                    .forEach((pair, one) -> said.put(pair, Label.of(one)));
            if (!said.isEmpty()) {
                plain.assessor(topic, name + ProjectScores.AFTER_REVEAL, said);
            }
        }
        plain.otherJudges();
        return plain.scores;
    }

    private void assessor(Topic topic, String judge, Map<LabelKey, Label> said) {
        NuggetSet set = store.nuggetSet(topic.id()).orElse(NuggetSet.empty(topic.id()));
        Map<NuggetId, Importance> inForce = new LinkedHashMap<>();
        set.nuggets().forEach(nugget -> inForce.put(nugget.id(), nugget.importance()));
        nuggets.put(topic.id(), inForce);
        Map<RunId, Map<NuggetId, Label>> labels = new HashMap<>();
        for (Judgment<LabelKey> assignment : store.assignments(topic.id())) {
            if (Label.of(assignment) != Label.UNLABELLED && inForce.containsKey(assignment.item().nugget())) {
                Label first = assignment.recheck() ? Label.UNLABELLED : Label.of(assignment);
                labels.computeIfAbsent(assignment.item().run(), run -> new HashMap<>())
                        .put(assignment.item().nugget(), said.getOrDefault(assignment.item(), first));
            }
        }
        for (Answer answer : store.answers(topic.id())) {
            words.put(new AnswerKey(answer.topic(), answer.run()), answer.words());
        }
        labels.keySet().stream()
                .sorted()
                .forEach(run -> scores.add(ownScore(new AnswerKey(topic.id(), run), judge, set, labels.get(run))));
    }

    private AnswerScore ownScore(AnswerKey key, String judge, NuggetSet set, Map<NuggetId, Label> labels) {
        List<Judged> listed = new ArrayList<>();
        for (Nugget nugget : set.nuggets()) {
            listed.add(new Judged(nugget.importance(), labels.getOrDefault(nugget.id(), Label.UNLABELLED)));
        }
        return AnswerScore.of(key, judge, words.getOrDefault(key, 0), listed, 0, failed);
    }

    private void otherJudges() {
        List<AnswerScore> others = new ArrayList<>();
        store.judgments().forEach(Visibility.permitToCarry(), judged -> {
            if (judged.nuggets().stream().anyMatch(nugget -> nugget.label() != Label.UNLABELLED)) {
                others.add(score(judged));
            }
        });
        AdjudicatedJudge.nameIn(store).ifPresent(judge -> {
            for (Topic topic : store.topics()) {
                adjudicated(topic, judge, others);
            }
        });
        Map<TopicId, Integer> places = new HashMap<>();
        nuggets.keySet().forEach(topic -> places.put(topic, places.size()));
        others.sort(Comparator.comparing(AnswerScore::judge)
                .thenComparing(score -> places.getOrDefault(score.answer().topic(), Integer.MAX_VALUE))
                .thenComparing(score -> score.answer().topic())
                .thenComparing(score -> score.answer().run()));
        scores.addAll(others);
    }

    private void adjudicated(Topic topic, String judge, List<AnswerScore> all) {
        AdjudicatedLabels labels = AdjudicatedJudge.labels(Visibility.permitToCarry(), store, topic.id());
        for (RunId run : labels.runs()) {
            List<Judged> listed = new ArrayList<>();
            nuggets.get(topic.id())
                    .forEach((nugget, importance) -> listed.add(new Judged(importance, labels.label(run, nugget))));
            AnswerKey key = new AnswerKey(topic.id(), run);
            all.add(AnswerScore.of(key, judge, words.getOrDefault(key, 0), listed, 0, failed));
        }
    }

    private AnswerScore score(JudgedAnswer judged) {
        Map<NuggetId, Importance> missing = new HashMap<>(nuggets.getOrDefault(judged.answer().topic(), Map.of()));
        List<Judged> listed = new ArrayList<>();
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            Importance inForce = nugget.nugget().map(missing::remove).orElse(null);
            if (failed == FailedLabels.AS_NOT_SUPPORT && (inForce == null || !nugget.rawImportance().isEmpty())) {
                listed.add(new Judged(
                        Importance.fromWord(nugget.rawImportance()).orElse(Importance.UNSET), nugget.label()));
            } else if (inForce != null) {
                listed.add(new Judged(inForce, nugget.label()));
            }
        }
        if (failed == FailedLabels.OPEN) {
            missing.values().forEach(importance -> listed.add(new Judged(importance, Label.UNLABELLED)));
        }
        return AnswerScore.of(
                judged.answer(),
                judged.judge().value(),
                words.getOrDefault(judged.answer(), 0),
                listed,
                failed == FailedLabels.OPEN ? 0 : missing.size(),
                failed);
    }
}
