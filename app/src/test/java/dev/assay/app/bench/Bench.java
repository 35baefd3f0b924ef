package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.Track;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.bench.track.TrackSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Measures the program and prints a table. System properties: {@code assay.bench} names the parts to run, separated by
 * commas (all when it is empty), {@code assay.bench.topics} makes the track smaller, {@code assay.bench.folder} is
 * where everything is kept, {@code assay.bench.clock} set to {@code cpu} counts the processor time of the working
 * thread instead of the time that passes, {@code assay.root} is the repository, {@link Smallest#PROPERTY} runs
 * everything once and small.
 */
public final class Bench {
    /** One group of lines of the table. */
    @FunctionalInterface
    interface Part {
        void run(Bench bench) throws Exception;
    }

    private static final Map<String, Part> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("import", new ImportPart());
        PARTS.put("open", new OpenPart());
        PARTS.put("scores", new ScoresPart());
        PARTS.put("search", new SearchPart());
        PARTS.put("label", new LabelPart());
        PARTS.put("meanwhile", new MeanwhilePart());
        PARTS.put("window", new WindowPart());
        PARTS.put("thread", new ThreadPart());
        PARTS.put("heap", new HeapPart());
        PARTS.put("reports", new ReportsPart());
        PARTS.put("rubric", new RubricPart());
        PARTS.put("rubric-window", new RubricWindowPart());
        PARTS.put("sync", new SyncPart());
        PARTS.put("jobs", new JobsPart());
        PARTS.put("statistics", new StatisticsPart());
        PARTS.put("command", new CommandPart());
    }

    private final TrackSize size;
    private final Path folder;
    private final FigureTable table = new FigureTable(System.out);
    private final Map<TrackSize, Track> tracks = new LinkedHashMap<>();

    private Bench(TrackSize size, Path folder) {
        this.size = size;
        this.folder = folder;
    }

    public static void main(String[] arguments) throws Exception {
        String wanted = System.getProperty("assay.bench", "");
        List<String> parts = wanted.isBlank() ? List.copyOf(PARTS.keySet()) : Arrays.asList(wanted.split("\\s*,\\s*"));
        for (String part : parts) {
            if (!PARTS.containsKey(part)) {
                System.err.println(
                        "There is no part " + part + ". The parts are " + String.join(", ", PARTS.keySet()) + ".");
                System.exit(2);
            }
        }
        String topics = System.getProperty("assay.bench.topics", "");
        TrackSize size =
                topics.isBlank() ? TrackSize.FULL : TrackSize.FULL.withTopics(Integer.parseInt(topics.strip()));
        Path folder = Files.createDirectories(Path.of(System.getProperty("assay.bench.folder", "target/bench")));
        Bench bench = new Bench(size, folder);
        System.out.println("Assay on a track of " + size);
        System.out.println("Java " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, load " + Machine.load());
        List<String> failed = new ArrayList<>();
        for (String part : parts) {
            System.out.println(part + ":");
            try {
                PARTS.get(part).run(bench);
            } catch (Exception | AssertionError e) {
                // What the others say is worth having.
                failed.add(part);
                e.printStackTrace();
            }
        }
        bench.table.print();
        System.out.println("Load at the end " + Machine.load());
        failed.forEach(part -> System.out.println("FAILED: the part " + part + "; see above."));
        // The toolkit's threads would keep the program alive.
        System.exit(failed.isEmpty() ? 0 : 1);
    }

    /** The names of all parts. */
    static Set<String> parts() {
        return PARTS.keySet();
    }

    /** Runs one part; everything is kept in a folder. */
    static void run(String part, Path folder) throws Exception {
        PARTS.get(part).run(new Bench(TrackSize.FULL, folder));
    }

    TrackSize size() {
        return size;
    }

    /** The track at the size that was asked for. */
    Track track() throws IOException {
        return track(size);
    }

    /** A track of some size; made once in a run. */
    Track track(TrackSize wanted) throws IOException {
        Track known = tracks.get(wanted);
        if (known == null) {
            known = Track.make(wanted, folder.resolve(wanted.folder()));
            tracks.put(wanted, known);
        }
        return known;
    }

    /** An empty folder for one part. */
    Path scratch(String name) throws IOException {
        Path scratch = folder.resolve("scratch-" + name);
        TrackFiles.delete(scratch);
        return Files.createDirectories(scratch);
    }

    Path root() {
        return Path.of(System.getProperty("assay.root", "."));
    }

    void add(Figure figure) {
        table.add(figure);
    }
}
