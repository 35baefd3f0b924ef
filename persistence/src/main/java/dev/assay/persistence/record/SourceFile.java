package dev.assay.persistence.record;

import java.util.Objects;

/**
 * A file that was imported.
 *
 * @param kind the word for what it holds
 * @param judge whose labels it holds; empty when it holds none
 * @param event the event of the import that it belongs to
 */
public record SourceFile(String name, String kind, String sha256, String judge, long records, long event) {
    public SourceFile {
        Objects.requireNonNull(name);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(sha256);
        Objects.requireNonNull(judge);
    }
}
