package dev.assay.llm.openai;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** How long a server asks to be left alone: {@code retry-after-ms}, or {@code Retry-After} in seconds or as a date. */
final class RetryAfter {
    private RetryAfter() {}

    static Optional<Duration> in(HttpHeaders headers) {
        Optional<Duration> milliseconds = first(headers, "retry-after-ms").flatMap(value -> number(value, 1));
        if (milliseconds.isPresent()) {
            return milliseconds;
        }
        return first(headers, "retry-after").flatMap(value -> number(value, 1000).or(() -> until(value)));
    }

    private static Optional<String> first(HttpHeaders headers, String name) {
        return headers.firstValue(name).map(String::strip);
    }

    private static Optional<Duration> number(String value, int milliseconds) {
        try {
            double number = Double.parseDouble(value) * milliseconds;
            boolean sensible = number >= 0 && number < Long.MAX_VALUE;
            return sensible ? Optional.of(Duration.ofMillis((long) Math.ceil(number))) : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> until(String date) {
        try {
            Instant then = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            Duration left = Duration.between(Instant.now(), then);
            return Optional.of(left.isNegative() ? Duration.ZERO : left);
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
