package dev.assay.app.feature.battles;

import dev.assay.app.feature.battles.BattlesInView.SentenceInHand;
import dev.assay.app.feature.battles.BattlesInView.TakenBack;
import dev.assay.app.judging.JudgingBanner;
import dev.assay.app.judging.LockQuestion;
import dev.assay.app.judging.NextStep;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.RemarkLines;
import dev.assay.app.judging.SituationPane;
import dev.assay.app.judging.TopicHeading;
import dev.assay.app.service.work.TopicBattles;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.Citations;
import dev.assay.app.ui.text.NarrativePane;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.ReadingText.Span;
import dev.assay.app.ui.text.WordDiff;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.WordCount;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Binds the two answers of the battle in view, the verdict on them, and the commands. */
final class BattlesController {
    private static final PseudoClass GIVEN = PseudoClass.getPseudoClass("given");
    private static final PseudoClass IN_HAND = PseudoClass.getPseudoClass("in-hand");
    private static final PseudoClass TAKEN_BACK = PseudoClass.getPseudoClass("taken-back");
    private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");
    /** More battles than this have no cell each. */
    private static final int CELLS = 120;
    /** A screen below this height, in ems, has no room for the keys. */
    private static final double LOW = 24;

    private final Workspace workspace;
    private final BattlesViewModel model;
    private final BattlesInView view;
    private final Commands commands;
    private final Map<BattleVerdict, Button> verdicts = new EnumMap<>(BattleVerdict.class);
    private final AnswerPage left = new AnswerPage();
    private final AnswerPage right = new AnswerPage();
    private final Map<DocumentId, String> titles = new HashMap<>();
    private RemarkLines remarks;
    private TopicHeading heading;
    private Optional<Look> shown = Optional.empty();
    /** Of the battle that is shown; long texts take a while, and every key marks anew. */
    private Optional<Differences> onlyHere = Optional.empty();

    /** The stretches that only one of two texts has, by side. */
    private record Differences(List<Span> left, List<Span> right) {}

    @FXML private BorderPane screen;
    @FXML private Label title;
    @FXML private ToggleButton narrativeButton;
    @FXML private NarrativePane narrativePane;
    @FXML private JudgingBanner banner;
    @FXML private QuestionBar lockQuestion;
    @FXML private Label place;
    @FXML private Label takenBack;
    @FXML private ToggleButton differences;
    @FXML private Button citation;
    @FXML private ToggleButton scrollTogether;
    @FXML private ToggleButton nuggetsButton;
    @FXML private BorderPane work;
    @FXML private Label leftName;
    @FXML private Label rightName;
    @FXML private VBox leftSide;
    @FXML private VBox rightSide;
    @FXML private VBox nuggetList;
    @FXML private Region nuggetSide;
    @FXML private WrapBar verdictBar;
    @FXML private WrapBar legend;
    @FXML private VBox notePlace;
    @FXML private Label last;
    @FXML private HBox strip;
    @FXML private Label count;
    @FXML private SituationPane empty;

