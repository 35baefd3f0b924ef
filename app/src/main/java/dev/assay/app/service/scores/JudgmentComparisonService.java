package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.scores.BattleScores.LabelScores;
import dev.assay.app.service.scores.SameWinners.Winners;
import dev.assay.model.AnswerKey;
import dev.assay.model.ComparableText;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.measure.Measure;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares what two judges say of reports, in one project or in two that have the same reports: support citation by
 * citation, need and alignment sentence by sentence, alignment also nugget by nugget. Of other judges only what may be
 * seen, as numbers may.
 */
public final class JudgmentComparisonService {
    /** The measure by which labels name a winner. */
    public static final Measure WINNERS_BY = Measure.VITAL_STRICT;

    private static final String CONVEYED = "conveyed";
    private static final String NOT_CONVEYED = "not_conveyed";
    private static final Scale CONVEYS = new Scale(
            "conveys",
            List.of(
                    new Scale.Word(CONVEYED, OptionalDouble.empty()),
                    new Scale.Word(NOT_CONVEYED, OptionalDouble.empty())));

    /**
     * The judgments of one judge in one project.
     *
     * @param scores of answers by everybody's labels, by judge; of battles alone
     */
    private record Read(
            LabelSource source,
            String judge,
            Scale scale,
            Map<Item, Judgment<Item>> said,
            Map<SentenceKey, Set<String>> conveyed,
            Map<TopicId, Set<String>> nuggets,
            Map<String, Map<AnswerKey, Double>> scores,
            Set<TopicId> closed) {
        JudgmentComparison.Side side() {
            long given = said.values().stream().filter(JudgmentComparisonService::isGiven).count();
            return new JudgmentComparison.Side(source.name(), judge, (int) given);
        }
    }

    /** One nugget in one sentence. */
    private record Conveyed(SentenceKey sentence, String nugget) implements Item {
        @Override
        public TopicId topic() {
            return sentence.topic();
        }
    }

    /**
     * Compares.
     *
     * @throws RefusedException when a source is no project, a judge is not known or may not be seen, or there is
     * nothing that both judged
     */
    public JudgmentComparison compare(LabelSource a, LabelSource b, ReportKind of, Resampling resampling) {
        boolean oneProject = a.path().equals(b.path());
        Read mine = read(a, of, oneProject);
        Read theirs = read(b, of, oneProject);
        String nameA = ItemAgreement.name(mine.judge(), theirs.judge(), a.name());
        String nameB = ItemAgreement.name(theirs.judge(), mine.judge(), b.name());
        for (Read side : List.of(mine, theirs)) {
            if (side.said().isEmpty()) {
                throw new RefusedException("comparison.nothing-judged", side.judge(), side.source().name());
            }
        }
        ItemAgreement items = ItemAgreement.of(nameA, nameB, mine.scale(), mine.said(), theirs.said(), resampling);
        if (!items.counted().overall().isOfAny()) {
            throw new RefusedException("comparison.no-item");
        }
        Set<TopicId> closed = new HashSet<>(mine.closed());
        closed.addAll(theirs.closed());
        return new JudgmentComparison(
                of,
                mine.side(),
                theirs.side(),
                items,
                of == ReportKind.ALIGN
                        ? Optional.of(nuggets(nameA, nameB, mine, theirs, resampling))
                        : Optional.empty(),
                of == ReportKind.BATTLE ? winners(mine, theirs) : List.of(),
                closed.size(),
                resampling);
    }

    private static Read read(LabelSource source, ReportKind of, boolean byId) {
        if (!ProjectOpener.isProject(source.path())) {
            throw new RefusedException("comparison.projects-only", source.name());
        }
        try (ProjectStore store = ProjectStore.openReadOnly(source.path())) {
            return store.snapshot(() -> {
                NamedJudgments named = NamedJudgments.ofNumbers(store);
                String judge = source.judge().orElseGet(named::assessor);
                named.requireKnown(judge, of.kind());
                named.requireOpen(judge, of.kind());
                return read(store, named, source, judge, of, byId);
            });
        }
    }

