package dev.assay.app.service.project;

import java.nio.file.Path;
import java.time.Instant;

/**
 * A copy of a project as it stood at one moment.
 *
 * @param size in bytes
 * @param events how many events its log holds
 */
public record Backup(Path file, Instant made, long size, long events) {}
