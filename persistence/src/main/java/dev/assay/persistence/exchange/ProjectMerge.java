package dev.assay.persistence.exchange;

import dev.assay.model.Judge;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Joins the projects of several people into one, by ids: their material, the labels of each assessor as those of a judge, out of
 * sight like any judge's until the project's own assessor is done, what was decided between judges, and how long each of them worked.
 * All of it in one transaction, or with any error nothing; the same again changes nothing, and the order of the sources does not
 * matter.
 */
public final class ProjectMerge {
    private final ProjectStore target;
    private final ProblemLog problems = new ProblemLog();
    private final List<MergeReport.Merged> merged = new ArrayList<>();
    private boolean changed;

    private ProjectMerge(ProjectStore target) {
        this.target = target;
    }

    /**
     * Joins.
     *
     * @param dryRun do everything and keep nothing
     */
    public static MergeReport run(ProjectStore target, List<MergeSource> sources, boolean dryRun) {
        ProjectMerge merge = new ProjectMerge(target);
        List<MergeSource> sorted = new ArrayList<>(sources);
        sorted.sort(Comparator.comparing(MergeSource::assessor)
                .thenComparing(source -> source.project().settings().id())
                .thenComparing(source -> source.project().lastEvent()));
        return target.importing(
                writer -> {
                    sorted.forEach(source -> merge.add(source, writer));
                    if (merge.changed && !merge.problems.hasErrors()) {
                        writer.finish();
                    }
                    return merge.report();
                },
                report -> report.changed() && !report.hasErrors() && !dryRun);
    }

    private void add(MergeSource source, MaterialWriter writer) {
        source.project().snapshot(() -> {
            MaterialMerge material = new MaterialMerge(source, writer, problems);
            material.run();
            SharedEvents shared = SharedEvents.of(target, source.project());
            LabelMerge labels = new LabelMerge(source, writer, problems, shared);
            if (isFree(source) && (!labels.hasLabels() || mayJudge(source, writer))) {
                labels.run();
            }
            TimeMerge time = new TimeMerge(source, writer, shared);
            time.run();
            DecisionMerge decisions = new DecisionMerge(source, writer, problems);
            decisions.run();
            changed |= material.isChanged() || labels.isChanged() || time.isChanged() || decisions.isChanged();
            merged.add(new MergeReport.Merged(
                    source.name(), source.assessor(), material.counts(), labels.counts(), decisions.counts(),
                    time.milliseconds()));
            return true;
        });
    }

    private boolean isFree(MergeSource source) {
        if (!source.assessor().value().equals(AdjudicatedJudge.NAME)) {
            return true;
        }
        problems.error(source.name(), 0, "assessor", AdjudicatedJudge.reserved());
        return false;
    }

    private boolean mayJudge(MergeSource source, MaterialWriter writer) {
        String problem = "";
        if (source.assessor().value().equals(ProjectScores.assessorName(target))) {
            problem = "like this project's, and gave other labels";
        } else if (writer.judge(new Judge(source.assessor(), Judge.Kind.PERSON)) == Outcome.CONFLICT) {
            problem = "like a judge of the project that is no person";
        }
        if (!problem.isEmpty()) {
            problems.error(
                    source.name(),
                    0,
                    "assessor",
                    "Its assessor is called " + source.assessor() + ", " + problem
                            + ". Say what the assessor is called here as a judge: --judge NAME.");
        }
        return problem.isEmpty();
    }

    private MergeReport report() {
        return new MergeReport(merged, problems.list(List.of()), changed && !problems.hasErrors());
    }
}
