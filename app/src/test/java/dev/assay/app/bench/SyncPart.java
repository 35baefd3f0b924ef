package dev.assay.app.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.Track;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.bench.track.TrackSize;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Bringing the sync folder up to date after one label. */
final class SyncPart implements Bench.Part {
    private static final int SMALL_TOPICS = Smallest.or(20, 5);
    private static final JsonFactory JSON = new JsonFactory();

    @Override
    public void run(Bench bench) throws Exception {
        TrackSize small = TrackSize.FULL.withTopics(SMALL_TOPICS);
        sync(bench, "sync, " + SMALL_TOPICS + " topics x 45 runs", bench.track(small), small, Smallest.or(15, 2));
        if (bench.size().topics() != SMALL_TOPICS) {
            sync(bench, "sync, " + bench.size().topics() + " topics x 45 runs", bench.track(), bench.size(), 3);
        }
    }

    private static void sync(Bench bench, String name, Track track, TrackSize size, int times)
            throws Exception {
        Path scratch = bench.scratch("sync");
        Path project = Machine.copy(track.worked(), scratch.resolve("project.assay"));
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            Path folder = SyncService.usualFolder(project);
            BenchSamples whole = BenchSamples.of(0, 1, () -> SyncService.sync(session, folder));
            BenchSamples read = BenchSamples.of(0, 1, () -> writeAgain(folder, Optional.empty()));
            BenchSamples copied = BenchSamples.of(0, 1, () -> writeAgain(folder, Optional.of(scratch.resolve("bare"))));
            double bare = copied.median() - read.median();
            bench.add(Figure.reported(name + ": bare, Jackson writes these bytes", bare, "ms", megabytes(folder)));
            bench.add(Figure.compared(name + ": into an empty folder", whole.median(), bare, 2, "ms", "Jackson"));
            BenchSamples unchanged = BenchSamples.of(1, 3, () -> SyncService.sync(session, folder));
            bench.add(Figure.reported(name + ": nothing changed", unchanged.median(), "ms", ""));
            TopicId topic = track.topic(size.topics() / 2);
            List<Answer> answers = session.store().answers(topic);
            Nugget nugget = session.store().nuggetSet(topic).orElseThrow().nuggets().getFirst();
            BenchSamples after = new BenchSamples();
            for (int i = 0; i < times + 2; i++) {
                LabelKey key = new LabelKey(topic, answers.get(i % answers.size()).run(), nugget.id());
                Label present = Label.of(session.store().assignment(key).orElseThrow());
                session.labelling().label(key, present == Label.SUPPORT ? Label.NOT_SUPPORT : Label.SUPPORT);
                long start = BenchSamples.now();
                SyncService.sync(session, folder);
                if (i >= 2) {
                    after.add(BenchSamples.now() - start);
                }
            }
            String line = name + ": after one label";
            bench.add(Figure.limited(line, after.median(), 150, "ms"));
        }
        TrackFiles.delete(scratch);
    }

    /** Reads what stands in a folder with Jackson, and writes it once more where there is a place for it. */
    private static void writeAgain(Path folder, Optional<Path> target) throws IOException {
        if (target.isPresent()) {
            Files.createDirectories(target.get());
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".jsonl")).toList();
        }
        for (Path file : files) {
            String name = folder.relativize(file).toString().replace('/', '-');
            try (JsonParser from = JSON.createParser(Files.newInputStream(file));
                    JsonGenerator to = JSON.createGenerator(
                            target.isPresent()
                                    ? Files.newOutputStream(target.get().resolve(name))
                                    : OutputStream.nullOutputStream())) {
                for (JsonToken token = from.nextToken(); token != null; token = from.nextToken()) {
                    if (target.isPresent()) {
                        to.copyCurrentEvent(from);
                    } else if (token == JsonToken.VALUE_STRING) {
                        from.getTextLength();
                    }
                }
            }
        }
    }

    private static String megabytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            long bytes = files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
            return Figure.number(Machine.megabytes(bytes)) + " MB written";
        }
    }
}
