package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every part of the benchmark runs to its end, at the smallest size; how long it takes is nobody's business here. */
class BenchTest {
    @TempDir
    private static Path folder;

    static Stream<String> parts() {
        System.setProperty(Smallest.PROPERTY, "true");
        return Bench.parts().stream();
    }

    @ParameterizedTest
    @MethodSource("parts")
    void everyPartRunsToItsEnd(String part) throws Exception {
        Bench.run(part, folder);
    }
}
