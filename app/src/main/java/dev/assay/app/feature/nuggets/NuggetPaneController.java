package dev.assay.app.feature.nuggets;

import dev.assay.app.service.TopicNuggets;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.Scope;
import dev.assay.model.Evidence;
import dev.assay.model.Importance;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the pane with the topic's nuggets. */
final class NuggetPaneController {
    /** The commands of the line at the foot, in the order of its text. */
    private static final List<Command> FOOT = List.of(
            Command.SET_VITAL,
            Command.SET_OKAY,
            Command.EDIT_NUGGET,
            Command.MERGE_NUGGETS,
            Command.SPLIT_NUGGET,
            Command.NEXT_HINT,
            Command.MOVE_UP,
            Command.MOVE_DOWN,
            Command.DELETE_NUGGETS,
            Command.SHOW_KEYS);

    private final Workspace workspace;
    private final TopicInView topic;
    private final NuggetListViewModel model;
    private final HintsViewModel hintsModel;
    private final RecheckFilter recheck;
    private final PassagesViewModel passages;
    private final AsideViewModel aside;
    private final Drafts drafts;
    private final Commands commands;
    private DraftEditor editor;
    private RowInView draftInView;

    @FXML private Label total;
    @FXML private Label counts;
    @FXML private Label state;
    @FXML private ToggleButton proposals;
    @FXML private ToggleButton hints;
    @FXML private ToggleButton onlyRecheck;
    @FXML private TextField filter;
    @FXML private Label filterKey;
    @FXML private Button undo;
    @FXML private Button freeze;
    @FXML private VBox question;
    @FXML private Label questionText;
    @FXML private Button freezeAnyway;
    @FXML private Button doNotFreeze;
    @FXML private ListView<Row> nuggets;
    @FXML private StackPane asidePlace;
    @FXML private Label keys;

    NuggetPaneController(Workspace workspace, NuggetsModel model, Commands commands) {
        this.workspace = workspace;
        this.topic = model.topic();
        this.model = model.nuggets();
        this.hintsModel = model.hints();
        this.recheck = model.recheck();
        this.passages = model.passages();
        this.aside = model.aside();
        this.drafts = model.drafts();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        editor = new DraftEditor(drafts);
        bindBar();
        bindQuestion();
        bindList();
        bindCommands();
        commands.keys().changesProperty().subscribe(change -> keys.setText(Messages.get(
                "nuggets.keys",
                FOOT.stream().map(commands::keyText).toArray())));
    }

    void put(Node asidePane) {
        asidePlace.getChildren().setAll(asidePane);
    }

