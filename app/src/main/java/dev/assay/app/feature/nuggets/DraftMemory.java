package dev.assay.app.feature.nuggets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.Workspace;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The half-typed words as the project file keeps them, each draft as one line of JSON, so that they come back after a
 * crash. Saving or giving up the draft takes them away. FX thread only.
 */
final class DraftMemory {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TopicMemory memory;

    DraftMemory(Workspace workspace) {
        this.memory = new TopicMemory(workspace, "nuggets.draft.");
    }

    /** Asks once for what was left half-typed in a topic; {@code found} is not called when there is nothing. */
    void recall(TopicId topic, Consumer<Draft> found) {
        memory.recall(topic, words -> read(words).ifPresent(found));
    }

    /** Keeps a draft from now on as it grows. */
    void watch(TopicId topic, Draft draft) {
        draft.onChange(() -> keep(topic, draft));
    }

    /** The draft of a topic is saved or given up. */
    void forget(TopicId topic) {
        memory.forget(topic);
    }

    private void keep(TopicId topic, Draft draft) {
        if (draft.isTouched()) {
            memory.remember(topic, write(draft));
        } else {
            forget(topic);
        }
    }

    private static String write(Draft draft) {
        ObjectNode node = JSON.createObjectNode();
        node.put("intent", draft.use().word());
        draft.ids().forEach(node.putArray("of")::add);
        node.put("start", draft.start()).put("text", draft.textProperty().get());
        draft.sources().forEach(node.putArray("sources")::add);
        ArrayNode evidence = node.putArray("evidence");
        draft.evidence().forEach(one -> evidence.addObject()
                .put("passage", one.passage().value())
                .put("start", one.start())
                .put("end", one.end())
                .put("quote", one.quote()));
        draft.asked().ifPresent(asked -> {
            ObjectNode form = node.putObject("asked");
            asked.document().ifPresent(one -> form.put("document", one.value()));
            write(form.putObject("start"), asked.start());
            write(form.putObject("now"), asked.parts());
        });
        return node.toString();
    }

    private static void write(ObjectNode to, AskedQuestion.Parts parts) {
        to.put("answer", parts.answer())
                .put("attested", parts.attested())
                .put("group", parts.group())
                .put("importance", parts.importance().word());
    }

    private static Optional<AskedQuestion> asked(JsonNode form) {
        if (form.isMissingNode()) {
            return Optional.empty();
        }
        AskedQuestion asked = new AskedQuestion(
                Optional.ofNullable(form.path("document").textValue()).map(DocumentId::new),
                parts(form.path("start")));
        asked.fill(parts(form.path("now")));
        return Optional.of(asked);
    }

    private static AskedQuestion.Parts parts(JsonNode from) {
        return new AskedQuestion.Parts(
                from.path("answer").asText(),
                from.path("attested").asBoolean(),
                from.path("group").asText(),
                Importance.ofWord(from.path("importance").asText()));
    }

    /** The draft that is written; empty when the text is none that {@link #write} made. */
    private static Optional<Draft> read(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            String word = node.path("intent").asText();
            Draft.Use use = Stream.of(Draft.Use.values())
                    .filter(one -> one.word().equals(word))
                    .findFirst()
                    .orElse(Draft.Use.ADD);
            List<Evidence> evidence = new ArrayList<>();
            node.path("evidence").forEach(one -> evidence.add(new Evidence(
                    new DocumentId(one.path("passage").asText()),
                    one.path("start").asInt(),
                    one.path("end").asInt(),
                    one.path("quote").asText())));
            Draft draft = new Draft(
                    use,
                    texts(node.path("of")),
                    node.path("start").asText(),
                    texts(node.path("sources")),
                    evidence,
                    asked(node.path("asked")));
            draft.textProperty().set(node.path("text").asText());
            return Optional.of(draft);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            // Written by another Assay, or damaged: the words cannot be told apart from the rest.
            return Optional.empty();
        }
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
