package dev.assay.app.cli;

import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelClients;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Keychain;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.PromptException;
import dev.assay.llm.steps.Prompts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which model is asked, and how. */
final class ConnectionOptions {
    @Option(
            names = "--base-url",
            paramLabel = "U",
            defaultValue = Connection.OPENAI_URL,
            description = "The address of the server. Without: OpenAI's.")
    private String baseUrl;

    @Option(
            names = "--azure",
            description = "The server is Azure OpenAI; U is the address of the resource, M the name of the deployment.")
    private boolean azure;

    @Option(names = "--model", paramLabel = "M", description = "The model.")
    private String model;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "4",
            description = "How many calls are under way at once (default: 4).")
    private int concurrency;

    @Option(
            names = "--token-limit",
            paramLabel = "N",
            defaultValue = "0",
            description = "Stop when so many tokens are used, input and output together. Without, or 0: no limit.")
    private long tokenLimit;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "How long to wait for one reply (default: 120).")
    private long seconds;

    @Option(
            names = "--retries",
            paramLabel = "N",
            defaultValue = "4",
            description = "How often a call that broke is made again (default: 4).")
    private int retries;

    @Option(
            names = "--prompts",
            paramLabel = "DIR",
            description = "Take the prompts from here. Without: from the folder 'prompts' beside the preferences, or Assay's own.")
    private Path prompts;

    @Mixin
    private LimitOptions limits = new LimitOptions();

    boolean hasModel() {
        return model != null && !model.isBlank();
    }

    /** @throws IllegalArgumentException with a sentence for the user */
    JobSettings settings() {
        if (model == null || model.isBlank()) {
            throw new IllegalArgumentException("Name the model to ask: --model M.");
        }
        Connection plain = azure ? Connection.toAzure(baseUrl, "") : Connection.to(baseUrl);
        Connection connection = plain.withTimeLimit(Duration.ofSeconds(seconds)).withRetries(retries);
        ModelSettings usual = ModelSettings.of(connection, model);
        ModelSettings settings = new ModelSettings(
                connection, usual.models(), usual.temperatures(), concurrency, tokenLimit, usual.maximumReply());
        try {
            Prompts texts = Prompts.load(prompts == null ? folder().resolve("prompts") : prompts);
            return JobSettings.of(settings, limits.limits(), texts);
        } catch (PromptException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    /** Clients with the keys of whoever runs this. */
    static ModelClients clients() {
        return ModelClients.with(new ApiKeys(System.getenv(), folder(), Keychain.ofSystem(System.getenv())));
    }

    private static Path folder() {
        Map<String, String> environment = System.getenv();
        return PreferencesFile.usual(environment).getParent();
    }
}
