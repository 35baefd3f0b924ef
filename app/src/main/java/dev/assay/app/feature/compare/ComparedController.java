package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.report.Alignment;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the list of pairs and the second thoughts on the one in hand. */
public final class ComparedController {
    private static final PseudoClass AGREED = PseudoClass.getPseudoClass("agreed");
    private static final PseudoClass IN_COLUMN = PseudoClass.getPseudoClass("in-column");

    /** Pixels of the list's frame and of a scroll bar; in letters' sizes, what the style sheet leaves beside rows. */
    private static final double BESIDE_ROWS = 20;

    private static final double BESIDE_ROW = 1.6;
    private static final int MOST_REASONS = 3;

    private final CompareViewModel viewModel;
    private final Commands commands;
    private final Label none = new Label();
    private final Button conveyed = Nodes.button("compare.reports.choose");
    private final ObservableSet<Alignment.Target> chosen = FXCollections.observableSet(new LinkedHashSet<>());
    private boolean selecting;
    private RowInView inView;
    private final ComparedColumns columns;
    private ComparedLine head;
    private final Label itemHead = new Label();
    private ComparedJudgesController legend;
    private List<String> shownWords = List.of();
    private Optional<Kind<?, ?>> shownKind = Optional.empty();

    @FXML private StackPane judgesPlace;
    @FXML private StackPane headPlace;
    @FXML private Label count;
    @FXML private Label decided;
    @FXML private Button order;
    @FXML private ListView<ComparedItem> compared;
    @FXML private HBox agreedLine;
    @FXML private ToggleButton agreed;
    @FXML private Label uncounted;
    @FXML private VBox decision;
    @FXML private Label notOwn;
    @FXML private WrapBar words;
    @FXML private VBox reasonBox;
    @FXML private Label reasonAsked;
    @FXML private TextField reason;
    @FXML private Button confirm;
    @FXML private Button cancel;
    @FXML private WrapBar recent;

    ComparedController(CompareViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
        this.columns = new ComparedColumns(viewModel.pairs());
    }

