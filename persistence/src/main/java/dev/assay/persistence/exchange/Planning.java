package dev.assay.persistence.exchange;

import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.outside.FileFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Decides what each file of an import is: as the user or the bundle says, and else by its content. */
final class Planning {
    private static final Set<String> PROSE = Set.of("readme", "license", "licence", "notice", "copying", "changelog");

    private final List<BundleManifest> manifests;
    private final ImportOptions options;
    private final ProblemLog problems;

    Planning(List<BundleManifest> manifests, ImportOptions options, ProblemLog problems) {
        this.manifests = manifests;
        this.options = options;
        this.problems = problems;
    }

    List<PlannedFile> plan(List<InputFile> files) {
        List<PlannedFile> planned = new ArrayList<>();
        for (InputFile file : files) {
            planned.add(plan(file));
        }
        return planned;
    }

    private PlannedFile plan(InputFile file) {
        Optional<BundleManifest.Listed> listed = manifests.stream()
                .flatMap(manifest -> manifest.listed(file).stream())
                .findFirst();
        String sha256;
        try {
            sha256 = file.sha256();
        } catch (IOException e) {
            problems.error(file.name(), 0, "", FileFailure.sentence(e));
            return new PlannedFile(file, FileKind.UNKNOWN, "", "", "", false);
        }
        String expected = listed.map(BundleManifest.Listed::sha256).orElse("");
        if (!expected.isEmpty() && !expected.equals(sha256)) {
            problems.error(
                    file.name(),
                    0,
                    "sha256",
                    "The file is not the one that bundle.json lists: its SHA-256 is " + sha256 + ", expected " + expected
                            + ". Get the bundle again, or correct bundle.json if you changed the file on purpose.");
        }
        Optional<FileKind> named = named(file).or(() -> options.as()).or(() -> listed.flatMap(BundleManifest.Listed::kind));
        ContentKind content = named.map(kind -> ContentKind.of(file, kind)).orElseGet(() -> ContentKind.of(file));
        if (content.kind() == FileKind.UNKNOWN) {
            problems.error(
                    file.name(),
                    content.line(),
                    content.field(),
                    content.note());
        }
        return new PlannedFile(
                file,
                content.kind(),
                content.kind() == FileKind.UNKNOWN ? "" : content.note(),
                sha256,
                listed.map(BundleManifest.Listed::source).orElse(""),
                content.namedByFile());
    }

    /** What a file is by its place in the bundle: it describes the bundle, or is prose for people. */
    private Optional<FileKind> named(InputFile file) {
        if (file.fileName().equals("bundle.json")) {
            return Optional.of(FileKind.BUNDLE);
        }
        if (manifests.stream().anyMatch(manifest -> manifest.isGuidelines(file))) {
            return Optional.of(FileKind.GUIDELINES);
        }
        String name = file.fileName().toLowerCase(Locale.ROOT);
        boolean prose = name.endsWith(".md") || PROSE.contains(name.replaceFirst("\\.txt$", ""));
        return prose && !file.path().isEmpty() ? Optional.of(FileKind.OTHER) : Optional.empty();
    }
}
