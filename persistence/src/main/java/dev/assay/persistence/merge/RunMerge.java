package dev.assay.persistence.merge;

import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.edit.Change;
import dev.assay.persistence.DescribedRuns;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes over the tasks, types and teams that somebody set for runs of another project, one by one: what was set here
 * stays.
 */
final class RunMerge {
    /** How the log names a change of a run's description. */
    private static final String OF_RUN = "{\"of\":\"run\"";

    private final MergeSource source;
    private final MaterialWriter writer;
    private final ProblemLog problems;
    private boolean changed;

    RunMerge(MergeSource source, MaterialWriter writer, ProblemLog problems) {
        this.source = source;
        this.writer = writer;
        this.problems = problems;
    }

    void run() {
        DescribedRuns there = source.project().describedRuns();
        Map<RunId, RunDescription> set = new HashMap<>();
        there.runs().keySet().forEach(
                run -> there.set(source.project(), run).ifPresent(description -> set.put(run, description)));
        if (set.isEmpty()) {
            return;
        }
        DescribedRuns here = writer.project().describedRuns();
        Tally differing = new Tally();
        List<Change<?, ?>> changes = new ArrayList<>();
        set.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(one -> {
            RunDescription own = here.set(writer.project(), one.getKey()).orElse(RunDescription.NONE);
            if (!own.or(one.getValue()).equals(one.getValue().or(own))) {
                differing.add(one.getKey().value());
            }
            here.change(writer.project(), one.getKey(), own.or(one.getValue())).ifPresent(changes::add);
        });
        if (!differing.isEmpty()) {
            problems.warning(
                    source.name(), 0, "run", StoreWords.say("merge.runs.other", differing.total(), differing.list()));
        }
        LoggedEvent[] last = new LoggedEvent[1];
        source.project().forEachEvent(0, event -> last[0] = event.changes().contains(OF_RUN) ? event : last[0]);
        if (!changes.isEmpty() && last[0] != null) {
            writer.runs(changes, source.nameOf(last[0].actor()), last[0].at());
            changed = true;
        }
    }

    boolean isChanged() {
        return changed;
    }
}
