package dev.assay.app.feature.verify;

import dev.assay.app.judging.GoTo;
import dev.assay.app.judging.JudgingBanner;
import dev.assay.app.service.verify.CellAgreement;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.table.Value;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.rubric.Grader;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the sample with its cells, the passage of the cell in hand, and the commands. */
final class VerifyController {
    private static final int GRADES = 6;

    private final VerifyViewModel model;
    private final Commands commands;
    private final GradesViewModel looked;
    private final GradesController views;
    private final ReadingText passage = new ReadingText();
    private final Map<GradesView, ToggleButton> byView = new EnumMap<>(GradesView.class);
    private final ToggleButton blind = new ToggleButton();
    private boolean sampling = true;
    private RowInView inView;
    private boolean selecting;
    private boolean focusWhenReady;

    @FXML private BorderPane screen;
    @FXML private WrapBar viewBar;
    @FXML private StackPane pages;
    private final HBox legend = Nodes.styled(new HBox(), "grid-legend");
    private final Label title = Nodes.blank("topic-title");

    @FXML private VBox sampleHeader;
    @FXML private Label graderName;
    @FXML private WrappedText agreement;
    @FXML private JudgingBanner banner;
    @FXML private QuestionBar showQuestion;
    @FXML private Label standing;
    @FXML private Button show;
    @FXML private SplitPane work;
    @FXML private ListView<Integer> cells;
    @FXML private Label query;
    @FXML private WrappedText item;
    @FXML private ScrollPane passagePane;
    @FXML private WrappedText beside;
    @FXML private WrapBar grades;
    @FXML private VBox empty;
    @FXML private Label emptyText;

    VerifyController(VerifyViewModel model, GradesViewModel looked, Commands commands) {
        this.model = model;
        this.looked = looked;
        this.commands = commands;
        this.views = new GradesController(looked, commands, () -> sample(true));
    }

    @FXML
    private void initialize() {
        inView = RowInView.inTheMiddle(cells);
        banner.keepToOneLine();
        banner.takePrimary();
        banner.bind(commands, Map.of());
        addViews();
        pages.getChildren().add(Layouts.load("GradesView.fxml", views));
        commands.bind(show, VerifyCommand.SHOW_GRADES);
        show.setText(Messages.get("verify.show"));
        FitBar.rank(standing, 2);
        empty.getChildren().add(ways(commands));
        passagePane.setContent(passage);
        passagePane.setFitToWidth(true);
        passagePane.setFocusTraversable(false);
        cells.setCellFactory(list -> new CellRow(model));
        cells.setAccessibleText(Messages.get("verify.cell-list"));
        cells.getSelectionModel().selectedIndexProperty().subscribe(at -> {
            if (!selecting && at.intValue() >= 0) {
                model.goToRow(at.intValue());
            }
        });
        WorkFocus.begins(cells);
        Commands.reserve(cells);
        addGrades();
        model.view().situationProperty().subscribe(this::showSheet);
        model.view().sheetProperty().subscribe(this::showSheet);
        model.view().currentProperty().subscribe(this::showCell);
        model.view().changesProperty().subscribe(this::showProgress);
        screen.sceneProperty().subscribe(scene -> {
            focusWhenReady = scene != null;
            takeFocus();
        });
        looked.lines().changesProperty().subscribe(this::showViews);
        model.whenInViews(() -> {
            sample(false);
            looked.reload();
        });
        answer();
        sample(true);
    }

    /** The ways to grades where there are none. */
    static HBox ways(Commands commands) {
        HBox ways = Nodes.styled(new HBox(), "empty-ways");
        for (Command way : List.of(WindowCommand.IMPORT, WindowCommand.JOBS)) {
            Button button = new Button();
            commands.bind(button, way);
            button.setText(way.title());
            ways.getChildren().add(button);
        }
        return ways;
    }

