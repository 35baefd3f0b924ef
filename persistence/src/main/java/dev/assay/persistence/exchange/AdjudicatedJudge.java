package dev.assay.persistence.exchange;

import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Scoring.AnswerLabels;
import dev.assay.persistence.Scoring.Given;
import dev.assay.persistence.Scoring;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The judge that several people's labels and the decisions between them make up, by the rule of {@link AdjudicatedLabels}. It is
 * there in a project in which at least two people, the assessor among them, labelled anything, or anything was decided. Models and
 * other programs have no part in it. It is worked out whenever it is asked for and stored nowhere, so its name is nobody else's.
 */
public final class AdjudicatedJudge {
    /** What it is called, and what nobody else may be called. */
    public static final String NAME = "Adjudicated";

    /** What it is, where judges are persons, models and baselines. */
    public static final String KIND = "adjudicated";

    private AdjudicatedJudge() {}

    /** Why nobody else can be called so, as a sentence. */
    public static String reserved() {
        return "No judge or assessor can be called " + NAME + ": that is what the decisions between judges are called. Choose"
                + " another name.";
    }

    /** What it is called in a project; empty when there is none. */
    public static Optional<String> nameIn(ProjectStore store) {
        if (!store.scoring().hasSeveralPeople()) {
            return Optional.empty();
        }
        // A project from before the name was kept free may have such a judge.
        boolean taken = store.judgments().judges().stream().anyMatch(judge -> judge.id().value().equals(NAME));
        return Optional.of(taken ? NAME + " (decisions)" : NAME);
    }

    /** The judges whose labels it is made of, besides the assessor's. */
    public static Set<JudgeId> people(ProjectStore store) {
        return store.judgments().judges().stream()
                .filter(judge -> judge.kind() == Judge.Kind.PERSON)
                .map(Judge::id)
                .collect(Collectors.toSet());
    }

    /** The topics in which people other than the assessor labelled, so that its labels of them are not the assessor's alone. */
    public static Set<TopicId> sharedTopics(ProjectStore store, ScoreSheet all) {
        Set<String> people = people(store).stream().map(JudgeId::value).collect(Collectors.toSet());
        return all.answers().stream()
                .filter(score -> people.contains(score.judge()))
                .map(score -> score.answer().topic())
                .collect(Collectors.toSet());
    }

    /** Its labels of a topic. */
    public static AdjudicatedLabels labels(ProjectStore store, TopicId topic) {
        return read(store, Optional.of(topic)).getOrDefault(topic, new AdjudicatedLabels(List.of(), List.of()));
    }

    /** Its labels of every topic that has nuggets. */
    public static Map<TopicId, AdjudicatedLabels> labels(ProjectStore store) {
        return read(store, Optional.empty());
    }

    private static Map<TopicId, AdjudicatedLabels> read(ProjectStore store, Optional<TopicId> topic) {
        Map<TopicId, AdjudicatedLabels> all = new HashMap<>();
        Set<String> people = people(store).stream().map(JudgeId::value).collect(Collectors.toSet());
        Scoring scoring = store.scoring();
        scoring.inForce(topic).forEach((id, nuggets) ->
                all.put(id, new AdjudicatedLabels(nuggets.keySet(), store.adjudications(id))));
        scoring.assessor(topic, answer -> add(answer, all));
        scoring.judged(topic, false, answer -> {
            if (people.contains(answer.judge())) {
                add(answer, all);
            }
        });
        return all;
    }

    private static void add(AnswerLabels answer, Map<TopicId, AdjudicatedLabels> all) {
        AdjudicatedLabels labels = all.get(answer.answer().topic());
        if (labels == null) {
            return;
        }
        // One that is listed twice counts once.
        Set<NuggetId> seen = new HashSet<>();
        for (int i = 0; i < answer.labels().size(); i++) {
            Given given = answer.labels().get(i);
            if (!given.recheck()) {
                answer.listing().nuggets().get(i)
                        .filter(seen::add)
                        .ifPresent(nugget -> labels.add(answer.answer().run(), nugget, given.label()));
            }
        }
    }
}
