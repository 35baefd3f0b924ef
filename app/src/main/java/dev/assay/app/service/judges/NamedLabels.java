package dev.assay.app.service.judges;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AdjudicatedJudge;
import dev.assay.persistence.exchange.ProjectScores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The labels in a project by the name of who gave them, over the nuggets in force and the answers that are there: the assessor is a
 * judge too, once for the first labels and once for what was said after the reveal, and so is what the labels of several people and
 * the decisions between them come to.
 */
final class NamedLabels {
    private final ProjectStore store;
    private final String assessor;
    private final Optional<String> adjudicated;

    NamedLabels(ProjectStore store) {
        this.store = store;
        this.assessor = ProjectScores.assessorName(store);
        this.adjudicated = AdjudicatedJudge.nameIn(store);
    }

    /** The name of the assessor as a judge. */
    String assessor() {
        return assessor;
    }

    /** Every name that {@link #of} knows. */
    List<String> names() {
        List<String> names = new ArrayList<>(List.of(assessor, assessor + ProjectScores.AFTER_REVEAL));
        names.addAll(others());
        return names;
    }

    /** What the {@link AdjudicatedJudge} is called; empty when there is none. */
    Optional<String> adjudicated() {
        return adjudicated;
    }

    /** The names of judges other than the assessor. */
    List<String> others() {
        return Stream.concat(
                        store.judgments().judges().stream().map(judge -> judge.id().value()), adjudicated.stream())
                .toList();
    }

    /** Whether labels of a judge other than the assessor go into what stands under a name in a topic. */
    boolean isOfOthers(String name, TopicId topic) {
        Set<JudgeId> sources = adjudicated.equals(Optional.of(name))
                ? AdjudicatedJudge.people(store)
                : Set.of(new JudgeId(name));
        return sources.stream().anyMatch(judge -> store.judgments().has(judge, topic));
    }

    /** The labels of a topic under a name; a pair that is not there is unlabelled. */
    Map<LabelKey, Label> of(String name, TopicId topic) {
        Map<LabelKey, Label> labels = new HashMap<>();
        Set<NuggetId> inForce = inForce(topic);
        Set<RunId> runs = store.answers(topic).stream().map(Answer::run).collect(Collectors.toSet());
        if (adjudicated.equals(Optional.of(name))) {
            AdjudicatedLabels settled = AdjudicatedJudge.labels(store, topic);
            for (RunId run : settled.runs()) {
                if (runs.contains(run)) {
                    inForce.stream()
                            .filter(nugget -> settled.basis(run, nugget) != AdjudicatedLabels.Basis.NONE)
                            .forEach(nugget -> labels.put(new LabelKey(topic, run, nugget), settled.label(run, nugget)));
                }
            }
            return labels;
        }
        if (others().contains(name)) {
            for (JudgedAnswer judged : store.judgments().of(topic)) {
                if (judged.judge().value().equals(name) && runs.contains(judged.answer().run())) {
                    put(judged, inForce, labels);
                }
            }
            return labels;
        }
        for (Assignment kept : store.assignments(topic)) {
            if (!kept.recheck() && inForce.contains(kept.key().nugget()) && runs.contains(kept.key().run())) {
                labels.put(kept.key(), kept.label());
            }
        }
        if (!name.equals(assessor)) {
            store.afterReveal(topic).forEach(said -> labels.replace(said.key(), said.label()));
        }
        return labels;
    }

    private static void put(JudgedAnswer judged, Set<NuggetId> inForce, Map<LabelKey, Label> labels) {
        AnswerKey answer = judged.answer();
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            nugget.nugget()
                    .filter(inForce::contains)
                    .ifPresent(id -> labels.put(new LabelKey(answer.topic(), answer.run(), id), nugget.label()));
        }
    }

    private Set<NuggetId> inForce(TopicId topic) {
        return store.nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of()).stream()
                .map(Nugget::id)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
