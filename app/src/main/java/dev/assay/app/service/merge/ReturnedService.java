package dev.assay.app.service.merge;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says who has returned what of the bundles of a plan. It tells how much was judged, and never what. */
public final class ReturnedService {
    private final InstantSource clock;

    public ReturnedService(InstantSource clock) {
        this.clock = clock;
    }

    /** The progress of an assessor with a topic. */
    public record OfTopic(TopicId topic, TopicState state, long judged, long expected) {
        public boolean isDone() {
            return state == TopicState.LOCKED;
        }
    }

    /**
     * A project, or a sync of one, that came back.
     *
     * @param by the name that it was judged under
     * @param asHandedOut whether it was made from the bundle; otherwise it has the assessor's name alone in common with
     * it
     * @param topics those of the bundle that are in it
     * @param missing those of the bundle that are not
     * @param further topics in it that are not of the bundle
     */
    public record Found(
            Path path, String by, boolean asHandedOut, List<OfTopic> topics, List<TopicId> missing, int further) {
        public Found {
            topics = List.copyOf(topics);
            missing = List.copyOf(missing);
        }

        public long judged() {
            return topics.stream().mapToLong(OfTopic::judged).sum();
        }

        public long expected() {
            return topics.stream().mapToLong(OfTopic::expected).sum();
        }

        public int locked() {
            return (int) topics.stream().filter(OfTopic::isDone).count();
        }

        /** True if every topic of the bundle is there and locked. */
        public boolean isDone() {
            return missing.isEmpty() && topics.stream().allMatch(OfTopic::isDone);
        }
    }

    /**
     * The projects that came back of one assessor's bundle.
     *
     * @param topics how many were handed out
     * @param found nothing where nothing came back; several where it came back several times
     */
    public record OfAssessor(String assessor, int topics, List<Found> found) {
        public OfAssessor {
            found = List.copyOf(found);
        }

        public boolean isDone() {
            return found.stream().anyMatch(one -> one.asHandedOut() && one.isDone());
        }
    }

    /**
     * The overview of the assessors and what each has returned.
     *
     * @param others projects that belong to no bundle of the plan
     * @param problems what is wrong with any project or sync
     */
    public record Returned(
            BundlePlan plan, List<OfAssessor> assessors, List<Path> others, List<ImportProblem> problems) {
        public Returned {
            assessors = List.copyOf(assessors);
            others = List.copyOf(others);
            problems = List.copyOf(problems);
        }

        /** The number of assessors who returned anything. */
        public int returned() {
            return (int) assessors.stream().filter(one -> !one.found().isEmpty()).count();
        }

        /** The number of assessors who are done with all their topics. */
        public int done() {
            return (int) assessors.stream().filter(OfAssessor::isDone).count();
        }
    }

    /**
     * Looks through what came back.
     *
     * @param paths projects, folders that a sync wrote, or folders with some of these directly in them
     * @throws RefusedException when one of them is none of these
     */
    public Returned look(BundlePlan plan, List<Path> paths) {
        Map<String, List<Found>> found = new HashMap<>();
        List<Path> others = new ArrayList<>();
        List<ImportProblem> problems;
        try (ScratchFolder scratch = new ScratchFolder();
                SourceProjects projects = new SourceProjects(scratch, clock)) {
            for (Path path : sources(paths)) {
                Optional<ProjectStore> project = projects.open(path);
                Optional<BundlePlan.Bundle> bundle = project.flatMap(one -> bundle(plan, one));
                if (bundle.isPresent()) {
                    Found one = found(plan, bundle.get(), path, project.get());
                    found.computeIfAbsent(bundle.get().assessor(), none -> new ArrayList<>()).add(one);
                } else if (project.isPresent()) {
                    others.add(path);
                }
            }
            problems = projects.problems();
        }
        // What is of the bundle, and farthest, first: that is what counts where somebody sent several.
        found.values().forEach(some -> some.sort((one, other) -> one.asHandedOut() != other.asHandedOut()
                ? Boolean.compare(other.asHandedOut(), one.asHandedOut())
                : Long.compare(other.judged(), one.judged())));
        List<OfAssessor> assessors = plan.rule().assessors().stream()
                .filter(assessor -> !plan.topics(assessor).isEmpty())
                .map(assessor ->
                        new OfAssessor(assessor, plan.topics(assessor).size(), found.getOrDefault(assessor, List.of())))
                .toList();
        return new Returned(plan, assessors, others, problems);
    }

    private static Set<Path> sources(List<Path> paths) {
        Set<Path> all = new LinkedHashSet<>();
        for (Path path : paths) {
            if (isSource(path)) {
                all.add(path);
                continue;
            }
            if (!Files.isDirectory(path)) {
                throw new RefusedException(Files.exists(path) ? "handout.neither" : "handout.missing", path);
            }
            try (Stream<Path> listed = Files.list(path)) {
                all.addAll(listed.filter(ReturnedService::isSource).sorted().toList());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all;
    }

    private static boolean isSource(Path path) {
        return ProjectOpener.isProject(path) || SyncFolder.isSync(path);
    }

    /**
     * The bundle that a project was made from; where it is of none, that of the assessor whose name it has and any of
     * whose topics it holds.
     */
    private static Optional<BundlePlan.Bundle> bundle(BundlePlan plan, ProjectStore project) {
        List<BundlePlan.Bundle> made = plan.bundles().stream().filter(bundle -> isOf(bundle, project)).toList();
        String by = ProjectScores.assessorName(project);
        Optional<BundlePlan.Bundle> ofName = made.stream().filter(bundle -> bundle.assessor().equals(by)).findFirst();
        if (!made.isEmpty()) {
            return ofName.or(() -> made.stream().findFirst());
        }
        return plan.bundles().stream()
                .filter(bundle -> bundle.assessor().equals(by))
                .filter(bundle -> plan.topics(by).stream().anyMatch(topic -> project.topic(topic).isPresent()))
                .findFirst();
    }

    private static boolean isOf(BundlePlan.Bundle bundle, ProjectStore project) {
        return bundle.isIn(
                Set.copyOf(project.material().bundles()),
                project.material().files().stream().map(SourceFile::sha256).collect(Collectors.toSet()));
    }

    private static Found found(BundlePlan plan, BundlePlan.Bundle bundle, Path path, ProjectStore project) {
        Policy policy = project.settings().policy();
        Set<TopicId> wanted = new HashSet<>(plan.topics(bundle.assessor()));
        List<OfTopic> topics = new ArrayList<>();
        int further = 0;
        for (TopicProgress topic : project.progress()) {
            if (wanted.remove(topic.topic().id())) {
                topics.add(new OfTopic(
                        topic.topic().id(), topic.state(), topic.judgments(policy), topic.judgmentsExpected(policy)));
            } else {
                further++;
            }
        }
        return new Found(
                path,
                ProjectScores.assessorName(project),
                isOf(bundle, project),
                topics,
                plan.topics(bundle.assessor()).stream().filter(wanted::contains).toList(),
                further);
    }
}
