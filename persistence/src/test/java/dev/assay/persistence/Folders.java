package dev.assay.persistence;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/** Folders that cannot be written to, or that are full, where the machine lets a test make them. */
final class Folders {
    private Folders() {}

    /** A folder that is a small disk of its own. */
    record SmallDisk(Path folder) implements AutoCloseable {
        void readOnly() throws Exception {
            assumeTrue(run("mount", "-o", "remount,ro", folder.toString()), "This machine does not let a test mount.");
        }

        @Override
        public void close() throws Exception {
            run("umount", "-l", folder.toString());
        }
    }

    /** Makes {@code folder} a disk of so many bytes; the test is skipped where that takes rights it does not have. */
    static SmallDisk smallDisk(Path folder, int bytes) throws Exception {
        Files.createDirectories(folder);
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=" + bytes, "assay-test", folder.toString()),
                "This machine does not let a test mount.");
        return new SmallDisk(folder);
    }

    /** Takes away the right to write from a file or folder until it is closed; root needs {@code chattr} for that. */
    static AutoCloseable unwritable(Path path) throws Exception {
        if (Files.getFileStore(path).supportsFileAttributeView("posix")) {
            Set<PosixFilePermission> before = Files.getPosixFilePermissions(path);
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r-xr-xr-x"));
            if (!Files.isWritable(path)) {
                return () -> Files.setPosixFilePermissions(path, before);
            }
            Files.setPosixFilePermissions(path, before);
            if (run("chattr", "+i", path.toString()) && !Files.isWritable(path)) {
                return () -> run("chattr", "-i", path.toString());
            }
        }
        assumeTrue(false, "This user may write to everything, and chattr does not help.");
        throw new IllegalStateException();
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(List.of(command))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