    private static Read read(
            ProjectStore store, NamedJudgments named, LabelSource source, String judge, ReportKind of, boolean byId) {
        Set<TopicId> topics =
                store.topicIds().collect(Collectors.toCollection(LinkedHashSet::new));
        Map<Item, Judgment<Item>> said = named.judgments(judge, of.kind(), topics);
        Map<SentenceKey, Set<String>> conveyed = new LinkedHashMap<>();
        Map<TopicId, Set<String>> nuggets = new HashMap<>();
        if (of == ReportKind.ALIGN) {
            for (TopicId topic : topics) {
                NuggetSet set = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
                Map<String, String> names = set.nuggets().stream()
                        .collect(Collectors.toMap(
                                nugget -> nugget.id().value(),
                                nugget -> name(nugget, byId),
                                (one, other) -> one,
                                LinkedHashMap::new));
                nuggets.put(topic, new LinkedHashSet<>(names.values()));
                named.of(judge, Kinds.ALIGNMENT, topic).forEach((sentence, alignment) -> {
                    if (isGiven(alignment.judgment())) {
                        conveyed.put(sentence, conveyed(alignment, names));
                    }
                });
            }
        }
        return new Read(
                source,
                judge,
                of.scale(store.policy().reports()),
                said,
                conveyed,
                nuggets,
                of == ReportKind.BATTLE ? scores(store) : Map.of(),
                named.closed(judge, of.kind()));
    }

    private static Map<String, Map<AnswerKey, Double>> scores(ProjectStore store) {
        Map<String, Map<AnswerKey, Double>> scores = new LinkedHashMap<>();
        for (LabelScores one : BattleScores.labels(store)) {
            scores.put(one.judge(), one.by(WINNERS_BY));
        }
        return scores;
    }

    /** Each two of both judges' battles and of everybody's labels. */
    private static List<SameWinners> winners(Read mine, Read theirs) {
        List<Winners> all = new ArrayList<>();
        Set<BattleKey> pairs = new LinkedHashSet<>();
        for (Read read : List.of(mine, theirs)) {
            Map<BattleKey, String> words = new LinkedHashMap<>();
            read.said().forEach((item, said) -> said.word().ifPresent(word -> words.put((BattleKey) item, word)));
            pairs.addAll(words.keySet());
            all.add(new Winners(read.judge(), false, words));
        }
        Map<String, Map<AnswerKey, Double>> scores = new LinkedHashMap<>(theirs.scores());
        scores.putAll(mine.scores());
        scores.forEach((judge, ofAnswers) -> {
            Map<BattleKey, String> words = new LinkedHashMap<>();
            pairs.forEach(pair ->
                    ImpliedWinners.word(pair, ofAnswers).ifPresent(word -> words.put(pair, word)));
            if (!words.isEmpty()) {
                all.add(new Winners(judge, true, words));
            }
        });
        List<SameWinners> compared = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                compared.add(SameWinners.of(all.get(i), all.get(j)));
            }
        }
        return compared;
    }

    /** Two projects name the same nugget by ids of their own. */
    private static String name(Nugget nugget, boolean byId) {
        return byId ? nugget.id().value() : ComparableText.normal(nugget.text());
    }

    private static Set<String> conveyed(Alignment alignment, Map<String, String> names) {
        return alignment.targets().stream()
                .map(target -> names.get(target.nugget().value()))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private static boolean isGiven(Judgment<?> judgment) {
        return judgment.state() == State.GIVEN && !judgment.recheck();
    }

    /** Every nugget in every sentence that both aligned. */
    private static ItemAgreement nuggets(String a, String b, Read mine, Read theirs, Resampling resampling) {
        Map<Conveyed, Judgment<Conveyed>> first = new LinkedHashMap<>();
        Map<Conveyed, Judgment<Conveyed>> second = new LinkedHashMap<>();
        mine.conveyed().forEach((sentence, here) -> {
            Set<String> there = theirs.conveyed().get(sentence);
            if (there != null) {
                Set<String> nuggets = new LinkedHashSet<>(mine.nuggets().getOrDefault(sentence.topic(), Set.of()));
                nuggets.retainAll(theirs.nuggets().getOrDefault(sentence.topic(), Set.of()));
                for (String nugget : nuggets) {
                    Conveyed item = new Conveyed(sentence, nugget);
                    first.put(item, conveys(item, here));
                    second.put(item, conveys(item, there));
                }
            }
        });
        return ItemAgreement.of(a, b, CONVEYS, first, second, resampling);
    }

    private static Judgment<Conveyed> conveys(Conveyed item, Set<String> conveyed) {
        return Judgment.open(item, 0).with(conveyed.contains(item.nugget()) ? CONVEYED : NOT_CONVEYED, 0);
    }
}
