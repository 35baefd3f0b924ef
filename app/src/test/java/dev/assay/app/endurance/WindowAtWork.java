package dev.assay.app.endurance;

import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The window in a Java of its own, in which labels are given until the program is ended; each that is shown as saved
 * makes a line.
 */
public final class WindowAtWork extends WindowTest {
    private WindowAtWork() {}

    /**
     * Opens the project that is the first argument; what is kept outside it goes into the folder that is the second.
     */
    public static void main(String[] arguments) throws InterruptedException {
        new WindowAtWork().work(Path.of(arguments[0]), Path.of(arguments[1]));
        Thread.currentThread().join();
    }

    private void work(Path project, Path folder) {
        start(folder, Optional.of(project), 1_000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        onFx(() -> {
            label(0);
            return null;
        });
    }

    private void label(int number) {
        TopicId topic = context.workspace().topicProperty().get().orElseThrow();
        context.workspace().perform(
                topic,
                session -> {
                    LabelKey key = new LabelKey(
                            topic,
                            session.store().answers(topic).getFirst().run(),
                            session.store().nuggetSet(topic).orElseThrow().nuggets().getFirst().id());
                    session.labelling().label(key, number % 2 == 0 ? Label.SUPPORT : Label.NOT_SUPPORT);
                    return session.lastEvent();
                },
                event -> {
                    System.out.println(event);
                    label(number + 1);
                },
                null);
    }
}
