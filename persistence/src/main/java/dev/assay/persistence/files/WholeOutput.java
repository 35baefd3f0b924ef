package dev.assay.persistence.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Files that are there whole or not at all: they are written beside their place and moved there at the end. When that
 * fails, what was there before is as it was, so that the same can be tried again.
 */
public final class WholeOutput {
    private static final String MAKING = ".assay-making-";
    private static final int BUFFER = 1 << 16;
    private static final Duration LEFT_BEHIND = Duration.ofDays(1);

    private WholeOutput() {}

    /** Writes, and says what was written. */
    @FunctionalInterface
    public interface Writing<T> {
        /** @param beside where to write to for now */
        T to(Path beside) throws IOException;
    }

    /**
     * Tells whether a folder can be written: it is empty or not there yet. The leftovers of an earlier try that was
     * cut off do not count.
     */
    public static boolean isFree(Path folder) {
        if (!Files.isDirectory(folder)) {
            return !Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
        }
        try (Stream<Path> there = Files.list(folder)) {
            return there.allMatch(one -> one.getFileName().toString().startsWith(MAKING));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first folder on the way to one that would have to be made; empty when that one is there. */
    public static Optional<Path> firstMissing(Path folder) {
        Optional<Path> missing = Optional.empty();
        Path one = folder.toAbsolutePath();
        while (one != null && !Files.exists(one, LinkOption.NOFOLLOW_LINKS)) {
            missing = Optional.of(one);
            one = one.getParent();
        }
        return missing;
    }

    /** Writes the files of a folder that {@link #isFree is free}. Where there are none, there will be no folder. */
    public static <T> T folder(Path folder, Writing<T> writing) {
        Path whole = folder.toAbsolutePath();
        Path base = firstMissing(whole).map(Path::getParent).orElse(whole);
        Path within = base.relativize(whole);
        return into(base, work -> {
            Path inside = Files.createDirectories(work.resolve(within));
            T written = writing.to(inside);
            if (list(inside).isEmpty()) {
                remove(work);
            }
            return written;
        });
    }

    /** Writes a file that is not there yet. */
    public static <T> T file(Path file, Writing<T> writing) {
        Path whole = file.toAbsolutePath();
        return into(whole.getParent(), work -> writing.to(work.resolve(whole.getFileName())));
    }

    /** Writes a text into a file that is not there yet; packed where its name ends with {@code .gz}. */
    public static void text(Path file, String text) {
        file(file, beside -> {
            try (OutputStream out = packed(beside)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            return beside;
        });
    }

    /** Opens a file that is not there yet; what is written to it is packed where its name ends with {@code .gz}. */
    public static OutputStream packed(Path file) throws IOException {
        OutputStream plain = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        return file.toString().endsWith(".gz")
                ? new GZIPOutputStream(plain, BUFFER)
                : new BufferedOutputStream(plain, BUFFER);
    }

    /** Writes a file, in the place of the one that is there. */
    public static <T> T replacing(Path file, Writing<T> writing) {
        Path named = file.toAbsolutePath();
        return making(named.getParent(), work -> {
            // What is written to a link goes where it leads.
            Path whole = Files.exists(named) ? named.toRealPath() : named;
            Path next = work.resolve(whole.getFileName());
            T written = writing.to(next);
            OwnerOnly.takeOver(whole, next);
            Files.move(next, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            return written;
        });
    }

    /** Writes a text into a file, in the place of the one that is there. */
    public static void replacing(Path file, String text) {
        replacing(file, part -> Files.writeString(part, text));
    }

    /**
     * Writes files and folders to be put into a folder that is there, which may hold others.
     *
     * @throws FileAlreadyExistsException when it holds one of that name
     */
    public static <T> T into(Path folder, Writing<T> writing) {
        return making(folder, work -> {
            T written = writing.to(work);
            List<Path> moved = new ArrayList<>();
            try {
                for (Path one : list(work)) {
                    Path place = folder.resolve(one.getFileName());
                    if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                        throw new FileAlreadyExistsException(place.toString());
                    }
                    Files.move(one, place);
                    moved.add(place);
                }
            } catch (IOException e) {
                for (Path one : moved) {
                    remove(one);
                }
                throw e;
            }
            return written;
        });
    }

    private static <T> T making(Path folder, Writing<T> writing) {
        Path work = folder.resolve(MAKING + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime()));
        try {
            try {
                sweep(folder);
                Files.createDirectory(work);
                return writing.to(work);
            } catch (UncheckedIOException e) {
                throw inPlace(e.getCause(), work, folder);
            } finally {
                remove(work);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(inPlace(e, work, folder));
        }
    }

    /** Removes what a process that was cut off left behind. */
    private static void sweep(Path folder) throws IOException {
        Instant old = Instant.now().minus(LEFT_BEHIND);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, MAKING + "*")) {
            for (Path one : left) {
                if (Files.getLastModifiedTime(one, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(old)) {
                    remove(one);
                }
            }
        }
    }

    /** A failure by the name that the file was to have, since nobody knows of the other one. */
    private static IOException inPlace(IOException failure, Path work, Path folder) {
        if (failure.getClass() == IOException.class) {
            // What a write fails by says nothing of the file.
            return new FileSystemException(folder.toString(), null, failure.getMessage());
        }
        if (!(failure instanceof FileSystemException with) || with.getFile() == null
                || !Path.of(with.getFile()).startsWith(work)) {
            return failure;
        }
        String file = folder.resolve(work.relativize(Path.of(with.getFile()))).toString();
        FileSystemException named = switch (with) {
            case AccessDeniedException denied -> new AccessDeniedException(file);
            case NoSuchFileException missing -> new NoSuchFileException(file);
            default -> new FileSystemException(file, null, with.getReason());
        };
        named.initCause(failure);
        return named;
    }

    private static List<Path> list(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> there = Files.list(folder)) {
            return there.sorted().toList();
        }
    }

    /** Removes a file or folder of Assay's own, with all that is in it. */
    public static void remove(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walked = Files.walk(file)) {
            all = walked.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }
}
