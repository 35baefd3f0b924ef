package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.PassagesViewModel.PassageRow;
import dev.assay.app.judging.SearchField;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.OneLine;
import dev.assay.model.Passage;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** Binds the pane with the passage in view. */
final class PassagePaneController {
    private static final int HIGHEST_FILTER = 3;

    private final TopicInView topic;
    private final PassagesViewModel passages;
    private final NuggetListViewModel nuggets;
    private final Drafts drafts;
    private final AnswersViewModel answers;
    private final Commands commands;
    private final Runnable toList;
    private boolean caretWasPut;

    @FXML private Label position;
    @FXML private Button previous;
    @FXML private Button next;
    @FXML private ToggleButton list;
    @FXML private MenuButton grade;
    @FXML private StackPane searchBox;
    @FXML private TextField search;
    @FXML private Label hits;
    @FXML private ScrollPane scroll;
    @FXML private VBox page;
    @FXML private WrappedText title;
    @FXML private Label url;
    @FXML private Label about;
    @FXML private ToggleButton noNugget;
    @FXML private ToggleButton terms;
    @FXML private WrapBar relevance;
    @FXML private ReadingText text;
    @FXML private WrapBar selectionBar;
    @FXML private Button selectionNew;
    @FXML private Button selectionAnswer;
    @FXML private Button selectionEvidence;
    @FXML private Button selectionCopy;
    @FXML private ListView<PassageRow> overview;
    @FXML private Label empty;
    @FXML private WrapBar keys;

    /** @param toList brings the keys to the list of nuggets */
    PassagePaneController(NuggetsModel model, Commands commands, Runnable toList) {
        this.toList = toList;
        this.topic = model.topic();
        this.passages = model.passages();
        this.nuggets = model.nuggets();
        this.drafts = model.drafts();
        this.answers = model.answers();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        position.fontProperty().subscribe(this::roomForPosition);
        bindBar();
        new SearchField(search, hits, passages.search(), commands).bind();
        searchBox.setAccessibleText(Messages.get("nuggets.search"));
        bindPage();
        new RelevanceBar(relevance, topic, passages, commands).bind();
        new SelectionBar(selectionBar, text, page, scroll).bind();
        commands.onEsc(Stage.NUGGETS.scope(), selectionBar::isVisible, text::clearSelection);
        bindCaret();
        bindSelectionBar();
        new PassageOverview(overview, passages).bind(list, scroll);
        Nodes.joinWhenShown(overview);
        bindCommands();
        NuggetCommand.KEYS_OF_DOCUMENTS.forEach(command -> keys.getChildren().add(command.inLegend(commands)));
        new CommandMenu(commands)
                .item(text.copyItem())
                .group(NuggetCommand.NEW_NUGGET, NuggetCommand.ADD_EVIDENCE, NuggetCommand.ADD_ANSWER)
                .group(NuggetCommand.NO_NUGGET)
                .group(WindowCommand.FIND, NuggetCommand.LIST_PASSAGES, NuggetCommand.SHOW_TERMS)
                .on(text);
    }

    private void bindBar() {
        commands.bind(previous, NuggetCommand.PREVIOUS_PASSAGE);
        commands.bind(next, NuggetCommand.NEXT_PASSAGE);
        list.setGraphic(new KeyCap(NuggetCommand.LIST_PASSAGES));
        grade.setGraphic(new KeyCap(NuggetCommand.RELEVANT_ONLY));
        grade.setAccessibleText(Messages.get("nuggets.grade.filter"));
        ToggleGroup one = new ToggleGroup();
        for (int minimum = 0; minimum <= HIGHEST_FILTER; minimum++) {
            int value = minimum;
            RadioMenuItem item = new RadioMenuItem(gradeText(value));
            item.setToggleGroup(one);
            item.setOnAction(event -> passages.minimumGradeProperty().set(value));
            grade.getItems().add(item);
        }
        passages.minimumGradeProperty().subscribe(minimum -> {
            grade.setText(gradeText(minimum.intValue()));
            one.selectToggle((RadioMenuItem) grade.getItems().get(Math.min(minimum.intValue(), HIGHEST_FILTER)));
        });
        List<MenuItem> levels = List.copyOf(grade.getItems());
        topic.contentProperty().subscribe(content -> showSources(levels));
    }

