package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.Told;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.files.RescueName;
import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keeps whole copies of a project in {@code NAME-backups} beside it, and goes back to one. A copy is checked before it
 * takes its name, and only then may an older one go. Nothing here writes over a file. May be called on any thread.
 */
public final class BackupService {
    /** So many of the newest are kept. */
    public static final int LAST = 5;
    /** Of so many of the latest days on which there are any, the newest is kept. */
    public static final int DAYS = 7;

    /** The states of a file in which nobody has written to the content that is read from it. */
    private static final Set<FilePlace> WHOLE = EnumSet.of(FilePlace.THERE, FilePlace.MISSING, FilePlace.REPLACED);

    private static final String SUFFIX = ".assay";
    private static final String UNFINISHED = "unfinished.part";
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss");
    private static final Pattern NAME = Pattern.compile(".*-(\\d{8}-\\d{6})Z-(\\d{1,18})\\.assay");

    private BackupService() {}

    /** The folder that a project's backups are kept in. */
    public static Path folder(Path project) {
        return project.resolveSibling(FileNames.stem(project) + "-backups");
    }

    /**
     * Makes a backup of what was committed, through a view of its own: acts are not held up.
     *
     * @throws StoreException when it could not be made; the older ones are all there then
     */
    public static synchronized Backup backUp(ProjectSession session, InstantSource clock) {
        Path project = session.file();
        Path folder = folder(project);
        Path unfinished = folder.resolve(UNFINISHED);
        try {
            OwnerOnly.createFolders(folder);
            WholeProject.delete(unfinished);
            long events = copy(session, unfinished);
            Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
            // A clock that was set back must not make the newest look like the oldest.
            Instant made = newest(project)
                    .map(one -> one.made().plusSeconds(1))
                    .filter(after -> after.isAfter(now))
                    .orElse(now);
            Path file = folder.resolve(
                    FileNames.stem(project) + "-" + STAMP.format(made.atOffset(ZoneOffset.UTC)) + "Z-" + events
                            + SUFFIX);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            for (Backup old : superfluous(list(project), ZoneId.systemDefault())) {
                Files.delete(old.file());
            }
            return new Backup(file, made, Files.size(file), events);
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    ServiceWords.say("backups.not-made", folder, FileFailure.reason(e)),
                    e);
        }
    }

    /** A copy that was checked; of one that could not be made nothing is left, least of all on a disk that is full. */
    private static long copy(ProjectSession session, Path unfinished) throws IOException {
        try {
            try (ProjectStore reader = session.store().reader()) {
                reader.copyTo(unfinished);
            }
            return check(unfinished);
        } catch (StoreException e) {
            WholeProject.delete(unfinished);
            throw switch (e.kind()) {
                case DISK_FULL ->
                    new StoreException(
                            e.kind(),
                            ServiceWords.say("backups.disk-full", unfinished.getParent()),
                            e);
                case READ_ONLY ->
                    new StoreException(
                            e.kind(),
                            ServiceWords.say("backups.no-rights", unfinished.getParent()),
                            e);
                default -> e;
            };
        }
    }

    /** Makes a backup unless the newest holds all that was done. */
    public static Optional<Backup> backUpIfChanged(ProjectSession session, InstantSource clock) {
        long events = session.lastEvent();
        boolean kept = newest(session.file()).map(one -> one.events() == events).orElse(events == 0);
        return kept ? Optional.empty() : Optional.of(backUp(session, clock));
    }

    /**
     * Closes a project, with a backup of what is new in it. A backup that cannot be made does not keep it open.
     *
     * @return why there is no backup of it; empty when there is, or none is needed
     */
    public static Optional<String> close(ProjectSession session, InstantSource clock) {
        try (session) {
            if (!session.isReadOnly()) {
                backUpIfChanged(session, clock);
            }
            return Optional.empty();
        } catch (StoreException e) {
            return Optional.of(e.getMessage());
        }
    }

    /**
     * Saves what is open to a new file, because its own is not in its place any more or was taken its log away: beside
     * it, or where its folder is gone too in {@code otherwise}. Once is enough. On the {@code db} runner only.
     */
    public static Path rescue(ProjectSession session, Path otherwise, InstantSource clock) {
        Optional<Path> made = session.store().rescued();
        if (made.isPresent()) {
            return made.get();
        }
        Path folder = session.file().toAbsolutePath().getParent();
        try {
            if (!Files.isWritable(folder)) {
                OwnerOnly.createFolders(otherwise);
                folder = otherwise;
            }
            Path copy = RescueName.free(session.file(), folder, clock.instant());
            boolean whole = WHOLE.contains(session.store().keepApart());
            return unlessThere(copy, free -> {
                if (whole) {
                    session.store().copyTo(free);
                } else {
                    copySound(session, free);
                }
            });
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED, ServiceWords.say("backups.no-folder", FileFailure.reason(e)), e);
        }
    }

    /** Of a file that another program wrote over, a part may have been read from what is there now. */
    private static void copySound(ProjectSession session, Path copy) throws IOException {
        Message why;
        try {
            session.store().copyTo(copy);
        } catch (StoreException e) {
            throw notWhole(session, copy, e.told());
        }
        try (ProjectStore store = ProjectStore.open(copy, InstantSource.system())) {
            if (store.settings().id().equals(session.settings().id()) && store.check().isSound()) {
                return;
            }
            why = ServiceWords.say("backups.other-parts");
        } catch (StoreException | IllegalStateException | IllegalArgumentException e) {
            why = e instanceof Told told ? told.told() : Message.verbatim(String.valueOf(e.getMessage()));
        }
        throw notWhole(session, copy, why);
    }

    private static StoreException notWhole(ProjectSession session, Path copy, Message why) throws IOException {
        WholeProject.delete(copy);
        return withAdvice(
                new StoreException(
                        StoreException.Kind.DAMAGED,
                        ServiceWords.say(
                                "backups.overwritten",
                                session.file().getFileName(),
                                why,
                                SyncService.usualFolder(session.file()))),
                session.file());
    }

    /** A project's backups, the newest first; none when there is no folder of them. */
    public static List<Backup> list(Path project) {
        Path folder = folder(project);
        List<Backup> backups = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    read(file).ifPresent(backups::add);
                }
            } catch (UncheckedIOException e) {
                throw new StoreException(
                        StoreException.Kind.FAILED,
                        ServiceWords.say("backups.not-listed", folder, FileFailure.cause(e.getCause())),
                        e);
            } catch (IOException e) {
                throw new StoreException(
                        StoreException.Kind.FAILED,
                        ServiceWords.say("backups.not-listed", folder, FileFailure.cause(e)),
                        e);
            }
        }
        backups.sort(Comparator.comparing(Backup::made).reversed());
        return backups;
    }

    /** The newest backup that is whole. */
    public static Optional<Backup> newestGood(Path project) {
        return list(project).stream().filter(one -> isGood(one.file())).findFirst();
    }

    /** Copies a backup to a new project beside the one it is of. */
    public static Path copy(Path project, Backup backup) {
        Path copy = project.resolveSibling(
                FileNames.stem(project) + "-copy-" + STAMP.format(backup.made().atOffset(ZoneOffset.UTC)) + SUFFIX);
        return unlessThere(copy, free -> OwnerOnly.copy(backup.file(), free));
    }

    /**
     * Puts a backup in the place of its project, which is backed up, closed and kept beside it under another name.
     *
     * @return where the project that was there is now
     * @throws StoreException when the backup is not whole or something stands in the way; the project is as it was then
     */
    public static Path restore(ProjectSession present, Backup backup, InstantSource clock) {
        Path fresh = folder(present.file()).resolve("restoring.part");
        Path project;
        try {
            project = present.file().toRealPath();
            Files.deleteIfExists(fresh);
            OwnerOnly.copy(backup.file(), fresh);
            OwnerOnly.takeOver(project, fresh);
            // One of an earlier version is brought up to date when it is opened under its own name.
            ProjectStore.openReadOnly(fresh).close();
            backUp(present, clock);
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    ServiceWords.say("backups.not-copied", backup.file(), FileFailure.reason(e)),
                    e);
        }
        // A sync that is under way reads the project, and would keep its log there.
        synchronized (present.syncMemory()) {
            present.close();
        }
        if (Files.exists(project.resolveSibling(project.getFileName() + "-wal"))) {
            // What is beside the file belongs to it as long as anybody reads it, and must not come to lie beside
            // another.
            throw new StoreException(
                    StoreException.Kind.LOCKED,
                    ServiceWords.say("backups.still-read", project.getFileName()));
        }
        Path kept = unlessThere(
                project.resolveSibling(FileNames.stem(project) + ".before-restore-"
                        + STAMP.format(LocalDateTime.ofInstant(clock.instant(), ZoneId.systemDefault())) + SUFFIX),
                free -> Files.move(project, free, StandardCopyOption.ATOMIC_MOVE));
        try {
            Files.move(fresh, project, StandardCopyOption.ATOMIC_MOVE);
            return kept;
        } catch (IOException e) {
            unlessThere(project, free -> Files.move(kept, free, StandardCopyOption.ATOMIC_MOVE));
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    ServiceWords.say("backups.not-in-place", FileFailure.reason(e)),
                    e);
        }
    }

    /** Adds to a failure to open a project which backup to go back to. */
    static StoreException withAdvice(StoreException failure, Path project) {
        try {
            return newestGood(project)
                    .map(backup -> new StoreException(
                            failure.kind(),
                            ServiceWords.say("backups.newest-good", failure.told(), backup.file()),
                            failure))
                    .orElse(failure);
        } catch (StoreException e) {
            failure.addSuppressed(e);
            return failure;
        }
    }

    /**
     * The backups that may be deleted, of backups that are given newest first: the last few and one of each of the
     * latest days stay.
     */
    private static List<Backup> superfluous(List<Backup> newestFirst, ZoneId zone) {
        Set<LocalDate> days = new HashSet<>();
        List<Backup> superfluous = new ArrayList<>();
        for (int i = 0; i < newestFirst.size(); i++) {
            LocalDate day = LocalDate.ofInstant(newestFirst.get(i).made(), zone);
            boolean newestOfDay = days.size() < DAYS && days.add(day);
            if (i >= LAST && !newestOfDay) {
                superfluous.add(newestFirst.get(i));
            }
        }
        return superfluous;
    }

    private static Optional<Backup> newest(Path project) {
        return list(project).stream().findFirst();
    }

    /** A file that is named as a backup is; empty when it only looks so, or is gone by now. */
    private static Optional<Backup> read(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (!name.matches() || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Backup(
                    file,
                    LocalDateTime.parse(name.group(1), STAMP).toInstant(ZoneOffset.UTC),
                    Files.size(file),
                    Long.parseLong(name.group(2))));
        } catch (DateTimeParseException | IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isGood(Path file) {
        try {
            ProjectStore.openReadOnly(file).close();
            return true;
        } catch (StoreException e) {
            return false;
        }
    }

    /** Opens a copy that nobody else knows of, which finds damage, and leaves it complete in one file. */
    private static long check(Path copy) throws IOException {
        try (ProjectStore store = ProjectStore.open(copy, InstantSource.system())) {
            return store.lastEvent();
        } finally {
            Files.deleteIfExists(copy.resolveSibling("." + copy.getFileName() + ".lock"));
        }
    }

    private interface Making {
        void make(Path free) throws IOException;
    }

    /** Makes a file under a name that is still free. */
    private static Path unlessThere(Path wanted, Making making) {
        Path free = wanted;
        for (int i = 2; Files.exists(free); i++) {
            free = wanted.resolveSibling(FileNames.stem(wanted) + "-" + i + SUFFIX);
        }
        try {
            making.make(free);
            return free;
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    ServiceWords.say("backups.copy-not-made", free, FileFailure.cause(e)),
                    e);
        }
    }
}
