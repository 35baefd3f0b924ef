package dev.assay.llm;

import java.util.Map;
import java.util.Optional;

/**
 * The system's own store of secrets, where there is one. A keychain that fails is one that has nothing and takes
 * nothing.
 */
public interface Keychain {
    /** No keychain. */
    Keychain NONE = new Keychain() {
        @Override
        public String name() {
            return "no keychain";
        }

        @Override
        public Optional<String> find(String server) {
            return Optional.empty();
        }

        @Override
        public boolean keep(String server, String secret) {
            return false;
        }

        @Override
        public void forget(String server) {}
    };

    /** The name that people know the keychain by. */
    String name();

    /** The secret kept for {@code server}. */
    Optional<String> find(String server) throws InterruptedException;

    /** Keeps a secret for {@code server}; false when the keychain does not take it. */
    boolean keep(String server, String secret) throws InterruptedException;

    /** Forgets the secret of {@code server}, if there is one. */
    void forget(String server) throws InterruptedException;

    /** The keychain of this system that can be reached by a command on the {@code PATH} of {@code environment}. */
    static Keychain ofSystem(Map<String, String> environment) {
        return CommandKeychain.find(environment, System.getProperty("os.name", "")).orElse(NONE);
    }
}
