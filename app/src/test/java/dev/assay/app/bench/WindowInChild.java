package dev.assay.app.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;

/** The window in a Java of its own, which says how long after its start a topic of the project was in view. */
public final class WindowInChild extends MeasuredWindow {
    /** What stands before the milliseconds that it needed. */
    static final String READY = "ready after ";

    private WindowInChild() {}

    /**
     * Opens the project that is the first argument; what is kept outside it goes into the folder that is the second.
     */
    public static void main(String[] arguments) {
        int code = 1;
        try {
            new WindowInChild().show(Path.of(arguments[0]), Path.of(arguments[1]));
            code = 0;
        } catch (Throwable fault) {
            fault.printStackTrace();
        } finally {
            // The toolkit's threads would keep it alive.
            System.exit(code);
        }
    }

    private void show(Path project, Path folder) {
        start(folder, Optional.of(project), 1_000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        onFx(() -> stage.getScene().snapshot(null));
        System.out.println(READY + ManagementFactory.getRuntimeMXBean().getUptime());
    }
}
