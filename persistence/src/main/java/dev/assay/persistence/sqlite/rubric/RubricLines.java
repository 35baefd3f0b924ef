package dev.assay.persistence.sqlite.rubric;

import dev.assay.model.TopicId;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.ControlSums.Part;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The lines of banks and of graded passages, in the order they came. Added to, never changed. */
public final class RubricLines {
    private static final String LINES = "SELECT kind, topic_id, file, content FROM rubric_line";

    private final Database database;

    public RubricLines(Database database) {
        this.database = database;
    }

    /** Adds a line behind those that are there. */
    public void add(RubricLine line) {
        database.insert(
                Part.RUBRIC_LINE,
                line.topic().value(),
                "INSERT INTO rubric_line (position, topic_id, kind, file, content) VALUES (?, ?, ?, ?, ?)",
                database.sums().next(Part.RUBRIC_LINE),
                line.topic().value(),
                line.kind().word(),
                line.file(),
                packed(line.json()));
    }

    /** Hands over every line of a kind. */
    public void forEach(RubricLine.Kind kind, Consumer<RubricLine> consumer) {
        database.forEach(LINES + " WHERE kind = ? ORDER BY position", row -> consumer.accept(line(row)), kind.word());
    }

    /** The lines of a kind that are about a topic. */
    public List<RubricLine> of(RubricLine.Kind kind, TopicId topic) {
        return database.list(
                LINES + " WHERE topic_id = ? AND kind = ? ORDER BY position", RubricLines::line, topic.value(), kind.word());
    }

    /** The number of the last line; lines are added to and never changed. */
    public long state() {
        return database.number("SELECT coalesce(max(position), 0) FROM rubric_line");
    }

    /** How many topics have lines of a kind. */
    public int topics(RubricLine.Kind kind) {
        return (int) database.number("SELECT count(DISTINCT topic_id) FROM rubric_line WHERE kind = ?", kind.word());
    }

    private static RubricLine line(Row row) {
        String word = row.getString(1);
        return new RubricLine(
                RubricLine.Kind.fromWord(word).orElseThrow(() -> new IllegalStateException("No line is a " + word)),
                new TopicId(row.getString(2)),
                row.getString(3),
                unpacked(row.getBytes(4)));
    }

    private static byte[] packed(String json) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream packing = new DeflaterOutputStream(bytes)) {
            packing.write(json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String unpacked(byte[] packed) {
        try (InflaterInputStream unpacking = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            return new String(unpacking.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("A packed line cannot be unpacked.", e);
        }
    }
}
