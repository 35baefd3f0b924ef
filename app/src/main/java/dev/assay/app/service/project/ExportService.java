package dev.assay.app.service.project;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.peers.ToolExport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Writes projects as other programs read them, into a folder that holds nothing yet. */
public final class ExportService {
    /** Writes a project as the annotation tool's folder. Nothing that is there is overwritten. */
    public ToolExport.Written asTool(Path file, Path folder) {
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            Files.createDirectories(requireFree(folder));
            return ToolExport.write(project, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a project as another program reads it. Nothing that is there is overwritten.
     *
     * @throws RefusedException when nobody labelled under a name that was given, and where the folder holds something
     */
    public PeerExport.Written asPeer(Path file, Path folder, PeerExport.Peer peer, PeerExport.Choice choice) {
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            Files.createDirectories(requireFree(folder));
            return PeerExport.write(project, folder, peer, choice);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path requireFree(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> there = Files.list(folder)) {
                if (there.findAny().isEmpty()) {
                    return folder;
                }
            }
        } else if (!Files.exists(folder)) {
            return folder;
        }
        throw new RefusedException(ServiceWords.say("export.exists", folder));
    }
}
