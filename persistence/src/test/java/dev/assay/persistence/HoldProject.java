package dev.assay.persistence;

import dev.assay.model.judgment.Label;
import dev.assay.persistence.record.StoreException;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * Another process that has a project open. Commits what it is asked to, says so on standard output, and holds on until
 * its standard input ends or it is killed.
 */
final class HoldProject {
    private HoldProject() {}

    public static void main(String... arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        int labels = Integer.parseInt(arguments[1]);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            for (int i = 0; i < labels; i++) {
                Label label = i % 2 == 0 ? Label.SUPPORT : Label.NOT_SUPPORT;
                store.commit(TestProject.label(
                        store, TestProject.key(TestProject.FIRST, TestProject.RUNS.getFirst(), "n1"), label));
            }
            System.out.println("holding");
            System.in.read();
        } catch (StoreException e) {
            System.out.println(e.kind());
        }
    }
}
