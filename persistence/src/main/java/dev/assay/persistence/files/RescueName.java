package dev.assay.persistence.files;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Names of files that hold what was saved in a project whose own file is not in its place any more. */
public final class RescueName {
    private static final String SUFFIX = ".assay";
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss");

    private RescueName() {}

    /** A name in a folder that is still free. */
    public static Path free(Path project, Path folder, Instant now) {
        String name = FileNames.stem(project) + "-rescued-"
                + STAMP.format(LocalDateTime.ofInstant(now, ZoneId.systemDefault()));
        Path free = folder.resolve(name + SUFFIX);
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = folder.resolve(name + "-" + i + SUFFIX);
        }
        return free;
    }
}