    BattlesController(Workspace workspace, BattlesViewModel model, Commands commands) {
        this.workspace = workspace;
        this.model = model;
        this.view = model.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        banner.takePrimary();
        banner.bind(
                commands,
                Map.of(
                        NextStep.Task.of(Stage.BATTLES),
                        BattlesCommand.NEXT_OPEN_BATTLE,
                        NextStep.Task.LOCK,
                        BattlesCommand.BATTLE_LOCK));
        heading = new TopicHeading(workspace, commands, Stage.BATTLES, title, narrativeButton, narrativePane);
        put(leftSide, left, "battles.left");
        put(rightSide, right, "battles.right");
        remarks = new RemarkLines(model, view);
        notePlace.getChildren().setAll(remarks);
        LockQuestion<Look, PagePlace> lock =
                new LockQuestion<>(workspace, model, view, lockQuestion, this::takeKeys, List::of);
        commands.onWhile(view::isReady, BattlesCommand.BATTLE_LOCK, lock::ask);
        bindVerdicts();
        bindViews();
        work.setFocusTraversable(true);
        WorkFocus.begins(work);
        work.addEventFilter(KeyEvent.KEY_PRESSED, this::scroll);
        view.noteEditingProperty().subscribe((before, now) -> {
            if (before.isPresent() && now.isEmpty()) {
                takeKeys();
            }
        });
        view.sheetProperty().subscribe(sheet -> {
            heading.show(sheet.map(BattlesSheet::topic).map(TopicBattles::topic));
            shown = Optional.empty();
            sheet.ifPresent(this::showTopic);
            showBattle();
        });
        view.situationProperty().subscribe(this::showBattle);
        view.currentProperty().subscribe(this::showBattle);
        view.changesProperty().subscribe(this::showSaid);
        view.changesProperty().subscribe(this::mark);
        view.lastJudgedProperty().subscribe(this::showSaid);
        view.takenBackProperty().subscribe(this::showSaid);
        workspace.topics().subscribe(this::showSaid);
        empty.follow(screen, view, commands, "battles.empty.", () -> "", this::takeKeys, List.of(work));
    }

    private void takeKeys() {
        work.requestFocus();
    }

    private static void put(VBox side, AnswerPage page, String key) {
        page.text().setAccessibleText(Messages.get(key));
        VBox.setVgrow(page, Priority.ALWAYS);
        side.getChildren().add(page);
    }

    private void bindVerdicts() {
        verdict(BattleVerdict.LEFT, BattlesCommand.LEFT_BETTER);
        verdict(BattleVerdict.TIE, BattlesCommand.BATTLE_TIE);
        verdict(BattleVerdict.BOTH_BAD, BattlesCommand.BATTLE_BOTH_BAD);
        verdict(BattleVerdict.RIGHT, BattlesCommand.RIGHT_BETTER);
        on(BattlesCommand.BATTLE_CANT_JUDGE, model::cantJudge);
        on(BattlesCommand.BATTLE_CLEAR, model::clear);
        on(BattlesCommand.BATTLE_NOTE, model.notes()::edit);
        on(BattlesCommand.NEXT_BATTLE_SENTENCE, () -> model.stepSentence(1));
        on(BattlesCommand.PREVIOUS_BATTLE_SENTENCE, () -> model.stepSentence(-1));
        on(BattlesCommand.MARK_BETTER_SENTENCE, this::markOrScroll);
        left.text().setOnTextClick(position -> click(true, position));
        right.text().setOnTextClick(position -> click(false, position));
        view.sentenceProperty().subscribe(sentence -> {
            mark();
            sentence.ifPresent(one -> sentence(one.onLeft(), one.number())
                    .ifPresent(there -> page(one.onLeft()).reveal(there.start(), there.end())));
        });
        on(BattlesCommand.NEXT_BATTLE, () -> model.step(1));
        on(BattlesCommand.PREVIOUS_BATTLE, () -> model.step(-1));
        on(BattlesCommand.NEXT_OPEN_BATTLE, model::toOpen);
        inLegend(BattlesCommand.BATTLE_CANT_JUDGE, "label.cant_judge");
        inLegend(BattlesCommand.BATTLE_NOTE, "command.battle-note");
        inLegend(BattlesCommand.NEXT_BATTLE_SENTENCE, "battles.legend.sentence");
        inLegend(BattlesCommand.MARK_BETTER_SENTENCE, "battles.legend.better");
        inLegend(BattlesCommand.BATTLE_CLEAR, "battles.legend.clear");
        inLegend(BattlesCommand.PREVIOUS_BATTLE, "battles.legend.previous");
        inLegend(BattlesCommand.NEXT_BATTLE, "battles.legend.next");
        inLegend(BattlesCommand.NEXT_OPEN_BATTLE, "battles.legend.open");
        commands.refuseJudging(
                Stage.BATTLES.scope(),
                view::isLocked,
                BattlesCommand.BATTLE_NOTE,
                BattlesCommand.MARK_BETTER_SENTENCE);
        commands.refuseWhile(
                () -> view.isReady() && model.nextOpen().isEmpty(), BattlesCommand.NEXT_OPEN_BATTLE);
        // Large text leaves the room to the answers: the keys stand in the list of keys, too.
        for (int i = 0; i < legend.getChildren().size(); i++) {
            FitBar.rank(legend.getChildren().get(i), i + 1);
        }
        work.heightProperty().subscribe(this::fit);
        place.fontProperty().subscribe(this::fit);
    }

