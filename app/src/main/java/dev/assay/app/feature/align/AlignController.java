package dev.assay.app.feature.align;

import dev.assay.app.judging.JudgingBanner;
import dev.assay.app.judging.JudgingRows;
import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.judging.LockQuestion;
import dev.assay.app.judging.NextStep;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.SituationPane;
import dev.assay.app.judging.TopicHeading;
import dev.assay.app.service.work.TopicAlignments;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.model.ReportRules;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Map;
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

/** Binds the report in view with its sentences, what they can convey, and the commands. */
final class AlignController {
    /** The name of the command that says so of a document, on the screen that comes before. */
    private static final String NO_NUGGET = "SUPPORT_NO_NUGGET";

    private final Workspace workspace;
    private final AlignViewModel model;
    private final AlignInView view;
    private final Commands commands;
    private RowInView inView;
    private RowInView targetInView;
    private TopicHeading heading;
    private boolean selecting;

    @FXML private BorderPane screen;
    @FXML private Label title;
    @FXML private Label reportName;
    @FXML private Label reportInfo;
    @FXML private Button previousReport;
    @FXML private Button nextReport;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;
    @FXML private Label standing;
    @FXML private JudgingBanner banner;
    @FXML private QuestionBar lockQuestion;
    @FXML private SplitPane work;
    @FXML private ListView<Integer> sentences;
    @FXML private TextField filter;
    @FXML private Label about;
    @FXML private ListView<TargetRow> targets;
    @FXML private WrapBar options;
    @FXML private SituationPane empty;
    @FXML private StackPane gridPlace;

    AlignController(Workspace workspace, AlignViewModel model, Commands commands) {
        this.workspace = workspace;
        this.model = model;
        this.view = model.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        inView = RowInView.inTheMiddle(sentences);
        banner.takePrimary();
        banner.bind(
                commands,
                Map.of(
                        NextStep.Task.of(Stage.ALIGN),
                        AlignCommand.NEXT_OPEN_SENTENCE,
                        NextStep.Task.LOCK,
                        AlignCommand.ALIGN_LOCK));
        new CommandMenu(commands)
                .group(AlignCommand.ALIGN_CONFIRM, AlignCommand.ALIGN_CANT_JUDGE, AlignCommand.ALIGN_CLEAR)
                .group(AlignCommand.ALIGN_NOTE, WindowCommand.SHOW_HISTORY)
                .on(sentences);
        targetInView = RowInView.alone(targets);
        commands.bind(previousReport, AlignCommand.PREVIOUS_REPORT);
        commands.bind(nextReport, AlignCommand.NEXT_REPORT);
        previousReport.setText("‹");
        nextReport.setText("›");
        heading = new TopicHeading(workspace, commands, Stage.ALIGN, title, narrativeButton, narrativePane);
        FitBar.rank(narrativeButton, 2);
        FitBar.rank(standing, 1);
        LockQuestion<SentenceKey, PagePlace> lock = new LockQuestion<>(
                workspace, model, view, lockQuestion, sentences::requestFocus, List::of);
        on(AlignCommand.ALIGN_LOCK, lock::ask);
        sentences.setCellFactory(list -> new AlignedSentence(model));
        sentences.setAccessibleText(Messages.get("align.sentence-list"));
        sentences.getSelectionModel().selectedIndexProperty().subscribe(place -> {
            if (!selecting && place.intValue() >= 0) {
                model.goToRow(place.intValue());
            }
        });
        JudgingRows.bind(sentences, view, by -> model.goToRow(model.hand().row() + by));
        targets.setItems(model.targets().rows());
        targets.setCellFactory(list -> new TargetCell(model));
        targets.setAccessibleText(Messages.get("align.target-list"));
        targets.setFocusTraversable(false);
        targets.setOnMouseReleased(event -> sentences.requestFocus());
        bindFilter();
        gridPlace.getChildren().setAll(new CoverageGrid(model));
        view.sheetProperty().subscribe(this::showTopic);
        view.situationProperty().subscribe(this::showReport);
        empty.follow(
                screen,
                view,
                commands,
                "align.empty.",
                this::waiting,
                sentences::requestFocus,
                List.of(work, gridPlace));
        view.currentProperty().subscribe((before, now) -> {
            if (before.page() == now.page()) {
                select();
            } else {
                showReport();
            }
        });
        model.targets().inHandProperty().subscribe(place -> targetInView.show(place.intValue()));
        view.changesProperty().subscribe(this::showProgress);
        workspace.topics().subscribe(this::showProgress);
        bindCommands();
    }

