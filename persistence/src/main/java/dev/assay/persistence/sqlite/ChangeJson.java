package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.Importance;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Revealed;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Changes as the log keeps them: a JSON array of objects with {@code of}, the key, {@code before} and {@code after}. */
public final class ChangeJson {
    private ChangeJson() {}

    /** The text of a list of changes; the same changes always give the same text. */
    public static String write(List<Change> changes) {
        ArrayNode array = ValueJson.MAPPER.createArrayNode();
        for (Change change : changes) {
            array.add(write(change));
        }
        return array.toString();
    }

    /**
     * The changes of a text that {@link #write(List)} made.
     *
     * @throws IllegalStateException when it is another text
     */
    public static List<Change> read(String json) {
        JsonNode array = ValueJson.parse(json);
        if (!array.isArray()) {
            throw new IllegalStateException("The changes of an event are no list: " + json);
        }
        List<Change> changes = new ArrayList<>();
        for (JsonNode node : array) {
            try {
                changes.add(read(node));
            } catch (IllegalArgumentException e) {
                throw new IllegalStateException("A change in the log cannot be read: " + node, e);
            }
        }
        return changes;
    }

    /** An id as it stands in the text of a change. */
    public static String written(String id) {
        return ValueJson.MAPPER.getNodeFactory().textNode(id).toString();
    }

    private static ObjectNode write(Change change) {
        ObjectNode node = ValueJson.MAPPER.createObjectNode();
        switch (change) {
            case Change.OfSet set -> {
                node.put("of", "set").put("topic", set.topic().value());
                values(node, set.before(), set.after(), ChangeJson::shape);
            }
            case Change.OfNugget nugget -> {
                node.put("of", "nugget")
                        .put("topic", nugget.topic().value())
                        .put("nugget", nugget.nugget().value());
                values(node, nugget.before(), nugget.after(), ChangeJson::nugget);
            }
            case Change.OfLabel label -> {
                node.put("of", "label")
                        .put("topic", label.key().topic().value())
                        .put("run", label.key().run().value())
                        .put("nugget", label.key().nugget().value());
                values(node, label.before(), label.after(), ChangeJson::assignment);
            }
            case Change.OfPassage mark ->
                node.put("of", "passage")
                        .put("topic", mark.topic().value())
                        .put("docid", mark.passage().value())
                        .put("before", mark.before().word())
                        .put("after", mark.after().word());
            case Change.OfProposal decision ->
                node.put("of", "proposal")
                        .put("topic", decision.topic().value())
                        .put("proposal", decision.proposal().value())
                        .put("before", decision.before().word())
                        .put("after", decision.after().word());
            case Change.OfLock lock ->
                node.put("of", "lock")
                        .put("topic", lock.topic().value())
                        .put("before", lock.before())
                        .put("after", lock.after());
            case Change.OfReveal reveal -> {
                node.put("of", "reveal").put("topic", reveal.what().topic().value());
                reveal.what().run().ifPresent(run -> node.put("run", run.value()));
                node.put("before", reveal.before()).put("after", reveal.after());
            }
            case Change.OfAfterReveal said -> {
                node.put("of", "after_reveal")
                        .put("topic", said.key().topic().value())
                        .put("run", said.key().run().value())
                        .put("nugget", said.key().nugget().value());
                values(node, said.before(), said.after(), ChangeJson::afterReveal);
            }
            case Change.OfAdjudication made -> {
                node.put("of", "adjudication")
                        .put("topic", made.key().topic().value())
                        .put("run", made.key().run().value())
                        .put("nugget", made.key().nugget().value());
                values(node, made.before(), made.after(), ChangeJson::adjudication);
            }
        }
        return node;
    }

    private static Change read(JsonNode node) {
        TopicId topic = new TopicId(node.required("topic").asText());
        return switch (node.required("of").asText()) {
            case "set" -> new Change.OfSet(topic, value(node, "before", ChangeJson::shape), value(node, "after", ChangeJson::shape));
            case "nugget" -> {
                NuggetId id = new NuggetId(node.required("nugget").asText());
                yield new Change.OfNugget(
                        topic,
                        id,
                        value(node, "before", value -> nugget(id, value)),
                        value(node, "after", value -> nugget(id, value)));
            }
            case "label" -> {
                LabelKey key = key(topic, node);
                yield new Change.OfLabel(
                        key,
                        value(node, "before", value -> assignment(key, value)),
                        value(node, "after", value -> assignment(key, value)));
            }
            case "passage" ->
                new Change.OfPassage(
                        topic,
                        new DocumentId(node.required("docid").asText()),
                        PassageMark.ofWord(node.required("before").asText()),
                        PassageMark.ofWord(node.required("after").asText()));
            case "proposal" ->
                new Change.OfProposal(
                        new ProposalId(node.required("proposal").asText()),
                        topic,
                        ProposalDecision.ofWord(node.required("before").asText()),
                        ProposalDecision.ofWord(node.required("after").asText()));
            case "lock" ->
                new Change.OfLock(
                        topic, node.required("before").asBoolean(), node.required("after").asBoolean());
            case "reveal" ->
                new Change.OfReveal(
                        new Revealed(topic, Optional.ofNullable(node.get("run")).map(run -> new RunId(run.asText()))),
                        node.required("before").asBoolean(),
                        node.required("after").asBoolean());
            case "after_reveal" -> {
                LabelKey key = key(topic, node);
                yield new Change.OfAfterReveal(
                        key,
                        value(node, "before", value -> afterReveal(key, value)),
                        value(node, "after", value -> afterReveal(key, value)));
            }
            case "adjudication" -> {
                LabelKey key = key(topic, node);
                yield new Change.OfAdjudication(
                        key,
                        value(node, "before", value -> adjudication(key, value)),
                        value(node, "after", value -> adjudication(key, value)));
            }
            default -> throw new IllegalArgumentException("Nothing is known of changes of " + node.get("of"));
        };
    }

