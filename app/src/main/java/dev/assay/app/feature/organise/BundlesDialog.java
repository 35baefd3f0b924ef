package dev.assay.app.feature.organise;

import dev.assay.app.service.merge.BundleService;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.sync.BundleWriter;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Asks who judges which topics of the open project, shows who would get how much, and makes a bundle for each. */
public final class BundlesDialog extends Dialog<ButtonType> {
    private static final double WIDTH = 820;
    private static final double HEIGHT = 680;
    private static final int MOST_JUDGES = 1_000;
    private static final int NARROW = 6;
    /** In text larger than this, in percent, names and shares stand one above the other. */
    private static final int LARGE = 125;

    private final BundlesViewModel model;
    private final FieldReasons reasons = new FieldReasons();
    private final CountTable<BundleService.Load> loads;
    private final Label said = new Label();

    private BundlesDialog(Window owner, Workspace workspace, BundlesViewModel model, Choosers choosers) {
        this.model = model;
        this.loads = new CountTable<>("bundlesLoads", Messages.get("bundles.loads"), TextSize.of(owner.getScene()));
        initOwner(owner);
        setTitle(Messages.get("bundles.title"));
        setResizable(true);
        said.setId("bundlesSaid");
        said.setWrapText(true);
        said.setMinHeight(Region.USE_PREF_SIZE);
        TextArea names = names();
        buildLoads();
        VBox who = section("bundles.who", names);
        VBox found = section("bundles.loads", loads.node());
        VBox.setVgrow(names, Priority.ALWAYS);
        HBox.setHgrow(who, Priority.ALWAYS);
        HBox.setHgrow(found, Priority.ALWAYS);
        // What comes of the names stands beside them, where there is room for both.
        boolean large = owner != null && TextSize.of(owner.getScene()).percent() > LARGE;
        VBox wanted = new VBox(
                14,
                large ? new VBox(14, who, found) : new HBox(16, who, found),
                said,
                people(),
                section("bundles.what", what()),
                section("bundles.policy", policy()));
        wanted.setPadding(new Insets(4, 16, 4, 4));
        ScrollPane box = new ScrollPane(wanted);
        box.setFitToWidth(true);
        box.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(box, Priority.ALWAYS);
        // The folder is asked for each time: it stays in sight.
        VBox folder = section("bundles.where", where(choosers));
        folder.setPadding(new Insets(0, 4, 0, 4));
        VBox page = new VBox(14, box, folder);
        DialogSize.set(page, owner, WIDTH, HEIGHT);
        getDialogPane().setId("bundlesDialog");
        getDialogPane().setContent(page);
        ButtonType make = new ButtonType(Messages.get("bundles.make"), ButtonBar.ButtonData.OK_DONE);
        getDialogPane().getButtonTypes().setAll(make, ButtonType.CANCEL);
        Button go = (Button) getDialogPane().lookupButton(make);
        go.setId("bundlesMake");
        // Enter in the list of names begins another one.
        go.setDefaultButton(false);
        go.getStyleClass().add("success");
        go.addEventFilter(ActionEvent.ACTION, event -> {
            // It stays until they are made, with what was typed.
            event.consume();
            if (reasons.accept()) {
                go.setDisable(true);
                said.setText(Messages.get("bundles.making"));
                model.make(
                        where -> {
                            workspace.say("bundles.made", where.toString());
                            close();
                        },
                        failure -> {
                            go.setDisable(false);
                            said.setText(FailureText.words(failure));
                        });
            }
        });
        model.outcomeProperty().subscribe(outcome -> {
            go.setDisable(outcome.preview().isEmpty());
            show(outcome);
        });
        setOnShown(event -> names.requestFocus());
    }

