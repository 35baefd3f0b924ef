package dev.assay.app.service.scores;

import dev.assay.app.service.LabelsOfOthers;
import dev.assay.app.service.RevealRule;
import dev.assay.app.service.judges.VisibleLabels;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.analysis.TopicLabels;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
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
import java.util.stream.Collectors;

/**
 * The leaderboards of one open project, kept from one reading to the next: only topics that something was done in are scored
 * again. Used on the thread of its store.
 *
 * <p>The rule of the blind: a topic takes part once its runs may be named, which is when it is locked, always, or never, as the
 * policy says; another judge's labels of it take part once they are revealed. In means over all topics, which tell of no single
 * answer, another judge's topics count too that the assessor has not begun.
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
        return read(rules).board();
    }

    /** What the scores are worked out from as the project now stands. */
    public BoardReading read(ScoreRules rules) {
        return store.snapshot(() -> readNow(rules));
    }

    private BoardReading readNow(ScoreRules rules) {
        Set<TopicId> shown = shown();
        Answers all = answers();
        Set<AnswerKey> given = new HashSet<>();
        shown.forEach(topic -> given.addAll(all.given().getOrDefault(topic, List.of())));
        Set<AnswerKey> counted = new HashSet<>(given);
        all.given().forEach((topic, answers) -> {
            if (reveal.mayCount(topic)) {
                counted.addAll(answers);
            }
        });
        Map<String, Judge.Kind> others = others();
        ScoreSheet sheet = scores(rules.failed()).sheet();
        LabelsOfOthers ofOthers = new LabelsOfOthers(store, others.keySet(), sheet);
        Map<String, List<AnswerScore>> seen = new LinkedHashMap<>();
        Map<String, List<AnswerScore>> further = new HashMap<>();
        for (AnswerScore score : sheet.answers()) {
            TopicId topic = score.answer().topic();
            if (shown.contains(topic) && (!ofOthers.areIn(score.judge(), topic) || reveal.isRevealed(topic))) {
                seen.computeIfAbsent(score.judge(), name -> new ArrayList<>()).add(score);
            } else if (others.containsKey(score.judge()) && reveal.mayCount(topic)) {
                further.computeIfAbsent(score.judge(), name -> new ArrayList<>()).add(score);
            }
        }
        List<BoardReading.Theirs> judges = seen.entrySet().stream()
                .map(one -> new BoardReading.Theirs(
                        one.getKey(),
                        others.getOrDefault(one.getKey(), Judge.Kind.PERSON) == Judge.Kind.PERSON,
                        one.getValue(),
                        further.getOrDefault(one.getKey(), List.of())))
                .toList();
        List<String> hidden = others.keySet().stream().filter(name -> !seen.containsKey(name)).toList();
        Policy policy = store.settings().policy();
        ProjectBoard.Scope scope = new ProjectBoard.Scope(
                shown.size(),
                store.topics().size() - shown.size(),
                !policy.runsShown() && policy.reveal() == Policy.Reveal.NEVER);
        return new BoardReading(scope, rules.missing(), judges, hidden, given, counted, all.tasks());
    }

    /**
     * One judge's labels of those of the topics that are shown, for what is worked out of single labels. Reading all of a large
     * project takes a while: ask for some topics at a time where others wait.
     */
    public List<TopicLabels> labels(String judge, Set<TopicId> topics) {
        return store.snapshot(() -> {
            LabelsOfOthers ofOthers = new LabelsOfOthers(store, others().keySet(), scores(FailedLabels.OPEN).sheet());
            return new VisibleLabels(store).of(judge, topic -> topics.contains(topic)
                    && isShown(topic)
                    && (!ofOthers.areIn(judge, topic) || reveal.isRevealed(topic)));
        });
    }

    private ProjectScores scores(FailedLabels failed) {
        return scores.computeIfAbsent(failed, one -> new ProjectScores(store, one));
    }

    private Map<String, Judge.Kind> others() {
        Map<String, Judge.Kind> others = new LinkedHashMap<>();
        store.judgments().judges().forEach(judge -> others.put(judge.id().value(), judge.kind()));
        return others;
    }

    /** The topics whose runs may be named. */
    private Set<TopicId> shown() {
        return store.topics().stream()
                .map(Topic::id)
                .filter(this::isShown)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean isShown(TopicId topic) {
        Policy policy = store.settings().policy();
        return policy.runsShown() || policy.reveal() != Policy.Reveal.NEVER && store.isLocked(topic);
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
