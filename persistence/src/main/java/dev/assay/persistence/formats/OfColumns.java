package dev.assay.persistence.formats;

/** A format whose files have columns with meanings that can be assigned. */
public interface OfColumns {
    /** The meaning of a file's columns. */
    RowMeaning meaning(FileLook look);
}
