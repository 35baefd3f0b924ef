package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.model.rubric.Facet;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.Material;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The Rubric workbench's files that a project holds. */
public final class ProjectRubric {
    /** Leaves lines as they are, so that they need not be looked at. */
    public static final UnaryOperator<JsonNode> AS_IMPORTED = line -> line;

    private final Material material;

    public ProjectRubric(Material material) {
        this.material = material;
    }

    /**
     * All graded passages; what several files say of a passage is put together, and of the same grader the first
     * counts.
     */
    public GradedPool pool() {
        List<RubricLine> given = new ArrayList<>();
        material.forEachRubricLine(RubricLine.Kind.GIVEN, given::add);
        boolean isPlain = given.isEmpty() && material.editedItems().isEmpty();
        return pool(
                taker -> material.forEachRubricLine(RubricLine.Kind.GRADED, taker),
                given,
                isPlain ? List.of() : bank(),
                removed(material.editedItems()));
    }

    /** The graded passages of a topic. */
    public GradedPool pool(TopicId topic) {
        return pool(
                taker -> material.rubricLines(RubricLine.Kind.GRADED, topic).forEach(taker),
                material.rubricLines(RubricLine.Kind.GIVEN, topic),
                bank(topic),
                removed(material.editedItems(topic)));
    }

    /** Graders' results for passages here, line by line in the order they came. */
    public List<GivenGrades> given(TopicId topic) {
        return material.rubricLines(RubricLine.Kind.GIVEN, topic).stream().map(GivenGrades::read).toList();
    }

    /** As {@link #given(TopicId)}, of all topics. */
    public List<GivenGrades> given() {
        List<GivenGrades> all = new ArrayList<>();
        material.forEachRubricLine(RubricLine.Kind.GIVEN, line -> all.add(GivenGrades.read(line)));
        return all;
    }

    /** Counts what people say of passages whose file has no judgment of them, in whichever order the files came. */
    private GradedPool pool(
            Consumer<Consumer<RubricLine>> lines,
            List<RubricLine> given,
            List<BankItem> bank,
            Set<BankItemKey> removed) {
        List<RubricLine> kept = new ArrayList<>();
        lines.accept(kept::add);
        Map<TopicId, Map<DocumentId, GradedUnit>> units = new LinkedHashMap<>();
        // Packed they are small; what is in them is read by as many processors as there are.
        kept.parallelStream()
                .map(ProjectRubric::units)
                .toList()
                .forEach(read -> read.forEach(unit -> units.computeIfAbsent(unit.topic(), key -> new LinkedHashMap<>())
                        .merge(unit.id(), unit, GradedUnit::and)));
        Set<BankItemKey> reworded = bank.stream()
                .filter(item -> item.origin() == BankItem.Origin.REWORDED)
                .map(BankItem::key)
                .collect(Collectors.toSet());
        if (!reworded.isEmpty()) {
            units.values().forEach(one -> one.replaceAll((id, unit) -> rechecked(unit, reworded)));
        }
        Map<BankItemKey, String> texts = new HashMap<>();
        bank.forEach(item -> texts.put(item.key(), item.text()));
        given.stream()
                .map(GivenGrades::read)
                .forEach(one -> add(one, texts, units.computeIfAbsent(one.topic(), key -> new LinkedHashMap<>())));
        if (!removed.isEmpty()) {
            units.values().forEach(one -> one.replaceAll((id, unit) -> without(unit, removed)));
        }
        List<String> judging = units.isEmpty() ? List.of() : material.judging();
        units.forEach((topic, all) -> material.judged(topic, judging)
                .forEach((passage, judgment) -> all.computeIfPresent(passage, (_, unit) -> unit.judged(judgment))));
        return new GradedPool(units.values().stream().flatMap(one -> one.values().stream()).toList());
    }

    private static List<GradedUnit> units(RubricLine line) {
        try {
            return GradedLines.ofKept(line.bytes(), (field, told) -> {
                throw new IllegalStateException("A line that was imported cannot be read: " + field + " " + told);
            });
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new StoreException(StoreException.Kind.DAMAGED, e, "project.bad-value", e.getMessage());
        }
    }

    /** The present text of each item of the banks, by its id; an id that is there several times counts once. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        bank().forEach(item -> texts.putIfAbsent(item.id(), item.text()));
        return texts;
    }

    /**
     * The items of all banks as they are now: as they were imported, then what was added here. An id counts once under
     * its topic.
     */
    public List<BankItem> bank() {
        return bank(taker -> material.forEachRubricLine(RubricLine.Kind.BANK, taker), material.editedItems());
    }

    /** The items of a topic's banks, as {@link #bank()}. */
    public List<BankItem> bank(TopicId topic) {
        return bank(
                taker -> material.rubricLines(RubricLine.Kind.BANK, topic).forEach(taker), material.editedItems(topic));
    }

    /** Takes what was said of items that were removed out of lines of graded passages. */
    public RemovedItems removed() {
        return new RemovedItems(removed(material.editedItems()));
    }

    /** The parts of a topic that its banks have lines or items of, without the whole; in the order they came. */
    public List<Facet> facets(TopicId topic) {
        Map<String, Facet> facets = new LinkedHashMap<>();
        material.rubricLines(RubricLine.Kind.BANK, topic).forEach(line -> {
            Facet one = BankLine.read(struct(line), new HashMap<>()).ofFacet();
            facets.putIfAbsent(one.id(), one);
        });
        bank(topic).forEach(item -> facets.putIfAbsent(item.facet(), new Facet(item.facet(), item.facet())));
        facets.remove(Facet.WHOLE.id());
        return List.copyOf(facets.values());
    }

