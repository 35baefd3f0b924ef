package dev.assay.persistence;

import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.judgment.RunCodes;
import dev.assay.persistence.record.RubricLine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The runs of a project and the codes that it gave for them: who handed out answers by codes reads what comes back by
 * their names.
 */
public final class CodedRuns {
    private final Set<RunId> runs;
    private final Map<RunId, RunId> names = new HashMap<>();

    private CodedRuns(Set<RunId> runs, RunCodes codes) {
        this.runs = runs;
        runs.stream().filter(run -> !RunCodes.isCode(run.value())).forEach(run -> names.put(codes.code(run), run));
    }

    /** Those of a project as it stands. */
    public static CodedRuns of(ProjectStore project) {
        return new CodedRuns(runs(project), project.runCodes());
    }

    /** Every run that answers or ranks passages. */
    private static Set<RunId> runs(ProjectStore project) {
        Set<RunId> runs = new LinkedHashSet<>();
        for (Topic topic : project.topics()) {
            runs.addAll(project.tasks(topic.id()).keySet());
        }
        project.material()
                .forEachRubricLine(
                        RubricLine.Kind.GRADED,
                        line -> RenamedRuns.methods(line.json()).map(RunId::new).forEach(runs::add));
        return runs;
    }

    /**
     * The name here of a run as a file calls it: its real name if the file has its code. Empty for a code that this
     * project did not give, if it knows runs by their names.
     */
    public Optional<RunId> named(RunId run) {
        if (!RunCodes.isCode(run.value()) || runs.contains(run) || names.isEmpty()) {
            return Optional.of(run);
        }
        return Optional.ofNullable(names.get(run));
    }

    /**
     * The names by which the runs of another project fit in here.
     *
     * @param names by what they are called there; those that are called alike are not among them
     * @param unknown codes that this project did not give
     */
    public record Fit(Map<RunId, RunId> names, Set<RunId> unknown) {
        public Fit {
            names = Map.copyOf(names);
            unknown = Set.copyOf(unknown);
        }
    }

    /**
     * Fits in another project: one that was made of what was handed out here by codes, or the one that this was handed
     * out of.
     */
    public Fit fit(ProjectStore other) {
        CodedRuns there = of(other);
        Map<RunId, RunId> fitting = new HashMap<>();
        Set<RunId> unknown = new HashSet<>();
        // Whoever works by codes learns no name from whoever gave them.
        boolean wasHandedOut = there.names.keySet().stream().anyMatch(runs::contains);
        for (RunId run : there.runs) {
            if (runs.contains(run)) {
                continue;
            }
            Optional<RunId> name = named(run);
            if (name.isEmpty()) {
                unknown.add(run);
            } else if (!name.get().equals(run)) {
                fitting.put(run, name.get());
            }
        }
        if (wasHandedOut) {
            there.names.forEach((code, run) -> fitting.put(run, code));
        }
        return new Fit(fitting, unknown);
    }
}
