package dev.assay.llm.steps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a reply says in the forms in which models say it: bare, in JSON, with a word behind it. */
final class ReplyForm {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** Takes what Python writes, and stops behind the first value. */
    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();
    private static final int SHOWN = 60;

    /** A whole number alone, whatever stands around it. */
    private static final Pattern BARE = Pattern.compile("[\\s`*\"'(\\[]*([+-]?\\d+(?:[.,]\\d+)?)[\\s`*\"')\\].]*");

    /** A digit, a colon, and words that say what the digit stands for. */
    private static final Pattern EXPLAINED = Pattern.compile(
            "[\\s`*\"'(]*(\\d)[`*\"')]*\\s*:\\s*[\\p{L}\"'(].*", Pattern.DOTALL);

    private static final Pattern NAMED = Pattern.compile(
            "\\b(?:grade|rating|score|mark)\\b[\\s\"'*`]*(?::|=|\\bis\\b)[\\s\"'*`\\[(]*([+-]?\\d+)(?![\\d./,"
                    + "-]*\\d|\\s*/|\\s*-\\s*\\d)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NUMBERED = Pattern.compile(
            "\\s*\\(?(\\d{1,3})\\)?\\s*[:.)=-]\\s*[(\\[\"']?([0-9])[)\\]\"']?\\s*[,;.]?\\s*");

    private static final Pattern FENCE = Pattern.compile("```[a-zA-Z]*\\s*\\n?(.*?)```", Pattern.DOTALL);

    private ReplyForm() {}

    /** A reply without the fences around it. */
    static String plain(String text) {
        Matcher fence = FENCE.matcher(text.strip());
        return (fence.matches() ? fence.group(1) : text).strip();
    }

    /**
     * The JSON value that begins at a place of a text, as models write JSON; empty when it cannot be read to its end.
     */
    static Optional<JsonNode> lenient(String text, int from) {
        try {
            return Optional.of(LENIENT.readTree(text.substring(from)));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    /** The lists under a name, wherever they stand in a reply; what cannot be read to its end is none. */
    static Set<JsonNode> lists(String text, String name) {
        Set<JsonNode> lists = new LinkedHashSet<>();
        Pattern.compile("\\{\\s*[\"']" + name + "[\"']\\s*:").matcher(text).results().forEach(beginning ->
                lenient(text, beginning.start())
                        .map(found -> found.path(name))
                        .filter(JsonNode::isArray)
                        .ifPresent(lists::add));
        return lists;
    }

    /** The thing that a reply names by its place in a list, from 1. */
    static <T> Optional<T> byPlace(JsonNode number, List<T> list) {
        String digits = number.asText("").strip();
        int place = digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : 0;
        return place < 1 || place > list.size() ? Optional.empty() : Optional.of(list.get(place - 1));
    }

    /** The beginning of a reply, on one line. */
    static String shown(String reply) {
        String line = plain(reply).replaceAll("\\s+", " ");
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "\u2026";
    }

    /** The one JSON value that a reply is, or that it has among other words; empty when there is none, or several. */
    static Optional<JsonNode> json(String text) {
        Optional<JsonNode> whole = parsed(text);
        if (whole.isPresent()) {
            return whole;
        }
        List<JsonNode> found = new ArrayList<>();
        for (String pair : List.of("{}", "[]")) {
            int from = text.indexOf(pair.charAt(0));
            int to = text.lastIndexOf(pair.charAt(1));
            if (from >= 0 && to > from) {
                parsed(text.substring(from, to + 1)).ifPresent(found::add);
            }
        }
        return found.size() == 1
                ? Optional.of(found.getFirst())
                : found.stream().filter(JsonNode::isObject).findFirst();
    }

    private static Optional<JsonNode> parsed(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            return node != null && node.isContainerNode() ? Optional.of(node) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** The one number that a reply names; empty when it names none, or several. */
    static Optional<String> number(String reply) {
        String text = plain(reply);
        Matcher bare = BARE.matcher(text);
        if (bare.matches()) {
            return Optional.of(bare.group(1));
        }
        Optional<JsonNode> json = json(text);
        if (json.isPresent()) {
            JsonNode node = json.get();
            return node.size() == 1
                    ? Optional.of(node.iterator().next()).filter(JsonNode::isValueNode).map(JsonNode::asText)
                    : named(text);
        }
        Matcher explained = EXPLAINED.matcher(text);
        return explained.matches() ? Optional.of(explained.group(1)) : named(text);
    }

    private static Optional<String> named(String text) {
        List<String> all = NAMED.matcher(text).results().map(found -> found.group(1)).distinct().toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /**
     * One text for each number from 1 to {@code count}: of an object by number, of a list in order, of lines that begin
     * with their number.
     */
    static Optional<List<String>> byNumber(String reply, int count) {
        String text = plain(reply);
        Optional<JsonNode> json = json(text);
        if (json.isPresent()) {
            JsonNode node = json.get();
            // An object around the list or the object that is meant.
            JsonNode meant = node.isObject() && node.size() == 1 && node.iterator().next().isContainerNode()
                    ? node.iterator().next()
                    : node;
            List<String> values = new ArrayList<>();
            for (int number = 1; number <= count; number++) {
                JsonNode one = meant.isArray() ? meant.path(number - 1) : meant.path(Integer.toString(number));
                if (!one.isValueNode() || one.isNull()) {
                    return Optional.empty();
                }
                values.add(one.asText());
            }
            return meant.size() == count ? Optional.of(values) : Optional.empty();
        }
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        List<String> values = new ArrayList<>();
        for (String line : lines) {
            Matcher numbered = NUMBERED.matcher(line);
            if (!numbered.matches() || Integer.parseInt(numbered.group(1)) != values.size() + 1) {
                return Optional.empty();
            }
            values.add(numbered.group(2));
        }
        return values.size() == count ? Optional.of(values) : Optional.empty();
    }
}
