package dev.assay.app.service;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.files.OwnerOnly;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the {@link Preferences} in a small JSON file. One that cannot be read is moved aside, never overwritten. */
public final class PreferencesFile {
    private static final Logger LOG = LoggerFactory.getLogger(PreferencesFile.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;

    public PreferencesFile(Path file) {
        this.file = file;
    }

    /** The folder that it is in, where the rest of what the user set is kept too. */
    public Path folder() {
        return file.toAbsolutePath().getParent();
    }

    /** The file in which this system keeps the preferences. */
    public static Path usual(Map<String, String> environment) {
        String home = home(environment).toString();
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        Path folder;
        if (system.contains("win") && environment.containsKey("APPDATA")) {
            folder = Path.of(environment.get("APPDATA"), "Assay");
        } else if (system.contains("mac")) {
            folder = Path.of(home, "Library", "Application Support", "Assay");
        } else {
            String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
            folder = config.isEmpty() ? Path.of(home, ".config", "assay") : Path.of(config, "assay");
        }
        return folder.resolve("preferences.json");
    }

    /** The user's home: what the environment says, which Java does not ask on Unix, or else what Java says. */
    public static Path home(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        return Path.of(home.isEmpty() ? System.getProperty("user.home") : home);
    }

    /** The stored preferences; the initial preferences when none are stored. */
    public Preferences read() {
        if (!Files.exists(file)) {
            return Preferences.initial();
        }
        try {
            JsonNode node = JSON.readTree(Files.readString(file));
            if (!node.isObject()) {
                throw new IOException("not a JSON object");
            }
            List<String> recent = new ArrayList<>();
            node.path("recent").forEach(one -> recent.add(one.asText()));
            Map<String, Double> dividers = new TreeMap<>();
            node.path("dividers").properties().forEach(one -> dividers.put(one.getKey(), one.getValue().asDouble()));
            return new Preferences(
                    new Preferences.Look(
                            node.path("theme").asText("LIGHT"),
                            node.path("text_size").asInt(100),
                            node.path("language").asText("SYSTEM")),
                    new Preferences.Window(
                            node.path("width").asDouble(),
                            node.path("height").asDouble(),
                            node.path("maximized").asBoolean(),
                            dividers,
                            lists(node.path("hidden_columns"))),
                    recent,
                    new Preferences.Start(
                            node.path("start_at_home").asBoolean(),
                            // Programs of before kept only the list, and opened the first of it.
                            node.path("open").asText(recent.isEmpty() ? "" : recent.getFirst())),
                    node.path("assessor").asText(""),
                    lists(node.path("keys")),
                    new Preferences.Time(
                            node.path("time_recorded").asBoolean(Preferences.Time.USUAL.recorded()),
                            Math.max(1, node.path("longest_pause").asInt(Preferences.Time.USUAL.longestPause()))),
                    columns(node.path("columns")));
        } catch (IOException e) {
            moveAside(e);
            return Preferences.initial();
        }
    }

    private static Map<String, List<String>> lists(JsonNode node) {
        Map<String, List<String>> lists = new HashMap<>();
        node.properties().forEach(one -> {
            List<String> words = new ArrayList<>();
            one.getValue().forEach(word -> words.add(word.asText()));
            lists.put(one.getKey(), words);
        });
        return lists;
    }

    private static void put(ObjectNode node, Map<String, List<String>> lists) {
        new TreeMap<>(lists).forEach((name, words) -> words.forEach(node.withArray(name)::add));
    }

    private static Map<String, Map<String, String>> columns(JsonNode node) {
        Map<String, Map<String, String>> columns = new HashMap<>();
        node.properties().forEach(header -> {
            Map<String, String> parts = new HashMap<>();
            header.getValue().properties().forEach(part -> parts.put(part.getKey(), part.getValue().asText()));
            columns.put(header.getKey(), parts);
        });
        return columns;
    }

    /**
     * Keeps preferences: written beside and moved into place. What goes wrong is logged; a session does not fail for
     * it.
     */
    public void write(Preferences preferences) {
        ObjectNode node = JSON.createObjectNode();
        node.put("theme", preferences.look().theme())
                .put("text_size", preferences.look().textSize())
                .put("language", preferences.look().language());
        preferences.recent().forEach(node.putArray("recent")::add);
        node.put("start_at_home", preferences.start().home())
                .put("open", preferences.start().open());
        node.put("width", preferences.window().width())
                .put("height", preferences.window().height())
                .put("maximized", preferences.window().maximized());
        ObjectNode dividers = node.putObject("dividers");
        new TreeMap<>(preferences.window().dividers()).forEach(dividers::put);
        node.put("assessor", preferences.assessor())
                .put("time_recorded", preferences.time().recorded())
                .put("longest_pause", preferences.time().longestPause());
        put(node.putObject("keys"), preferences.keys());
        put(node.putObject("hidden_columns"), preferences.window().hidden());
        ObjectNode columns = node.putObject("columns");
        new TreeMap<>(preferences.columns()).forEach((header, parts) -> {
            ObjectNode one = columns.putObject(header);
            new TreeMap<>(parts).forEach(one::put);
        });
        try {
            // The names of projects and people are in it.
            OwnerOnly.replace(file, (JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node)
                    + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.warn("The preferences could not be written to {}: {}", file, e.toString());
        }
    }

    private void moveAside(IOException cause) {
        String why = cause instanceof JacksonException json ? json.getOriginalMessage() : cause.getMessage();
        LOG.warn("The preferences in {} cannot be read ({}); they are kept beside as {}.unreadable", file, why, file);
        try {
            Files.move(
                    file,
                    file.resolveSibling(file.getFileName() + ".unreadable"),
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("They could not be moved either: {}", e.toString());
        }
    }
}
