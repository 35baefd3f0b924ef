package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TextSize;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelOptions;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.model.RefusedValueException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Binds the form with the server and its models: what is typed in a field is kept when the field is left. */
public final class ModelController {
    private static final int MOST_CALLS = 64;
    private static final int MOST_RETRIES = 20;
    private static final int MOST_SECONDS = 3600;
    private static final int MOST_MONEY = 1_000_000;
    /** The width of the wider column, which is less where the window is narrow. */
    private static final double WIDEST_EM = 44;

    private final ModelSetup setup;
    private final FieldReasons reasons = new FieldReasons();

    @FXML private FlowPane columns;
    @FXML private CheckBox networkAllowed;
    @FXML private ComboBox<Server> server;
    @FXML private VBox versionField;
    @FXML private TextField version;
    @FXML private TextField address;
    @FXML private Label addressReason;
    @FXML private TextField key;
    @FXML private Button keep;
    @FXML private Button forget;
    @FXML private Label keyPlace;
    @FXML private ComboBox<String> effort;
    @FXML private Label effortReason;
    @FXML private TextField moreFields;
    @FXML private Label moreFieldsReason;
    @FXML private TextField newHeader;
    @FXML private Label headerReason;
    @FXML private Button keepHeader;
    @FXML private Button forgetHeaders;
    @FXML private Label headerNames;
    @FXML private TextField model;
    @FXML private Label modelEnvironment;
    @FXML private TextField gradeModel;
    @FXML private TextField createModel;
    @FXML private TextField importanceModel;
    @FXML private TextField assignModel;
    @FXML private TextField questionsModel;
    @FXML private TextField supportModel;
    @FXML private TextField needModel;
    @FXML private TextField alignModel;
    @FXML private TextField concurrency;
    @FXML private Label concurrencyReason;
    @FXML private TextField limit;
    @FXML private Label limitReason;
    @FXML private TextField money;
    @FXML private Label moneyReason;
    @FXML private Button prices;
    @FXML private TextField seconds;
    @FXML private Label secondsReason;
    @FXML private TextField retries;
    @FXML private Label retriesReason;
    @FXML private Button test;
    @FXML private Label connectionSaid;

    ModelController(ModelSetup setup) {
        this.setup = setup;
    }

    @FXML
    private void initialize() {
        server.getItems().setAll(Server.values());
        server.setConverter(new ChosenWords<>(
                one -> one == Server.OTHER ? Messages.get("jobs.server.other") : one.title()));
        effort.getItems().setAll("", "none", "minimal", "low", "medium", "high");
        fill(setup.preferencesProperty().get());
        bindReasons();
        columns.widthProperty().subscribe((was, is) -> fit(columns));
        server.valueProperty().subscribe((was, is) -> choose(is));
        server.setOnAction(event -> save());
        address.textProperty().subscribe((was, is) -> {
            setup.forgetSaid();
            // An address that was typed over is no longer the one that goes with the kind.
            boolean usual = server.getValue().isProtocol() || server.getValue().address().equals(is);
            if (!usual && server.getValue() != Server.OTHER) {
                server.setValue(Server.OTHER);
            }
        });
        networkAllowed.setOnAction(event -> setup.setNetworkAllowed(networkAllowed.isSelected()));
        keyPlace.textProperty().bind(setup.keyPlaceProperty());
        keep.disableProperty().bind(key.textProperty().isEmpty());
        keep.setOnAction(event -> {
            if (reasons.accept() && save()) {
                setup.keepKey(key.getText());
                // It is not to be seen or copied from here again.
                key.clear();
            }
        });
        forget.disableProperty().bind(setup.hasKeyProperty().not());
        forget.setOnAction(event -> {
            if (reasons.accept() && save()) {
                setup.forgetKey();
            }
        });
        headerNames.textProperty().bind(setup.headerNamesProperty());
        keepHeader.disableProperty().bind(newHeader.textProperty().isEmpty());
        keepHeader.setOnAction(event -> {
            if (reasons.accept() && save()) {
                setup.keepHeader(newHeader.getText());
                newHeader.clear();
            }
        });
        forgetHeaders.disableProperty().bind(setup.hasHeadersProperty().not());
        forgetHeaders.setOnAction(event -> {
            if (save()) {
                setup.forgetHeaders();
            }
        });
        prices.setOnAction(event -> PricesDialog.open(setup, prices.getScene().getWindow()));
        test.disableProperty().bind(setup.testingProperty());
        test.setOnAction(event -> {
            if (reasons.accept() && save()) {
                setup.test();
            }
        });
        setup.saidProperty().subscribe(this::showSaid);
        setup.goodProperty().subscribe(this::showSaid);
        setup.findKey();
        Stream.concat(
                        fields().values().stream(),
                        Stream.of(
                                version,
                                address,
                                model,
                                concurrency,
                                limit,
                                money,
                                seconds,
                                retries,
                                moreFields,
                                effort.getEditor()))
                .forEach(this::keepWhenLeft);
        effort.setOnAction(event -> save());
        setup.preferencesProperty().subscribe(changed -> {
            List<String> environment = setup.fromEnvironment();
            modelEnvironment.setText(Messages.get("jobs.model.environment", String.join(", ", environment)));
            Nodes.show(modelEnvironment, !environment.isEmpty());
        });
    }

