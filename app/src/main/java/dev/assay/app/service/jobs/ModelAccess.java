package dev.assay.app.service.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.Consent;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.Sending;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.Texts;
import dev.assay.app.service.UnconfirmedException;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Confirmations;
import dev.assay.llm.Connection;
import dev.assay.llm.ConnectionTest;
import dev.assay.llm.Keychain;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.NetworkSwitch;
import dev.assay.llm.Prices;
import dev.assay.llm.Step;
import dev.assay.llm.server.BatchEndpoint;
import dev.assay.llm.steps.PromptException;
import dev.assay.llm.steps.Prompts;
import dev.assay.model.BrokenOffException;
import dev.assay.model.RefusedValueException;
import dev.assay.model.Told;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.record.FileFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This machine's user's settings for asking models: connection, limits, keys, prompts, the switch. Any thread; reads
 * and writes files.
 */
public final class ModelAccess {
    private static final Logger LOG = LoggerFactory.getLogger(ModelAccess.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final ApiKeys keys;
    private final NetworkSwitch network;
    private final Consent consent;

    /** @param folder where the user's settings are kept; it need not exist */
    public ModelAccess(Path folder, ApiKeys keys) {
        this(folder, keys, false);
    }

    private ModelAccess(Path folder, ApiKeys keys, boolean session) {
        this.folder = folder;
        this.keys = keys;
        this.network = new NetworkSwitch(read().networkAllowed());
        this.consent = Consent.of(keys, this::prompts, session);
    }

    /** That of the command line: the settings and keys of the user whose environment this is. */
    public static ModelAccess of(Map<String, String> environment) {
        Path folder = PreferencesFile.usual(environment).getParent();
        return new ModelAccess(folder, new ApiKeys(environment, folder, Keychain.ofSystem(environment)));
    }

    /** One for a session of the window, in which every server is asked for before its first request. */
    public static ModelAccess ofSession(Path folder, ApiKeys keys) {
        return new ModelAccess(folder, keys, true);
    }

    /** The settings, and where no model was chosen the server and the model that the environment names. */
    public ModelPreferences read() {
        return withEnvironment(kept());
    }

    private ModelPreferences withEnvironment(ModelPreferences kept) {
        if (kept.namesModel()) {
            return kept;
        }
        ModelSettings settings = kept.settings();
        Connection usual = settings.connection();
        if (usual.baseUrl().equals(Connection.OPENAI_URL) && keys.server().isPresent()) {
            settings = settings.withConnection(
                    keys.server().get().withTimeLimit(usual.timeLimit()).withRetries(usual.retries()));
        }
        if (keys.model().isPresent()) {
            // The other steps follow these, also when these are named anew.
            settings = settings.withModels(Stream.of(Step.values())
                    .filter(step -> !JobSettings.isLater(step))
                    .collect(Collectors.toMap(step -> step, _ -> keys.model().get())));
        }
        return kept.withSettings(settings);
    }

    /** The variables of the environment that {@link #read} takes the server or the model from. */
    public List<String> fromEnvironment() {
        ModelSettings kept = kept().settings();
        ModelSettings read = read().settings();
        List<String> variables = new ArrayList<>();
        if (!read.connection().equals(kept.connection())) {
            variables.add(ApiKeys.BASE_URL);
        }
        if (!read.models().equals(kept.models())) {
            variables.add(ApiKeys.MODEL);
        }
        return List.copyOf(variables);
    }

    /** True if the environment should say which server is asked, and says it in a way that is no address. */
    public boolean lacksServer() {
        ModelPreferences kept = kept();
        return keys.hasBadServer()
                && !kept.namesModel()
                && kept.settings().connection().baseUrl().equals(Connection.OPENAI_URL);
    }

    /** The keys, and the server and model that the environment names. */
    public ApiKeys keys() {
        return keys;
    }

    /** The user's settings; what cannot be read is as if it had never been set. */
    private ModelPreferences kept() {
        Path file = file();
        if (!Files.exists(file)) {
            return ModelPreferences.initial();
        }
        try {
            JsonNode root = JSON.readTree(Files.readString(file));
            return new ModelPreferences(
                    JobSettingsJson.model(root),
                    JobSettingsJson.limits(root.path("limits")),
                    root.path("network_allowed").asBoolean(true));
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn("The settings of models in {} cannot be read; the usual ones hold", file);
            return ModelPreferences.initial();
        }
    }

    /**
     * Keeps what is set, and throws the switch. What the environment says is not kept: it may say something else
     * tomorrow.
     */
    public void write(ModelPreferences set) throws IOException {
        ModelPreferences without = set.withoutModel();
        ModelPreferences preferences = withEnvironment(without).equals(set) ? without : set;
        network.setAllowed(preferences.networkAllowed());
        ObjectNode root = JSON.createObjectNode().put("network_allowed", preferences.networkAllowed());
        JobSettingsJson.write(preferences.settings(), root);
        JobSettingsJson.write(preferences.limits(), root.putObject("limits"));
        OwnerOnly.replace(file(), (JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root)
                + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The prices of models: the user's own, and those that Assay came with. */
    public Prices prices() {
        Path file = priceFile();
        try {
            return Prices.with(Files.exists(file) ? Prices.read(Files.readString(file)) : List.of());
        } catch (IOException e) {
            throw new RefusedException("prices.unreadable", file, FileFailure.sentence(e));
        } catch (RefusedValueException e) {
            throw new RefusedException("prices.unreadable", file, e.told());
        }
    }

    /** Keeps the user's own prices, beside the preferences. */
    public void write(Prices prices) throws IOException {
        OwnerOnly.replace(priceFile(), Prices.write(prices.own()).getBytes(StandardCharsets.UTF_8));
    }

    /** The file with the user's own prices; it need not exist. */
    public Path priceFile() {
        return folder.resolve("prices.tsv");
    }

    private Path file() {
        return folder.resolve("models.json");
    }

    /** The switch that jobs and tests of the connection obey. */
    public NetworkSwitch network() {
        return network;
    }

    /** This user's consent to what is sent. */
    public Consent consent() {
        return consent;
    }

    /**
     * A server is named for this call, which is as good as confirmed while this runs.
     *
     * @param withKeys whether it gets the keys of the environment that belong to no other
     */
    public void name(Connection connection, boolean withKeys) {
        keys.confirmations().name(connection.origin(), withKeys);
    }

    /**
     * The command line allows a server every text from now on, with the key of the environment that there is for it.
     */
    public void confirm(Connection connection) {
        consent.give(consent.everything(Sending.of(ModelSettings.of(connection, ""), Set.of(Texts.values()))), true);
    }

    /** A key of the environment that does not go to a server without a key, because it belongs to another. */
    public Optional<ApiKeys.Offer> keyKeptBack(Connection connection) {
        return offer(connection)
                .filter(offer -> offer.server().filter(server -> !server.equals(Confirmations.NOWHERE)).isPresent());
    }

    /** A key of the environment that would go to a server without a key if the user said so. */
    public Optional<ApiKeys.Offer> offer(Connection connection) {
        try {
            return keys.offer(connection);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokenOffException(ServiceWords.say("consent.broken-off"));
        } catch (IOException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    /** Clients with this user's keys. */
    public ModelClients clients() {
        return ModelClients.with(keys);
    }

    /** The batches of a server, with this user's key. Uses the network only when asked; the caller closes it. */
    public BatchEndpoint batches(Connection connection) {
        try {
            return new BatchEndpoint(connection, keys.credentials(connection));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokenOffException(ServiceWords.say("consent.broken-off"));
        } catch (IOException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    /**
     * Asks a model one word, and says how that went. Uses the network.
     *
     * @throws UnconfirmedException when the user has to be asked first
     */
    public ConnectionTest.Result test(Connection connection, String model) throws InterruptedException {
        if (network.isAllowed()) {
            consent.require(Sending.ofTest(ModelSettings.of(connection, model)));
        }
        try (ModelClient client = network.guard(clients().open(connection))) {
            client.prepare();
            return ConnectionTest.check(client, model);
        }
    }

    /** The folder with the user's own prompts; it need not exist. */
    public Path promptFolder() {
        return folder.resolve("prompts");
    }

    /** The prompts that hold: Assay's own, or the user's in their place. */
    public Prompts prompts() {
        try {
            return Prompts.load(promptFolder());
        } catch (PromptException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    /** Puts Assay's own prompts into the user's folder, for editing, where there are none yet. */
    public Path offerPrompts() throws IOException {
        OwnerOnly.createFolders(promptFolder());
        for (Step step : Step.values()) {
            Path file = promptFolder().resolve(Prompts.fileName(step));
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                WholeOutput.text(file, Prompts.builtInText(step));
            }
        }
        return promptFolder();
    }
}
