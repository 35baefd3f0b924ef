package dev.assay.persistence.merge;

import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.persistence.Jobs;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Joins the projects of several people into one, by ids: their material, the labels of each assessor as those of a
 * judge, out of sight like any judge's until the project's own assessor is done, what was decided between judges, and
 * how long each of them worked. All of it in one transaction, or with any error nothing; the same again changes
 * nothing, and the order of the sources does not matter.
 */
public final class ProjectMerge {
    /** The word for a merged project in the list of files that a project was filled from. */
    private static final String SOURCE = "project";

    private final ProjectStore target;
    private final BiFunction<Jobs, Job, String> ways;
    private final ProblemLog problems = new ProblemLog();
    private final MergeConflicts conflicts;
    private final List<MergeReport.Merged> merged = new ArrayList<>();
    private boolean changed;

    private ProjectMerge(ProjectStore target, BiFunction<Jobs, Job, String> ways, MergeConflicts conflicts) {
        this.target = target;
        this.conflicts = conflicts;
        this.ways = ways;
    }

    /**
     * Joins.
     *
     * @param ways says by which model, prompt and settings a job of a project is done; empty where that cannot be read
     * @param choice says which of two values of one judge stands; where it says nothing, they are an error
     * @param dryRun do everything and keep nothing
     */
    public static MergeReport run(
            ProjectStore target,
            List<MergeSource> sources,
            BiFunction<Jobs, Job, String> ways,
            Function<MergeReport.Conflict, Optional<MergeReport.Value>> choice,
            boolean dryRun) {
        ProjectMerge merge = new ProjectMerge(target, ways, new MergeConflicts(choice));
        List<MergeSource> sorted = new ArrayList<>(sources);
        sorted.sort(Comparator.comparing(MergeSource::assessor)
                .thenComparing(source -> source.project().settings().id())
                .thenComparing(source -> source.project().lastEvent()));
        return target.importing(
                writer -> {
                    writer.beginMerge();
                    sorted.forEach(source -> merge.add(source, writer));
                    if (merge.changed && !merge.problems.hasErrors()) {
                        writer.finishMerge();
                    }
                    return merge.report();
                },
                report -> report.changed() && !report.hasErrors() && !dryRun);
    }

    private void add(MergeSource source, MaterialWriter writer) {
        source.project().snapshot(() -> {
            ModelMerge models = new ModelMerge(source, writer, problems, ways);
            MaterialMerge material = new MaterialMerge(source, writer, problems, models);
            material.run();
            models.run();
            SharedEvents shared = SharedEvents.of(target, source.project());
            LabelMerge labels = new LabelMerge(source, writer, problems, conflicts, shared);
            List<JudgmentMerge<?, ?>> judgments = new ArrayList<>(List.of(labels));
            Judgments.byItem(target.kinds())
                    .forEach(kind -> judgments.add(
                            new JudgmentMerge<>(kind, source, writer, problems, conflicts, shared)));
            boolean any = judgments.stream().anyMatch(JudgmentMerge::hasAny);
            if (isFree(source) && (!any || mayJudge(source, writer))) {
                judgments.forEach(JudgmentMerge::run);
            }
            TimeMerge time = new TimeMerge(source, writer, shared);
            time.run();
            List<DecisionMerge<?, ?>> decisions = new ArrayList<>();
            target.kinds()
                    .ofDecisions()
                    .forEach(kind -> decisions.add(new DecisionMerge<>(kind, source, writer, problems)));
            if (!source.isApart()) {
                decisions.forEach(DecisionMerge::run);
            } else if (decides(source)) {
                problems.warning(source.name(), 0, "decision", StoreWords.say("merge.set.decisions", source.set()));
            }
            DrawMerge draw = new DrawMerge(source, writer, problems);
            draw.run();
            RunMerge runs = new RunMerge(source, writer, problems);
            runs.run();
            boolean brought = material.isChanged()
                    || models.isChanged()
                    || time.isChanged()
                    || draw.isChanged()
                    || runs.isChanged()
                    || judgments.stream().anyMatch(JudgmentMerge::isChanged)
                    || decisions.stream().anyMatch(DecisionMerge::isChanged);
            if (brought) {
                note(source, writer);
            }
            changed |= brought;
            merged.add(new MergeReport.Merged(
                    source.name(),
                    source.assessor(),
                    material.counts(),
                    models.counts(),
                    labels.counts(),
                    counts(judgments.subList(1, judgments.size())),
                    decisions.stream()
                            .map(DecisionMerge::counts)
                            .reduce(MergeReport.Decisions.NONE, MergeReport.Decisions::and),
                    time.milliseconds()));
            return true;
        });
    }

    /** True where anything was decided between judges there. */
    private boolean decides(MergeSource source) {
        return target.kinds().ofDecisions().stream()
                .anyMatch(kind -> source.project().topics().stream()
                        .anyMatch(topic -> !source.project().values(kind, topic.id()).isEmpty()));
    }

    /**
     * Notes where it came from: the name without its folder, and a checksum of the log, which a project and its sync
     * have in common.
     */
    private static void note(MergeSource source, MaterialWriter writer) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            source.project().forEachEvent(0, event -> digest.update(line(event).getBytes(StandardCharsets.UTF_8)));
            String hash = HexFormat.of().formatHex(digest.digest());
            String name = Optional.ofNullable(Path.of(source.name()).getFileName())
                    .map(Path::toString)
                    .orElse(source.name());
            if (!writer.knowsFile(hash, SOURCE, source.assessor().value())) {
                writer.file(name, SOURCE, hash, source.assessor().value(), source.project().lastEvent());
            }
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    private static String line(LoggedEvent event) {
        return String.join(
                "\t",
                Long.toString(event.sequence()),
                event.at().toString(),
                event.actor(),
                event.kind().name(),
                event.topic().map(TopicId::value).orElse(""),
                event.reverses().isPresent() ? Long.toString(event.reverses().getAsLong()) : "",
                event.changes()) + "\n";
    }

    private static Map<String, MergeReport.Labels> counts(List<JudgmentMerge<?, ?>> judgments) {
        Map<String, MergeReport.Labels> counts = new LinkedHashMap<>();
        // A kind that the project has nothing of is not reported on.
        judgments.stream().filter(JudgmentMerge::hasAny).forEach(one -> counts.put(one.kind().word(), one.counts()));
        return counts;
    }

    private boolean isFree(MergeSource source) {
        if (!source.assessor().value().equals(AdjudicatedJudge.NAME)) {
            return true;
        }
        problems.error(source.name(), 0, "assessor", AdjudicatedJudge.reserved());
        return false;
    }

    private boolean mayJudge(MergeSource source, MaterialWriter writer) {
        Optional<Message> problem = Optional.empty();
        if (source.assessor().value().equals(ProjectScores.assessorName(target))) {
            problem = Optional.of(StoreWords.say("merge.assessor.same", source.assessor()));
        } else if (writer.judge(new Judge(source.assessor(), Judge.Kind.PERSON)) == Outcome.CONFLICT) {
            problem = Optional.of(StoreWords.say("merge.assessor.judge", source.assessor()));
        }
        if (problem.isPresent()) {
            problems.error(
                    source.name(),
                    0,
                    "assessor",
                    problem.get());
        }
        return problem.isEmpty();
    }

    private MergeReport report() {
        return new MergeReport(
                merged, problems.list(List.of()), conflicts.list(), changed && !problems.hasErrors());
    }
}