    /** Below the levels of the filter: whose grades they are about. */
    private void showSources(List<MenuItem> levels) {
        List<MenuItem> items = new ArrayList<>(levels);
        passages.relevance().filter(one -> !one.sources().isEmpty()).ifPresent(relevance -> {
            ToggleGroup one = new ToggleGroup();
            items.add(new SeparatorMenuItem());
            MenuItem heading = new MenuItem(Messages.get("nuggets.grade.counts"));
            heading.setDisable(true);
            items.add(heading);
            Stream.concat(Stream.of(""), relevance.sources().stream()).forEach(source -> {
                RadioMenuItem item = new RadioMenuItem(
                        source.isEmpty()
                                ? Messages.get("nuggets.grade.usual")
                                : Messages.get("nuggets.grade.only", source));
                item.setMnemonicParsing(false);
                item.setToggleGroup(one);
                item.setSelected(relevance.chosen().equals(source));
                item.setOnAction(event -> passages.countGradesOf(source));
                items.add(item);
            });
        });
        grade.getItems().setAll(items);
    }

    private static String gradeText(int minimum) {
        return minimum == 0 ? Messages.get("nuggets.grade.all") : Messages.get("nuggets.grade.at-least", minimum);
    }

    private void bindPage() {
        whenAny(
                this::showPassage,
                passages.currentProperty(),
                topic.contentProperty(),
                passages.minimumGradeProperty());
        whenAny(
                this::showSpans,
                passages.currentProperty(),
                topic.contentProperty(),
                nuggets.selection().selectedProperty(),
                drafts.draftProperty(),
                passages.terms().onProperty(),
                passages.search().hitsProperty(),
                passages.search().currentProperty());
        passages.revealProperty().subscribe(wish -> wish.ifPresent(one -> reveal(one.start(), one.end())));
        noNugget.setGraphic(check(noNugget, NuggetCommand.NO_NUGGET));
        noNugget.setOnAction(event -> {
            // The mark is shown when it is on the disk, not when it is asked for.
            noNugget.setSelected(!noNugget.isSelected());
            passages.toggleNoNuggetAndGoOn();
        });
        text.setOnTextClick(this::selectAttested);
        bindTerms();
    }

    private void bindTerms() {
        terms.setGraphic(check(terms, NuggetCommand.SHOW_TERMS));
        terms.setAccessibleText(NuggetCommand.SHOW_TERMS.title());
        terms.setTooltip(new Tooltip(NuggetCommand.SHOW_TERMS.title()));
        terms.selectedProperty().bindBidirectional(passages.terms().onProperty());
    }

    /** A check that is seen while a button is chosen, before its key: the button is as wide without it. */
    private static HBox check(ToggleButton button, NuggetCommand command) {
        Label check = new Label("✓");
        check.visibleProperty().bind(button.selectedProperty());
        HBox both = new HBox(4, check, new KeyCap(command));
        both.setAlignment(Pos.CENTER_LEFT);
        return both;
    }

    /**
     * The last passage has no longer name than the first: what stands beside it must not go to the next line for it.
     */
    private void roomForPosition() {
        int shown = passages.rows().size();
        Text longest = new Text(position(shown, shown));
        longest.setFont(position.getFont());
        position.setPrefWidth(
                shown == 0
                        ? Region.USE_COMPUTED_SIZE
                        : Math.ceil(longest.getLayoutBounds().getWidth()) + 1);
    }

    private String position(int number, int all) {
        boolean documents = topic.content().filter(TopicNuggets::hasQuestions).isPresent();
        return Messages.get(documents ? "nuggets.documents.position" : "nuggets.passages.position", number, all);
    }

    private void showPassage() {
        Optional<PassageRow> row = passages.currentProperty().get();
        int shown = passages.rows().size();
        position.setText(row.map(one -> position(one.number(), shown))
                .orElseGet(() -> Messages.get("nuggets.passages.none")));
        roomForPosition();
        previous.setDisable(row.map(one -> one.number() == 1).orElse(true));
        next.setDisable(passages.following().isEmpty());
        Nodes.show(keys, topic.content().filter(TopicNuggets::hasQuestions).isPresent());
        empty.setText(emptyText());
        empty.setVisible(row.isEmpty());
        page.setVisible(row.isPresent());
        if (row.isEmpty()) {
            page.setUserData(null);
            text.setText("", List.of());
        }
        row.ifPresent(this::showPassage);
    }

