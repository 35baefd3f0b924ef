package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.outside.PlainFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a {@link SyncMemory} leaves in the folder for the next session, in a hidden file that is no part of the sync. It says by what
 * files are known again, and nothing of what is in them; where it is missing or wrong, all is read and written anew.
 */
final class KeptMemory {
    static final String NAME = ".assay-sync.memory";

    private static final int VERSION = 1;
    private static final int MAX_BYTES = 32 * 1024 * 1024;

    private KeptMemory() {}

    static void write(SyncDirectory directory, SyncMemory.Stand stand) {
        ObjectNode root = SyncJson.object().put("version", VERSION).put("manifest", stand.manifest());
        root.put("with_judges", stand.withJudges())
                .put("last_event", stand.lastEvent())
                .put("place_in_log", stand.placeInLog())
                .put("last_call", stand.lastCall());
        ObjectNode files = root.putObject("files");
        stand.stamps().forEach((name, stamp) -> files.putObject(name)
                .put("size", stamp.size())
                .put("modified", stamp.modified().toInstant().toString())
                .put("change", stamp.change()));
        ObjectNode sections = root.putObject("sections");
        stand.sections().forEach((name, topics) -> {
            ArrayNode all = sections.putArray(name);
            topics.forEach((topic, section) -> all.addArray()
                    .add(topic)
                    .add(section.start().bytes())
                    .add(section.start().rows())
                    .add(section.end().bytes())
                    .add(section.end().rows()));
        });
        ObjectNode ways = root.putObject("ways");
        stand.ways().forEach(ways::put);
        try {
            Path temporary = directory.temporary(NAME);
            OwnerOnly.write(temporary, SyncJson.MAPPER.writeValueAsBytes(root));
            Files.move(temporary, directory.path(NAME), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            // The next session begins without it.
        }
    }

    /** What was left there, if it is of the sync with this manifest. */
    static Optional<SyncMemory.Stand> read(SyncDirectory directory, SyncManifest manifest) {
        Path file = directory.path(NAME);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (InputStream in = PlainFile.open(file)) {
            JsonNode root = SyncJson.MAPPER.readTree(in.readNBytes(MAX_BYTES));
            return root != null && root.path("version").asInt() == VERSION
                    ? Optional.of(stand(directory, manifest, root))
                    : Optional.empty();
        } catch (IOException | DateTimeException | ArithmeticException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static SyncMemory.Stand stand(SyncDirectory directory, SyncManifest manifest, JsonNode root) throws IOException {
        Map<String, SyncMemory.Stamp> stamps = new HashMap<>();
        manifest.files().forEach((name, entry) -> {
            JsonNode file = root.path("files").path(name);
            if (file.isObject()) {
                stamps.put(
                        name,
                        new SyncMemory.Stamp(
                                entry.sha256(),
                                file.path("size").asLong(),
                                FileTime.from(Instant.parse(file.path("modified").asText())),
                                file.path("change").asText()));
            }
        });
        Map<String, String> ways = new HashMap<>();
        root.path("ways").properties().forEach(way -> ways.put(way.getKey(), way.getValue().asText()));
        Map<String, Map<String, LineWriter.Section>> sections = new HashMap<>();
        for (Map.Entry<String, JsonNode> file : root.path("sections").properties()) {
            sections.put(file.getKey(), sections(directory.path(file.getKey()), file.getValue()));
        }
        return new SyncMemory.Stand(
                directory.path("").toAbsolutePath(),
                root.path("manifest").asText(),
                root.path("with_judges").asBoolean(),
                root.path("last_event").asLong(),
                root.path("place_in_log").asLong(),
                root.path("last_call").asLong(),
                Optional.empty(),
                Map.of(),
                sections,
                ways,
                stamps);
    }

    /** Sections with the checksums that go on behind each, which only the file itself gives. */
    private static Map<String, LineWriter.Section> sections(Path file, JsonNode kept) throws IOException {
        TreeMap<Long, LineWriter.Mark> marks = new TreeMap<>();
        for (JsonNode one : kept) {
            marks.put(one.path(1).asLong(), new LineWriter.Mark(one.path(1).asLong(), one.path(2).asLong(), Checksums.sha256()));
            marks.put(one.path(3).asLong(), new LineWriter.Mark(one.path(3).asLong(), one.path(4).asLong(), Checksums.sha256()));
        }
        LineWriter.Mark at = LineWriter.Mark.start();
        try (InputStream in = PlainFile.open(file)) {
            for (LineWriter.Mark mark : marks.values()) {
                at = at.goOn(in.readNBytes(Math.toIntExact(mark.bytes() - at.bytes())), mark.rows());
                marks.put(mark.bytes(), at);
            }
        }
        Map<String, LineWriter.Section> sections = new LinkedHashMap<>();
        for (JsonNode one : kept) {
            sections.put(
                    one.path(0).asText(),
                    new LineWriter.Section(marks.get(one.path(1).asLong()), marks.get(one.path(3).asLong())));
        }
        return sections;
    }
}
