package dev.assay.persistence.rubric;

import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cover;
import dev.assay.persistence.exchange.input.JsonValue;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Cover as the Rubric workbench writes it: a run a line with its topics, means and standard errors (which it calls <i>Std</i>), all passages together first.
 * A mean of no topics, and the standard error of fewer than two, is 0 there.
 */
public final class CoverFile {
    private static final String ALL = "_overall_";

    private CoverFile() {}

    /** Writes a file that is not there yet; packed where its name ends with {@code .gz}. */
    public static void write(Path path, Cover cover) {
        try (OutputStream out = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BufferedWriter writer = new BufferedWriter(
                        new OutputStreamWriter(path.toString().endsWith(".gz") ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8))) {
            Map<TopicId, Double> whole = new LinkedHashMap<>();
            cover.pool().byTopic().keySet().forEach(topic -> whole.put(topic, 1.0));
            writer.write(line(ALL, cover.pool().byTopic(), whole, cover.pool().cover(), cover.pool().relative()));
            for (Cover.Run run : cover.runs()) {
                writer.write(line(run.run().value(), run.byTopic(), run.relativeByTopic(), run.cover(), run.relative()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(
            String run, Map<TopicId, Double> cover, Map<TopicId, Double> relative, Cover.Mean mean, Cover.Mean relativeMean) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("method", new JsonValue.Text(run));
        fields.put("examCoverPerQuery", byTopic(cover));
        fields.put("nExamCoverPerQuery", byTopic(relative));
        fields.put("examScore", number(mean.value().orElse(0)));
        fields.put("nExamScore", number(relativeMean.value().orElse(0)));
        fields.put("examScoreStd", number(mean.standardError().orElse(0)));
        fields.put("nExamScoreStd", number(relativeMean.standardError().orElse(0)));
        return WorkbenchJson.write(new JsonValue.Struct(fields)) + "\n";
    }

    private static JsonValue byTopic(Map<TopicId, Double> values) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        values.forEach((topic, value) -> fields.put(topic.value(), number(value)));
        return new JsonValue.Struct(fields);
    }

    private static JsonValue number(double value) {
        return new JsonValue.Number(new BigDecimal(Double.toString(value)).toPlainString());
    }
}