    private void fit() {
        boolean low = work.getHeight() < LOW * place.getFont().getSize();
        Nodes.show(legend, !low);
        verdictBar.getStyleClass().removeAll("low");
        if (low) {
            verdictBar.getStyleClass().add("low");
        }
    }

    private void verdict(BattleVerdict verdict, BattlesCommand command) {
        Button button = Nodes.styled(new Button(), "verdict");
        on(command, () -> model.say(verdict));
        commands.bind(button, command);
        button.setText(Messages.get(
                verdict == BattleVerdict.BOTH_BAD ? "battles.both-bad" : "battles.verdict." + verdict.word()));
        button.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(button, Priority.ALWAYS);
        verdicts.put(verdict, button);
        verdictBar.getChildren().add(button);
    }

    private void bindViews() {
        on(BattlesCommand.BATTLE_DIFFERENCES, () -> flip(view.markedProperty()));
        on(BattlesCommand.SCROLL_TOGETHER, () -> flip(view.togetherProperty()));
        on(BattlesCommand.BATTLE_NUGGETS, () -> flip(view.nuggetsShownProperty()));
        on(BattlesCommand.BATTLE_CITATION, left::nextCitation);
        on(BattlesCommand.CITATION_OF_RIGHT, right::nextCitation);
        commands.bind(differences, BattlesCommand.BATTLE_DIFFERENCES, view.markedProperty());
        commands.bind(scrollTogether, BattlesCommand.SCROLL_TOGETHER, view.togetherProperty());
        commands.bind(nuggetsButton, BattlesCommand.BATTLE_NUGGETS, view.nuggetsShownProperty());
        commands.bind(citation, BattlesCommand.BATTLE_CITATION);
        differences.setText(BattlesCommand.BATTLE_DIFFERENCES.title());
        scrollTogether.setText(BattlesCommand.SCROLL_TOGETHER.title());
        nuggetsButton.setText(BattlesCommand.BATTLE_NUGGETS.title());
        citation.setText(BattlesCommand.BATTLE_CITATION.title());
        view.markedProperty().subscribe(this::mark);
        view.nuggetsShownProperty().subscribe(this::showNuggets);
        left.scrolledProperty().subscribe(at -> follow(left, right));
        right.scrolledProperty().subscribe(at -> follow(right, left));
        view.togetherProperty().subscribe(on -> follow(left, right));
    }

    private static void flip(BooleanProperty one) {
        one.set(!one.get());
    }

    private void inLegend(BattlesCommand command, String words) {
        legend.getChildren().add(commands.offer(commands.inLegend(command, Messages.get(words)), command));
    }

    private void on(BattlesCommand command, Runnable act) {
        commands.onWhile(view::isReady, command, act);
    }

    /** The other answer is read to the same share of its length. */
    private void follow(AnswerPage moved, AnswerPage other) {
        if (view.togetherProperty().get() && Math.abs(other.scrolled() - moved.scrolled()) > 1e-6) {
            other.scrolledProperty().set(moved.scrolled());
        }
    }

