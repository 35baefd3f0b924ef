package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.persistence.files.FileNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The folder that is written for another program, with names as it can read them: most split their lines at blanks, and
 * take a run's name from its file's.
 */
public final class PeerFolder {
    /** Name of the means in a table: no topic can be called so there. */
    private static final String MEAN = "all";

    private static final String JOINT = "_";

    /** Characters that Python takes for a blank, which are more than Java does, and those that have no shape. */
    private static final Pattern BLANK = Pattern.compile(
            "[\\s\\p{Z}\\p{Cntrl}[\\p{Cf}&&[^\\u00ad\\u200c\\u200d]]]", Pattern.UNICODE_CHARACTER_CLASS);

    private final Path folder;
    private final Set<Path> written = new LinkedHashSet<>();
    private final Map<String, String> words = new HashMap<>();
    private final Map<String, String> files = new HashMap<>();
    private final Set<String> takenWords = new HashSet<>(Set.of(MEAN));
    private final FileNames fileNames = new FileNames(JOINT, PeerFolder::blankless);
    private final Map<String, String> renamed = new TreeMap<>();

    /** @param folder one that is there */
    public PeerFolder(Path folder) {
        this.folder = folder;
    }

    /** The files that hold anything, as they are called in the folder, in the order in which they were begun. */
    public List<Path> written() {
        return List.copyOf(written);
    }

    /** Names that had to be written in another way, and how. */
    public Map<String, String> renamed() {
        return Collections.unmodifiableMap(renamed);
    }

    /** A name as a column of a table: without blanks, and another one for each name. */
    String word(String name) {
        return words.computeIfAbsent(name, one -> told(one, free(blankless(one))));
    }

    /** A name as that of a file or folder: without blanks, and another one for each name ({@link FileNames}). */
    String file(String name) {
        return files.computeIfAbsent(name, one -> told(one, fileNames.of(one)));
    }

    /** A name that means something else as that of a column. */
    String column(String name) {
        return words.computeIfAbsent(name, one -> told(one, free(blankless(one.strip()) + JOINT)));
    }

    private static String blankless(String name) {
        return BLANK.matcher(name).replaceAll(JOINT);
    }

    private String told(String name, String written) {
        if (!name.equals(written)) {
            renamed.put(name, written);
        }
        return written;
    }

    private String free(String wanted) {
        String base = wanted.isEmpty() ? JOINT : wanted;
        String name = base;
        for (int number = 2; !takenWords.add(name); number++) {
            name = base + JOINT + number;
        }
        return name;
    }

    /** Adds a line to a file of this folder, which is made where it is not there yet. */
    void add(String file, JsonNode line) {
        add(file, List.of(line.toString()));
    }

    /** Adds lines to a file of this folder, which is made where it is not there yet. */
    void add(String file, List<String> lines) {
        Path path = folder.resolve(file);
        try {
            if (written.add(Path.of(file))) {
                Files.createDirectories(path.getParent());
            }
            Files.writeString(
                    path, String.join("\n", lines) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
