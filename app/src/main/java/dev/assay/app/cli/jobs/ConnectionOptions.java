package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.Unconfirmed;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelOptions;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.PromptException;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.model.Told;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The options that say which model is asked, and how. What is not named is as the user set it in the window. */
final class ConnectionOptions {
    private static final String NO_MODEL = "No model is named. Name one with --model M, and its server with"
            + " --base-url U, or in the"
            + " environment (OPENAI_MODEL, OPENAI_BASE_URL), or set both in the window: Settings, Models and servers.";

    /** Stands for a model where a dry run has none; no request goes out with it. */
    private static final String UNNAMED = "not named";

    @Option(
            names = "--base-url",
            paramLabel = "U",
            description = "Address of the server. Default: as set in the window, else OPENAI_BASE_URL, else OpenAI's.")
    private String baseUrl;

    @Option(
            names = "--azure",
            description = "The server is Azure OpenAI; U is the address of the resource, M the name of the deployment.")
    private boolean azure;

    @Option(
            names = "--api",
            paramLabel = "NAME",
            description = "Protocol of the server: openai, azure, anthropic or gemini. Default: that of Claude's and "
                    + "Gemini's own addresses, else openai.")
    private String api;

    @Option(
            names = "--effort",
            paramLabel = "WORD",
            description = "Reasoning effort, such as low, medium or high. Default: as set in the window, else left to "
                    + "the server.")
    private String effort;

    @Option(
            names = "--fields",
            paramLabel = "JSON",
            description = "Further fields of each request, as in '{\"top_p\": 0.9}'; kept in the project, so no key. "
                    + "Default: as set in the window.")
    private String fields;

    @Option(
            names = "--header",
            paramLabel = "'NAME: VALUE'",
            description = "Header for this server and this call; can be repeated. Default: as set in the window.")
    private List<String> headers = List.of();

