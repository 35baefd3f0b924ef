package dev.assay.app.bench;

import dev.assay.app.testing.WindowTest;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;

/** The window in a Java of its own, which says how long after its start a topic of the project was in view. */
public final class WindowInChild extends WindowTest {
    private WindowInChild() {}

    /** Opens the project that is the first argument; what is kept outside it goes into the folder that is the second. */
    public static void main(String[] arguments) {
        new WindowInChild().show(Path.of(arguments[0]), Path.of(arguments[1]));
        System.exit(0);
    }

    private void show(Path project, Path folder) {
        start(folder, Optional.of(project), 1_000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        onFx(() -> stage.getScene().snapshot(null));
        System.out.println(ManagementFactory.getRuntimeMXBean().getUptime());
    }
}
