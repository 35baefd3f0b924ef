package dev.assay.llm;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A keychain behind a command that the system brings: {@code secret-tool} for the Secret Service of Linux desktops,
 * {@code security} for the keychain of macOS. A secret goes to the command by its standard input only, for everybody
 * may read the arguments of a process.
 */
final class CommandKeychain implements Keychain {
    private static final String SERVICE = "dev.assay";

    /** Long enough to type the password that opens a locked keychain. */
    private static final long PATIENCE_SECONDS = 60;

    private enum Kind {
        SECRET_SERVICE("secret-tool", "the desktop's keyring"),
        MAC("security", "the macOS keychain");

        private final String command;
        private final String title;

        Kind(String command, String title) {
            this.command = command;
            this.title = title;
        }
    }

    private record Ended(int code, String output) {}

    private final Kind kind;
    private final String command;

    private CommandKeychain(Kind kind, Path command) {
        this.kind = kind;
        this.command = command.toString();
    }

    static Optional<Keychain> find(Map<String, String> environment, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return Optional.empty();
        }
        Kind kind = name.startsWith("mac") ? Kind.MAC : Kind.SECRET_SERVICE;
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
            try {
                Path command = Path.of(folder).resolve(kind.command);
                if (!folder.isEmpty() && Files.isExecutable(command)) {
                    return Optional.of(new CommandKeychain(kind, command));
                }
            } catch (InvalidPathException _) {
                // A PATH may hold anything.
            }
        }
        return Optional.empty();
    }

    @Override
    public String name() {
        return kind.title;
    }

    @Override
    public Optional<String> find(String server) throws InterruptedException {
        Optional<Ended> ended = switch (kind) {
            case SECRET_SERVICE -> run("", "lookup", "service", SERVICE, "server", server);
            case MAC -> run("", "find-generic-password", "-s", SERVICE, "-a", server, "-w");
        };
        return ended.filter(end -> end.code() == 0)
                .map(end -> end.output().strip())
                .filter(secret -> !secret.isEmpty());
    }

    @Override
    public boolean keep(String server, String secret) throws InterruptedException {
        Optional<Ended> ended = switch (kind) {
            case SECRET_SERVICE ->
                run(secret, "store", "--label=Assay: " + server, "service", SERVICE, "server", server);
            case MAC ->
                run(
                        "add-generic-password -U -s %s -a %s -w %s\n"
                                .formatted(quoted(SERVICE), quoted(server), quoted(secret)),
                        "-i");
        };
        // The macOS command ends well whatever the commands it was given did, so what was kept is looked up.
        return ended.isPresent() && ended.get().code() == 0 && find(server).filter(secret::equals).isPresent();
    }

    @Override
    public void forget(String server) throws InterruptedException {
        Optional<Ended> _ = switch (kind) {
            case SECRET_SERVICE -> run("", "clear", "service", SERVICE, "server", server);
            case MAC -> run("", "delete-generic-password", "-s", SERVICE, "-a", server);
        };
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Empty when the command cannot be run or does not end. */
    private Optional<Ended> run(String input, String... arguments) throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.command().addAll(List.of(arguments));
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            Process process = builder.start();
            try {
                try (var stream = process.getOutputStream()) {
                    stream.write(input.getBytes(StandardCharsets.UTF_8));
                }
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    return Optional.empty();
                }
                String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return Optional.of(new Ended(process.exitValue(), output));
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
