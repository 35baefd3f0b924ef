package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.PythonList;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the cells of a row of a question: each part by the names that its column can have, out of the objects, chats,
 * lists and JSON in a text in which programs keep it.
 */
final class QuestionCells {
    /** Names of the parts of a chat: who says something, and what. */
    private static final List<String> ROLES = List.of("role", "type", "from");
    private static final List<String> SAID = List.of("content", "text", "value");
    private static final Map<RowMeaning.Part, Set<String>> SPEAKERS = Map.of(
            RowMeaning.Part.QUESTION, Set.of("user", "human"),
            RowMeaning.Part.ANSWER, Set.of("assistant", "ai", "model", "gpt", "bot"));
    /** Names that the question and the answer have in objects, and elsewhere not. */
    private static final Map<RowMeaning.Part, List<String>> INSIDE = Map.of(
            RowMeaning.Part.QUESTION, List.of("text", "message", "content"),
            RowMeaning.Part.ANSWER,
                    List.of("result", "text", "message", "completion", "generation", "final_answer", "reply"));

    /** A text as JSON writes it, with an escape in it: without one, somebody may have quoted it. */
    private static final Pattern ESCAPED = Pattern.compile("(?s)\"[^\"]*\\\\.*\"");

    /** So deep may a question or an answer lie in objects. */
    private static final int DEPTH = 4;

    /** Beginning of a list as printed by a program: of texts, of objects, of records. */
    private static final Pattern PRINTED = Pattern.compile("\\[\\s*(['\"{]|[A-Z]\\w*\\()");

    private QuestionCells() {}

    /** A part of a row with the name that it has there. */
    record Found(String name, JsonNode value) {}

    /** A field, or one within another by their names with a dot between; with the name that it has. */
    static Optional<Found> find(ObjectNode record, String name) {
        Optional<String> called = record.has(name)
                ? Optional.of(name)
                : record.propertyStream()
                        .map(Map.Entry::getKey)
                        .filter(one -> RowMeaning.isCalled(one, name))
                        .findFirst();
        if (called.isPresent()) {
            return called.map(one -> new Found(one, record.get(one)))
                    .filter(found -> !found.value().isNull() && !KeptJson.isNotANumber(found.value()));
        }
        int dot = name.indexOf('.');
        return dot > 0 && record.get(name.substring(0, dot)) instanceof ObjectNode inner
                ? find(inner, name.substring(dot + 1))
                        .map(found -> new Found(name.substring(0, dot + 1) + found.name(), found.value()))
                : Optional.empty();
    }

    static boolean isTexts(JsonNode value) {
        return value.isTextual() || Format.isListOfTexts(value);
    }

    static boolean isContexts(JsonNode value) {
        return isTexts(value)
                || value.isArray()
                        && value.valueStream()
                                .allMatch(item -> item.isTextual() || Format.hasAny(item, Format.PASSAGE_TEXTS));
    }

    /** Contexts that are texts, or objects or lists with texts; of another form they are kept and said to be so. */
    static boolean isReadable(JsonNode value) {
        return isContexts(value) || Format.hasAny(value, Format.PASSAGE_TEXTS);
    }

    static Optional<Found> part(RowMeaning meaning, ObjectNode row, RowMeaning.Part part) {
        List<Found> found = meaning.names(part).stream()
                .flatMap(name -> find(row, name).stream())
                .map(one -> unfolded(one, part))
                .toList();
        return found.stream()
                .filter(one -> part != RowMeaning.Part.CONTEXTS || isContexts(one.value()))
                .findFirst()
                .or(() -> found.stream().findFirst());
    }

    /** A part inside an object or a chat, which tracing programs also write as text into a cell. */
    private static Found unfolded(Found found, RowMeaning.Part part) {
        return switch (part) {
            case QUESTION, ANSWER ->
                inner(json(found.value()), part, DEPTH)
                        .map(value -> new Found(found.name(), value))
                        .orElse(found);
            case CONTEXTS ->
                json(found.value()) instanceof ObjectNode object
                        ? RowMeaning.USUAL.names(part).stream()
                                .flatMap(name -> find(object, name).stream())
                                .filter(one -> isContexts(one.value()))
                                .findFirst()
                                .map(one -> new Found(found.name(), one.value()))
                                .orElse(new Found(found.name(), object))
                        : found;
            default -> found;
        };
    }

    /** The object or list that a text is; else the value itself. */
    static JsonNode json(JsonNode value) {
        String text = value.isTextual() ? value.textValue().strip() : "";
        boolean isOne = ESCAPED.matcher(text).matches()
                || text.startsWith("{") && text.endsWith("}")
                || text.startsWith("[") && text.endsWith("]") && text.contains("{");
        if (!isOne) {
            return value;
        }
        try {
            return KeptJson.read(text);
        } catch (IllegalStateException notJson) {
            return value;
        }
    }

    /** The question or answer in an object by its usual names, or in a chat by who says it. */
    private static Optional<JsonNode> inner(JsonNode value, RowMeaning.Part part, int depth) {
        if (depth == 0) {
            return Optional.empty();
        }
        if (depth == DEPTH && value.isTextual()) {
            return Optional.of(value);
        }
        if (value instanceof ArrayNode list) {
            return list.valueStream()
                    .filter(item -> ROLES.stream()
                            .anyMatch(role -> SPEAKERS.get(part).contains(item.path(role).asText())))
                    .flatMap(item -> SAID.stream().map(item::path).filter(JsonNode::isTextual).limit(1))
                    .reduce((before, last) -> last);
        }
        if (!(value instanceof ObjectNode object)) {
            return Optional.empty();
        }
        return RowMeaning.USUAL.names(part).stream()
                .flatMap(name -> find(object, name).stream())
                .flatMap(one -> one.value().isTextual()
                        ? Stream.of(one.value())
                        : inner(one.value(), part, depth - 1).stream())
                .findFirst()
                .or(() -> Stream.of("messages", "choices", "message", "inputs", "outputs", "kwargs")
                        .map(object::path)
                        .map(one -> one.isArray() && one.path(0).has("message") ? one.path(0) : one)
                        .flatMap(one -> inner(one, part, depth - 1).stream())
                        .findFirst())
                .or(() -> Stream.of("content")
                        .map(object::path)
                        .filter(one -> one.isTextual()
                                && ROLES.stream().map(object::path).anyMatch(role ->
                                        SPEAKERS.get(part).contains(role.asText())))
                        .findFirst())
                .or(() -> ROLES.stream().anyMatch(object::has)
                        ? Optional.empty()
                        : INSIDE.get(part).stream().map(object::path).filter(JsonNode::isTextual).findFirst());
    }

    /** A list that a table holds as text. */
    static JsonNode listed(String name, JsonNode text) {
        String stripped = text.textValue().strip();
        if (!stripped.startsWith("[")) {
            return text;
        }
        try {
            return KeptJson.read(stripped);
        } catch (IllegalStateException notJson) {
            Optional<List<String>> printed = PythonList.read(stripped);
            if (printed.isPresent()) {
                ArrayNode texts = KeptJson.list();
                printed.get().forEach(texts::add);
                return texts;
            }
            if (PRINTED.matcher(stripped).lookingAt()) {
                throw new RecordException(name, "import.rows.list-of-a-language");
            }
            return text;
        }
    }

    /** A ground truth of several texts, which a table holds as one. */
    static Found listed(Found truth) {
        return truth.value().isTextual()
                ? PythonList.read(truth.value().textValue())
                        .map(texts -> new Found(truth.name(), TextNode.valueOf(String.join(" ", texts))))
                        .orElse(truth)
                : truth;
    }
}
