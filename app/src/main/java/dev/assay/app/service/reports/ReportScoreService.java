package dev.assay.app.service.reports;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.scoring.Report;
import dev.assay.model.report.scoring.ReportJudgments;
import dev.assay.model.report.scoring.ReportNuggets;
import dev.assay.model.report.scoring.ReportScoring;
import dev.assay.model.report.scoring.ScoredReport;
import dev.assay.model.sight.Permit;
import dev.assay.model.sight.Purpose;
import dev.assay.model.sight.RunNames;
import dev.assay.model.sight.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Scores the reports of a project by what was said of their sentences and citations: the assessor's, all of them, and for every other
 * judge those to the topics where it said anything and that may be seen.
 */
public final class ReportScoreService {
    private static final List<Kind<?, ?>> KINDS = List.of(Kinds.SUPPORT, Kinds.NEED, Kinds.ALIGNMENT);

    private final ProjectStore store;

    public ReportScoreService(ProjectStore store) {
        this.store = store;
    }

    /**
     * The scores as the project now stands.
     *
     * @param wanted judges by name; the assessor is a judge too, also as after the reveal; empty for everybody
     * @param afterReveal whether the assessor's are wanted a second time, as they are after the reveal
     * @param limit how many characters of a report count, in whole sentences from the start; empty for all
     * @throws RefusedException when a judge was named whose judgments of a topic may not be seen yet, or whom nobody knows
     */
    public ReportScores read(List<String> wanted, boolean afterReveal, OptionalInt limit) {
        return store.snapshot(() -> {
            AgreementService agreement = new AgreementService(store);
            agreement.requireKnown(wanted);
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            requireOpen(wanted, others(), permit);
            ReportScores all = scores(topic -> true, permit, limit);
            String after = agreement.assessor() + ProjectScores.AFTER_REVEAL;
            return new ReportScores(
                    all.judges().stream()
                            .filter(one -> wanted.contains(one.judge())
                                    || (one.judge().equals(after) ? afterReveal : wanted.isEmpty()))
                            .toList(),
                    all.given(),
                    wanted.isEmpty() ? all.leftOut() : 0);
        });
    }

