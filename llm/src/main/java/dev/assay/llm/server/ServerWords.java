package dev.assay.llm.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The content of a server's error response, found wherever it stands: every server has its own format, and some change
 * theirs. Unknown parts are left out; nothing here raises.
 *
 * @param message its sentence; may be empty
 * @param marks codes, types and the like, lower case
 * @param status the status that the body names, where an error came with a good one
 * @param filtered what its filter objected to, such as {@code hate (high)}
 * @param patience how long the body asks to wait
 */
record ServerWords(
        String message, String marks, OptionalInt status, List<String> filtered, Optional<Duration> patience) {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int LONGEST_PLAIN = 500;
    private static final int DEEPEST = 8;

    /** The fields that may hold the error's sentence, the most telling first. */
    private static final List<String> SENTENCES = List.of(
            "error", "errors", "message", "msg", "detail", "error_description", "title");

    /** The fields that hold the kind of an error as a word. */
    private static final Set<String> MARKS =
            Set.of(
                    "code",
                    "type",
                    "status",
                    "reason",
                    "reasons",
                    "param",
                    "error_type",
                    "finish_reason",
                    "native_finish_reason");

    private static final Pattern WAIT = Pattern.compile(
            "(?:try again|retry|wait)\\D{0,20}?(?:(\\d{1,"
                    + "4})m)?(\\d+(?:\\.\\d+)?)\\s*(ms|milliseconds?|s|sec|seconds?|m|min|minutes?)\\b",
            Pattern.CASE_INSENSITIVE);

    ServerWords {
        filtered = List.copyOf(filtered);
    }

    static ServerWords of(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        try {
            return of(JSON.readTree(text));
        } catch (JsonProcessingException | RuntimeException _) {
            // A page says nothing that the status does not; a line of plain text may.
            boolean plain = !text.startsWith("<") && text.length() <= LONGEST_PLAIN;
            return new ServerWords(plain ? text : "", "", OptionalInt.empty(), List.of(), Optional.empty());
        }
    }

    static ServerWords of(JsonNode body) {
        String message = sentence(body, 0);
        List<String> marks = new ArrayList<>();
        List<String> filtered = new ArrayList<>();
        gather(body, marks, filtered, 0);
        String raw = sentence(embedded(body.findPath("raw")), 0);
        if (!raw.isBlank() && !message.contains(raw)) {
            message = message.isBlank() || message.equals("Provider returned error") ? raw : message + " " + raw;
        }
        return new ServerWords(
                message,
                String.join(" ", marks).toLowerCase(Locale.ROOT),
                status(marks),
                filtered,
                wait(body, message));
    }

    /** Another server's error as passed on by a broker: a text, which is parsed when it is JSON itself. */
    private static JsonNode embedded(JsonNode raw) {
        if (raw.isTextual() && raw.textValue().strip().startsWith("{")) {
            try {
                return JSON.readTree(raw.textValue());
            } catch (JsonProcessingException _) {
                return raw;
            }
        }
        return raw;
    }

    private static String sentence(JsonNode node, int depth) {
        if (node == null || depth > DEEPEST) {
            return "";
        }
        if (node.isTextual()) {
            return node.textValue().strip();
        }
        if (node.isArray()) {
            for (JsonNode one : node) {
                String words = sentence(one, depth + 1);
                if (!words.isEmpty()) {
                    return words;
                }
            }
        }
        for (String name : SENTENCES) {
            String words = sentence(node.get(name), depth + 1);
            if (!words.isEmpty()) {
                return words;
            }
        }
        return "";
    }

    private static void gather(JsonNode node, List<String> marks, List<String> filtered, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (node.isArray()) {
            node.forEach(one -> gather(one, marks, filtered, depth + 1));
        }
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            JsonNode value = field.getValue();
            if (MARKS.contains(field.getKey())) {
                (value.isArray() ? value : List.of(value)).forEach(one -> {
                    if (one.isValueNode() && !one.isNull()) {
                        marks.add(one.asText());
                    }
                });
            }
            if (value.path("filtered").asBoolean()) {
                String severity = value.path("severity").asText("");
                filtered.add(field.getKey() + (severity.isEmpty() ? "" : " (" + severity + ")"));
            }
            if (value.isContainerNode()) {
                gather(value, marks, filtered, depth + 1);
            }
        }
    }

    private static OptionalInt status(List<String> marks) {
        return marks.stream()
                .filter(mark -> mark.matches("[45]\\d\\d"))
                .mapToInt(Integer::parseInt)
                .findFirst();
    }

    private static Optional<Duration> wait(JsonNode body, String message) {
        String delay = body.findPath("retryDelay").asText("");
        if (delay.matches("\\d{1,9}(\\.\\d+)?s")) {
            return Optional.of(seconds(delay.substring(0, delay.length() - 1), 1000));
        }
        long reset = body.findPath("X-RateLimit-Reset").asLong(0);
        if (reset > 1_000_000_000_000L) {
            Duration left = Duration.between(Instant.now(), Instant.ofEpochMilli(reset));
            return Optional.of(left.isNegative() ? Duration.ZERO : left);
        }
        Matcher words = WAIT.matcher(message);
        if (words.find()) {
            String unit = words.group(3).toLowerCase(Locale.ROOT);
            int milliseconds = unit.startsWith("ms") || unit.startsWith("milli")
                    ? 1
                    : unit.startsWith("m")
                    ? 60_000
                    : 1000;
            Duration minutes = Duration.ofMinutes(words.group(1) == null ? 0 : Long.parseLong(words.group(1)));
            return words.group(2).length() > 9
                    ? Optional.empty()
                    : Optional.of(seconds(words.group(2), milliseconds).plus(minutes));
        }
        return Optional.empty();
    }

    private static Duration seconds(String number, int milliseconds) {
        return Duration.ofMillis((long) Math.ceil(Double.parseDouble(number) * milliseconds));
    }

    /** Everything that was said, lower case, for telling errors apart. */
    String low() {
        return (message + " " + marks).toLowerCase(Locale.ROOT);
    }
}
