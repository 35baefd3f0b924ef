package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.model.Policy;
import dev.assay.persistence.PolicyJson;
import dev.assay.persistence.ReportRulesJson;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.input.Utf8;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A bundle.json: what it says of the bundle and of each of its files. */
public final class BundleManifest {
    /** The bundle's entry for one file; empty texts where it says nothing. */
    record Listed(Optional<Format> kind, String sha256, String source) {}

    private static final String NAME = "bundle.json";
    private static final int MAX_GUIDELINES = 4 * 1024 * 1024;

    private final InputFile file;
    private final Map<String, Listed> listed = new LinkedHashMap<>();
    private String guidelinesName = "";
    private BundleInfo info;

    private BundleManifest(InputFile file) {
        this.file = file;
    }

    /** Reads every bundle.json among {@code files}, outermost first, and reports what is wrong with them. */
    public static List<BundleManifest> find(List<InputFile> files, ProblemLog problems) {
        List<BundleManifest> manifests = new ArrayList<>();
        for (InputFile file : files) {
            if (file.fileName().equals(NAME)) {
                BundleManifest manifest = new BundleManifest(file);
                if (manifest.read(files, problems)) {
                    manifests.add(manifest);
                }
            }
        }
        manifests.sort((one, other) -> Long.compare(depth(one.file), depth(other.file)));
        return manifests;
    }

    private static long depth(InputFile file) {
        return file.name().chars().filter(c -> c == '/').count();
    }

    public BundleInfo info() {
        return info;
    }

    InputFile file() {
        return file;
    }

    /** The bundle's entry for {@code other}; empty when that is not in this bundle or not listed. */
    Optional<Listed> listed(InputFile other) {
        return inside(other).map(listed::get);
    }

    boolean isGuidelines(InputFile other) {
        return !guidelinesName.isEmpty() && inside(other).filter(guidelinesName::equals).isPresent();
    }

    private Optional<String> inside(InputFile other) {
        String folder = file.path().substring(0, Math.max(0, file.path().length() - NAME.length()));
        return other.root().equals(file.root()) && other.path().startsWith(folder)
                ? Optional.of(other.path().substring(folder.length()))
                : Optional.empty();
    }

    private boolean read(List<InputFile> files, ProblemLog problems) {
        try (RowReader rows = new RowReader(file, done -> {})) {
            FileRow row = rows.next();
            switch (row) {
                case FileRow.OfRecord found -> {
                    take(new JsonFields(found.value()), files, problems);
                    checkListed(files, problems);
                    return true;
                }
                case FileRow.Fault fault -> problems.error(file.name(), fault.line(), fault.field(), fault.told());
                case null, default -> problems.error(file.name(), 1, "", StoreWords.say("import.json-object"));
            }
        } catch (RecordException e) {
            problems.error(file.name(), 0, e.field(), e.told());
        }
        return false;
    }

    private void take(JsonFields fields, List<InputFile> files, ProblemLog problems) {
        if (!fields.text("format").orElse("").equals("assay-bundle")) {
            throw new RecordException("format", "import.bundle.format");
        }
        String version = fields.id("version").orElse("1");
        if (!version.equals("1")) {
            throw new RecordException("version", "import.bundle.version", version);
        }
        guidelinesName = fields.text("guidelines").orElse("");
        Optional<JsonFields> policy = fields.object("policy");
        info = new BundleInfo(
                fields.id("id").orElse(""),
                fields.text("title").orElse(""),
                fields.text("assessor").orElse("").strip(),
                policy.flatMap(one -> one.text("reveal")).map(BundleManifest::reveal),
                policy.flatMap(one -> one.text("show_runs")).map(BundleManifest::runsShown),
                policy.flatMap(one -> one.number("order_seed")),
                policy.flatMap(one -> one.list("stages"))
                        .map(list -> JsonFields.texts("policy.stages", list))
                        .orElse(List.of()),
                policy.flatMap(one -> one.list("aids")).map(BundleManifest::aids),
                policy.flatMap(ReportRulesJson::read),
                policy.flatMap(PolicyJson::battles),
                guidelines(files, problems));
        fields.object("files").ifPresent(all -> {
            all.left().forEachEntry((name, value) -> {
                JsonFields one = JsonFields.at(all.path(name), value);
                listed.put(
                        name,
                        new Listed(
                                one.text("kind").map(word -> kind(one.path("kind"), word)),
                                one.text("sha256").orElse("").toLowerCase(Locale.ROOT),
                                one.text("source").orElse("")));
            });
        });
    }

    private static Format kind(String path, String word) {
        return Formats.fromWord(word)
                .orElseThrow(() -> new RecordException(
                        path,
                        "import.bundle.kind", Tally.quoted(word), Formats.importableWords()));
    }

    private static Policy.Reveal reveal(String word) {
        return Arrays.stream(Policy.Reveal.values())
                .filter(reveal -> reveal.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new RecordException("policy.reveal", "import.bundle.reveal", Tally.quoted(word)));
    }

    private static boolean runsShown(String word) {
        return switch (word) {
            case "shown" -> true;
            case "hidden" -> false;
            default ->
                throw new RecordException("policy.show_runs", "import.bundle.runs", Tally.quoted(word));
        };
    }

    private static Set<Policy.Aid> aids(ArrayNode words) {
        Set<Policy.Aid> aids = EnumSet.noneOf(Policy.Aid.class);
        for (String word : JsonFields.texts("policy.aids", words)) {
            aids.add(Policy.Aid.ofWord(word)
                    .orElseThrow(() -> new RecordException("policy.aids", "import.bundle.aids", Tally.quoted(word))));
        }
        return aids;
    }

    /** The text of the guidelines; empty where there are none, or none that can be read. */
    private String guidelines(List<InputFile> files, ProblemLog problems) {
        if (guidelinesName.isEmpty()) {
            return "";
        }
        Optional<InputFile> found = files.stream().filter(this::isGuidelines).findFirst();
        if (found.isEmpty()) {
            problems.error(
                    file.name(), 0, "guidelines", StoreWords.say("import.bundle.no-guidelines", guidelinesName));
            return "";
        }
        String name = found.get().name();
        try (InputStream in = found.get().unpacked(done -> {})) {
            byte[] bytes = in.readNBytes(MAX_GUIDELINES + 1);
            int broken = Utf8.firstBroken(bytes, 0, bytes.length);
            if (bytes.length > MAX_GUIDELINES) {
                problems.error(name, 0, "", StoreWords.say("import.bundle.long-guidelines"));
            } else if (broken < bytes.length) {
                String before = new String(bytes, 0, broken, StandardCharsets.ISO_8859_1);
                long line = before.chars().filter(c -> c == '\n').count() + 1;
                problems.error(name, line, "", Utf8.sentence(broken - before.lastIndexOf('\n'), bytes[broken]));
            } else {
                String text = new String(bytes, StandardCharsets.UTF_8);
                return text.startsWith("\uFEFF") ? text.substring(1) : text;
            }
        } catch (IOException e) {
            problems.error(name, 0, "", FileFailure.sentence(e));
        }
        return "";
    }

    private void checkListed(List<InputFile> files, ProblemLog problems) {
        listed.forEach((name, entry) -> {
            Optional<InputFile> found =
                    files.stream().filter(one -> inside(one).filter(name::equals).isPresent()).findFirst();
            if (found.isEmpty()) {
                problems.error(
                        file.name(),
                        0,
                        "files",
                        StoreWords.say("import.bundle.no-file", name));
            }
        });
    }
}
