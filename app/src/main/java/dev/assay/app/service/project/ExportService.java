package dev.assay.app.service.project;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.RunCodes;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.RenamedRuns;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.peers.ToolExport;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Writes projects as other programs read them, into a folder that holds nothing yet: all of it, or nothing. Where
 * there is nothing to write, there will be no folder.
 */
public final class ExportService {
    /** Writes a project as the annotation tool's folder. Nothing that is there is overwritten. */
    public ToolExport.Written asTool(Path file, Path folder) {
        requireFree(folder);
        return exported(file, project -> WholeOutput.folder(folder, beside -> ToolExport.write(project, beside)));
    }

    /**
     * Writes a project as another program reads it. Nothing that is there is overwritten.
     *
     * @throws RefusedException when nobody labelled under a name that was given, and where the folder holds something
     */
    public PeerExport.Written asPeer(Path file, Path folder, PeerExport.Peer peer, PeerExport.Choice choice) {
        requireFree(folder);
        return exported(
                file, project -> WholeOutput.folder(folder, beside -> PeerExport.write(project, beside, peer, choice)));
    }

    /**
     * A sentence on runs whose names are replaced by codes, because they may not be seen yet; empty when all names are
     * written.
     */
    public Optional<Message> codes(Path file) {
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            int topics = UnnamedRuns.topics(project).size();
            return topics == 0 ? Optional.empty() : Optional.of(ServiceWords.say("runs.coded", topics));
        }
    }

    /**
     * Writes from a project, or from a copy of it in which codes stand for the names of runs that may not be seen yet.
     */
    public <T> T exported(Path file, Function<ProjectStore, T> writing) {
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            Set<TopicId> unnamed = Set.copyOf(UnnamedRuns.topics(project));
            if (unnamed.isEmpty()) {
                return writing.apply(project);
            }
            try (ScratchFolder scratch = new ScratchFolder()) {
                Path copy = scratch.file("codes.assay");
                project.snapshot(() -> {
                    RunCodes codes = project.runCodes();
                    RenamedRuns.copy(project, copy, (topic, run) -> unnamed.contains(topic) ? codes.code(run) : run);
                    return true;
                });
                try (ProjectStore coded = ProjectStore.openReadOnly(copy)) {
                    return writing.apply(coded);
                }
            }
        }
    }

    private static void requireFree(Path folder) {
        if (!WholeOutput.isFree(folder)) {
            throw new RefusedException("export.exists", folder);
        }
    }
}
