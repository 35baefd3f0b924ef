package dev.assay.app.feature.support;

import dev.assay.app.feature.GoTo;
import dev.assay.app.feature.ReportLock;
import dev.assay.app.feature.support.work.Page;
import dev.assay.app.feature.support.work.SupportCommand;
import dev.assay.app.feature.support.work.SupportInView;
import dev.assay.app.feature.support.work.SupportSheet;
import dev.assay.app.feature.support.work.SupportViewModel;
import dev.assay.app.feature.support.work.Tally;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TurnBand;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.QuestionBar;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the support screen as a whole: its header, what it says when there is nothing to judge, and its commands. */
public final class SupportController {
    private final Workspace workspace;
    private final SupportViewModel viewModel;
    private final SupportInView view;
    private final Commands commands;
    private boolean focusWhenReady;

    @FXML private BorderPane screen;
    @FXML private Label title;
    @FXML private Label pageName;
    @FXML private Label pageInfo;
    @FXML private HBox stepper;
    @FXML private Button previousPage;
    @FXML private Button nextPage;
    @FXML private Label progress;
    @FXML private ToggleButton reportButton;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;
    @FXML private HBox banner;
    @FXML private Label bannerText;
    @FXML private Button bannerAction;
    @FXML private QuestionBar lockQuestion;
    @FXML private StackPane centre;
    @FXML private SplitPane work;
    @FXML private StackPane sourcePlace;
    @FXML private StackPane rowsPlace;
    @FXML private VBox empty;
    @FXML private Label emptyText;
    @FXML private Button emptyAction;

    SupportController(Workspace workspace, SupportViewModel viewModel, Commands commands) {
        this.workspace = workspace;
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        sourcePlace.getChildren().setAll(Layouts.load("SourcePane.fxml", new SourceController(viewModel, commands)));
        rowsPlace.getChildren().setAll(Layouts.load("RowsPane.fxml", new RowsController(viewModel, commands)));
        TurnBand band = new TurnBand();
        StackPane.setAlignment(band, Pos.TOP_CENTER);
        centre.getChildren().add(band);
        view.turnProperty().subscribe(turn -> turn.ifPresentOrElse(one -> band.say(words(one), false), band::clear));
        commands.bind(previousPage, SupportCommand.PREVIOUS_SOURCE);
        commands.bind(nextPage, SupportCommand.NEXT_SOURCE);
        FitBar.rank(reportButton, 4);
        FitBar.rank(narrativeButton, 3);
        FitBar.rank(pageInfo, 2);
        FitBar.rank(progress, 1);
        bindButtons();
        view.shownProperty().subscribe(shown -> showPage());
        view.onRowChange(item -> showPage());
        view.tallyProperty().subscribe(this::showProgress);
        workspace.topics().subscribe(() -> showProgress(view.tallyProperty().get()));
        view.situationProperty().subscribe(this::showSituation);
        screen.sceneProperty().subscribe(scene -> {
            focusWhenReady = scene != null;
            takeFocus();
        });
        ReportLock lock = new ReportLock(workspace, lockQuestion, this::isLocked, this::open);
        commands.onWhile(view::isReady, SupportCommand.SUPPORT_LOCK, lock::ask);
        commands.on(SupportCommand.NEXT_SOURCE, () -> viewModel.stepPage(1));
        commands.on(SupportCommand.PREVIOUS_SOURCE, () -> viewModel.stepPage(-1));
        commands.on(SupportCommand.NEXT_UNFINISHED, viewModel::toUnfinished);
    }

    private boolean isLocked() {
        return view.shownProperty().get().filter(shown -> shown.sheet().topic().locked()).isPresent();
    }

    /** What was said that one may want to look at again before it is final. */
    private List<QuestionBar.Way> open() {
        int contradictions = view.tallyProperty().get().contradictions();
        return contradictions == 0
                ? List.of()
                : List.of(new QuestionBar.Way(
                        Messages.get("support.contradictions", contradictions),
                        Optional.of(new KeyCap(SupportCommand.SUPPORT_NEXT_CONTRADICTION)),
                        () -> {
                            commands.run(SupportCommand.FOCUS_SENTENCES);
                            viewModel.toContradiction();
                        }));
    }

