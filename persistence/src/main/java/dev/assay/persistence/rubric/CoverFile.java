package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cover;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.input.KeptJson;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cover as the Rubric workbench writes it: a run a line with its topics, means and standard errors (which it calls
 * <i>Std</i>), all passages together first. A mean of no topics, and the standard error of fewer than two, is 0 there.
 */
public final class CoverFile {
    private static final String ALL = "_overall_";

    private CoverFile() {}

    /** Writes a file that is not there yet; packed where its name ends with {@code .gz}. */
    public static void write(Path path, Cover cover) {
        Map<TopicId, Double> whole = new LinkedHashMap<>();
        cover.pool().byTopic().keySet().forEach(topic -> whole.put(topic, 1.0));
        List<String> lines = new ArrayList<>();
        lines.add(line(ALL, cover.pool().byTopic(), whole, cover.pool().cover(), cover.pool().relative()));
        for (Cover.Run run : cover.runs()) {
            lines.add(line(run.run().value(), run.byTopic(), run.relativeByTopic(), run.cover(), run.relative()));
        }
        WholeOutput.text(path, String.join("\n", lines) + "\n");
    }

    private static String line(
            String run,
            Map<TopicId, Double> cover,
            Map<TopicId, Double> relative,
            Cover.Mean mean,
            Cover.Mean relativeMean) {
        ObjectNode fields = KeptJson.object().put("method", run);
        fields.set("examCoverPerQuery", byTopic(cover));
        fields.set("nExamCoverPerQuery", byTopic(relative));
        fields.set("examScore", number(mean.value().orElse(0)));
        fields.set("nExamScore", number(relativeMean.value().orElse(0)));
        fields.set("examScoreStd", number(mean.standardError().orElse(0)));
        fields.set("nExamScoreStd", number(relativeMean.standardError().orElse(0)));
        return WorkbenchJson.write(fields);
    }

    private static JsonNode byTopic(Map<TopicId, Double> values) {
        ObjectNode fields = KeptJson.object();
        values.forEach((topic, value) -> fields.set(topic.value(), number(value)));
        return fields;
    }

    private static JsonNode number(double value) {
        return KeptJson.number(new BigDecimal(Double.toString(value)).toPlainString());
    }
}
