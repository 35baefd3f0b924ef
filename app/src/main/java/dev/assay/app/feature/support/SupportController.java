package dev.assay.app.feature.support;

import dev.assay.app.judging.JudgingBanner;
import dev.assay.app.judging.LockQuestion;
import dev.assay.app.judging.NextStep;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.SituationPane;
import dev.assay.app.judging.TopicHeading;
import dev.assay.app.judging.WordBar;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.TurnBand;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.model.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/** Binds the support screen as a whole: its header, what it says when there is nothing to judge, and its commands. */
public final class SupportController {
    private final Workspace workspace;
    private final SupportViewModel viewModel;
    private final SupportInView view;
    private final Commands commands;

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
    @FXML private JudgingBanner banner;
    @FXML private QuestionBar lockQuestion;
    @FXML private SplitPane work;
    @FXML private StackPane sourcePlace;
    @FXML private StackPane rowsPlace;
    @FXML private SituationPane empty;

    SupportController(Workspace workspace, SupportViewModel viewModel, Commands commands) {
        this.workspace = workspace;
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        banner.takePrimary();
        banner.bind(
                commands,
                Map.of(
                        NextStep.Task.of(Stage.SUPPORT),
                        SupportCommand.NEXT_UNFINISHED,
                        NextStep.Task.LOCK,
                        SupportCommand.SUPPORT_LOCK));
        sourcePlace.getChildren().setAll(Layouts.load("SourcePane.fxml", new SourceController(viewModel, commands)));
        TurnBand band = new TurnBand();
        rowsPlace.getChildren().setAll(Layouts.load(
                "RowsPane.fxml", new RowsController(viewModel, commands, band, banner::takeKeys)));
        view.turnProperty().subscribe(turn -> turn.ifPresentOrElse(one -> band.say(words(), false), band::clear));
        view.shownProperty().subscribe((before, now) -> now.filter(one -> one.page() instanceof Page.OfReport
                        && before.filter(was -> was.page() instanceof Page.OfDocument).isPresent())
                .ifPresent(one -> band.say(words(), false)));
        commands.bind(previousPage, SupportCommand.PREVIOUS_SOURCE);
        commands.bind(nextPage, SupportCommand.NEXT_SOURCE);
        FitBar.rank(reportButton, 4);
        FitBar.rank(narrativeButton, 3);
        FitBar.rank(pageInfo, 2);
        FitBar.rank(progress, 1);
        commands.bind(reportButton, SupportCommand.WHOLE_REPORT, viewModel.reportShownProperty());
        commands.on(Stage.SUPPORT.scope(), WindowCommand.SHOW_HISTORY, viewModel::askForHistory);
        view.shownProperty().subscribe(shown -> showPage());
        view.onChange(place -> showPage());
        view.tallyProperty().subscribe(this::showProgress);
        workspace.topics().subscribe(() -> showProgress(view.tallyProperty().get()));
        Runnable takeKeys = () -> commands.run(SupportCommand.FOCUS_SENTENCES);
        TopicHeading heading =
                new TopicHeading(workspace, commands, Stage.SUPPORT, title, narrativeButton, narrativePane);
        view.sheetProperty().subscribe(sheet -> heading.show(sheet.map(shown -> shown.topic().topic())));
        empty.follow(screen, view, commands, "support.empty.", () -> "", takeKeys, List.of(work));
        LockQuestion<Item, PagePlace> lock = new LockQuestion<>(
                workspace, viewModel, view, lockQuestion, takeKeys, this::open);
        commands.onWhile(view::isReady, SupportCommand.SUPPORT_LOCK, lock::ask);
        commands.on(SupportCommand.NEXT_SOURCE, () -> viewModel.stepPage(1));
        commands.on(SupportCommand.PREVIOUS_SOURCE, () -> viewModel.stepPage(-1));
        commands.on(SupportCommand.NEXT_UNFINISHED, viewModel::toUnfinished);
        commands.on(SupportCommand.SUPPORT_NO_NUGGET, this::toggleNoNugget);
    }

