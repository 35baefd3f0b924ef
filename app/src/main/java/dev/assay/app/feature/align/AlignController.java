package dev.assay.app.feature.align;

import dev.assay.app.feature.GoTo;
import dev.assay.app.feature.ReportLock;
import dev.assay.app.service.work.TopicAlignments;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.QuestionBar;
import dev.assay.app.ui.keys.ScaleKeys;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.model.ReportRules;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the report in view with its sentences, what they can convey, and the commands. */
final class AlignController {
    /** The name of the command that says so of a document, on the screen that comes before. */
    private static final String NO_NUGGET = "SUPPORT_NO_NUGGET";

    private final Workspace workspace;
    private final AlignViewModel model;
    private final Commands commands;
    private RowInView inView;
    private RowInView targetInView;
    private boolean selecting;
    private boolean focusWhenReady;

    @FXML private BorderPane screen;
    @FXML private Label title;
    @FXML private Label reportName;
    @FXML private Label reportInfo;
    @FXML private Button previousReport;
    @FXML private Button nextReport;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;
    @FXML private Label standing;
    @FXML private Button unlock;
    @FXML private QuestionBar lockQuestion;
    @FXML private SplitPane work;
    @FXML private ListView<Integer> sentences;
    @FXML private TextField note;
    @FXML private TextField filter;
    @FXML private Label about;
    @FXML private ListView<TargetRow> targets;
    @FXML private WrapBar options;
    @FXML private VBox empty;
    @FXML private Label emptyText;
    @FXML private Button emptyAction;
    @FXML private StackPane gridPlace;

    AlignController(Workspace workspace, AlignViewModel model, Commands commands) {
        this.workspace = workspace;
        this.model = model;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        inView = RowInView.inTheMiddle(sentences);
        targetInView = RowInView.alone(targets);
        commands.bind(previousReport, AlignCommand.PREVIOUS_REPORT);
        commands.bind(nextReport, AlignCommand.NEXT_REPORT);
        previousReport.setText("‹");
        nextReport.setText("›");
        FitBar.rank(narrativeButton, 2);
        FitBar.rank(standing, 1);
        ReportLock lock = new ReportLock(
                workspace,
                lockQuestion,
                () -> model.topicProperty().get().filter(TopicAlignments::locked).isPresent(),
                this::open);
        unlock.setOnAction(event -> lock.ask());
        on(AlignCommand.ALIGN_LOCK, lock::ask);
        narrativeButton.setGraphic(new KeyCap(WindowCommand.SHOW_NARRATIVE));
        narrativeButton.selectedProperty().subscribe(shown -> Nodes.show(narrativePane, shown));
        sentences.setCellFactory(list -> new SentenceCell(model));
        sentences.setAccessibleText(Messages.get("align.sentence-list"));
        sentences.getSelectionModel().selectedIndexProperty().subscribe(place -> {
            if (!selecting && place.intValue() >= 0) {
                model.goTo(model.reportProperty().get(), place.intValue());
            }
        });
        WorkFocus.begins(sentences);
        Commands.reserve(sentences);
        targets.setItems(model.targets().rows());
        targets.setCellFactory(list -> new TargetCell(model));
        targets.setAccessibleText(Messages.get("align.target-list"));
        targets.setFocusTraversable(false);
        targets.setOnMouseReleased(event -> sentences.requestFocus());
        bindFilter();
        new NoteLine(workspace, model, note, sentences::requestFocus);
        Nodes.show(note, false);
        gridPlace.getChildren().setAll(new CoverageGrid(model));
        model.topicProperty().subscribe(this::showTopic);
        model.situationProperty().subscribe(this::showSituation);
        model.reportProperty().subscribe(this::showReport);
        model.sentenceProperty().subscribe(this::select);
        model.targets().inHandProperty().subscribe(place -> targetInView.show(place.intValue()));
        model.changesProperty().subscribe(this::showProgress);
        screen.sceneProperty().subscribe(scene -> {
            focusWhenReady = scene != null;
            takeFocus();
        });
        bindCommands();
    }

