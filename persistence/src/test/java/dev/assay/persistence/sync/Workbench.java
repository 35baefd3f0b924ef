package dev.assay.persistence.sync;

import dev.assay.model.Policy;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.ProjectSettings;
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
public final class Workbench implements AutoCloseable {
    public static final Judge NIST = new Judge(new JudgeId("NIST"), Judge.Kind.PERSON);

    private final Path folder;
    public final ProjectStore store;

    public Workbench(Path folder) {
        this(folder, "project.assay");
    }

    public Workbench(Path folder, String name) {
        this.folder = folder;
        Instant now = Instant.parse("2026-11-21T09:00:00Z");
        store = ProjectStore.create(
                folder.resolve(name),
                new ProjectSettings(
                        "project-1", "", "Ada", new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()), "", now),
                InstantSource.fixed(now));
    }

    /** Writes a file of these lines, each ended by a line feed. */
    public Path file(String name, String... lines) {
        return bytes(name, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    public Path bytes(String name, byte[] content) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path gzip(String name, String... lines) {
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

    public ImportReport load(Path... paths) {
        return Importer.run(store, List.of(paths), ImportOptions.DEFAULT, ProgressListener.NONE);
    }

    ImportReport loadAs(Format kind, Path... paths) {
        return Importer.run(
                store,
                List.of(paths),
                new ImportOptions(Optional.of(kind), Optional.empty(), Optional.empty(), List.of(), false),
                ProgressListener.NONE);
    }

    public ImportReport loadBy(Judge judge, Path... paths) {
        return Importer.run(
                store,
                List.of(paths),
                new ImportOptions(Optional.empty(), Optional.of(judge), Optional.empty(), List.of(), false),
                ProgressListener.NONE);
    }

    public ImportReport loadFor(String user, Path... paths) {
        return Importer.run(
                store,
                List.of(paths),
                new ImportOptions(Optional.empty(), Optional.empty(), Optional.of(user), List.of(), false),
                ProgressListener.NONE);
    }

    @Override
    public void close() {
        store.close();
    }
}
