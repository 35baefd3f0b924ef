package dev.assay.llm.openai;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelException.Reason;
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
import java.util.Optional;
import javax.net.ssl.SSLException;

/**
 * Says what went wrong with a call, in one sentence.
 *
 * <p>What a server said of the key is not repeated, for some repeat the key; anything else it said is shown short and with
 * the key blacked out. No exception of a library is kept as a cause.
 */
final class Failures {
    private static final int SHOWN = 200;

    private final Connection connection;
    private final Optional<ApiKey> key;

    Failures(Connection connection, Optional<ApiKey> key) {
        this.connection = connection;
        this.key = key;
    }

    /** A server's refusal. */
    Failure of(JdkHttpClient.RefusedException refusal, String model) {
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
        if (low.contains("rate limit") || low.contains("rate_limit") || low.contains("too many requests")) {
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
            default -> other(status, low, said, wait);
        };
    }

    private Failure other(int status, String low, String said, Optional<Duration> wait) {
        if (status >= 500 && (low.contains("response_format") || low.contains("schema") || low.contains("grammar"))) {
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
                return Failure.passing(Reason.NETWORK, "The server " + connection.host()
                        + " was not found; check the address, and whether this computer has a network.");
            }
            if (cause instanceof SSLException) {
                return Failure.lasting(Reason.ADDRESS, "No secure connection to " + connection.baseUrl()
                        + " could be made; check whether its address begins with http or https, and its certificate.");
            }
        }
        if (broken instanceof JdkHttpClient.NotChatException) {
            return Failure.lasting(Reason.ADDRESS, address());
        }
        if (broken instanceof JdkHttpClient.TooLongException) {
            return Failure.lasting(Reason.BAD_REPLY, "The server " + connection.host() + " sent more than "
                    + (BoundedBody.LIMIT >> 20) + " MB, which no reply needs; it was not read to its end. Use another model, or"
                    + " set a longest reply.");
        }
        if (broken instanceof JdkHttpClient.GarbledException) {
            return ofBadReply();
        }
        if (broken instanceof HttpConnectTimeoutException) {
            return Failure.passing(Reason.NETWORK, "The server " + connection.host()
                    + " did not answer the call; check the address and the network.");
        }
        if (broken instanceof HttpTimeoutException || root instanceof HttpTimeoutException) {
            return Failure.passing(Reason.TIMEOUT, timeout());
        }
        if (broken instanceof ConnectException) {
            return Failure.passing(Reason.ADDRESS, "Nothing answers at " + connection.baseUrl()
                    + "; check the address, and that the server is running.");
        }
        return Failure.passing(Reason.NETWORK, "The connection to " + connection.host()
                + " broke before the reply was complete; check the network and try again.");
    }

    /** Something with a good status that is no chat reply, or half of one. */
    Failure ofBadReply() {
        return Failure.passing(
                Reason.BAD_REPLY,
                "The server " + connection.host() + " sent something that is not a reply to a chat; try again, and check the"
                        + " address if it happens again.");
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

    private static boolean isAboutKey(String low) {
        return low.contains("api key") || low.contains("api_key") || low.contains("api-key")
                || low.contains("authentication_error") || low.contains("unauthorized") || low.contains("unauthenticated")
                || low.contains("subscription key");
    }

    /** Whether the content, and not the form, was refused. */
    private static boolean isFiltered(int status, String low) {
        return low.contains("content_filter") || low.contains("responsibleaipolicyviolation")
                || low.contains("content_policy") || low.contains("content management policy")
                || low.contains("prohibited_content")
                || status == 403 && (low.contains("moderation") || low.contains("flagged"));
    }

    /** Some say <i>quota</i> of what comes back in a minute; those that do say when. */
    private static boolean isOutOfCredit(int status, String low, Optional<Duration> wait) {
        return status == 402 || low.contains("insufficient_quota") || low.contains("insufficient credit")
                || low.contains("credit balance") || low.contains("billing_hard_limit")
                || low.contains("current quota") && wait.isEmpty();
    }

    private static boolean isTooLong(String low) {
        return low.contains("context length") || low.contains("context_length") || low.contains("maximum context")
                || low.contains("context size") || low.contains("context_size") || low.contains("context window")
                || low.contains("too long");
    }

    private static boolean isLoading(String low) {
        return low.contains("loading model") || low.contains("model is loading") || low.contains("currently loading")
                || low.contains("model is being loaded");
    }

    private static boolean lacksModel(String low) {
        return low.contains("model_not_found") || low.contains("not a valid model") || low.contains("invalid model")
                || low.contains("no models loaded")
                || namesModel(low) && (low.contains("does not exist") || low.contains("not found") || low.contains("not loaded"));
    }

    private static boolean namesModel(String low) {
        return low.contains("model") || low.contains("deployment");
    }

    private String key() {
        return key.isPresent()
                ? "The server " + connection.host() + " does not accept the key; check that it is whole, of this server, and"
                        + " allowed to use the model."
                : "The server " + connection.host() + " asks for a key and there is none; enter one.";
    }

    private String model(String model) {
        return connection.api() == Connection.Api.AZURE
                ? "The resource " + connection.host() + " has no deployment named " + model
                        + "; the name of the deployment is asked for, not that of the model."
                : "The server " + connection.host() + " has no model named " + model
                        + "; check the name, or fetch the model first.";
    }

    private String address() {
        String usual = connection.api() == Connection.Api.AZURE
                ? "it is usually like https://NAME.openai.azure.com, and the version of the interface must be one it knows"
                : "it usually ends in /v1";
        return "Nothing that speaks the chat protocol is at " + connection.baseUrl() + "; check the address: " + usual + ".";
    }

    private String quota() {
        return "The account at " + connection.host() + " has nothing left to spend; add credit there or use another key.";
    }

    private String rateLimit(Optional<Duration> wait) {
        return "The server " + connection.host() + " had too many requests"
                + wait.map(Failures::asked).orElse("") + "; go on later, or with fewer calls at once.";
    }

    private String busy(String said, Optional<Duration> wait) {
        return "The server " + connection.host() + " is not ready" + quoted(said) + wait.map(Failures::asked).orElse("")
                + "; go on when it is.";
    }

    /** Empty for what is over before it is read. */
    private static String asked(Duration wait) {
        long seconds = wait.toSeconds();
        if (seconds < 2) {
            return "";
        }
        String words = seconds < 120
                ? seconds + " seconds"
                : wait.toMinutes() < 120 ? wait.toMinutes() + " minutes" : wait.toHours() + " hours";
        return " and asks to wait " + words;
    }

    private String forbidden(String said) {
        return "The server " + connection.host() + " does not allow it" + quoted(said)
                + "; check what the key may be used for.";
    }

    private String filtered(ServerWords words, String said) {
        String what = words.filtered().isEmpty() ? quoted(said) : ": " + String.join(", ", words.filtered());
        return "The server " + connection.host() + " filtered the request for its content" + shown(what)
                + "; another model may take it.";
    }

    private String timeout() {
        return "The server " + connection.host() + " gave no whole reply within " + connection.timeLimit().toSeconds()
                + " seconds; allow more time or use a faster model.";
    }

    private static String tooLong(String model) {
        return "The request is too long for the model " + model + "; use one that takes longer texts, or smaller windows.";
    }

    private String server(int status, String said) {
        return "The server " + connection.host() + " failed (status " + status + ")" + quoted(said) + "; try again later.";
    }

    private String refused(String said) {
        return "The server " + connection.host() + " refused the request" + quoted(said) + "; try another model.";
    }

    private static String quoted(String said) {
        return said.isBlank() ? "" : ": \"" + said + "\"";
    }

    /** Short, on one line, and without the key. */
    private String shown(String words) {
        String line = key.map(secret -> secret.maskedIn(words)).orElse(words).replaceAll("[\\s\\p{Cc}\\p{Cf}]+", " ").strip();
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "\u2026";
    }

    /** How long a server asks to be left alone: {@code retry-after-ms}, or {@code Retry-After} in seconds or as a date. */
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
