package dev.assay.app.feature.jobs;

import dev.assay.app.service.UnconfirmedException;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Messages;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Prices;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The choice and settings of the model that is asked. Knows if there is a key and where, and never shows it. FX thread
 * only.
 */
public final class ModelSetup {
    private final BackgroundRunner files;
    private final BackgroundRunner net;
    private final ModelAccess desk;
    private final Confirming confirming;
    private final Choosers choosers;
    private final ObjectProperty<ModelPreferences> preferences;
    private final ObjectProperty<Optional<Prices>> prices = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<Prompts>> prompts = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty promptProblem = new SimpleStringProperty("");
    private final StringProperty keyPlace = new SimpleStringProperty("");
    private final BooleanProperty hasKey = new SimpleBooleanProperty();
    private final BooleanProperty hasHeaders = new SimpleBooleanProperty();
    private final StringProperty headerNames = new SimpleStringProperty("");
    private final StringProperty said = new SimpleStringProperty("");
    private final BooleanProperty testing = new SimpleBooleanProperty(false);
    private final BooleanProperty good = new SimpleBooleanProperty(false);
    private final ModelSettings first;
    private final List<String> environment;
    private int tried;

    /**
     * @param files reads and writes the user's files
     * @param net waits for the network
     * @param confirming asks the user before anything is sent
     */
    ModelSetup(
            BackgroundRunner files, BackgroundRunner net, ModelAccess desk, Confirming confirming, Choosers choosers) {
        this.files = files;
        this.net = net;
        this.desk = desk;
        this.confirming = confirming;
        this.choosers = choosers;
        this.preferences = new SimpleObjectProperty<>(desk.read());
        this.first = preferences.get().settings();
        this.environment = desk.fromEnvironment();
        confirming.onGiven(unconfirmed -> findKey());
    }

    /** The present settings. */
    public ReadOnlyObjectProperty<ModelPreferences> preferencesProperty() {
        return preferences;
    }

    /**
     * The variables of the environment that name the server and the model which are set; none once something else is.
     */
    List<String> fromEnvironment() {
        ModelSettings now = preferences.get().settings();
        boolean isAsAtFirst = now.models().equals(first.models())
                && now.connection().baseUrl().equals(first.connection().baseUrl());
        return isAsAtFirst ? environment : List.of();
    }

    /** The place of the key, in words. */
    public ReadOnlyStringProperty keyPlaceProperty() {
        return keyPlace;
    }

    /** True if the program has a key for the server that is set. */
    ReadOnlyBooleanProperty hasKeyProperty() {
        return hasKey;
    }

    /** True if the program keeps headers for the server that is set. */
    ReadOnlyBooleanProperty hasHeadersProperty() {
        return hasHeaders;
    }

    /** The names of the headers that go along, in words. */
    ReadOnlyStringProperty headerNamesProperty() {
        return headerNames;
    }

    /** A sentence on the outcome of the last attempt. */
    public ReadOnlyStringProperty saidProperty() {
        return said;
    }

    /** True if that outcome was good. */
    public ReadOnlyBooleanProperty goodProperty() {
        return good;
    }

    /** True while the connection is being tested: the network is in use. */
    public ReadOnlyBooleanProperty testingProperty() {
        return testing;
    }

    /** The model of a step, or the first one that is set. */
    public String model(Step step) {
        String own = preferences.get().settings().models().getOrDefault(step, "");
        return own.isBlank() ? anyModel() : own;
    }

    /** The key or the headers of a server, in words; {@code there} is false if it has none. */
    private record Kept(boolean there, String words) {}

    private String anyModel() {
        return preferences.get().settings().models().values().stream()
                .filter(one -> !one.isBlank())
                .findFirst()
                .orElse("");
    }

    /** Sets everything anew and keeps it. */
    public void set(ModelPreferences changed) {
        if (changed.equals(preferences.get())) {
            return;
        }
        preferences.set(changed);
        doWith(files, () -> {
            desk.write(changed);
            return null;
        }, nothing -> {});
        findKey();
    }

    /** Forgets what came of the last thing that was tried, or is still to come of it: it is about another server. */
    void forgetSaid() {
        tried++;
        say(false, "");
    }

    /** Says what is wrong with what was typed. */
    public void refuse(String sentence) {
        good.set(false);
        said.set(sentence);
    }

    public void setNetworkAllowed(boolean allowed) {
        set(preferences.get().withNetworkAllowed(allowed));
    }

    /** Looks where the key is. */
    public void findKey() {
        Connection connection = connection();
        doWith(files, () -> place(connection), this::showKey);
        doWith(files, () -> names(connection), this::showHeaders);
    }

    /** Keeps one more header for the server that is set. */
    void keepHeader(String line) {
        Connection connection = connection();
        doWith(files, () -> {
            Map<String, String> headers = Credentials.headers(line);
            desk.keys().headers(connection).forEach(headers::putIfAbsent);
            desk.keys().keepHeaders(connection, headers);
            return names(connection);
        }, this::showHeaders);
    }

    /** Forgets the headers of the server that is set. */
    void forgetHeaders() {
        Connection connection = connection();
        doWith(files, () -> {
            desk.keys().keepHeaders(connection, Map.of());
            return names(connection);
        }, this::showHeaders);
    }

    private Kept names(Connection connection) throws IOException {
        List<String> names = desk.keys().headers(connection).keySet().stream().sorted().toList();
        return names.isEmpty()
                ? new Kept(false, Messages.get("jobs.headers.none"))
                : new Kept(true, Messages.get("jobs.headers.sent", String.join(", ", names)));
    }

