package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file of a project that is being made: hidden, in the folder where the project will be, and gone if it does not
 * come to that.
 */
final class UnfinishedProject implements AutoCloseable {
    private static final String STEM = ".assay-making-";
    private static final Pattern NAME = Pattern.compile("\\.{1,2}assay-making-(\\d{1,18})\\b.*");
    private final Path project;
    private final Path file;

    private UnfinishedProject(Path project, Path file) {
        this.project = project;
        this.file = file;
    }

    /**
     * For a project of this name. What was left of one by a program that is no longer there is removed.
     *
     * @throws StoreException when there is a file of that name
     */
    static UnfinishedProject of(Path project) {
        Path absolute = project.toAbsolutePath();
        if (Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)) {
            throw exists(project);
        }
        for (Path left : WholeProject.beside(absolute)) {
            if (Files.exists(left, LinkOption.NOFOLLOW_LINKS)) {
                throw new StoreException(
                        StoreException.Kind.EXISTS,
                        ServiceWords.say("projects.left", left));
            }
        }
        sweep(absolute.getParent());
        return new UnfinishedProject(
                absolute, absolute.resolveSibling(STEM + ProcessHandle.current().pid()));
    }

    Path file() {
        return file;
    }

    /** Gives the file, which is closed, the project's name. */
    void finish() {
        try {
            if (WholeProject.isPartBeside(file)) {
                throw new StoreException(
                        StoreException.Kind.LOCKED,
                        ServiceWords.say("projects.not-made", project, ServiceWords.say("projects.in-use")));
            }
            Files.move(file, project);
        } catch (FileAlreadyExistsException e) {
            throw exists(project);
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    ServiceWords.say("projects.not-made", project, FileFailure.reason(e)),
                    e);
        }
    }

    private static StoreException exists(Path project) {
        return new StoreException(
                StoreException.Kind.EXISTS, ServiceWords.say("projects.exists", project));
    }

    private static void sweep(Path folder) {
        if (folder == null || !Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".*assay-making-*")) {
            for (Path one : files) {
                Matcher name = NAME.matcher(one.getFileName().toString());
                boolean regular = Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS);
                if (regular && name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                    Files.deleteIfExists(one);
                }
            }
        } catch (IOException e) {
            // It is in nobody's way.
        }
    }

    @Override
    public void close() {
        try {
            WholeProject.delete(file);
        } catch (IOException e) {
            // The next project that is made here sweeps it away.
        }
    }
}
