package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.message.Message;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.Material;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.record.RubricLine;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;

/** What a project holds of the Rubric workbench's files. */
public final class ProjectRubric {
    private static final GradedLines.Listener TOLD_AT_IMPORT = new GradedLines.Listener() {
        @Override
        public void error(String field, Message told) {
            throw new IllegalStateException("A line that was imported cannot be read: " + field + " " + told);
        }

        @Override
        public void warning(String field, Message told) {}
    };

    private final Material material;

    public ProjectRubric(Material material) {
        this.material = material;
    }

    /** All graded passages; what several files say of a passage is put together, and of the same grader the first counts. */
    public GradedPool pool() {
        return pool(taker -> material.forEachRubricLine(RubricLine.Kind.GRADED, taker));
    }

    /** The graded passages of a topic. */
    public GradedPool pool(TopicId topic) {
        return pool(taker -> material.rubricLines(RubricLine.Kind.GRADED, topic).forEach(taker));
    }

    private static GradedPool pool(Consumer<Consumer<RubricLine>> lines) {
        Map<TopicId, Map<DocumentId, GradedUnit>> units = new LinkedHashMap<>();
        GradedLines reading = new GradedLines(TOLD_AT_IMPORT);
        lines.accept(line -> {
            // Files from two folders may be called the same.
            reading.otherFile();
            reading.read(JsonValue.ofKept(line.json()))
                    .ifPresent(one -> one.units().forEach(unit -> units.computeIfAbsent(one.topic(), key -> new LinkedHashMap<>())
                            .merge(unit.id(), unit, GradedUnit::and)));
        });
        return new GradedPool(units.values().stream().flatMap(one -> one.values().stream()).toList());
    }

    /** What each item of the banks says, by its id; an id that is there several times counts once. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        material.forEachRubricLine(RubricLine.Kind.BANK, line -> BankLine.read(struct(line), texts));
        return texts;
    }

    private static JsonValue.Struct struct(RubricLine line) {
        if (JsonValue.ofKept(line.json()) instanceof JsonValue.Struct struct) {
            return struct;
        }
        throw new IllegalStateException("A line of a bank is no object.");
    }

    /** What the files of a kind were called, in the order they came. */
    public List<String> files(RubricLine.Kind kind) {
        Set<String> files = new LinkedHashSet<>();
        material.forEachRubricLine(kind, line -> files.add(line.file()));
        return new ArrayList<>(files);
    }

    /**
     * Writes a file that is not there yet as it was imported; packed where its name ends with {@code .gz}.
     *
     * @param file what it was called; empty for all files of the kind, one behind the other
     * @param added what becomes of a line before it is written
     * @return how many lines were written
     */
    public int write(RubricLine.Kind kind, Optional<String> file, Path path, UnaryOperator<JsonValue> added) {
        int[] lines = {0};
        try (BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(
                path.toString().endsWith(".gz")
                        ? new GZIPOutputStream(Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))
                        : Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                StandardCharsets.UTF_8))) {
            material.forEachRubricLine(kind, line -> {
                if (file.isEmpty() || file.get().equals(line.file())) {
                    try {
                        JsonValue value = JsonValue.ofKept(line.json());
                        JsonValue changed = added.apply(value);
                        writer.write(changed == value ? line.json() : WorkbenchJson.write(changed));
                        writer.write('\n');
                        lines[0]++;
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines[0];
    }
}