    private void scroll(KeyEvent event) {
        if (event.getTarget() != work) {
            return;
        }
        switch (event.getCode()) {
            case PAGE_DOWN -> scroll(page -> page.scrollPage(1));
            case PAGE_UP -> scroll(page -> page.scrollPage(-1));
            case DOWN -> scroll(page -> page.scrollLines(1));
            case UP -> scroll(page -> page.scrollLines(-1));
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Together the longer answer leads: the other may have nothing to scroll. */
    private void scroll(Consumer<AnswerPage> how) {
        AnswerPage longer = right.hidden() > left.hidden() ? right : left;
        how.accept(longer);
        if (!view.togetherProperty().get()) {
            how.accept(longer == left ? right : left);
        }
    }

    // What is shown.

    private void showTopic(BattlesSheet sheet) {
        titles.clear();
        sheet.topic().passages().forEach((id, passage) -> titles.put(id, passage.title()));
        left.showPassages(sheet.topic().passages());
        right.showPassages(sheet.topic().passages());
        boolean cells = sheet.items().size() <= CELLS;
        strip.getChildren().clear();
        for (int i = 0; cells && i < sheet.items().size(); i++) {
            Region cell = Nodes.styled(new Region(), "battle-cell");
            int row = i;
            cell.setOnMouseClicked(event -> model.goToRow(row));
            HBox.setHgrow(cell, Priority.ALWAYS);
            strip.getChildren().add(cell);
        }
        nuggetList.getChildren().setAll(sheet.topic().nuggets().stream().map(BattlesController::line).toList());
        Nodes.show(nuggetsButton, !sheet.topic().nuggets().isEmpty());
        showNuggets();
    }

    private static HBox line(Nugget nugget) {
        Label badge = new Label();
        NuggetBadge.show(badge, nugget);
        badge.setMinWidth(Region.USE_PREF_SIZE);
        WrappedText words = new WrappedText();
        words.setText(nugget.text());
        HBox.setHgrow(words, Priority.ALWAYS);
        return Nodes.styled(new HBox(badge, words), "nugget-line");
    }

    private void showNuggets() {
        Nodes.show(nuggetSide, view.nuggetsShownProperty().get() && !nuggetList.getChildren().isEmpty());
    }

    private void showBattle() {
        if (!view.isReady()) {
            banner.hide();
            place.setText("");
            return;
        }
        view.itemInHand().ifPresent(look -> {
            if (!shown.equals(Optional.of(look))) {
                shown = Optional.of(look);
                onlyHere = Optional.empty();
                show(left, leftName, "battles.left", look.left());
                show(right, rightName, "battles.right", look.right());
                mark();
            }
        });
        showSaid();
    }

    private void show(AnswerPage page, Label name, String key, RunId run) {
        Answer answer = view.sheet().topic().answers().get(run);
        page.show(answer.text(), Citations.of(answer, titles));
        name.setText(Messages.get(key)
                + (view.sheet().namesRuns() ? " · " + run : "")
                + "  " + Messages.get("battles.words", WordCount.of(answer.text())));
    }

    private AnswerPage page(boolean onLeft) {
        return onLeft ? left : right;
    }

    private List<Sentence> sentences(boolean onLeft) {
        return shown.map(look -> view.sheet().topic().answers().get(onLeft ? look.left() : look.right()).sentences())
                .orElse(List.of());
    }

    private Optional<Sentence> sentence(boolean onLeft, int number) {
        return sentences(onLeft).stream().skip(number).findFirst();
    }

    /** A click on a sentence takes it in hand and marks it; what is locked is only read. */
    private void click(boolean onLeft, int position) {
        List<Sentence> sentences = view.isReady() && !view.isLocked() ? sentences(onLeft) : List.of();
        for (int i = 0; i < sentences.size(); i++) {
            if (position >= sentences.get(i).start() && position <= sentences.get(i).end()) {
                view.sentenceProperty().set(Optional.of(new SentenceInHand(onLeft, i)));
                model.markSentence();
                return;
            }
        }
    }

    /** The key marks the sentence in hand; without one it reads on. */
    private void markOrScroll() {
        if (view.sentenceProperty().get().isPresent()) {
            model.markSentence();
        } else {
            scroll(page -> page.scrollPage(1));
        }
    }

    /** The sentences of a side that are marked, and the one in hand. */
    private void mark(boolean onLeft, Look look, List<Span> differences) {
        List<Span> spans = new ArrayList<>(differences);
        for (int number : view.marks(look).of(onLeft)) {
            sentence(onLeft, number)
                    .ifPresent(one -> spans.add(new Span(one.start(), one.end(), "sentence-marked")));
        }
        page(onLeft).mark(
                spans,
                view.sentenceProperty().get().stream()
                        .filter(one -> one.onLeft() == onLeft)
                        .flatMap(one -> sentence(onLeft, one.number()).stream())
                        .map(one -> new Span(one.start(), one.end(), "sentence-cursor"))
                        .toList());
    }

    /** Marks what only one of the two texts has, and the sentences that are marked as better. */
    private void mark() {
        shown.filter(look -> view.isReady()).ifPresent(look -> {
            boolean marked = view.markedProperty().get();
            if (marked && onlyHere.isEmpty()) {
                onlyHere = Optional.of(differences(look));
            }
            mark(true, look, marked ? onlyHere.orElseThrow().left() : List.of());
            mark(false, look, marked ? onlyHere.orElseThrow().right() : List.of());
        });
    }

    private Differences differences(Look look) {
        Map<RunId, Answer> texts = view.sheet().topic().answers();
        String left = texts.get(look.left()).text();
        String right = texts.get(look.right()).text();
        return new Differences(spans(right, left), spans(left, right));
    }

    private static List<Span> spans(String before, String after) {
        return WordDiff.inserted(before, after).stream()
                .map(stretch -> new Span(stretch.start(), stretch.end(), "only-here"))
                .toList();
    }

    private void showSaid() {
        if (!view.isReady()) {
            return;
        }
        BattlesSheet sheet = view.sheet();
        PagePlace hand = view.currentProperty().get();
        int at = hand.row();
        int all = sheet.items().size();
        place.setText(Messages.get("battles.place", at + 1, all));
        view.itemInHand().ifPresent(look -> {
            Optional<BattleVerdict> given = sheet.showing(look).flatMap(Showing::verdict);
            Optional<Showing> before = view.takenBackProperty().get()
                    .filter(one -> one.look().equals(look) && sheet.showing(look).isEmpty())
                    .map(TakenBack::said);
            verdicts.forEach((verdict, button) -> {
                button.pseudoClassStateChanged(GIVEN, given.equals(Optional.of(verdict)));
                button.pseudoClassStateChanged(
                        TAKEN_BACK, before.flatMap(Showing::verdict).equals(Optional.of(verdict)));
            });
            Nodes.show(
                    takenBack,
                    before.map(one -> Messages.get(
                                    "battles.taken-back",
                                    at + 1,
                                    BattlesViewModel.said(Optional.of(one)),
                                    commands.keyText(WindowCommand.REDO)))
                            .orElse(""));
            remarks.show(
                    sheet.note(look),
                    view.noteEditingProperty().get().equals(Optional.of(hand)),
                    sheet.unsaved(look));
        });
        List<Look> looks = sheet.items();
        for (int i = 0; i < strip.getChildren().size(); i++) {
            strip.getChildren().get(i).pseudoClassStateChanged(DONE, sheet.showing(looks.get(i)).isPresent());
            strip.getChildren().get(i).pseudoClassStateChanged(IN_HAND, i == at);
        }
        Nodes.show(
                last,
                view.lastJudgedProperty()
                        .get()
                        .flatMap(before -> view.item(before).map(look -> Messages.get(
                                "battles.last", before.row() + 1, BattlesViewModel.said(sheet.showing(look)))))
                        .orElse(""));
        count.setText(Messages.get("battles.count", sheet.done(0), all));
        showBanner(sheet, all);
    }

    private void showBanner(BattlesSheet sheet, int all) {
        if (sheet.isLocked()) {
            banner.lead(workspace, sheet.topicId(), "locked", Messages.get("battles.banner.locked", sheet.done(0)));
            if (!sheet.topic().revealed()) {
                banner.offerBack(BattlesCommand.BATTLE_LOCK, Messages.get("label.unlock"));
            }
        } else if (sheet.done(0) == all) {
            banner.lead(
                    workspace,
                    sheet.topicId(),
                    "complete",
                    Messages.get("battles.banner.complete", all, sheet.topic().same()));
        } else {
            banner.hide();
        }
    }
}
