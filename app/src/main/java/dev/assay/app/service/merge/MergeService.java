package dev.assay.app.service.merge;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.CodedRuns;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Joins the syncs and projects of several people into one project. */
public final class MergeService {
    private final InstantSource clock;

    public MergeService(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Somebody's work.
     *
     * @param path a folder that a sync wrote, or a project
     * @param judge what its assessor is to be called; empty for the assessor's own name
     * @param set which nugget set its assessor's nuggets are to be
     */
    public record Source(Path path, Optional<String> judge, NuggetSetId set) {
        /** Its assessor's nuggets are those of the project. */
        public Source(Path path, Optional<String> judge) {
            this(path, judge, NuggetSetId.ASSESSOR);
        }
    }

    /**
     * Joins: all of it, or with any error nothing.
     *
     * @param dryRun works on a copy and keeps nothing; the project may be open elsewhere then
     * @throws RefusedException when a source is neither, is the project itself, or is damaged
     */
    public MergeReport merge(Path target, List<Source> sources, boolean dryRun) {
        sources.forEach(source -> requireUsable(target, source.path()));
        try (ScratchFolder scratch = new ScratchFolder()) {
            if (dryRun) {
                Path copy = scratch.file("target.assay");
                try (ProjectStore original = ProjectStore.openReadOnly(target)) {
                    original.copyTo(copy);
                }
                return mergeInto(copy, sources, scratch, true);
            }
            return mergeInto(target, sources, scratch, false);
        }
    }

    private MergeReport mergeInto(Path target, List<Source> sources, ScratchFolder scratch, boolean dryRun) {
        try (ProjectStore store = ProjectStore.open(target, clock)) {
            return mergeInto(store, sources, scratch, conflict -> Optional.empty(), dryRun);
        }
    }

    private MergeReport mergeInto(
            ProjectStore store,
            List<Source> sources,
            ScratchFolder scratch,
            Function<MergeReport.Conflict, Optional<MergeReport.Value>> choice,
            boolean dryRun) {
        try (SourceProjects projects = new SourceProjects(scratch, clock)) {
            List<MergeSource> opened = new ArrayList<>();
            CodedRuns runs = CodedRuns.of(store);
            for (Source source : sources) {
                projects.open(source.path(), runs).ifPresent(project -> {
                    String judge = source.judge().orElseGet(() -> ProjectScores.assessorName(project));
                    opened.add(new MergeSource(source.path().toString(), project, new JudgeId(judge), source.set()));
                });
            }
            List<ImportProblem> problems = projects.problems();
            return problems.stream().anyMatch(ImportProblem::isError)
                    ? new MergeReport(List.of(), problems, List.of(), false)
                    : withWarnings(problems, ProjectMerge.run(store, opened, JobSettings::way, choice, dryRun));
        }
    }

    /**
     * The result of a merge of those sources that can be joined, worked out on a copy. Of two values of one judge the
     * later stands, unless another is chosen.
     *
     * @param project open, for reading
     */
    public MergePlan plan(ProjectStore project, List<Source> sources, Map<MergePlan.Of, String> chosen) {
        List<Source> usable = new ArrayList<>(sources);
        List<ImportProblem> refused = new ArrayList<>();
        while (true) {
            MergeReport report = tried(project, usable, chosen);
            List<ImportProblem> errors = report.problems().stream().filter(ImportProblem::isError).toList();
            Set<Source> wrong = usable.stream()
                    .filter(source -> errors.stream().anyMatch(error -> isOf(error, source)))
                    .collect(Collectors.toSet());
            if (errors.isEmpty() || wrong.isEmpty()) {
                return new MergePlan(errors.isEmpty() ? usable : List.of(), refused, chosen, report);
            }
            refused.addAll(errors);
            usable.removeAll(wrong);
        }
    }

    private static boolean isOf(ImportProblem error, Source source) {
        String path = source.path().toString();
        return error.file().equals(path) || error.file().startsWith(path + "/");
    }

    private MergeReport tried(ProjectStore project, List<Source> sources, Map<MergePlan.Of, String> chosen) {
        try (ScratchFolder scratch = new ScratchFolder()) {
            Path copy = scratch.file("target.assay");
            project.copyTo(copy);
            try (ProjectStore store = ProjectStore.open(copy, clock)) {
                return mergeInto(store, sources, scratch, choice(chosen), true);
            }
        }
    }

    /** Does what was planned; with any error, since a source changed meanwhile, nothing. */
    public MergeReport merge(ProjectStore project, MergePlan plan) {
        try (ScratchFolder scratch = new ScratchFolder()) {
            return mergeInto(project, plan.sources(), scratch, choice(plan.chosen()), false);
        }
    }

    private static Function<MergeReport.Conflict, Optional<MergeReport.Value>> choice(
            Map<MergePlan.Of, String> chosen) {
        return conflict -> Optional.of(MergePlan.standing(chosen, conflict));
    }

    /** Puts the warnings about the sources before those about joining them. */
    private static MergeReport withWarnings(List<ImportProblem> warnings, MergeReport merged) {
        List<ImportProblem> all = new ArrayList<>(warnings);
        all.addAll(merged.problems());
        return new MergeReport(merged.sources(), all, merged.conflicts(), merged.changed());
    }

    private static void requireUsable(Path target, Path source) {
        if (!Files.exists(source)) {
            throw new RefusedException("merge.missing", source);
        }
        if (!ProjectOpener.isProject(source) && !SyncFolder.isSync(source)) {
            throw new RefusedException("merge.neither", source, target);
        }
        try {
            if (Files.exists(target) && Files.isSameFile(target, source)) {
                throw new RefusedException("merge.itself", source);
            }
        } catch (IOException e) {
            throw new RefusedException("merge.unreadable", source, FileFailure.cause(e));
        }
    }
}
