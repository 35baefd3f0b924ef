package dev.assay.app.state;

import java.time.LocalTime;

/** The state of saving: tells if the assessor's acts are on the disk. */
public sealed interface SaveState {
    /** Nothing was done yet. */
    record Untouched() implements SaveState {}

    /** An act is being saved. */
    record Saving() implements SaveState {}

    /** Everything is on the disk. */
    record Saved(LocalTime at) implements SaveState {}

    /** At least one act is not on the disk; {@code reason} is a sentence. */
    record NotSaved(String reason) implements SaveState {}
}
