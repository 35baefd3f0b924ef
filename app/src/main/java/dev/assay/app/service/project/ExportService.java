package dev.assay.app.service.project;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.peers.ToolExport;
import java.nio.file.Path;

/**
 * Writes projects as other programs read them, into a folder that holds nothing yet: all of it, or nothing. Where there is nothing to write, there
 * will be no folder.
 */
public final class ExportService {
    /** Writes a project as the annotation tool's folder. Nothing that is there is overwritten. */
    public ToolExport.Written asTool(Path file, Path folder) {
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            requireFree(folder);
            return WholeOutput.folder(folder, beside -> ToolExport.write(project, beside));
        }
    }

    /**
     * Writes a project as another program reads it. Nothing that is there is overwritten.
     *
     * @throws RefusedException when nobody labelled under a name that was given, and where the folder holds something
     */
    public PeerExport.Written asPeer(Path file, Path folder, PeerExport.Peer peer, PeerExport.Choice choice) {
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            requireFree(folder);
            return WholeOutput.folder(folder, beside -> PeerExport.write(project, beside, peer, choice));
        }
    }

    private static void requireFree(Path folder) {
        if (!WholeOutput.isFree(folder)) {
            throw new RefusedException(ServiceWords.say("export.exists", folder));
        }
    }
}