    @FXML
    private void initialize() {
        inView = RowInView.amongOthers(compared);
        compared.setItems(viewModel.pairs().rows());
        compared.setCellFactory(list -> new ComparedCell(viewModel, columns));
        compared.setAccessibleText(Messages.get("compare.rows"));
        new CommandMenu(commands)
                .group(ComparisonCommand.KEEP_LABEL, ComparisonCommand.TAKE_OVER, ComparisonCommand.TAKE_BACK_DECISION)
                .group(ComparisonCommand.GIVE_REASON, ComparisonCommand.GO_TO_JUDGED, ComparisonCommand.NEXT_DISPUTED)
                .on(compared);
        WorkFocus.begins(compared);
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        compared.setPlaceholder(none);
        compared.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (!selecting) {
                viewModel.pairs().select(index.intValue());
            }
        });
        compared.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                viewModel.goToPlace();
            }
        });
        viewModel.pairs().currentProperty().subscribe(this::showCurrent);
        viewModel.pairs().heldProperty().subscribe(held -> showWords());
        viewModel.pairs().rows().subscribe(this::showWhoseDecision);
        viewModel.pairs().chosen().addListener((SetChangeListener<JudgeBySet>) change -> showWhoseDecision());
        bindConveyed();
        bindCommands();
        bindReason();
        bindColumns();
        bindGroups();
    }

    private void bindColumns() {
        legend = new ComparedJudgesController(viewModel, commands, columns);
        judgesPlace.getChildren().setAll(Layouts.load("JudgesBar.fxml", legend));
        head = new ComparedLine(columns, itemHead);
        headPlace.getChildren().setAll(head);
        compared.widthProperty().subscribe(width -> fit());
        count.fontProperty().subscribe(font -> fit());
        viewModel.pairs().columnProperty().subscribe(judge -> fit());
        viewModel.pairs().chosen().addListener((SetChangeListener<JudgeBySet>) change -> fit());
        viewModel.pairs().heldProperty().subscribe(held -> fit());
    }

    /** Gives the columns the width of the list, less its frame, the room of a scroll bar and that beside its rows. */
    private void fit() {
        double em = count.getFont().getSize();
        if (columns.fit(compared.getWidth() - BESIDE_ROWS - BESIDE_ROW * em, em)) {
            legend.showLegend();
            compared.refresh();
            head.requestLayout();
        }
        showHead();
        showTakeOver();
    }

    private void showHead() {
        Optional<ComparedTopic> topic = viewModel.pairs().heldProperty().get();
        itemHead.setText(columns.isBelow() ? "" : topic.map(one -> ComparedWords.head(one.kind())).orElse(""));
        head.first.setText(topic.map(one -> columns.name(one.first())).orElse(""));
        head.now.setText(Messages.get("compare.head.now"));
        if (head.others().size() != columns.shown().size()) {
            head.setOthers(columns.shown().stream().map(one -> new Label()).toList());
        }
        Optional<JudgeId> inColumn = viewModel.pairs().inColumn();
        for (int i = 0; i < columns.shown().size(); i++) {
            JudgeId judge = columns.shown().get(i).id();
            Label name = head.others().get(i);
            name.setText((i == 0 && columns.before() > 0 ? "‹ " : "")
                    + columns.name(judge)
                    + (i == columns.shown().size() - 1 && columns.after() > 0 ? " ›" : ""));
            name.pseudoClassStateChanged(IN_COLUMN, inColumn.equals(Optional.of(judge)));
            name.setOnMousePressed(event -> viewModel.pairs().columnProperty().set(Optional.of(judge)));
        }
    }

    private void bindGroups() {
        agreed.setGraphic(new KeyCap(ComparisonCommand.SHOW_AGREED));
        agreed.selectedProperty().bindBidirectional(viewModel.pairs().agreedProperty());
        on(ComparisonCommand.SHOW_AGREED, () -> {
            if (agreedLine.isVisible()) {
                agreed.setSelected(!agreed.isSelected());
            }
        });
        commands.bind(order, ComparisonCommand.ORDER_COMPARED);
        commands.onWhile(
                () -> viewModel.isOpen() && viewModel.pairs().kindProperty().get() == Kinds.LABEL,
                ComparisonCommand.ORDER_COMPARED,
                () -> viewModel.pairs().byNuggetProperty().set(!viewModel.pairs().byNuggetProperty().get()));
        viewModel.pairs().heldProperty().subscribe(held -> showGroups());
        viewModel.pairs().rows().subscribe(this::showGroups);
    }

    /** Says of the rows that are listed what they are, and of those that are not how many. */
    private void showGroups() {
        PairsInView pairs = viewModel.pairs();
        PairsInView.Counts counts = pairs.counts();
        boolean all = pairs.choiceProperty().get().equals(Choice.ALL);
        boolean byDifference = all
                || pairs.choiceProperty().get().equals(Choice.of(ComparedFilter.Relation.DISAGREEMENT));
        count.setText(
                byDifference
                        ? ComparedWords.differing(pairs, counts)
                        : Messages.get(
                                "compare.count",
                                Integer.toString(pairs.rows().size()),
                                pairs.heldProperty().get().map(one -> one.items().size()).orElse(0)));
        count.pseudoClassStateChanged(AGREED, byDifference && counts.differing() == 0 && counts.agreed() > 0);
        String left = counts.other() > 0 ? Messages.get("compare.uncounted", counts.other()) : "";
        String made = pairs.isOwn() && counts.decided() > 0 ? Messages.get("compare.decided", counts.decided()) : "";
        Nodes.show(decided, !byDifference ? "" : counts.differing() == 0 ? left : made);
        Nodes.show(order, pairs.kindProperty().get() == Kinds.LABEL);
        order.setText(Messages.get(pairs.isByNugget() ? "compare.order.nuggets" : "compare.order.answers"));
        int rest = counts.agreed() + counts.other();
        Nodes.show(agreedLine, all && counts.differing() > 0 && rest > 0);
        agreed.setText((agreed.isSelected() ? "▾ " : "▸ ")
                + Messages.get("compare.agreed", Integer.toString(counts.agreed())));
        Nodes.show(uncounted, left);
    }

    private void bindCommands() {
        on(ComparisonCommand.KEEP_LABEL, viewModel::keep);
        on(ComparisonCommand.TAKE_OVER, viewModel::takeOver);
        on(ComparisonCommand.CHANGE_TO_CANT_JUDGE, viewModel::cantJudge);
        on(ComparisonCommand.GIVE_REASON, () -> {
            viewModel.giveReason();
            writeReason();
        });
        on(ComparisonCommand.TAKE_BACK_DECISION, viewModel::takeBack);
        on(ComparisonCommand.GO_TO_JUDGED, viewModel::goToPlace);
        IntStream.rangeClosed(1, ScaleKeys.DIGITS)
                .forEach(digit -> on(ComparisonCommand.word(digit - 1), () -> viewModel.sayDigit(digit)));
        IntStream.range(0, ScaleKeys.DIGITS).forEach(place -> commands.onWhile(
                () -> viewModel.isAlignment() || viewModel.isOpen() && viewModel.isAsked(),
                ComparisonCommand.own(place),
                () -> viewModel.sayOwn(place)));
        for (Alignment.Option option : Alignment.Option.values()) {
            onAlignment(ComparisonCommand.option(option.word()).orElseThrow(), () -> viewModel.change(option.word()));
        }
        onAlignment(ComparisonCommand.CHANGE_TO_OTHER_ANSWER, viewModel::toggleOtherAnswer);
        commands.onEsc(
                Stage.COMPARE.scope(), this::isFiltered, () -> viewModel.pairs().choiceProperty().set(Choice.ALL));
        on(ComparisonCommand.FOCUS_COMPARED, () -> {
            viewModel.cancel();
            compared.requestFocus();
        });
    }

    /** Esc lists all pairs again where only some were wanted. */
    private boolean isFiltered() {
        return viewModel.isOpen()
                && compared.isFocused()
                && !viewModel.isAsked()
                && !viewModel.pairs().choiceProperty().get().equals(Choice.ALL);
    }

    private void on(ComparisonCommand command, Runnable act) {
        commands.onWhile(viewModel::isOpen, command, act);
    }

    private void onAlignment(ComparisonCommand command, Runnable act) {
        commands.onWhile(viewModel::isAlignment, command, act);
    }

    /** The contents of a sentence are chosen from a list; what was said last is checked. */
    private void bindConveyed() {
        conveyed.setId("conveyed");
        conveyed.getStyleClass().add("small");
        conveyed.setGraphic(new KeyCap(ComparisonCommand.CHOOSE_CONVEYED));
        conveyed.setContentDisplay(ContentDisplay.RIGHT);
        conveyed.setAccessibleText(ComparisonCommand.CHOOSE_CONVEYED.title());
        ChoiceOfSeveral<Alignment.Target> choice = new ChoiceOfSeveral<>(conveyed, this::target, chosen);
        EventHandler<ActionEvent> open = conveyed.getOnAction();
        conveyed.setOnAction(event -> {
            if (viewModel.mayChooseContents()) {
                chosen.clear();
                chosen.addAll(viewModel.said());
                choice.offer(viewModel.contents().all());
                open.handle(event);
            }
        });
        choice.onClosed(() -> {
            compared.requestFocus();
            viewModel.convey(Set.copyOf(chosen));
        });
        onAlignment(ComparisonCommand.CHOOSE_CONVEYED, conveyed::fire);
    }

    /** A target behind its digit. */
    private String target(Alignment.Target target) {
        String text = viewModel.pairs().heldProperty().get()
                .map(topic -> ComparedWords.of(viewModel.pairs().rules(), topic).target(target))
                .orElse("");
        return viewModel.contents().digit(target).map(digit -> digit + "  " + text).orElse(text);
    }

    /** A button for each word that can be said, the first ones with the keys that they have where they are judged. */
    private void showWords() {
        List<String> scale = viewModel.words();
        Optional<Kind<?, ?>> kind = viewModel.pairs().heldProperty().get().map(topic -> topic.kind());
        if (scale.equals(shownWords) && kind.equals(shownKind) || kind.isEmpty()) {
            return;
        }
        shownWords = scale;
        shownKind = kind;
        words.getChildren().clear();
        add("keep", Messages.get("compare.keep"), ComparisonCommand.KEEP_LABEL);
        if (kind.get() == Kinds.ALIGNMENT) {
            words.getChildren().add(conveyed);
            add("otherAnswer", Messages.get("align.other-answer"), ComparisonCommand.CHANGE_TO_OTHER_ANSWER);
        }
        ReportRules rules = viewModel.pairs().rules();
        for (String word : scale) {
            String text = ComparedWords.of(rules, viewModel.pairs().heldProperty().get().orElseThrow()).shortWord(word);
            key(rules, kind.get(), word)
                    .ifPresentOrElse(
                            command -> add(word, text, command), () -> add(word, text, () -> viewModel.change(word)));
        }
        add("cantJudge", Messages.get("label.cant_judge"), ComparisonCommand.CHANGE_TO_CANT_JUDGE);
        add("takeOver", Messages.get("compare.reports.take-over"), ComparisonCommand.TAKE_OVER);
        add("giveReason", Messages.get("compare.reason"), ComparisonCommand.GIVE_REASON);
        add("takeBack", Messages.get("compare.take-back"), ComparisonCommand.TAKE_BACK_DECISION);
        add("goToJudged", Messages.get("compare.reports.go"), ComparisonCommand.GO_TO_JUDGED);
        add("nextDisputed", Messages.get("compare.next"), ComparisonCommand.NEXT_DISPUTED);
    }

    private Optional<ComparisonCommand> key(ReportRules rules, Kind<?, ?> kind, String word) {
        if (kind == Kinds.ALIGNMENT) {
            return ComparedWords.command(rules, word);
        }
        int place = shownWords.indexOf(word);
        return place < ScaleKeys.DIGITS ? Optional.of(ComparisonCommand.word(place)) : Optional.empty();
    }

    private void add(String id, String text, ComparisonCommand command) {
        commands.bind(add(id, text, () -> {}), command);
    }

    private Button add(String id, String text, Runnable act) {
        Button button = Nodes.styled(new Button(text), "small");
        button.setId(id);
        button.setOnAction(event -> act.run());
        words.getChildren().add(button);
        return button;
    }

    private void bindReason() {
        reason.textProperty().bindBidirectional(viewModel.reasonProperty());
        confirm.setOnAction(event -> viewModel.confirm());
        cancel.setOnAction(event -> commands.run(ComparisonCommand.FOCUS_COMPARED));
        compared.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && viewModel.isAsked()) {
                writeReason();
                event.consume();
            }
        });
        reason.focusedProperty()
                .subscribe(writing -> reason.setPromptText(
                        Messages.get(writing ? "compare.reason.prompt" : "compare.reason.how")));
        reason.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                viewModel.confirm();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                commands.run(ComparisonCommand.FOCUS_COMPARED);
                event.consume();
            }
        });
        viewModel.recentReasons().subscribe(this::showRecent);
        showRecent();
        viewModel.askedProperty().subscribe((before, now) -> showAsked(now));
        showAsked(Optional.empty());
    }

    /** Puts the caret into the reason that is asked for. A key of a label never does: the next key may be one, too. */
    private void writeReason() {
        if (viewModel.isAsked()) {
            reason.requestFocus();
            reason.end();
        }
    }

    private void showAsked(Optional<Opinion> asked) {
        boolean writing = reasonBox.isVisible() && reason.isFocused();
        Nodes.show(reasonBox, asked.isPresent());
        // The reason takes room from the list.
        inView.show(viewModel.pairs().currentIndex());
        asked.ifPresent(to -> {
            Optional<Opinion> first = viewModel.pairs().current().flatMap(ComparedItem::own);
            reasonAsked.setText(
                    first.filter(to::isSameAs).isPresent()
                            ? Messages.get("compare.reason.keep", words(to))
                            : Messages.get("compare.reason.change", first.map(this::words).orElse(""), words(to)));
        });
        if (asked.isEmpty() && writing) {
            compared.requestFocus();
        }
    }

    /** The last reasons, each with the key that takes it. */
    private void showRecent() {
        List<String> reasons = viewModel.recentReasons();
        recent.getChildren().clear();
        if (!reasons.isEmpty()) {
            recent.getChildren().add(Nodes.label("adjudicate.recent", "muted"));
        }
        for (int i = 0; i < Math.min(MOST_REASONS, reasons.size()); i++) {
            Button one = Nodes.styled(new Button(), "small", "recent-reason");
            commands.bind(one, ComparisonCommand.own(i));
            one.setText(reasons.get(i));
            one.setAccessibleText(reasons.get(i));
            one.setMinWidth(0);
            one.setNodeOrientation(TextDirection.of(reasons.get(i)));
            recent.getChildren().add(one);
        }
        Nodes.show(recent, !reasons.isEmpty());
    }

    /** The buttons that keep and take over say what that would be. */
    private void showTakeOver() {
        PairsInView pairs = viewModel.pairs();
        Optional<Opinion> own = pairs.current()
                .filter(one -> pairs.heldProperty().get().isPresent())
                .flatMap(ComparedItem::own);
        name("#keep", own
                .map(one -> Messages.get("compare.keep.word", brief(one)))
                .orElse(Messages.get("compare.keep")));
        name("#takeOver", pairs.takenFrom()
                .map(one -> Messages.get("compare.take-over", columns.name(one)))
                .orElse(Messages.get("compare.reports.take-over")));
    }

    private void name(String id, String text) {
        Optional.ofNullable((Button) words.lookup(id)).ifPresent(button -> button.setText(text));
    }

    private String brief(Opinion opinion) {
        return ComparedWords.brief(
                viewModel.pairs().rules(), viewModel.pairs().heldProperty().get().orElseThrow(), opinion);
    }

    private String words(Opinion opinion) {
        return ComparedWords.opinion(
                viewModel.pairs().rules(),
                viewModel.pairs().heldProperty().get().orElseThrow(),
                opinion);
    }

    /**
     * A second thought is on the assessor's own opinion; the reason why nothing is listed where nobody can be compared.
     */
    private void showWhoseDecision() {
        boolean own = viewModel.pairs().isOwn();
        if (!own) {
            viewModel.cancel();
        }
        Nodes.show(notOwn, !own);
        words.getChildren()
                .forEach(one -> Nodes.show(
                        one, own || List.of("nextDisputed", "goToJudged").contains(one.getId())));
        none.setText(
                viewModel.pairs().isNobody() && viewModel.pairs().heldProperty().get().isPresent()
                        ? ComparedWords.whyNobody(viewModel.pairs())
                        : Messages.get("compare.none-wanted"));
    }

    private void showCurrent(Optional<ComparedItem> item) {
        int index = viewModel.pairs().currentIndex();
        Nodes.show(decision, item.isPresent());
        showTakeOver();
        Optional.ofNullable(words.lookup("#takeBack"))
                .ifPresent(button -> button.setDisable(item.flatMap(ComparedItem::after).isEmpty()));
        selecting = true;
        if (index < 0) {
            compared.getSelectionModel().clearSelection();
        } else if (compared.getSelectionModel().getSelectedIndex() != index) {
            compared.getSelectionModel().clearAndSelect(index);
        }
        selecting = false;
        inView.show(index);
    }
}