    private void answer() {
        IntStream.range(0, GRADES)
                .forEach(grade -> on(VerifyCommand.grade(grade), () -> model.grade(grade), () -> looked.grade(grade)));
        on(VerifyCommand.VERIFY_CANT_JUDGE, model::cantJudge, looked::cantJudge);
        on(VerifyCommand.VERIFY_CLEAR, model::clear, looked::clear);
        on(VerifyCommand.VERIFY_NEXT, this::step, () -> looked.lines().step(1));
        on(VerifyCommand.VERIFY_PREVIOUS, () -> model.step(-1), () -> looked.lines().step(-1));
        on(VerifyCommand.NEXT_OPEN_CELL, model::toOpen, looked::toOpen);
        commands.refuseWhile(
                () -> sampling && model.view().isReady() && model.nextOpen().isEmpty(), VerifyCommand.NEXT_OPEN_CELL);
        on(VerifyCommand.NEXT_DIFFERENCE, model::toDisagreement, looked::toDisagreement);
        on(VerifyCommand.NEXT_GRADER, model::nextGrader, looked::nextGrader);
        on(VerifyCommand.SHOW_GRADES, this::reveal, () -> sample(true));
        commands.onWhile(model.view()::isReady, VerifyCommand.NEXT_VIEW, this::nextView);
        inViews(VerifyCommand.TAKE_GRADE_OVER, looked::takeOver);
        inViews(VerifyCommand.CELL_AFTER, () -> looked.lines().stepAside(1));
        inViews(VerifyCommand.CELL_BEFORE, () -> looked.lines().stepAside(-1));
        inViews(VerifyCommand.VERIFY_NOTE, views::note);
        inViews(VerifyCommand.REWORD_ITEM, views::reword);
        inViews(VerifyCommand.ITEM_OF_WORDS, views::itemOfWords);
        inViews(VerifyCommand.SECRET_ITEM, looked.edits()::turnSecret);
        inViews(VerifyCommand.REMOVE_ITEM, looked.edits()::remove);
        inViews(VerifyCommand.TO_EVIDENCE, looked.edits()::toEvidence);
        inViews(VerifyCommand.REGRADE, looked.edits()::regrade);
        inViews(VerifyCommand.WHOLE_REPLY, views::wholeReply);
        inViews(VerifyCommand.FOLD_PASSAGE, views::fold);
        inViews(VerifyCommand.SECOND_GRADER, looked::nextSecond);
        inViews(VerifyCommand.GRADE_CUT_DOWN, () -> looked.moveGrade(-1));
        inViews(VerifyCommand.GRADE_CUT_UP, () -> looked.moveGrade(1));
        inViews(VerifyCommand.JUDGMENT_CUT_DOWN, () -> looked.moveJudgment(-1));
        inViews(VerifyCommand.JUDGMENT_CUT_UP, () -> looked.moveJudgment(1));
        inViews(VerifyCommand.SUPPOSE_ITEM_OFF, looked::supposeOff);
        inViews(VerifyCommand.NEXT_DEPTH, looked::nextDepth);
        inViews(VerifyCommand.LOWEST_JUDGMENTS, looked.choice()::turnJudgments);
        commands.on(VerifyCommand.NEXT_UNITS, looked.choice()::nextUnits);
        inViews(VerifyCommand.NEXT_ORDER, looked.lines()::nextOrder);
        inGrid(VerifyCommand.TURN_ORDER, looked.lines()::turnOrder);
        inGrid(VerifyCommand.FILTER_GRID, views::filter);
        inGrid(VerifyCommand.UNFILTER_GRID, looked.lines()::unfilter);
        commands.onEsc(Stage.VERIFY.scope(), () -> !sampling && looked.lines().isFiltered(), looked.lines()::unfilter);
        inViews(VerifyCommand.ALSO_AFTER_SEEING, looked::turnAlsoAfter);
    }

    /** Asks before the grader's grades are shown, which is never undone. */
    private void reveal() {
        if (!model.mayReveal()) {
            model.show();
            return;
        }
        showQuestion.ask(Messages.get("verify.show.ask"), List.of(), Messages.get("verify.show"), () -> {
            showQuestion.close();
            model.show();
        }, showQuestion::close);
    }

    private void step() {
        if (!model.step(1)) {
            banner.takeKeys();
        }
    }

    /** A command that means the sample or the views, whichever is in view. */
    private void on(VerifyCommand command, Runnable inSample, Runnable inViews) {
        commands.onWhile(
                () -> sampling ? model.view().isReady() : looked.lines().isReady(),
                command,
                () -> (sampling ? inSample : inViews).run());
    }

    private void inViews(VerifyCommand command, Runnable act) {
        commands.onWhile(() -> !sampling && looked.lines().isReady(), command, act);
    }

    private void inGrid(VerifyCommand command, Runnable act) {
        commands.onWhile(
                () -> !sampling && looked.lines().isReady() && looked.lines().view() == GradesView.GRID, command, act);
    }

    private void addViews() {
        for (GradesView view : GradesView.values()) {
            ToggleButton button = toggle();
            button.setOnAction(event -> view(view));
            byView.put(view, button);
        }
        blind.getStyleClass().setAll(byView.get(GradesView.ITEMS).getStyleClass());
        blind.setFocusTraversable(false);
        blind.setText(Messages.get("verify.title"));
        blind.setOnAction(event -> sample(true));
        Button turn = commands.inLegend(VerifyCommand.NEXT_VIEW, "");
        title.setId("topicName");
        title.setMaxWidth(Double.MAX_VALUE);
        wholeBehind(graderName);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setWrapText(true);
        // The question is whole; the views stand below it where there is no room beside it.
        FitBar choice = new FitBar();
        choice.getChildren().addAll(byView.values());
        choice.getChildren().addAll(turn, blind, views.graderShown());
        viewBar.getChildren().addAll(title, choice);
    }