    private void keepWhenLeft(TextField field) {
        field.setOnAction(event -> save());
        field.focusedProperty().subscribe((was, is) -> {
            if (was && !is) {
                save();
            }
        });
    }

    /** Gives no column more width than there is. */
    static void fit(FlowPane columns) {
        double em = TextSize.of(columns.getScene()).pixels();
        double around = columns.snappedLeftInset() + columns.snappedRightInset();
        columns.getChildren().forEach(column ->
                ((Region) column).setMaxWidth(Math.min(WIDEST_EM * em, columns.getWidth() - around)));
    }

    private void bindReasons() {
        reasons.watch(address, addressReason, typed -> isAddress() ? "" : Messages.get("jobs.address.none"));
        reasons.watch(effort.getEditor(), effortReason, typed -> problem(() -> new ModelOptions(typed, "")));
        reasons.watch(moreFields, moreFieldsReason, typed -> problem(() -> new ModelOptions("", typed)));
        reasons.watch(newHeader, headerReason, typed -> problem(() -> Credentials.headers(typed)));
        reasons.watch(concurrency, concurrencyReason, FieldReasons.whole(1, MOST_CALLS));
        reasons.watch(limit, limitReason, FieldReasons.orNothing(FieldReasons.whole(0, Long.MAX_VALUE)));
        reasons.watch(money, moneyReason, FieldReasons.orNothing(FieldReasons.decimal(0, MOST_MONEY)));
        reasons.watch(seconds, secondsReason, FieldReasons.whole(1, MOST_SECONDS));
        reasons.watch(retries, retriesReason, FieldReasons.whole(0, MOST_RETRIES));
    }

    private static String problem(Runnable reading) {
        try {
            reading.run();
            return "";
        } catch (RefusedValueException e) {
            return Messages.of(e.told());
        }
    }

    private ModelOptions options() {
        return new ModelOptions(effort.getEditor().getText(), moreFields.getText());
    }

