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
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.ProposalId;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;

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
        draft.textProperty().subscribe(text -> keep(topic, draft));
        draft.evidence().addListener((ListChangeListener<Object>) change -> keep(topic, draft));
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
        switch (draft.intent()) {
            case Draft.Intent.Add add -> intent(node, "add", add.behind().stream().map(NuggetId::value));
            case Draft.Intent.Edit edit -> intent(node, "edit", Stream.of(edit.nugget().value()));
            case Draft.Intent.Merge merge -> intent(node, "merge", merge.nuggets().stream().map(NuggetId::value));
            case Draft.Intent.Split split -> intent(node, "split", Stream.of(split.nugget().value()));
            case Draft.Intent.Answer answer -> intent(node, "answer", Stream.of(answer.nugget().value()));
            case Draft.Intent.EditAnswer edit ->
                intent(node, "edit-answer", Stream.of(edit.nugget().value(), edit.answer().value()));
            case Draft.Intent.Group group -> intent(node, "group", group.nuggets().stream().map(NuggetId::value));
            case Draft.Intent.Weigh weigh -> intent(node, "weigh", weigh.nuggets().stream().map(NuggetId::value));
            case Draft.Intent.Accept accept -> intent(node, "accept", Stream.of(accept.proposal().value()));
        }
        node.put("start", draft.start()).put("text", draft.textProperty().get());
        draft.sources().forEach(node.putArray("sources")::add);
        ArrayNode evidence = node.putArray("evidence");
        draft.evidence().forEach(one -> evidence.addObject()
                .put("passage", one.passage().value())
                .put("start", one.start())
                .put("end", one.end())
                .put("quote", one.quote()));
        return node.toString();
    }

    private static void intent(ObjectNode node, String name, Stream<String> of) {
        node.put("intent", name);
        of.forEach(node.putArray("of")::add);
    }

    /** The draft that is written; empty when the text is none that {@link #write} made. */
    private static Optional<Draft> read(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            List<String> of = texts(node.path("of"));
            List<Evidence> evidence = new ArrayList<>();
            node.path("evidence").forEach(one -> evidence.add(new Evidence(
                    new DocumentId(one.path("passage").asText()),
                    one.path("start").asInt(),
                    one.path("end").asInt(),
                    one.path("quote").asText())));
            Draft draft = new Draft(
                    intent(node.path("intent").asText(), of),
                    node.path("start").asText(),
                    texts(node.path("sources")),
                    evidence);
            draft.textProperty().set(node.path("text").asText());
            return Optional.of(draft);
        } catch (JsonProcessingException | IllegalArgumentException | NoSuchElementException e) {
            // Written by another Assay, or damaged: the words cannot be told apart from the rest.
            return Optional.empty();
        }
    }

    private static Draft.Intent intent(String name, List<String> of) {
        return switch (name) {
            case "edit" -> new Draft.Intent.Edit(new NuggetId(of.getFirst()));
            case "merge" ->
                new Draft.Intent.Merge(of.stream().map(NuggetId::new).toList());
            case "split" -> new Draft.Intent.Split(new NuggetId(of.getFirst()));
            case "answer" -> new Draft.Intent.Answer(new NuggetId(of.getFirst()));
            case "edit-answer" ->
                new Draft.Intent.EditAnswer(new NuggetId(of.getFirst()), new NuggetAnswerId(of.getLast()));
            case "group" ->
                new Draft.Intent.Group(of.stream().map(NuggetId::new).toList());
            case "weigh" ->
                new Draft.Intent.Weigh(of.stream().map(NuggetId::new).toList());
            case "accept" -> new Draft.Intent.Accept(new ProposalId(of.getFirst()));
            default -> new Draft.Intent.Add(of.stream().findFirst().map(NuggetId::new));
        };
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
