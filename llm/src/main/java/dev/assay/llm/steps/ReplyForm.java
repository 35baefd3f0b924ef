package dev.assay.llm.steps;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds what a reply says in the forms in which models say it: bare, in JSON, with a word behind it. */
final class ReplyForm {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** Takes what Python writes, and stops behind the first value. */
    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    /** As the lenient one, but a number that is named twice makes it unreadable. */
    private static final ObjectMapper ONCE = JsonMapper.builder()
            .enable(
                    JsonReadFeature.ALLOW_SINGLE_QUOTES,
                    JsonReadFeature.ALLOW_TRAILING_COMMA,
                    JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** A text in which so many brackets begin no JSON has none. */
    private static final int MOST_TRIES = 100;

    /** The fields in which models put the value that was asked for, where they say more beside it. */
    private static final Set<String> VALUES = Set.of(
            "label", "labels", "value", "verdict", "assignment", "judgment", "judgement", "grade", "rating", "score",
            "importance", "answer", "result", "class", "category", "status", "decision", "final", "better", "winner",
            "preferred", "preference");

    /** The fields in which models number the objects of a list. */
    private static final Set<String> NUMBERS = Set.of(
            "number", "no", "n", "id", "index", "item", "nugget", "fact", "criterion", "question", "key", "nugget_id",
            "nugget_number", "item_id", "criterion_id");
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
        Pattern.compile("[{,]\\s*[\"']" + name + "[\"']\\s*:").matcher(text).results().forEach(beginning ->
                lenient(text, beginning.end()).filter(JsonNode::isArray).ifPresent(lists::add));
        return lists;
    }

    /**
     * What a reply says by number.
     *
     * @param words the words by number of each object that has any
     * @param rest the text without the JSON that could be read
     */
    record Numbered(Set<Map<Integer, String>> words, String rest) {}

    /**
     * The words by number in a reply's JSON, however deep: a value for a number, an object for a number with the value
     * and more, such as a reason, or a list of numbered objects. What else stands beside the numbers is passed over.
     *
     * @param isKnown whether a word is one that was asked for
     */
    static Numbered numbered(String text, Predicate<String> isKnown) {
        Set<Map<Integer, String>> words = new LinkedHashSet<>();
        StringBuilder rest = new StringBuilder();
        int at = 0;
        int tries = 0;
        for (int open = bracket(text, at); open >= 0; open = bracket(text, at)) {
            rest.append(text, at, open);
            at = open + 1;
            try (JsonParser parser = ONCE.createParser(text.substring(open))) {
                JsonNode value = ONCE.readTree(parser);
                at = open + (int) parser.currentLocation().getCharOffset();
                Set<Map<Integer, String>> found = new LinkedHashSet<>();
                gather(value, isKnown, found);
                if (found.isEmpty()) {
                    rest.append(text, open, at);
                }
                // Reasons may be numbered, too: then those of known words alone are meant.
                boolean several = found.size() > 1;
                found.stream()
                        .filter(one -> !several || one.values().stream().allMatch(isKnown))
                        .forEach(words::add);
                if (several && words.isEmpty()) {
                    words.addAll(found);
                }
            } catch (IOException _) {
                rest.append(text.charAt(open));
                tries++;
            }
            if (tries == MOST_TRIES) {
                break;
            }
        }
        return new Numbered(words, rest.append(text, at, text.length()).toString());
    }

    private static int bracket(String text, int from) {
        int object = text.indexOf('{', from);
        int list = text.indexOf('[', from);
        return object < 0 || list >= 0 && list < object ? list : object;
    }

    private static void gather(JsonNode node, Predicate<String> isKnown, Set<Map<Integer, String>> found) {
        Map<Integer, String> words = node.isArray() ? ofList(node, isKnown) : ofObject(node, isKnown);
        if (words.isEmpty()) {
            node.forEach(one -> gather(one, isKnown, found));
        } else {
            found.add(words);
        }
    }

    /** Empty when a number has no word. */
    private static Map<Integer, String> ofObject(JsonNode object, Predicate<String> isKnown) {
        Map<Integer, String> words = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            if (field.getKey().matches("\\d{1,6}")) {
                Optional<String> word = word(field.getValue(), isKnown);
                if (word.isEmpty()) {
                    return Map.of();
                }
                words.put(Integer.valueOf(field.getKey()), word.get());
            }
        }
        return words;
    }

    /** Empty when an object of the list has no number or no word, or a number comes twice. */
    private static Map<Integer, String> ofList(JsonNode list, Predicate<String> isKnown) {
        Map<Integer, String> words = new TreeMap<>();
        for (JsonNode one : list) {
            Map<String, JsonNode> others = new LinkedHashMap<>();
            List<Integer> numbers = new ArrayList<>();
            for (Map.Entry<String, JsonNode> field : one.properties()) {
                String digits = field.getValue().asText("");
                if (NUMBERS.contains(field.getKey().toLowerCase(Locale.ROOT)) && digits.matches("\\d{1,6}")) {
                    numbers.add(Integer.valueOf(digits));
                } else {
                    others.put(field.getKey(), field.getValue());
                }
            }
            Optional<String> word = word(others, isKnown);
            if (numbers.size() != 1 || word.isEmpty() || words.put(numbers.getFirst(), word.get()) != null) {
                return Map.of();
            }
        }
        return words;
    }

    /**
     * A value itself, or of an object the one known word in it, or what it calls its label or the like; empty when that
     * is no single one.
     */
    static Optional<String> word(JsonNode value, Predicate<String> isKnown) {
        if (value.isObject()) {
            Map<String, JsonNode> fields = new LinkedHashMap<>();
            value.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
            return word(fields, isKnown);
        }
        return value.isValueNode() && !value.isNull() ? Optional.of(value.asText()) : Optional.empty();
    }

    private static Optional<String> word(Map<String, JsonNode> fields, Predicate<String> isKnown) {
        Set<String> known = new LinkedHashSet<>();
        Set<String> named = new LinkedHashSet<>();
        fields.forEach((name, value) -> {
            if (value.isValueNode() && !value.isNull()) {
                boolean isKnownWord = isKnown.test(value.asText());
                boolean isNamed = VALUES.contains(name.toLowerCase(Locale.ROOT));
                if (isKnownWord) {
                    known.add(value.asText());
                }
                if (isNamed) {
                    named.add(value.asText());
                }
            }
        });
        if (known.size() == 1) {
            return known.stream().findFirst();
        }
        if (!known.isEmpty()) {
            named.retainAll(known);
        }
        return named.size() == 1 ? named.stream().findFirst() : Optional.empty();
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
     *
     * @param isKnown whether a text is one that was asked for
     */
    static Optional<List<String>> byNumber(String reply, int count, Predicate<String> isKnown) {
        String text = plain(reply);
        Set<Map<Integer, String>> found = numbered(text, isKnown).words();
        if (!found.isEmpty()) {
            Map<Integer, String> one = found.iterator().next();
            boolean isWhole = found.size() == 1
                    && one.size() == count
                    && IntStream.rangeClosed(1, count).allMatch(one::containsKey);
            return isWhole ? Optional.of(List.copyOf(one.values())) : Optional.empty();
        }
        Optional<JsonNode> json = json(text);
        if (json.isPresent()) {
            JsonNode node = json.get();
            // An object around the list that is meant.
            JsonNode meant = node.isObject() && node.size() == 1 ? node.iterator().next() : node;
            List<String> values = new ArrayList<>();
            meant.forEach(one -> values.add(one.asText()));
            return meant.isArray() && meant.size() == count ? Optional.of(values) : Optional.empty();
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
