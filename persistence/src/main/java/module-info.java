/** Keeps a project in one SQLite file and reads and writes the field's file formats. */
module dev.assay.persistence {
    requires transitive dev.assay.model;
    requires java.logging;
    requires java.sql;
    requires java.xml;
    // For aircompressor, which says of itself nothing.
    requires jdk.unsupported;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.dataformat.csv;
    requires aircompressor;
    requires dev.hardwood.core;
    requires org.slf4j;
    requires org.tukaani.xz;
    requires org.xerial.sqlitejdbc;

    exports dev.assay.persistence;
    exports dev.assay.persistence.sync;
    exports dev.assay.persistence.merge;
    exports dev.assay.persistence.imports;
    exports dev.assay.persistence.formats;
    exports dev.assay.persistence.input;
    exports dev.assay.persistence.files;
    exports dev.assay.persistence.record;
    exports dev.assay.persistence.peers;
    exports dev.assay.persistence.rubric;
    exports dev.assay.persistence.scores;

    opens dev.assay.persistence.sync to com.fasterxml.jackson.databind;
}
