package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Policy;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes project files. */
public final class NewProject {
    private NewProject() {}

    /**
     * Makes a project, fills it, and opens it under its name; the caller closes it. Until it is whole it has another
     * name, so that a program that is killed meanwhile leaves nothing that could be taken for the project.
     *
     * @param fill whether what it made of the project is to be kept; otherwise, and when it throws, there is no file
     * @param title empty for the title of {@code bundle}, or else the name of the file
     * @param assessor empty for the one whom the bundle is for, or else the name the user has on this machine
     * @param bundle what the bundle that it is made for says of itself
     * @throws StoreException of kind {@code DISK_FULL} where there is no room for it; nothing of it is left then
     */
    public static Optional<ProjectStore> make(
            Path file, String title, String assessor, Optional<BundleInfo> bundle, Predicate<ProjectStore> fill) {
        ProjectStore.requireShortPath(file);
        try {
            return filled(file, settings(file, title, assessor, bundle), fill);
        } catch (StoreException e) {
            throw e.kind() == StoreException.Kind.DISK_FULL
                    ? new StoreException(e.kind(), ServiceWords.say("projects.disk-full", file), e)
                    : e;
        }
    }

    private static Optional<ProjectStore> filled(Path file, ProjectSettings settings, Predicate<ProjectStore> fill) {
        try (UnfinishedProject unfinished = UnfinishedProject.of(file)) {
            try (ProjectStore store = ProjectStore.create(unfinished.file(), settings, InstantSource.system())) {
                if (!fill.test(store)) {
                    return Optional.empty();
                }
            }
            unfinished.finish();
        }
        try {
            return Optional.of(ProjectStore.open(file, InstantSource.system()));
        } catch (StoreException e) {
            // A name can be too long for the files that are kept beside it. Somebody else may have been quicker to open
            // it.
            if (e.kind() != StoreException.Kind.LOCKED) {
                discard(file, e);
            }
            throw e;
        }
    }

    private static void discard(Path file, StoreException failure) {
        try {
            WholeProject.delete(file);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    private static String assessorOf(Optional<BundleInfo> bundle) {
        return bundle.map(BundleInfo::assessor)
                .filter(name -> !name.isEmpty() && AssessorName.refusal(name).isEmpty())
                .orElseGet(() -> System.getProperty("user.name"));
    }

    private static ProjectSettings settings(Path file, String title, String assessor, Optional<BundleInfo> bundle) {
        String name = file.getFileName().toString().replaceFirst("\\.assay$", "");
        String ownTitle = bundle.map(BundleInfo::title).filter(one -> !one.isBlank()).orElse(name);
        // Without a seed of the organiser's, the order must not be guessable from one project to the next.
        Policy usual =
                new Policy(Policy.Reveal.AFTER_TOPIC, false, new SecureRandom().nextInt(Integer.MAX_VALUE), List.of());
        return new ProjectSettings(
                UUID.randomUUID().toString(),
                title.isBlank() ? ownTitle : title,
                assessor.isBlank() ? assessorOf(bundle) : assessor,
                bundle.map(info -> info.policy(usual)).orElse(usual),
                bundle.map(BundleInfo::guidelines).orElse(""),
                Instant.now().truncatedTo(ChronoUnit.SECONDS));
    }

    /**
     * The file of a project that is being made: hidden, in the folder where the project will be, and gone if it does
     * not come to that.
     */
    private static final class UnfinishedProject implements AutoCloseable {
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
}
