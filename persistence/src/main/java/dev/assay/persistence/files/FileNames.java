package dev.assay.persistence.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The names that the files and folders of one place get from ids, which may be any text. Every name can be held by
 * Windows, macOS and Linux, and none of them takes two of these names for one. A name that is fine is left as it is.
 * No file gets its name from an id in another way.
 */
public final class FileNames {
    /**
     * Forbidden on Windows, without a shape of its own, or not to be written in UTF-8; joiners between letters are
     * part of words.
     */
    private static final Pattern BAD =
            Pattern.compile("[/\\\\:*?\"<>|\\p{Cc}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}]|[\\p{Cf}&&[^\\u200c\\u200d]]");

    /** Windows takes blanks and dots away at the end of a name. */
    private static final Pattern END = Pattern.compile("[.\\p{Z}\\s]+$");

    private static final Pattern BEGINNING = Pattern.compile("^[\\p{Z}\\s]+");

    /** A hidden file, an option of a command, and somebody's home. */
    private static final Pattern MISREAD = Pattern.compile("[.~-].*", Pattern.DOTALL);

    /** Devices of Windows, with any text after the first dot. */
    private static final Pattern DEVICE = Pattern.compile(
            "(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9\u00b9\u00b2\u00b3])[\\p{Z}\\s]*(\\..*)?",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);

    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cf}\\u034f\\ufe00-\\ufe0f]");

    /** So many bytes that an ending, a number, and what a sync adds still fit where 255 are the limit. */
    private static final int LONGEST = 200;

    private static final int OF_HASH = 16;

    private final String joint;
    private final UnaryOperator<String> spelling;
    private final Set<String> taken = new HashSet<>();

    /**
     * @param joint between a name and the number by which it differs from one that is taken
     * @param spelling what is left of an id for those who read these names, who may ask for less than systems do
     */
    public FileNames(String joint, UnaryOperator<String> spelling) {
        this.joint = joint;
        this.spelling = spelling;
    }

    /** The name of a project's file without its ending, with which the names of files beside it begin. */
    public static String stem(Path project) {
        String stem = project.getFileName().toString().replaceFirst("\\.assay$", "");
        return shortened(stem, stem);
    }

    /** A name that nothing here has yet, to which an ending may be added. */
    public String of(String id) {
        return of("", id, "");
    }

    /**
     * A name that nothing here has yet.
     *
     * @param before how the name begins, whatever the id
     * @param after how it ends, whatever the id
     */
    public String of(String before, String id, String after) {
        String safe = safe(before, id, after);
        String name = before + safe + after;
        for (int number = 2; !taken.add(folded(name)); number++) {
            name = before + safe + joint + number + after;
        }
        return name;
    }

    private String safe(String before, String id, String after) {
        String safe = shortened(BAD.matcher(spelling.apply(id)).replaceAll("-"), id);
        if (before.isEmpty()) {
            safe = BEGINNING.matcher(safe).replaceFirst("");
        }
        if (after.isEmpty()) {
            safe = END.matcher(safe).replaceFirst("");
        }
        String name = before + safe + after;
        boolean unfit = folded(safe).isEmpty() || MISREAD.matcher(name).matches() || DEVICE.matcher(name).matches();
        return unfit ? "_" + safe : safe;
    }

    /** A name, or if it is too long its beginning with a hash of the id: the same whatever else has that beginning. */
    private static String shortened(String name, String id) {
        return name.getBytes(StandardCharsets.UTF_8).length <= LONGEST
                ? name
                : beginning(name, LONGEST / 2) + "-"
                        + Checksums.of(id.getBytes(StandardCharsets.UTF_8)).substring(0, OF_HASH);
    }

    /** As many whole characters as fit. */
    private static String beginning(String text, int bytes) {
        int left = bytes;
        int end = 0;
        while (end < text.length()) {
            int point = text.codePointAt(end);
            left -= Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
            if (left < 0) {
                break;
            }
            end += Character.charCount(point);
        }
        return text.substring(0, end);
    }

    /**
     * The part of a name by which systems and eyes tell it from others: without case, without the way in which accents
     * are put together, without the dot of an i.
     */
    private static String folded(String name) {
        String seen = UNSEEN.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
        String upper = seen.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
        return Normalizer.normalize(upper, Normalizer.Form.NFD).replace("I\u0307", "I");
    }
}