    /**
     * Answers the command that makes bundles.
     *
     * @param files what writes them
     */
    public static void answer(
            Workspace workspace, Commands commands, BackgroundRunner files, Choosers choosers, Supplier<Window> owner) {
        commands.on(WindowCommand.MAKE_BUNDLES, () -> {
            if (workspace.open().isPresent()) {
                BundlesViewModel model = new BundlesViewModel(workspace, files);
                BundlesDialog dialog = new BundlesDialog(owner.get(), workspace, model, choosers);
                Dialogs.open(dialog);
                model.read();
            }
        });
    }

    private static VBox section(String title, Node... parts) {
        Label head = Nodes.label(title, "strong");
        VBox box = new VBox(8, head);
        box.getChildren().addAll(parts);
        return box;
    }

    private static FlowPane flow(Node... parts) {
        FlowPane pane = new FlowPane(16, 8, parts);
        pane.setRowValignment(VPos.CENTER);
        return pane;
    }

    private TextArea names() {
        TextArea area = new TextArea();
        area.setId("bundlesAssessors");
        area.setPromptText(Messages.get("bundles.assessors.prompt"));
        area.setAccessibleText(Messages.get("bundles.assessors"));
        area.setPrefRowCount(3);
        area.setPrefColumnCount(14);
        area.setMinHeight(Region.USE_PREF_SIZE);
        area.textProperty().bindBidirectional(model.assessors());
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB) {
                area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                event.consume();
            }
        });
        return area;
    }

    private Node people() {
        CheckBox balance = check("bundlesByAnswers", "bundles.by-answers", model.byAnswers());
        return flow(
                number("bundlesJudges", "bundles.judges", model.judges(), FieldReasons.whole(1, MOST_JUDGES)),
                number("bundlesOverlap", "bundles.overlap", model.overlap(), FieldReasons.decimal(0, 100)),
                number("bundlesSeed", "bundles.seed", model.seed(), FieldReasons.whole(Long.MIN_VALUE, Long.MAX_VALUE)),
                balance);
    }

    private Node what() {
        Button topics = several("bundlesTopics", "bundles.topics", model.topics());
        ChoiceOfSeveral<Topic> ofTopics = new ChoiceOfSeveral<>(
                topics,
                topic -> topic.query().isBlank() ? topic.id().value() : topic.id() + " · " + topic.query(),
                model.topics());
        Button runs = several("bundlesRuns", "bundles.runs", model.runs());
        ChoiceOfSeveral<RunId> ofRuns = new ChoiceOfSeveral<>(runs, run -> model.called(run).value(), model.runs());
        model.offerProperty().subscribe(offer -> offer.ifPresent(there -> {
            ofTopics.offer(there.topics());
            ofRuns.offer(there.runs().keySet().stream().sorted(Comparator.comparing(model::called)).toList());
        }));
        return flow(
                topics,
                runs,
                choice(
                        "bundlesPassages",
                        "bundles.passages",
                        List.of(BundleWriter.Passages.values()),
                        one -> Messages.get("bundles.passages." + one.word()),
                        model.passages()),
                check("bundlesFrozen", "bundles.frozen", model.frozen()),
                check("bundlesProposals", "bundles.proposals", model.proposals()));
    }

    private Node policy() {
        FlowPane stages = flow();
        for (Policy.Stage stage : Policy.Stage.values()) {
            stages.getChildren()
                    .add(check("bundlesStage-" + stage.word(), "bundles.stage." + stage.word(), model.wants(stage)));
        }
        FlowPane rest = flow(
                choice(
                        "bundlesReveal",
                        "bundles.reveal",
                        List.of(Policy.Reveal.values()),
                        one -> Messages.get("bundles.reveal." + one.word()),
                        model.reveal()),
                runsShown(),
                check("bundlesHideRuns", "bundles.hide-runs", model.hideRuns()));
        for (Policy.Aid aid : Policy.Aid.values()) {
            rest.getChildren().add(check("bundlesAid-" + aid.word(), "bundles.aid." + aid.word(), model.allows(aid)));
        }
        return new VBox(8, stages, rest);
    }

    /** Beside the choice, what it means to leave it out: names are not hidden for good. */
    private Node runsShown() {
        CheckBox shown = check("bundlesRunsShown", "bundles.runs-shown", model.runsShown());
        Label hidden = Nodes.blank("muted");
        hidden.setId("bundlesRunsHidden");
        hidden.textProperty().bind(model.runsShown().map(names -> names ? "" : Messages.get("bundles.runs-hidden")));
        HBox row = new HBox(8, shown, hidden);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node where(Choosers choosers) {
        TextField folder = new TextField();
        folder.setId("bundlesFolder");
        folder.setAccessibleText(Messages.get("bundles.where"));
        folder.textProperty().bindBidirectional(model.folder());
        Label reason = new Label();
        reasons.watch(folder, reason, typed -> typed.isEmpty() ? Messages.get("bundles.folder.none") : "");
        Button choose = Nodes.button("bundles.folder.choose");
        choose.setId("bundlesFolderChoose");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(event -> choosers.folder(Messages.get("bundles.where")).ifPresent(model::takeFolderIn));
        HBox.setHgrow(folder, Priority.ALWAYS);
        HBox row = new HBox(8, folder, choose);
        row.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, row, reason, check("bundlesZip", "bundles.zip", model.zip()));
    }

    private Node number(String id, String title, StringProperty value, Function<String, String> problem) {
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(NARROW);
        field.textProperty().bindBidirectional(value);
        Label reason = new Label();
        reasons.watch(field, reason, problem);
        return new VBox(4, titled(title, field), reason);
    }

    private static <T> Node choice(
            String id, String title, List<T> choices, Function<T, String> words, ObjectProperty<T> value) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(choices);
        box.setConverter(new ChosenWords<>(words));
        box.valueProperty().bindBidirectional(value);
        return titled(title, box);
    }

    private static HBox titled(String title, Region control) {
        Label label = Nodes.label(title);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        control.setAccessibleText(label.getText());
        control.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(6, label, control);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static CheckBox check(String id, String title, BooleanProperty value) {
        CheckBox box = new CheckBox(Messages.get(title));
        box.setId(id);
        box.selectedProperty().bindBidirectional(value);
        return box;
    }

    private static <T> Button several(String id, String key, ObservableSet<T> chosen) {
        Button button = new Button(Messages.get(key, 0));
        button.setId(id);
        chosen.addListener((SetChangeListener<T>) change -> button.setText(Messages.get(key, chosen.size())));
        return button;
    }

    private void buildLoads() {
        loads.words(Messages.get("bundles.column.assessor"), BundleService.Load::assessor);
        loads.number(Messages.get("bundles.column.topics"), BundleService.Load::topics);
        loads.number(Messages.get("bundles.column.shared"), BundleService.Load::shared);
        loads.number(Messages.get("bundles.column.answers"), BundleService.Load::answers);
        TableColumn<BundleService.Load, Number> battles =
                loads.number(Messages.get("bundles.column.battles"), BundleService.Load::battles);
        model.outcomeProperty().subscribe(outcome -> battles.setVisible(outcome.preview().stream()
                .flatMap(preview -> preview.loads().stream())
                .anyMatch(load -> load.battles() > 0)));
    }

    private static String lacking(String key, List<TopicId> topics) {
        return topics.isEmpty() ? "" : " " + Messages.get(key, topics.size());
    }

    private void show(BundlesViewModel.Outcome outcome) {
        loads.show(outcome.preview().map(BundleService.Preview::loads).orElse(List.of()));
        said.setText(outcome.preview()
                .map(preview -> Messages.get(
                                "bundles.preview",
                                preview.allotment().judges().size(),
                                preview.shared(),
                                preview.handedOut())
                        + lacking("bundles.without", preview.without())
                        + lacking("bundles.undrawn", preview.undrawn()))
                .orElse(outcome.refusal()));
    }
}
