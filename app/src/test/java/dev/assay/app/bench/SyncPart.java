package dev.assay.app.bench;

import dev.assay.app.service.ProjectOpener;
import dev.assay.app.service.ProjectSession;
import dev.assay.app.service.SyncService;
import dev.assay.model.Answer;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.TopicId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Bringing the sync folder up to date after one label. */
final class SyncPart implements Bench.Part {
    private static final int SMALL_TOPICS = 20;

    @Override
    public void run(Bench bench) throws Exception {
        TrackSize small = TrackSize.FULL.withTopics(SMALL_TOPICS);
        sync(bench, "sync, " + SMALL_TOPICS + " topics x 45 runs", bench.track(small), small, 15, true);
        if (bench.size().topics() != SMALL_TOPICS) {
            sync(bench, "sync, " + bench.size().topics() + " topics x 45 runs", bench.track(), bench.size(), 3, false);
        }
    }

    private static void sync(Bench bench, String name, Track track, TrackSize size, int times, boolean limited)
            throws Exception {
        Path scratch = bench.scratch("sync");
        Path project = Machine.copy(track.worked(), scratch.resolve("project.assay"));
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            Path folder = SyncService.usualFolder(project);
            Samples whole = Samples.of(0, 1, () -> SyncService.sync(session, folder));
            bench.add(Figure.reported(name + ": into an empty folder", whole.median(), "ms", megabytes(folder)));
            Samples unchanged = Samples.of(1, 3, () -> SyncService.sync(session, folder));
            bench.add(Figure.reported(name + ": nothing changed", unchanged.median(), "ms", ""));
            TopicId topic = track.topic(size.topics() / 2);
            List<Answer> answers = session.store().answers(topic);
            Nugget nugget = session.store().nuggetSet(topic).orElseThrow().nuggets().getFirst();
            Samples after = new Samples();
            for (int i = 0; i < times + 2; i++) {
                LabelKey key = new LabelKey(topic, answers.get(i % answers.size()).run(), nugget.id());
                Label present = session.store().assignment(key).orElseThrow().label();
                session.labelling().label(key, present == Label.SUPPORT ? Label.NOT_SUPPORT : Label.SUPPORT);
                long start = Samples.now();
                SyncService.sync(session, folder);
                if (i >= 2) {
                    after.add(Samples.now() - start);
                }
            }
            String line = name + ": after one label";
            bench.add(
                    limited
                            ? Figure.limited(line, after.median(), 150, "ms")
                            : Figure.reported(line, after.median(), "ms", "in the background"));
        }
        TrackFiles.delete(scratch);
    }

    private static String megabytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            long bytes = files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
            return Figure.number(Machine.megabytes(bytes)) + " MB written";
        }
    }
}