    /**
     * The scores as the assessor may see them while judging goes on: of topics that are locked and whose runs may be named.
     *
     * @see Shown
     */
    public Shown shown() {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            Set<TopicId> shown = new LinkedHashSet<>();
            store.topics().stream()
                    .map(Topic::id)
                    .filter(topic -> store.isLocked(topic) && visibility.runNames(topic) == RunNames.SHOWN)
                    .forEach(shown::add);
            return new Shown(
                    scores(shown::contains, visibility.permit(Purpose.SCORES), OptionalInt.empty()),
                    shown.size(),
                    store.topics().size() - shown.size(),
                    store.settings().policy().reveal() == Policy.Reveal.NEVER && !store.settings().policy().runsShown());
        });
    }

    /**
     * What a window may show.
     *
     * @param topics how many topics take part
     * @param leftOut how many do not, because they are not locked
     * @param never whether the policy never lets runs be named
     */
    public record Shown(ReportScores scores, int topics, int leftOut, boolean never) {}

    /** The sentences of a report to a topic that may be shown. */
    public List<String> sentences(AnswerKey report) {
        return store.answer(report).stream()
                .flatMap(answer -> answer.sentences().stream().map(one -> answer.text().substring(one.start(), one.end())))
                .toList();
    }

    /** In which topics which judges other than the assessor said something of reports. */
    private Map<String, Set<TopicId>> others() {
        Map<String, Set<TopicId>> others = new TreeMap<>();
        KINDS.forEach(kind -> store.judgments().topics(kind).forEach((judge, topics) ->
                others.computeIfAbsent(judge.value(), name -> new LinkedHashSet<>()).addAll(topics)));
        return others;
    }

    private ReportScores scores(Predicate<TopicId> wanted, Permit permit, OptionalInt limit) {
        Map<String, Set<TopicId>> others = others();
        Map<String, List<ScoredReport>> scored = new LinkedHashMap<>();
        String assessor = new AgreementService(store).assessor();
        String after = assessor + ProjectScores.AFTER_REVEAL;
        scored.put(assessor, new ArrayList<>());
        scored.put(after, new ArrayList<>());
        others.keySet().forEach(judge -> scored.put(judge, new ArrayList<>()));
        Set<AnswerKey> given = new HashSet<>();
        for (Topic topic : store.topics()) {
            if (!wanted.test(topic.id())) {
                continue;
            }
            TopicReports reports = new TopicReports(store, topic.id(), limit);
            reports.reports.forEach(report -> given.add(report.answer()));
            scored.get(assessor).addAll(reports.ofAssessor());
            scored.get(after).addAll(reports.afterReveal());
            others.forEach((judge, topics) -> {
                if (topics.contains(topic.id()) && permit.covers(new JudgeId(judge), topic.id())) {
                    scored.get(judge).addAll(reports.of(new JudgeId(judge), permit));
                }
            });
        }
        Set<TopicId> closed = new HashSet<>();
        others.values().forEach(closed::addAll);
        closed.removeIf(permit::covers);
        return new ReportScores(
                scored.entrySet().stream()
                        .filter(one -> one.getKey().equals(assessor) || !one.getValue().isEmpty())
                        .map(one -> new ReportScores.OfJudge(one.getKey(), one.getValue()))
                        .toList(),
                given,
                closed.size());
    }

    private void requireOpen(List<String> wanted, Map<String, Set<TopicId>> others, Permit permit) {
        others.forEach((judge, topics) -> topics.stream()
                .filter(topic -> wanted.contains(judge) && !permit.covers(new JudgeId(judge), topic))
                .findFirst()
                .ifPresent(topic -> {
                    throw new RefusedException(NotRevealed.why(store, topic));
                }));
    }

    /** The reports to one topic, read once for every judge. */
    private static final class TopicReports {
        private final ProjectStore store;
        private final TopicId topic;
        private final List<Report> reports;
        private final ReportScoring scoring;

        TopicReports(ProjectStore store, TopicId topic, OptionalInt limit) {
            this.store = store;
            this.topic = topic;
            this.reports = store.answers(topic).stream()
                    .sorted(Comparator.comparing(Answer::run))
                    .map(answer -> limit.isPresent() ? Report.of(answer, limit.getAsInt()) : Report.of(answer))
                    .toList();
            NuggetSet nuggets = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
            this.scoring = new ReportScoring(store.settings().policy().reports(), ReportNuggets.of(nuggets));
        }

        List<ScoredReport> ofAssessor() {
            return score(new ReportJudgments(
                    store.values(Kinds.SUPPORT, topic),
                    store.values(Kinds.NEED, topic),
                    store.values(Kinds.ALIGNMENT, topic)));
        }

        /** The assessor's once more, with what was said after the reveal in place of what was said first; none where nothing was. */
        List<ScoredReport> afterReveal() {
            boolean any = KINDS.stream()
                    .anyMatch(kind -> Kinds.secondThoughts(kind).filter(later -> !store.values(later, topic).isEmpty()).isPresent());
            return any
                    ? score(new ReportJudgments(latest(Kinds.SUPPORT), latest(Kinds.NEED), latest(Kinds.ALIGNMENT)))
                    : List.of();
        }

        private <K extends Item, V> Map<K, V> latest(Kind<K, V> kind) {
            Map<K, V> latest = new LinkedHashMap<>(store.values(kind, topic));
            Kinds.secondThoughts(kind).ifPresent(later -> store.values(later, topic).forEach(latest::replace));
            return latest;
        }

        List<ScoredReport> of(JudgeId judge, Permit permit) {
            return score(new ReportJudgments(
                    store.judgments().values(permit, Kinds.SUPPORT, topic).getOrDefault(judge, Map.of()),
                    store.judgments().values(permit, Kinds.NEED, topic).getOrDefault(judge, Map.of()),
                    store.judgments().values(permit, Kinds.ALIGNMENT, topic).getOrDefault(judge, Map.of())));
        }

        private List<ScoredReport> score(ReportJudgments judgments) {
            return reports.stream().map(report -> scoring.score(report, judgments)).toList();
        }
    }
}
