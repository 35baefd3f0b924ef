package dev.assay.llm.openai;

import com.openai.errors.OpenAIServiceException;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelException.Reason;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Locale;
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
    Failure of(OpenAIServiceException refusal, String model) {
        int status = refusal.statusCode();
        String said = said(refusal);
        String low = (said + " " + refusal.code().orElse("") + " " + refusal.type().orElse("")).toLowerCase(Locale.ROOT);
        Optional<Duration> wait = RetryAfter.in(refusal.headers());
        return switch (status) {
            case 401, 403 -> Failure.lasting(Reason.KEY, key());
            case 402 -> Failure.lasting(Reason.QUOTA, quota());
            case 404 -> namesModel(low)
                    ? Failure.lasting(Reason.MODEL, model(model))
                    : Failure.lasting(Reason.ADDRESS, address());
            case 408, 504 -> Failure.passing(Reason.TIMEOUT, timeout(), wait);
            case 429 -> low.contains("insufficient_quota")
                    ? Failure.lasting(Reason.QUOTA, quota())
                    : Failure.passing(Reason.RATE_LIMIT, rateLimit(), wait);
            case 400, 422 -> refused(low, said, model);
            case 413 -> Failure.lasting(Reason.REQUEST, tooLong(model));
            default -> {
                if (status >= 500 && (low.contains("response_format") || low.contains("schema") || low.contains("grammar"))) {
                    yield Failure.refusal(Reason.SERVER, server(status, said), low);
                }
                if (status >= 500 || status == 409 || status == 425) {
                    yield Failure.passing(Reason.SERVER, server(status, said), wait);
                }
                yield status == 405 || status == 410 || status < 400
                        ? Failure.lasting(Reason.ADDRESS, address())
                        : Failure.lasting(Reason.REQUEST, refused(said));
            }
        };
    }

    /** A connection that was not made, or broke. */
    Failure of(IOException broken) {
        Throwable root = broken;
        for (Throwable cause = broken; cause != null; cause = cause.getCause()) {
            root = cause;
            if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
                return Failure.passing(Reason.NETWORK, "The server " + connection.host()
                        + " was not found; check the address, and whether this computer has a network.", Optional.empty());
            }
            if (cause instanceof SSLException) {
                return Failure.lasting(Reason.ADDRESS, "No secure connection to " + connection.baseUrl()
                        + " could be made; check whether its address begins with http or https, and its certificate.");
            }
        }
        if (broken instanceof JdkHttpClient.NotChatException) {
            return Failure.lasting(Reason.ADDRESS, address());
        }
        if (broken instanceof HttpConnectTimeoutException) {
            return Failure.passing(Reason.NETWORK, "The server " + connection.host()
                    + " did not answer the call; check the address and the network.", Optional.empty());
        }
        if (broken instanceof HttpTimeoutException || root instanceof HttpTimeoutException) {
            return Failure.passing(Reason.TIMEOUT, timeout(), Optional.empty());
        }
        if (broken instanceof ConnectException) {
            return Failure.passing(Reason.ADDRESS, "Nothing answers at " + connection.baseUrl()
                    + "; check the address, and that the server is running.", Optional.empty());
        }
        return Failure.passing(Reason.NETWORK, "The connection to " + connection.host()
                + " broke before the reply was complete; check the network and try again.", Optional.empty());
    }

    /** Something with a good status that is no chat reply, or half of one. */
    Failure ofBadReply() {
        return Failure.passing(
                Reason.BAD_REPLY,
                "The server " + connection.host() + " sent something that is not a reply to a chat; try again, and check the"
                        + " address if it happens again.",
                Optional.empty());
    }

    private Failure refused(String low, String said, String model) {
        if (low.contains("context length") || low.contains("context_length") || low.contains("maximum context")
                || low.contains("context size") || low.contains("too long")) {
            return Failure.lasting(Reason.REQUEST, tooLong(model));
        }
        boolean noModel = low.contains("model_not_found") || low.contains("not a valid model") || low.contains("invalid model")
                || namesModel(low) && (low.contains("does not exist") || low.contains("not found"));
        if (noModel) {
            return Failure.lasting(Reason.MODEL, model(model));
        }
        if (low.contains("api key") || low.contains("api_key")) {
            return Failure.lasting(Reason.KEY, key());
        }
        return Failure.refusal(Reason.REQUEST, refused(said), low);
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

    private String rateLimit() {
        return "The server " + connection.host()
                + " had too many requests, also after waiting; try later or with fewer at once.";
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

    private String said(OpenAIServiceException refusal) {
        String message = ServerWords.of(refusal.body());
        String line = key.map(secret -> secret.maskedIn(message)).orElse(message).replaceAll("\\s+", " ").strip();
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "\u2026";
    }
}