    private static LabelKey key(TopicId topic, JsonNode node) {
        return new LabelKey(
                topic, new RunId(node.required("run").asText()), new NuggetId(node.required("nugget").asText()));
    }

    private static <T> void values(
            ObjectNode node, Optional<T> before, Optional<T> after, Function<T, JsonNode> writer) {
        node.set("before", before.map(writer).orElse(null));
        node.set("after", after.map(writer).orElse(null));
    }

    private static <T> Optional<T> value(JsonNode node, String field, Function<JsonNode, T> reader) {
        JsonNode value = node.get(field);
        return value == null || value.isNull() ? Optional.empty() : Optional.of(reader.apply(value));
    }

    private static JsonNode shape(Change.SetShape shape) {
        ObjectNode node = ValueJson.MAPPER.createObjectNode();
        node.put("revision", shape.revision()).put("state", shape.state().word());
        ArrayNode order = node.putArray("order");
        shape.order().forEach(id -> order.add(id.value()));
        return node;
    }

    private static Change.SetShape shape(JsonNode node) {
        List<NuggetId> order = new ArrayList<>();
        node.required("order").forEach(id -> order.add(new NuggetId(id.asText())));
        return new Change.SetShape(
                node.required("revision").asInt(), setState(node.required("state").asText()), order);
    }

    static NuggetSet.State setState(String word) {
        for (NuggetSet.State state : NuggetSet.State.values()) {
            if (state.word().equals(word)) {
                return state;
            }
        }
        throw new IllegalStateException("No state of a nugget set is called " + word);
    }

    static Importance importance(String word) {
        if (Importance.UNSET.word().equals(word)) {
            return Importance.UNSET;
        }
        return Importance.fromWord(word)
                .orElseThrow(() -> new IllegalStateException("No importance is called " + word));
    }

    static Label label(String word) {
        return Label.fromWord(word).orElseThrow(() -> new IllegalStateException("No label is called " + word));
    }

    private static JsonNode nugget(Nugget nugget) {
        ObjectNode node = ValueJson.MAPPER.createObjectNode();
        node.put("text", nugget.text()).put("importance", nugget.importance().word());
        node.set("origin", ValueJson.origin(nugget.origin()));
        node.set("evidence", ValueJson.evidence(nugget.evidence()));
        if (!nugget.extra().isEmpty()) {
            node.put("extra", nugget.extra());
        }
        return node;
    }

    private static Nugget nugget(NuggetId id, JsonNode node) {
        return new Nugget(
                id,
                node.required("text").asText(),
                importance(node.required("importance").asText()),
                ValueJson.origin(node.required("origin")),
                ValueJson.evidence(node.required("evidence")),
                node.path("extra").asText(""));
    }

    private static JsonNode assignment(Assignment assignment) {
        ObjectNode node = ValueJson.MAPPER.createObjectNode();
        node.put("label", assignment.label().word());
        if (!assignment.sentences().isEmpty()) {
            node.set("sentences", ValueJson.integers(assignment.sentences()));
        }
        if (!assignment.note().isEmpty()) {
            node.put("note", assignment.note());
        }
        if (assignment.recheck()) {
            node.put("recheck", true);
        }
        return node.put("revision", assignment.revision());
    }

    private static Assignment assignment(LabelKey key, JsonNode node) {
        return new Assignment(
                key,
                label(node.required("label").asText()),
                node.has("sentences") ? ValueJson.integers(node.get("sentences")) : List.of(),
                node.path("note").asText(""),
                node.path("recheck").asBoolean(false),
                node.required("revision").asInt());
    }

    private static JsonNode adjudication(Adjudication made) {
        return ValueJson.MAPPER.createObjectNode().put("label", made.label().word()).put("reason", made.reason());
    }

    private static Adjudication adjudication(LabelKey key, JsonNode node) {
        return new Adjudication(key, label(node.required("label").asText()), node.required("reason").asText());
    }

    private static JsonNode afterReveal(AfterReveal said) {
        ObjectNode node = ValueJson.MAPPER.createObjectNode().put("label", said.label().word());
        if (!said.reason().isEmpty()) {
            node.put("reason", said.reason());
        }
        return node;
    }

    private static AfterReveal afterReveal(LabelKey key, JsonNode node) {
        return new AfterReveal(
                key, label(node.required("label").asText()), node.path("reason").asText(""));
    }
}
