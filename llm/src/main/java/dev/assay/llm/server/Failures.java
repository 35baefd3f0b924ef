package dev.assay.llm.server;

import static dev.assay.llm.LlmWords.say;

import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelException.Reason;
import dev.assay.model.Message;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/**
 * Says what went wrong with a call, in one sentence.
 *
 * <p>What a server said of the key is not repeated, for some repeat the key; anything else it said is shown short and
 * with the key blacked out. No exception of a library is kept as a cause.
 */
final class Failures {
    private static final int SHOWN = 200;

    private static final Pattern OVER_CONTEXT = Pattern.compile(
            "context[ _-]?(?:length|size|window|limit|overflow)|max(?:imum)? context|n_ctx|max_model_len"
                    + "|exceed\\w*.{0,40}context|context.{0,40}(?:exceed|is full)"
                    + "|(?:prompt|input|text|conversation|messages?)\\b.{0,20}too (?:long|large)"
                    + "|request (?:is|was) too (?:long|large)"
                    + "|too many (?:input |prompt )?tokens"
                    + "|(?:prompt|input).{0,30}exceed.{0,40}(?:tokens?|length|size|batch)"
                    + "|token count.{0,40}exceed");

    private final Connection connection;
    private final Credentials credentials;

    Failures(Connection connection, Credentials credentials) {
        this.connection = connection;
        this.credentials = credentials;
    }

    /** A server's refusal. */
    Failure of(Wire.RefusedException refusal, String model) {
        ServerWords words = ServerWords.of(refusal.body());
        return of(refusal.status(), words, RetryAfter.in(refusal.headers()).or(words::patience), model);
    }

    /** An error that came with a good status. */
    Failure of(ServerWords words, String model) {
        return of(words.status().orElseGet(() -> likelyStatus(words.low())), words, words.patience(), model);
    }

    /** The status that servers usually send with such words. */
    private static int likelyStatus(String low) {
        if (isAboutKey(low)) {
            return 401;
        }
        if (hasAny(low, "rate limit", "rate_limit", "too many requests")) {
            return 429;
        }
        if (low.contains("unexpected endpoint") || lacksModel(low)) {
            return 404;
        }
        return low.contains("invalid_request") || isTooLong(low) ? 400 : 503;
    }

    private Failure of(int status, ServerWords words, Optional<Duration> wait, String model) {
        String low = words.low();
        String said = shown(words.message());
        if (status >= 400 && isFiltered(status, low)) {
            return Failure.lasting(Reason.REQUEST, filtered(words, said));
        }
        if (status / 100 == 4 && isOutOfCredit(status, low, wait)) {
            return Failure.lasting(Reason.QUOTA, quota());
        }
        return switch (status) {
            case 401 -> Failure.lasting(Reason.KEY, key());
            case 403 -> Failure.lasting(Reason.KEY, isAboutKey(low) || said.isBlank() ? key() : forbidden(said));
            case 404 -> notFound(low, said, model);
            case 429 -> Failure.patience(Reason.RATE_LIMIT, rateLimit(wait), wait);
            case 400, 422 -> refused(low, said, model);
            case 413 -> Failure.lasting(Reason.REQUEST, tooLong(model));
            case 408, 504 -> wait.isPresent()
                    ? Failure.patience(Reason.BUSY, busy(said, wait), wait)
                    : Failure.passing(Reason.TIMEOUT, timeout());
            default -> other(status, low, said, wait, model);
        };
    }

    private Failure other(int status, String low, String said, Optional<Duration> wait, String model) {
        if (status >= 500 && isOverContext(low)) {
            return Failure.lasting(Reason.REQUEST, tooLong(model));
        }
        if (status == 529) {
            // Anthropic's own: too much to do, for everybody.
            return Failure.patience(Reason.BUSY, busy(said, wait), wait);
        }
        if (status >= 500 && (RequestForm.isAboutSystem(low)
                || hasAny(low, "response_format", "schema", "grammar", "raise_exception", "jinja", "template"))) {
            return Failure.refusal(Reason.SERVER, server(status, said), low);
        }
        if (status >= 500 || status == 409 || status == 425) {
            return wait.isPresent() || isLoading(low)
                    ? Failure.patience(Reason.BUSY, busy(said, wait), wait)
                    : Failure.passing(Reason.SERVER, server(status, said));
        }
        return status == 405 || status == 410 || status < 400
                ? Failure.lasting(Reason.ADDRESS, address())
                : Failure.lasting(Reason.REQUEST, refused(said));
    }

    private Failure notFound(String low, String said, String model) {
        if (low.contains("no endpoints found that")) {
            // A broker has the model, but nobody who serves it in this form.
            return Failure.refusal(Reason.REQUEST, refused(said), low);
        }
        return (namesModel(low) || low.contains("no endpoints found for")) && !low.contains("unexpected endpoint")
                ? Failure.lasting(Reason.MODEL, model(model))
                : Failure.lasting(Reason.ADDRESS, address());
    }

