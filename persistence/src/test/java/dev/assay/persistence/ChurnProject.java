package dev.assay.persistence;

import dev.assay.model.judgment.Label;
import dev.assay.persistence.record.LoggedEvent;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * Another process that opens a project, commits a label, says the number of its event on standard output, and closes
 * the project, over and over until it is killed.
 */
final class ChurnProject {
    private ChurnProject() {}

    public static void main(String... arguments) {
        Path file = Path.of(arguments[0]);
        for (int i = 0; true; i++) {
            try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
                Label label = i % 2 == 0 ? Label.SUPPORT : Label.NOT_SUPPORT;
                LoggedEvent event = store.commit(TestProject.label(
                        store, TestProject.key(TestProject.FIRST, TestProject.RUNS.getFirst(), "n1"), label));
                System.out.println(event.sequence());
            }
        }
    }
}