    /** Gives a label that may be cut a tooltip with its whole text. */
    private static void wholeBehind(Label label) {
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(label.textProperty());
        label.setTooltip(whole);
    }

    private static ToggleButton toggle() {
        ToggleButton button = Nodes.styled(new ToggleButton(), "small", "view-toggle");
        button.setFocusTraversable(false);
        return button;
    }

    private void nextView() {
        view(sampling ? looked.lines().view() : looked.lines().view().next());
    }

    private void view(GradesView wanted) {
        looked.lines().view(wanted);
        if (sampling) {
            sample(false);
        } else {
            views.takeKeys();
        }
        showViews();
    }

    /** Turns to the sample, or to the views. */
    private void sample(boolean wanted) {
        sampling = wanted;
        showQuestion.close();
        model.setLooked(wanted);
        Nodes.show(sampleHeader, wanted);
        views.show(!wanted);
        showSheet();
        focusWhenReady = wanted;
        takeFocus();
        showViews();
    }

    private void showViews() {
        Nodes.show(viewBar, model.view().isReady());
        byView.forEach((view, button) -> {
            boolean counts = view == GradesView.MISSING || view == GradesView.SPURIOUS;
            boolean shown = !sampling && looked.lines().view() == view;
            button.setSelected(shown);
            // Where there is no room for all, the key turns to the others.
            FitBar.rank(button, shown ? 0 : view.ordinal() + 1);
            button.setVisible(button.isVisible() || shown);
            button.setText(Messages.get("verify.view." + view.word())
                    + (counts && !sampling && looked.lines().isReady() ? " " + looked.lines().wrong(view) : ""));
        });
        blind.setSelected(sampling);
        Nodes.show(legend, !sampling && looked.lines().view() == GradesView.GRID);
        title.setText(sampling ? blind.getText() : looked.title());
        TextDirection.apply(title, title.getText());
        // The title of the sample says what its button says and may give way; a question may not.
        FitBar.rank(title, sampling ? GradesView.values().length + 1 : 0);
        title.setVisible(title.isVisible() || !sampling);
        showGrader();
    }

    private void showGrader() {
        views.showGrader(sampling ? model.grader() : looked.grader());
    }

    private void addGrades() {
        for (int grade = GRADES - 1; grade >= 0; grade--) {
            add(VerifyCommand.grade(grade), Messages.get("verify.anchor." + grade));
        }
        add(VerifyCommand.VERIFY_CANT_JUDGE, Messages.get("label.cant_judge"));
        add(VerifyCommand.NEXT_OPEN_CELL, Messages.get("verify.next-open"));
        Region between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        Label open = Nodes.styled(new Label("?"), "open-sign");
        legend.getChildren().addAll(
                Nodes.styled(new Region(), "own-frame"),
                Nodes.label("verify.legend.own", "muted"),
                open,
                Nodes.label("verify.legend.open", "muted"));
        FitBar.rank(legend, 1);
        grades.getChildren().addAll(between, legend);
    }

    private void add(VerifyCommand command, String words) {
        grades.getChildren().add(commands.offer(commands.inLegend(command, words), command));
    }

    private void showSheet() {
        Optional<VerifySheet> shown = model.read();
        boolean ready = model.view().isReady();
        Nodes.show(work, ready && sampling);
        Nodes.show(grades, ready);
        Nodes.show(empty, !ready && sampling);
        Nodes.show(empty.getChildren().getLast(), shown.isPresent());
        emptyText.setText(Messages.get(shown.isEmpty() ? "judging.loading" : "verify.empty"));
        graderName.setText(model.grader().map(VerifyController::words).orElse(""));
        showGrader();
        selecting = true;
        // The same numbers are not the same cells: rows are to be filled anew.
        cells.getItems().clear();
        cells.getItems().setAll(IntStream.range(0, model.size()).boxed().toList());
        selecting = false;
        showCell();
        showProgress();
        takeFocus();
    }

    private static String words(Grader grader) {
        return Messages.get("verify.grader." + grader.kind().word(), grader.judge(), grader.promptClass());
    }

