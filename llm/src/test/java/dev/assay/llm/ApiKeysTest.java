package dev.assay.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ApiKeysTest {
    private static final Connection OPENAI = Connection.toOpenAi();
    private static final Connection LOCAL = Connection.to("http://localhost:11434/v1");
    private static final Connection AZURE = Connection.toAzure("https://mine.openai.azure.com", "");

    @TempDir
    Path folder;

    @Test
    void aVendorsKeyInTheEnvironmentGoesToThatVendorOnly() throws Exception {
        ApiKeys keys = keys(Map.of(
                "OPENAI_API_KEY",
                "sk-1",
                "AZURE_OPENAI_API_KEY",
                "az-1",
                "AZURE_OPENAI_ENDPOINT",
                "https://mine.openai.azure.com/"));
        assertEquals("sk-1", secret(keys, OPENAI));
        assertEquals("sk-1", secret(keys, Connection.to("https://API.openai.com:443/other")));
        assertEquals("az-1", secret(keys, AZURE));
        for (Connection other : List.of(
                LOCAL,
                Connection.to("http://api.openai.com/v1"),
                Connection.to("https://api.openai.com:8443/v1"),
                Connection.to("https://api.openai.com.evil.example/v1"),
                Connection.to("https://mine.openai.azure.com/openai/v1"),
                Connection.toAzure("https://yours.openai.azure.com", ""),
                Connection.toAzure("https://evil.example", ""))) {
            assertEquals(Optional.empty(), keys.find(other), other.baseUrl());
            assertEquals(Optional.empty(), keys.offer(other), other.baseUrl());
        }
    }

    @Test
    void theKeysOfClaudeAndGeminiGoToTheirServersInTheirProtocol() throws Exception {
        ApiKeys keys = keys(Map.of("ANTHROPIC_API_KEY", "ant-1", "GEMINI_API_KEY", "gem-1"));
        Connection claude = Connection.to(Connection.Api.ANTHROPIC, Connection.ANTHROPIC_URL);
        Connection gemini = Connection.to(Connection.Api.GEMINI, Connection.GEMINI_URL);
        assertEquals("ant-1", secret(keys, claude));
        assertEquals("gem-1", secret(keys, gemini));
        Connection gateway = Connection.to(Connection.Api.ANTHROPIC, "https://gateway.example");
        assertEquals(Optional.empty(), keys.find(gateway));
        ApiKeys moved = keys(Map.of("ANTHROPIC_API_KEY", "ant-1", "ANTHROPIC_BASE_URL", "https://gateway.example"));
        assertEquals("ant-1", secret(moved, gateway));
        assertEquals(Optional.empty(), moved.find(claude));
    }

    @Test
    void headersBelongToOneServerToo() throws Exception {
        ApiKeys keys = keys(Map.of());
        keys.keepHeaders(OPENAI, Map.of("X-Team", "search"));
        assertEquals(Map.of("X-Team", "search"), keys(Map.of()).credentials(OPENAI).headers(), "they are kept");
        assertEquals(Map.of(), keys.headers(LOCAL));
        keys.nameHeaders(OPENAI, Map.of("X-Other", "now"));
        assertEquals(Map.of("X-Other", "now"), keys.headers(OPENAI));
        assertEquals(Map.of("X-Team", "search"), keys(Map.of()).headers(OPENAI), "for this program alone");
        assertEquals(Map.of("X-Team", "b"), Credentials.headers("X-Team: a\nx-team: b"), "of one name the last");
        keys.keepHeaders(OPENAI, Map.of());
        assertEquals(Map.of(), keys(Map.of()).headers(OPENAI));
    }

    @Test
    void aKeyWithoutAServerGoesNowhereUntilOneIsConfirmedForIt() throws Exception {
        ApiKeys keys = keys(Map.of("OPENAI_API_KEY", "sk-1", "ASSAY_API_KEY", "any-1", "AZURE_OPENAI_API_KEY", "az-1"));
        assertEquals("sk-1", secret(keys, OPENAI));
        assertEquals(Optional.empty(), keys.find(LOCAL));
        assertEquals(Optional.empty(), keys.find(AZURE));
        assertEquals(Optional.of(new ApiKeys.Offer("ASSAY_API_KEY", Optional.empty())), keys.offer(LOCAL));

        keys.confirmations().bind("ASSAY_API_KEY", LOCAL.origin());
        assertEquals("any-1", secret(keys, LOCAL));
        assertEquals("ASSAY_API_KEY", keys.find(LOCAL).orElseThrow().where());
        assertEquals(Optional.of(new ApiKeys.Offer("ASSAY_API_KEY", Optional.of(LOCAL.origin()))), keys.offer(AZURE));
        // It comes before those that are for one vendor, and belongs to one server at a time.
        keys.confirmations().bind("ASSAY_API_KEY", OPENAI.origin());
        assertEquals("any-1", secret(keys, OPENAI));
        assertEquals(Optional.empty(), keys.find(LOCAL));
        assertEquals("any-1", secret(keys(Map.of("ASSAY_API_KEY", "any-1")), OPENAI), "it is kept");
    }

    @Test
    void aServerThatIsNamedGetsTheKeyWhileTheProgramRuns() throws Exception {
        ApiKeys keys = keys(Map.of("ASSAY_API_KEY", "any-1"));
        keys.confirmations().bind("ASSAY_API_KEY", OPENAI.origin());
        keys.confirmations().name(LOCAL.origin(), true);
        assertEquals("any-1", secret(keys, LOCAL));
        assertEquals(Optional.empty(), keys.find(OPENAI), "only to the one that is named");
        assertTrue(keys.confirmations().isServer(LOCAL.origin()));
        assertFalse(keys(Map.of()).confirmations().isServer(LOCAL.origin()));
    }

    @Test
    void theKeyForOpenAiBelongsToTheServerThatStandsBesideIt() throws Exception {
        ApiKeys keys = keys(Map.of(
                "OPENAI_API_KEY", "sk-1", "OPENAI_BASE_URL", "http://localhost:11434/v1/", "OPENAI_MODEL", " m "));
        assertEquals("sk-1", secret(keys, LOCAL));
        assertEquals(Optional.empty(), keys.find(OPENAI), "a key belongs to one server");
        assertEquals(Optional.of(LOCAL), keys.server());
        assertEquals(Optional.of("m"), keys.model());
        ApiKeys broken = keys(Map.of("OPENAI_API_KEY", "sk-1", "OPENAI_BASE_URL", "localhost"));
        assertEquals(Optional.empty(), broken.find(OPENAI), "nobody knows where it belongs");
        assertTrue(broken.hasBadServer());
        ApiKeys blank = keys(Map.of("OPENAI_API_KEY", "sk-1", "OPENAI_BASE_URL", " ", "OPENAI_MODEL", ""));
        assertEquals("sk-1", secret(blank, OPENAI));
        assertEquals(Optional.empty(), blank.model());
        // A key that was confirmed for no server does not go to one that only the environment names.
        ApiKeys other = keys(Map.of("ASSAY_API_KEY", "any-1"));
        other.confirmations().name(LOCAL.origin(), false);
        assertTrue(other.confirmations().isServer(LOCAL.origin()));
        assertEquals(Optional.empty(), other.find(LOCAL));
    }

    @Test
    void aKeyIsKeptForItsServerAndForgotten() throws Exception {
        ApiKeys keys = keys(Map.of());
        assertEquals(ApiKeys.Place.FILE, keys.keep(OPENAI, new ApiKey("sk-1")).place());
        keys.keep(LOCAL, new ApiKey("local-1"));
        assertEquals("sk-1", secret(keys(Map.of()), OPENAI));
        assertEquals("local-1", secret(keys, Connection.to("http://LOCALHOST:11434/other")));
        assertEquals(Optional.empty(), keys.find(Connection.to("http://localhost:8080/v1")));

        keys.forget(OPENAI);
        assertEquals(Optional.empty(), keys.find(OPENAI));
        keys.forget(LOCAL);
        assertFalse(Files.exists(folder.resolve("config/keys.json")));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerMayReadTheFile() throws Exception {
        ApiKeys keys = keys(Map.of());
        keys.keep(OPENAI, new ApiKey("sk-1"));
        Path file = folder.resolve("config/keys.json");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        keys.find(OPENAI);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (var files = Files.list(file.getParent())) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void aDamagedFileIsNamedAndNotQuoted() throws Exception {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("config/keys.json"), "sk-secret");
        IOException damaged = assertThrows(IOException.class, () -> keys(Map.of()).find(OPENAI));
        assertTrue(damaged.getMessage().contains("keys.json"), damaged.getMessage());
        assertFalse(damaged.toString().contains("sk-secret"));
        assertEquals(null, damaged.getCause());
    }

    @Test
    void aKeyNeverShowsItself() throws Exception {
        ApiKey key = new ApiKey(" sk-secret ");
        assertEquals("sk-secret", key.secret());
        assertFalse(key.toString().contains("secret"));
        ApiKeys keys = keys(Map.of("ASSAY_API_KEY", "sk-secret"));
        keys.confirmations().bind("ASSAY_API_KEY", OPENAI.origin());
        assertFalse(keys.find(OPENAI).toString().contains("secret"));
        for (String wrong : new String[] {"", "sk secret", "sk-s\u00E9cret", "sk-\u201Csecret"}) {
            IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> new ApiKey(wrong));
            assertFalse(thrown.getMessage().contains("cret"), thrown.getMessage());
        }
        IOException unusable = assertThrows(
                IOException.class,
                () -> keys(Map.of("ASSAY_API_KEY", "two secrets")).find(OPENAI));
        assertTrue(unusable.getMessage().contains("ASSAY_API_KEY"), unusable.getMessage());
        assertFalse(unusable.getMessage().contains("secret"), unusable.getMessage());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theDesktopsKeyringComesBeforeTheFile() throws Exception {
        // Stands in for the system's command: the same words on its line, the secret by its standard input.
        Path kept = folder.resolve("kept");
        Path command = folder.resolve("secret-tool");
        Files.writeString(command, """
                #!/bin/sh
                case $1 in
                    store) cat >'KEPT' ;;
                    lookup) [ "$5" = https://api.openai.com ] && cat 'KEPT' ;;
                    clear) rm -f 'KEPT' ;;
                esac
                """.replace("KEPT", kept.toString()));
        Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
        String path = folder + File.pathSeparator + "/bin" + File.pathSeparator + "/usr/bin";
        Keychain keychain = CommandKeychain.find(Map.of("PATH", path), "Linux").orElseThrow();
        ApiKeys keys = new ApiKeys(Map.of(), folder.resolve("config"), keychain);

        assertEquals(ApiKeys.Place.KEYCHAIN, keys.keep(OPENAI, new ApiKey("sk-1")).place());
        assertEquals("sk-1", secret(keys, OPENAI));
        assertFalse(Files.exists(folder.resolve("config/keys.json")));
        assertEquals(ApiKeys.Place.FILE, keys.keep(LOCAL, new ApiKey("local-1")).place());
        keys.forget(OPENAI);
        assertEquals(Optional.empty(), keys.find(OPENAI));
    }

    @Test
    void withoutACommandThereIsNoKeychain() {
        assertEquals(Optional.empty(), CommandKeychain.find(Map.of("PATH", folder.toString()), "Linux"));
        assertEquals(Optional.empty(), CommandKeychain.find(Map.of(), "Mac OS X"));
        assertEquals(Optional.empty(), CommandKeychain.find(Map.of("PATH", "/usr/bin"), "Windows 11"));
    }

    private ApiKeys keys(Map<String, String> environment) {
        return new ApiKeys(environment, folder.resolve("config"), Keychain.NONE);
    }

    private static String secret(ApiKeys keys, Connection connection) throws Exception {
        return keys.find(connection).orElseThrow().key().secret();
    }
}
