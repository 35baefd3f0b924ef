package dev.assay.app.service.scores;

import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.judges.VisibleLabels;
import dev.assay.app.service.scores.ProjectBoard.Judged.Kind;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The leaderboards of one open project, kept from one reading to the next: only topics that something was done in are
 * scored again. Used on the thread of the store that it reads at the time.
 *
 * <p>The rule of the blind: a topic takes part once its runs may be named, which is when it is locked (or revealed to
 * somebody who judges nothing), always, or never, as the policy says; another judge's labels of it take part once they
 * are revealed. In means over all topics, which tell of no single answer, another judge's topics count too that the
 * assessor has not begun.
 *
 * <p>A judge is scored by every nugget set that it labelled by, each for itself; what may be seen is the same whichever
 * the set.
 */
public final class LeaderboardService {
    private ProjectStore store;
    private final Map<Kept, ProjectScores> scores = new HashMap<>();

    /** The key that scores are cached by. */
    private record Kept(FailedLabels failed, NuggetSetId set) {}

    public LeaderboardService(ProjectStore store) {
        this.store = store;
    }

    /** The same, reading from here on with another store of the same project. */
    public LeaderboardService with(ProjectStore another) {
        store = another;
        scores.values().forEach(kept -> kept.readWith(another));
        return this;
    }

    /** The scores as the project now stands. */
    public ProjectBoard board(ScoreRules rules) {
        return read(rules).board();
    }

    /** The basis of the scores as the project now stands. */
    public BoardReading read(ScoreRules rules) {
        return store.snapshot(() -> readNow(rules));
    }

    private BoardReading readNow(ScoreRules rules) {
        Visibility visibility = store.visibility();
        Permit board = visibility.permit(Purpose.SCORES);
        Permit means = visibility.permit(Purpose.MEANS);
        Set<TopicId> shown = new HashSet<>();
        Set<AnswerKey> given = new HashSet<>();
        Set<AnswerKey> counted = new HashSet<>();
        List<Topic> topics = store.topics();
        for (Topic topic : topics) {
            List<AnswerKey> keys = store.tasks(topic.id()).keySet().stream()
                    .map(run -> new AnswerKey(topic.id(), run))
                    .toList();
            boolean named = visibility.namesRuns(topic.id());
            if (named) {
                shown.add(topic.id());
                given.addAll(keys);
            }
            if (named || means.covers(topic.id())) {
                counted.addAll(keys);
            }
        }
        Map<String, Judge.Kind> others = new LinkedHashMap<>();
        store.judgments().judges().forEach(judge -> others.put(judge.id().value(), judge.kind()));
        Optional<String> adjudicated = AdjudicatedJudge.nameIn(store);
        Map<JudgeBySet, List<AnswerScore>> seen = new LinkedHashMap<>();
        Map<JudgeBySet, List<AnswerScore>> further = new HashMap<>();
        for (NuggetSetId set : sets(store)) {
            ProjectScores all = scores.computeIfAbsent(
                    new Kept(rules.failed(), set), kept -> new ProjectScores(store, kept.failed(), kept.set()));
            for (AnswerScore score : all.sheet(board).answers()) {
                if (shown.contains(score.answer().topic())) {
                    seen.computeIfAbsent(new JudgeBySet(score.judge(), set), by -> new ArrayList<>()).add(score);
                }
            }
            for (AnswerScore score : all.sheet(means).answers()) {
                if (others.containsKey(score.judge()) && !board.covers(score.answer())) {
                    further.computeIfAbsent(new JudgeBySet(score.judge(), set), by -> new ArrayList<>()).add(score);
                }
            }
        }
        ComplianceService.Found compliance = new ComplianceService(store).of(board, shown::contains, rules);
        List<BoardReading.OtherJudge> judges = seen.entrySet().stream()
                .map(one -> new BoardReading.OtherJudge(
                        one.getKey(),
                        kind(one.getKey().judge(), others, adjudicated),
                        one.getValue(),
                        further.getOrDefault(one.getKey(), List.of()),
                        one.getKey().set().isAssessors()
                                ? compliance.judge(one.getKey().judge())
                                : ComplianceBoard.NONE))
                .toList();
        List<String> hidden = others.keySet().stream()
                .filter(name -> seen.keySet().stream().noneMatch(by -> by.judge().equals(name)))
                .toList();
        Policy policy = store.policy();
        ProjectBoard.Scope scope = new ProjectBoard.Scope(
                shown.size(),
                topics.size() - shown.size(),
                !policy.runsShown() && policy.reveal() == Policy.Reveal.NEVER,
                new RevealWithoutJudging(store).topics());
        return new BoardReading(
                scope,
                rules.missing(),
                judges,
                hidden,
                given,
                counted,
                store.describedRuns().runs(),
                store.draw());
    }

    /** The nugget sets of a project: the assessor's own, then the others by name. */
    public static List<NuggetSetId> sets(ProjectStore store) {
        List<NuggetSetId> sets = new ArrayList<>(List.of(NuggetSetId.ASSESSOR));
        store.nuggetSets().stream().filter(set -> !set.isAssessors()).sorted().forEach(sets::add);
        return sets;
    }

    /** The kind of a judge; one that is no other judge and not the adjudicated one is the assessor. */
    private static Kind kind(String judge, Map<String, Judge.Kind> others, Optional<String> adjudicated) {
        if (adjudicated.equals(Optional.of(judge))) {
            return Kind.ADJUDICATED;
        }
        return others.getOrDefault(judge, Judge.Kind.PERSON) == Judge.Kind.PERSON ? Kind.PERSON : Kind.PROGRAM;
    }

    /** The labels of each judge in those of the topics that are shown, for what is worked out of single labels. */
    public List<List<LabelMatrix>> labels(List<JudgeBySet> judges, Set<TopicId> topics) {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            Map<NuggetSetId, Map<String, List<LabelMatrix>>> bySet = new HashMap<>();
            judges.stream().collect(Collectors.groupingBy(JudgeBySet::set)).forEach((set, own) -> bySet.put(
                    set,
                    new VisibleLabels(visibility.permit(Purpose.SCORES), store, set)
                            .of(
                                    own.stream().map(JudgeBySet::judge).toList(),
                                    topic -> topics.contains(topic) && visibility.namesRuns(topic))));
            return judges.stream().map(by -> bySet.get(by.set()).get(by.judge())).toList();
        });
    }
}
