package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Binds the list of disputed pairs, the answer of the one in hand, and what is decided on it. */
public final class AdjudicationController {
    /** Narrower than this, in heights of a line, the values stand below what is judged. */
    private static final double NARROW = 48;

    /** Of what is judged, where the values stand beside it. */
    private static final double SHARE = 0.62;

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("selected");

    private final AdjudicationViewModel model;
    private final Commands commands;
    private final Map<ToggleButton, Alternative> alternatives = new LinkedHashMap<>();
    private JudgedText text;
    private boolean selecting;
    private RowInView inView;

    @FXML private Label count;
    @FXML private Label left;
    @FXML private Label readOnly;
    @FXML private Button next;
    @FXML private SplitPane work;
    @FXML private ListView<Disputed> disputed;
    @FXML private Node filters;
    @FXML private TextField search;
    @FXML private ComboBox<DisputedFilter.Difference> difference;
    @FXML private ComboBox<Optional<Kind<?, ?>>> judged;
    @FXML private ComboBox<DisputedFilter.State> state;
    @FXML private Button answers;
    @FXML private Label listed;
    @FXML private Label noneListed;
    @FXML private ToggleButton narrativeButton;
    @FXML private ToggleButton filterButton;
    @FXML private NarrativePane narrative;
    @FXML private WrappedText nugget;
    @FXML private Label place;
    @FXML private Label votes;
    @FXML private VBox pane;
    @FXML private SplitPane beside;
    @FXML private Node side;
    @FXML private ScrollPane valuesPage;
    @FXML private ScrollPane page;
    @FXML private VBox all;
    @FXML private ProgressBar bar;
    @FXML private Label done;
    @FXML private Button putOff;
    @FXML private Button leave;
    @FXML private WrappedText question;
    @FXML private Label marks;
    @FXML private AnswerPage answerPage;
    @FXML private VBox recent;
    @FXML private VBox words;
    @FXML private TextField reason;
    @FXML private Button decide;
    @FXML private Button takeBack;
    @FXML private Label problem;
    @FXML private VBox empty;
    @FXML private Label emptyText;
    @FXML private CheckBox judgeNothing;
    @FXML private Button reveal;
    @FXML private Button revealRest;

    AdjudicationController(AdjudicationViewModel model, Commands commands) {
        this.model = model;
        this.commands = commands;
    }

    /** Says how the page is left. */
    void onLeave(Runnable how) {
        leave.setOnAction(event -> how.run());
    }

