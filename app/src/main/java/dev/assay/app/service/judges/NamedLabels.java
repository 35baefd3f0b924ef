package dev.assay.app.service.judges;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.agreement.Settled;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Scoring;
import dev.assay.persistence.Scoring.AnswerLabels;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The labels in a project by the name of who gave them, over the nuggets in force and the answers that are there: the
 * assessor is a judge too, once for the first labels and once for what was said after the reveal, and so is what the
 * labels of several people and the decisions between them come to. Other judges' are those that a permit covers. Of one
 * moment: made anew for each reading.
 */
public final class NamedLabels {
    private final ProjectStore store;
    private final Permit permit;
    private final NuggetSetId set;
    private final Scoring scoring;
    private final String assessor;
    private final Optional<String> adjudicated;
    private final List<String> judges;

    public NamedLabels(Permit permit, ProjectStore store) {
        this(permit, store, NuggetSetId.ASSESSOR);
    }

    /**
     * As the other, by a set of the project: over its nuggets, and with the labels that were given by it. Nothing is
     * adjudicated but by the assessor's own.
     */
    NamedLabels(Permit permit, ProjectStore store, NuggetSetId set) {
        this.set = set;
        this.store = store;
        this.permit = permit;
        this.scoring = store.scoring(set);
        this.assessor = ProjectScores.assessorName(store);
        this.adjudicated = set.isAssessors() ? AdjudicatedJudge.nameIn(store) : Optional.empty();
        this.judges = store.judgments().judges().stream().map(judge -> judge.id().value()).toList();
    }

    /** The name of the assessor as a judge. */
    public String assessor() {
        return assessor;
    }

    /** Every name that labels stand under. */
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
        return Stream.concat(judges.stream(), adjudicated.stream()).toList();
    }

    /**
     * Whether labels of a judge other than the assessor that the permit does not cover go into what stands under a
     * name.
     */
    boolean isClosed(String name, TopicId topic) {
        if (permit.covers(topic)) {
            return false;
        }
        Set<JudgeId> sources = adjudicated.equals(Optional.of(name))
                ? AdjudicatedJudge.people(store)
                : Set.of(new JudgeId(name));
        return sources.stream().anyMatch(judge -> store.judgments(set).has(judge, topic));
    }

    /** Reads a topic, once for every name. */
    public OfTopic in(TopicId topic) {
        return new OfTopic(topic);
    }

    /** The labels of one topic. */
    public final class OfTopic {
        private final TopicId topic;
        private final Set<RunId> runs;
        private final Set<NuggetId> inForce;
        private Optional<Map<String, Map<LabelKey, Label>>> judged = Optional.empty();

        private OfTopic(TopicId topic) {
            this.topic = topic;
            this.runs = store.tasks(topic).keySet();
            this.inForce =
                    scoring.inForce(Optional.of(topic)).getOrDefault(topic, Map.of()).keySet();
        }

        private Map<String, Map<LabelKey, Label>> judged() {
            if (judged.isEmpty()) {
                Map<String, Map<LabelKey, Label>> read = new HashMap<>();
                if (permit.reaches(topic)) {
                    scoring.judged(permit, Optional.of(topic), false, answer -> take(answer, read));
                }
                judged = Optional.of(read);
            }
            return judged.get();
        }

        private void take(AnswerLabels answer, Map<String, Map<LabelKey, Label>> judged) {
            if (runs.contains(answer.answer().run())) {
                Map<LabelKey, Label> labels = judged.computeIfAbsent(answer.judge(), name -> new HashMap<>());
                for (int i = 0; i < answer.labels().size(); i++) {
                    Label label = answer.labels().get(i).label();
                    answer.listing().nuggets().get(i)
                            .filter(inForce::contains)
                            .ifPresent(id -> labels.put(new LabelKey(topic, answer.answer().run(), set, id), label));
                }
            }
        }

        /** The labels under a name; a pair that is not there is unlabelled. */
        public Map<LabelKey, Label> of(String name) {
            if (adjudicated.equals(Optional.of(name))) {
                return settled();
            }
            return judges.contains(name) ? judged().getOrDefault(name, Map.of()) : own(!name.equals(assessor));
        }

        private Map<LabelKey, Label> settled() {
            Map<LabelKey, Label> labels = new HashMap<>();
            AdjudicatedLabels settled = AdjudicatedJudge.labels(permit, store, topic);
            for (RunId run : settled.runs()) {
                if (runs.contains(run)) {
                    inForce.stream()
                            .filter(nugget -> settled.basis(run, nugget) != Settled.Basis.NONE)
                            .forEach(
                                    nugget -> labels.put(new LabelKey(topic, run, nugget), settled.label(run, nugget)));
                }
            }
            return labels;
        }

        private Map<LabelKey, Label> own(boolean afterReveal) {
            Map<LabelKey, Label> labels = new HashMap<>();
            for (Judgment<LabelKey> kept : store.assignments(new NuggetSetKey(topic, set))) {
                if (!kept.recheck() && inForce.contains(kept.item().nugget()) && runs.contains(kept.item().run())) {
                    labels.put(kept.item(), Label.of(kept));
                }
            }
            if (afterReveal) {
                store.values(Kinds.AFTER_REVEAL, new NuggetSetKey(topic, set))
                        .forEach((key, said) -> labels.replace(key, Label.of(said)));
            }
            return labels;
        }
    }
}
