package dev.assay.app.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders that the program keeps things in, and finds things in.
 *
 * @param projects where projects are made
 * @param preferences where the user's choices are
 * @param logs where the program writes what went wrong
 * @param samples the samples that came with the program; empty where it was not told of any
 */
public record Places(Path projects, Path preferences, Path logs, Optional<Path> samples) {
    /** The samples that came with the program, in the order in which to try them. */
    private static final List<String> SAMPLES = List.of("first-steps", "report-stages", "rubric", "battles");

    /** The samples that are there, each a bundle. */
    public List<Path> sampleBundles() {
        return samples.stream()
                .flatMap(folder -> SAMPLES.stream().map(folder::resolve))
                .filter(Files::isDirectory)
                .toList();
    }

    /** The files in the folder where projects are made; empty before the first project is made. */
    public List<Path> filesOfProjects() throws IOException {
        if (!Files.isDirectory(projects)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(projects)) {
            return files.toList();
        }
    }

    /** The folder of samples that this program was started with; empty when it was not told of any. */
    public static Optional<Path> samplesOf(Map<?, ?> properties) {
        return Optional.ofNullable(properties.get("assay.samples")).map(folder -> Path.of(folder.toString()));
    }
}
