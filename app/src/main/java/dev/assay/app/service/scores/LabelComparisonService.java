package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.scores.LabelComparison.Settings;
import dev.assay.model.AnswerKey;
import dev.assay.model.ComparableText;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.formats.AssignmentRows.NuggetLabel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the labels of two judges wherever they come from: item by item (topic, run, nugget), over what both
 * labelled, and by the scores that each gives the runs, for which their nuggets may differ.
 */
public final class LabelComparisonService {
    /** One label of an answer: the place tells nuggets apart, whatever they are called. */
    private record NuggetPlace(AnswerKey answer, int place) implements Item {
        @Override
        public TopicId topic() {
            return answer.topic();
        }
    }

    /**
     * Compares.
     *
     * @throws RefusedException when there is no answer that both labelled
     */
    public LabelComparison compare(JudgedLabels first, JudgedLabels second, Settings settings) {
        JudgedLabels a = first.byNamesOf(second);
        JudgedLabels b = second.byNamesOf(first);
        Map<AnswerKey, List<NuggetLabel>> mine = a.answers();
        Map<AnswerKey, List<NuggetLabel>> theirs = b.answers();
        requireCommon(a, mine, b, theirs);
        String nameA = ItemAgreement.name(a.judge(), b.judge(), a.source());
        String nameB = ItemAgreement.name(b.judge(), a.judge(), b.source());
        Matching matching = new Matching(labels(mine), labels(theirs));
        mine.forEach((key, answer) ->
                Optional.ofNullable(theirs.get(key)).ifPresent(other -> matching.take(key, answer, other)));
        return new LabelComparison(
                new LabelComparison.Side(a.source(), nameA, a.adjudicated()),
                new LabelComparison.Side(b.source(), nameB, b.adjudicated()),
                ItemAgreement.of(
                        nameA, nameB, Scale.LABELS, matching.mine, matching.theirs, settings.resampling()),
                matching.onlyA,
                matching.onlyB,
                runs(a, b, settings),
                settings);
    }

    private static void requireCommon(
            JudgedLabels a,
            Map<AnswerKey, List<NuggetLabel>> mine,
            JudgedLabels b,
            Map<AnswerKey, List<NuggetLabel>> theirs) {
        if (mine.keySet().stream().anyMatch(theirs::containsKey)) {
            return;
        }
        for (JudgedLabels side : List.of(a, b)) {
            if (side.answers().isEmpty()) {
                throw new RefusedException("comparison.nothing-labelled", side.judge(), side.source());
            }
        }
        Set<TopicId> topics = mine.keySet().stream().map(AnswerKey::topic).collect(Collectors.toSet());
        boolean sameTopics = theirs.keySet().stream().map(AnswerKey::topic).anyMatch(topics::contains);
        throw new RefusedException(
                sameTopics
                        ? ServiceWords.say("comparison.no-answer")
                        : ServiceWords.say("comparison.no-topic"));
    }

    private static int labels(Map<AnswerKey, List<NuggetLabel>> answers) {
        return (int) answers.values().stream()
                .flatMap(List::stream)
                .filter(nugget -> nugget.label().isScored())
                .count();
    }

    private static Map<Measure, MetaEvaluation> runs(JudgedLabels a, JudgedLabels b, Settings settings) {
        // An answer that one source alone knows was given all the same: the other judge just did not label it.
        Set<AnswerKey> given = new HashSet<>(a.given());
        given.addAll(b.given());
        Leaderboard first = Leaderboard.of(a.scores(), a.judge(), given, settings.missing());
        Leaderboard second = Leaderboard.of(b.scores(), b.judge(), given, settings.missing());
        Map<Measure, MetaEvaluation> runs = new LinkedHashMap<>();
        for (Measure measure : first.measures()) {
            runs.put(measure, MetaEvaluation.of(first.grid(measure), second.grid(measure), settings.resampling()));
        }
        return runs;
    }

    /** The items of the answers, as they are found. */
    private static final class Matching {
        private final SameNuggets nuggets = new SameNuggets();
        private final Map<NuggetPlace, Judgment<NuggetPlace>> mine = new LinkedHashMap<>();
        private final Map<NuggetPlace, Judgment<NuggetPlace>> theirs = new LinkedHashMap<>();
        private int onlyA;
        private int onlyB;

        /** All labels are of one judge only until they are matched. */
        Matching(int onlyA, int onlyB) {
            this.onlyA = onlyA;
            this.onlyB = onlyB;
        }

        void take(AnswerKey key, List<NuggetLabel> a, List<NuggetLabel> b) {
            List<SameNuggets.Matched> matched = nuggets.match(a, b);
            for (int place = 0; place < matched.size(); place++) {
                NuggetPlace item = new NuggetPlace(key, place);
                Label first = matched.get(place).a().label();
                Label second = matched.get(place).b().label();
                mine.put(item, first.judgment(item, "", false, 0));
                theirs.put(item, second.judgment(item, "", false, 0));
                onlyA -= first.isScored() && second != Label.UNLABELLED ? 1 : 0;
                onlyB -= second.isScored() && first != Label.UNLABELLED ? 1 : 0;
            }
        }
    }

    /**
     * Finds which nuggets of two labelled answers are the same: by id, and else by text, the first with the first of
     * that text.
     */
    private static final class SameNuggets {
        /** The same nugget as both have it. */
        record Matched(NuggetLabel a, NuggetLabel b) {}

        private final Map<String, String> normal = new HashMap<>();

        List<Matched> match(List<NuggetLabel> first, List<NuggetLabel> second) {
            Map<NuggetId, NuggetLabel> byId = new HashMap<>();
            second.forEach(nugget -> nugget.id().ifPresent(id -> byId.putIfAbsent(id, nugget)));
            List<Matched> matched = new ArrayList<>();
            List<NuggetLabel> left = new ArrayList<>();
            List<NuggetLabel> taken = new ArrayList<>();
            for (NuggetLabel nugget : first) {
                NuggetLabel same = nugget.id().map(byId::remove).orElse(null);
                if (same == null) {
                    left.add(nugget);
                } else {
                    matched.add(new Matched(nugget, same));
                    taken.add(same);
                }
            }
            if (left.isEmpty()) {
                return matched;
            }
            Map<String, Deque<NuggetLabel>> byText = new HashMap<>();
            for (NuggetLabel nugget : second) {
                boolean isTaken = taken.stream().anyMatch(one -> one == nugget && nugget.id().isPresent());
                if (!isTaken && !nugget.text().isBlank()) {
                    byText.computeIfAbsent(text(nugget), key -> new ArrayDeque<>()).add(nugget);
                }
            }
            for (NuggetLabel nugget : left) {
                Deque<NuggetLabel> same = byText.getOrDefault(text(nugget), new ArrayDeque<>());
                if (!same.isEmpty()) {
                    matched.add(new Matched(nugget, same.poll()));
                }
            }
            return matched;
        }

        private String text(NuggetLabel nugget) {
            return normal.computeIfAbsent(nugget.text(), ComparableText::normal);
        }
    }
}
