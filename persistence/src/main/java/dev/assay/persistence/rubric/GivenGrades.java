package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.ValueJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A grader's results for passages of a topic here, as a line that the project keeps. A line holds what was new; of
 * several lines of a grader the last that has a cell counts.
 *
 * @param words what each item said when it was asked about, by its id
 * @param cells by passage; none where the grader looks at passages as a whole
 * @param labels what the grader made of passages as a whole
 */
public record GivenGrades(
        TopicId topic,
        Grader grader,
        Map<String, String> words,
        Map<DocumentId, List<GradedCell>> cells,
        Map<DocumentId, Integer> labels) {
    public GivenGrades {
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /** True where it says nothing. */
    public boolean isEmpty() {
        return cells.isEmpty() && labels.isEmpty();
    }

    /** The same as another judge's. */
    public GivenGrades of(String judge) {
        Grader other = new Grader(judge, grader.method(), grader.kind(), grader.promptClass());
        return new GivenGrades(topic, other, words, cells, labels);
    }

    /**
     * The part that earlier lines do not say; a cell that failed there gives way to one that did not, and no other
     * does.
     */
    public GivenGrades beyond(List<GivenGrades> known) {
        Map<DocumentId, Map<String, GradedCell>> before = new HashMap<>();
        Set<DocumentId> labelled = new HashSet<>();
        known.stream().filter(line -> line.grader().equals(grader)).forEach(line -> {
            line.cells().forEach((passage, all) -> all.forEach(
                    cell -> before.computeIfAbsent(passage, _ -> new HashMap<>()).put(cell.item(), cell)));
            labelled.addAll(line.labels().keySet());
        });
        Map<DocumentId, List<GradedCell>> fresh = new LinkedHashMap<>();
        Map<String, String> asked = new LinkedHashMap<>();
        cells.forEach((passage, all) -> all.forEach(cell -> {
            GradedCell was = before.getOrDefault(passage, Map.of()).get(cell.item());
            if (was == null || was.state() == GradedCell.State.FAILED && cell.state() != GradedCell.State.FAILED) {
                fresh.computeIfAbsent(passage, _ -> new ArrayList<>()).add(cell);
                asked.put(cell.item(), words.get(cell.item()));
            }
        }));
        Map<DocumentId, Integer> more = new LinkedHashMap<>(labels);
        more.keySet().removeAll(labelled);
        return new GivenGrades(topic, grader, asked, fresh, more);
    }

    /** As a line that is kept. */
    public RubricLine line() {
        List<String> items = new ArrayList<>(words.keySet());
        ObjectNode fields = KeptJson.object()
                .put("judge", grader.judge())
                .put("method", grader.method().word())
                .put("kind", grader.kind().word())
                .put("prompt", grader.promptClass());
        words.forEach(fields.putObject("items")::put);
        ObjectNode passages = fields.putObject("passages");
        cells.forEach((passage, all) -> {
            ArrayNode list = passages.putArray(passage.value());
            all.forEach(cell -> write(list.addArray().add(items.indexOf(cell.item())), cell));
        });
        if (!labels.isEmpty()) {
            ObjectNode whole = fields.putObject("labels");
            labels.forEach((passage, label) -> whole.put(passage.value(), label));
        }
        return new RubricLine(RubricLine.Kind.GIVEN, topic, "", WorkbenchJson.write(fields));
    }

    /** Adds the grade, false for a failed one or {@code null}, then the reply where it says more than the grade. */
    private static void write(ArrayNode parts, GradedCell cell) {
        if (cell.state() == GradedCell.State.FAILED) {
            parts.add(false).add(cell.answer());
            return;
        }
        parts.add(cell.isGraded() ? (Integer) cell.grade() : null);
        if (!cell.answer().isEmpty() && !(cell.isGraded() && cell.answer().equals(Integer.toString(cell.grade())))) {
            parts.add(cell.answer());
        }
    }

    /** Reads a line. */
    public static GivenGrades read(RubricLine line) {
        JsonNode fields = ValueJson.parse(line.json());
        Grader grader = new Grader(
                fields.required("judge").textValue(),
                Grader.Method.fromWord(fields.path("method").asText())
                        .orElseThrow(() -> new IllegalStateException("There is no such method.")),
                ItemKind.fromWord(fields.path("kind").asText())
                        .orElseThrow(() -> new IllegalStateException("There is no such kind of item.")),
                fields.required("prompt").textValue());
        Map<String, String> words = ValueJson.fields(fields.path("items"));
        List<String> items = new ArrayList<>(words.keySet());
        Map<DocumentId, List<GradedCell>> cells = new LinkedHashMap<>();
        fields.path("passages").properties().forEach(passage -> {
            List<GradedCell> all = cells.computeIfAbsent(new DocumentId(passage.getKey()), _ -> new ArrayList<>());
            passage.getValue().forEach(parts -> all.add(cell(parts, items.get(parts.path(0).asInt()))));
        });
        Map<DocumentId, Integer> labels = new LinkedHashMap<>();
        fields.path("labels").properties().forEach(label ->
                labels.put(new DocumentId(label.getKey()), label.getValue().asInt()));
        return new GivenGrades(line.topic(), grader, words, cells, labels);
    }

    private static GradedCell cell(JsonNode parts, String item) {
        JsonNode grade = parts.path(1);
        String reply = parts.path(2).asText();
        if (grade.isNumber()) {
            return GradedCell.graded(item, grade.asInt(), reply.isEmpty() ? grade.asText() : reply);
        }
        return new GradedCell(item, grade.isBoolean() ? GradedCell.State.FAILED : GradedCell.State.EXTRACTED, 0, reply);
    }
}
