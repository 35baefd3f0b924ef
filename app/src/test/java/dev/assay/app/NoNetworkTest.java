package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole session without a socket. The virtual machine itself records every byte that goes through one, HTTP clients
 * ask for a proxy before they connect, and where the system lists open files no socket is among them that was not there
 * before.
 */
class NoNetworkTest extends WindowTest {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    @TempDir
    private Path folder;

    private record Seen(List<String> traffic, List<URI> asked, long sockets) {}

    private Seen watched(Callable<?> session) throws Exception {
        List<URI> asked = new CopyOnWriteArrayList<>();
        ProxySelector usual = ProxySelector.getDefault();
        ProxySelector.setDefault(new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                asked.add(uri);
                return usual.select(uri);
            }

            @Override
            public void connectFailed(URI uri, SocketAddress address, IOException e) {}
        });
        long before = sockets();
        try (Recording recording = new Recording()) {
            recording.enable("jdk.SocketRead").withoutThreshold();
            recording.enable("jdk.SocketWrite").withoutThreshold();
            recording.start();
            session.call();
            recording.stop();
            Path file = folder.resolve("traffic.jfr");
            recording.dump(file);
            List<RecordedEvent> events = RecordingFile.readAllEvents(file);
            return new Seen(
                    events.stream()
                            .filter(event -> event.getEventType().getName().startsWith("jdk.Socket"))
                            .map(RecordedEvent::toString)
                            .toList(),
                    asked,
                    sockets() - before);
        } finally {
            ProxySelector.setDefault(usual);
        }
    }

    private static long sockets() throws IOException {
        if (!Files.isDirectory(OPEN_FILES)) {
            return 0;
        }
        try (Stream<Path> open = Files.list(OPEN_FILES)) {
            return open.filter(one -> {
                        try {
                            return Files.readSymbolicLink(one).toString().startsWith("socket:");
                        } catch (IOException _) {
                            // It was closed meanwhile.
                            return false;
                        }
                    })
                    .count();
        }
    }

    @Test
    void aSessionWithoutAJobOpensNoSocket() throws Exception {
        Seen seen = watched(() -> {
            annotate();
            return null;
        });
        assertEquals(List.of(), seen.traffic());
        assertEquals(List.of(), seen.asked());
        assertEquals(0, seen.sockets());
    }

    /** Nuggets, labels, a sync, the jobs panel with its forecast, and the end. */
    private void annotate() {
        ProjectStore store = SampleProject.create(folder);
        TopicId topic = store.topics().getFirst().id();
        new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID())).freeze(topic);
        open(store, 1000, 700);
        robot.type(KeyCode.DOWN, KeyCode.V, KeyCode.O, KeyCode.BRACELEFT);
        settle();
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
        robot.type(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3);
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.S).release(KeyCode.CONTROL);
        robot.type(KeyCode.F9);
        await("the panel is there", () -> robot.lookup("#jobsPage").tryQuery().isPresent());
        settle();
        closeWindow();
    }

    @Test
    void aJobIsSeenByTheSameWatch() throws Exception {
        Seen seen = watched(() -> {
            try (ChatServer server = FakeModel.behave(new ChatServer());
                    JobFixture project = new JobFixture(folder.resolve("watched.assay"))) {
                project.topic("t1", 1, 1);
                project.run(JobFixture.request(JobKind.GRADE, server));
            }
            return null;
        });
        assertTrue(!seen.traffic().isEmpty(), "the watch sees traffic where there is some");
        assertTrue(!seen.asked().isEmpty(), "and who asks for a proxy");
    }
}