    private void bindButtons() {
        reportButton.setGraphic(new KeyCap(SupportCommand.WHOLE_REPORT));
        reportButton.setOnAction(event -> {
            commands.run(SupportCommand.WHOLE_REPORT);
            reportButton.setSelected(viewModel.reportShownProperty().get());
        });
        viewModel.reportShownProperty().subscribe(reportButton::setSelected);
        narrativeButton.setGraphic(new KeyCap(WindowCommand.SHOW_NARRATIVE));
        narrativeButton.selectedProperty().subscribe(shown -> Nodes.show(narrativePane, shown));
        commands.on(Stage.SUPPORT.scope(), WindowCommand.SHOW_HISTORY, viewModel::askForHistory);
        commands.on(
                Stage.SUPPORT.scope(),
                WindowCommand.SHOW_NARRATIVE,
                () -> narrativeButton.setSelected(!narrativeButton.isSelected()));
    }

    /** What a page is called: a document by its place among the documents, a report by its letter. */
    private static String name(SupportSheet sheet, Page page) {
        List<Page> documents = sheet.pages().stream().filter(Page.OfDocument.class::isInstance).toList();
        return switch (page) {
            case Page.OfDocument one -> Messages.get(
                    "support.page.document", Integer.toString(documents.indexOf(one) + 1), Integer.toString(documents.size()));
            case Page.OfReport one -> Messages.get("support.page.report", one.answer().blindName());
        };
    }

    private String words(SupportInView.Turn turn) {
        return view.shownProperty().get().map(shown -> name(shown.sheet(), turn.page())).orElse("");
    }

    private void showPage() {
        Optional<SupportInView.Shown> shown = view.shownProperty().get();
        Nodes.show(pageName, shown.isPresent());
        Nodes.show(pageInfo, shown.isPresent());
        Nodes.show(stepper, shown.isPresent());
        Nodes.show(reportButton, viewModel.mayShowReport());
        Nodes.show(progress, shown.isPresent());
        shown.ifPresent(one -> {
            Page page = one.page();
            pageName.setText(name(one.sheet(), page));
            int rows = page.rows().size();
            int done = one.sheet().done(page);
            pageInfo.setText(
                    page instanceof Page.OfDocument
                            ? Messages.get("support.page.cited", rows, done)
                            : Messages.get("support.page.uncited", rows, done));
            previousPage.setDisable(one.place().page() == 0);
            nextPage.setDisable(one.place().page() == one.sheet().pages().size() - 1);
            showBanner(one.sheet(), view.tallyProperty().get());
        });
    }

    private void showProgress(Tally tally) {
        List<String> parts = new ArrayList<>();
        parts.add(Messages.get("support.progress", Integer.toString(tally.done()), Integer.toString(tally.all())));
        if (tally.cantJudge() > 0) {
            parts.add(Messages.get("support.progress.cant-judge", Integer.toString(tally.cantJudge())));
        }
        if (tally.withoutText() > 0) {
            parts.add(Messages.get("support.progress.no-text", Integer.toString(tally.withoutText())));
        }
        progress.setText(String.join(" · ", parts));
        view.shownProperty().get().ifPresent(shown -> showBanner(shown.sheet(), tally));
    }

    private void showBanner(SupportSheet sheet, Tally tally) {
        String look = "";
        String words = "";
        if (sheet.topic().locked()) {
            look = "locked";
            words = Messages.get("support.banner.locked", tally.done());
        } else if (!sheet.topic().set().wasFrozen()) {
            look = "advice";
            words = Messages.get("support.banner.draft");
        } else if (tally.all() > 0 && tally.done() == tally.all()) {
            look = "complete";
            words = Messages.get("support.banner.complete", tally.all());
        }
        banner.getStyleClass().setAll("banner", look);
        bannerText.setText(words);
        Optional<Command> way = switch (look) {
            case "locked" -> Optional.<Command>of(SupportCommand.SUPPORT_LOCK).filter(unlock -> !sheet.topic().revealed());
            case "complete" -> wayOn(sheet);
            default -> Optional.empty();
        };
        way.ifPresent(command -> {
            commands.bind(bannerAction, command);
            bannerAction.setText(
                    sheet.topic().locked()
                            ? Messages.get("label.unlock")
                            : command instanceof GoTo
                                    ? Messages.get("support.banner.go-on", command.title())
                                    : command == SupportCommand.NEXT_UNFINISHED
                                            ? Messages.get("support.banner.go-document")
                                            : command.title());
            bannerAction.setAccessibleText(bannerAction.getText());
        });
        Nodes.show(bannerAction, way.isPresent());
        Nodes.show(banner, !words.isEmpty());
    }

