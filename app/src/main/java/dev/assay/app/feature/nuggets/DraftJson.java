package dev.assay.app.feature.nuggets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Evidence;
import dev.assay.model.NuggetId;
import dev.assay.model.ProposalId;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;

/** A draft as one line of JSON. */
final class DraftJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private DraftJson() {}

    static String write(Draft draft) {
        ObjectNode node = JSON.createObjectNode();
        switch (draft.intent()) {
            case Draft.Intent.Add add -> intent(node, "add", add.behind().stream().map(NuggetId::value));
            case Draft.Intent.Edit edit -> intent(node, "edit", Stream.of(edit.nugget().value()));
            case Draft.Intent.Merge merge -> intent(node, "merge", merge.nuggets().stream().map(NuggetId::value));
            case Draft.Intent.Split split -> intent(node, "split", Stream.of(split.nugget().value()));
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

    /** The draft; empty when the text is none that {@link #write} made. */
    static Optional<Draft> read(String text) {
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
            case "merge" -> new Draft.Intent.Merge(of.stream().map(NuggetId::new).toList());
            case "split" -> new Draft.Intent.Split(new NuggetId(of.getFirst()));
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