    private boolean isAddress() {
        try {
            connection();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private Connection connection() {
        return server.getValue() == Server.AZURE
                ? Connection.toAzure(address.getText(), version.getText())
                : Connection.to(server.getValue().api(), address.getText());
    }

    private void showSaid() {
        Nodes.show(connectionSaid, setup.saidProperty().get());
        connectionSaid.getStyleClass().removeAll("jobs-good", "jobs-problem");
        if (!setup.testingProperty().get()) {
            connectionSaid.getStyleClass().add(setup.goodProperty().get() ? "jobs-good" : "jobs-problem");
        }
    }

    private void fill(ModelPreferences preferences) {
        ModelSettings settings = preferences.settings();
        Connection connection = settings.connection();
        networkAllowed.setSelected(preferences.networkAllowed());
        server.setValue(Server.of(connection));
        version.setText(connection.apiVersion());
        address.setText(connection.baseUrl());
        String usual = setup.model(Step.CREATE);
        model.setText(usual);
        effort.setValue(settings.options().effort());
        moreFields.setText(settings.options().fields());
        fields().forEach((step, field) -> {
            String own = settings.models().getOrDefault(step, "");
            field.setText(own.equals(usual) && !JobSettings.isLater(step) ? "" : own);
        });
        concurrency.setText(Integer.toString(settings.concurrency()));
        limit.setText(settings.tokenLimit() == 0 ? "" : Long.toString(settings.tokenLimit()));
        money.setText(settings.moneyLimit().signum() == 0 ? "" : settings.moneyLimit().toPlainString());
        seconds.setText(Long.toString(connection.timeLimit().toSeconds()));
        retries.setText(Integer.toString(connection.retries()));
        showVersion();
    }

    private Map<Step, TextField> fields() {
        return Map.of(
                Step.GRADE, gradeModel,
                Step.CREATE, createModel,
                Step.IMPORTANCE, importanceModel,
                Step.ASSIGN, assignModel,
                Step.QUESTIONS, questionsModel,
                Step.SUPPORT, supportModel,
                Step.NEED, needModel,
                Step.ALIGN, alignModel);
    }

    private void choose(Server chosen) {
        if (!chosen.address().isEmpty()) {
            address.setText(chosen.address());
        }
        if (chosen == Server.AZURE && version.getText().isBlank()) {
            version.setText(Connection.AZURE_VERSION);
        }
        showVersion();
    }

    private void showVersion() {
        boolean azure = server.getValue() == Server.AZURE;
        Nodes.show(versionField, azure);
    }

    /** Keeps what is typed, if it can be meant; what is wrong stands beside its field. */
    private boolean save() {
        if (!reasons.isGood()) {
            return false;
        }
        Connection connection =
                connection().withTimeLimit(Duration.ofSeconds(number(seconds))).withRetries((int) number(retries));
        Map<Step, String> models = new EnumMap<>(Step.class);
        fields().forEach((step, field) -> {
            // Those that need not be named follow the one that they are like, also when that is named anew.
            if (!field.getText().isBlank() || !JobSettings.isLater(step)) {
                models.put(step, (field.getText().isBlank() ? model.getText() : field.getText()).strip());
            }
        });
        ModelPreferences before = setup.preferencesProperty().get();
        setup.set(before.withSettings(new ModelSettings(
                connection,
                models,
                before.settings().temperatures(),
                (int) number(concurrency),
                limit.getText().isBlank() ? 0 : number(limit),
                before.settings().maximumReply(),
                before.settings().seed(),
                options(),
                money.getText().isBlank()
                        ? BigDecimal.ZERO
                        : new BigDecimal(money.getText().strip().replace(',', '.')))));
        return true;
    }

    private static long number(TextField field) {
        return Long.parseLong(field.getText().strip());
    }

    /** Kinds of server, each with the address that it usually has. */
    private enum Server {
        OPENAI("OpenAI", Connection.OPENAI_URL),
        AZURE("Azure OpenAI", "https://NAME.openai.azure.com", Connection.Api.AZURE),
        CLAUDE("Claude (Anthropic)", Connection.ANTHROPIC_URL, Connection.Api.ANTHROPIC),
        GEMINI("Gemini (Google)", Connection.GEMINI_URL, Connection.Api.GEMINI),
        OLLAMA("Ollama", "http://localhost:11434/v1"),
        VLLM("vLLM", "http://localhost:8000/v1"),
        LLAMA_CPP("llama.cpp", "http://localhost:8080/v1"),
        LM_STUDIO("LM Studio", "http://localhost:1234/v1"),
        LITELLM("LiteLLM", "http://localhost:4000/v1"),
        OPENROUTER("OpenRouter", "https://openrouter.ai/api/v1"),
        OTHER("", "");

        private final String title;
        private final String address;
        private final Connection.Api api;

        Server(String title, String address) {
            this(title, address, Connection.Api.OPENAI);
        }

        Server(String title, String address, Connection.Api api) {
            this.title = title;
            this.address = address;
            this.api = api;
        }

        /** The protocol that it speaks. */
        Connection.Api api() {
            return api;
        }

        /** True if it stands for its protocol, whatever the address. */
        boolean isProtocol() {
            return api != Connection.Api.OPENAI;
        }

        /** Its name, which is the same in every language; empty for any other one. */
        String title() {
            return title;
        }

        /** Its usual address; empty when it has none. */
        String address() {
            return address;
        }

        /** The kind that a connection looks like. */
        static Server of(Connection connection) {
            return Arrays.stream(values())
                    .filter(one -> one.api == connection.api())
                    .filter(one -> one.isProtocol() || one.address.equals(connection.baseUrl()))
                    .findFirst()
                    .orElse(OTHER);
        }
    }
}
