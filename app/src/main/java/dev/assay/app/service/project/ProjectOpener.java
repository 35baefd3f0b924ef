package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sync.BundleContent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens what the user named: a project to work on or, where that cannot be, to look at. */
public final class ProjectOpener {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectOpener.class);
    private static final String SUFFIX = ".assay";
    private static final Pattern KIND_OF_FILE = Pattern.compile(
            "(?<=.)(\\.(zip|jsonl|ndjson|json|csv|tsv|txt|qrels|xlsx|xlsm|parquet|tar|tgz|gz|bz2|xz|zst))+$",
            Pattern.CASE_INSENSITIVE);
    /** Names of files in a sentence; of more only how many there are. */
    private static final int NAMES = 4;

    private static final byte[] SQLITE = "SQLite format 3".getBytes(StandardCharsets.US_ASCII);

    private ProjectOpener() {}

    /**
     * An open project.
     *
     * @param warning why it is open read-only; empty when it is not
     * @param heldUpTo of one whose last user was cut off: when the last act was that it holds, which is the last that
     * was shown as done
     */
    public record OpenProject(ProjectSession session, Optional<String> warning, Optional<Instant> heldUpTo) {}

    /**
     * Opens a project to work on, a large one before it was looked through ({@link ProjectSession#lookThrough}); one
     * that is open elsewhere, may not be written to, is of a newer Assay or was changed by another program, to look at.
     *
     * @throws StoreException when it can be opened in neither way
     */
    public static OpenProject open(Path project) {
        try {
            ProjectStore store = ProjectStore.openAtOnce(project, InstantSource.system());
            return new OpenProject(new ProjectSession(store), Optional.empty(), heldUpTo(store));
        } catch (StoreException e) {
            return switch (e.kind()) {
                case LOCKED, READ_ONLY, NEWER, FOREIGN ->
                    new OpenProject(
                            new ProjectSession(ProjectStore.openReadOnly(project)),
                            Optional.of(e.getMessage()),
                            Optional.empty());
                case DAMAGED, MISSING, NOT_A_PROJECT -> throw BackupService.withAdvice(e, project);
                default -> throw e;
            };
        }
    }

    private static Optional<Instant> heldUpTo(ProjectStore store) {
        List<Instant> last = new ArrayList<>();
        if (store.wasLeftOpen()) {
            store.forEachEvent(store.lastEvent() - 1, event -> last.add(event.at()));
        }
        return last.stream().findFirst();
    }

    /** Returns true if a path names a project rather than a bundle: by its name, or by its first bytes. */
    public static boolean isProject(Path path) {
        if (path.getFileName() != null && path.getFileName().toString().endsWith(SUFFIX)) {
            return true;
        }
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(SQLITE.length), SQLITE);
        } catch (IOException e) {
            return false;
        }
    }

    /** The result of looking in a folder for the project of a bundle. */
    public sealed interface ForBundle {
        /** No project of the bundle's name: one can be made as {@code file}. */
        record None(Path file) implements ForBundle {}

        /** A project that holds the bundle, or that is still empty. */
        record Found(Path project) implements ForBundle {}

        /** A project of the bundle's name that holds something else; {@code free} is a name for another one. */
        record Other(Path project, Difference difference, Path free) implements ForBundle {}
    }

    /**
     * The difference between a bundle and the one that a project was made for.
     *
     * @param files how many files the bundle has
     * @param missing those of them that the project does not hold
     * @param isSync whether it is the sync of another project, which cannot be imported into this one
     */
    public record Difference(int files, List<String> missing, boolean isSync) {
        public Difference {
            missing = List.copyOf(missing);
        }

        /** Why the bundle is not worked on in the project, and what to do. */
        public Message sentence(Path bundle, Path project) {
            if (isSync) {
                return ServiceWords.say("projects.other-sync", project, bundle);
            }
            if (files == 0) {
                return ServiceWords.say("projects.nothing-in", bundle, project);
            }
            if (missing.isEmpty()) {
                return ServiceWords.say("projects.renamed", project, bundle);
            }
            int more = Math.max(0, missing.size() - NAMES);
            return ServiceWords.say(
                    "projects.other-files",
                    project,
                    bundle,
                    files,
                    files - missing.size(),
                    String.join(", ", missing.stream().limit(NAMES).toList()),
                    more,
                    Integer.toString(more));
        }
    }

    /**
     * Looks for the project of a bundle: one that is named after it and holds what is in it. The name alone says
     * nothing, for folders of the same name lie everywhere.
     */
    public static ForBundle forBundle(Path bundle, Path folder) {
        String stem = nameAfter(bundle);
        List<Path> named = namedAfter(stem, folder);
        if (named.isEmpty()) {
            return new ForBundle.None(folder.resolve(stem + SUFFIX));
        }
        BundleContent content = BundleContent.of(bundle);
        Optional<Path> empty = Optional.empty();
        Optional<Path> nearest = Optional.empty();
        Optional<Difference> least = Optional.empty();
        for (Path project : named) {
            try (ProjectStore store = ProjectStore.glance(project)) {
                Optional<Difference> difference = difference(content, store);
                if (difference.isEmpty()) {
                    return new ForBundle.Found(project);
                } else if (isEmpty(store)) {
                    empty = empty.or(() -> Optional.of(project));
                } else if (least.isEmpty() || difference.get().missing().size() < least.get().missing().size()) {
                    nearest = Optional.of(project);
                    least = difference;
                }
            } catch (StoreException e) {
                LOG.warn("Whether {} is the project of {} cannot be said: {}", project, bundle, FailureText.of(e));
            }
        }
        if (nearest.isPresent()) {
            // What an import that was broken off left behind is as good as a free name.
            return new ForBundle.Other(nearest.get(), least.get(), empty.orElseGet(() -> free(stem, folder)));
        }
        // One that cannot be read says why when it is opened.
        return new ForBundle.Found(empty.orElse(named.getFirst()));
    }

    /**
     * The difference between a bundle and the one that a project was made for; empty when the project holds it, or
     * nothing yet.
     */
    public static Optional<Difference> difference(Path bundle, Path project) {
        BundleContent content = BundleContent.of(bundle);
        try (ProjectStore store = ProjectStore.glance(project)) {
            return isEmpty(store) ? Optional.empty() : difference(content, store);
        }
    }

    private static Optional<Difference> difference(BundleContent content, ProjectStore store) {
        if (content.project().isPresent()) {
            return content.project().get().equals(store.settings().id())
                    ? Optional.empty()
                    : Optional.of(new Difference(0, List.of(), true));
        }
        List<String> missing = content.missingFrom(store);
        return missing.isEmpty() && !content.files().isEmpty() && !content.isNamedOtherwise(store)
                ? Optional.empty()
                : Optional.of(new Difference(content.files().size(), missing, false));
    }

    private static boolean isEmpty(ProjectStore store) {
        return store.lastEvent() == 0 && store.topics().isEmpty();
    }

    /** The projects named after a bundle, with a number or without, in the order of the numbers. */
    private static List<Path> namedAfter(String stem, Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        Pattern name = Pattern.compile(Pattern.quote(stem) + "(?:-(\\d{1,6}))?" + Pattern.quote(SUFFIX));
        SortedMap<Integer, Path> numbered = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> {
                Matcher matcher = name.matcher(file.getFileName().toString());
                if (matcher.matches()) {
                    numbered.put(matcher.group(1) == null ? 1 : Integer.parseInt(matcher.group(1)), file);
                }
            });
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    ServiceWords.say("projects.not-listed", folder, FileFailure.cause(e)),
                    e);
        }
        return List.copyOf(numbered.values());
    }

    private static Path free(String stem, Path folder) {
        int number = 2;
        while (Files.exists(folder.resolve(stem + "-" + number + SUFFIX), LinkOption.NOFOLLOW_LINKS)) {
            number++;
        }
        return folder.resolve(stem + "-" + number + SUFFIX);
    }

    /**
     * The name of a project made of a file or a folder: the name of the source without the endings for the kind of
     * file.
     */
    public static String nameAfter(Path source) {
        Path name = source.toAbsolutePath().normalize().getFileName();
        return name == null ? "project" : KIND_OF_FILE.matcher(name.toString()).replaceFirst("");
    }
}
