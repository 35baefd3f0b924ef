package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Takes criteria with a verdict on an answer beside each: as the labels of a judge, and as criteria of the topics that
 * have no nuggets.
 */
final class GradedCriteriaImporter implements Format.RowImporter {
    /** Lines of a topic, a run's answer, and criteria with a verdict each. */
    static final class GradedCriteria extends Format {
        GradedCriteria() {
            super("graded-criteria", Turn.LABELS);
        }

        @Override
        public boolean isOfJudge() {
            return true;
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.path(CriteriaImporter.CRITERIA).valueStream().anyMatch(one -> one.has(VERDICT));
        }

        @Override
        public FileImporter importer(FileImport file) {
            return new FileImporter() {
                @Override
                public void bring() {
                    GradedCriteriaImporter.bring(file);
                }

                @Override
                public void take() {
                    file.run(new GradedCriteriaImporter(file));
                }
            };
        }
    }

    private static final String VERDICT = "verdict";

    private final AssignmentImporter labels;

    private GradedCriteriaImporter(FileImport file) {
        labels = new AssignmentImporter(file, file.judge(), Set.of());
    }

    /** Proposes the criteria of topics without nuggets, each list once; what is wrong is left to the second pass. */
    private static void bring(FileImport file) {
        CriteriaImporter criteria = new CriteriaImporter(file);
        Set<TopicId> brought = new HashSet<>();
        try (RowReader rows = file.open()) {
            for (FileRow row = rows.next(); row != null; row = rows.next()) {
                if (row instanceof FileRow.OfRecord found) {
                    try {
                        JsonFields fields = new JsonFields(found.value());
                        TopicId topic = CriteriaImporter.topic(fields);
                        if (!file.isLeftOut(topic) && !file.matching().hasSet(topic) && brought.add(topic)) {
                            ArrayNode plain = CriteriaImporter.criteria(fields).deepCopy();
                            plain.forEach(one -> ((ObjectNode) one).remove(VERDICT));
                            criteria.propose(
                                    topic, CriteriaImporter.query(fields), CriteriaImporter.CRITERIA, plain);
                        }
                    } catch (RecordException e) {
                        // The second pass reports it.
                    }
                }
            }
        }
        criteria.warn();
        if (!brought.isEmpty()) {
            file.matching().forget();
        }
    }

    @Override
    public void record(JsonFields fields) {
        ArrayNode criteria = fields.requireList(CriteriaImporter.CRITERIA);
        ObjectNode assigned = fields.left();
        ArrayNode nuggets = assigned.putArray("nuggets");
        for (int i = 0; i < criteria.size(); i++) {
            JsonFields one = JsonFields.at(CriteriaImporter.CRITERIA + "[" + i + "]", criteria.get(i));
            ObjectNode nugget = nuggets.addObject().put("text", one.requireText("text"));
            nugget.put(
                    "importance",
                    one.peekText("tier")
                            .map(tier -> CriteriaImporter.importance(tier).word())
                            .orElse(Importance.UNSET.word()));
            one.value(VERDICT).ifPresent(verdict -> nugget.put("assignment", label(verdict)));
        }
        labels.record(new JsonFields(assigned));
    }

    /** The word of a label; a verdict that is none is as it stands, and counts as failed. */
    private static String label(JsonNode verdict) {
        String word = JsonFields.raw(Optional.of(verdict));
        return Label.fromVerdict(word.strip().toLowerCase(Locale.ROOT).replace(' ', '_'))
                .map(Label::word)
                .orElse(word);
    }

    @Override
    public void end() {
        labels.end();
    }
}
