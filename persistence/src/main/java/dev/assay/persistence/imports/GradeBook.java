package dev.assay.persistence.imports;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.exchange.input.Tally;
import dev.assay.persistence.imports.format.FileImport;
import dev.assay.persistence.outside.StoreWords;

/** Keeps the grades of one file, and counts those of passages that the project does not hold. */
final class GradeBook {
    private final FileImport file;
    private long homeless;

    GradeBook(FileImport file) {
        this.file = file;
    }

    Outcome add(TopicId topic, DocumentId passage, Grade grade, String field) {
        Outcome outcome = file.writer().grade(topic, passage, grade);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(
                    field,
                    StoreWords.say("import.grade.other", passage, topic, Tally.quoted(grade.source())));
        }
        if (!file.topics().has(topic) || !file.writer().holdsPassage(topic, passage)) {
            homeless++;
        }
        return outcome;
    }

    void end() {
        if (homeless > 0) {
            file.warn(StoreWords.say("import.grade.homeless", homeless));
        }
    }
}