    /** What comes after the judgments of this screen: what is open here or in a later stage, and the lock where nothing is. */
    private Optional<Command> wayOn(SupportSheet sheet) {
        Optional<Policy> policy = workspace.projectProperty().get().map(open -> open.settings().policy());
        return workspace.find(sheet.topic().topic().id()).flatMap(standing -> policy.flatMap(rules -> wayOn(standing, rules)));
    }

    private static Optional<Command> wayOn(TopicProgress standing, Policy policy) {
        if (standing.state() == TopicState.COMPLETE) {
            return Optional.of(SupportCommand.SUPPORT_LOCK);
        }
        if (standing.reports().filter(reports -> reports.isSupportComplete(policy)).isEmpty()) {
            return Optional.of(SupportCommand.NEXT_UNFINISHED);
        }
        return policy.wants(Policy.Stage.ALIGN) && !standing.reports().orElseThrow().isAlignmentComplete()
                ? Optional.of(new GoTo(Stage.ALIGN))
                : policy.wants(Policy.Stage.LABEL) ? Optional.of(new GoTo(Stage.LABEL)) : Optional.empty();
    }

    private void showSituation(SupportInView.Situation situation) {
        boolean ready = situation == SupportInView.Situation.READY;
        showTopic();
        Nodes.show(work, ready);
        Nodes.show(empty, !ready);
        if (!ready) {
            Nodes.show(banner, false);
        }
        boolean needsNuggets = situation == SupportInView.Situation.NO_NUGGETS
                || situation == SupportInView.Situation.NEVER_FROZEN;
        boolean needsReports = situation == SupportInView.Situation.NO_REPORTS;
        Nodes.show(emptyAction, needsNuggets || needsReports);
        if (needsReports) {
            commands.bind(emptyAction, WindowCommand.IMPORT);
            emptyAction.setText(WindowCommand.IMPORT.title());
        } else {
            commands.bind(emptyAction, new GoTo(Stage.NUGGETS));
            emptyAction.setText(Messages.get("support.empty.go-nuggets"));
        }
        emptyText.setText(
                switch (situation) {
                    case LOADING -> Messages.get("support.empty.loading");
                    case NO_REPORTS -> Messages.get("support.empty.no-reports");
                    case NO_NUGGETS -> Messages.get("support.empty.no-nuggets");
                    case NEVER_FROZEN -> Messages.get("support.empty.never-frozen");
                    case READY -> "";
                });
        takeFocus();
    }

    private void showTopic() {
        Optional<Topic> topic = view.topic();
        String query = topic.map(one -> one.query().isBlank() ? one.id().value() : one.query()).orElse("");
        title.setText(query);
        TextDirection.apply(title, query);
        title.setTooltip(query.isEmpty() ? null : new Tooltip(query));
        narrativePane.show(topic, viewModel.guidelines());
    }

    /** The keys are for the sentences when the screen comes into view; whoever chooses topics in their list stays there. */
    private void takeFocus() {
        if (focusWhenReady && view.isReady()) {
            focusWhenReady = false;
            // Before that the split pane holds nothing that could take the focus.
            screen.applyCss();
            commands.run(SupportCommand.FOCUS_SENTENCES);
        } else if (focusWhenReady && emptyAction.isVisible()) {
            // The one way on.
            focusWhenReady = false;
            emptyAction.requestFocus();
        }
    }
}
