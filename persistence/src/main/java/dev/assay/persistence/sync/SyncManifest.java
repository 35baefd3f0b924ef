package dev.assay.persistence.sync;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.Told;
import dev.assay.model.Worded;
import dev.assay.persistence.PolicyJson;
import dev.assay.persistence.ReportRulesJson;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import dev.assay.persistence.record.Withheld;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The description of a sync folder: the project it is of, the last event it goes up to, and the checksum of every file
 * in it. Carries a checksum of its own, so that a manifest that somebody edited is not trusted.
 *
 * @param lastImport the last event that was an import; material is as of there
 * @param withheld what is left out until it is revealed
 * @param ofSets whether there is anything in it about other nugget sets than the assessor's, which a program that knows
 * version 1 alone would take for the assessor's
 * @param files by name relative to the folder, with forward slashes
 */
public record SyncManifest(
        ProjectSettings project,
        long lastEvent,
        long lastImport,
        Withheld withheld,
        boolean ofSets,
        Map<String, Entry> files) {
    public static final String NAME = "manifest.json";
    static final String FORMAT = "assay-sync";
    static final int VERSION = 5;
    private static final int WITH_PLAIN_LOG = 4;
    private static final int WITHOUT_RUBRIC = 3;
    private static final int WITHOUT_REPORTS = 2;
    private static final int WITHOUT_SETS = 1;
    private static final String WITHHELD = "withheld";
    private static final String ANSWERS = "judged_answers";
    private static final String CALLS = "model_calls";
    private static final String ITEMS = "judged_items";
    private static final int MAX_BYTES = 32 * 1024 * 1024;
    private static final String SELF = "manifest_sha256";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A file: its checksum and how many rows it has. */
    public record Entry(String sha256, long rows) {}

    /** The outcome of reading a manifest. */
    public sealed interface Reading {
        /** There is none. */
        record Missing() implements Reading {}

        /** There is a file of that name that this program did not write; {@code why} is a sentence. */
        record Foreign(Message why) implements Reading {}

        /** The manifest is from a newer Assay. */
        record Newer(int version) implements Reading {}

        /** The manifest exists and its checksum matches. */
        record Ours(SyncManifest manifest) implements Reading {}
    }

    public SyncManifest {
        files = new TreeMap<>(files);
    }

    /** True if a program of before there were reports would lose something of it: rules, a pool of documents. */
    private boolean ofReports() {
        return files.containsKey(SyncMaterial.POOL) || !project.policy().reports().equals(ReportRules.USUAL);
    }

    /** A file that the project is given back from, wherever it stands. */
    Optional<Entry> entry(String name) {
        return Optional.ofNullable(files.get(SyncFolder.place(name, true)))
                .or(() -> Optional.ofNullable(files.get(name)));
    }

    /** The first version that a program reads without loss. */
    private int least() {
        if (files.containsKey(SyncFolder.place(SyncFolder.EVENTS, true))) {
            return VERSION;
        }
        if (files.containsKey(SyncMaterial.RUBRIC)) {
            return WITH_PLAIN_LOG;
        }
        return ofReports() ? WITHOUT_RUBRIC : ofSets ? WITHOUT_REPORTS : WITHOUT_SETS;
    }

    /** The bytes of the file; the same manifest always gives the same. */
    public byte[] bytes() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", FORMAT).put("version", least());
        ObjectNode about = root.putObject("project");
        about.put("id", project.id())
                .put("title", project.title())
                .put("assessor", project.assessor())
                .put("created", project.created().toString())
                .put("guidelines", project.guidelines());
        PolicyJson.add(about.putObject("policy"), project.policy());
        root.put("last_event", lastEvent).put("last_import", lastImport);
        if (!withheld.isNothing()) {
            ObjectNode out = root.putObject(WITHHELD).put(ANSWERS, withheld.answers()).put(CALLS, withheld.calls());
            if (withheld.items() > 0) {
                out.put(ITEMS, withheld.items());
            }
        }
        ObjectNode list = root.putObject("files");
        files.forEach((name, entry) ->
                list.putObject(name).put("sha256", entry.sha256()).put("rows", entry.rows()));
        root.put(SELF, Checksums.of(print(root)));
        return print(root);
    }

    /** True if a file looks like a manifest, damaged or not. */
    static boolean claimsToBe(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = PlainFile.open(file)) {
            return new String(in.readNBytes(1 << 12), StandardCharsets.UTF_8).contains('"' + FORMAT + '"');
        }
    }

    public static Reading read(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return new Reading.Missing();
        }
        JsonNode root;
        try (InputStream in = PlainFile.open(PlainFile.inside(
                file.toAbsolutePath().getParent(), file.getFileName().toString()))) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                return new Reading.Foreign(StoreWords.say("sync.manifest.long"));
            }
            root = MAPPER.readTree(bytes);
        } catch (UnusableFileException e) {
            return new Reading.Foreign(e.told());
        } catch (NoSuchFileException e) {
            return new Reading.Foreign(StoreWords.say("sync.manifest.nowhere"));
        } catch (JsonProcessingException e) {
            return new Reading.Foreign(StoreWords.say(
                    "sync.manifest.not-json",
                    (e.getLocation() == null ? 1 : e.getLocation().getLineNr())));
        }
        if (!(root instanceof ObjectNode object) || !FORMAT.equals(object.path("format").asText())) {
            return new Reading.Foreign(StoreWords.say("sync.manifest.not"));
        }
        if (object.path("version").asInt() > VERSION) {
            return new Reading.Newer(object.path("version").asInt());
        }
        String self = object.path(SELF).asText();
        object.remove(SELF);
        if (!self.equals(Checksums.of(print(object)))) {
            return new Reading.Foreign(StoreWords.say("sync.manifest.changed"));
        }
        for (String name : (Iterable<String>) object.path("files")::fieldNames) {
            if (!PlainFile.staysInside(name)) {
                return new Reading.Foreign(
                        StoreWords.say("sync.manifest.outside", Tally.quoted(name)));
            }
        }
        try {
            return new Reading.Ours(manifest(object));
        } catch (DateTimeParseException e) {
            return new Reading.Foreign(StoreWords.say("sync.manifest.time"));
        } catch (IllegalArgumentException | RecordException e) {
            return new Reading.Foreign(StoreWords.say("sync.manifest.says", Message.inside(Told.of(e))));
        }
    }

    private static SyncManifest manifest(ObjectNode root) {
        JsonNode about = root.path("project");
        JsonNode policy = about.path("policy");
        List<String> stages = new ArrayList<>();
        policy.path("stages").forEach(stage -> stages.add(stage.asText()));
        Map<String, Entry> files = new TreeMap<>();
        root.path("files")
                .properties()
                .forEach(file -> files.put(
                        file.getKey(),
                        new Entry(
                                file.getValue().path("sha256").asText(),
                                file.getValue().path("rows").asLong())));
        return new SyncManifest(
                new ProjectSettings(
                        about.path("id").asText(),
                        about.path("title").asText(),
                        about.path("assessor").asText(),
                        new Policy(
                                reveal(policy.path("reveal").asText()),
                                policy.path("show_runs").asText().equals("shown"),
                                policy.path("order_seed").asLong(),
                                stages,
                                policy.path("grade_source").asText(""),
                                aids(policy.path("aids")),
                                ReportRulesJson.ofKept(policy.isObject() ? policy.toString() : "")),
                        about.path("guidelines").asText(),
                        Instant.parse(about.path("created").asText())),
                root.path("last_event").asLong(),
                root.path("last_import").asLong(),
                new Withheld(
                        root.path(WITHHELD).path(ANSWERS).asLong(),
                        root.path(WITHHELD).path(CALLS).asLong(),
                        root.path(WITHHELD).path(ITEMS).asLong()),
                root.path("version").asInt() > WITHOUT_SETS,
                files);
    }

    /** A word that this program does not know allows nothing that it could do. */
    private static Optional<Set<Policy.Aid>> aids(JsonNode words) {
        Set<Policy.Aid> aids = EnumSet.noneOf(Policy.Aid.class);
        words.forEach(word -> Policy.Aid.ofWord(word.asText()).ifPresent(aids::add));
        return words.isArray() ? Optional.of(aids) : Optional.empty();
    }

    private static Policy.Reveal reveal(String word) {
        return Worded.find(Policy.Reveal.values(), word)
                .orElseThrow(() -> new IllegalArgumentException("no reveal is called " + Tally.quoted(word)));
    }

    private static byte[] print(ObjectNode root) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        try {
            String text = MAPPER.writer(new DefaultPrettyPrinter()
                            .withObjectIndenter(indenter)
                            .withArrayIndenter(indenter))
                    .writeValueAsString(root);
            return (text + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers can always be written.", e);
        }
    }

    /** The manifest of a folder, when it is one that this program wrote. */
    public static Optional<SyncManifest> ours(Reading reading) {
        return reading instanceof Reading.Ours(SyncManifest manifest) ? Optional.of(manifest) : Optional.empty();
    }
}
