package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

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
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(one);
                }
            }
        } catch (IOException e) {
            throw failed("projects.scratch-not-removed", e);
        }
    }

    private static StoreException failed(String key, IOException e) {
        return new StoreException(StoreException.Kind.FAILED, ServiceWords.say(key, FileFailure.reason(e)), e);
    }
}
