package dev.assay.llm;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A file of keys by server that only its owner may read. No exception from here quotes the file. */
final class KeyFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final OwnerFile file;

    KeyFile(Path path) {
        this.file = new OwnerFile(path);
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
            file.delete();
        } else {
            write(keys);
        }
    }

    @Override
    public String toString() {
        return file.toString();
    }

    private Map<String, String> read() throws IOException {
        if (!file.exists()) {
            return new TreeMap<>();
        }
        try {
            return new TreeMap<>(JSON.readValue(file.read(), new TypeReference<Map<String, String>>() {}));
        } catch (IOException | RuntimeException _) {
            // The exception of a JSON reader quotes what it read.
            throw new IOException("The file of keys " + file + " cannot be read; remove it and enter the keys again.");
        }
    }

    private void write(Map<String, String> keys) throws IOException {
        file.write(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(keys));
    }
}
