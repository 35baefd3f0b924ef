package dev.assay.persistence.exchange;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Scores everything that a project holds: the assessor's first labels, then, for topics in which any were given, the same with
 * those given after the reveal, then every other judge's, the {@link AdjudicatedJudge}'s among them. The nuggets are those in force, with the importance that they have
 * there.
 *
 * <p>Keeps what it worked out, and reads again only the topics that something was done in since: scores can be shown while
 * labels are given. Used on the thread of its store.
 */
public final class ProjectScores {
    /** Follows the assessor's name where labels given after the reveal go before the first ones. */
    public static final String AFTER_REVEAL = " (after reveal)";

    private final ProjectStore store;
    private final FailedLabels failed;
    private final Map<TopicId, TopicScores> topics = new HashMap<>();
    private Optional<Stand> known = Optional.empty();

    /** The state of the project that the kept scores are of. */
    private record Stand(long event, long imports, String assessor, Optional<String> adjudicated) {}

    /** @param failed what becomes of labels that a judge failed to give */
    public ProjectScores(ProjectStore store, FailedLabels failed) {
        this.store = store;
        this.failed = failed;
    }

    /** The scores of a project as it stands. */
    public static ScoreSheet of(ProjectStore store, FailedLabels failed) {
        return new ProjectScores(store, failed).sheet();
    }

    /** The name that the assessor's own labels go under: never that of another judge. */
    public static String assessorName(ProjectStore store) {
        String name = store.settings().assessor().isBlank() ? "assessor" : store.settings().assessor();
        boolean taken = store.judgments().judges().stream()
                .anyMatch(judge -> judge.id().value().equals(name));
        return taken || name.equals(AdjudicatedJudge.NAME) ? name + " (assessor)" : name;
    }

    /** The scores as the project now stands. */
    public ScoreSheet sheet() {
        Stand now = new Stand(
                store.lastEvent(), store.imports(), assessorName(store), AdjudicatedJudge.nameIn(store));
        Optional<Set<TopicId>> changed = known.filter(stand -> followsFromLog(stand, now)).flatMap(this::changedSince);
        // Half-way through, nothing is known.
        known = Optional.empty();
        if (changed.isPresent()) {
            changed.get().forEach(topic -> topics.put(
                    topic, read(now, Optional.of(topic)).getOrDefault(topic, TopicScores.NONE)));
        } else {
            topics.clear();
            topics.putAll(read(now, Optional.empty()));
        }
        known = Optional.of(now);
        return inOrder();
    }

    private Map<TopicId, TopicScores> read(Stand stand, Optional<TopicId> topic) {
        return ScoreReading.read(
                store, failed, new ScoreReading.Names(stand.assessor(), stand.adjudicated()), topic);
    }

    /** Whether all that changed is in the log; of a project that another program writes to, this one does not know. */
    private boolean followsFromLog(Stand before, Stand now) {
        return !store.isReadOnly()
                && before.imports() == now.imports()
                && before.assessor().equals(now.assessor())
                && before.adjudicated().equals(now.adjudicated());
    }

    /** The topics that something was done in; empty when it may be all. */
    private Optional<Set<TopicId>> changedSince(Stand before) {
        Set<TopicId> changed = new LinkedHashSet<>();
        boolean[] anywhere = {false};
        store.forEachEvent(before.event(), (LoggedEvent event) -> event.topic()
                .ifPresentOrElse(changed::add, () -> anywhere[0] = true));
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
        return new ScoreSheet(scores);
    }
}