    /** Asks first where that takes ticks away. */
    private void toggleNoNugget() {
        long ticks = viewModel.ticksToLose();
        if (ticks == 0) {
            viewModel.toggleNoNugget();
            return;
        }
        lockQuestion.ask(
                Messages.get("support.no-nugget.question", ticks),
                List.of(),
                Messages.get("support.no-nugget.yes", ticks),
                () -> {
                    lockQuestion.close();
                    viewModel.toggleNoNugget();
                },
                lockQuestion::close);
    }

    /** The ways to judgments that one may want to look at again before they are final. */
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

    /** The name of a page: a document by its place among the documents, a report by its letter. */
    private static String name(SupportSheet sheet, Page page) {
        List<Page> documents = sheet.pages().stream().filter(Page.OfDocument.class::isInstance).toList();
        return switch (page) {
            case Page.OfDocument one ->
                Messages.get(
                        "support.page.document",
                        Integer.toString(documents.indexOf(one) + 1),
                        Integer.toString(documents.size()));
            case Page.OfReport one ->
                Messages.get("support.page.report", one.answer().blindName());
        };
    }

    /** The page, and what the digits mean on it where they mean something else than on a document. */
    private String words() {
        return view.shownProperty().get()
                .map(shown -> name(shown.sheet(), shown.page())
                        + (shown.page() instanceof Page.OfReport ? " · " + digits(shown) : ""))
                .orElse("");
    }

    private String digits(SupportInView.Shown shown) {
        List<WordBar.Word<Said>> words =
                shown.row().map(row -> Words.of(shown.sheet(), row)).orElse(List.of());
        return IntStream.range(0, words.size())
                .mapToObj(at -> commands.keyText(SupportCommand.WORDS.get(at)) + " "
                        + words.get(at).title())
                .collect(Collectors.joining(" · "));
    }

    private void showPage() {
        Optional<SupportInView.Shown> shown = view.shownProperty().get();
        Nodes.show(pageName, shown.isPresent());
        Nodes.show(pageInfo, shown.isPresent());
        Nodes.show(stepper, shown.isPresent());
        Nodes.show(reportButton, viewModel.mayShowReport());
        Nodes.show(progress, shown.isPresent());
        if (shown.isEmpty()) {
            banner.hide();
        }
        shown.ifPresent(one -> {
            Page page = one.page();
            pageName.setText(name(one.sheet(), page));
            int rows = page.rows().size();
            int done = one.sheet().done(one.place().page());
            pageInfo.setText(
                    page instanceof Page.OfDocument
                            ? Messages.get("support.page.cited", rows, done)
                            : Messages.get("support.page.uncited", rows, done));
            previousPage.setDisable(one.place().page() == 0);
            nextPage.setDisable(one.place().page() == one.sheet().pages().size() - 1);
            showBanner(one.sheet(), view.tallyProperty().get());
        });
    }

    private void showProgress(SupportCounts tally) {
        List<String> parts = new ArrayList<>();
        parts.add(Messages.get("support.progress", Integer.toString(tally.done()), Integer.toString(tally.all())));
        if (tally.documents() > 0) {
            parts.add(Messages.get("support.progress.documents", tally.documents()));
        }
        if (tally.cantJudge() > 0) {
            parts.add(Messages.get("support.progress.cant-judge", Integer.toString(tally.cantJudge())));
        }
        if (tally.withoutText() > 0) {
            parts.add(Messages.get("support.progress.no-text", Integer.toString(tally.withoutText())));
        }
        progress.setText(String.join(" · ", parts));
        view.shownProperty().get().ifPresent(shown -> showBanner(shown.sheet(), tally));
    }

    private void showBanner(SupportSheet sheet, SupportCounts tally) {
        if (sheet.isLocked()) {
            banner.lead(workspace, sheet.topicId(), "locked", Messages.get("support.banner.locked", tally.done()));
            if (!sheet.topic().revealed()) {
                banner.offerBack(SupportCommand.SUPPORT_LOCK, Messages.get("label.unlock"));
            }
        } else if (sheet.topic().documentsWanted() && !sheet.topic().set().wasFrozen()) {
            banner.say("advice", Messages.get("support.banner.draft"), Optional.empty());
        } else if (tally.all() > 0
                && tally.done() == tally.all()
                && (tally.documents() == 0 || !sheet.asksDocuments())) {
            banner.lead(workspace, sheet.topicId(), "complete", Messages.get("support.banner.complete", tally.all()));
        } else {
            banner.hide();
        }
    }
}
