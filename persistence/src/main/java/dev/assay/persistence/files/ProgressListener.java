package dev.assay.persistence.files;

/** Is told how far an import is. Called often and on the importing thread; only the latest call matters. */
@FunctionalInterface
public interface ProgressListener {
    /** Nobody listens. */
    ProgressListener NONE = (file, done, total) -> {};

    /**
     * @param file the file being read
     * @param done bytes of it that were read
     * @param total its size in bytes
     */
    void progress(String file, long done, long total);
}
