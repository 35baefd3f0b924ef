package dev.assay.app.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;

/** The name of a file or folder on the command line. */
final class PathArgument {
    /** What stands in a name for bytes that are no letters in the encoding of the terminal's language. */
    private static final char UNREADABLE = '\uFFFD';

    private PathArgument() {}

    /** @throws CommandLine.TypeConversionException with what to do, when no file here can be called so */
    static Path parse(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new CommandLine.TypeConversionException(sentence(name));
        }
    }

    private static String sentence(String name) {
        boolean letters = name.indexOf(UNREADABLE) >= 0 || name.chars().anyMatch(letter -> letter > 0x7f);
        return letters
                ? "the language that is set here (LC_ALL, LC_CTYPE or LANG) has no letters such as those in this name. Set one"
                        + " that has, as with LC_ALL=C.UTF-8, and try again."
                : "no file can have this name. Check it.";
    }
}
