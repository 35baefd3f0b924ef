package dev.assay.app.bench.track;

import dev.assay.app.service.work.NuggetService;
import dev.assay.model.Answer;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sync.Importer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A generated track: its files, the project that they make, and the same project after most of its work is done. */
public final class Track {
    /** How many topics, from the end, nobody has labelled yet. */
    public static final int OPEN_TOPICS = 2;

    private static final Instant START = Instant.parse("2026-11-21T08:00:00Z");
    private static final List<Label> LABELS =
            List.of(Label.SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT);

    private final TrackSize size;
    private final Path files;
    private final Path folder;
    private Optional<Path> imported = Optional.empty();
    private Optional<Path> worked = Optional.empty();

    private Track(TrackSize size, Path files, Path folder) {
        this.size = size;
        this.files = files;
        this.folder = folder;
    }

    public static Track make(TrackSize size, Path folder) throws IOException {
        Files.createDirectories(folder);
        return new Track(size, TrackFiles.in(folder.resolve("files"), size), folder);
    }

    /** The folder with the track's files. */
    public Path files() {
        return files;
    }

    /** The project with everything imported and nothing done. Not to be changed. */
    public Path imported() throws IOException {
        if (imported.isEmpty()) {
            Path project = fresh("imported.assay");
            try (ProjectStore store = create(project)) {
                importInto(store, files);
            }
            imported = Optional.of(project);
        }
        return imported.get();
    }

    /** The project with every topic frozen and all but the last topics labelled, act by act. Not to be changed. */
    public Path worked() throws IOException {
        if (worked.isEmpty()) {
            Path project = fresh("worked.assay");
            Files.copy(imported(), project);
            try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
                NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-unused"));
                store.topics().forEach(topic -> nuggets.freeze(topic.id()));
                store.importing(
                        writer -> {
                            work(writer);
                            return true;
                        },
                        done -> done);
            }
            worked = Optional.of(project);
        }
        return worked.get();
    }

    public TopicId topic(int number) {
        return new TopicId(TrackFiles.topicId(number));
    }

    /** The last topic, which nobody has labelled. */
    public TopicId openTopic() {
        return topic(size.topics() - 1);
    }

    private Path fresh(String name) throws IOException {
        Path project = folder.resolve(name);
        for (String suffix : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(folder.resolve(name + suffix));
        }
        return project;
    }

    /** A new, empty project. */
    public static ProjectStore create(Path project) {
        return ProjectStore.create(
                project,
                new ProjectSettings(
                        "bench",
                        "A whole track",
                        "ann",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 20_261, List.of()),
                        "",
                        START),
                InstantSource.system());
    }

    /** Imports a track's files as a user does. */
    public static ImportReport importInto(ProjectStore store, Path files) {
        ImportReport report = Importer.run(
                store,
                List.of(files),
                new ImportOptions(
                        Optional.empty(),
                        Optional.of(new Judge(new JudgeId("a-model"), Judge.Kind.MODEL)),
                        Optional.empty(),
                        List.of(),
                        false),
                ProgressListener.NONE);
        if (!report.applied()) {
            throw new IllegalStateException("The generated files were not imported: " + report.problems());
        }
        return report;
    }

    /** Gives labels as an assessor would, one act each, without waiting for the disk after each. */
    private void work(MaterialWriter writer) {
        ProjectStore store = writer.project();
        List<Topic> topics = store.topics();
        Instant at = START;
        Prose prose = new Prose("work");
        for (Topic topic : topics.subList(0, Math.max(0, topics.size() - OPEN_TOPICS))) {
            List<Nugget> nuggets = store.nuggetSet(topic.id()).orElseThrow().nuggets();
            for (Answer answer : store.answers(topic.id())) {
                for (Nugget nugget : nuggets) {
                    at = at.plusMillis(900 + prose.below(4_000));
                    writer.event(label(
                            store.lastEvent() + 1,
                            at,
                            LABELS.get(prose.below(LABELS.size()))
                                    .judgment(
                                            new LabelKey(topic.id(), answer.run(), nugget.id()),
                                            prose.below(10) == 0
                                                    ? List.of(prose.below(
                                                            answer.sentences().size()))
                                                    : List.of(),
                                            prose.below(50) == 0 ? prose.phrase(8) : "",
                                            false,
                                            1)));
                }
            }
        }
    }

    private static LoggedEvent label(long sequence, Instant at, Judgment<LabelKey> assignment) {
        return new LoggedEvent(
                sequence,
                at,
                "ann",
                ActKind.LABEL,
                Optional.of(assignment.item().topic()),
                OptionalLong.empty(),
                ChangeJson.write(
                        List.of(Kinds.LABEL.change(assignment.item(), Optional.empty(), Optional.of(assignment)))));
    }
}
