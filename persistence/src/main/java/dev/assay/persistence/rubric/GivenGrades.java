package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.record.RubricLine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a grader made of passages of a topic here, as a line that the project keeps. A line holds what was new; of several lines of a grader the last
 * that has a cell counts.
 *
 * @param words what each item said when it was asked about, by its id
 * @param cells by passage; none where the grader looks at passages as a whole
 * @param labels what the grader made of passages as a whole
 */
public record GivenGrades(
        TopicId topic, Grader grader, Map<String, String> words, Map<DocumentId, List<Cell>> cells, Map<DocumentId, Integer> labels) {
    public GivenGrades {
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /** Whether it says nothing. */
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
        Map<DocumentId, Map<String, Cell>> before = new HashMap<>();
        Set<DocumentId> labelled = new HashSet<>();
        known.stream().filter(line -> line.grader().equals(grader)).forEach(line -> {
            line.cells().forEach((passage, all) -> all.forEach(
                    cell -> before.computeIfAbsent(passage, _ -> new HashMap<>()).put(cell.item(), cell)));
            labelled.addAll(line.labels().keySet());
        });
        Map<DocumentId, List<Cell>> fresh = new LinkedHashMap<>();
        Map<String, String> asked = new LinkedHashMap<>();
        cells.forEach((passage, all) -> all.forEach(cell -> {
            Cell was = before.getOrDefault(passage, Map.of()).get(cell.item());
            if (was == null || was.state() == Cell.State.FAILED && cell.state() != Cell.State.FAILED) {
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
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("judge", new JsonValue.Text(grader.judge()));
        fields.put("method", new JsonValue.Text(grader.method().word()));
        fields.put("kind", new JsonValue.Text(grader.kind().word()));
        fields.put("prompt", new JsonValue.Text(grader.promptClass()));
        Map<String, JsonValue> said = new LinkedHashMap<>();
        words.forEach((item, text) -> said.put(item, new JsonValue.Text(text)));
        fields.put("items", new JsonValue.Struct(said));
        Map<String, JsonValue> passages = new LinkedHashMap<>();
        cells.forEach((passage, all) -> passages.put(
                passage.value(), new JsonValue.Sequence(all.stream().map(cell -> value(cell, items.indexOf(cell.item()))).toList())));
        fields.put("passages", new JsonValue.Struct(passages));
        if (!labels.isEmpty()) {
            Map<String, JsonValue> whole = new LinkedHashMap<>();
            labels.forEach((passage, label) -> whole.put(passage.value(), number(label)));
            fields.put("labels", new JsonValue.Struct(whole));
        }
        return new RubricLine(RubricLine.Kind.GIVEN, topic, "", WorkbenchJson.write(new JsonValue.Struct(fields)));
    }

    /** Place of the item, then the grade or {@code null}, then the reply where it says more than the grade. */
    private static JsonValue value(Cell cell, int place) {
        JsonValue grade = cell.isGraded() ? number(cell.grade()) : new JsonValue.Nothing();
        boolean saysNoMore = cell.answer().isEmpty() || cell.isGraded() && cell.answer().equals(Integer.toString(cell.grade()));
        List<JsonValue> parts = new ArrayList<>(List.of(number(place), grade));
        if (!saysNoMore) {
            parts.add(new JsonValue.Text(cell.answer()));
        }
        if (cell.state() == Cell.State.FAILED) {
            parts = new ArrayList<>(List.of(number(place), new JsonValue.Flag(false), new JsonValue.Text(cell.answer())));
        }
        return new JsonValue.Sequence(parts);
    }

    private static JsonValue number(int value) {
        return new JsonValue.Number(Integer.toString(value));
    }

    /** What a line says. */
    public static GivenGrades read(RubricLine line) {
        Fields fields = Fields.at("", JsonValue.ofKept(line.json()));
        Grader grader = new Grader(
                fields.requireText("judge"),
                Grader.Method.fromWord(fields.requireText("method")).orElseThrow(() -> new IllegalStateException("There is no such method.")),
                ItemKind.fromWord(fields.requireText("kind")).orElseThrow(() -> new IllegalStateException("There is no such kind of item.")),
                fields.requireText("prompt"));
        Map<String, String> words = new LinkedHashMap<>();
        fields.object("items").ifPresent(items -> items.left().forEach((item, text) -> words.put(item, ((JsonValue.Text) text).value())));
        List<String> items = new ArrayList<>(words.keySet());
        Map<DocumentId, List<Cell>> cells = new LinkedHashMap<>();
        fields.object("passages").ifPresent(passages -> passages.left().forEach((passage, all) -> cells.put(
                new DocumentId(passage),
                ((JsonValue.Sequence) all).items().stream().map(one -> cell((JsonValue.Sequence) one, items)).toList())));
        Map<DocumentId, Integer> labels = new LinkedHashMap<>();
        fields.object("labels").ifPresent(whole -> whole.left().forEach((passage, label) -> labels.put(
                new DocumentId(passage), Integer.valueOf(((JsonValue.Number) label).literal()))));
        return new GivenGrades(line.topic(), grader, words, cells, labels);
    }

    private static Cell cell(JsonValue.Sequence parts, List<String> items) {
        String item = items.get(Integer.parseInt(((JsonValue.Number) parts.items().getFirst()).literal()));
        String reply = parts.items().size() > 2 ? ((JsonValue.Text) parts.items().get(2)).value() : "";
        return switch (parts.items().get(1)) {
            case JsonValue.Number grade -> {
                OptionalInt value = OptionalInt.of(Integer.parseInt(grade.literal()));
                yield Cell.graded(item, value.getAsInt(), reply.isEmpty() ? grade.literal() : reply);
            }
            case JsonValue.Flag failed -> new Cell(item, Cell.State.FAILED, 0, reply);
            default -> new Cell(item, Cell.State.EXTRACTED, 0, reply);
        };
    }
}
