package dev.assay.persistence.imports;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.TopicId;
import dev.assay.persistence.Material;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the grades of one file, and counts those of passages that the project does not hold once all files are in:
 * neither among its passages
 * nor among its graded ones.
 */
final class GradeBook {
    private final FileImport file;
    private final Map<TopicId, Set<DocumentId>> homeless = new HashMap<>();

    GradeBook(FileImport file) {
        this.file = file;
    }

    Outcome add(TopicId topic, DocumentId passage, Grade grade, String field) {
        Outcome outcome = file.writer().grade(topic, passage, grade);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(field, "import.grade.other", passage, topic, Tally.quoted(grade.source()));
        }
        if (!file.topics().has(topic) || !file.writer().holdsPassage(topic, passage)) {
            homeless.computeIfAbsent(topic, _ -> new HashSet<>()).add(passage);
        }
        return outcome;
    }

    void end() {
        file.whenAllAreIn(() -> {
            homeless.forEach((topic, passages) -> passages.removeAll(held(topic, passages)));
            long left = homeless.values().stream().mapToLong(Set::size).sum();
            file.warn("import.grade.homeless", left);
        });
    }

    private Set<DocumentId> held(TopicId topic, Set<DocumentId> passages) {
        Material material = file.writer().project().material();
        Set<DocumentId> held = new HashSet<>();
        if (!material.rubricLines(RubricLine.Kind.GRADED, topic).isEmpty()) {
            held.addAll(new ProjectRubric(material).pool(topic).units(topic).keySet());
        }
        if (file.topics().has(topic)) {
            passages.stream().filter(passage -> file.writer().holdsPassage(topic, passage)).forEach(held::add);
        }
        return held;
    }
}
