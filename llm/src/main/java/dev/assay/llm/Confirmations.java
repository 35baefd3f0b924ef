package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What this machine's user said yes to: the servers that may be asked, the server that a key of the environment belongs to, the
 * jobs that are as they were made or approved here. Kept in a file of the user's own, never in a project. What cannot be read
 * was never confirmed; what cannot be kept holds for as long as the program runs.
 */
public final class Confirmations {
    /** Stands for the server of a key that the user kept back. */
    public static final String NOWHERE = "none";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SERVERS = "servers";
    private static final String KEYS = "keys";
    private static final String JOBS = "jobs";

    private final OwnerFile file;
    private final ObjectNode unkept = JSON.createObjectNode();
    private final Set<String> named = new HashSet<>();

    /** @param folder the user's configuration folder; it need not exist */
    public Confirmations(Path folder) {
        this.file = new OwnerFile(folder.resolve("confirmed.json"));
    }

    /** Whether a server may be asked. */
    public synchronized boolean isServer(String origin) {
        return named.contains(origin) || has(SERVERS, origin);
    }

    /** Whether a job, by its fingerprint, was made or approved here. */
    public synchronized boolean isJob(String fingerprint) {
        return has(JOBS, fingerprint);
    }

    /** The one server that the key in a variable of the environment belongs to, if one was confirmed. */
    public synchronized Optional<String> serverOf(String variable) {
        if (!named.isEmpty()) {
            return named.stream().findFirst();
        }
        String here = unkept.path(KEYS).path(variable).asText("");
        String server = here.isEmpty() ? read().path(KEYS).path(variable).asText("") : here;
        return Optional.of(server).filter(one -> !one.isEmpty());
    }

    /** A server was named on the command line together with the environment's keys: confirmed while this program runs. */
    public synchronized void name(String origin) {
        named.clear();
        named.add(origin);
    }

    /** The user allows a server to be asked. */
    public synchronized void confirmServer(String origin) throws IOException {
        keep(SERVERS, origin, Instant.now().toString());
    }

    /** The key in a variable of the environment belongs to that server from now on, and to no other. */
    public synchronized void bind(String variable, String origin) throws IOException {
        keep(KEYS, variable, origin);
    }

    /** A job was made here, or approved as it is. */
    public synchronized void confirmJob(String fingerprint) throws IOException {
        if (!isJob(fingerprint)) {
            keep(JOBS, fingerprint, Instant.now().toString());
        }
    }

    private boolean has(String kind, String name) {
        return unkept.path(kind).has(name) || read().path(kind).has(name);
    }

    private void keep(String kind, String name, String value) throws IOException {
        unkept.withObjectProperty(kind).put(name, value);
        ObjectNode all = read();
        all.withObjectProperty(kind).put(name, value);
        file.write(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(all));
    }

    private ObjectNode read() {
        ObjectNode all = JSON.createObjectNode();
        try {
            JsonNode kept = file.exists() ? JSON.readTree(file.read()) : all;
            for (String kind : new String[] {SERVERS, KEYS, JOBS}) {
                if (kept.path(kind) instanceof ObjectNode entries) {
                    all.set(kind, entries);
                }
            }
        } catch (IOException _) {
            // As if nothing had been confirmed: the user is asked again.
        }
        return all;
    }
}