    /** A connection that was not made, or broke. */
    Failure of(IOException broken) {
        Throwable root = broken;
        for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
            root = cause;
            if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
                return Failure.passing(Reason.NETWORK, say("server.not-found", connection.host()));
            }
            if (cause instanceof SSLException) {
                return Failure.lasting(Reason.ADDRESS, say("server.not-secure", connection.baseUrl()));
            }
        }
        if (broken instanceof Wire.NotChatException) {
            return Failure.lasting(Reason.ADDRESS, address());
        }
        if (broken instanceof Wire.TooLongException) {
            return Failure.lasting(
                    Reason.BAD_REPLY, say("server.too-much", connection.host(), BoundedBody.LIMIT >> 20));
        }
        if (broken instanceof Wire.GarbledException) {
            return ofBadReply(false);
        }
        if (broken instanceof HttpConnectTimeoutException) {
            return Failure.passing(Reason.NETWORK, say("server.no-answer", connection.host()));
        }
        if (broken instanceof HttpTimeoutException || root instanceof HttpTimeoutException) {
            return Failure.passing(Reason.TIMEOUT, timeout());
        }
        if (broken instanceof ConnectException) {
            return Failure.passing(Reason.ADDRESS, say("server.nobody", connection.baseUrl()));
        }
        return Failure.passing(Reason.NETWORK, say("server.broke", connection.host()));
    }

    /** Something with a good status that is no chat reply, or half of one. */
    Failure ofBadReply(boolean lasting) {
        Message message = say("server.no-chat", connection.host());
        return lasting
                ? Failure.lasting(Reason.BAD_REPLY, message)
                : Failure.passing(Reason.BAD_REPLY, message);
    }

    private Failure refused(String low, String said, String model) {
        if (isTooLong(low)) {
            return Failure.lasting(Reason.REQUEST, tooLong(model));
        }
        if (lacksModel(low)) {
            return Failure.lasting(Reason.MODEL, model(model));
        }
        return isAboutKey(low)
                ? Failure.lasting(Reason.KEY, key())
                : Failure.refusal(Reason.REQUEST, refused(said), low);
    }

    private static boolean hasAny(String low, String... words) {
        return Arrays.stream(words).anyMatch(low::contains);
    }

    private static boolean isAboutKey(String low) {
        return hasAny(
                low, "api key", "api_key", "api-key", "authentication_error", "unauthorized", "unauthenticated",
                "subscription key");
    }

    /** True if the content of a request was refused, and not its form. */
    private static boolean isFiltered(int status, String low) {
        return hasAny(
                low, "content_filter", "responsibleaipolicyviolation", "content_policy", "content management policy",
                "prohibited_content")
                || status == 403 && hasAny(low, "moderation", "flagged");
    }

    /** Some say <i>quota</i> of what comes back in a minute; those that do say when. */
    private static boolean isOutOfCredit(int status, String low, Optional<Duration> wait) {
        return status == 402 || hasAny(
                low, "usage limits", "spend limit", "spend_limit", "insufficient_quota", "insufficient credit",
                "credit balance", "billing_hard_limit")
                || low.contains("current quota") && wait.isEmpty();
    }

    private static boolean isTooLong(String low) {
        return isOverContext(low) || low.contains("too long") || low.contains("too_long");
    }

    /** True if a failure, too, says that the texts are longer than the model's context. */
    private static boolean isOverContext(String low) {
        return OVER_CONTEXT.matcher(low).find();
    }

    private static boolean isLoading(String low) {
        return hasAny(low, "loading model", "model is loading", "currently loading", "model is being loaded");
    }

    private static boolean lacksModel(String low) {
        return hasAny(low, "model_not_found", "not a valid model", "invalid model", "no models loaded")
                || namesModel(low) && hasAny(low, "does not exist", "not found", "not loaded");
    }

    private static boolean namesModel(String low) {
        return hasAny(low, "model", "deployment");
    }

    private Message key() {
        return say(credentials.key().isPresent() ? "server.key-refused" : "server.key-missing", connection.host());
    }

    private Message model(String model) {
        return say(
                connection.api() == Connection.Api.AZURE ? "server.no-deployment" : "server.no-model",
                connection.host(),
                model);
    }

    private Message address() {
        return say(
                connection.api() == Connection.Api.AZURE ? "server.address-azure" : "server.address",
                connection.baseUrl(),
                connection.api() == Connection.Api.GEMINI ? "/v1beta" : "/v1");
    }

    private Message quota() {
        return say("server.quota", connection.host());
    }

    private Message rateLimit(Optional<Duration> wait) {
        return say("server.rate-limit", connection.host(), asked(wait));
    }

    private Message busy(String said, Optional<Duration> wait) {
        return say("server.busy", connection.host(), quoted(said), asked(wait));
    }

    /** Empty for what is over before it is read. */
    private static Message asked(Optional<Duration> asked) {
        Duration wait = asked.orElse(Duration.ZERO);
        long seconds = wait.toSeconds();
        if (seconds < 2) {
            return Message.verbatim("");
        }
        if (seconds < 120) {
            return say("server.wait-seconds", seconds);
        }
        return wait.toMinutes() < 120
                ? say("server.wait-minutes", wait.toMinutes())
                : say("server.wait-hours", wait.toHours());
    }

    private Message forbidden(String said) {
        return say("server.forbidden", connection.host(), quoted(said));
    }

    private Message filtered(ServerWords words, String said) {
        String what = words.filtered().isEmpty() ? quoted(said) : ": " + String.join(", ", words.filtered());
        return say("server.filtered", connection.host(), shown(what));
    }

    private Message timeout() {
        return say("server.timeout", connection.host(), connection.timeLimit().toSeconds());
    }

    private static Message tooLong(String model) {
        return say("server.too-long", model);
    }

    private Message server(int status, String said) {
        return say("server.failed", connection.host(), status, quoted(said));
    }

    private Message refused(String said) {
        return say("server.refused", connection.host(), quoted(said));
    }

    private static String quoted(String said) {
        return said.isBlank() ? "" : ": \"" + said + "\"";
    }

    /** Short, on one line, and without the key. */
    private String shown(String words) {
        String line = credentials.maskedIn(words)
                .replaceAll("[\\s\\p{Cc}\\p{Cf}]+", " ")
                .strip();
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "\u2026";
    }

    /**
     * The waiting time that a server asks for: {@code retry-after-ms}, or {@code Retry-After} in seconds or as a date.
     */
    static final class RetryAfter {
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
}
