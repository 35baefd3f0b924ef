package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.nugget.NuggetSetId;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A source of labels to compare.
 *
 * @param path a project, a sync folder or a file of assignments
 * @param judge whose; empty for the assessor of a project or sync, and for the only judge of a file
 * @param set the nugget set of a project that they are by
 */
public record LabelSource(Path path, Optional<String> judge, NuggetSetId set) {
    /** By the assessor's own nuggets. */
    public LabelSource(Path path, Optional<String> judge) {
        this(path, judge, NuggetSetId.ASSESSOR);
    }

    /** The same judge's by another set. */
    public LabelSource by(NuggetSetId another) {
        return new LabelSource(path, judge, another);
    }

    /**
     * Reads {@code PATH} or {@code PATH:JUDGE}. Both may have colons in them: the longest path that is there counts.
     *
     * @throws RefusedException when there is no such file or folder
     */
    public static LabelSource parse(String text) {
        if (exists(text)) {
            return new LabelSource(Path.of(text), Optional.empty());
        }
        for (int colon = text.lastIndexOf(':'); colon > 0; colon = text.lastIndexOf(':', colon - 1)) {
            String judge = text.substring(colon + 1);
            if (exists(text.substring(0, colon)) && !judge.isBlank()) {
                return new LabelSource(Path.of(text.substring(0, colon)), Optional.of(judge));
            }
        }
        throw new RefusedException("comparison.missing", text);
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** The name of the file or folder. */
    public String name() {
        Path name = path.toAbsolutePath().normalize().getFileName();
        String file = name == null ? path.toString() : name.toString();
        return set.isAssessors() ? file : file + ", " + set;
    }
}
