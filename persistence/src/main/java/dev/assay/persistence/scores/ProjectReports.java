package dev.assay.persistence.scores;

import dev.assay.model.Answer;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.Report;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportNuggets;
import dev.assay.model.measure.ReportScoring;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The reports of a project as their judges see them: the assessor, once as first judged and once as after the reveal,
 * and for every other judge those to the topics where it said anything.
 *
 * <p>Keeps what it worked out, and reads again only the topics that something was done in since, as {@link
 * ProjectScores} does.
 */
public final class ProjectReports {
    private ProjectStore store;
    private Optional<Stand> known = Optional.empty();
    private final Map<TopicId, OfTopic> topics = new HashMap<>();

    /** The state of the project that the kept reports are of. */
    private record Stand(long event, OptionalLong imports) {}

    /**
     * The reports to one topic.
     *
     * @param after the assessor's as after the reveal; none where nothing was said then
     */
    private record OfTopic(List<ScoredReport> own, List<ScoredReport> after, Map<String, List<ScoredReport>> others) {}

    /**
     * The result of one judge's judgments.
     *
     * @param reports in the order of the topics, then by run
     */
    public record OfJudge(String judge, List<ScoredReport> reports) {
        public OfJudge {
            reports = List.copyOf(reports);
        }
    }

    public ProjectReports(ProjectStore store) {
        this.store = store;
    }

    /** Reads from here on with another store of the same project. */
    public void readWith(ProjectStore another) {
        store = another;
    }

    /** True if a project judges reports. */
    public static boolean areJudged(ProjectStore store) {
        return store.policy().wantsReports();
    }

    /** In which topics which judges other than the assessor said something of reports; not what. */
    public static Map<String, Set<TopicId>> judged(ProjectStore store) {
        Map<String, Set<TopicId>> judged = new TreeMap<>();
        Kinds.OF_REPORTS.forEach(kind -> store.judgments().topics(kind).forEach((judge, topics) ->
                judged.computeIfAbsent(judge.value(), name -> new LinkedHashSet<>()).addAll(topics)));
        AdjudicatedJudge.nameIn(store, Kinds.OF_REPORTS).ifPresent(name -> judged.put(
                name,
                Kinds.OF_REPORTS.stream()
                        .flatMap(kind -> AdjudicatedJudge.sharedTopics(store, kind).stream())
                        .collect(Collectors.toCollection(LinkedHashSet::new))));
        return judged;
    }

    /** Every report as the project now stands, as far as a permit covers other judges. */
    public List<OfJudge> read(Permit permit) {
        Stand now = new Stand(store.lastEvent(), store.imports());
        Optional<Set<TopicId>> changed = known.filter(
                        stand -> now.imports().isPresent() && stand.imports().equals(now.imports()))
                .flatMap(stand -> ProjectScores.changedSince(store, stand.event()));
        // Half-way through, nothing is known.
        known = Optional.empty();
        changed.ifPresentOrElse(topics.keySet()::removeAll, topics::clear);
        Map<String, Set<TopicId>> judged = judged(store);
        List<TopicId> all = store.topicIds().toList();
        Optional<String> adjudicated = AdjudicatedJudge.nameIn(store, Kinds.OF_REPORTS);
        ReportRules rules = store.policy().reports();
        for (TopicId topic : all) {
            topics.computeIfAbsent(
                    topic,
                    id -> new TopicReports(store, rules, id, OptionalInt.empty(), false)
                            .read(judged, adjudicated, Visibility.permitToCarry()));
        }
        known = Optional.of(now);
        return inOrder(store, all, topics::get, permit);
    }

    /**
     * The reports to some topics, read once.
     *
     * @param limit how many characters of a report count, in whole sentences from the start; empty for all
     * @param explained whether they say of each sentence why it has its outcome
     */
    public static List<OfJudge> of(
            Permit permit, ProjectStore store, Predicate<TopicId> wanted, OptionalInt limit, boolean explained) {
        Map<String, Set<TopicId>> judged = judged(store);
        List<TopicId> all = store.topicIds().filter(wanted).toList();
        Optional<String> adjudicated = AdjudicatedJudge.nameIn(store, Kinds.OF_REPORTS);
        ReportRules rules = store.policy().reports();
        return inOrder(
                store,
                all,
                topic -> new TopicReports(store, rules, topic, limit, explained).read(judged, adjudicated, permit),
                permit);
    }

    private static List<OfJudge> inOrder(ProjectStore store, List<TopicId> topics, Function<TopicId, OfTopic> reading,
            Permit permit) {
        String assessor = ProjectScores.assessorName(store);
        Map<String, List<ScoredReport>> judges = new TreeMap<>();
        List<ScoredReport> own = new ArrayList<>();
        List<ScoredReport> after = new ArrayList<>();
        for (TopicId topic : topics) {
            OfTopic one = reading.apply(topic);
            own.addAll(one.own());
            after.addAll(one.after());
            one.others().forEach((judge, reports) -> {
                if (permit.covers(new JudgeId(judge), topic)) {
                    judges.computeIfAbsent(judge, name -> new ArrayList<>()).addAll(reports);
                }
            });
        }
        List<OfJudge> all = new ArrayList<>(List.of(new OfJudge(assessor, own)));
        if (!after.isEmpty()) {
            all.add(new OfJudge(assessor + ProjectScores.AFTER_REVEAL, after));
        }
        judges.forEach((judge, reports) -> {
            if (!reports.isEmpty()) {
                all.add(new OfJudge(judge, reports));
            }
        });
        return all;
    }

