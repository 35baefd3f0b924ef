package dev.assay.model.measure;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment.Target;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The demands of a nugget set on reports. A question counts once a document attests an answer to it; a nugget that is
 * no question is a fact that was decided on, and always counts: it is conveyed by being named.
 */
public final class ReportNuggets {
    private static final double VITAL = 2;
    private static final double OKAY = 1;

    /** A nugget that counts. */
    private record Asked(double weight, Optional<Set<NuggetAnswerId>> all) {
        boolean isGiven(Set<Target> targets, NuggetId nugget) {
            return all.isPresent()
                    ? all.get().stream().allMatch(answer -> targets.contains(new Target(nugget, answer)))
                    : targets.stream().anyMatch(target -> target.nugget().equals(nugget));
        }
    }

    private final Map<NuggetId, Asked> asked = new LinkedHashMap<>();
    /** The nuggets in force, by their number in the set, from 1. */
    private final Map<NuggetId, Integer> inForce = new HashMap<>();
    private final Set<NuggetId> unanswerable = new HashSet<>();
    private final Set<DocumentId> attesting = new HashSet<>();

    private ReportNuggets() {}

    /** The demands of the nuggets in force. */
    public static ReportNuggets of(NuggetSet set) {
        ReportNuggets nuggets = new ReportNuggets();
        boolean weighed = set.nuggets().stream().anyMatch(nugget -> nugget.importance() != Importance.UNSET);
        for (Nugget nugget : set.nuggets()) {
            nuggets.add(nugget, weighed ? weight(nugget.importance()) : OKAY);
        }
        return nuggets;
    }

    private static double weight(Importance importance) {
        return switch (importance) {
            case VITAL -> VITAL;
            case OKAY -> OKAY;
            case UNSET -> 0;
        };
    }

    private void add(Nugget nugget, double weight) {
        inForce.put(nugget.id(), inForce.size() + 1);
        nugget.evidence().stream().map(Evidence::passage).forEach(attesting::add);
        if (nugget.question().isEmpty()) {
            asked.put(nugget.id(), new Asked(weight, Optional.empty()));
            return;
        }
        var question = nugget.question().get();
        question.answers().forEach(answer -> attesting.addAll(answer.attestedBy()));
        if (question.rule() == Rule.NONE) {
            unanswerable.add(nugget.id());
        }
        if (question.isAttested()) {
            Set<NuggetAnswerId> attested = question.answers().stream()
                    .filter(answer -> !answer.attestedBy().isEmpty())
                    .map(NuggetAnswer::id)
                    .collect(Collectors.toSet());
            asked.put(
                    nugget.id(),
                    new Asked(weight, question.rule() == Rule.ALL ? Optional.of(attested) : Optional.empty()));
        }
    }

    /** A nugget's number in the set, from 1. */
    int number(NuggetId nugget) {
        return inForce.get(nugget);
    }

    /** The number of nuggets that count. */
    public int count() {
        return asked.size();
    }

    /** The total weight of the nuggets that count. */
    public double weight() {
        return asked.values().stream().mapToDouble(Asked::weight).sum();
    }

    /** The number of those nuggets that these targets together convey in full, by each one's rule. */
    public int countConveyed(Collection<Target> targets) {
        return conveyed(targets).size();
    }

    /** The total weight of the nuggets that these targets convey. */
    public double weightConveyed(Collection<Target> targets) {
        return conveyed(targets).values().stream().mapToDouble(Asked::weight).sum();
    }

    private Map<NuggetId, Asked> conveyed(Collection<Target> targets) {
        Set<Target> all = new HashSet<>(targets);
        Map<NuggetId, Asked> conveyed = new HashMap<>();
        // By what is named, since a report names few of many nuggets.
        for (Target target : all) {
            Asked one = asked.get(target.nugget());
            if (one != null && one.isGiven(all, target.nugget())) {
                conveyed.put(target.nugget(), one);
            }
        }
        return conveyed;
    }

    /** The number of nuggets, whether they count or not. */
    int all() {
        return inForce.size();
    }

    /** True if the set has that nugget. */
    boolean has(NuggetId nugget) {
        return inForce.containsKey(nugget);
    }

    /** True if a nugget's question has no answer. */
    boolean isUnanswerable(NuggetId nugget) {
        return unanswerable.contains(nugget);
    }

    /** True if a document attests an answer, or a nugget that is no question. */
    public boolean isAttestedBy(DocumentId document) {
        return attesting.contains(document);
    }
}
