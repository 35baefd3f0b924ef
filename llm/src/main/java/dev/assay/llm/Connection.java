package dev.assay.llm;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The address of a model's server, with its protocol, time limit and number of retries. Holds no key.
 *
 * @param baseUrl as {@code https://api.openai.com/v1}, or with Azure the resource's address; without a slash at its end
 * @param apiVersion with Azure the version of its interface; empty otherwise
 * @param timeLimit for one reply
 * @param retries how often a call is repeated when that may help, on top of the first time
 */
public record Connection(Api api, String baseUrl, String apiVersion, Duration timeLimit, int retries) {
    /** The protocol that the server speaks. */
    public enum Api {
        /** OpenAI itself and whatever speaks its chat protocol. */
        OPENAI("openai"),
        /** Azure OpenAI, where the model's name is that of a deployment. */
        AZURE("azure"),
        /** Anthropic's messages: Claude's own server, and gateways in its manner. */
        ANTHROPIC("anthropic"),
        /** Gemini's own. */
        GEMINI("gemini");

        private final String word;

        Api(String word) {
            this.word = word;
        }

        /** The word that settings use. */
        public String word() {
            return word;
        }

        /** The protocol that a word names, in small letters or not. */
        public static Optional<Api> fromWord(String word) {
            return Arrays.stream(values()).filter(api -> api.word.equalsIgnoreCase(word.strip())).findFirst();
        }
    }

    /** OpenAI's own address. */
    public static final String OPENAI_URL = "https://api.openai.com/v1";

    /** Anthropic's own address. */
    public static final String ANTHROPIC_URL = "https://api.anthropic.com/v1";

    /** Gemini's own address. */
    public static final String GEMINI_URL = "https://generativelanguage.googleapis.com/v1beta";

    /** The version of Azure's interface that is asked for unless another is named. */
    public static final String AZURE_VERSION = "2024-10-21";

    private static final Duration TIME_LIMIT = Duration.ofMinutes(2);
    private static final int RETRIES = 4;

    private static final String CHAT = "/chat/completions";

    /** The end of an address that is that of a call, by protocol. */
    private static final Map<Api, Pattern> CALL = Map.of(
            Api.OPENAI, Pattern.compile(CHAT + "/*$"),
            Api.AZURE, Pattern.compile(CHAT + "/*$"),
            Api.ANTHROPIC, Pattern.compile("/messages/*$"),
            Api.GEMINI, Pattern.compile("/models(?:/[^/]*)?/*$"));

    /** Addresses and the one name that lead nowhere else, whatever a name server says: 127/8 and ::1. */
    private static final Pattern THIS_MACHINE = Pattern.compile("localhost|127(?:\\.\\d{1,3}){3}|\\[[0:]*:0{0,3}1]");

    /** @throws IllegalArgumentException if the address is none; the message is for the user */
    public Connection {
        baseUrl = cleaned(api, baseUrl);
        if (timeLimit.isNegative() || timeLimit.isZero()) {
            throw new IllegalArgumentException("The time limit must be longer than nothing.");
        }
        if (retries < 0 || retries > 20) {
            throw new IllegalArgumentException("Retries are from 0 to 20, not " + retries + ".");
        }
    }

    /** OpenAI. */
    public static Connection toOpenAi() {
        return to(OPENAI_URL);
    }

    /** A server that speaks OpenAI's chat protocol. */
    public static Connection to(String baseUrl) {
        return new Connection(Api.OPENAI, baseUrl, "", TIME_LIMIT, RETRIES);
    }

    /** A server that speaks the protocol named. */
    public static Connection to(Api api, String baseUrl) {
        return api == Api.AZURE ? toAzure(baseUrl, "") : new Connection(api, baseUrl, "", TIME_LIMIT, RETRIES);
    }

    /** The protocol of an address that is known for one; OpenAI's for every other. */
    public static Api usualApi(String baseUrl) {
        String address = baseUrl.strip().toLowerCase(Locale.ROOT);
        if (address.startsWith("https://api.anthropic.com") && !address.endsWith(CHAT)) {
            return Api.ANTHROPIC;
        }
        return address.startsWith("https://generativelanguage.googleapis.com") && !address.contains("/openai")
                ? Api.GEMINI
                : Api.OPENAI;
    }

    /** A resource of Azure OpenAI; an empty version means the usual one. */
    public static Connection toAzure(String endpoint, String apiVersion) {
        String version = apiVersion.isBlank() ? AZURE_VERSION : apiVersion.strip();
        return new Connection(Api.AZURE, endpoint, version, TIME_LIMIT, RETRIES);
    }

    public Connection withTimeLimit(Duration newTimeLimit) {
        return new Connection(api, baseUrl, apiVersion, newTimeLimit, retries);
    }

    public Connection withRetries(int newRetries) {
        return new Connection(api, baseUrl, apiVersion, timeLimit, newRetries);
    }

    /** The server's name, lower case. */
    public String host() {
        return URI.create(baseUrl).getHost().toLowerCase(Locale.ROOT);
    }

    /**
     * The server without the path, as scheme, host and port: what a key belongs to. The usual port of a scheme is not
     * written.
     */
    public String origin() {
        return originOf(URI.create(baseUrl));
    }

    /** Scheme, host and port of an address, in the one way that they are written here. */
    public static String originOf(URI address) {
        String scheme = address.getScheme().toLowerCase(Locale.ROOT);
        int usual = scheme.equals("https") ? 443 : 80;
        String port = address.getPort() < 0 || address.getPort() == usual ? "" : ":" + address.getPort();
        return scheme + "://" + address.getHost().toLowerCase(Locale.ROOT) + port;
    }

    /** True if data can be read on its way to the server: the server is another machine and not reached by https. */
    public boolean isReadable() {
        return !isLocal() && !origin().startsWith("https:");
    }

    /** True if the server is this machine, so that nothing leaves it and a key is seldom needed. */
    public boolean isLocal() {
        return THIS_MACHINE.matcher(host()).matches();
    }

    private static String cleaned(Api api, String address) {
        // What people copy from a page of documentation is often the address of the call itself.
        String text = CALL.get(api).matcher(address.strip()).replaceFirst("");
        while (text.endsWith("/")) {
            text = text.substring(0, text.length() - 1);
        }
        try {
            URI uri = new URI(text);
            boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (!web || uri.getHost() == null || uri.getRawQuery() != null || uri.getRawUserInfo() != null) {
                throw notAnAddress();
            }
            if (uri.getRawPath().isEmpty()) {
                text += api == Api.ANTHROPIC ? "/v1" : api == Api.GEMINI ? "/v1beta" : "";
            }
        } catch (URISyntaxException _) {
            throw notAnAddress();
        }
        return text;
    }

    /** Does not repeat what was typed: it may be a key in the wrong field. */
    private static IllegalArgumentException notAnAddress() {
        return new IllegalArgumentException("The address of the model's server must be like " + OPENAI_URL
                + " or http://localhost:11434/v1, with no user name and no question mark in it.");
    }
}