    /**
     * Reads what everybody whom a permit covers said of the reports to some topics: the assessor, once as after the
     * reveal if anything was said then, and others by name; by judge, then topic.
     */
    public static Map<String, Map<TopicId, ReportJudgments>> judgments(
            Permit permit, ProjectStore store, Collection<TopicId> topics) {
        String assessor = ProjectScores.assessorName(store);
        Map<String, Set<TopicId>> judged = judged(store);
        Optional<String> adjudicated = AdjudicatedJudge.nameIn(store, Kinds.OF_REPORTS);
        Map<String, Map<TopicId, ReportJudgments>> all = new LinkedHashMap<>();
        for (TopicId topic : topics) {
            Judgments of = new Judgments(store, topic);
            Map<String, ReportJudgments> said = new LinkedHashMap<>(Map.of(assessor, of.own()));
            of.afterReveal().ifPresent(after -> said.put(assessor + ProjectScores.AFTER_REVEAL, after));
            said.putAll(of.others(judged, adjudicated, permit));
            said.forEach((judge, own) -> all.computeIfAbsent(judge, any -> new LinkedHashMap<>()).put(topic, own));
        }
        return all;
    }

    /** What was said of the reports to one topic. */
    private record Judgments(ProjectStore store, TopicId topic) {
        ReportJudgments own() {
            return new ReportJudgments(
                    store.values(Kinds.SUPPORT, topic),
                    store.values(Kinds.NEED, topic),
                    store.values(Kinds.ALIGNMENT, topic));
        }

        Optional<ReportJudgments> afterReveal() {
            boolean any = Kinds.OF_REPORTS.stream()
                    .anyMatch(kind -> Kinds.secondThoughts(kind)
                            .filter(later -> !store.values(later, topic).isEmpty())
                            .isPresent());
            return any
                    ? Optional.of(new ReportJudgments(
                            store.latest(Kinds.SUPPORT, topic),
                            store.latest(Kinds.NEED, topic),
                            store.latest(Kinds.ALIGNMENT, topic)))
                    : Optional.empty();
        }

        Map<String, ReportJudgments> others(
                Map<String, Set<TopicId>> judged, Optional<String> adjudicated, Permit permit) {
            List<JudgeId> judges = judged.entrySet().stream()
                    .filter(one -> one.getValue().contains(topic))
                    .map(one -> new JudgeId(one.getKey()))
                    .filter(judge -> permit.covers(judge, topic))
                    .toList();
            if (judges.isEmpty()) {
                return Map.of();
            }
            Map<JudgeId, Map<CitationKey, Judgment<CitationKey>>> support =
                    store.judgments().values(permit, Kinds.SUPPORT, topic);
            Map<JudgeId, Map<SentenceKey, Judgment<SentenceKey>>> needs =
                    store.judgments().values(permit, Kinds.NEED, topic);
            Map<JudgeId, Map<SentenceKey, Alignment>> alignments =
                    store.judgments().values(permit, Kinds.ALIGNMENT, topic);
            Map<String, ReportJudgments> others = new LinkedHashMap<>();
            judges.forEach(judge -> others.put(
                    judge.value(),
                    adjudicated.equals(Optional.of(judge.value()))
                            ? new ReportJudgments(
                                    AdjudicatedJudge.values(permit, store, Kinds.SUPPORT, topic),
                                    AdjudicatedJudge.values(permit, store, Kinds.NEED, topic),
                                    AdjudicatedJudge.values(permit, store, Kinds.ALIGNMENT, topic))
                            : new ReportJudgments(
                                    support.getOrDefault(judge, Map.of()),
                                    needs.getOrDefault(judge, Map.of()),
                                    alignments.getOrDefault(judge, Map.of()))));
            return others;
        }
    }

    /** The reports to one topic, read once for every judge. */
    private static final class TopicReports {
        private final ProjectStore store;
        private final TopicId topic;
        private final List<Report> reports;
        private final ReportScoring scoring;
        private final boolean explained;

        TopicReports(
                ProjectStore store, ReportRules rules, TopicId topic, OptionalInt limit, boolean explained) {
            this.explained = explained;
            this.store = store;
            this.topic = topic;
            this.reports = store.answers(topic).stream()
                    .sorted(Comparator.comparing(Answer::run))
                    .map(answer -> limit.isPresent() ? Report.of(answer, limit.getAsInt()) : Report.of(answer))
                    .toList();
            NuggetSet nuggets = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
            this.scoring = new ReportScoring(
                    rules, ReportNuggets.of(nuggets), Family.primaryOf(store.policy()));
        }

        OfTopic read(Map<String, Set<TopicId>> judged, Optional<String> adjudicated, Permit permit) {
            Judgments of = new Judgments(store, topic);
            Map<String, List<ScoredReport>> others = new LinkedHashMap<>();
            of.others(judged, adjudicated, permit).forEach((judge, said) -> others.put(judge, score(said)));
            return new OfTopic(score(of.own()), of.afterReveal().map(this::score).orElse(List.of()), others);
        }

        private List<ScoredReport> score(ReportJudgments judgments) {
            return reports.stream().map(report -> scoring.score(report, judgments, explained)).toList();
        }
    }
}
