package dev.assay.persistence.sync;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.draw.Allotment;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFault;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The file of a plan. */
public final class PlanJson {
    /** Name of the plan's file beside its bundles. */
    public static final String NAME = "plan.json";

    private static final String FORMAT = "assay-plan";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private PlanJson() {}

    /** The text of the file; the same plan always gives the same. */
    public static String write(BundlePlan plan) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", FORMAT).put("version", 1).put("id", plan.id()).put("title", plan.title());
        root.put("created", plan.created().toString()).put("project", plan.project());
        ArrayNode assessors = root.putArray("assessors");
        plan.rule().assessors().forEach(assessors::add);
        root.put("judges_per_topic", plan.rule().judges())
                .put("overlap", plan.rule().overlap())
                .put("seed", plan.rule().seed())
                .put("balance", plan.byAnswers() ? "answers" : "topics");
        ObjectNode topics = root.putObject("topics");
        plan.allotment().judges().forEach((topic, judges) -> judges.forEach(topics.putArray(topic.value())::add));
        ArrayNode bundles = root.putArray("bundles");
        plan.bundles().forEach(bundle -> {
            ObjectNode one = bundles.addObject()
                    .put("assessor", bundle.assessor())
                    .put("name", bundle.name())
                    .put("id", bundle.id())
                    .put("sha256", bundle.sha256());
            ObjectNode files = one.putObject("files");
            bundle.files().forEach(files::put);
        });
        return print(root);
    }

    static String print(ObjectNode root) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        try {
            return MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(indenter))
                            .writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers can always be written.", e);
        }
    }

    /**
     * Reads a plan.
     *
     * @param path the file, or the folder that it lies in
     * @throws UnusableFileException when it is none; the sentence says where and why
     */
    public static BundlePlan read(Path path) throws UnusableFileException {
        Path file = Files.isDirectory(path) ? path.resolve(NAME) : path;
        try (Inputs inputs = Inputs.of(List.of(file))) {
            for (InputFault fault : inputs.faults()) {
                throw new UnusableFileException(StoreWords.say("plan.unusable", file, fault.told()));
            }
            for (InputFile input : inputs.files()) {
                try (RowReader rows = new RowReader(input, done -> {})) {
                    return switch (rows.next()) {
                        case FileRow.OfRecord found -> plan(new JsonFields(found.value()));
                        case FileRow.Fault fault -> throw new RecordException(fault.field(), fault.told());
                        case null, default -> throw new RecordException("", "import.json-object");
                    };
                }
            }
            throw new RecordException("", "import.json-object");
        } catch (RecordException e) {
            throw new UnusableFileException(
                    e.field().isEmpty()
                            ? StoreWords.say("plan.unusable", file, e.told())
                            : StoreWords.say("plan.unusable-field", file, e.field(), e.told()));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new UnusableFileException(StoreWords.say("plan.unusable", file, StoreWords.say("plan.misfit")));
        }
    }

    private static BundlePlan plan(JsonFields fields) {
        if (!fields.text("format").orElse("").equals(FORMAT)) {
            throw new RecordException("format", "plan.format");
        }
        String version = fields.id("version").orElse("1");
        if (!version.equals("1")) {
            throw new RecordException("version", "plan.version", version);
        }
        List<String> assessors = JsonFields.texts("assessors", fields.requireList("assessors"));
        Map<TopicId, List<String>> judges = new LinkedHashMap<>();
        Set<String> unknown = new LinkedHashSet<>();
        JsonFields topics = fields.object("topics")
                .orElseThrow(() -> new RecordException("topics", "import.field.missing"));
        topics.left().forEachEntry((topic, names) -> {
            List<String> some = JsonFields.texts("topics." + topic, names);
            some.stream().filter(name -> !assessors.contains(name)).forEach(unknown::add);
            judges.put(new TopicId(topic), some);
        });
        if (!unknown.isEmpty()) {
            throw new RecordException("topics", "plan.unknown-assessor", String.join(", ", unknown));
        }
        List<BundlePlan.Bundle> bundles = new ArrayList<>();
        for (JsonFields bundle : fields.objects("bundles")) {
            Map<String, String> files = new LinkedHashMap<>();
            bundle.object("files").ifPresent(all -> all.left()
                    .forEachEntry((name, sum) -> files.put(name, JsonFields.text(all.path(name), sum))));
            bundles.add(new BundlePlan.Bundle(
                    bundle.requireText("assessor"),
                    bundle.requireText("name"),
                    bundle.requireText("id"),
                    bundle.requireText("sha256"),
                    files));
        }
        return new BundlePlan(
                fields.requireText("id"),
                fields.text("title").orElse(""),
                fields.requireTime("created"),
                fields.requireText("project"),
                new Allotment.Rule(
                        assessors,
                        fields.requireInteger("judges_per_topic"),
                        overlap(fields),
                        fields.requireNumber("seed")),
                fields.text("balance").orElse("topics").equals("answers"),
                new Allotment(judges),
                bundles);
    }

    private static double overlap(JsonFields fields) {
        return fields.value("overlap")
                .filter(JsonNode::isNumber)
                .map(number -> Double.parseDouble(number.asText()))
                .orElseThrow(() -> new RecordException("overlap", "plan.number"));
    }
}
