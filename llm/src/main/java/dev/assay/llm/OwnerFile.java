package dev.assay.llm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A file that only its owner may read and write: mode 0600, or an access list of one where there are no modes. It has
 * those rights before the first byte is in it, and is replaced whole.
 */
final class OwnerFile {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final Path path;

    OwnerFile(Path path) {
        this.path = path;
    }

    boolean exists() {
        return Files.exists(path);
    }

    byte[] read() throws IOException {
        try {
            // Someone may have copied it with rights for all.
            restrict(path);
        } catch (IOException _) {
            // It belongs to someone else; what can be read is read.
        }
        return Files.readAllBytes(path);
    }

    void write(byte[] content) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        // Made by the system for the owner only, where it knows such a thing.
        Path beside = Files.createTempFile(folder, "keys", ".new");
        try {
            restrict(beside);
            Files.write(beside, content);
            Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    void delete() throws IOException {
        Files.deleteIfExists(path);
    }

    @Override
    public String toString() {
        return path.toString();
    }

    private static void restrict(Path file) throws IOException {
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            if (!Files.getPosixFilePermissions(file).equals(OWNER_ONLY)) {
                Files.setPosixFilePermissions(file, OWNER_ONLY);
            }
            return;
        }
        AclFileAttributeView view = Files.getFileAttributeView(file, AclFileAttributeView.class);
        if (view != null) {
            view.setAcl(List.of(AclEntry.newBuilder()
                    .setType(AclEntryType.ALLOW)
                    .setPrincipal(view.getOwner())
                    .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                    .build()));
        }
    }
}
