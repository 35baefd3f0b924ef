package dev.assay.app.service.scores;

import dev.assay.app.service.RevealRule;
import dev.assay.app.service.judges.VisibleLabels;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.analysis.TopicLabels;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.Leaderboard;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AdjudicatedJudge;
import dev.assay.persistence.exchange.ProjectScores;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * The leaderboards of one open project, kept from one reading to the next: only topics that something was done in are scored
 * again. Used on the thread of its store.
 *
 * <p>The rule of the blind: a topic takes part once its runs may be named, which is when it is locked, always, or never, as the
 * policy says; another judge's labels of it take part once they are revealed.
 */
public final class LeaderboardService {
    private final ProjectStore store;
    private final RevealRule reveal;
    private final Map<FailedLabels, ProjectScores> scores = new EnumMap<>(FailedLabels.class);
    private Optional<Answers> answers = Optional.empty();

    /** The answers of the whole project, as of so many imports. */
    private record Answers(long imports, Map<TopicId, List<AnswerKey>> given, Map<RunId, Answer.Task> tasks) {}

    public LeaderboardService(ProjectStore store) {
        this.store = store;
        this.reveal = new RevealRule(store);
    }

    /** The scores as the project now stands. */
    public ProjectBoard board(ScoreRules rules) {
        return store.snapshot(() -> read(rules));
    }

    private ProjectBoard read(ScoreRules rules) {
        Set<TopicId> shown = shown();
        Answers all = answers();
        Set<AnswerKey> given = new HashSet<>();
        shown.forEach(topic -> given.addAll(all.given().getOrDefault(topic, List.of())));
        Map<String, List<AnswerScore>> byJudge = new LinkedHashMap<>();
        ScoreSheet sheet = scores(rules.failed()).sheet();
        BiPredicate<String, TopicId> ofOthers = ofOthers(sheet);
        for (AnswerScore score : sheet.answers()) {
            TopicId topic = score.answer().topic();
            if (shown.contains(topic) && (!ofOthers.test(score.judge(), topic) || reveal.isRevealed(topic))) {
                byJudge.computeIfAbsent(score.judge(), name -> new ArrayList<>()).add(score);
            }
        }
        List<ProjectBoard.Judged> judges = new ArrayList<>();
        byJudge.forEach((name, theirs) -> {
            Leaderboard board = Leaderboard.of(new ScoreSheet(theirs), name, given, rules.missing());
            if (!board.topics().isEmpty()) {
                judges.add(new ProjectBoard.Judged(name, board, theirs));
            }
        });
        Policy policy = store.settings().policy();
        return new ProjectBoard(
                new ProjectBoard.Scope(
                        shown.size(),
                        store.topics().size() - shown.size(),
                        !policy.runsShown() && policy.reveal() == Policy.Reveal.NEVER),
                judges,
                given,
                all.tasks());
    }

    /** One judge's labels of the topics that are shown, for what is worked out of single labels. */
    public List<TopicLabels> labels(String judge) {
        return store.snapshot(() -> {
            Set<TopicId> shown = shown();
            BiPredicate<String, TopicId> ofOthers = ofOthers(scores(FailedLabels.OPEN).sheet());
            return new VisibleLabels(store)
                    .of(judge, topic -> shown.contains(topic) && (!ofOthers.test(judge, topic) || reveal.isRevealed(topic)));
        });
    }

    private ProjectScores scores(FailedLabels failed) {
        return scores.computeIfAbsent(failed, one -> new ProjectScores(store, one));
    }

    /** Whether labels of a judge other than the assessor go into a judge's scores of a topic. */
    private BiPredicate<String, TopicId> ofOthers(ScoreSheet sheet) {
        Set<String> others = store.judgments().judges().stream()
                .map(Judge::id)
                .map(JudgeId::value)
                .collect(Collectors.toSet());
        Optional<String> adjudicated = AdjudicatedJudge.nameIn(store);
        Set<TopicId> shared = AdjudicatedJudge.sharedTopics(store, sheet);
        return (judge, topic) ->
                others.contains(judge) || adjudicated.equals(Optional.of(judge)) && shared.contains(topic);
    }

    /** The topics whose runs may be named. */
    private Set<TopicId> shown() {
        Policy policy = store.settings().policy();
        Set<TopicId> shown = new LinkedHashSet<>();
        for (Topic topic : store.topics()) {
            if (policy.runsShown() || policy.reveal() != Policy.Reveal.NEVER && store.isLocked(topic.id())) {
                shown.add(topic.id());
            }
        }
        return shown;
    }

    /** Answers come by import only; what another program imports into a file that is open for reading is not counted here. */
    private Answers answers() {
        if (answers.filter(known -> known.imports() == store.imports() && !store.isReadOnly()).isEmpty()) {
            Map<TopicId, List<AnswerKey>> given = new HashMap<>();
            Map<RunId, Answer.Task> tasks = new HashMap<>();
            for (Topic topic : store.topics()) {
                List<AnswerKey> keys = new ArrayList<>();
                for (Answer answer : store.answers(topic.id())) {
                    keys.add(new AnswerKey(topic.id(), answer.run()));
                    // A run that says its task in one file only has that task.
                    tasks.merge(answer.run(), answer.task(), (one, other) -> one == Answer.Task.NONE ? other : one);
                }
                given.put(topic.id(), keys);
            }
            answers = Optional.of(new Answers(store.imports(), given, tasks));
        }
        return answers.orElseThrow();
    }
}
