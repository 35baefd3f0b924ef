package dev.assay.llm;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds and stores API keys: in the environment, the system's keychain, else a file that only the user may read.
 *
 * <p>A key belongs to one origin (scheme, host and port) and is sent to no other. {@code OPENAI_API_KEY} belongs to the
 * server in {@code OPENAI_BASE_URL}, or else to OpenAI, {@code AZURE_OPENAI_API_KEY} to {@code AZURE_OPENAI_ENDPOINT};
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

    /** The address of the server that {@link #OPENAI} belongs to, and that is asked where nothing else names one. */
    public static final String BASE_URL = "OPENAI_BASE_URL";

    /** The model that is asked where nothing else names one. */
    public static final String MODEL = "OPENAI_MODEL";

    private static final String OPENAI_ORIGIN = Connection.toOpenAi().origin();

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
    private final KeyFile file;
    private final Confirmations confirmations;

    /**
     * @param folder the user's configuration folder; it need not exist
     * @param keychain {@link Keychain#NONE} to do without
     */
    public ApiKeys(Map<String, String> environment, Path folder, Keychain keychain) {
        this.environment = Map.copyOf(environment);
        this.keychain = keychain;
        this.file = new KeyFile(folder.resolve("keys.json"));
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
        if (variable.equals(OPENAI)) {
            return isSet(BASE_URL) ? server().map(Connection::origin) : Optional.of(OPENAI_ORIGIN);
        }
        return address(AZURE_ENDPOINT).map(Connection::origin);
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
        return List.of(ANY, connection.api() == Connection.Api.AZURE ? AZURE : OPENAI);
    }

    private static ApiKey key(String value, String where) throws IOException {
        try {
            return new ApiKey(value);
        } catch (IllegalArgumentException e) {
            throw new IOException("The key in " + where + " cannot be used. " + e.getMessage());
        }
    }

    /** A file of keys by server that only its owner may read. No exception from here quotes the file. */
    static final class KeyFile {
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
                throw new IOException(
                        "The file of keys " + file + " cannot be read; remove it and enter the keys again.");
            }
        }

        private void write(Map<String, String> keys) throws IOException {
            file.write(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(keys));
        }
    }
}
