package dev.assay.app.service.scores;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ScoredReport;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Scores the reports of a project by what was said of their sentences and citations: the assessor's, all of them, and
 * for every other judge those to the topics where it said anything and that may be seen.
 */
public final class ReportScoreService {
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
     * @throws RefusedException when a judge was named whose judgments of a topic may not be seen yet, or whom nobody
     * knows, and when no run may be named yet
     */
    public ReportScores read(List<String> wanted, boolean afterReveal, OptionalInt limit) {
        return store.snapshot(() -> {
            AgreementService agreement = new AgreementService(store);
            agreement.requireKnown(wanted);
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            requireOpen(wanted, ProjectReports.judged(store), permit);
            ReportScores all = scores(store.visibility()::namesRuns, permit, limit, true);
            if (all.given().isEmpty() && !UnnamedRuns.topics(store).isEmpty()) {
                throw UnnamedRuns.refusal(store);
            }
            String after = agreement.assessor() + ProjectScores.AFTER_REVEAL;
            return new ReportScores(
                    all.judges().stream()
                            .filter(one -> wanted.contains(one.judge())
                                    || (one.judge().equals(after) ? afterReveal : wanted.isEmpty()))
                            .toList(),
                    all.given(),
                    all.primary(),
                    wanted.isEmpty() ? all.leftOut() : 0);
        });
    }

    /**
     * The scores as the assessor may see them while judging goes on ({@link Visibility#isScored}).
     *
     * @see Shown
     */
    public Shown shown() {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            Set<TopicId> shown = new LinkedHashSet<>();
            store.topicIds()
                    .filter(visibility::isScored)
                    .forEach(shown::add);
            return new Shown(
                    scores(shown::contains, visibility.permit(Purpose.SCORES), OptionalInt.empty(), false),
                    shown.size(),
                    store.topics().size() - shown.size(),
                    store.policy().reveal() == Policy.Reveal.NEVER
                            && !store.policy().runsShown());
        });
    }

    /**
     * The scores that a window may show.
     *
     * @param topics how many topics take part
     * @param leftOut how many do not, because they are not locked
     * @param never whether the policy never lets runs be named
     */
    public record Shown(ReportScores scores, int topics, int leftOut, boolean never) {}

    /**
     * The sentences of a report to a topic that may be shown.
     *
     * @param reasons why each has its outcome by a judge, in the same order; none where the judge has no report there
     */
    public record Sentences(List<String> texts, List<Message> reasons) {}

    /** The sentences of a report, with the reasons of their outcomes by one judge. */
    public Sentences sentences(AnswerKey report, String judge) {
        return store.snapshot(() -> new Sentences(
                store.answer(report).stream()
                        .flatMap(answer -> answer.sentences().stream().map(one -> answer.text(one)))
                        .toList(),
                ProjectReports.of(
                                store.visibility().permit(Purpose.SCORES),
                                store,
                                report.topic()::equals,
                                OptionalInt.empty(),
                                true)
                        .stream()
                        .filter(one -> one.judge().equals(judge))
                        .flatMap(one -> one.reports().stream())
                        .filter(one -> one.answer().equals(report))
                        .findFirst()
                        .map(ScoredReport::reasons)
                        .orElse(List.of())));
    }

    /** The documents that a report cites, as far as the project has their text. */
    public Map<DocumentId, Passage> cited(AnswerKey report) {
        return store.snapshot(() -> {
            Set<DocumentId> cited = store.answer(report).stream()
                    .flatMap(answer -> answer.sentences().stream())
                    .flatMap(sentence -> sentence.citations().stream())
                    .collect(Collectors.toSet());
            return store.passages(report.topic()).stream()
                    .filter(passage -> cited.contains(passage.id()))
                    .collect(Collectors.toMap(Passage::id, Function.identity()));
        });
    }

    /**
     * The scores of some topics, as a page that is published may show them: also the assessor's as after the reveal.
     */
    public ReportScores of(Set<TopicId> topics) {
        return store.snapshot(
                () -> scores(topics::contains, store.visibility().permit(Purpose.NUMBERS), OptionalInt.empty(), false));
    }

    private ReportScores scores(
            Predicate<TopicId> wanted, Permit permit, OptionalInt limit, boolean explained) {
        Set<AnswerKey> given = new HashSet<>();
        store.topicIds()
                .filter(wanted)
                .forEach(topic -> store.tasks(topic).keySet().forEach(run -> given.add(new AnswerKey(topic, run))));
        Set<TopicId> closed = new HashSet<>();
        ProjectReports.judged(store).values().forEach(closed::addAll);
        closed.removeIf(permit::covers);
        return new ReportScores(
                ProjectReports.of(permit, store, wanted, limit, explained),
                given,
                Family.primaryOf(store.policy()),
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
}
