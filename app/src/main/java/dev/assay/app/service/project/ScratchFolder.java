package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder for copies of projects that nobody keeps. Gone with everything in it when it is closed. */
public final class ScratchFolder implements AutoCloseable {
    private final Path folder;

    /** Makes one. */
    public ScratchFolder() {
        try {
            folder = Files.createTempDirectory("assay-scratch");
        } catch (IOException e) {
            throw failed("projects.scratch-not-made", e);
        }
    }

    /** A file in it. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    @Override
    public void close() {
        try {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw failed("projects.scratch-not-removed", e);
        }
    }

    private static StoreException failed(String key, IOException e) {
        return new StoreException(StoreException.Kind.FAILED, ServiceWords.say(key, FileFailure.reason(e)), e);
    }
}