    private void bindFilter() {
        filter.textProperty().bindBidirectional(model.targets().filterProperty());
        Nodes.clearByEscape(filter, targets);
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
        on(AlignCommand.ALIGN_NOTE, model.notes()::edit);
        on(AlignCommand.ALIGN_NEXT, () -> {
            if (!model.step(1)) {
                banner.takeKeys();
            }
        });
        on(AlignCommand.ALIGN_PREVIOUS, () -> model.step(-1));
        on(AlignCommand.NEXT_OPEN_SENTENCE, model::toOpen);
        on(AlignCommand.NEXT_REPORT, () -> model.stepPage(1));
        on(AlignCommand.PREVIOUS_REPORT, () -> model.stepPage(-1));
        on(AlignCommand.NEXT_TARGET, () -> model.targets().step(1));
        on(AlignCommand.PREVIOUS_TARGET, () -> model.targets().step(-1));
        on(AlignCommand.FILTER_TARGETS, () -> {
            filter.requestFocus();
            filter.selectAll();
        });
        commands.on(Stage.ALIGN.scope(), WindowCommand.SHOW_HISTORY, model::askForHistory);
        commands.refuseJudging(Stage.ALIGN.scope(), view::isLocked, AlignCommand.ALIGN_NOTE);
        commands.refuseWhile(
                () -> view.isReady() && model.nextOpen().isEmpty(), AlignCommand.NEXT_OPEN_SENTENCE);
    }

    private void on(AlignCommand command, Runnable act) {
        commands.onWhile(view::isReady, command, act);
    }

    // What is shown.

    private void showTopic(Optional<AlignSheet> shown) {
        heading.show(shown.map(AlignSheet::topic).map(TopicAlignments::topic));
        shown.map(AlignSheet::words).ifPresent(this::showOptions);
        showReport();
    }

    private void showOptions(JudgmentWords words) {
        options.getChildren().clear();
        for (AlignCommand command : AlignCommand.values()) {
            command.option().ifPresent(option -> add(command, words.word(option.word())));
        }
        List<ReportRules.OwnOption> own = words.rules().options();
        for (int i = 0; i < Math.min(ScaleKeys.DIGITS, own.size()); i++) {
            add(AlignCommand.ownOption(i), own.get(i).title());
        }
        add(AlignCommand.ALIGN_CANT_JUDGE, Messages.get("label.cant_judge"));
        add(AlignCommand.ALIGN_NEXT, Messages.get("align.next"));
    }

    private void add(AlignCommand command, String words) {
        options.getChildren().add(commands.offer(commands.inLegend(command, words), command));
    }

    /**
     * A text on what is to be done first: judgments, and documents of which nothing is said, with the key that says it
     * there.
     */
    private String waiting() {
        TopicAlignments shown = view.sheet().topic();
        String noNugget = commands.keys().keyText(NO_NUGGET);
        if (shown.documentsOpen() == 0) {
            return Messages.get("align.empty.waits", shown.supportOpen());
        }
        return shown.supportOpen() == 0
                ? Messages.get("align.empty.waits-documents", shown.documentsOpen(), noNugget)
                : Messages.get("align.empty.waits-both", shown.supportOpen(), shown.documentsOpen(), noNugget);
    }

    private void showReport() {
        Nodes.show(previousReport, view.isReady());
        Nodes.show(nextReport, view.isReady());
        if (!view.isReady()) {
            banner.hide();
            reportName.setText("");
            reportInfo.setText("");
            standing.setText("");
            return;
        }
        int count = view.report().sentences().size();
        selecting = true;
        // The same numbers are not the same sentences: cells are to be filled anew.
        sentences.getItems().clear();
        sentences.getItems().setAll(IntStream.range(0, count).boxed().toList());
        sentences.setPlaceholder(Nodes.label("align.no-sentences"));
        selecting = false;
        select();
        showProgress();
    }

    private void showProgress() {
        if (!view.isReady()) {
            return;
        }
        TopicAlignments shown = view.sheet().topic();
        int place = view.page();
        reportName.setText(Messages.get("align.report", shown.reports().get(place).blindName()));
        String run = shown.isRunVisible(view.report().run()) ? " · " + view.report().run() : "";
        reportInfo.setText(Messages.get(
                        "align.report.info",
                        place + 1,
                        shown.reports().size(),
                        view.report().sentences().size(),
                        view.sheet().done(place))
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
        showBanner();
        showAbout();
    }

    private void showAbout() {
        long answers = model.targets().rows().stream()
                .filter(row -> row instanceof TargetRow.One one && !one.isOtherAnswer())
                .count();
        long questions = model.targets().rows().stream().filter(TargetRow.Question.class::isInstance).count();
        about.setText(questions == 0
                ? Messages.get("align.about.nuggets", answers)
                : Messages.get("align.about", questions, answers));
    }

    private void select() {
        if (view.isReady() && !sentences.getItems().isEmpty()) {
            selecting = true;
            sentences.getSelectionModel().clearAndSelect(view.currentProperty().get().row());
            selecting = false;
            inView.show(view.currentProperty().get().row());
        }
    }

    private void showBanner() {
        AlignSheet sheet = view.sheet();
        int all = sheet.items().size();
        int done = (int) sheet.items().stream().filter(key -> sheet.alignment(key).isDecided()).count();
        if (sheet.isLocked()) {
            banner.lead(workspace, sheet.topicId(), "locked", Messages.get("support.banner.locked", done));
            if (!sheet.topic().revealed()) {
                banner.offerBack(AlignCommand.ALIGN_LOCK, Messages.get("label.unlock"));
            }
        } else if (all > 0 && done == all) {
            banner.lead(workspace, sheet.topicId(), "complete", Messages.get("support.banner.complete", all));
        } else {
            banner.hide();
        }
    }
}
