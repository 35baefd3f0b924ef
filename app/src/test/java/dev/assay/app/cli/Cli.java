package dev.assay.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** One call of the program and what came of it. */
record Cli(int code, String out, String err, Optional<Optional<Path>> opened) {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    static Cli run(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        AtomicReference<Optional<Optional<Path>>> opened = new AtomicReference<>(Optional.empty());
        int code = AssayCommandLine.run(
                Arrays.stream(arguments).map(Object::toString).toList(),
                target -> {
                    opened.set(Optional.of(target));
                    return 0;
                },
                new PrintWriter(out),
                new PrintWriter(err));
        return new Cli(code, out.toString(), err.toString(), opened.get());
    }

    /** Standard output as the one JSON object that it must be. */
    JsonNode json() {
        try {
            return JSON.readTree(out);
        } catch (JsonProcessingException e) {
            throw new AssertionError("Standard output is not one JSON object: " + out, e);
        }
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
