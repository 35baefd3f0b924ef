package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Everything that was graded, topic by topic in the order of the file. */
public final class GradedPool {
    private final Map<TopicId, Map<DocumentId, GradedUnit>> topics = new LinkedHashMap<>();
    private final Set<Grader> graders = new LinkedHashSet<>();

    /** @param units each once under its topic */
    public GradedPool(List<GradedUnit> units) {
        for (GradedUnit unit : units) {
            GradedUnit before =
                    topics.computeIfAbsent(unit.topic(), topic -> new LinkedHashMap<>()).putIfAbsent(unit.id(), unit);
            if (before != null) {
                throw new IllegalArgumentException(
                        "Passage " + unit.id() + " is there twice under topic " + unit.topic() + ".");
            }
            graders.addAll(unit.grades().keySet());
        }
    }

    /** The topics, in their order. */
    public Set<TopicId> topics() {
        return Collections.unmodifiableSet(topics.keySet());
    }

    /** The units of a topic, by id. */
    public Map<DocumentId, GradedUnit> units(TopicId topic) {
        return Collections.unmodifiableMap(topics.getOrDefault(topic, Map.of()));
    }

    /** The same with the lowest of several judgments of a passage, where else the highest counts. */
    public GradedPool byLowestJudgments() {
        return new GradedPool(units().stream().map(GradedUnit::byLowestJudgment).toList());
    }

    /** The grades of one topic. */
    public GradedPool only(TopicId topic) {
        return new GradedPool(List.copyOf(units(topic).values()));
    }

    /** The same with other units of the topics that {@code fresh} has, each in its place. */
    public GradedPool with(GradedPool fresh) {
        return new GradedPool(topics.keySet().stream()
                .flatMap(topic -> (fresh.topics.containsKey(topic) ? fresh : this).units(topic).values().stream())
                .toList());
    }

    /** All units, in their order. */
    public List<GradedUnit> units() {
        return topics.values().stream().flatMap(units -> units.values().stream()).toList();
    }

    /** Everybody who graded, in the order in which they come. */
    public Set<Grader> graders() {
        return Collections.unmodifiableSet(graders);
    }

    /** The items of a topic that a grader graded at least once, in the order in which they come. */
    public Set<String> gradedItems(TopicId topic, Grader grader) {
        Set<String> items = new LinkedHashSet<>();
        for (GradedUnit unit : units(topic).values()) {
            unit.cells(grader).stream().filter(GradedCell::isGraded).map(GradedCell::item).forEach(items::add);
        }
        return items;
    }

    /** The same rankings as trec_eval orders them: by score, or by rank where none has a score. */
    public Map<RunId, Map<TopicId, List<DocumentId>>> rankingsByScore() {
        Map<RunId, Map<TopicId, List<RankedDocument>>> ranked = new HashMap<>();
        for (GradedUnit unit : units()) {
            for (GradedUnit.Ranking ranking : unit.rankings()) {
                ranked.computeIfAbsent(ranking.run(), run -> new LinkedHashMap<>())
                        .computeIfAbsent(unit.topic(), topic -> new ArrayList<>())
                        .add(new RankedDocument(unit.id(), ranking.score().orElse(-ranking.rank())));
            }
        }
        Map<RunId, Map<TopicId, List<DocumentId>>> rankings = new LinkedHashMap<>();
        new TreeMap<>(ranked).forEach((run, byTopic) -> {
            Map<TopicId, List<DocumentId>> documents = new LinkedHashMap<>();
            byTopic.forEach((topic, all) -> documents.put(topic, RankedDocument.inOrder(all)));
            rankings.put(run, documents);
        });
        return rankings;
    }

    /**
     * The rankings that stand beside the grades: the documents of each run and topic to a rank, from the top. A topic
     * that a run ranks below that rank alone has none of them.
     */
    public Map<RunId, Map<TopicId, List<DocumentId>>> rankings(int depth) {
        record Placed(int rank, DocumentId document) {}
        Map<RunId, Map<TopicId, List<Placed>>> placed = new HashMap<>();
        for (GradedUnit unit : units()) {
            for (GradedUnit.Ranking ranking : unit.rankings()) {
                List<Placed> documents = placed.computeIfAbsent(ranking.run(), run -> new LinkedHashMap<>())
                        .computeIfAbsent(unit.topic(), topic -> new ArrayList<>());
                if (ranking.rank() <= depth) {
                    documents.add(new Placed(ranking.rank(), unit.id()));
                }
            }
        }
        Map<RunId, Map<TopicId, List<DocumentId>>> rankings = new LinkedHashMap<>();
        new TreeMap<>(placed).forEach((run, byTopic) -> {
            Map<TopicId, List<DocumentId>> documents = new LinkedHashMap<>();
            byTopic.forEach((topic, all) -> documents.put(
                    topic,
                    all.stream()
                            .sorted(Comparator.comparingInt(Placed::rank))
                            .map(Placed::document)
                            .distinct()
                            .toList()));
            rankings.put(run, documents);
        });
        return rankings;
    }
}
