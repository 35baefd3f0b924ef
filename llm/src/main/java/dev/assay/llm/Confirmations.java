package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The things that this machine's user said yes to: the servers that may be asked and with which texts, those that may
 * get a
 * key unencrypted, the server that a key of the environment belongs to, the jobs that are as they were made or
 * approved here.
 * Kept in a file of the user's own, never in a project. What cannot be read was never confirmed; what cannot be kept
 * holds for
 * as long as the program runs.
 */
public final class Confirmations {
    /** Stands for the server of a key that the user kept back. */
    public static final String NOWHERE = "none";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SERVERS = "servers";
    private static final String KEYS = "keys";
    private static final String JOBS = "jobs";
    private static final String UNENCRYPTED = "unencrypted";
    private static final String TEXTS = "texts";

    private final OwnerFile file;
    private final ObjectNode unkept = JSON.createObjectNode();
    private final Set<String> named = new HashSet<>();
    private Optional<String> keysFor = Optional.empty();

    /** @param folder the user's configuration folder; it need not exist */
    public Confirmations(Path folder) {
        this.file = new OwnerFile(folder.resolve("confirmed.json"));
    }

    /** True if anything may be sent to a server, be it one word as a test. */
    public synchronized boolean isServer(String origin) {
        return named.contains(origin) || has(SERVERS, origin);
    }

    /**
     * True if texts of these kinds may be sent to a server.
     *
     * @param texts words for the kinds; none for a test, which any yes covers
     */
    public synchronized boolean covers(String origin, Collection<String> texts) {
        if (named.contains(origin)) {
            return true;
        }
        JsonNode said = said(origin);
        // A yes that names no kinds, as earlier versions kept it, is one to all of them.
        return said.isTextual() || said.isObject() && texts(said).containsAll(texts);
    }

    /** True if a key may be sent to a server over an unencrypted connection. */
    public synchronized boolean isUnencrypted(String origin) {
        return has(UNENCRYPTED, origin);
    }

    /** True if the job with this fingerprint was made or approved here. */
    public synchronized boolean isJob(String fingerprint) {
        return has(JOBS, fingerprint);
    }

    /** The one server that the key in a variable of the environment belongs to, if one was confirmed. */
    public synchronized Optional<String> serverOf(String variable) {
        if (keysFor.isPresent()) {
            return keysFor;
        }
        String here = unkept.path(KEYS).path(variable).asText("");
        String server = here.isEmpty() ? read().path(KEYS).path(variable).asText("") : here;
        return Optional.of(server).filter(one -> !one.isEmpty());
    }

    /**
     * A server was named for this call, on the command line or by the environment: confirmed while this program runs.
     *
     * @param withKeys whether keys of the environment that belong to no server yet belong to this one meanwhile
     */
    public synchronized void name(String origin, boolean withKeys) {
        named.clear();
        named.add(origin);
        keysFor = Optional.of(origin).filter(_ -> withKeys);
    }

    /** The user allows texts of these kinds to be sent to a server, beside what was allowed before. */
    public synchronized void confirmServer(String origin, Collection<String> texts) throws IOException {
        JsonNode before = said(origin);
        if (before.isTextual()) {
            return;
        }
        Set<String> all = new TreeSet<>(texts(before));
        all.addAll(texts);
        ObjectNode said = JSON.createObjectNode().put("at", Instant.now().toString());
        all.forEach(said.putArray(TEXTS)::add);
        keep(SERVERS, origin, said);
    }

    /** The user allows a key to be sent to a server over a connection that is not encrypted. */
    public synchronized void confirmUnencrypted(String origin) throws IOException {
        keep(UNENCRYPTED, origin, now());
    }

    /** The key in a variable of the environment belongs to that server from now on, and to no other. */
    public synchronized void bind(String variable, String origin) throws IOException {
        keep(KEYS, variable, TextNode.valueOf(origin));
    }

    /** A job was made here, or approved as it is. */
    public synchronized void confirmJob(String fingerprint) throws IOException {
        if (!isJob(fingerprint)) {
            keep(JOBS, fingerprint, now());
        }
    }

    private boolean has(String kind, String name) {
        return unkept.path(kind).has(name) || read().path(kind).has(name);
    }

    private static TextNode now() {
        return TextNode.valueOf(Instant.now().toString());
    }

    private JsonNode said(String origin) {
        JsonNode here = unkept.path(SERVERS).path(origin);
        return here.isMissingNode() ? read().path(SERVERS).path(origin) : here;
    }

    private static Set<String> texts(JsonNode said) {
        Set<String> texts = new TreeSet<>();
        said.path(TEXTS).forEach(one -> texts.add(one.asText()));
        return texts;
    }

    private void keep(String kind, String name, JsonNode value) throws IOException {
        unkept.withObjectProperty(kind).set(name, value);
        ObjectNode all = read();
        all.withObjectProperty(kind).set(name, value);
        file.write(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(all));
    }

    private ObjectNode read() {
        ObjectNode all = JSON.createObjectNode();
        try {
            JsonNode kept = file.exists() ? JSON.readTree(file.read()) : all;
            for (String kind : new String[] {SERVERS, KEYS, JOBS, UNENCRYPTED}) {
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
