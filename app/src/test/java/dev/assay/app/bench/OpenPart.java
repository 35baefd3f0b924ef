package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.Track;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.bench.track.TrackSize;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.ProjectStatus;
import dev.assay.app.service.project.StatusService;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opening a project, and a topic in it, as the window does. */
final class OpenPart implements Bench.Part {
    private static final int TIMES = Smallest.or(9, 2);

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("open");
        open(
                bench,
                "open project, imported",
                Machine.copy(bench.track().imported(), scratch.resolve("imported.assay")));
        Path worked = Machine.copy(bench.track().worked(), scratch.resolve("worked.assay"));
        open(bench, "open project, labelled", worked);
        BenchSamples status = BenchSamples.of(1, TIMES, () -> {
            try (ProjectStore store = ProjectStore.openReadOnly(worked)) {
                status(store);
            }
        });
        bench.add(Figure.reported("open read-only and say the status, labelled", status.median(), "ms", "in process"));
        topics(bench, worked);
        TrackSize wide = new TrackSize(1, 100, 45, 100);
        Path large = Machine.copy(
                bench.track(wide.withTopics(1 + Track.OPEN_TOPICS)).worked(), scratch.resolve("wide.assay"));
        topic(
                bench,
                "open topic, 100 nuggets x 45 runs",
                large,
                bench.track(wide.withTopics(1 + Track.OPEN_TOPICS)).topic(0));
        TrackFiles.delete(scratch);
    }

    private static ProjectStatus status(ProjectStore store) {
        return new StatusService().status(store);
    }

    private static void open(Bench bench, String name, Path project) throws Exception {
        BenchSamples opening = new BenchSamples();
        BenchSamples closing = new BenchSamples();
        for (int i = 0; i < TIMES + 1; i++) {
            long start = BenchSamples.now();
            ProjectSession session = ProjectOpener.open(project).session();
            session.settings();
            session.progress();
            session.undoState();
            session.viewState("window.topic");
            long opened = BenchSamples.now();
            session.close();
            if (i > 0) {
                opening.add(opened - start);
                closing.add(BenchSamples.now() - opened);
            }
        }
        bench.add(Figure.limited(name, opening.median(), 1_000, "ms",
                "at most 1000 ms; file of " + Figure.number(Machine.megabytes(Files.size(project))) + " MB"));
        bench.add(Figure.reported(name.replace("open", "close"), closing.median(), "ms", ""));
    }

    private static void topics(Bench bench, Path project) throws Exception {
        Track track = bench.track();
        BenchSamples label = new BenchSamples();
        BenchSamples nuggets = new BenchSamples();
        int topics = Math.min(40, bench.size().topics());
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            long start = BenchSamples.now();
            session.nuggets().open(track.topic(0));
            session.labelling().open(track.topic(0));
            bench.add(Figure.limited(
                    "open topic, the first one", (BenchSamples.now() - start) / 1e6, 100, "ms"));
            for (int i = 1; i < topics; i++) {
                TopicId topic = track.topic(i);
                nuggets.time(() -> session.nuggets().open(topic));
                label.time(() -> session.labelling().open(topic));
            }
        }
        bench.add(Figure.limited("open topic to shape its nuggets", nuggets.median(), 100, "ms"));
        bench.add(Figure.limited("open topic to label it", label.median(), 100, "ms"));
    }

    private static void topic(Bench bench, String name, Path project, TopicId topic) throws Exception {
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            BenchSamples first = BenchSamples.of(0, 1, () -> session.labelling().open(topic));
            BenchSamples label = BenchSamples.of(
                    Smallest.or(5, 1),
                    Smallest.or(30, 2),
                    () -> session.labelling().open(topic));
            bench.add(Figure.limited(name + ", first", first.median(), 100, "ms"));
            bench.add(Figure.limited(name, label.median(), 100, "ms"));
        }
    }
}
