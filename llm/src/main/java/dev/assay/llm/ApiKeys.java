package dev.assay.llm;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds and stores API keys: in the environment, the system's keychain, else a file that only the user may read.
 *
 * <p>A key belongs to one origin (scheme, host and port) and is sent to no other. {@code OPENAI_API_KEY} belongs to the
 * server in {@code OPENAI_BASE_URL}, or else to OpenAI, {@code AZURE_OPENAI_API_KEY} to {@code AZURE_OPENAI_ENDPOINT},
 * {@code ANTHROPIC_API_KEY} and {@code GEMINI_API_KEY} to the servers of Claude and Gemini;
 * {@code ASSAY_API_KEY}, which comes first, and a key for Azure without an endpoint belong to the server that the user
 * named with them on the command line, or confirmed for them.
 */
public final class ApiKeys {
    /** A key for the server that the user confirms for it. */
    public static final String ANY = "ASSAY_API_KEY";

    /** A key for OpenAI's own server. */
    public static final String OPENAI = "OPENAI_API_KEY";

    /** A key for Azure. */
    public static final String AZURE = "AZURE_OPENAI_API_KEY";

    /** The address of the Azure resource that the key for Azure belongs to. */
    public static final String AZURE_ENDPOINT = "AZURE_OPENAI_ENDPOINT";

    /** A key for Claude's own server, or that in {@code ANTHROPIC_BASE_URL}. */
    public static final String ANTHROPIC = "ANTHROPIC_API_KEY";

    /** A key for Gemini's own server. */
    public static final String GEMINI = "GEMINI_API_KEY";

    private static final String ANTHROPIC_BASE_URL = "ANTHROPIC_BASE_URL";

    /** The address of the server that {@link #OPENAI} belongs to, and that is asked where nothing else names one. */
    public static final String BASE_URL = "OPENAI_BASE_URL";

    /** The model that is asked where nothing else names one. */
    public static final String MODEL = "OPENAI_MODEL";

    /** The place in which a key is stored. */
    public enum Place {
        ENVIRONMENT,
        KEYCHAIN,
        FILE
    }

    /**
     * A key and where it is.
     *
     * @param where for people: the variable, the keychain's name or the file
     */
    public record Found(ApiKey key, Place place, String where) {}

    /**
     * A key of the environment that would go to a server if the user confirmed that.
     *
     * @param variable where it is
     * @param server the one that it belongs to so far; empty when it was never sent
     */
    public record Offer(String variable, Optional<String> server) {}

    private final Map<String, String> environment;
    private final Keychain keychain;
    private final ServerFile<String> file;
    private final ServerFile<Map<String, String>> headers;
    private final Map<String, Map<String, String>> named = new ConcurrentHashMap<>();
    private final Confirmations confirmations;

    /**
     * @param folder the user's configuration folder; it need not exist
     * @param keychain {@link Keychain#NONE} to do without
     */
    public ApiKeys(Map<String, String> environment, Path folder, Keychain keychain) {
        this.environment = Map.copyOf(environment);
        this.keychain = keychain;
        this.file = new ServerFile<>(new OwnerFile(folder.resolve("keys.json")), "keys", new TypeReference<>() {});
        this.headers =
                new ServerFile<>(new OwnerFile(folder.resolve("headers.json")), "headers", new TypeReference<>() {});
        this.confirmations = new Confirmations(folder);
    }

    /** The confirmations that the user gave, kept in the same folder. */
    public Confirmations confirmations() {
        return confirmations;
    }

    /**
     * The key for the server of {@code connection}, if there is one.
     *
     * @throws IOException if the file cannot be read; the message is for the user and tells no key
     */
    public Optional<Found> find(Connection connection) throws IOException, InterruptedException {
        for (String name : variables(connection)) {
            if (isSet(name) && server(name).filter(connection.origin()::equals).isPresent()) {
                String value = environment.get(name);
                return Optional.of(new Found(key(value, "the environment variable " + name), Place.ENVIRONMENT, name));
            }
        }
        Optional<String> kept = file.find(connection.origin());
        if (kept.isPresent()) {
            return Optional.of(new Found(key(kept.get(), file.toString()), Place.FILE, file.toString()));
        }
        Optional<String> locked = keychain.find(connection.origin());
        return locked.isPresent()
                ? Optional.of(new Found(key(locked.get(), keychain.name()), Place.KEYCHAIN, keychain.name()))
                : Optional.empty();
    }

    /**
     * Keeps a key for the server of {@code connection}, in the keychain if it will take it.
     *
     * @throws IOException if it cannot be kept anywhere
     */
    public Found keep(Connection connection, ApiKey key) throws IOException, InterruptedException {
        if (keychain.keep(connection.origin(), key.secret())) {
            file.forget(connection.origin());
            return new Found(key, Place.KEYCHAIN, keychain.name());
        }
        file.keep(connection.origin(), key.secret());
        return new Found(key, Place.FILE, file.toString());
    }

    /**
     * Everything that goes along to the server of {@code connection}: its key and its headers.
     *
     * @throws IOException if a file cannot be read; the message is for the user and tells no key
     */
    public Credentials credentials(Connection connection) throws IOException, InterruptedException {
        return new Credentials(find(connection).map(Found::key), headers(connection));
    }