    private String emptyText() {
        if (topic.content().isEmpty()) {
            return Messages.get("nuggets.loading");
        }
        return passages.total() == 0
                ? Messages.get("nuggets.passages.empty")
                : Messages.get(
                        "nuggets.passages.filtered",
                        passages.minimumGradeProperty().get(),
                        commands.keyText(NuggetCommand.RELEVANT_ONLY),
                        passages.total());
    }

    private void showPassage(PassageRow row) {
        String heading = row.passage().title().isBlank() ? row.passage().id().value() : row.passage().title();
        title.setText(heading);
        url.setText(row.passage().url());
        Nodes.show(url, !row.passage().url().isBlank());
        about.setText(OneLine.upright(row.passage().id() + " · " + row.grades()));
        noNugget.setSelected(row.noNugget());
        // A grade changes nothing of what is read: the place in it stays.
        Passage read = row.passage().withGrades(List.of());
        if (!read.equals(page.getUserData())) {
            page.setUserData(read);
            text.setText(row.passage().text(), List.of());
            scroll.setVvalue(0);
        }
    }

    private void showSpans() {
        Optional<TopicNuggets> content = topic.content();
        Optional<PassageRow> row = passages.currentProperty().get();
        if (content.isPresent() && row.isPresent()) {
            text.setSpans(PassageSpans.of(
                    row.get().passage(),
                    content.get().set(),
                    nuggets.selection().ids(),
                    drafts.draftProperty().get().map(draft -> List.copyOf(draft.evidence())).orElse(List.of()),
                    passages.terms().isOn(),
                    passages.search().hitsProperty().get(),
                    passages.search().currentProperty().get()));
        }
    }

    /** Scrolls until a stretch can be seen, a little below the top; stays where it is when it can be seen already. */
    private void reveal(int start, int end) {
        scroll.applyCss();
        scroll.layout();
        text.boundsOf(start, end).ifPresent(bounds -> bringIntoView(bounds, 0, true));
    }

