package dev.assay.app.feature.scores.judges;

import dev.assay.app.feature.scores.judges.JudgePairTables.Coefficient;
import dev.assay.app.feature.scores.judges.JudgePairTables.LabelPair;
import dev.assay.app.feature.scores.judges.JudgePairTables.Order;
import dev.assay.app.feature.scores.judges.JudgesViewModel.Section;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.scores.JudgePair.PartAgreement;
import dev.assay.app.service.scores.MetaTable;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.Message;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.measure.PredictionPowered;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the comparison of two judges. */
public final class JudgesController {
    private final JudgesViewModel model;
    private final ScoreTable<JudgePairTables.Order> orders;
    private final ScoreTable<JudgePairTables.LabelPair> labels;
    private final ScoreTable<JudgePairTables.Coefficient> agreement;
    private final ScoreTable<Calibration.Row> calibrated;
    private final ScoreTable<MetaTable.Row> meta;
    private Consumer<ScoreTable<?>> shown = table -> {};

    @FXML private ToggleGroup sections;
    @FXML private ToggleButton ordersSection;
    @FXML private ToggleButton labelsSection;
    @FXML private ToggleButton agreementSection;
    @FXML private ToggleButton calibratedSection;
    @FXML private ToggleButton metaSection;
    @FXML private StackPane sectionPlace;
    @FXML private VBox metaPane;
    @FXML private ComboBox<String> metaChoice;
    @FXML private Label metaFindings;
    @FXML private Label metaAbout;
    @FXML private VBox metaBar;
    @FXML private StackPane metaPlace;

    public JudgesController(JudgesViewModel model) {
        this.model = model;
        JudgePairTables tables = model.tables();
        this.orders = new ScoreTable<>("judgesOrders", Messages.get("scores.pair.orders"), tables.orders());
        this.labels = new ScoreTable<>("judgesLabels", Messages.get("scores.pair.labels"), tables.labels());
        this.agreement = new ScoreTable<>("judgesAgreement", Messages.get("scores.pair.agreement"), tables.agreement());
        this.calibrated =
                new ScoreTable<>("judgesCalibrated", Messages.get("scores.pair.calibrated"), tables.calibrated());
        this.meta = new ScoreTable<>("judgesMeta", Messages.get("scores.pair.meta"), model.meta().rows());
    }

    /** Sets the listener that is told of another table in view. */
    public void setOnShown(Consumer<ScoreTable<?>> told) {
        shown = told;
    }

    /** The table of the section in view. */
    public ScoreTable<?> table() {
        return table(model.sectionProperty().get());
    }

    /** The tables of all sections. */
    public List<ScoreTable<?>> tables() {
        return List.of(orders, labels, agreement, calibrated, meta);
    }

    private ScoreTable<?> table(Section section) {
        return switch (section) {
            case ORDERS -> orders;
            case LABELS -> labels;
            case AGREEMENT -> agreement;
            case CALIBRATED -> calibrated;
            case META -> meta;
        };
    }

    @FXML
    private void initialize() {
        Map<Section, ToggleButton> buttons = Map.of(
                Section.ORDERS, ordersSection,
                Section.LABELS, labelsSection,
                Section.AGREEMENT, agreementSection,
                Section.CALIBRATED, calibratedSection,
                Section.META, metaSection);
        buttons.forEach((section, button) -> button.setOnAction(event -> {
            model.sectionProperty().set(section);
            // Also where it was in view: a toggle that is clicked again would be off.
            sections.selectToggle(button);
        }));
        orders.show(JudgeFields.orders());
        agreement.show(JudgeFields.agreement());
        model.sectionProperty().subscribe(section -> {
            sections.selectToggle(buttons.get(section));
            sectionPlace.getChildren().setAll(section == Section.META ? metaPane : table(section));
            shown.accept(table(section));
        });
        model.findingsProperty().map(found -> found.map(JudgeFindings::names)).subscribe(this::call);
        metaPlace.getChildren().setAll(meta);
        metaChoice.setItems(model.meta().titles());
        metaChoice.valueProperty().bindBidirectional(model.meta().titleProperty());
        model.meta().titleProperty().subscribe(title -> showMeta());
        model.meta().rows().addListener((ListChangeListener<MetaTable.Row>) change -> showMeta());
        model.reasonProperty().subscribe(reason ->
                tables().forEach(table -> table.sayWhyEmpty(reason)));
    }

