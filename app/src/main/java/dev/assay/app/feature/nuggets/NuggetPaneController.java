package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.AsideViewModel.Pile;
import dev.assay.app.feature.nuggets.PassagesViewModel.PassageRow;
import dev.assay.app.judging.JudgingBanner;
import dev.assay.app.judging.NextStep;
import dev.assay.app.judging.WaysPane;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/** Binds the pane with the topic's nuggets. */
public final class NuggetPaneController {
    private final Workspace workspace;
    private final NuggetsModel all;
    private final TopicInView topic;
    private final NuggetListViewModel model;
    private final HintsViewModel hintsModel;
    private final RecheckFilter recheck;
    private final KindFilter kindFilter;
    private final PassagesViewModel passages;
    private final AsideViewModel aside;
    private final Drafts drafts;
    private final GroupFolds folds;
    private final Commands commands;
    private DraftEditor editor;
    private InHand inHand;
    private RowInView draftInView;

    @FXML private Label total;
    @FXML private Label counts;
    @FXML private Label state;
    @FXML private ToggleButton proposals;
    @FXML private ToggleButton hints;
    @FXML private ToggleButton onlyRecheck;
    @FXML private HBox kinds;
    @FXML private TextField filter;
    @FXML private Label filterKey;
    @FXML private Button undo;
    @FXML private Button add;
    @FXML private Button freeze;
    @FXML private QuestionBar freezeQuestion;
    @FXML private StackPane formPlace;
    @FXML private ListView<NuggetRows.Row> nuggets;
    @FXML private WaysPane ways;
    @FXML private StackPane asidePlace;
    @FXML private WrapBar keys;
    @FXML private JudgingBanner banner;

    NuggetPaneController(Workspace workspace, NuggetsModel model, Commands commands) {
        this.workspace = workspace;
        this.all = model;
        this.topic = model.topic();
        this.model = model.nuggets();
        this.hintsModel = model.hints();
        this.recheck = model.recheck();
        this.kindFilter = model.kinds();
        this.passages = model.passages();
        this.aside = model.aside();
        this.drafts = model.drafts();
        this.folds = model.folds();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        banner.bind(commands, Map.of(NextStep.Task.FREEZE, NuggetCommand.FREEZE));
        editor = new DraftEditor(drafts);
        bindBar();
        bindQuestion();
        bindList();
        bindCommands();
        topic.contentProperty().subscribe(this::showKeys);
        passages.currentProperty().subscribe(row -> showNext(topic.content()));
        topic.contentProperty().subscribe(this::showNext);
        workspace.topics().subscribe(() -> showNext(topic.content()));
    }

    /** Leads on where the nuggets are frozen, or nothing is left to be read for them. */
    private void showNext(Optional<TopicNuggets> content) {
        Optional<TopicProgress> shown = content.map(TopicNuggets::topic).flatMap(one -> workspace.find(one.id()));
        if (shown.isEmpty()) {
            banner.hide();
            return;
        }
        TopicProgress at = shown.get();
        boolean read = at.nuggets() > 0
                && at.passages() > 0
                && content.get().done() >= content.get().wanted();
        if (at.state() == TopicState.LOCKED) {
            banner.lead(workspace, at.topic().id(), "locked", Messages.get("nuggets.next.locked"));
        } else if (at.frozen()) {
            banner.lead(workspace, at.topic().id(), "complete", Messages.get("nuggets.next.frozen", at.revision()));
        } else if (read) {
            banner.lead(workspace, at.topic().id(), "complete", Messages.get("nuggets.next.read", at.passages()));
        } else if (content.get().hasQuestions()) {
            passages.currentProperty().get().ifPresentOrElse(row -> showReading(at.topic().id(), row), banner::hide);
        } else {
            banner.hide();
        }
    }

    /** Leads on from document to document: out of one of which something is said to the next, or to say it. */
    private void showReading(TopicId id, PassageRow row) {
        Optional<String> then = passages.following().map(next -> Messages.get("nuggets.next.document", next.number()));
        if (passages.isOpen(row)) {
            boolean last = topic.content().filter(content -> content.open().size() == 1).isPresent();
            String open = Messages.get(last ? "nuggets.next.last" : "nuggets.next.open");
            String nothing = Messages.get("nuggets.next.nothing");
            Stream<String> document = then.filter(next -> !last).stream();
            banner.leadUp(workspace, id, "open", open, NuggetCommand.NO_NUGGET, nothing, document);
        } else if (then.isPresent()) {
            String next = Messages.get("nuggets.next.reading");
            banner.leadUp(workspace, id, "complete", next, NuggetCommand.NEXT_PASSAGE, then.get(), Stream.empty());
        } else {
            banner.hide();
        }
    }