    private void bindBar() {
        topic.contentProperty().subscribe(this::showCounts);
        proposals.setGraphic(KeyCap.of(Command.SHOW_PROPOSALS));
        proposals.selectedProperty().bindBidirectional(aside.openProperty());
        bindHints();
        bindRecheck();
        KeyCap.show(filterKey, true);
        filterKey.setText(commands.keyText(Command.FILTER_NUGGETS));
        filter.setAccessibleText(Messages.get("command.filter-nuggets"));
        filter.textProperty().bindBidirectional(model.filterProperty());
        filter.textProperty().subscribe(text -> filterKey.setVisible(text.isEmpty()));
        filter.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                filter.clear();
                nuggets.requestFocus();
            } else if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.DOWN) {
                nuggets.requestFocus();
            } else {
                return;
            }
            event.consume();
        });
        undo.setOnAction(event -> commands.run(Command.UNDO));
        workspace.undoStateProperty().subscribe(one -> {
            undo.setDisable(one.undo().isEmpty());
            String named = one.undo()
                    .map(event -> Messages.get(
                            "nuggets.undo", Messages.get("act." + event.kind().name().toLowerCase(Locale.ROOT))))
                    .orElseGet(Command.UNDO::title);
            undo.setTooltip(new Tooltip(named));
            undo.setAccessibleText(named);
        });
        freeze.setTooltip(new Tooltip(Command.FREEZE.title() + "  " + commands.keyText(Command.FREEZE)));
        freeze.setOnAction(event -> commands.run(Command.FREEZE));
    }

    /** Of the deleted nugget that is selected where those are listed, or else of the one in the set. */
    private void askForHistory() {
        Node focus = nuggets.getScene() == null ? null : nuggets.getScene().getFocusOwner();
        Optional<Nugget> deleted = focus instanceof ListView<?> list
                        && list.getSelectionModel().getSelectedItem() instanceof AsideViewModel.Entry.OfDeleted gone
                ? Optional.of(gone.nugget())
                : Optional.empty();
        deleted.or(() -> model.selection().single()).ifPresentOrElse(
                nugget -> workspace.topicProperty().get().ifPresent(id ->
                        workspace.requests().askForHistory(new HistorySubject.OfNugget(id, nugget.id()))),
                () -> topic.say("nuggets.refused.one"));
    }

    private void bindHints() {
        hints.selectedProperty().bindBidirectional(hintsModel.shownProperty());
        hintsModel.hintsProperty().subscribe(found -> {
            hints.setText(Messages.get("nuggets.hints", hintsModel.count()));
            KeyCap.show(hints, !found.isEmpty());
        });
        hints.setTooltip(new Tooltip(Messages.get(
                "nuggets.hints.keys", commands.keyText(Command.SHOW_HINTS), commands.keyText(Command.NEXT_HINT))));
    }

    private void bindRecheck() {
        onlyRecheck.setGraphic(KeyCap.of(Command.ONLY_RECHECK));
        recheck.nuggetsProperty().subscribe(found -> {
            onlyRecheck.setText(Messages.get("nuggets.only-recheck", found.size()));
            KeyCap.show(onlyRecheck, !found.isEmpty());
        });
        recheck.onProperty().subscribe(on -> onlyRecheck.setSelected(on));
        onlyRecheck.setOnAction(event -> {
            recheck.toggle();
            onlyRecheck.setSelected(recheck.onProperty().get());
        });
    }

    private void showCounts(Optional<TopicNuggets> content) {
        NuggetSet set = content.map(TopicNuggets::set).orElse(null);
        KeyCap.show(state, set != null && (set.isFrozen() || content.get().locked()));
        KeyCap.show(freeze, set == null || !set.isFrozen() && !content.get().locked());
        freeze.setDisable(set == null || set.nuggets().isEmpty());
        total.setText(set == null ? "" : Messages.get("nuggets.total", set.nuggets().size()));
        counts.setText(
                set == null
                        ? ""
                        : Messages.get(
                                "nuggets.counts",
                                set.count(Importance.VITAL),
                                set.count(Importance.OKAY),
                                set.count(Importance.UNSET)));
        if (set != null) {
            state.setText(
                    content.get().locked()
                            ? Messages.get("nuggets.state.locked")
                            : Messages.get("nuggets.state.frozen.short", set.revision()));
            String frozen = Messages.get("nuggets.state.frozen", set.revision());
            state.setTooltip(content.get().locked() ? null : new Tooltip(frozen));
            state.setAccessibleText(content.get().locked() ? null : frozen);
            proposals.setText(Messages.get("nuggets.proposals", content.get().waiting().size()));
        }
    }

    private void bindQuestion() {
        model.freezeQuestionProperty().subscribe(asked -> {
            KeyCap.show(question, asked.isPresent());
            asked.ifPresent(one ->
                    questionText.setText(Messages.get("nuggets.freeze.question", one.unset(), one.withoutEvidence())));
        });
        freezeAnyway.setGraphic(KeyCap.of(Command.FREEZE));
        freezeAnyway.setOnAction(event -> model.freeze());
        doNotFreeze.setGraphic(KeyCap.of("Esc"));
        doNotFreeze.setOnAction(event -> model.doNotFreeze());
    }

    private void bindList() {
        NuggetActions actions = new NuggetActions(commands, passages, model);
        nuggets.setCellFactory(list -> new NuggetCell(editor, drafts::edit, actions::showEvidence));
        nuggets.setContextMenu(actions.menu());
        nuggets.setAccessibleText(Messages.get("nuggets.list"));
        draftInView = RowInView.alone(nuggets);
        new NuggetListBinding(nuggets, model).bind();
        new RowDrag(nuggets, model).listen();
        Label none = new Label();
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        nuggets.setPlaceholder(none);
        model.shownProperty().subscribe(times -> none.setText(
                topic.content().isEmpty()
                        ? Messages.get("nuggets.loading")
                        : model.filterProperty().get().isBlank()
                                ? Messages.get("nuggets.list.empty", commands.keyText(Command.NEW_NUGGET))
                                : Messages.get("nuggets.list.no-match")));
        drafts.callsProperty().subscribe(times -> {
            if (drafts.draftProperty().get().isPresent()) {
                enterDraft();
            }
        });
        drafts.endsProperty().subscribe(times -> {
            if (times.intValue() > 0) {
                nuggets.requestFocus();
            }
        });
        nuggets.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.freezeQuestionProperty().get().isPresent()) {
                model.doNotFreeze();
                event.consume();
            }
        });
    }

    private void enterDraft() {
        for (int i = 0; i < model.rows().size(); i++) {
            if (model.rows().get(i) instanceof Row.OfDraft) {
                nuggets.scrollTo(Math.max(0, i - 2));
                nuggets.applyCss();
                nuggets.layout();
                // What comes back after a crash comes before the list has its size.
                draftInView.show(i);
                editor.enter();
            }
        }
    }

    private void bindCommands() {
        commands.onWhile(this::isNotInOtherList, Command.EDIT_NUGGET, model::edit);
        commands.onWhile(this::isNotInOtherList, Command.DELETE_NUGGETS, model::delete);
        commands.on(Command.MERGE_NUGGETS, drafts::merge);
        commands.on(Command.SPLIT_NUGGET, drafts::split);
        commands.on(Command.DUPLICATE_NUGGET, model::duplicate);
        commands.on(Command.MOVE_UP, model::moveUp);
        commands.on(Command.MOVE_DOWN, model::moveDown);
        commands.on(Command.SET_VITAL, () -> model.setImportance(Importance.VITAL));
        commands.on(Command.SET_OKAY, () -> model.setImportance(Importance.OKAY));
        commands.on(Command.SET_UNSET, () -> model.setImportance(Importance.UNSET));
        commands.on(Command.FREEZE, this::freezeOrSave);
        commands.on(Command.FILTER_NUGGETS, () -> {
            filter.requestFocus();
            filter.selectAll();
        });
        commands.on(Command.NEXT_HINT, model::nextHint);
        commands.on(Command.PREVIOUS_HINT, model::previousHint);
        commands.on(Command.SHOW_HINTS, () -> hintsModel.shownProperty().set(!hintsModel.shownProperty().get()));
        commands.on(Command.SHOW_EVIDENCE, this::showNextEvidence);
        commands.on(Scope.NUGGETS, Command.SHOW_HISTORY, this::askForHistory);
        commands.on(Scope.NUGGETS, Command.ONLY_RECHECK, recheck::toggle);
    }

    /** While words are being typed the key saves them: what is half-typed is not frozen. */
    private void freezeOrSave() {
        if (editor.hasFocusInside()) {
            drafts.save();
        } else {
            model.freeze();
        }
    }

    /** Goes through the evidence of the selected nugget, a piece each time. */
    private void showNextEvidence() {
        Optional<Nugget> nugget = model.selection().single();
        List<Evidence> evidence = nugget.map(Nugget::evidence).orElse(List.of());
        if (evidence.isEmpty()) {
            topic.say(nugget.isPresent() ? "nuggets.refused.no-evidence" : "nuggets.refused.one");
        } else {
            passages.showNext(evidence);
        }
    }

    /** In the lists of topics, passages and proposals Enter and Delete mean something of their own. */
    private boolean isNotInOtherList() {
        Node focus = nuggets.getScene() == null ? null : nuggets.getScene().getFocusOwner();
        return focus == nuggets || !(focus instanceof ListView);
    }

    static List<NuggetId> ids(List<Row> rows) {
        return rows.stream()
                .filter(Row.OfNugget.class::isInstance)
                .map(row -> ((Row.OfNugget) row).id())
                .toList();
    }
}