    /** The items that models proposed for a topic's bank here, whatever became of them. An id counts once. */
    public List<BankItem> proposed(TopicId topic) {
        return bank(taker -> material.rubricLines(RubricLine.Kind.PROPOSED, topic).forEach(taker), Map.of());
    }

    /** As {@link #bank(TopicId)}, of the imported files that are meant alone. */
    public List<BankItem> bank(TopicId topic, Predicate<String> files) {
        return bank(
                taker -> material.rubricLines(RubricLine.Kind.BANK, topic).stream()
                        .filter(line -> files.test(line.file()))
                        .forEach(taker),
                material.editedItems(topic));
    }

    private static List<BankItem> bank(Consumer<Consumer<RubricLine>> lines, Map<BankItemKey, EditedItem> edited) {
        Map<BankItemKey, BankItem> items = new LinkedHashMap<>();
        lines.accept(line -> BankLine.read(struct(line), new HashMap<>()).found().forEach(item -> {
            EditedItem now = edited.get(item.key());
            items.putIfAbsent(item.key(), now == null ? item : item.with(now));
        }));
        edited.forEach((key, item) -> items.putIfAbsent(key, BankItem.added(key, item)));
        items.keySet().removeAll(removed(edited));
        return List.copyOf(items.values());
    }

    /** Puts what a grader made of passages here beside the grades that were imported. */
    private static void add(GivenGrades given, Map<BankItemKey, String> texts, Map<DocumentId, GradedUnit> units) {
        given.cells().forEach((passage, cells) -> {
            GradedUnit unit = units.computeIfAbsent(passage, id -> bare(given.topic(), id));
            Map<String, GradedCell> all = new LinkedHashMap<>();
            unit.cells(given.grader()).forEach(cell -> all.put(cell.item(), cell));
            cells.forEach(cell -> {
                String now = texts.getOrDefault(
                        new BankItemKey(given.topic(), cell.item()),
                        given.words().get(cell.item()));
                all.put(cell.item(), now.equals(given.words().get(cell.item())) ? cell : cell.toRecheck());
            });
            Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>(unit.grades());
            grades.put(given.grader(), List.copyOf(all.values()));
            units.put(passage, unit.with(grades));
        });
        given.labels().forEach((passage, label) -> {
            GradedUnit unit = units.computeIfAbsent(passage, id -> bare(given.topic(), id));
            units.put(passage, unit.withLabel(given.grader().promptClass() + " " + given.grader().judge(), label));
        });
    }

    /** A passage of which no file that was imported says anything. */
    private static GradedUnit bare(TopicId topic, DocumentId passage) {
        return new GradedUnit(topic, passage, "", List.of(), List.of(), Map.of(), Map.of());
    }

    private static Set<BankItemKey> removed(Map<BankItemKey, EditedItem> edited) {
        return edited.entrySet().stream()
                .filter(one -> one.getValue().removed())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Grades of items that the bank no longer has do not count. */
    private static GradedUnit without(GradedUnit unit, Set<BankItemKey> removed) {
        Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>();
        unit.grades().forEach((grader, cells) -> {
            List<GradedCell> left = cells.stream()
                    .filter(cell -> !removed.contains(new BankItemKey(unit.topic(), cell.item())))
                    .toList();
            if (!left.isEmpty()) {
                grades.put(grader, left);
            }
        });
        return unit.with(grades);
    }

    /** Grades of items that say something else now are to be rechecked. */
    private static GradedUnit rechecked(GradedUnit unit, Set<BankItemKey> reworded) {
        Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>();
        unit.grades()
                .forEach((grader, cells) -> grades.put(
                        grader,
                        cells.stream()
                                .map(cell -> reworded.contains(new BankItemKey(unit.topic(), cell.item()))
                                        ? cell.toRecheck()
                                        : cell)
                                .toList()));
        return unit.with(grades);
    }

    private static ObjectNode struct(RubricLine line) {
        if (KeptJson.read(line.json()) instanceof ObjectNode struct) {
            return struct;
        }
        throw new IllegalStateException("A line of a bank is no object.");
    }

    /** Names of the files of a kind, in the order they came. */
    public List<String> files(RubricLine.Kind kind) {
        Set<String> files = new LinkedHashSet<>();
        material.forEachRubricLine(kind, line -> files.add(line.file()));
        return new ArrayList<>(files);
    }

    /**
     * Writes a file that is not there yet as it was imported; packed where its name ends with {@code .gz}.
     *
     * @param file what it was called; empty for all files of the kind, one behind the other
     * @param added what becomes of a line before it is written; one that becomes {@code null} is not; {@link
     * #AS_IMPORTED} where nothing does
     * @param rest more lines, asked for when all others are written
     * @return how many lines were written; where there are none, there is no file
     */
    public int write(
            RubricLine.Kind kind,
            Optional<String> file,
            Path path,
            UnaryOperator<JsonNode> added,
            Supplier<List<JsonNode>> rest) {
        return RubricWriter.write(path, writer -> {
            material.forEachRubricLine(kind, line -> {
                if (file.isEmpty() || file.get().equals(line.file())) {
                    if (added == AS_IMPORTED) {
                        writer.write(line, line.bytes());
                        return;
                    }
                    JsonNode value = KeptJson.read(line.json());
                    JsonNode changed = added.apply(value);
                    if (!changed.isNull()) {
                        writer.write(
                                line,
                                changed == value
                                        ? line.bytes()
                                        : WorkbenchJson.write(changed).getBytes(StandardCharsets.UTF_8));
                    }
                }
            });
            for (JsonNode more : rest.get()) {
                writer.write(more);
            }
        });
    }

    /**
     * Writes a file that is not there yet with these lines alone; packed where its name ends with {@code .gz}. How many
     * there are.
     */
    public static int write(Path path, List<JsonNode> lines) {
        return RubricWriter.write(path, writer -> lines.forEach(writer::write));
    }
}
