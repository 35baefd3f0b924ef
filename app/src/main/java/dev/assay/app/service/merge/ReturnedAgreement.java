package dev.assay.app.service.merge;

import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How far people who returned something agree, over the topics that both have locked. Tells how far, never on what.
 *
 * @param assessors in the order of the plan
 * @param pairs of two who have topics in common
 */
public record ReturnedAgreement(List<String> assessors, List<Pair> pairs) {
    public ReturnedAgreement {
        assessors = List.copyOf(assessors);
        pairs = List.copyOf(pairs);
    }

    /**
     * Two people.
     *
     * @param locked how many topics both have locked
     * @param shared how many both have
     * @param kappas Cohen's kappa and the number of items, of each kind of which they have any in common
     */
    public record Pair(String one, String other, int locked, int shared, Map<Kind<?, ?>, OfKind> kappas) {
        public Pair {
            kappas = Map.copyOf(kappas);
        }
    }

    /** The agreement of two people in a kind of judgments. */
    public record OfKind(Outcome kappa, int items) {}

    /** What somebody judged in the topics that they have locked, while their project is open. */
    record Judged(Set<TopicId> has, Set<TopicId> locked, Map<Kind<?, ?>, Map<Item, Judgment<?>>> of, Scales scales) {
        /** @param visible topics of which numbers may be seen here; of others nothing is read */
        static Judged of(ProjectStore project, Predicate<TopicId> visible) {
            Set<TopicId> has = project.topics().stream().map(Topic::id).collect(Collectors.toSet());
            Set<TopicId> locked = project.progress().stream()
                    .filter(topic -> topic.state() == TopicState.LOCKED)
                    .map(topic -> topic.topic().id())
                    .collect(Collectors.toSet());
            Map<Kind<?, ?>, Map<Item, Judgment<?>>> of = new LinkedHashMap<>();
            Set<TopicId> seen = locked.stream().filter(visible).collect(Collectors.toSet());
            project.kinds().ofJudgments().forEach(kind -> of.put(kind, judged(project, kind, seen)));
            return new Judged(has, locked, of, kind -> kind.scale(project.policy().reports()));
        }

        private static <K extends Item, V> Map<Item, Judgment<?>> judged(
                ProjectStore project, Kind<K, V> kind, Set<TopicId> topics) {
            Map<Item, Judgment<?>> judged = new HashMap<>();
            topics.forEach(topic -> project.values(kind, topic)
                    .forEach((item, value) -> judged.put(item, kind.judgment(value))));
            return judged;
        }
    }

    /** The scale of each kind, by the rules of a project. */
    private interface Scales {
        Scale of(Kind<?, ?> kind);
    }

    /** @param judged by assessor, in the order of the plan */
    static ReturnedAgreement of(Map<String, Judged> judged) {
        List<String> names = List.copyOf(judged.keySet());
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                pairs.add(pair(names.get(i), names.get(j), judged));
            }
        }
        return new ReturnedAgreement(names, pairs.stream().filter(pair -> pair.shared() > 0).toList());
    }

    private static Pair pair(String one, String other, Map<String, Judged> judged) {
        Judged first = judged.get(one);
        Judged second = judged.get(other);
        Set<TopicId> shared = new HashSet<>(first.has());
        shared.retainAll(second.has());
        Set<TopicId> locked = new HashSet<>(first.locked());
        locked.retainAll(second.locked());
        Map<Kind<?, ?>, OfKind> kappas = new LinkedHashMap<>();
        first.of().forEach((kind, rows) -> {
            List<Map<Item, Judgment<?>>> both =
                    Stream.of(rows, second.of().getOrDefault(kind, Map.of())).map(all -> within(all, locked)).toList();
            Agreement agreement = Agreement.of(Ratings.ofJudgments(first.scales().of(kind), both));
            if (agreement.items() > 0) {
                kappas.put(kind, new OfKind(agreement.kappa(), agreement.items()));
            }
        });
        return new Pair(one, other, locked.size(), shared.size(), kappas);
    }

    private static Map<Item, Judgment<?>> within(Map<Item, Judgment<?>> all, Set<TopicId> topics) {
        return all.entrySet().stream()
                .filter(entry -> topics.contains(entry.getKey().topic()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
