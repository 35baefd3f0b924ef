package dev.assay.persistence.outside;

import com.fasterxml.jackson.core.JacksonException;
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

/** What went wrong with a file, in the words of users: Java says it with a bare name, or in the terms of its own classes. */
public final class FileFailure {
    /** What systems say, which is all that Java tells of most failures. */
    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("No space left on device", "the disk is full"),
            Map.entry("There is not enough space on the disk", "the disk is full"),
            Map.entry("Disk quota exceeded", "there is no more room for your files on the disk"),
            Map.entry("File too large", "the file would be larger than the disk takes"),
            Map.entry("File name too long", "the name is too long for this disk"),
            Map.entry("Read-only file system", "the disk may only be read"),
            Map.entry("Permission denied", "you have no right to it"),
            Map.entry("Operation not permitted", "you have no right to it"),
            Map.entry("Is a directory", "it is a folder"),
            Map.entry("Not a directory", "a part of the path is no folder"),
            Map.entry("No such file or directory", "it is not there"),
            Map.entry("Too many levels of symbolic links", "it is a link that leads to itself"),
            Map.entry("Too many open files", "too many files are open at once"),
            Map.entry("Input/output error", "the disk reports an error"),
            Map.entry("Stale file handle", "the disk was taken away"),
            Map.entry("Invalid cross-device link", "it is on another disk"));

    private FileFailure() {}

    /** A sentence about a file that could not be read. */
    public static String sentence(IOException e) {
        return switch (e) {
            case UnusableFileException unusable -> unusable.getMessage();
            case EOFException eof -> "The file is cut off: its packed content ends too early. Get a whole copy.";
            case ZipException zip -> "The packed content is damaged. Get a whole copy.";
            default -> "The file cannot be read: " + cause(e) + ".";
        };
    }

    /** What went wrong and with which file, to stand inside a sentence. */
    public static String reason(IOException e) {
        boolean named = e instanceof FileSystemException with && with.getFile() != null;
        return named ? ((FileSystemException) e).getFile() + ": " + cause(e) : cause(e);
    }

    /** What went wrong, to stand inside a sentence that names the file. */
    public static String cause(IOException e) {
        return switch (e) {
            case UnusableFileException unusable -> unusable.getMessage().replaceFirst("\\.$", "");
            case CharacterCodingException bad -> "it is not UTF-8 text";
            case EOFException eof -> "it is cut off";
            case ZipException zip -> "its packed content is damaged";
            case JacksonException json -> "it is not the JSON that was expected";
            case NoSuchFileException missing -> "it is not there";
            case AccessDeniedException denied -> "you have no right to it";
            case FileAlreadyExistsException there -> "something of that name is there already";
            case DirectoryNotEmptyException full -> "the folder is not empty";
            case NotDirectoryException file -> "it is no folder";
            case FileSystemLoopException loop -> "it is a link that leads to itself";
            case FileSystemException other -> known(other.getReason());
            default -> known(e.getMessage());
        };
    }

    private static String known(String said) {
        if (said == null || said.isBlank()) {
            return "the system could not do it and does not say why";
        }
        return REASONS.entrySet().stream()
                .filter(reason -> said.contains(reason.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(said);
    }
}
