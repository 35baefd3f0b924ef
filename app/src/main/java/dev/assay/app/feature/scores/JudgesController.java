package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.JudgesViewModel.Section;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.StackPane;

/** Binds the comparison of two judges. */
final class JudgesController {
    private final JudgesViewModel model;
    private final Commands commands;
    private final ScoreTable<JudgeTables.Order> orders;
    private final ScoreTable<JudgeTables.LabelPair> labels;
    private final ScoreTable<JudgeTables.Coefficient> agreement;
    private final ScoreTable<Calibration.Row> calibrated;
    private Consumer<ScoreTable<?>> shown = table -> {};

    @FXML private ToggleGroup sections;
    @FXML private ToggleButton ordersSection;
    @FXML private ToggleButton labelsSection;
    @FXML private ToggleButton agreementSection;
    @FXML private ToggleButton calibratedSection;
    @FXML private StackPane sectionPlace;

    JudgesController(ScoresViewModel scores, Commands commands) {
        this.model = scores.pair();
        this.commands = commands;
        JudgeTables tables = model.tables();
        this.orders = new ScoreTable<>("judgesOrders", Messages.get("scores.pair.orders"), tables.orders());
        this.labels = new ScoreTable<>("judgesLabels", Messages.get("scores.pair.labels"), tables.labels());
        this.agreement = new ScoreTable<>("judgesAgreement", Messages.get("scores.pair.agreement"), tables.agreement());
        this.calibrated = new ScoreTable<>("judgesCalibrated", Messages.get("scores.pair.calibrated"), tables.calibrated());
        commands.on(Command.NEXT_JUDGE, () -> scores.stepJudge(1));
        commands.onWhile(
                () -> scores.viewProperty().get() == ScoresViewModel.View.JUDGES,
                Command.NEXT_OTHER_JUDGE,
                () -> model.stepOther(1));
    }

    /** Who is told of another table in view. */
    void setOnShown(Consumer<ScoreTable<?>> told) {
        shown = told;
    }

    /** The table of the section in view. */
    ScoreTable<?> table() {
        return table(model.sectionProperty().get());
    }

    private ScoreTable<?> table(Section section) {
        return switch (section) {
            case ORDERS -> orders;
            case LABELS -> labels;
            case AGREEMENT -> agreement;
            case CALIBRATED -> calibrated;
        };
    }

    @FXML
    private void initialize() {
        Map<Section, ToggleButton> buttons = Map.of(
                Section.ORDERS, ordersSection,
                Section.LABELS, labelsSection,
                Section.AGREEMENT, agreementSection,
                Section.CALIBRATED, calibratedSection);
        buttons.forEach((section, button) -> button.setOnAction(event -> {
            model.sectionProperty().set(section);
            // Also where it was in view: a toggle that is clicked again would be off.
            sections.selectToggle(button);
        }));
        orders.show(JudgeFields.orders());
        agreement.show(JudgeFields.agreement());
        model.sectionProperty().subscribe(section -> {
            sections.selectToggle(buttons.get(section));
            sectionPlace.getChildren().setAll(table(section));
            shown.accept(table(section));
        });
        model.findingsProperty().map(found -> found.map(JudgeFindings::names)).subscribe(this::call);
        model.reasonProperty().subscribe(reason ->
                List.of(orders, labels, agreement, calibrated).forEach(table -> table.sayWhyEmpty(reason)));
    }

    /** Calls the columns after the two. */
    private void call(Optional<JudgeFindings.Names> names) {
        names.ifPresent(known -> {
            labels.show(JudgeFields.labels(known));
            calibrated.show(JudgeFields.calibrated(model.findingsProperty().get().orElseThrow().calibration()));
        });
    }

    /** What the section in view is of. */
    String about() {
        return model.findingsProperty()
                .get()
                .map(known -> switch (model.sectionProperty().get()) {
                    case ORDERS -> Messages.get(
                            "scores.pair.about.orders",
                            known.orders().meta().topics(),
                            known.orders().meta().runs().size(),
                            known.orders().meta().pairs().size());
                    case LABELS -> Messages.get("scores.pair.about.labels", known.labels().confusion().total());
                    case AGREEMENT -> Messages.get("scores.pair.about.agreement", known.labels().confusion().total());
                    case CALIBRATED -> Messages.get("scores.pair.about.calibrated");
                })
                .orElse("");
    }
}