    /** The keys of what is done with nuggets; each is a button as well. */
    private void showKeys(Optional<TopicNuggets> content) {
        List<NuggetCommand> shown = new ArrayList<>(
                content.filter(TopicNuggets::hasQuestions).isPresent()
                        ? NuggetCommand.KEYS_OF_QUESTIONS
                        : NuggetCommand.KEYS);
        if (content.stream().anyMatch(one -> one.set().nuggets().stream().anyMatch(Nugget::isCriterion))) {
            shown.addFirst(NuggetCommand.WEIGH_NUGGETS);
        }
        if (content.filter(one -> one.passages().isEmpty()).isPresent()) {
            shown.remove(NuggetCommand.TICK_ANSWER);
        }
        if (!shown.equals(keys.getUserData())) {
            keys.setUserData(shown);
            keys.getChildren().setAll(shown.stream().map(one -> one.inLegend(commands)).toList());
            keys.getChildren().add(commands.inLegend(WindowCommand.SHOW_KEYS, Messages.get("nuggets.keys.all")));
        }
    }

    void put(Node asidePane) {
        asidePlace.getChildren().setAll(asidePane);
        Nodes.joinWhenShown(asidePane);
    }

    /** Brings the keys to the list. */
    void takeKeys() {
        nuggets.requestFocus();
    }

