package dev.assay.persistence.imports;

import dev.assay.model.message.Message;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.outside.StoreWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides what each file or set of files of an import is: as the user or the bundle says, and else by its content. */
public final class Planning {
    /**
     * A file, or a set of files that are one thing, and what it will be imported as.
     *
     * @param files the one that stands for the set first
     * @param note why it is not imported, or nothing
     * @param sha256 of the file, or of the sums of a set's
     * @param source what a bundle says of who made it; may be empty
     * @param namedByFile whether its records are told apart by the file's name, so that the same content under another name is new
     */
    public record PlannedFile(
            Format format, List<InputFile> files, Optional<Message> note, String sha256, String source, boolean namedByFile) {
        public PlannedFile {
            files = List.copyOf(files);
        }

        public InputFile file() {
            return files.getFirst();
        }

        /** What a report says of its files before anything is taken from them. */
        Map<InputFile, ImportedFile> nothing() {
            Map<InputFile, ImportedFile> all = new LinkedHashMap<>();
            for (InputFile one : files) {
                Optional<Message> said = one == file()
                        ? note
                        : Optional.of(StoreWords.say("import.note.read-with", file().name()));
                all.put(one, new ImportedFile(one.name(), format, 0, 0, 0, said));
            }
            return all;
        }
    }

    private static final Set<String> PROSE = Set.of("readme", "license", "licence", "notice", "copying", "changelog");

    private final List<BundleManifest> manifests;
    private final ImportOptions options;
    private final Formats formats;
    private final ProblemLog problems;

    public Planning(List<BundleManifest> manifests, ImportOptions options, Formats formats, ProblemLog problems) {
        this.manifests = manifests;
        this.options = options;
        this.formats = formats;
        this.problems = problems;
    }

    public List<PlannedFile> plan(List<InputFile> files) {
        Map<InputFile, PlannedFile> inSets = new HashMap<>();
        if (options.as().isEmpty()) {
            List<FileLook> unnamed = files.stream()
                    .filter(file -> said(file).isEmpty())
                    .map(FileLook::new)
                    .toList();
            for (Formats.FoundSet set : formats.sets(unnamed)) {
                List<InputFile> members = set.files().stream().map(FileLook::file).toList();
                PlannedFile planned = new PlannedFile(
                        set.format(), members, Optional.empty(), sum(members), "", set.format().isNamedByFile(set.files().getFirst()));
                members.forEach(member -> inSets.put(member, planned));
            }
        }
        return files.stream()
                .map(file -> inSets.containsKey(file) ? inSets.get(file) : plan(file))
                .distinct()
                .toList();
    }

    private String sum(List<InputFile> set) {
        StringBuilder sums = new StringBuilder();
        for (InputFile file : set) {
            try {
                sums.append(file.sha256()).append('\n');
            } catch (IOException e) {
                problems.error(file.name(), 0, "", FileFailure.sentence(e));
            }
        }
        return Checksums.of(sums.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** What the bundle or its name says that a file is. */
    private Optional<Format> said(InputFile file) {
        return named(file).or(() -> listed(file).flatMap(BundleManifest.Listed::kind));
    }

    private Optional<BundleManifest.Listed> listed(InputFile file) {
        return manifests.stream().flatMap(manifest -> manifest.listed(file).stream()).findFirst();
    }

    private PlannedFile plan(InputFile file) {
        Optional<BundleManifest.Listed> listed = listed(file);
        String sha256;
        try {
            sha256 = file.sha256();
        } catch (IOException e) {
            problems.error(file.name(), 0, "", FileFailure.sentence(e));
            return new PlannedFile(Formats.UNKNOWN, List.of(file), Optional.empty(), "", "", false);
        }
        String expected = listed.map(BundleManifest.Listed::sha256).orElse("");
        if (!expected.isEmpty() && !expected.equals(sha256)) {
            problems.error(
                    file.name(),
                    0,
                    "sha256",
                    StoreWords.say("import.checksum", sha256, expected));
        }
        FileLook look = new FileLook(file);
        Formats.Told told = named(file)
                .or(options::as)
                .or(() -> listed.flatMap(BundleManifest.Listed::kind))
                .map(Formats.Told::said)
                .orElseGet(() -> formats.tell(look));
        if (told.format() == Formats.UNKNOWN) {
            problems.error(file.name(), told.line(), told.field(), told.note().orElseThrow());
        }
        return new PlannedFile(
                told.format(),
                List.of(file),
                told.format() == Formats.UNKNOWN ? Optional.empty() : told.note(),
                sha256,
                listed.map(BundleManifest.Listed::source).orElse(""),
                told.format().isNamedByFile(look));
    }

    /** What a file is by its place in the bundle: it describes the bundle, or is prose for people. */
    private Optional<Format> named(InputFile file) {
        if (file.fileName().equals("bundle.json")) {
            return Optional.of(Formats.BUNDLE);
        }
        if (manifests.stream().anyMatch(manifest -> manifest.isGuidelines(file))) {
            return Optional.of(Formats.GUIDELINES);
        }
        String name = file.fileName().toLowerCase(Locale.ROOT);
        boolean prose = name.endsWith(".md") || PROSE.contains(name.replaceFirst("\\.txt$", ""));
        return prose && !file.path().isEmpty() ? Optional.of(Formats.OTHER) : Optional.empty();
    }
}
