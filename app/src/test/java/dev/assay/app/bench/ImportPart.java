package dev.assay.app.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.Track;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Importing a whole track, beside Jackson parsing the same bytes and SQLite inserting the same rows. */
final class ImportPart implements Bench.Part {
    private static final int ROUNDS = Smallest.or(3, 1);
    private static final JsonFactory JSON = new JsonFactory();

    @Override
    public void run(Bench bench) throws Exception {
        Track track = bench.track();
        List<Path> files = TrackFiles.all(track.files());
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        BareSqlite rows = BareSqlite.rowsOf(track.imported());
        Path scratch = bench.scratch("import");
        BenchSamples parsing = new BenchSamples();
        BenchSamples inserting = new BenchSamples();
        BenchSamples importing = new BenchSamples();
        for (int round = 0; round < ROUNDS; round++) {
            Path bare = scratch.resolve("bare-" + round + ".db");
            Path project = scratch.resolve("import-" + round + ".assay");
            Machine.collect();
            parsing.time(() -> parse(files));
            Machine.collect();
            inserting.time(() -> rows.insertInto(bare));
            Machine.collect();
            importing.time(() -> {
                try (ProjectStore store = Track.create(project)) {
                    Track.importInto(store, track.files());
                }
            });
            Files.delete(bare);
            Files.delete(project);
        }
        double bare = parsing.median() + inserting.median();
        bench.add(Figure.reported(
                "track: files to import",
                Machine.megabytes(bytes),
                "MB",
                files.size() + " files, " + rows.rows() + " rows"));
        bench.add(Figure.reported("bare: Jackson parses them", parsing.median(), "ms", "every token, every text"));
        bench.add(Figure.reported(
                "bare: SQLite inserts the rows", inserting.median(), "ms", "prepared statements, one transaction"));
        bench.add(Figure.compared("import", importing.median(), bare, 2, "ms", "Jackson + SQLite"));
        bench.add(ImportInChild.heap(track.files(), scratch.resolve("child.assay")));
        TrackFiles.delete(scratch);
    }

    /** Parses as little as can be called parsing: every token is read and every text decoded, and nothing is kept. */
    private static void parse(List<Path> files) throws IOException {
        long length = 0;
        for (Path file : files) {
            try (JsonParser parser = JSON.createParser(Files.newInputStream(file))) {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                        length += parser.getText().length();
                    }
                }
            }
        }
        if (length == 0) {
            throw new IllegalStateException("The files are empty.");
        }
    }
}