    private void bindBar() {
        topic.contentProperty().subscribe(this::showCounts);
        proposals.setGraphic(new KeyCap(NuggetCommand.SHOW_PROPOSALS));
        proposals.selectedProperty().bindBidirectional(aside.openProperty());
        aside.openProperty().subscribe(open -> showCounts(topic.content()));
        bindHints();
        bindRecheck();
        new KindBar(kinds, kindFilter, nuggets).bind();
        Nodes.show(filterKey, true);
        filterKey.setText(commands.keyText(NuggetCommand.FILTER_NUGGETS));
        filter.setAccessibleText(Messages.get("command.filter-nuggets"));
        WorkFocus.passing(filter);
        WorkFocus.begins(nuggets);
        filter.textProperty().bindBidirectional(model.filterProperty());
        filter.textProperty().subscribe(text -> filterKey.setVisible(text.isEmpty()));
        Nodes.clearByEscape(filter, nuggets);
        filter.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                filter.clear();
                WorkFocus.giveBack(filter);
            } else if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.DOWN) {
                nuggets.requestFocus();
            } else {
                return;
            }
            event.consume();
        });
        undo.setOnAction(event -> commands.run(WindowCommand.UNDO));
        workspace.undoStateProperty().subscribe(one -> {
            undo.setDisable(one.undo().isEmpty());
            String named = one.undo()
                    .map(event -> Messages.get(
                            "nuggets.undo", Messages.get("act." + event.kind().name().toLowerCase(Locale.ROOT))))
                    .orElseGet(WindowCommand.UNDO::title);
            undo.setTooltip(new Tooltip(named));
            undo.setAccessibleText(named);
        });
        commands.bind(add, NuggetCommand.NEW_NUGGET);
        FitBar.rank(add, 1);
        commands.bind(freeze, NuggetCommand.FREEZE);
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
            Nodes.show(hints, !found.isEmpty());
        });
        hints.setTooltip(new Tooltip(Messages.get(
                "nuggets.hints.keys",
                commands.keyText(NuggetCommand.SHOW_HINTS),
                commands.keyText(NuggetCommand.NEXT_HINT))));
    }

    private void bindRecheck() {
        commands.bind(onlyRecheck, WindowCommand.ONLY_RECHECK, recheck.onProperty());
        recheck.nuggetsProperty().subscribe(found -> {
            onlyRecheck.setText(Messages.get("nuggets.only-recheck", found.size()));
            Nodes.show(onlyRecheck, !found.isEmpty());
        });
    }

    private void showCounts(Optional<TopicNuggets> content) {
        boolean draft = content.filter(one -> one.set().isFrozen() || one.locked()).isEmpty();
        Nodes.show(state, !draft);
        List.of(add, freeze).forEach(button -> Nodes.show(button, draft));
        freeze.setDisable(content.filter(one -> !one.set().nuggets().isEmpty()).isEmpty());
        boolean questions = content.filter(TopicNuggets::hasQuestions).isPresent()
                && content.get().set().nuggets().stream().allMatch(one -> one.question().isPresent());
        // Where documents are read for questions, the freeze is the next step once they are.
        freeze.getStyleClass().remove("success");
        boolean asked = drafts.draftProperty().get().flatMap(Draft::asked).isPresent();
        if (!asked && (!questions || content.get().done() >= content.get().wanted())) {
            freeze.getStyleClass().add("success");
        }
        List.of(total, counts).forEach(label -> label.setText(""));
        content.ifPresent(one -> showNumbers(one, questions));
    }

    private void showNumbers(TopicNuggets content, boolean questions) {
        NuggetSet set = content.set();
        total.setText(Messages.get(questions ? "nuggets.questions" : "nuggets.total", set.nuggets().size()));
        String counted = Messages.get(
                questions ? "nuggets.counts.questions" : "nuggets.counts",
                set.count(Importance.VITAL),
                set.count(Importance.OKAY),
                set.nuggets().stream()
                        .filter(one -> one.importance() == Importance.UNSET && !one.isCriterion())
                        .count(),
                set.nuggets().stream().filter(Nugget::isCriterion).count(),
                set.nuggets().stream()
                        .flatMap(one -> one.question().stream())
                        .mapToInt(one -> one.answers().size())
                        .sum());
        boolean read = content.hasQuestions() && !content.passages().isEmpty();
        String done = Messages.get("nuggets.documents.done", content.done(), content.wanted(), content.leftOut());
        counts.setText(read ? counted + " · " + done : counted);
        String frozen = Messages.get("nuggets.state.frozen", set.revision());
        state.setText(Messages.get(
                content.locked() ? "nuggets.state.locked" : "nuggets.state.frozen.short", set.revision()));
        state.setTooltip(content.locked() ? null : new Tooltip(frozen));
        state.setAccessibleText(content.locked() ? null : frozen);
        proposals.setText(Messages.get("nuggets.proposals", content.waiting().size()));
        Nodes.show(proposals, proposals.isSelected() || Stream.of(Pile.values()).anyMatch(one -> aside.count(one) > 0));
    }

    private void bindQuestion() {
        model.freezeQuestionProperty()
                .subscribe(asked -> asked.ifPresentOrElse(this::ask, freezeQuestion::close));
    }

    private void ask(NuggetListViewModel.Unfinished unfinished) {
        List<QuestionBar.Way> ways = new ArrayList<>();
        addWay(ways, "nuggets.freeze.unset", unfinished.unset(), this::select);
        addWay(ways, "nuggets.freeze.without-evidence", unfinished.withoutEvidence(), this::select);
        addWay(ways, "nuggets.freeze.open", unfinished.open(), passages::goTo);
        freezeQuestion.ask(
                Messages.get(ways.isEmpty() ? "nuggets.freeze.question" : "nuggets.freeze.question.open"),
                ways,
                Messages.get("nuggets.freeze.anyway"),
                () -> {
                    model.freeze();
                    nuggets.requestFocus();
                },
                model::doNotFreeze);
    }

    /** A way to the first of what is unfinished. */
    private <T> void addWay(List<QuestionBar.Way> ways, String key, List<T> those, Consumer<T> goTo) {
        String name = Messages.get(key, those.size());
        those.stream().findFirst().ifPresent(first -> ways.add(new QuestionBar.Way(name, Optional.empty(), () -> {
            model.doNotFreeze();
            goTo.accept(first);
            nuggets.requestFocus();
        })));
    }

    private void select(NuggetId nugget) {
        model.filterProperty().set("");
        model.selection().select(List.of(nugget));
    }

    private void bindList() {
        NuggetActions actions = new NuggetActions(commands, passages, model);
        inHand = new InHand(nuggets, all);
        nuggets.setCellFactory(
                list -> new NuggetCell(
                        editor,
                        drafts::edit,
                        actions::showEvidence,
                        actions::turnImportance,
                        inHand,
                        folds::toggle));
        nuggets.setContextMenu(actions.menu());
        nuggets.setAccessibleText(Messages.get("nuggets.list"));
        draftInView = RowInView.alone(nuggets);
        RoomForText.follow(nuggets);
        new NuggetListBinding(nuggets, model, folds).bind();
        new RowDrag(nuggets, model).listen();
        Label none = Nodes.blank("empty");
        none.setWrapText(true);
        nuggets.setPlaceholder(none);
        model.shownProperty().subscribe(times -> {
            boolean first = topic.content().filter(one -> one.set().nuggets().isEmpty()).isPresent();
            none.setText(
                    first
                            ? ""
                            : Messages.get(
                                    topic.content().isEmpty() ? "nuggets.loading" : "nuggets.list.no-match"));
            showWays();
        });
        drafts.draftProperty().subscribe(draft -> {
            boolean asked = draft.flatMap(Draft::asked).isPresent();
            Nodes.show(formPlace, asked);
            showCounts(topic.content());
            if (asked) {
                formPlace.getChildren().setAll(editor);
            }
        });
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
    }

    /** In place of the list, while a topic has no nuggets, the ways to its first. */
    private void showWays() {
        Optional<TopicNuggets> empty = topic.content()
                .filter(one -> one.set().nuggets().isEmpty() && model.rows().isEmpty() && !one.locked())
                .filter(one -> drafts.draftProperty().get().isEmpty());
        if (empty.isEmpty()) {
            Nodes.show(ways, false);
            return;
        }
        int passages = empty.get().passages().size();
        int waiting = empty.get().waiting().size();
        String kind = empty.get().judgesReports() ? "question" : "nugget";
        WaysPane.Way write = way(NuggetCommand.NEW_NUGGET, "write." + kind, passages, false);
        List<WaysPane.Way> all = new ArrayList<>();
        if (waiting > 0) {
            all.add(way(NuggetCommand.SHOW_PROPOSALS, "proposals", waiting, false));
        }
        all.add(way(WindowCommand.JOBS, "propose", passages, passages == 0));
        all.add(passages == 0 ? 0 : all.size(), write);
        all.add(way(WindowCommand.IMPORT, "import", 0, false));
        all.add(way(WindowCommand.TOUR, "tour", 0, false));
        ways.show(commands, Messages.get("nuggets.ways"), Messages.get("nuggets.ways.about." + kind), all);
    }

    private static WaysPane.Way way(Command command, String key, int count, boolean closed) {
        String text = "nuggets.ways." + key;
        return new WaysPane.Way(
                command, Messages.get(text), Messages.get(text + ".words", count), Messages.get(text + ".go"), closed);
    }

    private void enterDraft() {
        if (drafts.draftProperty().get().flatMap(Draft::asked).isPresent()) {
            if (formPlace.getScene() != null) {
                // Large text: what has the keys is scrolled to, so it has its place first.
                formPlace.getScene().getRoot().applyCss();
                formPlace.getScene().getRoot().layout();
            }
            editor.enter();
            return;
        }
        int row = model.rowOfDraft();
        if (row >= 0) {
            nuggets.scrollTo(Math.max(0, row - 2));
            nuggets.applyCss();
            nuggets.layout();
            // What comes back after a crash comes before the list has its size.
            draftInView.show(row);
            editor.enter();
        }
    }

    private void bindCommands() {
        inHand.bind(commands, this::isNotInOtherList, () -> isNotInOtherList() && !isInSelectedWords());
        commands.on(NuggetCommand.MERGE_NUGGETS, drafts::merge);
        commands.on(NuggetCommand.SPLIT_NUGGET, drafts::split);
        commands.on(NuggetCommand.DUPLICATE_NUGGET, model::duplicate);
        commands.on(NuggetCommand.MOVE_UP, model::moveUp);
        commands.on(NuggetCommand.MOVE_DOWN, model::moveDown);
        commands.on(NuggetCommand.SET_VITAL, () -> model.setImportance(Importance.VITAL));
        commands.on(NuggetCommand.SET_OKAY, () -> model.setImportance(Importance.OKAY));
        commands.on(NuggetCommand.SET_UNSET, () -> model.setImportance(Importance.UNSET));
        commands.on(NuggetCommand.FREEZE, this::freezeOrSave);
        commands.on(NuggetCommand.FILTER_NUGGETS, () -> {
            filter.requestFocus();
            filter.selectAll();
        });
        commands.on(NuggetCommand.SHOW_KIND, kindFilter::next);
        commands.onWhile(
                () -> kindFilter.isOn() && nuggets.isFocused(),
                NuggetCommand.SHOW_ALL_KINDS,
                () -> kindFilter.choose(Optional.empty()));
        commands.on(NuggetCommand.NEXT_HINT, model::nextHint);
        commands.on(NuggetCommand.PREVIOUS_HINT, model::previousHint);
        commands.on(NuggetCommand.SHOW_HINTS, () -> hintsModel.shownProperty().set(!hintsModel.shownProperty().get()));
        commands.on(NuggetCommand.SHOW_EVIDENCE, this::showNextEvidence);
        commands.on(Stage.NUGGETS.scope(), WindowCommand.SHOW_HISTORY, this::askForHistory);
        commands.on(Stage.NUGGETS.scope(), WindowCommand.ONLY_RECHECK, recheck::toggle);
    }

    /** While words are being typed the key saves them: what is half-typed is not frozen. */
    private void freezeOrSave() {
        if (editor.hasFocusInside()) {
            drafts.save();
        } else {
            model.freezeQuestionProperty().get().ifPresentOrElse(this::ask, model::freeze);
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

    /** True if words of a passage are selected, of which Enter makes a nugget. */
    private boolean isInSelectedWords() {
        return nuggets.getScene() != null
                && nuggets.getScene().getFocusOwner() instanceof ReadingText passage
                && passage.selectionProperty().get().getLength() > 0;
    }
}
