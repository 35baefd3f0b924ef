package dev.assay.app.state;

import java.nio.file.Path;
import java.time.LocalTime;

/** The state of the sync folder compared with the project. */
public sealed interface SyncState {
    /** Nothing was synced in this session. */
    record Idle() implements SyncState {}

    /** The folder is being brought up to date. */
    record Syncing() implements SyncState {}

    /** The folder held everything at that time. */
    record Synced(LocalTime at, Path folder) implements SyncState {}

    /** The folder could not be written; {@code reason} is a sentence. The project itself is safe. */
    record Failed(String reason) implements SyncState {}
}