    @Option(names = "--model", paramLabel = "M", description = "Model. Default: as set in the window, else "
            + "OPENAI_MODEL.")
    private String model;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "Number of calls at a time. Default: as set in the window, else 4.")
    private Integer concurrency;

    @Option(
            names = "--token-limit",
            paramLabel = "N",
            description =
                    "Stop after this many tokens, input and output together; 0 for no limit. Default: as set in the "
                            + "window, else no limit.")
    private Long tokenLimit;

    @Option(
            names = "--money-limit",
            paramLabel = "AMOUNT",
            description =
                    "Stop before the calls cost more, in the currency of the model's price; 0 for no limit. 'assay "
                            + "prices' shows and sets prices. Default: as set in the window, else no limit.")
    private BigDecimal moneyLimit;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "Seconds to wait for a reply. Default: as set in the window, else 120.")
    private Long seconds;

    @Option(
            names = "--retries",
            paramLabel = "N",
            description = "How many times to retry a failed call. Default: as set in the window, else 4.")
    private Integer retries;

    @Option(
            names = "--temperatures",
            paramLabel = "T",
            split = ",",
            description =
                    "Temperatures of the first and later tries, separated by commas; their number is the number of "
                            + "tries. Default: as set in the window, else 0,0.2,0.2.")
    private List<Double> temperatures = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Random seed sent to the server, if it supports one. Default: as set in the window, else none.")
    private Long seed;

    @Option(
            names = "--prompts",
            paramLabel = "DIR",
            description =
                    "Folder of prompts to use. Default: the folder 'prompts' beside the preferences, else Assay's own "
                            + "prompts.")
    private Path prompts;

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Mixin
    private final ServerConsent consent;

    private final ModelAccess desk;

    /**
     * @param environment says where the user's settings are, and may hold keys
     * @param answers whoever can be asked
     */
    ConnectionOptions(Map<String, String> environment, Answers answers) {
        consent = new ServerConsent(answers);
        desk = ModelAccess.of(environment);
    }

    /** The names of these options. */
    static Set<String> names() {
        return CommandSpec.forAnnotatedObject(new ConnectionOptions(Map.of(), Answers.NOBODY)).options().stream()
                .map(OptionSpec::longestName)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** The user's settings from the window, with the keys and the switch. */
    ModelAccess desk() {
        return desk;
    }

    /** True if a model is named on the command line. */
    boolean namesModel() {
        return model != null && !model.isBlank();
    }

    /** The model that is named here or by the environment. */
    private String namedModel() {
        return namesModel() ? model : desk.keys().model().orElse(UNNAMED);
    }

    /** True if any option here concerns a server, so that somebody is to be asked. */
    boolean namesServer() {
        return baseUrl != null || azure || api != null || consent.isGiven();
    }

    /**
     * True if there is a model to ask: named here, set in the window for the server that is meant, or named by the
     * environment.
     */
    boolean hasModel() {
        return namesModel() || isModelOfWindow() || desk.keys().model().isPresent();
    }

    /** A sentence naming what is missing before a model can be asked. */
    String lack() {
        return desk.read().namesModel()
                ? "The model set in the window belongs to another server. " + NO_MODEL
                : NO_MODEL;
    }

    private boolean isModelOfWindow() {
        ModelPreferences saved = desk.read();
        return saved.namesModel() && isServerOfWindow(saved);
    }

    private boolean isServerOfEnvironment() {
        return baseUrl == null
                && desk.fromEnvironment().contains(ApiKeys.BASE_URL)
                && isServerOfWindow(desk.read());
    }

    /** True if the server that is meant is the one set in the window, or named by the environment in its place. */
    private boolean isServerOfWindow(ModelPreferences saved) {
        return connection(saved).equals(saved.settings().connection());
    }

    /**
     * The settings named here and, for those that are not, the ones set in the window.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    JobSettings settings() {
        if (baseUrl == null && desk.lacksServer()) {
            throw new IllegalArgumentException("The environment variable " + ApiKeys.BASE_URL + " is no address of"
                    + " a model's server, such as "
                    + Connection.OPENAI_URL + " or http://localhost:11434/v1. Correct it, or name the server with"
                    + " --base-url.");
        }
        ModelPreferences saved = desk.read();
        ModelSettings usual = saved.settings();
        Connection connection = connection(saved);
        connection = seconds == null ? connection : connection.withTimeLimit(Duration.ofSeconds(seconds));
        connection = retries == null ? connection : connection.withRetries(retries);
        consent.requireMeant(connection);
        if (consent.isGiven()) {
            desk.confirm(connection);
        }
        if (isNamed()) {
            desk.name(connection, baseUrl != null);
        }
        if (!headers.isEmpty()) {
            desk.keys().nameHeaders(connection, Credentials.headers(String.join("\n", headers)));
        }
        ModelSettings settings = new ModelSettings(
                connection,
                !namesModel() && isModelOfWindow()
                        ? usual.models()
                        : ModelSettings.of(connection, namedModel()).models(),
                temperatures.isEmpty() ? usual.temperatures() : temperatures,
                concurrency == null ? usual.concurrency() : concurrency,
                tokenLimit == null ? usual.tokenLimit() : tokenLimit,
                usual.maximumReply(),
                seed == null ? usual.seed() : OptionalLong.of(seed),
                new ModelOptions(
                        effort == null ? usual.options().effort() : effort,
                        fields == null ? usual.options().fields() : fields),
                moneyLimit == null ? usual.moneyLimit() : moneyLimit);
        try {
            Prompts texts = prompts == null ? desk.prompts() : Prompts.load(prompts);
            return JobSettings.of(settings, limits.limits(saved.limits()), texts);
        } catch (PromptException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    private Connection connection(ModelPreferences saved) {
        Connection usual = saved.settings().connection();
        Connection.Api named = api(usual);
        if (named == usual.api() && (baseUrl == null || isUsual(usual))) {
            return usual;
        }
        String address = baseUrl == null ? usualAddress(named) : baseUrl;
        return Connection.to(named, address).withTimeLimit(usual.timeLimit()).withRetries(usual.retries());
    }

    private boolean isUsual(Connection usual) {
        return Connection.to(usual.api(), baseUrl).baseUrl().equals(usual.baseUrl());
    }

    private Connection.Api api(Connection usual) {
        if (azure) {
            return Connection.Api.AZURE;
        }
        if (api == null) {
            // The same address as in the window is the same server.
            return baseUrl == null || isUsual(usual) ? usual.api() : Connection.usualApi(baseUrl);
        }
        return Connection.Api.fromWord(api)
                .orElseThrow(() -> new IllegalArgumentException(
                        "There is no protocol called '" + api + "'. There is: openai, azure, anthropic, gemini."));
    }

    private static String usualAddress(Connection.Api api) {
        return switch (api) {
            case ANTHROPIC -> Connection.ANTHROPIC_URL;
            case GEMINI -> Connection.GEMINI_URL;
            case OPENAI -> Connection.OPENAI_URL;
            case AZURE -> throw new IllegalArgumentException(
                    "Name the address of the Azure resource: --base-url https://NAME.openai.azure.com.");
        };
    }

    /** Sentences naming the server that will be asked, and the key of the environment that does not go there. */
    String asked(Connection connection) {
        return desk.keyKeptBack(connection)
                .map(offer -> "Asking " + connection.origin() + ", without the key of " + offer.variable()
                        + ", which belongs to " + offer.server().orElse("") + "; --confirm-server " + connection.host()
                        + " moves it.")
                .orElse("Asking " + connection.origin() + ".");
    }

    /**
     * Gets the user's agreement to what is to be sent, or ends the command with a sentence that says how to give it.
     */
    void agree(Unconfirmed unconfirmed, Terminal terminal) {
        consent.get(unconfirmed, desk.consent(), isNamed(), terminal);
    }

    /** True if this call says which server is meant, itself or by its environment, so that nobody need be asked. */
    private boolean isNamed() {
        return baseUrl != null || isServerOfEnvironment();
    }

    /** A sentence naming the settings taken from the environment, never a key; empty when nothing was. */
    Optional<String> fromEnvironment(Connection connection) throws InterruptedException {
        List<String> taken = new ArrayList<>();
        if (isServerOfEnvironment()) {
            taken.add("server " + connection.baseUrl() + " (" + ApiKeys.BASE_URL + ")");
        }
        if (!namesModel() && (!isModelOfWindow() || desk.fromEnvironment().contains(ApiKeys.MODEL))) {
            desk.keys().model().ifPresent(name -> taken.add("model " + name + " (" + ApiKeys.MODEL + ")"));
        }
        try {
            desk.keys()
                    .find(connection)
                    .filter(key -> key.where().equals(ApiKeys.OPENAI))
                    .ifPresent(key -> taken.add("the key (" + ApiKeys.OPENAI + ")"));
        } catch (IOException e) {
            throw new RefusedException(Told.of(e));
        }
        return taken.isEmpty()
                ? Optional.empty()
                : Optional.of("Not set elsewhere. Taken from environment variables: " + String.join("; ", taken) + ".");
    }

    /** A sentence naming the settings taken from the window, never a key; empty when nothing of weight was. */
    Optional<String> fromWindow() {
        ModelPreferences saved = desk.read();
        List<String> taken = new ArrayList<>();
        List<String> environment = desk.fromEnvironment();
        if (baseUrl == null
                && saved.namesModel()
                && isServerOfWindow(saved)
                && !environment.contains(ApiKeys.BASE_URL)) {
            taken.add("server " + saved.settings().connection().baseUrl());
        }
        if (!namesModel() && isModelOfWindow() && !environment.contains(ApiKeys.MODEL)) {
            taken.add("model " + String.join(", ", models(saved.settings())));
        }
        if (!saved.limits().equals(StepLimits.PAPERS)
                || temperatures.isEmpty() && !saved.settings().temperatures().equals(ModelSettings.TEMPERATURES)
                || saved.settings().maximumReply() != 0
                || (effort == null || fields == null) && !saved.settings().options().isNone()
                || seed == null && saved.settings().seed().isPresent()) {
            taken.add("limits other than the papers'");
        }
        return taken.isEmpty()
                ? Optional.empty()
                : Optional.of("Not set here. Taken from the window: " + String.join("; ", taken) + ".");
    }

    /** The limit that is given here although none of the steps goes by it: its name; empty where there is none. */
    Optional<String> idleLimit(List<Step> steps) {
        return limits.given.keySet().stream()
                .filter(name -> StepLimit.fromWord(name)
                        .filter(limit -> steps.stream().map(StepLimit::of).noneMatch(used -> used.contains(limit)))
                        .isPresent())
                .findFirst();
    }

    private static List<String> models(ModelSettings settings) {
        TreeSet<String> models = new TreeSet<>();
        for (Step step : Step.values()) {
            models.add(settings.models().getOrDefault(step, ""));
        }
        models.remove("");
        return List.copyOf(models);
    }

    /** The limits of the method, where they are not the usual ones. */
    static final class LimitOptions {
        @Option(
                names = "--limit",
                paramLabel = "NAME=N",
                description = {
                    "Set a limit of the method; can be repeated. Default: as set in the window, else the papers'. "
                            + "Passages in a request: passages=10; their lowest grade: grade=1; most nuggets in the "
                            + "list: nuggets=30; words in a nugget: words=12; nuggets kept by importance: kept=20; "
                            + "proposed to an assessor: proposed=30; nuggets in a request for importance: tagged=10; "
                            + "for labels: labelled=10."
                })
        private Map<String, Integer> given = new LinkedHashMap<>();

        /** @throws IllegalArgumentException with a sentence for the user */
        StepLimits limits(StepLimits usual) {
            Map<StepLimit, Integer> named = new EnumMap<>(StepLimit.class);
            given.forEach((name, value) -> named.put(
                    StepLimit.fromWord(name)
                            .orElseThrow(() -> new IllegalArgumentException(
                                    "There is no limit called '" + name + "'. There is: " + words() + ".")),
                    value));
            return usual.with(named);
        }

        private static String words() {
            return Arrays.stream(StepLimit.values()).map(StepLimit::word).collect(Collectors.joining(", "));
        }
    }
}