    private void showProgress() {
        boolean isOpen = model.view().isReady() && !model.isShown() && model.decided() < model.size();
        Nodes.show(show, isOpen);
        if (!model.mayReveal()) {
            showQuestion.close();
        }
        // Once all is graded the next step stands in its place.
        Nodes.show(standing, isOpen ? Messages.get("verify.progress", model.decided(), model.size()) : "");
        Optional<CellAgreement> known = model.read().flatMap(VerifySheet::agreement);
        Nodes.show(agreement, known.isPresent());
        known.ifPresent(one -> agreement.setText(words(one)));
        if (!model.view().isReady() || model.decided() < model.size()) {
            banner.hide();
        } else if (model.isShown()) {
            banner.say("complete", Messages.get("verify.none-open"), Optional.of(new GoTo(Stage.SCORES)));
        } else {
            banner.say("complete", Messages.get("verify.none-open"), Optional.of(VerifyCommand.SHOW_GRADES));
        }
        showBeside();
    }

    /** The agreement of two sets of grades in words, with kappa if there is one. */
    static String words(CellAgreement agreement) {
        OptionalDouble kappa = agreement.kappa().number();
        String words = Messages.get("verify.agreement", agreement.same(), agreement.cells(), agreement.near());
        return kappa.isPresent()
                ? words + " · " + Messages.get("verify.kappa", Value.of(kappa.getAsDouble()).text())
                : words;
    }

    private void showCell() {
        model.inHand().ifPresent(line -> {
            selecting = true;
            cells.getSelectionModel()
                    .clearAndSelect(model.view().currentProperty().get().row());
            selecting = false;
            inView.show(model.view().currentProperty().get().row());
            query.setText(line.query().isEmpty() ? line.key().topic().value() : line.query());
            TextDirection.apply(query, query.getText());
            item.setText(line.item());
            passage.setText(
                    line.passage().isEmpty()
                            ? Messages.get("verify.no-text", line.key().passage())
                            : line.passage(),
                    List.of());
            passagePane.setVvalue(0);
        });
        showBeside();
    }

    /** Shows the details beside the person's own grade, once they may be seen. */
    private void showBeside() {
        Optional<VerifySheet.Line> line = model.inHand().filter(one -> one.grade().isPresent());
        Nodes.show(beside, line.isPresent());
        line.ifPresent(one -> beside.setText(
                Messages.get(
                                "verify.beside",
                                VerifyViewModel.sign(one.blind()),
                                one.grade().getAsInt(),
                                one.reply().isEmpty() ? "–" : one.reply())
                        + one.after()
                                .map(said -> " " + Messages.get("verify.after", VerifyViewModel.sign(one.after())))
                                .orElse("")));
    }

    private void takeFocus() {
        if (focusWhenReady && sampling && model.view().isReady()) {
            focusWhenReady = false;
            // Before that the split pane holds nothing that could take the focus.
            screen.applyCss();
            cells.requestFocus();
        }
    }

    /** A cell of the sample: the item, one's own grade, and the grader's once it is shown. */
    private static final class CellRow extends WrappingCell<Integer> {
        private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

        private final VerifyViewModel model;
        private final Label number = Nodes.blank("row-number");
        private final WrappedText item = new WrappedText();
        private final Label own = Nodes.blank("own-grade");
        private final Label grader = Nodes.blank("muted", "model-grade");
        private final HBox row = Nodes.styled(new HBox(number, item, own, grader), "cell-line");

        CellRow(VerifyViewModel model) {
            this.model = model;
            getStyleClass().add("cell-row");
            HBox.setHgrow(item, Priority.ALWAYS);
            model.view().changesProperty().subscribe(this::showGrades);
        }

        @Override
        protected void updateItem(Integer at, boolean empty) {
            pseudoClassStateChanged(DIFFERS, false);
            super.updateItem(at, empty);
        }

        @Override
        protected void showItem(Integer at) {
            if (at >= model.size()) {
                setGraphic(null);
                return;
            }
            number.setText(Integer.toString(at + 1));
            item.setText(model.line(at).item());
            setGraphic(row);
            showGrades();
        }

        private void showGrades() {
            if (getGraphic() == null || getItem() == null || getItem() >= model.size()) {
                return;
            }
            VerifySheet.Line line = model.line(getItem());
            own.setText(VerifyViewModel.sign(line.own()));
            // The sign says what the colour says.
            grader.setText(
                    line.grade().isPresent()
                            ? (line.isDisagreement() ? "≠ " : "= ")
                                    + line.grade().getAsInt()
                            : "");
            pseudoClassStateChanged(DIFFERS, line.isDisagreement());
            String ownGrade = own.getText();
            String none = Messages.get("verify.no-grade");
            setAccessibleText(number.getText() + " " + item.getText() + ", "
                    + Messages.get("verify.own", ownGrade.equals(VerifyViewModel.NO_GRADE) ? none : ownGrade)
                    + (line.grade().isPresent() ? ", " + Messages.get("verify.graders", line.grade().getAsInt()) : ""));
        }
    }
}
