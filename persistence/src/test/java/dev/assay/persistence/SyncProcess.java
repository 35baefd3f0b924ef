package dev.assay.persistence;

import dev.assay.persistence.sync.SyncFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Another process that syncs a project to a folder again and again until something is sent to it, and then says what it
 * did.
 */
final class SyncProcess {
    private SyncProcess() {}

    public static void main(String... arguments) throws Exception {
        List<String> setAside = new ArrayList<>();
        int syncs = 0;
        System.out.println("syncing");
        do {
            try (ProjectStore store = ProjectStore.openReadOnly(Path.of(arguments[0]))) {
                setAside.addAll(SyncFolder.write(store, Path.of(arguments[1])).setAside());
                syncs++;
            }
        } while (System.in.available() == 0);
        System.out.println(syncs + " syncs, set aside " + setAside);
    }
}
