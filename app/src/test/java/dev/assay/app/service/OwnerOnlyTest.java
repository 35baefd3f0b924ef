package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.service.project.Backup;
import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.ProjectService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.testing.SampleProject;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the umask: nobody but the owner reads what a project is written to. What is there keeps its rights. */
class OwnerOnlyTest {
    private static final InstantSource CLOCK = InstantSource.system();

    @TempDir
    private Path folder;

    private Path project;
    private ProjectSession session;

    @BeforeEach
    void open() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        project = folder.resolve("study/first/p.assay");
        session = new ProjectSession(new ProjectService(CLOCK)
                .create(
                        project,
                        new ProjectService.Request("", "Ann", List.of(SampleProject.bundle()), ImportOptions.DEFAULT),
                        ProgressListener.NONE)
                .store()
                .orElseThrow());
    }

    @AfterEach
    void close() {
        if (session != null) {
            session.close();
        }
    }

    private void act() {
        TopicId topic = session.store().topics().getFirst().id();
        session.nuggets()
                .add(
                        topic,
                        0,
                        "Words " + session.lastEvent(),
                        Importance.UNSET,
                        List.of(),
                        session.nuggets().newNuggetId());
    }

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static void chmod(Path path, String rights) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
    }

    /** Everything below a folder that others may do anything with. */
    private Map<String, String> open(Path where) throws IOException {
        Map<String, String> open = new TreeMap<>();
        try (Stream<Path> all = Files.walk(where)) {
            for (Path path : all.toList()) {
                if (!rights(path).endsWith("------")) {
                    open.put(folder.relativize(path).toString(), rights(path));
                }
            }
        }
        return open;
    }

    @Test
    void projectLogLockBackupAndSyncAreTheOwnersOnly() throws IOException {
        act();
        assertTrue(Files.exists(project.resolveSibling("p.assay-wal")));
        Backup backup = BackupService.backUp(session, CLOCK);
        SyncService.sync(session, SyncService.usualFolder(project));
        Path copy = BackupService.copy(project, backup);
        Path rescued = BackupService.rescue(session, folder.resolve("elsewhere"), CLOCK);
        assertEquals("rw-------", rights(copy));
        assertEquals("rw-------", rights(rescued));
        assertEquals(Map.of(), open(folder.resolve("study")));
        session.close();
        act(ProjectStore.open(project, CLOCK));
        assertEquals(Map.of(), open(folder.resolve("study")));
    }

    private void act(ProjectStore opened) throws IOException {
        session = new ProjectSession(opened);
        act();
    }

    @Test
    void whatIsSetIsTheOwnersOnlyEvenWhereItWasNotBefore() throws IOException {
        Path settings = folder.resolve("config/assay");
        PreferencesFile preferences = new PreferencesFile(settings.resolve("preferences.json"));
        preferences.write(Preferences.initial());
        ModelAccess models = ModelAccess.ofSession(settings, new ApiKeys(Map.of(), settings, Keychain.NONE));
        models.write(ModelPreferences.initial());
        models.offerPrompts();
        assertEquals(Map.of(), open(folder.resolve("config")).entrySet().stream()
                .filter(one -> !one.getKey().contains("prompts/"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        chmod(settings.resolve("preferences.json"), "rw-r--r--");
        chmod(settings.resolve("models.json"), "rw-r--r--");
        preferences.write(Preferences.initial());
        models.write(ModelPreferences.initial());
        assertEquals("rw-------", rights(settings.resolve("preferences.json")));
        assertEquals("rw-------", rights(settings.resolve("models.json")));
    }

    @Test
    void whatTheUserOpenedToOthersStaysOpen() throws IOException {
        session.close();
        Path sync = Files.createDirectories(SyncService.usualFolder(project));
        chmod(sync, "rwxr-xr-x");
        chmod(project, "rw-r-----");
        act(ProjectStore.open(project, CLOCK));
        SyncService.sync(session, sync);
        assertEquals("rwxr-xr-x", rights(sync));
        assertEquals("rw-------", rights(sync.resolve("material/events.jsonl")));
        chmod(sync.resolve("material/events.jsonl"), "rw-r-----");
        act();
        SyncService.sync(session, sync);
        assertEquals("rw-r-----", rights(sync.resolve("material/events.jsonl")));
        assertEquals("rw-------", rights(sync.resolve("manifest.json")));
        Backup backup = BackupService.backUp(session, CLOCK);
        act();
        BackupService.restore(session, backup, CLOCK);
        assertEquals("rw-r-----", rights(project));
        assertEquals("rw-------", rights(backup.file()));
    }
}
