package dev.assay.persistence.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files that are there whole or not at all: they are written beside their place and moved there at the end. When that fails, what was there
 * before is as it was, so that the same can be tried again.
 */
public final class WholeOutput {
    private static final String MAKING = ".assay-making-";

    private WholeOutput() {}

    /** Writes, and says what was written. */
    @FunctionalInterface
    public interface Writing<T> {
        /** @param beside where to write to for now */
        T to(Path beside) throws IOException;
    }

    /** Whether a folder can be written: it is empty or not there yet. What an earlier try that was cut off left in it does not count. */
    public static boolean isFree(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return !Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
        }
        try (Stream<Path> there = Files.list(folder)) {
            return there.allMatch(one -> one.getFileName().toString().startsWith(MAKING));
        }
    }

    /** Writes the files of a folder that {@link #isFree is free}. Where there are none, there will be no folder. */
    public static <T> T folder(Path folder, Writing<T> writing) throws IOException {
        Path whole = folder.toAbsolutePath();
        Path base = whole;
        while (!Files.exists(base) && base.getParent() != null) {
            base = base.getParent();
        }
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
    public static <T> T file(Path file, Writing<T> writing) throws IOException {
        Path whole = file.toAbsolutePath();
        return into(whole.getParent(), work -> writing.to(work.resolve(whole.getFileName())));
    }

    /** Writes a file, in the place of the one that is there. */
    public static <T> T replacing(Path file, Writing<T> writing) throws IOException {
        Path whole = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        return making(whole.getParent(), work -> {
            Path next = work.resolve(whole.getFileName());
            T written = writing.to(next);
            OwnerOnly.takeOver(whole, next);
            Files.move(next, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            return written;
        });
    }

    /**
     * Writes files and folders to be put into a folder that is there, which may hold others.
     *
     * @throws FileAlreadyExistsException when it holds one of that name
     */
    public static <T> T into(Path folder, Writing<T> writing) throws IOException {
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

    private static <T> T making(Path folder, Writing<T> writing) throws IOException {
        Path work = folder.resolve(MAKING + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime()));
        try {
            Files.createDirectory(work);
            return writing.to(work);
        } catch (UncheckedIOException e) {
            throw inPlace(e.getCause(), work, folder);
        } catch (IOException e) {
            throw inPlace(e, work, folder);
        } finally {
            remove(work);
        }
    }

    /** A failure by the name that the file was to have, since nobody knows of the other one. */
    private static IOException inPlace(IOException failure, Path work, Path folder) {
        if (!(failure instanceof FileSystemException with) || with.getFile() == null || !Path.of(with.getFile()).startsWith(work)) {
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
