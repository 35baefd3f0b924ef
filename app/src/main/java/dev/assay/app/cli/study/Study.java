package dev.assay.app.cli.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.service.RefusedException;
import dev.assay.llm.Connection;
import dev.assay.model.Message;
import dev.assay.persistence.record.FileFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The data, models, steps and outputs that the file of a study names. */
final class Study {
    /** The steps in their order; those after {@code data} and {@code draw} are done where the file names them. */
    static final List<String> STEPS =
            List.of("data", "draw", "grade", "nuggetize", "freeze", "assign", "jury", "support", "align", "outputs");

    private static final String SCHEMA = "schema.json";
    private static final String JURY = "Jury";

    private final Path folder;
    private final JsonNode root;

    private Study(Path folder, JsonNode root) {
        this.folder = folder;
        this.root = root;
    }

    /**
     * A judge of the study.
     *
     * @param judge the name that its labels stand under
     * @param sample which of several of one model, from 1; empty of a model with one
     * @param prompts the name of its prompts; empty where there are no variants
     * @param folder that of its prompts
     */
    record Member(String judge, JsonNode model, OptionalInt sample, String prompts, Optional<Path> folder) {}

    /** The schema of such files, as JSON Schema. */
    static String schema() {
        try (InputStream schema = Study.class.getResourceAsStream(SCHEMA)) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws RefusedException with the line of what is wrong */
    static Study read(Path file) {
        try {
            JsonNode root = CheckedYaml.read(
                    file.getFileName().toString(), Files.readString(file), new ObjectMapper().readTree(schema()));
            Study study = new Study(file.toAbsolutePath().normalize().getParent(), root);
            study.check();
            return study;
        } catch (IOException e) {
            throw new RefusedException(
                    Message.verbatim(file + " cannot be read: " + FileFailure.reason(e)));
        }
    }

    private static RefusedException refused(String sentence) {
        return new RefusedException(Message.verbatim(sentence));
    }

    /** Refuses what no single field shows. */
    private void check() {
        Set<String> names = new HashSet<>();
        for (Member member : members()) {
            if (!names.add(member.judge())) {
                throw refused("Two judges of the study would be called " + member.judge()
                        + ". Give models and prompts names of their own.");
            }
        }
        for (JsonNode model : models()) {
            try {
                connection(model);
            } catch (IllegalArgumentException e) {
                throw refused("models: " + model.path("name").asText() + ": " + e.getMessage());
            }
        }
        proposer();
        project();
        List.of("table", "scores", "report", "sync").forEach(this::output);
        JsonNode topics = root.path("topics");
        if ((topics.has("ids") ? 1 : 0) + (topics.has("draw") ? 1 : 0) + (topics.path("locked").asBoolean() ? 1 : 0)
                > 1) {
            throw refused("topics: Say ids, draw or locked, and only one of them.");
        }
        if (topics.has("seed") && !topics.has("draw")) {
            throw refused("topics: seed goes with draw.");
        }
    }

    /** The server of a model. */
    static Connection connection(JsonNode model) {
        String address = model.path("base_url").asText();
        Connection.Api api = Connection.Api.fromWord(model.path("api").asText(""))
                .orElseGet(() -> Connection.usualApi(address));
        return Connection.to(api, address);
    }

    JsonNode models() {
        return root.path("models");
    }

    /** The model that grades and proposes. */
    JsonNode proposer() {
        String name = root.path("proposer").asText("");
        for (JsonNode model : models()) {
            if (name.isEmpty() || model.path("name").asText().equals(name)) {
                return model;
            }
        }
        throw refused("proposer: There is no model called " + name + ".");
    }

    /** The judges: each model, with each of its samples and each of the prompts. */
    List<Member> members() {
        List<Member> members = new ArrayList<>();
        for (JsonNode model : models()) {
            int samples = model.path("samples").asInt(1);
            List<JsonNode> variants = new ArrayList<>();
            root.path("prompts").forEach(variants::add);
            for (int prompt = 0; prompt < Math.max(1, variants.size()); prompt++) {
                String variant = variants.isEmpty() ? "" : variants.get(prompt).path("name").asText();
                Optional<Path> texts = variants.isEmpty() || !variants.get(prompt).has("folder")
                        ? Optional.empty()
                        : Optional.of(folder.resolve(variants.get(prompt).path("folder").asText()));
                for (int sample = 1; sample <= samples; sample++) {
                    members.add(new Member(
                            model.path("name").asText()
                                    + (variant.isEmpty() ? "" : ", " + variant)
                                    + (samples == 1 ? "" : " " + sample),
                            model,
                            samples == 1 ? OptionalInt.empty() : OptionalInt.of(sample),
                            variant,
                            texts));
                }
            }
        }
        return members;
    }

    /** The name of the jury; empty where there is none. */
    Optional<String> jury() {
        boolean usual = members().size() > 1 && !root.has("prompts");
        return Optional.ofNullable(root.path("jury").textValue())
                .or(() -> usual ? Optional.of(JURY) : Optional.empty())
                .filter(name -> members().size() > 1);
    }

    boolean has(String step) {
        for (JsonNode one : root.path("steps")) {
            if (one.asText().equals(step)) {
                return true;
            }
        }
        return step.equals("jury") && jury().isPresent() && has("assign");
    }

    Path project() {
        return below("project", root.path("project").asText());
    }

    List<Path> data() {
        List<Path> data = new ArrayList<>();
        root.path("data").forEach(path -> data.add(folder.resolve(path.asText())));
        return data;
    }

    JsonNode topics() {
        return root.path("topics");
    }

    /** A text of the file; empty where it says none. */
    String text(String field) {
        return root.path(field).asText("");
    }

    boolean importance() {
        return root.path("importance").asBoolean(true);
    }

    boolean reveal() {
        return root.path("reveal").asBoolean(false);
    }

    /** The file or folder of an output; empty if it is not wanted. */
    Optional<Path> output(String name) {
        return Optional.ofNullable(root.path("outputs").path(name).textValue())
                .map(path -> below("outputs." + name, path));
    }

    /** A path of an output, which lies below the file: somebody else may have written that. */
    private Path below(String field, String path) {
        Path file = folder.resolve(path).normalize();
        if (!file.startsWith(folder) || file.equals(folder)) {
            throw refused(field + ": Expected a path below the folder of this file.");
        }
        return file;
    }
}