    @FXML
    private void initialize() {
        inView = RowInView.alone(disputed);
        text = new JudgedText(answerPage);
        disputed.setItems(model.rows());
        disputed.setCellFactory(list -> new DisputedCell(model));
        disputed.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (!selecting) {
                model.select(index.intValue());
            }
        });
        cap(next, DecideCommand.DECIDE_NEXT_OPEN);
        cap(takeBack, DecideCommand.UNDECIDE);
        cap(putOff, DecideCommand.DECIDE_LATER);
        putOff.setOnAction(event -> model.putOff());
        decide.setGraphic(KeyCap.of("⏎"));
        decide.setContentDisplay(ContentDisplay.RIGHT);
        leave.setGraphic(KeyCap.of("Esc"));
        leave.setContentDisplay(ContentDisplay.RIGHT);
        beside.widthProperty().subscribe(this::turn);
        count.fontProperty().subscribe(this::turn);
        reveal.disableProperty().bind(judgeNothing.selectedProperty().not());
        reveal.setOnAction(event -> model.revealWithoutJudging());
        revealRest.setOnAction(event -> model.revealWithoutJudging());
        next.setOnAction(event -> next());
        takeBack.setOnAction(event -> model.takeBack());
        decide.setOnAction(event -> decide());
        reason.textProperty().bindBidirectional(model.reasonProperty());
        reason.setOnAction(event -> decide());
        reason.textProperty().subscribe(words -> TextDirection.apply(reason, words));
        reason.focusedProperty().subscribe(writing -> {
            if (writing) {
                page.setVvalue(page.getVmax());
            }
        });
        narrativeButton.setGraphic(new KeyCap(WindowCommand.SHOW_NARRATIVE));
        narrativeButton.selectedProperty().subscribe(shown -> Nodes.show(narrative, shown));
        bindFilters();
        model.chosenProperty().subscribe(this::showChosen);
        model.problemProperty().subscribe(sentence -> {
            problem.setText(sentence);
            Nodes.show(problem, !sentence.isEmpty());
        });
        model.queueProperty().subscribe(this::showQueue);
        model.rows().subscribe(() -> showQueue(model.queueProperty().get()));
        model.currentProperty().subscribe(this::showCurrent);
        model.listedProperty().subscribe(turn -> selectCurrent());
        model.passagesProperty().subscribe(pool -> {
            text.takePassages(pool);
            showCurrent(model.current());
        });
        model.recentReasons().addListener((ListChangeListener<String>) change -> showRecent());
        showRecent();
    }

    private void bindFilters() {
        disputed.setPlaceholder(noneListed);
        filterButton.setGraphic(new KeyCap(WindowCommand.FIND));
        filterButton.selectedProperty().subscribe(shown -> Nodes.show(filters, shown));
        // Put away, the filters filter nothing.
        filterButton.selectedProperty().subscribe((was, is) -> {
            if (!is) {
                model.filterProperty().set(DisputedFilter.NONE);
                disputed.requestFocus();
            }
        });
        new FilterFields(model, search, difference, state, judged, answers);
        List.of(difference, state, judged).forEach(box -> box.setOnHidden(event -> disputed.requestFocus()));
    }

    /** Goes to the words to filter by. */
    void find() {
        filterButton.setSelected(true);
        search.requestFocus();
        search.selectAll();
    }

    /** Shows what was asked for in full, or folds it away. */
    void toggleNarrative() {
        narrativeButton.setSelected(!narrativeButton.isSelected());
    }

    /** A button for each opinion that can be decided for. */
    private void showAlternatives(Optional<Disputed> pair) {
        alternatives.clear();
        words.getChildren().clear();
        pair.map(one -> Alternative.of(model.rules(), one)).orElse(List.of()).forEach(one -> {
            ToggleButton button = new ToggleButton(one.shortWords());
            button.setId(one.opinion().name());
            button.setGraphic(value(pair.orElseThrow(), one));
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setTooltip(new Tooltip(one.words()));
            button.getStyleClass().add("value-button");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setMinWidth(0);
            button.setAccessibleText(one.words() + votesFor(pair.orElseThrow(), one)
                    .map(votes -> ", " + votes)
                    .orElse(""));
            button.setDisable(model.isReadOnly());
            button.setOnAction(event -> choose(one));
            alternatives.put(button, one);
            VBox row = Nodes.styled(new VBox(button), "value");
            votes(pair.orElseThrow(), one).stream()
                    .map(Opinion::note)
                    .filter(note -> !note.isBlank())
                    .distinct()
                    .forEach(note -> {
                        WrappedText said = Nodes.styled(new WrappedText(), "value-note");
                        said.setText(note);
                        row.getChildren().add(said);
                    });
            button.selectedProperty().subscribe(on -> row.pseudoClassStateChanged(CHOSEN, on));
            words.getChildren().add(row);
        });
        showChosen(model.chosenProperty().get());
    }

    /** Puts the values below the judged thing where there is no room beside it; the whole page then scrolls. */
    private void turn() {
        boolean narrow = beside.getWidth() < NARROW * TextSize.of(beside.getScene()).pixels();
        if (beside.getWidth() == 0 || narrow == beside.getItems().contains(page)) {
            return;
        }
        if (narrow) {
            valuesPage.setContent(null);
            beside.getItems().setAll(page);
            all.getChildren().setAll(pane, side);
        } else {
            all.getChildren().clear();
            valuesPage.setContent(side);
            beside.getItems().setAll(pane, valuesPage);
            beside.setDividerPositions(SHARE);
        }
    }

    private static void cap(ButtonBase button, Command command) {
        button.setGraphic(new KeyCap(command));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(ButtonBase.USE_PREF_SIZE);
        button.setAccessibleText(button.getText());
    }

    /** A value with its key and how many people gave it. Nobody is named. */
    private static Node value(Disputed pair, Alternative one) {
        HBox line = Nodes.styled(new HBox(), "value-line");
        one.key().map(KeyCap::of).or(() -> one.command().map(KeyCap::new)).ifPresent(cap -> {
            cap.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(cap);
        });
        int votes = votes(pair, one).size();
        Label words = new Label(one.shortWords());
        line.getChildren().add(votes == 0 ? words : Nodes.styled(words, "strong"));
        votesFor(pair, one).ifPresent(said -> {
            Label dots = Nodes.styled(new Label("●".repeat(votes)), "value-dots");
            Label count = Nodes.styled(new Label(said), "muted");
            List.of(dots, count).forEach(label -> label.setMinWidth(Region.USE_PREF_SIZE));
            line.getChildren().addAll(dots, count);
        });
        return line;
    }

    private static List<Opinion> votes(Disputed pair, Alternative one) {
        return pair.votes().stream().filter(one.opinion()::isSameAs).toList();
    }

    private static Optional<String> votesFor(Disputed pair, Alternative one) {
        int votes = votes(pair, one).size();
        return votes == 0
                ? Optional.empty()
                : Optional.of(Messages.get("adjudicate.votes.of", votes, pair.votes().size()));
    }

    /** Takes the opinion of a command for the pair in hand, and asks why; false where it has none. */
    boolean choose(ComparisonCommand command) {
        Optional<Alternative> meant = model.current().stream()
                .flatMap(pair -> alternatives.values().stream())
                .filter(one -> one.key().isEmpty() && one.isFor(command))
                .findFirst();
        meant.ifPresent(this::choose);
        return meant.isPresent();
    }

    /** As {@link #choose(ComparisonCommand)}, of a grade, whose key is the grade itself. */
    boolean chooseGrade(String key) {
        String digit = key.replace("Numpad ", "");
        Optional<Alternative> meant = alternatives.values().stream()
                .filter(one -> one.key().equals(Optional.of(digit)))
                .findFirst();
        meant.ifPresent(this::choose);
        return meant.isPresent();
    }

    private void choose(Alternative wanted) {
        if (model.isReadOnly()) {
            return;
        }
        model.chosenProperty().set(Optional.of(wanted.opinion()));
        showChosen(model.chosenProperty().get());
        reason.requestFocus();
        reason.end();
    }

    void next() {
        model.nextUndecided();
        disputed.requestFocus();
    }

    /** Leaves what was being written and goes back to the list; what it is filtered by is taken away. */
    void leave() {
        if (search.isFocused()) {
            filterButton.setSelected(false);
        } else {
            model.cancel();
        }
        disputed.requestFocus();
    }

    /** Goes where the keys work. */
    void enter() {
        if (work.isVisible()) {
            disputed.requestFocus();
        } else if (judgeNothing.isVisible()) {
            judgeNothing.requestFocus();
        } else {
            leave.requestFocus();
        }
    }

    boolean isWriting() {
        return reason.isFocused() || search.isFocused();
    }

    private void decide() {
        model.decide();
        afterDeciding();
    }

    private void afterDeciding() {
        if (model.problemProperty().get().isEmpty()) {
            disputed.requestFocus();
        } else {
            reason.requestFocus();
        }
    }

    private void showChosen(Optional<Opinion> chosen) {
        alternatives.forEach((button, one) -> button.setSelected(chosen.filter(one.opinion()::isSameAs).isPresent()));
    }

    private void showQueue(Optional<AdjudicationQueue> queue) {
        boolean some = !model.all().isEmpty();
        boolean comes = some && !work.isVisible();
        Nodes.show(work, some);
        Nodes.show(next, some);
        Nodes.show(empty, !some);
        Nodes.show(narrativeButton, some);
        Nodes.show(filterButton, some);
        Nodes.show(filters, some && filterButton.isSelected());
        bar.setProgress(some ? (double) model.decided() / model.all().size() : 0);
        Nodes.show(done, some && model.decided() == model.all().size());
        count.setText(some ? Messages.get("adjudicate.count", model.decided(), model.all().size()) : "");
        boolean fewer = model.rows().size() < model.all().size();
        Nodes.show(
                listed,
                fewer
                        ? Messages.get(
                                "adjudicate.listed", model.rows().size(), AdjudicationViewModel.decided(model.rows()))
                        : "");
        emptyText.setText(queue.map(found -> found.agreed() == 0
                        ? Messages.get("adjudicate.empty")
                        : Messages.get("adjudicate.empty.agreed", found.agreed()))
                .orElseGet(() -> Messages.get(model.hasProject() ? "adjudicate.loading" : "adjudicate.empty")));
        int ready = queue.map(AdjudicationQueue::ready).orElse(0);
        if (ready > 0) {
            emptyText.setText(Messages.get("adjudicate.reveal.why", ready));
        }
        // An assessor who only looks in must not reveal by one key.
        judgeNothing.setSelected(false);
        Nodes.show(judgeNothing, ready > 0 && !some);
        Nodes.show(reveal, ready > 0 && !some);
        Nodes.show(revealRest, ready > 0 && some);
        int closed = queue.map(found -> found.closed().size()).orElse(0);
        left.setText(closed == 0 ? "" : Messages.get("adjudicate.closed", closed));
        Nodes.show(left, closed > 0);
        boolean fixed = model.isReadOnly();
        Nodes.show(readOnly, fixed && some);
        alternatives.keySet().forEach(button -> button.setDisable(fixed));
        reason.setDisable(fixed);
        decide.setDisable(fixed);
        if (comes || leave.isFocused()) {
            enter();
        }
    }

    private void showCurrent(Optional<Disputed> pair) {
        nugget.setText(pair.map(DisputedWords::judged).orElse(""));
        Nodes.show(nugget, !nugget.getText().isEmpty());
        showAlternatives(pair);
        place.setText(pair.map(DisputedWords::place).orElse(""));
        votes.setText(pair.map(one -> Messages.get(
                        "adjudicate.judges",
                        one.votes().size(),
                        alternatives.values().stream().filter(value -> votesFor(one, value).isPresent()).count()))
                .orElse(""));
        putOff.setDisable(pair.filter(one -> one.decision().isEmpty()).isEmpty());
        takeBack.setDisable(model.isReadOnly() || pair.flatMap(Disputed::decision).isEmpty());
        question.setText(model.topic().map(Topic::query).orElse(""));
        narrative.show(model.topic(), model.guidelines());
        List.of(pane, side).forEach(part -> part.setVisible(pair.isPresent()));
        int marked = text.show(
                        pair.map(Disputed::item),
                        pair.flatMap(Disputed::answer),
                        pair.flatMap(Disputed::other),
                        pair.map(Disputed::marked).orElse(List.of()),
                        List.of())
                .firsts()
                .size();
        page.setVvalue(0);
        boolean ofLabel = pair.flatMap(Disputed::nugget).isPresent();
        marks.setText(marked == 0 || !ofLabel ? "" : Messages.get("adjudicate.marks", marked));
        selectCurrent();
    }

    private void selectCurrent() {
        int index = model.currentIndex();
        selecting = true;
        if (index < 0) {
            disputed.getSelectionModel().clearSelection();
        } else {
            if (disputed.getSelectionModel().getSelectedIndex() != index) {
                disputed.getSelectionModel().clearAndSelect(index);
            }
            inView.show(index);
        }
        selecting = false;
    }

    /** The last reasons, each with the key that decides for it. */
    private void showRecent() {
        recent.getChildren().clear();
        List<String> reasons = model.recentReasons();
        if (!reasons.isEmpty()) {
            Label heading = Nodes.label("adjudicate.recent", "muted");
            heading.setWrapText(true);
            recent.getChildren().add(heading);
        }
        for (int i = 0; i < reasons.size(); i++) {
            int place = i;
            Button line = Nodes.styled(new Button(reasons.get(i)), "flat", "small", "recent-reason");
            line.setGraphic(KeyCap.of("Alt+" + (i + 1)));
            line.setMaxWidth(Double.MAX_VALUE);
            line.setNodeOrientation(TextDirection.of(reasons.get(i)));
            line.setOnAction(event -> decideAsBefore(place));
            recent.getChildren().add(line);
        }
        Nodes.show(recent, !reasons.isEmpty());
    }

    /** Decides for a reason that was given before. */
    void decideAsBefore(int place) {
        if (place < model.recentReasons().size()) {
            model.decideAsBefore(place);
            afterDeciding();
        }
    }

    /**
     * Of a citation shows the answer in place of the document, and back; of an answer the next passage that it cites.
     */
    void nextCitation() {
        Optional<Disputed> pair = model.current();
        if (pair.filter(one -> one.kind() == Kinds.SUPPORT).isPresent()) {
            text.toggleAnswer();
            showCurrent(pair);
        } else {
            answerPage.nextCitation();
        }
    }
}