    /** The words of a passage can be selected without a mouse. */
    private void bindCaret() {
        text.moveCaretByKeys(() -> text.caretBounds().ifPresent(this::keepInView));
        commands.on(NuggetCommand.PUT_CARET, this::putCaret);
        commands.onEsc(Stage.NUGGETS.scope(), () -> caretWasPut && text.isFocused(), this::leaveCaret);
        // Who came by mouse goes by mouse.
        text.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> caretWasPut = false);
        text.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && selected().isPresent()) {
                commands.run(NuggetCommand.NEW_NUGGET);
                event.consume();
            }
        });
    }

    private void putCaret() {
        passages.listOpenProperty().set(false);
        if (passages.currentProperty().get().isPresent()) {
            caretWasPut = true;
            text.putCaret(topInView() - text.getBoundsInParent().getMinY());
            text.caretBounds().ifPresent(this::keepInView);
        }
    }

    private void leaveCaret() {
        caretWasPut = false;
        toList.run();
    }

    /** Position on the page of the pane's upper edge. */
    private double topInView() {
        return scroll.getVvalue() * Math.max(0, page.getHeight() - scroll.getViewportBounds().getHeight());
    }

    /** Scrolls so far that the line of the caret can be seen, and the one behind it. */
    private void keepInView(Bounds caret) {
        bringIntoView(caret, caret.getHeight(), false);
    }

    /** Scrolls where a place of the text and so much around it cannot be seen. */
    private void bringIntoView(Bounds place, double around, boolean belowTop) {
        double view = scroll.getViewportBounds().getHeight();
        double room = page.getHeight() - view;
        double top = text.getBoundsInParent().getMinY() + place.getMinY() - around;
        double bottom = text.getBoundsInParent().getMinY() + place.getMaxY() + around;
        double now = topInView();
        if (room > 0 && (top < now || bottom > now + view)) {
            double edge = top < now ? top : bottom - view;
            scroll.setVvalue(Math.clamp((belowTop ? top - view / 4 : edge) / room, 0, 1));
        }
    }

    private void bindSelectionBar() {
        Map.of(
                        selectionNew, NuggetCommand.NEW_NUGGET,
                        selectionAnswer, NuggetCommand.ADD_ANSWER,
                        selectionEvidence, NuggetCommand.ADD_EVIDENCE)
                .forEach(commands::bind);
        selectionCopy.setOnAction(event -> text.copySelection());
        whenAny(
                this::nameSelectionButtons,
                nuggets.selection().selectedProperty(),
                topic.contentProperty(),
                drafts.draftProperty());
    }

    private void nameSelectionButtons() {
        boolean writing = drafts.draftProperty()
                .get()
                .filter(draft -> draft.use() == Draft.Use.ADD)
                .isPresent();
        Optional<NuggetId> selected = nuggets.selection().single().map(nugget -> nugget.id());
        boolean asks = drafts.isToAsk();
        boolean asking = drafts.draftProperty().get().flatMap(Draft::asked).isPresent();
        selectionNew.setText(Messages.get(asks ? "nuggets.selection.question" : "nuggets.selection.new"));
        Nodes.show(selectionAnswer, asks && (asking || selected.isPresent()));
        selectionAnswer.setText(
                asking
                        ? Messages.get("nuggets.selection.answer-new")
                        : number(selected).map(at -> Messages.get("nuggets.selection.answer", at)).orElse(""));
        Nodes.show(selectionEvidence, writing || selected.isPresent());
        selectionEvidence.setText(
                writing
                        ? Messages.get("nuggets.selection.evidence-new")
                        : number(selected).map(at -> Messages.get("nuggets.selection.evidence", at)).orElse(""));
    }

    private Optional<Integer> number(Optional<NuggetId> nugget) {
        return nugget.map(id -> topic.content().orElseThrow().set().indexOf(id) + 1);
    }

    private void bindCommands() {
        commands.on(NuggetCommand.NEXT_PASSAGE, passages::next);
        commands.on(NuggetCommand.PREVIOUS_PASSAGE, passages::previous);
        commands.on(NuggetCommand.NO_NUGGET, passages::toggleNoNuggetAndGoOn);
        commands.on(NuggetCommand.LIST_PASSAGES, () -> list.setSelected(!list.isSelected()));
        commands.on(NuggetCommand.RELEVANT_ONLY, passages::toggleRelevant);
        commands.on(NuggetCommand.SHOW_TERMS, passages.terms()::toggle);
        commands.on(NuggetCommand.NEXT_HIT, passages.search()::next);
        commands.on(NuggetCommand.PREVIOUS_HIT, passages.search()::previous);
        commands.on(Stage.NUGGETS.scope(), WindowCommand.FIND, () -> {
            search.requestFocus();
            search.selectAll();
        });
        commands.on(NuggetCommand.NEW_NUGGET, () -> {
            drafts.add(
                    selected().map(List::of).orElse(List.of()),
                    passages.currentProperty().get().map(row -> row.passage().id()));
            text.clearSelection();
        });
        commands.on(NuggetCommand.ADD_ANSWER, () -> {
            selected().ifPresentOrElse(drafts::answer, answers::add);
            text.clearSelection();
        });
        commands.on(
                NuggetCommand.ADD_EVIDENCE,
                () -> selected().ifPresentOrElse(
                        evidence -> {
                            nuggets.addEvidence(evidence);
                            text.clearSelection();
                        },
                        () -> topic.say("nuggets.refused.no-text")));
    }

    private Optional<Evidence> selected() {
        IndexRange range = text.selectionProperty().get();
        return passages.evidence(range.getStart(), range.getEnd());
    }

    /** Selects the nugget whose evidence was clicked; clicking again goes on to the next one that has it. */
    private void selectAttested(int at) {
        List<NuggetId> there = passages.attestedAt(at);
        if (!there.isEmpty()) {
            List<NuggetId> selected = nuggets.selection().ids();
            int now = selected.size() == 1 ? there.indexOf(selected.getFirst()) : -1;
            nuggets.selection().select(List.of(there.get((now + 1) % there.size())));
        }
    }

    private static void whenAny(Runnable show, ObservableValue<?>... sources) {
        for (ObservableValue<?> source : sources) {
            source.subscribe(value -> show.run());
        }
    }
}
