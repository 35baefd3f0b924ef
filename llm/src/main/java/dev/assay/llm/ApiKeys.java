package dev.assay.llm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Where keys come from and are kept: the environment, the system's keychain, else a file that only the user may read.
 *
 * <p>A key belongs to one server. {@code OPENAI_API_KEY} is sent to OpenAI and to nobody else, {@code AZURE_OPENAI_API_KEY} to
 * Azure; {@code ASSAY_API_KEY} goes to whichever server was chosen, and comes first.
 */
public final class ApiKeys {
    /** A key for whichever server was chosen. */
    public static final String ANY = "ASSAY_API_KEY";

    /** A key for OpenAI's own server. */
    public static final String OPENAI = "OPENAI_API_KEY";

    /** A key for Azure. */
    public static final String AZURE = "AZURE_OPENAI_API_KEY";

    /** Where a key is. */
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
    public record Found(ApiKey key, Place place, String where) {
        public Found {
            Objects.requireNonNull(key);
        }
    }

    private final Map<String, String> environment;
    private final Keychain keychain;
    private final KeyFile file;

    /**
     * @param folder the user's configuration folder; it need not exist
     * @param keychain {@link Keychain#NONE} to do without
     */
    public ApiKeys(Map<String, String> environment, Path folder, Keychain keychain) {
        this.environment = Map.copyOf(environment);
        this.keychain = keychain;
        this.file = new KeyFile(folder.resolve("keys.json"));
    }

    /**
     * The key for the server of {@code connection}, if there is one.
     *
     * @throws IOException if the file cannot be read; the message is for the user and tells no key
     */
    public Optional<Found> find(Connection connection) throws IOException, InterruptedException {
        for (String name : variables(connection)) {
            String value = environment.getOrDefault(name, "");
            if (!value.isBlank()) {
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

    private static List<String> variables(Connection connection) {
        return switch (connection.api()) {
            case AZURE -> List.of(ANY, AZURE);
            case OPENAI -> connection.isOpenAi() ? List.of(ANY, OPENAI) : List.of(ANY);
        };
    }

    private static ApiKey key(String value, String where) throws IOException {
        try {
            return new ApiKey(value);
        } catch (IllegalArgumentException e) {
            throw new IOException("The key in " + where + " cannot be used. " + e.getMessage());
        }
    }
}