    private void bindFilter() {
        filter.textProperty().bindBidirectional(model.targets().filterProperty());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.ESCAPE) {
                if (event.getCode() == KeyCode.ESCAPE) {
                    filter.clear();
                }
                event.consume();
                sentences.requestFocus();
            }
        });
        model.targets().rows().subscribe(this::showAbout);
    }

    private void bindCommands() {
        IntStream.range(0, ScaleKeys.DIGITS)
                .forEach(digit -> on(AlignCommand.target(digit), () -> model.toggle(digit)));
        on(AlignCommand.OTHER_ANSWER, model::toggleOtherAnswer);
        for (AlignCommand command : AlignCommand.values()) {
            command.option().ifPresent(option -> on(command, () -> model.say(option.word())));
        }
        IntStream.range(0, ScaleKeys.DIGITS)
                .forEach(place -> on(AlignCommand.ownOption(place), () -> model.sayOwn(place)));
        on(AlignCommand.ALIGN_CLEAR, model::clear);
        on(AlignCommand.ALIGN_CANT_JUDGE, model::cantJudge);
        on(AlignCommand.ALIGN_CONFIRM, model::confirm);
        on(AlignCommand.ALIGN_NOTE, () -> {
            if (model.mayChange() && model.inHand().isPresent()) {
                Nodes.show(note, true);
                note.requestFocus();
                note.end();
            }
        });
        on(AlignCommand.ALIGN_NEXT, () -> model.step(1));
        on(AlignCommand.ALIGN_PREVIOUS, () -> model.step(-1));
        on(AlignCommand.NEXT_OPEN_SENTENCE, model::toOpen);
        on(AlignCommand.NEXT_REPORT, () -> model.stepReport(1));
        on(AlignCommand.PREVIOUS_REPORT, () -> model.stepReport(-1));
        on(AlignCommand.NEXT_TARGET, () -> model.targets().step(1));
        on(AlignCommand.PREVIOUS_TARGET, () -> model.targets().step(-1));
        on(AlignCommand.FILTER_TARGETS, () -> {
            filter.requestFocus();
            filter.selectAll();
        });
        commands.on(Stage.ALIGN.scope(), WindowCommand.SHOW_HISTORY, model::askForHistory);
        commands.on(
                Stage.ALIGN.scope(),
                WindowCommand.SHOW_NARRATIVE,
                () -> narrativeButton.setSelected(!narrativeButton.isSelected()));
    }

    private void on(AlignCommand command, Runnable act) {
        commands.onWhile(model::isReady, command, act);
    }

    /** What was said that one may want to look at again before it is final. */
    private List<QuestionBar.Way> open() {
        List<QuestionBar.Way> ways = new ArrayList<>();
        add(ways, "label.lock.cant-judge", model.where(one -> one.state() == Judgment.State.CANT_JUDGE));
        add(ways, "label.lock.notes", model.where(one -> !one.note().isEmpty()));
        return ways;
    }

    private void add(List<QuestionBar.Way> ways, String key, List<SentenceKey> where) {
        if (!where.isEmpty()) {
            ways.add(new QuestionBar.Way(Messages.get(key, where.size()), Optional.empty(), () -> {
                model.goTo(where.getFirst());
                sentences.requestFocus();
            }));
        }
    }

    // What is shown.

    private void showTopic(Optional<TopicAlignments> shown) {
        String query = shown.map(TopicAlignments::topic)
                .map(one -> one.query().isBlank() ? one.id().value() : one.query())
                .orElse("");
        title.setText(query);
        TextDirection.apply(title, query);
        narrativePane.show(
                shown.map(TopicAlignments::topic),
                workspace.projectProperty().get().map(open -> open.settings().guidelines()).orElse(""));
        shown.ifPresent(one -> showOptions(one.rules()));
        // What is waited for grows less without the situation being another.
        shown.filter(one -> model.situationProperty().get() == AlignViewModel.Situation.WAITS)
                .ifPresent(one -> emptyText.setText(waiting(one)));
        showReport();
    }

    private void showOptions(ReportRules rules) {
        options.getChildren().clear();
        for (AlignCommand command : AlignCommand.values()) {
            command.option().ifPresent(option -> add(command, AlignViewModel.title(rules, option.word())));
        }
        for (int i = 0; i < Math.min(ScaleKeys.DIGITS, rules.options().size()); i++) {
            add(AlignCommand.ownOption(i), rules.options().get(i).title());
        }
        add(AlignCommand.ALIGN_CANT_JUDGE, Messages.get("label.cant_judge"));
        add(AlignCommand.ALIGN_NEXT, Messages.get("align.next"));
    }

    private void add(AlignCommand command, String words) {
        options.getChildren().add(commands.inLegend(command, words));
    }

    private void showSituation(AlignViewModel.Situation situation) {
        boolean ready = situation == AlignViewModel.Situation.READY;
        Nodes.show(work, ready);
        Nodes.show(gridPlace, ready);
        Nodes.show(empty, !ready);
        boolean needsNuggets = situation == AlignViewModel.Situation.NO_NUGGETS
                || situation == AlignViewModel.Situation.NEVER_FROZEN;
        boolean waits = situation == AlignViewModel.Situation.WAITS;
        GoTo before = new GoTo(waits ? Stage.SUPPORT : Stage.NUGGETS);
        Nodes.show(emptyAction, needsNuggets || waits);
        commands.bind(emptyAction, before);
        emptyAction.setText(waits ? before.title() : Messages.get("label.empty.go-nuggets"));
        emptyText.setText(
                switch (situation) {
                    case LOADING -> Messages.get("label.empty.loading");
                    case NO_NUGGETS -> Messages.get("align.empty.no-nuggets");
                    case NEVER_FROZEN -> Messages.get("align.empty.never-frozen");
                    case NO_REPORTS -> Messages.get("align.empty.no-reports");
                    case WAITS -> waiting(model.topicProperty().get().orElseThrow());
                    case READY -> "";
                });
        showReport();
        takeFocus();
    }

    /** What is to be done first: judgments, and documents of which nothing is said, with the key that says it there. */
    private String waiting(TopicAlignments shown) {
        String noNugget = commands.keys().keyText(NO_NUGGET);
        if (shown.documentsOpen() == 0) {
            return Messages.get("align.empty.waits", shown.supportOpen());
        }
        return shown.supportOpen() == 0
                ? Messages.get("align.empty.waits-documents", shown.documentsOpen(), noNugget)
                : Messages.get("align.empty.waits-both", shown.supportOpen(), shown.documentsOpen(), noNugget);
    }

    private void showReport() {
        Nodes.show(previousReport, model.isReady());
        Nodes.show(nextReport, model.isReady());
        if (!model.isReady()) {
            Nodes.show(unlock, false);
            reportName.setText("");
            reportInfo.setText("");
            standing.setText("");
            return;
        }
        int count = model.answer().sentences().size();
        selecting = true;
        // The same numbers are not the same sentences: cells are to be filled anew.
        sentences.getItems().clear();
        sentences.getItems().setAll(IntStream.range(0, count).boxed().toList());
        sentences.setPlaceholder(new Label(Messages.get("align.no-sentences")));
        selecting = false;
        select();
        showProgress();
    }

    private void showProgress() {
        if (!model.isReady()) {
            return;
        }
        TopicAlignments shown = model.topicProperty().get().orElseThrow();
        int place = model.reportProperty().get();
        reportName.setText(Messages.get("align.report", shown.reports().get(place).blindName()));
        String run = shown.isRunVisible(shown.reports().get(place).run()) ? " · " + shown.reports().get(place).run() : "";
        reportInfo.setText(Messages.get(
                        "align.report.info",
                        place + 1,
                        shown.reports().size(),
                        model.answer().sentences().size(),
                        model.done(place))
                + run);
        standing.setText(
                shown.locked()
                        ? Messages.get("align.locked")
                        : shown.supportOpen() + shown.documentsOpen() > 0
                                ? Messages.get(
                                        "align.support-open",
                                        shown.supportOpen(),
                                        shown.documentsOpen(),
                                        shown.supportOpen() > 0 && shown.documentsOpen() > 0 ? 1 : 0)
                                : Messages.get("align.alone"));
        Nodes.show(unlock, shown.locked() && !shown.revealed());
        showAbout();
    }

    private void showAbout() {
        long answers = model.targets().rows().stream().filter(row -> row instanceof TargetRow.One one && !one.isOtherAnswer()).count();
        long questions = model.targets().rows().stream().filter(TargetRow.Question.class::isInstance).count();
        about.setText(questions == 0
                ? Messages.get("align.about.nuggets", answers)
                : Messages.get("align.about", questions, answers));
    }

    private void select() {
        if (model.isReady() && !sentences.getItems().isEmpty()) {
            selecting = true;
            sentences.getSelectionModel().clearAndSelect(model.sentenceProperty().get());
            selecting = false;
            inView.show(model.sentenceProperty().get());
        }
    }

    private void takeFocus() {
        if (focusWhenReady && model.isReady()) {
            focusWhenReady = false;
            // Before that the split pane holds nothing that could take the focus.
            screen.applyCss();
            sentences.requestFocus();
        } else if (focusWhenReady && emptyAction.isVisible()) {
            // The one way on.
            focusWhenReady = false;
            emptyAction.requestFocus();
        }
    }
}
