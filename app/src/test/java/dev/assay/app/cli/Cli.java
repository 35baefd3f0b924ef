package dev.assay.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.cli.jobs.Answers;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** One call of the program and what came of it. */
public record Cli(int code, String out, String err, Optional<Optional<Path>> opened) {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** Where nobody ever set anything. */
    private static final Path NOWHERE = nowhere();

    private static Path nowhere() {
        try {
            // Nothing can be kept below a file.
            Path file = Files.createTempFile("assay-tests-of-nobody", "");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Cli run(Object... arguments) {
        return runAs(NOWHERE, arguments);
    }

    /** Runs the program for a user whose home is a folder, with nobody at the terminal. */
    static Cli runAs(Path home, Object... arguments) {
        return runAs(environment(home), Answers.NOBODY, arguments);
    }

    /** Runs the program in an environment, with somebody at the terminal. */
    static Cli runAs(Map<String, String> environment, Answers answers, Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        AtomicReference<Optional<Optional<Path>>> opened = new AtomicReference<>(Optional.empty());
        int code = AssayCommandLine.run(
                Arrays.stream(arguments).map(Object::toString).toList(),
                environment,
                answers,
                target -> {
                    opened.set(Optional.of(target));
                    return 0;
                },
                new PrintWriter(out),
                new PrintWriter(err));
        return new Cli(code, out.toString(), err.toString(), opened.get());
    }

    /** What the environment of such a user says, on any system. */
    static Map<String, String> environment(Path home) {
        return Map.of("HOME", home.toString(), "XDG_CONFIG_HOME", home.toString(), "APPDATA", home.toString());
    }

    /** Standard output as the one JSON object that it must be. */
    public JsonNode json() {
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
