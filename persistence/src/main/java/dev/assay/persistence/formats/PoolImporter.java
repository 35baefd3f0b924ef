package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RowsInColumns;

/** Takes the documents that each topic's reports are judged against, topic by topic in an order of their own. */
public final class PoolImporter implements Format.RowImporter {
    /** One object: a topic's id, and the ids of its documents. */
    public static final class Pool extends Format {
        public Pool() {
            super("pool", Turn.POOL);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            if (look.rows().size() != 1) {
                return false;
            }
            // One of more documents than a record may hold values is a fault as a record.
            return look.rows().getFirst() instanceof FileRow.Fault
                    ? !look.fields().isEmpty() && look.fields().stream().allMatch(this::isToldBy)
                    : isToldBy(look.rows().getFirst());
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return !record.isEmpty()
                    && KeptJson.names(record).stream().noneMatch(RowsInColumns::isOfQuestions)
                    && record.valueStream().allMatch(Format::isListOfTexts);
        }

        @Override
        public FileImporter importer(FileImport file) {
            return () -> file.runByFields(file.file(), new PoolImporter(file));
        }
    }

    private final FileImport file;
    private final DocumentSpellings spellings = new DocumentSpellings();

    private PoolImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        fields.left().forEachEntry((name, documents) -> {
            TopicId topic = new TopicId(JsonFields.id(name, TextNode.valueOf(name)));
            if (file.isLeftOut(topic)) {
                return;
            }
            file.requireTopic(topic, name);
            for (JsonNode one : JsonFields.list(name, documents)) {
                DocumentId document = new DocumentId(JsonFields.id(name, one));
                spellings.add(topic, document);
                file.count(file.writer().poolDocument(topic, document));
            }
        });
    }

    @Override
    public void end() {
        spellings.warn(file);
    }
}
