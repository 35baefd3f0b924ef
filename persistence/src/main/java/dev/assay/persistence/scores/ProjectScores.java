package dev.assay.persistence.scores;

import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Permit;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ScoreReading.TopicScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Scores everything that a project holds: the assessor's first labels, then, for topics in which any were given, the
 * same with those given after the reveal, then every other judge's, the {@link AdjudicatedJudge}'s among them. The
 * nuggets are those in force, with the importance that they have there.
 *
 * <p>Keeps what it worked out, and reads again only the topics that something was done in since: scores can be shown
 * while labels are given. Used on the thread of the store that it reads at the time.
 */
public final class ProjectScores {
    /** Follows the assessor's name where labels given after the reveal go before the first ones. */
    public static final String AFTER_REVEAL = " (after reveal)";

    private ProjectStore store;
    private final FailedLabels failed;
    private final NuggetSetId set;
    private final Map<TopicId, TopicScores> topics = new HashMap<>();
    private Optional<Stand> known = Optional.empty();
    private Optional<ScoreSheet> inOrder = Optional.empty();

    /** The state of the project that the kept scores are of. */
    private record Stand(
            long event,
            OptionalLong imports,
            String assessor,
            Optional<String> adjudicated,
            Set<String> others,
            Set<TopicId> shared) {}

    /** @param failed what becomes of labels that a judge failed to give */
    public ProjectScores(ProjectStore store, FailedLabels failed) {
        this(store, failed, NuggetSetId.ASSESSOR);
    }

    /**
     * As the other, over another nugget set than the assessor's own: by the labels that were given by that set. Nothing
     * is adjudicated there.
     *
     * @param set its name
     */
    public ProjectScores(ProjectStore store, FailedLabels failed, NuggetSetId set) {
        this.store = store;
        this.set = set;
        this.failed = failed;
    }

    /** Reads from here on with another store of the same project. */
    public void readWith(ProjectStore another) {
        store = another;
    }

    /** The scores of a project as it stands, as far as a permit covers them. */
    public static ScoreSheet of(Permit permit, ProjectStore store, FailedLabels failed) {
        return new ProjectScores(store, failed).sheet(permit);
    }

    /** The name that the assessor's own labels go under: never that of another judge. */
    public static String assessorName(ProjectStore store) {
        String name = store.settings().assessor().isBlank() ? "assessor" : store.settings().assessor();
        boolean taken = store.judgments().judges().stream()
                .anyMatch(judge -> judge.id().value().equals(name));
        return taken || name.equals(AdjudicatedJudge.NAME) ? name + " (assessor)" : name;
    }

    /**
     * The scores as the project now stands: the assessor's, and those that rest on labels of others as far as a permit
     * covers them.
     */
    public ScoreSheet sheet(Permit permit) {
        ScoreSheet all = read();
        return all.answers().stream().allMatch(score -> isCovered(permit, score))
                ? all
                : all.where(score -> isCovered(permit, score));
    }

    /** The scored answers that a permit does not cover, by judge; without the scores. */
    public Map<String, Set<AnswerKey>> notCovered(Permit permit) {
        Map<String, Set<AnswerKey>> left = new LinkedHashMap<>();
        read().answers().stream()
                .filter(score -> !isCovered(permit, score))
                .forEach(score -> left.computeIfAbsent(score.judge(), name -> new LinkedHashSet<>())
                        .add(score.answer()));
        return left;
    }

    /** The adjudicated judge's scores are the assessor's alone where nobody else labelled. */
    private boolean isCovered(Permit permit, AnswerScore score) {
        Stand stand = known.orElseThrow();
        if (stand.others().contains(score.judge())) {
            return permit.covers(new JudgeId(score.judge()), score.answer());
        }
        TopicId topic = score.answer().topic();
        return !stand.adjudicated().equals(Optional.of(score.judge()))
                || !stand.shared().contains(topic)
                || permit.covers(topic);
    }

    private ScoreSheet read() {
        Optional<String> adjudicated = set.isAssessors() ? AdjudicatedJudge.nameIn(store) : Optional.empty();
        Stand now = new Stand(
                store.lastEvent(),
                store.imports(),
                assessorName(store),
                adjudicated,
                store.judgments().judges().stream().map(judge -> judge.id().value()).collect(Collectors.toSet()),
                adjudicated.isPresent() ? AdjudicatedJudge.sharedTopics(store) : Set.of());
        Optional<Set<TopicId>> changed = known.filter(stand -> followsFromLog(stand, now))
                .flatMap(stand -> changedSince(store, stand.event()));
        // Half-way through, nothing is known.
        known = Optional.empty();
        if (changed.isPresent()) {
            if (!changed.get().isEmpty()) {
                inOrder = Optional.empty();
            }
            changed.get().forEach(topic -> topics.put(
                    topic, read(now, Optional.of(topic)).getOrDefault(topic, TopicScores.NONE)));
        } else {
            inOrder = Optional.empty();
            topics.clear();
            topics.putAll(read(now, Optional.empty()));
        }
        known = Optional.of(now);
        if (inOrder.isEmpty()) {
            inOrder = Optional.of(inOrder());
        }
        return inOrder.get();
    }

    private Map<TopicId, TopicScores> read(Stand stand, Optional<TopicId> topic) {
        return ScoreReading.read(
                store, failed, set, new ScoreReading.Names(stand.assessor(), stand.adjudicated()), topic);
    }

    /** True if all that changed is in the log; this is unknown of a project that another program writes to. */
    private boolean followsFromLog(Stand before, Stand now) {
        return now.imports().isPresent()
                && before.imports().equals(now.imports())
                && before.assessor().equals(now.assessor())
                && before.adjudicated().equals(now.adjudicated());
    }

    /** The topics that something was done in; empty when it may be all. */
    static Optional<Set<TopicId>> changedSince(ProjectStore store, long before) {
        Set<TopicId> changed = new LinkedHashSet<>();
        boolean[] anywhere = {false};
        store.forEachEvent(before, event -> event.topic().ifPresentOrElse(changed::add, () -> anywhere[0] = true));
        return anywhere[0] ? Optional.empty() : Optional.of(changed);
    }

    private ScoreSheet inOrder() {
        List<AnswerScore> scores = new ArrayList<>();
        List<AnswerScore> later = new ArrayList<>();
        List<AnswerScore> others = new ArrayList<>();
        Map<TopicId, TopicScores> left = new HashMap<>(topics);
        for (Topic topic : store.topics()) {
            TopicScores one = left.remove(topic.id());
            if (one != null) {
                scores.addAll(one.first());
                later.addAll(one.afterReveal());
                others.addAll(one.others());
            }
        }
        // Other judges may know topics that the project does not.
        left.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(topic -> others.addAll(topic.getValue().others()));
        others.sort(Comparator.comparing(AnswerScore::judge));
        scores.addAll(later);
        scores.addAll(others);
        return new ScoreSheet(Measure.NUGGETS, scores);
    }
}
