package dev.assay.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.server.Connections;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionTestTest {
    @Test
    void saysInASentenceHowItWent() throws Exception {
        try (ChatServer server = new ChatServer();
                ModelClient client = open(server)) {
            server.then(
                    ServerReply.text("ready"),
                    ServerReply.error(401, "", "no"),
                    ServerReply.error(404, "", "model 'tiny' not found"),
                    ServerReply.error(404, "", "Not Found"),
                    ServerReply.silence());
            ConnectionTest.Result good = ConnectionTest.check(client, "tiny");
            assertTrue(good.isWorking());
            assertTrue(good.sentence().startsWith("The model tiny replied in "), good.sentence());
            assertEquals(Optional.of(ModelException.Reason.KEY), ConnectionTest.check(client, "tiny").reason());
            assertEquals(Optional.of(ModelException.Reason.MODEL), ConnectionTest.check(client, "tiny").reason());
            assertEquals(Optional.of(ModelException.Reason.ADDRESS), ConnectionTest.check(client, "tiny").reason());
            ConnectionTest.Result broken = ConnectionTest.check(client, "tiny");
            assertEquals(Optional.of(ModelException.Reason.NETWORK), broken.reason());
            assertFalse(broken.isWorking());
        }
    }

    @Test
    void theSwitchForbidsTheNetworkAtOnceAndAllowsItAgain() throws Exception {
        try (ChatServer server = new ChatServer();
                ModelClient client = open(server)) {
            NetworkSwitch network = new NetworkSwitch(false);
            ModelClient guarded = network.guard(client);
            assertEquals(
                    Optional.of(ModelException.Reason.REFUSED_BY_SWITCH),
                    ConnectionTest.check(guarded, "tiny").reason());
            assertEquals(0, server.count());
            network.setAllowed(true);
            assertTrue(ConnectionTest.check(guarded, "tiny").isWorking());
            network.setAllowed(false);
            assertFalse(ConnectionTest.check(guarded, "tiny").isWorking());
            assertEquals(1, server.count());
        }
    }

    @Test
    void anAddressIsTakenAsPeopleCopyIt() {
        assertEquals("http://localhost:8000/v1", Connection.to(" http://localhost:8000/v1/ ").baseUrl());
        assertEquals("http://localhost:8000/v1", Connection.to("http://localhost:8000/v1/chat/completions").baseUrl());
        assertEquals("https://api.openai.com", Connection.toOpenAi().origin());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost/v1",
                "http://LOCALHOST:1/v1",
                "http://127.0.0.1/v1",
                "http://127.1.2.3:8000/v1",
                "http://[::1]:8000/v1",
                "http://[0:0:0:0:0:0:0:1]/v1"
            })
    void thisComputerIsNobodyInBetween(String address) {
        assertTrue(Connection.to(address).isLocal());
        assertFalse(Connection.to(address).isReadable());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.0.0.1/v1",
                "http://128.0.0.1/v1",
                "http://127.0.0.1.example.org/v1",
                "http://localhost.example.org/v1",
                "http://[::2]/v1",
                "http://[fe80::1]/v1",
                "http://0.0.0.0/v1"
            })
    void anotherComputerReadsWhatIsNotEncrypted(String address) {
        assertFalse(Connection.to(address).isLocal());
        assertTrue(Connection.to(address).isReadable());
        assertFalse(Connection.to(address.replace("http:", "https:")).isReadable());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost:8000",
                "ftp://localhost/v1",
                "sk-secret",
                "https://",
                "https://me:sk-secret@host/v1",
                "https://host/v1?key=sk-secret",
                "http://ho st/"
            })
    void whatIsNoAddressIsRefusedAndNotRepeated(String address) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Connection.to(address));
        assertFalse(refused.getMessage().contains("secret"), refused.getMessage());
    }

    private static ModelClient open(ChatServer server) {
        return Connections.open(Connection.to(server.baseUrl()).withRetries(0), Optional.empty());
    }
}
