package dev.assay.llm;

import dev.assay.model.RefusedValueException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The secrets sent with every request to one server, and to no other: a key, and headers that the user set.
 *
 * @param headers by name; some carry secrets of their own
 */
public record Credentials(Optional<ApiKey> key, Map<String, String> headers) {
    /** No key and no headers. */
    public static final Credentials NONE = new Credentials(Optional.empty(), Map.of());

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7E]{1,4000}");
    private static final Pattern FORBIDDEN = Pattern.compile(
            "connection|content-length|content-type|expect|host|upgrade|transfer-encoding|accept-encoding",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SECRET = Pattern.compile("auth|key|token|secret|cookie|password");
    private static final int SHORTEST = 8;

    public Credentials {
        headers = Map.copyOf(headers);
    }

    /**
     * Headers as they are typed: one in a line, with a colon behind its name.
     *
     * @throws RefusedValueException if a line is none; the message repeats no value
     */
    public static Map<String, String> headers(String lines) {
        // A name is the same in capital letters and in small ones.
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line : lines.lines().filter(one -> !one.isBlank()).toList()) {
            int colon = line.indexOf(':');
            String name = line.substring(0, Math.max(colon, 0)).strip();
            String value = line.substring(colon + 1).strip();
            if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
                throw new RefusedValueException(LlmWords.say("header.form"));
            }
            if (FORBIDDEN.matcher(name).matches()) {
                throw new RefusedValueException(LlmWords.say("header.own", name));
            }
            headers.put(name, value);
        }
        return headers;
    }

    /** {@code text} with the key and the secrets of headers blacked out, for texts that came from outside. */
    public String maskedIn(String text) {
        String masked = key.map(one -> one.maskedIn(text)).orElse(text);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            if (SECRET.matcher(header.getKey().toLowerCase(Locale.ROOT)).find()) {
                // Behind the word for its kind, such as Bearer.
                for (String part : header.getValue().split(" ")) {
                    masked = part.length() < SHORTEST ? masked : masked.replace(part, "[key]");
                }
            }
        }
        return masked;
    }

    /** Tells neither the key nor the value of a header. */
    @Override
    public String toString() {
        return "Credentials" + headers.keySet();
    }
}
