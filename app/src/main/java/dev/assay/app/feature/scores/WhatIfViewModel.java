package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.judges.LabelReader;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.table.Rows;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.measure.DescriptiveStatistics;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.NuggetBehaviour;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.measure.Supposition;
import dev.assay.model.measure.WhatIf;
import dev.assay.model.nugget.Importance;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The nuggets in view, the what-if changes to them, and the resulting ranking. Nothing of it reaches the project. */
final class WhatIfViewModel {
    private final Workspace workspace;
    private final ObservableList<NuggetBehaviour> nuggets = FXCollections.observableArrayList();
    private final ObservableList<SupposedRow> ranking = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Supposition> supposition = new ReadOnlyObjectWrapper<>(Supposition.NONE);
    private Measure measure = Measure.VITAL_STRICT;
    private Optional<Subject> subject = Optional.empty();
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
    private Optional<Loaded> loaded = Optional.empty();

    /** The judge and the answers whose labels are in view. */
    record Subject(LeaderboardService service, Judged judged, Set<AnswerKey> given, FailedLabels failed) {
        private boolean isSame(Subject other) {
            return judged == other.judged;
        }
    }

    private record Loaded(
            Subject subject, List<NuggetBehaviour> nuggets, DescriptiveStatistics statistics, WhatIf whatIf) {}

    WhatIfViewModel(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The nuggets that somebody labelled. */
    ObservableList<NuggetBehaviour> nuggets() {
        return nuggets;
    }

    /** The runs as they would stand, the best first. */
    ObservableList<SupposedRow> ranking() {
        return ranking;
    }

    /** Statistics of the nuggets and their labels; empty while they are read. */
    Optional<DescriptiveStatistics> statistics() {
        return loaded.map(Loaded::statistics);
    }

    ReadOnlyObjectProperty<Supposition> suppositionProperty() {
        return supposition.getReadOnlyProperty();
    }

    /** True while what it takes is being read. */
    ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    boolean isSupposing() {
        return !supposition.get().equals(Supposition.NONE);
    }

    /** Reads what it takes, unless that is there already. */
    void look(Subject wanted, Runnable shown) {
        subject = Optional.of(wanted);
        if (loaded.filter(one -> one.subject().isSame(wanted)).isPresent()) {
            return;
        }
        reading.set(loaded.isEmpty());
        new LabelReader(workspace, wanted.service(), () -> isWanted(wanted))
                .read(
                        List.of(wanted.judged()),
                        labels -> workspace.compute(() -> load(wanted, labels.getFirst()), found -> {
                            if (isWanted(wanted)) {
                                loaded = Optional.of(found);
                                reading.set(false);
                                Rows.update(nuggets, found.nuggets());
                                rank();
                                shown.run();
                            }
                        }));
    }

    private boolean isWanted(Subject one) {
        return subject.filter(one::isSame).isPresent();
    }

    /** Another project: nothing is supposed of it. */
    void forget() {
        subject = Optional.empty();
        loaded = Optional.empty();
        nuggets.clear();
        ranking.clear();
        supposition.set(Supposition.NONE);
    }

    private static Loaded load(Subject wanted, List<LabelMatrix> labels) {
        return new Loaded(
                wanted,
                NuggetBehaviour.of(labels).stream().filter(nugget -> nugget.labelled() > 0).toList(),
                DescriptiveStatistics.of(labels),
                WhatIf.of(labels, wanted.given(), wanted.judged().board().missingAnswers(), wanted.failed()));
    }

    void rankBy(Measure by) {
        measure = by;
        rank();
    }

    private void rank() {
        Rows.update(ranking, ranking(supposition.get()));
    }

    private List<SupposedRow> ranking(Supposition supposed) {
        return loaded.map(one -> {
                    Map<RunId, WhatIf.Standing> real = one.whatIf().standings(Supposition.NONE, measure).stream()
                            .collect(Collectors.toMap(WhatIf.Standing::run, Function.identity()));
                    return one.whatIf().standings(supposed, measure).stream()
                            .map(run -> new SupposedRow(run, Optional.ofNullable(real.get(run.run()))))
                            .toList();
                })
                .orElse(List.of());
    }

    /** True if a nugget counts under the supposition. */
    boolean counts(NuggetBehaviour nugget) {
        Supposition now = supposition.get();
        return now.solo().map(ref(nugget)::equals).orElse(!now.off().contains(ref(nugget)));
    }

    boolean isSolo(NuggetBehaviour nugget) {
        return supposition.get().solo().filter(ref(nugget)::equals).isPresent();
    }

    /** The importance of a nugget under the supposition. */
    Importance importance(NuggetBehaviour nugget) {
        return isSolo(nugget)
                ? Importance.VITAL
                : supposition.get().importance().getOrDefault(ref(nugget), nugget.nugget().importance());
    }

    /** Switches nuggets off; when all of them are off already, on again. */
    void switchOff(Collection<NuggetBehaviour> some) {
        boolean on = some.stream().allMatch(nugget -> supposition.get().off().contains(ref(nugget)));
        Supposition changed = supposition.get();
        for (NuggetBehaviour nugget : some) {
            changed = changed.withSwitched(ref(nugget), on);
        }
        suppose(changed);
    }

    /** Makes vital nuggets okay, and all others vital. */
    void switchImportance(Collection<NuggetBehaviour> some) {
        Supposition now = supposition.get();
        Map<NuggetRef, Importance> changed = new HashMap<>(now.importance());
        for (NuggetBehaviour nugget : some) {
            Importance own = nugget.nugget().importance();
            Importance other =
                    changed.getOrDefault(ref(nugget), own) == Importance.VITAL ? Importance.OKAY : Importance.VITAL;
            if (other == own) {
                changed.remove(ref(nugget));
            } else {
                changed.put(ref(nugget), other);
            }
        }
        suppose(new Supposition(now.off(), changed, now.okayWeight(), now.partialCredit(), now.solo()));
    }

    /** Lets one nugget count alone, or all again when it did. */
    void switchSolo(NuggetBehaviour nugget) {
        suppose(supposition.get().withSolo(isSolo(nugget) ? Optional.empty() : Optional.of(ref(nugget))));
    }

    void weigh(double okayWeight, double partialCredit) {
        suppose(supposition.get().withWeights(okayWeight, partialCredit));
    }

    /** All is as it is again. */
    void reset() {
        suppose(Supposition.NONE);
    }

    private void suppose(Supposition changed) {
        if (!changed.equals(supposition.get())) {
            // Who hears of it finds the ranking already.
            Rows.update(ranking, ranking(changed));
            supposition.set(changed);
        }
    }

    private static NuggetRef ref(NuggetBehaviour nugget) {
        return new NuggetRef(nugget.topic(), nugget.nugget().id());
    }

    /**
     * A run in the ranking that would be.
     *
     * @param real as it is; empty when only the supposition gives it a score
     */
    record SupposedRow(WhatIf.Standing supposed, Optional<WhatIf.Standing> real) {
        /** By how many ranks it goes up; below 0 when it goes down. */
        int up() {
            return real.map(one -> one.rank() - supposed.rank()).orElse(0);
        }
    }
}