    private void showMeta() {
        Optional<MetaTable> table = model.meta().table();
        metaFindings.setText(table.stream()
                .flatMap(known -> known.findings().stream())
                .map(Messages::of)
                .collect(Collectors.joining("\n")));
        Nodes.show(metaFindings, !metaFindings.getText().isEmpty());
        metaAbout.setText(table.map(MetaTable::about).map(Messages::of).orElse(""));
        Nodes.show(metaBar, table.isPresent());
        table.ifPresent(known -> meta.show(JudgeFields.meta(known)));
        // Tables may come when another section is in view.
        if (model.sectionProperty().get() == Section.META) {
            shown.accept(meta);
        }
    }

    /** True while the list of tables has the focus: whoever steps through it goes on with its keys. */
    public boolean isChoosing() {
        return metaChoice.isFocused();
    }

    /** Calls the columns after the two. */
    private void call(Optional<JudgeFindings.Names> names) {
        names.ifPresent(known -> {
            labels.show(JudgeFields.labels(known));
            calibrated.show(JudgeFields.calibrated(model.findingsProperty().get().orElseThrow().calibration()));
        });
    }

    /** A sentence on the data that the section in view compares. */
    public String about() {
        return model.findingsProperty()
                .get()
                .map(known -> switch (model.sectionProperty().get()) {
                    case ORDERS, META -> Messages.get(
                            "scores.pair.about.orders",
                            known.orders().meta().topics(),
                            known.orders().meta().runs().size(),
                            known.orders().meta().pairs().size());
                    case LABELS -> Messages.get("scores.pair.about.labels", known.labels().confusion().total());
                    case AGREEMENT -> Messages.get("scores.pair.about.agreement", known.labels().confusion().total());
                    case CALIBRATED -> Messages.get("scores.pair.about.calibrated") + " "
                            + known.calibration()
                                    .sample()
                                    .map(sample -> Messages.get(
                                            "scores.pair.about.drawn",
                                            sample.sampled().size(),
                                            sample.topics(),
                                            sample.outOfTurn().size()))
                                    .orElseGet(() -> Messages.get("scores.pair.about.chosen"));
                })
                .orElse("");
    }

    /** The method for the intervals of the section in view, or what its tables need; empty if it has none. */
    public String method() {
        return switch (model.sectionProperty().get()) {
            case ORDERS -> Messages.get("scores.rules.orders");
            case AGREEMENT -> Messages.get("scores.rules.agreement");
            case LABELS, CALIBRATED -> "";
            case META -> Messages.get("scores.rules.meta");
        };
    }

    /** The columns of the tables about two judges. */
    public static final class JudgeFields {
        private static final double NUMBER = 4.7;
        private static final double RANGE = 9.8;
        private static final double MOST = 15;
        /** The rows that a column's width is measured by: all pairs of runs, in all measures, are thousands. */
        private static final int MEASURED = 200;

        private JudgeFields() {}

        public static ScoreColumns<Order> orders() {
            return new ScoreColumns<Order>()
                    .words("scores.pair.coefficient", "coefficient", 7.5, row -> Value.coded(
                    symbol(row.correlation()), row.correlation().key())).fixed()
                    .words("scores.pair.between", "between", 6.3, row -> named("scores.pair.way.", row.way())).fixed()
                    .number("scores.pair.value", "value", NUMBER, row -> row.estimate().value())
                    .number("scores.interval", "interval", RANGE, row -> row.estimate().range())
                    .number("scores.pair.of", "of", NUMBER, Order::of)
                    .words("scores.pair.measure", "measure", 6.6,
                            row -> Value.coded(row.measure().symbol(), row.measure().key()));
        }

        /** Symbols, which are the same in every language. */
        private static String symbol(Correlation correlation) {
            return switch (correlation) {
                case KENDALL_TAU_B -> "Kendall τb";
                case TAU_AP -> "τAP";
                case TAU_AP_B -> "τAP,b";
                case SPEARMAN -> "Spearman ρ";
                case PEARSON -> "Pearson r";
            };
        }

        /** @param names of the two; the columns are called after them */
        static ScoreColumns<LabelPair> labels(JudgeFindings.Names names) {
            return new ScoreColumns<LabelPair>()
                    .wordsTitled(names.first(), "first", 8.9, LabelPair::first).fixed()
                    .wordsTitled(names.second(), "second", 8.9, LabelPair::second).fixed()
                    .number("scores.pair.count", "count", 4.6, LabelPair::count)
                    .number("scores.pair.share", "share", 5.6, row -> Value.share(row.share()))
                    .numberTitled(Messages.get("scores.pair.share-of", names.first()), "share_of_first", 8,
                            row -> Value.share(row.shareOfFirst()))
                    .numberTitled(Messages.get("scores.pair.share-of", names.second()), "share_of_second", 8,
                            row -> Value.share(row.shareOfSecond()));
        }

