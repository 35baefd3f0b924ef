package dev.assay.app.service;

import dev.assay.app.service.ConsistencyReport.JudgedPair;
import dev.assay.app.service.ConsistencyReport.LabelsApart;
import dev.assay.model.Answer;
import dev.assay.model.ComparableText;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.hints.AnswerRelations;
import dev.assay.model.hints.ComparedPair;
import dev.assay.model.hints.GivenLabels;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.AssignmentRows.AssignmentRow;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds answers that say the same and are labelled otherwise, in a project or in what a file of assignments holds.
 * Labels of one judge are compared, never those of two.
 */
public final class ConsistencyService {

    /**
     * The report of a project at one moment.
     *
     * @param judge whose labels; the assessor's own when empty
     * @throws RefusedException when the project holds no labels of that judge, or they may not be seen yet
     */
    public ConsistencyReport project(ProjectStore store, Optional<String> judge) {
        return store.snapshot(() -> {
            String assessor = ProjectScores.assessorName(store);
            Visibility visibility = store.visibility();
            if (judge.isEmpty() || judge.get().equals(assessor)) {
                return report(store.topics().stream().map(topic -> assessor(visibility, store, topic.id(), assessor)));
            }
            Optional<String> adjudicated = AdjudicatedJudge.nameIn(store);
            List<String> known = Stream.concat(
                            store.judgments().judges().stream().map(one -> one.id().value()), adjudicated.stream())
                    .toList();
            requireKnown(judge.get(), Stream.concat(Stream.of(assessor), known.stream()).toList());
            JudgeId id = new JudgeId(judge.get());
            Permit permit = visibility.permit(Purpose.NUMBERS);
            Set<JudgeId> sources = adjudicated.equals(judge) ? AdjudicatedJudge.people(store) : Set.of(id);
            store.topicIds()
                    .filter(topic -> !permit.covers(topic)
                            && sources.stream().anyMatch(one -> store.judgments().has(one, topic)))
                    .findFirst()
                    .ifPresent(topic -> {
                        throw new RefusedException(NotRevealed.why(store, topic));
                    });
            return report(store.topics().stream()
                    .map(topic -> adjudicated.equals(judge)
                            ? judged(
                                    visibility,
                                    store,
                                    topic.id(),
                                    judge.get(),
                                    AdjudicatedJudge.labels(permit, store, topic.id())::label)
                            : otherJudge(visibility, store, topic, id)));
        });
    }

    /**
     * The report of what a file of assignments holds, judge by judge.
     *
     * @param judge whose labels; every judge's when empty
     * @throws RefusedException when the file holds no labels of that judge
     */
    public ConsistencyReport assignments(List<AssignmentRow> rows, Optional<String> judge) {
        if (judge.isPresent()) {
            requireKnown(judge.get(), rows.stream().map(row -> row.judge().name()).toList());
        }
        record Key(String judge, TopicId topic) {}
        Map<Key, JudgedTopic> topics = new LinkedHashMap<>();
        for (AssignmentRow one : rows) {
            String name = one.judge().name();
            if (judge.isEmpty() || judge.get().equals(name)) {
                JudgedTopic.Row row = topics
                        .computeIfAbsent(new Key(name, one.answer().topic()), key -> new JudgedTopic(key.judge()))
                        .add(one.inSentences());
                one.nuggets().forEach(label -> row.label(label.id(), label.text(), label.label()));
            }
        }
        return report(topics.values().stream());
    }

    private static JudgedTopic assessor(Visibility visibility, ProjectStore store, TopicId topic, String name) {
        Map<LabelKey, Judgment<LabelKey>> kept = store.assignments(topic).stream()
                .collect(Collectors.toMap(Judgment::item, Function.identity()));
        return judged(visibility, store, topic, name, GivenLabels.of(topic, kept));
    }

