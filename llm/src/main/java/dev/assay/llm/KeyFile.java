package dev.assay.llm;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A file of keys by server that only its owner may read: mode 0600, or an access list of one where there are no modes. It has
 * those rights before the first key is in it. No exception from here quotes the file.
 */
final class KeyFile {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final Path path;

    KeyFile(Path path) {
        this.path = path;
    }

    synchronized Optional<String> find(String server) throws IOException {
        return Optional.ofNullable(read().get(server));
    }

    synchronized void keep(String server, String secret) throws IOException {
        Map<String, String> keys = read();
        keys.put(server, secret);
        write(keys);
    }

    synchronized void forget(String server) throws IOException {
        Map<String, String> keys = read();
        if (keys.remove(server) == null) {
            return;
        }
        if (keys.isEmpty()) {
            Files.deleteIfExists(path);
        } else {
            write(keys);
        }
    }

    @Override
    public String toString() {
        return path.toString();
    }

    private Map<String, String> read() throws IOException {
        if (!Files.exists(path)) {
            return new TreeMap<>();
        }
        try {
            // Someone may have copied it with rights for all.
            restrict(path);
        } catch (IOException _) {
            // It belongs to someone else; what can be read is read.
        }
        try {
            return new TreeMap<>(JSON.readValue(Files.readAllBytes(path), new TypeReference<Map<String, String>>() {}));
        } catch (IOException | RuntimeException _) {
            // The exception of a JSON reader quotes what it read.
            throw new IOException("The file of keys " + path + " cannot be read; remove it and enter the keys again.");
        }
    }

    private void write(Map<String, String> keys) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        // Made by the system for the owner only, where it knows such a thing.
        Path beside = Files.createTempFile(folder, "keys", ".new");
        try {
            restrict(beside);
            Files.write(beside, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(keys));
            Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
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