        static ScoreColumns<Coefficient> agreement() {
            return new ScoreColumns<Coefficient>()
                    .names("scores.pair.part", "labels", 6.8, row -> part(row.of())).fixed()
                    .words("scores.pair.coefficient", "coefficient", 7.4,
                            row -> named("scores.pair.kind.", row.kind())).fixed()
                    .number("scores.pair.value", "value", NUMBER, Coefficient::value)
                    .number("scores.interval", "interval", RANGE, row -> range(row))
                    .number("scores.pair.of", "of", NUMBER, row -> row.of().agreement().items());
        }

        private static Object range(Coefficient row) {
            return row.of().topic().isEmpty() ? row.range() : Value.none(Messages.get("scores.pair.one-topic"));
        }

        private static Object part(PartAgreement of) {
            return of.topic().isEmpty() ? named("scores.pair.part.", of.part()) : of.topic();
        }

        static ScoreColumns<Calibration.Row> calibrated(Calibration of) {
            ScoreColumns<Calibration.Row> columns = new ScoreColumns<>();
            columns.names("scores.run", "run", 9, row -> row.run().run()).fixed();
            columns.words("scores.pair.measure", "measure", 6.6,
                    row -> Value.coded(row.measure().symbol(), row.measure().key())).fixed();
            estimate(columns, Messages.get("scores.pair.calibrated"), "calibrated", PredictionPowered::tuned);
            columns.number("scores.ranks", "ranks", 7,
                    row -> Value.ranks(row.ranks(), Messages.get("scores.ranks.why")));
            estimate(columns, Messages.get("scores.pair.alone", of.person()), "human", PredictionPowered::human);
            estimate(columns, Messages.get("scores.pair.alone", of.model()), "model", PredictionPowered::model);
            columns.numberTitled("λ", "lambda", NUMBER, row -> row.run().score().lambda());
            columns.number("scores.pair.both", "labelled", 6.4, row -> row.run().score().labelled());
            columns.number("scores.pair.further", "further", 6.4, row -> row.run().score().further());
            return columns;
        }

        /** The columns that a table of a meta-evaluation names. */
        static ScoreColumns<MetaTable.Row> meta(MetaTable table) {
            ScoreColumns<MetaTable.Row> columns = new ScoreColumns<>();
            for (int i = 0; i < table.columns().size(); i++) {
                int place = i;
                // Hours that nobody counted, say: a column of nothing but gaps is left to files.
                if (table.rows().stream().allMatch(row -> row.cells().get(place).equals(Optional.empty()))) {
                    continue;
                }
                MetaTable.Column column = table.columns().get(i);
                String title = Messages.of(column.title());
                double width = Math.max(width(title), width(table.rows().stream()
                        .limit(MEASURED)
                        .map(row -> Value.of(cell(row.cells().get(place))).text())
                        .max(Comparator.comparingInt(String::length))
                        .orElse("")));
                if (column.number()) {
                    columns.numberTitled(title, column.key(), width, row -> cell(row.cells().get(place)));
                } else {
                    columns.wordsTitled(title, column.key(), width, row -> cell(row.cells().get(place)));
                }
                if (i == 0) {
                    columns.fixed();
                }
            }
            return columns;
        }

        /** The width of a column for a text, in em: less than a long text needs, so that others have room, too. */
        private static double width(String text) {
            return Math.clamp(0.53 * text.length() + 1.5, NUMBER, MOST);
        }

        private static Object cell(Object value) {
            return value instanceof MetaTable.Word(Message shown, String name)
                    ? Value.coded(Messages.of(shown), name)
                    : value;
        }

        private static void estimate(
                ScoreColumns<Calibration.Row> columns, String title, String name, Function<PredictionPowered,
                        Estimate> estimate) {
            columns.numberTitled(title, name, 7.4, row -> estimate.apply(row.run().score()).value());
            columns.number("scores.interval", name + "_interval", RANGE,
                    row -> estimate.apply(row.run().score()).range());
        }

        private static Object named(String prefix, Enum<?> one) {
            String word = one.name().toLowerCase(Locale.ROOT);
            return Value.coded(Messages.get(prefix + word.replace('_', '-')), word);
        }
    }
}
