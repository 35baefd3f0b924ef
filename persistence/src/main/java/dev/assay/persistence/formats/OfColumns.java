package dev.assay.persistence.formats;


/** A format whose files have columns, the meaning of which somebody may say. */
public interface OfColumns {
    /** The meaning of a file's columns. */
    RowMeaning meaning(FileLook look);
}
