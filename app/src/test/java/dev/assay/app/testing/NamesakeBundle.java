package dev.assay.app.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Bundles in folders of the same name, each in a folder of its own. */
public final class NamesakeBundle {
    private NamesakeBundle() {}

    /** A copy of the sample bundle. */
    public static Path sample(Path folder) {
        Path bundle = folder.resolve("first-steps");
        try (Stream<Path> files = Files.walk(SampleProject.bundle())) {
            for (Path file : files.toList()) {
                Path copy = bundle.resolve(SampleProject.bundle().relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bundle;
    }

    /** A bundle that has nothing of the sample but the name of its folder: one topic. */
    public static Path other(Path folder) {
        Path bundle = folder.resolve("first-steps");
        try {
            Files.createDirectories(bundle);
            Files.writeString(bundle.resolve("topics.tsv"), "w-1\tWhat became of the wind mills?\n");
            Files.writeString(
                    bundle.resolve("bundle.json"),
                    """
                    {"format": "assay-bundle", "version": 1, "id": "wind-mills", "files": {"topics.tsv": \
                    {"kind": "topics"}}}
                    """);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bundle;
    }
}
