package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.KeptJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads questions, answers and passages out of the shapes in which programs keep them: a text, JSON as text, an object
 * with a field of a usual name, turns of a conversation, a model server's reply, documents.
 */
final class SpokenText {
    private static final Set<String> ASKING = Set.of("user", "human", "humanmessage");
    private static final Set<String> ANSWERING = Set.of("assistant", "ai", "aimessage", "aimessagechunk", "model");

    /** Names of the text of a turn of a conversation. */
    private static final List<String> CONTENTS = List.of("content", "contents", "parts");

    private final Map<String, List<String>> words;

    /** @param words the usual names of fields by what they hold: question, answer, contexts, passage, docid, title */
    SpokenText(Map<String, List<String>> words) {
        this.words = words;
    }

    /** The question; of a conversation the last turn of who asks. */
    Optional<String> question(JsonNode value) {
        return text(value, "question", ASKING);
    }

    /** The answer; of a conversation the last turn of who answers. */
    Optional<String> answer(JsonNode value) {
        return text(value, "answer", ANSWERING);
    }

    /** A reference answer: as an answer, or all texts of a list. */
    Optional<String> truth(JsonNode value) {
        return value.isArray() && !value.isEmpty() && Format.isListOfTexts(value)
                ? Optional.of(value.valueStream().map(JsonNode::textValue).collect(Collectors.joining(" ")))
                : answer(value);
    }

    private Optional<String> text(JsonNode raw, String what, Set<String> speaker) {
        JsonNode value = KeptJson.ofText(raw);
        Optional<String> found = Optional.empty();
        if (value.isTextual()) {
            found = Optional.of(value.textValue());
        } else if (value instanceof ArrayNode list) {
            found = ofList(list, what, speaker);
        } else if (value instanceof ObjectNode object) {
            found = words.get(what).stream()
                    .filter(object::hasNonNull)
                    .flatMap(name -> text(object.get(name), what, speaker).stream())
                    .findFirst();
            if (found.isEmpty() && object.size() == 1) {
                found = text(object.iterator().next(), what, speaker);
            }
        }
        // An answer may be JSON itself; a list is what a search found.
        boolean stands = raw.isTextual() && value.isObject() && words.get("contexts").stream().noneMatch(value::has);
        return (found.isEmpty() && stands ? Optional.of(raw.textValue()) : found).filter(text -> !text.isBlank());
    }

    private Optional<String> ofList(ArrayNode list, String what, Set<String> speaker) {
        List<JsonNode> turns = list.valueStream().map(SpokenText::turn).toList();
        if (turns.stream().anyMatch(turn -> !role(turn).isEmpty())) {
            return turns.stream()
                    .filter(turn -> speaker.contains(role(turn)))
                    .reduce((first, last) -> last)
                    .flatMap(turn -> CONTENTS.stream()
                            .filter(turn::has)
                            .flatMap(name -> content(turn.get(name)).stream())
                            .findFirst());
        }
        if (list.valueStream().allMatch(SpokenText::isPart)) {
            return content(list);
        }
        return list.size() == 1 || list.path(0).isArray() || list.path(0).has("message")
                ? text(list.path(0), what, speaker)
                : Optional.empty();
    }

    /** A turn of a conversation without what LangChain and OpenInference put around it. */
    private static JsonNode turn(JsonNode item) {
        if (item.path("message").has("role")) {
            return item.get("message");
        }
        if (item.path("kwargs").has("content") && item.path("id").isArray()) {
            ObjectNode turn = KeptJson.object();
            turn.set("content", item.get("kwargs").get("content"));
            return turn.put("role", item.get("id").path(item.get("id").size() - 1).asText());
        }
        if (item.path("data").has("content") && item.path("type").isTextual()) {
            ObjectNode turn = KeptJson.object();
            turn.set("content", item.get("data").get("content"));
            return turn.put("role", item.get("type").asText());
        }
        return item;
    }

    private static String role(JsonNode turn) {
        return CONTENTS.stream().anyMatch(turn::has)
                ? turn.path("role").asText(turn.path("type").asText("")).toLowerCase(Locale.ROOT)
                : "";
    }

    private static boolean isPart(JsonNode item) {
        return item.path("text").isTextual() && item.path("type").asText().endsWith("text");
    }

    /** The text of a turn, which may be in parts. */
    private static Optional<String> content(JsonNode content) {
        return content.isTextual()
                ? Optional.of(content.textValue())
                : Optional.of(content.valueStream()
                                .map(SpokenText::part)
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining("\n")))
                        .filter(text -> !text.isEmpty());
    }

    private static String part(JsonNode part) {
        JsonNode within = part.path("message_content").isObject() ? part.get("message_content") : part;
        return within.isTextual()
                ? within.textValue()
                : within.path("text").asText(within.path("content").asText(""));
    }

    /** A text, or the first of a list, as an id or a name. */
    static Optional<String> name(JsonNode value) {
        JsonNode one = value.isArray() ? value.path(0) : value;
        return one.isTextual() || one.isNumber()
                ? Optional.of(one.asText().strip()).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    /** The passages of a value: objects with {@code text} and, where known, {@code docid} and {@code title}. */
    List<ObjectNode> passages(JsonNode raw) {
        List<ObjectNode> within = raw.isTextual() && !KeptJson.ofText(raw).isContainerNode()
                ? List.of()
                : within(KeptJson.ofText(raw));
        // A passage may be JSON itself.
        return within.isEmpty() && raw.isTextual() && !raw.textValue().isBlank() && !isEmpty(KeptJson.ofText(raw))
                ? List.of(KeptJson.object().put("text", raw.textValue()))
                : within;
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isContainerNode() && value.isEmpty();
    }

    private List<ObjectNode> within(JsonNode value) {
        List<ObjectNode> found = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(item -> found.addAll(item.isTextual() || item.isArray() ? passages(item) : passage(item)));
            return found;
        }
        List<ObjectNode> one = passage(value);
        return one.isEmpty()
                ? words.get("contexts").stream()
                        .filter(value::hasNonNull)
                        .map(name -> passages(value.get(name)))
                        .filter(list -> !list.isEmpty())
                        .findFirst()
                        .orElse(List.of())
                : one;
    }

    private List<ObjectNode> passage(JsonNode item) {
        Optional<String> text = first(item, "passage");
        if (text.isEmpty()) {
            return List.of();
        }
        ObjectNode passage = KeptJson.object();
        first(item, "docid").ifPresent(id -> passage.put("docid", id));
        first(item, "title").ifPresent(title -> passage.put("title", title));
        return List.of(passage.put("text", text.get()));
    }

    private Optional<String> first(JsonNode item, String what) {
        return words.get(what).stream()
                .flatMap(path -> ProgramPath.all(item, path).stream())
                .flatMap(value -> name(value).stream())
                .findFirst();
    }
}
