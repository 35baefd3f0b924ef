package dev.assay.persistence.record;

import com.fasterxml.jackson.core.JacksonException;
import dev.assay.model.Message;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Map;
import java.util.zip.ZipException;

/**
 * The cause of a file failure, in the words of users: Java says it with a bare name, or in the terms of its own
 * classes.
 */
public final class FileFailure {
    /** Error texts of operating systems, which are all that Java tells of most failures, with their reasons. */
    private static final Map<String, Message> REASONS = Map.ofEntries(
            Map.entry("No space left on device", StoreWords.say("file.why.disk-full")),
            Map.entry("There is not enough space on the disk", StoreWords.say("file.why.disk-full")),
            Map.entry("Disk quota exceeded", StoreWords.say("file.why.quota")),
            Map.entry("File too large", StoreWords.say("file.why.too-large")),
            Map.entry("File name too long", StoreWords.say("file.why.name-too-long")),
            Map.entry("Read-only file system", StoreWords.say("file.why.read-only")),
            Map.entry("Permission denied", StoreWords.say("file.why.no-right")),
            Map.entry("Operation not permitted", StoreWords.say("file.why.no-right")),
            Map.entry("Is a directory", StoreWords.say("file.why.is-folder")),
            Map.entry("Not a directory", StoreWords.say("file.why.path-no-folder")),
            Map.entry("No such file or directory", StoreWords.say("file.why.missing")),
            Map.entry("Too many levels of symbolic links", StoreWords.say("file.why.link-loop")),
            Map.entry("Too many open files", StoreWords.say("file.why.too-many-open")),
            Map.entry("Input/output error", StoreWords.say("file.why.disk-error")),
            Map.entry("Stale file handle", StoreWords.say("file.why.disk-gone")),
            Map.entry("Invalid cross-device link", StoreWords.say("file.why.other-disk")));

    private FileFailure() {}

    /** A sentence about a file that could not be read. */
    public static Message sentence(IOException e) {
        return switch (e) {
            case UnusableFileException unusable -> unusable.told();
            case EOFException eof -> StoreWords.say("file.cut-off");
            case ZipException zip -> StoreWords.say("file.damaged");
            default -> StoreWords.say("file.unreadable", cause(e));
        };
    }

    /** The cause and the file, to stand inside a sentence. */
    public static Message reason(IOException e) {
        boolean named = e instanceof FileSystemException with && with.getFile() != null;
        return named ? StoreWords.say("file.reason", ((FileSystemException) e).getFile(), cause(e)) : cause(e);
    }

    /** The cause, to stand inside a sentence that names the file. */
    public static Message cause(IOException e) {
        return switch (e) {
            case UnusableFileException unusable -> Message.inside(unusable.told());
            case CharacterCodingException bad -> StoreWords.say("file.why.not-utf8");
            case EOFException eof -> StoreWords.say("file.why.cut-off");
            case ZipException zip -> StoreWords.say("file.why.damaged");
            case JacksonException json -> StoreWords.say("file.why.not-json");
            case NoSuchFileException missing -> StoreWords.say("file.why.missing");
            case AccessDeniedException denied -> StoreWords.say("file.why.no-right");
            case FileAlreadyExistsException there -> StoreWords.say("file.why.exists");
            case DirectoryNotEmptyException full -> StoreWords.say("file.why.not-empty");
            case NotDirectoryException file -> StoreWords.say("file.why.no-folder");
            case FileSystemLoopException loop -> StoreWords.say("file.why.link-loop");
            case FileSystemException other -> known(other.getReason());
            default -> known(e.getMessage());
        };
    }

    private static Message known(String said) {
        if (said == null || said.isBlank()) {
            return StoreWords.say("file.why.unknown");
        }
        return REASONS.entrySet().stream()
                .filter(reason -> said.contains(reason.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> Message.verbatim(said));
    }
}
