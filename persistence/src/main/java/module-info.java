/** Keeps a project in one SQLite file and reads and writes the field's file formats. */
module dev.assay.persistence {
    requires transitive dev.assay.model;
    requires java.sql;
    requires com.fasterxml.jackson.databind;
    requires org.slf4j;
    requires org.xerial.sqlitejdbc;

    exports dev.assay.persistence;
    exports dev.assay.persistence.exchange;
    exports dev.assay.persistence.files;
    exports dev.assay.persistence.outside;
}
