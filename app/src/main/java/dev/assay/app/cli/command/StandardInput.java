package dev.assay.app.cli.command;

import dev.assay.app.service.project.ScratchFolder;
import dev.assay.persistence.record.FileFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Standard input where a command reads a file: a copy of it, which is gone when this is closed. */
public final class StandardInput implements AutoCloseable {
    private static final Path SIGN = Path.of("-");
    private static final String NAME = "standard-input";

    private final CliCommand command;
    private ScratchFolder scratch;

    public StandardInput(CliCommand command) {
        this.command = command;
    }

    /** The paths with a file in place of {@code -}, which may stand there once. */
    public List<Path> files(List<Path> paths) {
        if (paths.stream().filter(SIGN::equals).count() > 1) {
            throw command.wrongUsage("Standard input (-) can be read once.");
        }
        return paths.stream().map(this::file).toList();
    }

    /** The path, or a file in place of {@code -}. */
    public Path file(Path path) {
        if (!path.equals(SIGN)) {
            return path;
        }
        scratch = new ScratchFolder();
        Path file = scratch.file(NAME);
        try (InputStream in = System.in) {
            Files.copy(in, file);
        } catch (IOException e) {
            throw command.wrongUsage("Standard input cannot be read: " + FileFailure.reason(e));
        }
        return file;
    }

    @Override
    public void close() {
        if (scratch != null) {
            scratch.close();
        }
    }
}