    private void showKey(Kept found) {
        keyPlace.set(found.words());
        hasKey.set(found.there());
    }

    private void showHeaders(Kept found) {
        headerNames.set(found.words());
        hasHeaders.set(found.there());
    }

    /** Keeps a key for the server that is set. */
    public void keepKey(String secret) {
        Connection connection = connection();
        try {
            ApiKey key = new ApiKey(secret);
            doWith(files, () -> {
                desk.keys().keep(connection, key);
                return place(connection);
            }, found -> {
                showKey(found);
                say(true, Messages.get("jobs.key.kept"));
            });
        } catch (IllegalArgumentException e) {
            refuse(e.getMessage());
        }
    }

    /** Forgets the key of the server that is set. */
    public void forgetKey() {
        Connection connection = connection();
        doWith(files, () -> {
            desk.keys().forget(connection);
            return place(connection);
        }, this::showKey);
    }

    /**
     * The place of the key for a server, in words; one of the environment may belong to no server yet, or to another.
     */
    private Kept place(Connection connection) throws IOException, InterruptedException {
        Optional<ApiKeys.Found> found = desk.keys().find(connection);
        if (found.isPresent()) {
            String where = Messages.get(
                    switch (found.get().place()) {
                        case ENVIRONMENT -> "jobs.key.environment";
                        case KEYCHAIN -> "jobs.key.keychain";
                        case FILE -> "jobs.key.file";
                    },
                    found.get().where());
            return new Kept(
                    true,
                    found.get()
                            .key()
                            .ending()
                            .map(end -> Messages.get("jobs.key.ends", end) + " " + where)
                            .orElse(where));
        }
        String none = Messages.get(connection.isLocal() ? "jobs.key.none.local" : "jobs.key.none");
        return new Kept(
                false,
                desk.offer(connection)
                        .map(offer -> none + " "
                                + desk.keyKeptBack(connection)
                                        .flatMap(ApiKeys.Offer::server)
                                        .map(server -> Messages.get("jobs.key.elsewhere", offer.variable(), server))
                                        .orElseGet(() -> Messages.get("jobs.key.offered", offer.variable())))
                        .orElse(none));
    }

    /** Asks the model one word. Uses the network. */
    public void test() {
        Connection connection = connection();
        String model = anyModel();
        if (model.isBlank()) {
            refuse(Messages.get("jobs.model.none"));
            return;
        }
        int mine = ++tried;
        testing.set(true);
        good.set(false);
        said.set(Messages.get("jobs.test.asking", connection.host()));
        net.run(
                () -> desk.test(connection, model),
                result -> {
                    testing.set(false);
                    if (mine == tried) {
                        say(result.isWorking(), Messages.of(result.told()));
                    }
                },
                failure -> {
                    testing.set(false);
                    if (mine != tried) {
                        return;
                    }
                    Runnable refused = () -> refuse(FailureText.words(failure));
                    if (failure instanceof UnconfirmedException unconfirmed) {
                        say(false, "");
                        confirming.ask(new Confirming.Question(
                                unconfirmed.unconfirmed(), "consent.sends.test", this::test, refused));
                    } else {
                        refused.run();
                    }
                });
    }

    private void say(boolean isGood, String sentence) {
        good.set(isGood);
        said.set(sentence);
    }

    /** The folder with the user's own prompts. */
    public Path promptFolder() {
        return desk.promptFolder();
    }

    /**
     * Puts Assay's own prompts there for editing where there are none yet, and shows the folder.
     *
     * @param shown gets to know whether there was a file manager to show it with
     */
    public void openPrompts(Consumer<Boolean> shown) {
        doWith(files, () -> choosers.show(desk.offerPrompts()), done -> {
            readPrompts();
            shown.accept(done);
        });
    }

    /** The prompt of each step, as last read; empty when one of them cannot be used. */
    ReadOnlyObjectProperty<Optional<Prompts>> promptsProperty() {
        return prompts;
    }

    /** A sentence naming the prompt that cannot be used and why; empty when all can. */
    ReadOnlyStringProperty promptProblemProperty() {
        return promptProblem;
    }

    /** Reads the prompts anew: the user edits them in another program. */
    void readPrompts() {
        files.run(
                desk::prompts,
                found -> {
                    promptProblem.set("");
                    if (!prompts.get().equals(Optional.of(found))) {
                        prompts.set(Optional.of(found));
                    }
                },
                failure -> {
                    promptProblem.set(FailureText.words(failure));
                    prompts.set(Optional.empty());
                });
    }

    /** Reads the prices of models. */
    void readPrices(Consumer<Prices> done) {
        doWith(files, desk::prices, done);
    }

    /** Keeps the user's own prices. */
    void keepPrices(Prices changed, Runnable done) {
        doWith(files, () -> {
            desk.write(changed);
            return changed;
        }, kept -> {
            done.run();
            prices.set(Optional.of(kept));
        });
    }

    /** The prices that were set here last; empty before that. */
    ReadOnlyObjectProperty<Optional<Prices>> pricesProperty() {
        return prices;
    }

    private Connection connection() {
        return preferences.get().settings().connection();
    }

    private <T> void doWith(BackgroundRunner runner, Callable<T> work, Consumer<T> done) {
        runner.run(work, done, failure -> refuse(FailureText.words(failure)));
    }
}
