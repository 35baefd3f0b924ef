package dev.assay.app.service.merge;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
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
     * @param at when anything was last done in it
     * @param asHandedOut whether it was made from the bundle; otherwise it has the assessor's name alone in common with
     * it
     * @param topics those of the bundle that are in it
     * @param missing those of the bundle that are not
     * @param further topics in it that are not of the bundle
     */
    public record Found(
            Path path,
            String by,
            Optional<Instant> at,
            boolean asHandedOut,
            List<OfTopic> topics,
            List<TopicId> missing,
            int further) {
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
     * @param plan empty where none was asked for: then the assessors are those who returned something
     * @param others projects that belong to no bundle of the plan
     * @param problems what is wrong with any project or sync
     * @param agreement of those who returned something
     */
    public record Returned(
            Optional<BundlePlan> plan,
            List<OfAssessor> assessors,
            List<Path> others,
            List<ImportProblem> problems,
            ReturnedAgreement agreement) {
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

    /** The part of an assessor that a project is of. */
    private record Share(String assessor, List<TopicId> topics, boolean asHandedOut) {}

    /**
     * Looks through what came back of the bundles of a plan.
     *
     * @param paths projects, folders that a sync wrote, zips of these, or folders with some of these directly in them
     * @throws RefusedException when one of them is none of these
     */
    public Returned look(BundlePlan plan, List<Path> paths) {
        return look(Optional.of(plan), ofPlan(plan), topic -> false, paths);
    }

    /**
     * As {@link #look(BundlePlan, List)}, with how far people agree on topics of which numbers may be seen in a
     * project.
     *
     * @param plan where there is none, what shares topics with the project came back
     */
    public Returned look(ProjectStore here, Optional<BundlePlan> plan, List<Path> paths) {
        Visibility visibility = here.visibility();
        Permit numbers = visibility.permit(Purpose.NUMBERS);
        boolean organises = visibility.mayRevealWithoutJudging();
        return look(
                plan,
                plan.map(ReturnedService::ofPlan).orElseGet(() -> project -> ofTopics(here, project)),
                topic -> organises || numbers.covers(topic),
                paths);
    }

    private static Function<ProjectStore, Optional<Share>> ofPlan(BundlePlan plan) {
        return project -> bundle(plan, project)
                .map(bundle ->
                        new Share(bundle.assessor(), plan.topics(bundle.assessor()), isOf(bundle, project)));
    }

    private static Optional<Share> ofTopics(ProjectStore here, ProjectStore project) {
        List<TopicId> shared = here.topics().stream()
                .map(Topic::id)
                .filter(topic -> project.topic(topic).isPresent())
                .toList();
        return shared.isEmpty()
                ? Optional.empty()
                : Optional.of(new Share(ProjectScores.assessorName(project), shared, true));
    }

    private Returned look(
            Optional<BundlePlan> plan,
            Function<ProjectStore, Optional<Share>> shares,
            Predicate<TopicId> visible,
            List<Path> paths) {
        Map<String, List<Found>> found = new TreeMap<>();
        Map<String, Integer> shared = new HashMap<>();
        Map<Path, ReturnedAgreement.Judged> judged = new HashMap<>();
        List<Path> others = new ArrayList<>();
        List<ImportProblem> problems;
        try (ScratchFolder scratch = new ScratchFolder();
                SourceProjects projects = new SourceProjects(scratch, clock)) {
            for (Path path : sources(paths)) {
                Optional<ProjectStore> project = opened(projects, path);
                Optional<Share> share = project.flatMap(shares);
                if (share.isPresent()) {
                    String assessor = share.get().assessor();
                    found.computeIfAbsent(assessor, none -> new ArrayList<>())
                            .add(found(share.get(), path, project.get()));
                    judged.put(path, ReturnedAgreement.Judged.of(project.get(), visible));
                    shared.merge(assessor, share.get().topics().size(), Math::max);
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
        List<OfAssessor> assessors = plan.map(made -> made.rule().assessors().stream()
                        .filter(assessor -> !made.topics(assessor).isEmpty())
                        .map(assessor -> new OfAssessor(
                                assessor, made.topics(assessor).size(), found.getOrDefault(assessor, List.of())))
                        .toList())
                .orElseGet(() -> found.keySet().stream()
                        .map(assessor -> new OfAssessor(assessor, shared.get(assessor), found.get(assessor)))
                        .toList());
        Map<String, ReturnedAgreement.Judged> farthest = new LinkedHashMap<>();
        assessors.stream().filter(one -> !one.found().isEmpty()).forEach(one ->
                farthest.put(one.assessor(), judged.get(one.found().getFirst().path())));
        return new Returned(plan, assessors, others, problems, ReturnedAgreement.of(farthest));
    }

    /** A project that came back; empty where it cannot be read, which is told. */
    private static Optional<ProjectStore> opened(SourceProjects projects, Path path) {
        try {
            return projects.open(path);
        } catch (StoreException damaged) {
            projects.refuse(path, damaged.told());
            return Optional.empty();
        }
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
        return ProjectOpener.isProject(path) || SyncFolder.isSync(path) || SourceProjects.isZip(path);
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

    private static Found found(Share share, Path path, ProjectStore project) {
        Set<TopicId> wanted = new HashSet<>(share.topics());
        List<OfTopic> topics = new ArrayList<>();
        int further = 0;
        for (TopicProgress topic : project.progress()) {
            if (wanted.remove(topic.topic().id())) {
                topics.add(new OfTopic(
                        topic.topic().id(), topic.state(), topic.judgments(), topic.judgmentsExpected()));
            } else {
                further++;
            }
        }
        return new Found(
                path,
                ProjectScores.assessorName(project),
                lastAct(project),
                share.asHandedOut(),
                topics,
                share.topics().stream().filter(wanted::contains).toList(),
                further);
    }

    private static Optional<Instant> lastAct(ProjectStore project) {
        Instant[] last = new Instant[1];
        project.forEachEvent(project.lastEvent() - 1, event -> last[0] = event.at());
        return Optional.ofNullable(last[0]);
    }
}
