package dev.assay.persistence.sync;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.PlannedFile;
import dev.assay.persistence.formats.ToolConfiguration;
import dev.assay.persistence.imports.BundleManifest;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.Planning;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.SourceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The identity of a bundle by its content, so that it is known again wherever it lies and whatever it is called.
 *
 * @param id what it calls itself in its bundle.json; empty when it has none
 * @param project the project that it is a sync of; empty for a bundle
 * @param files what an import would read
 */
public record BundleContent(String id, Optional<String> project, List<Entry> files) {
    /** A file of a bundle. */
    public record Entry(String name, String sha256) {
        public Entry {
            Objects.requireNonNull(name);
            Objects.requireNonNull(sha256);
        }
    }

    public BundleContent {
        Objects.requireNonNull(id);
        files = List.copyOf(files);
    }

    /** Reads all of a folder, zip or file once. What is wrong with it is left for an import to report. */
    public static BundleContent of(Path bundle) {
        if (SyncFolder.isSync(bundle)) {
            return new BundleContent("", Optional.of(syncedProject(bundle)), List.of());
        }
        try (Inputs inputs = Inputs.of(List.of(bundle))) {
            ProblemLog unread = new ProblemLog();
            List<BundleManifest> manifests = BundleManifest.find(inputs.files(), unread);
            List<Entry> files = new ArrayList<>();
            for (PlannedFile file : new Planning(
                            manifests,
                            ToolConfiguration.find(inputs.files(), unread),
                            ImportOptions.DEFAULT,
                            Formats.KNOWN,
                            unread)
                    .plan(inputs.files())) {
                if (file.format().isImportable()) {
                    files.add(new Entry(file.file().name(), file.sha256()));
                }
            }
            return new BundleContent(
                    manifests.isEmpty() ? "" : manifests.getFirst().info().id(), Optional.empty(), files);
        }
    }

    /** The id of the project that a sync is of; an empty one where its manifest cannot be trusted. */
    private static String syncedProject(Path sync) {
        try {
            return SyncManifest.ours(SyncManifest.read(sync.resolve(SyncManifest.NAME)))
                    .map(manifest -> manifest.project().id())
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    /** True if a project was made for bundles with other ids; false if either side has none. */
    public boolean isNamedOtherwise(ProjectStore store) {
        List<String> known = store.material().bundles();
        return !id.isBlank() && !known.isEmpty() && !known.contains(id);
    }

    /** The names of the files that were never imported into a project, under whatever name. */
    public List<String> missingFrom(ProjectStore store) {
        Set<String> imported =
                store.material().files().stream().map(SourceFile::sha256).collect(Collectors.toSet());
        return files.stream()
                .filter(file -> !imported.contains(file.sha256()))
                .map(Entry::name)
                .toList();
    }
}
