package dev.assay.persistence.exchange;

import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Policy;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** A project in a temporary folder, and files to import into it. */
final class Workbench implements AutoCloseable {
    static final Judge NIST = new Judge(new JudgeId("NIST"), Judge.Kind.PERSON);

    private final Path folder;
    final ProjectStore store;

    Workbench(Path folder) {
        this(folder, "project.assay");
    }

    Workbench(Path folder, String name) {
        this.folder = folder;
        Instant now = Instant.parse("2026-11-21T09:00:00Z");
        store = ProjectStore.create(
                folder.resolve(name),
                new ProjectSettings(
                        "project-1", "", "Ada", new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()), "", now),
                InstantSource.fixed(now));
    }

    /** Writes a file of these lines, each ended by a line feed. */
    Path file(String name, String... lines) {
        return bytes(name, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    Path bytes(String name, byte[] content) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path gzip(String name, String... lines) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
                out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ImportReport load(Path... paths) {
        return Importer.run(store, List.of(paths), ImportOptions.DEFAULT, ProgressListener.NONE);
    }

    ImportReport loadAs(FileKind kind, Path... paths) {
        return Importer.run(
                store,
                List.of(paths),
                new ImportOptions(Optional.of(kind), Optional.empty(), false),
                ProgressListener.NONE);
    }

    ImportReport loadBy(Judge judge, Path... paths) {
        return Importer.run(
                store,
                List.of(paths),
                new ImportOptions(Optional.empty(), Optional.of(judge), false),
                ProgressListener.NONE);
    }

    @Override
    public void close() {
        store.close();
    }
}