    private static JudgedTopic judged(
            Visibility visibility, ProjectStore store, TopicId topic, String name, GivenLabels labels) {
        JudgedTopic judged = new JudgedTopic(name);
        NuggetSet set = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
        for (Answer answer : store.answers(topic)) {
            JudgedTopic.Row row = judged.add(answer.calledBy(visibility.called(answer.topic(), answer.run())));
            set.nuggets().forEach(nugget -> row.label(
                    Optional.of(nugget.id()), nugget.text(), labels.label(answer.run(), nugget.id())));
        }
        return judged;
    }

    private static JudgedTopic otherJudge(Visibility visibility, ProjectStore store, Topic topic, JudgeId judge) {
        JudgedTopic judged = new JudgedTopic(judge.value());
        Map<RunId, Answer> answers =
                store.answers(topic.id()).stream().collect(Collectors.toMap(Answer::run, Function.identity()));
        for (JudgedAnswer one : store.judgments().of(visibility.permit(Purpose.NUMBERS), topic.id())) {
            Answer answer = answers.get(one.answer().run());
            if (one.judge().equals(judge) && answer != null) {
                JudgedTopic.Row row = judged.add(answer.calledBy(visibility.called(answer.topic(), answer.run())));
                one.nuggets().forEach(label -> row.label(label.nugget(), label.text(), label.label()));
            }
        }
        return judged;
    }

    private static ConsistencyReport report(Stream<JudgedTopic> topics) {
        List<JudgedPair> pairs = new ArrayList<>(topics.flatMap(JudgedTopic::pairs).toList());
        pairs.sort(Comparator.comparing(JudgedPair::compared, ComparedPair.WORST_FIRST));
        return new ConsistencyReport(pairs);
    }

    private static void requireKnown(String judge, List<String> known) {
        if (!known.contains(judge)) {
            throw new RefusedException("judges.none-called", judge, String.join(", ", new TreeSet<>(known)));
        }
    }

    /**
     * One judge's labels of one topic's answers, gathered to be compared. A nugget without an id is known by its text.
     */
    private static final class JudgedTopic {
        private record Named(Optional<NuggetId> id, String text) {}

        private final String judge;
        private final List<Answer> answers = new ArrayList<>();
        private final Map<NuggetId, Named> nuggets = new LinkedHashMap<>();
        private final Map<RunId, Map<NuggetId, Label>> labels = new HashMap<>();

        JudgedTopic(String judge) {
            this.judge = judge;
        }

        /** The labels of one answer, in the order of its nuggets. */
        final class Row {
            private final Map<NuggetId, Label> given;
            private final Map<String, Integer> seen = new HashMap<>();

            private Row(Map<NuggetId, Label> given) {
                this.given = given;
            }

            /** Takes a label; the same text twice in one answer stands for two nuggets. */
            void label(Optional<NuggetId> id, String text, Label label) {
                String normal = ComparableText.normal(text);
                NuggetId key =
                        id.orElseGet(() -> new NuggetId("text " + seen.merge(normal, 1, Integer::sum) + " " + normal));
                nuggets.putIfAbsent(key, new Named(id, text));
                given.put(key, label);
            }
        }

        /** Adds an answer of a run as it may be called, whose labels then go to the row. */
        Row add(Answer answer) {
            answers.add(answer);
            return new Row(labels.computeIfAbsent(answer.run(), run -> new LinkedHashMap<>()));
        }

        /** The pairs of related answers, compared; of those that are equally bad, by the names of the runs. */
        Stream<JudgedPair> pairs() {
            answers.sort(Comparator.comparing(Answer::run));
            return AnswerRelations.of(answers)
                    .compare(nuggets.keySet(), (run, nugget) -> labels.get(run).getOrDefault(nugget, Label.UNLABELLED))
                    .stream()
                    .map(this::judged);
        }

        private JudgedPair judged(ComparedPair compared) {
            return new JudgedPair(
                    judge,
                    compared,
                    compared.disagreements().stream()
                            .map(apart -> new LabelsApart(
                                    nuggets.get(apart.nugget()).id(),
                                    nuggets.get(apart.nugget()).text(),
                                    apart.labelA(),
                                    apart.labelB()))
                            .toList());
        }
    }
}