    /** The headers for the server of {@code connection}: those named for this call, else those that were kept. */
    public Map<String, String> headers(Connection connection) throws IOException {
        Map<String, String> now = named.get(connection.origin());
        return now == null ? headers.find(connection.origin()).orElse(Map.of()) : now;
    }

    /** Keeps headers for the server of {@code connection}, in a file that only the user may read; none forgets them. */
    public void keepHeaders(Connection connection, Map<String, String> set) throws IOException {
        if (set.isEmpty()) {
            headers.forget(connection.origin());
        } else {
            headers.keep(connection.origin(), set);
        }
    }

    /** Headers for the server of {@code connection} that hold while the program runs, and are not kept. */
    public void nameHeaders(Connection connection, Map<String, String> set) {
        named.put(connection.origin(), Map.copyOf(set));
    }

    /** Forgets the key that was kept for the server of {@code connection}; one in the environment stays. */
    public void forget(Connection connection) throws IOException, InterruptedException {
        keychain.forget(connection.origin());
        file.forget(connection.origin());
    }

    /**
     * A key of the environment that is not sent to the server of {@code connection}, which has none, until that is
     * confirmed.
     */
    public Optional<Offer> offer(Connection connection) throws IOException, InterruptedException {
        if (find(connection).isPresent()) {
            return Optional.empty();
        }
        return variables(connection).stream()
                .filter(name -> isSet(name) && isFree(name))
                .findFirst()
                .map(name -> new Offer(name, server(name)));
    }

    private boolean isSet(String variable) {
        return !environment.getOrDefault(variable, "").isBlank();
    }

    /** True if the key belongs to no server by itself, so that the user has to confirm one. */
    private boolean isFree(String variable) {
        return variable.equals(ANY) || variable.equals(AZURE) && !isSet(AZURE_ENDPOINT);
    }

    private Optional<String> server(String variable) {
        if (isFree(variable)) {
            return confirmations.serverOf(variable);
        }
        return switch (variable) {
            case OPENAI -> originOr(BASE_URL, Connection.OPENAI_URL);
            case ANTHROPIC -> originOr(ANTHROPIC_BASE_URL, Connection.ANTHROPIC_URL);
            case GEMINI -> Optional.of(Connection.to(Connection.GEMINI_URL).origin());
            default -> address(AZURE_ENDPOINT).map(Connection::origin);
        };
    }

    /** The origin that a variable names; of an address where it is not set. */
    private Optional<String> originOr(String variable, String usual) {
        return (isSet(variable) ? address(variable) : Optional.of(Connection.to(usual))).map(Connection::origin);
    }

    /** The server that the environment names; empty where it names none, or what it names is no address. */
    public Optional<Connection> server() {
        return isSet(BASE_URL) ? address(BASE_URL) : Optional.empty();
    }

    /** True if the environment names a server, but not as a valid address. */
    public boolean hasBadServer() {
        return isSet(BASE_URL) && server().isEmpty();
    }

    /** The model that the environment names. */
    public Optional<String> model() {
        return Optional.ofNullable(environment.get(MODEL)).map(String::strip).filter(model -> !model.isEmpty());
    }

    private Optional<Connection> address(String variable) {
        try {
            return Optional.of(Connection.to(environment.get(variable)));
        } catch (IllegalArgumentException _) {
            // A key whose server cannot be told is sent nowhere.
            return Optional.empty();
        }
    }

    private static List<String> variables(Connection connection) {
        return List.of(ANY, switch (connection.api()) {
            case OPENAI -> OPENAI;
            case AZURE -> AZURE;
            case ANTHROPIC -> ANTHROPIC;
            case GEMINI -> GEMINI;
        });
    }

    private static ApiKey key(String value, String where) throws IOException {
        try {
            return new ApiKey(value);
        } catch (IllegalArgumentException e) {
            throw new IOException("The key in " + where + " cannot be used. " + e.getMessage());
        }
    }

    /**
     * A file of values by server that only its owner may read. No exception from here quotes the file.
     *
     * @param content what the values are, for people
     */
    private record ServerFile<T>(OwnerFile file, String content, TypeReference<TreeMap<String, T>> type) {
        private static final ObjectMapper JSON = new ObjectMapper();

        synchronized Optional<T> find(String server) throws IOException {
            return Optional.ofNullable(read().get(server));
        }

        synchronized void keep(String server, T value) throws IOException {
            Map<String, T> values = read();
            if (!value.equals(values.put(server, value))) {
                write(values);
            }
        }

        synchronized void forget(String server) throws IOException {
            Map<String, T> values = read();
            if (values.remove(server) == null) {
                return;
            }
            if (values.isEmpty()) {
                file.delete();
            } else {
                write(values);
            }
        }

        @Override
        public String toString() {
            return file.toString();
        }

        private Map<String, T> read() throws IOException {
            if (!file.exists()) {
                return new TreeMap<>();
            }
            try {
                return JSON.readValue(file.read(), type);
            } catch (IOException | RuntimeException _) {
                // The exception of a JSON reader quotes what it read.
                throw new IOException("The file of " + content + " " + file + " cannot be read; remove it and enter "
                        + "the " + content + " again.");
            }
        }

        private void write(Map<String, T> values) throws IOException {
            file.write(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(values));
        }
    }
}
