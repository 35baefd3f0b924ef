package dev.assay.app.feature.support;

import dev.assay.app.feature.support.SupportRow.Line;
import dev.assay.app.judging.JudgingRows;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.WordBar;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WindowCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;

/** Binds the pane with the sentences of the page in view. */
public final class RowsController {
    private final SupportViewModel viewModel;
    private final SupportInView view;
    private final Commands commands;
    private RowInView inView;
    private Optional<SupportInView.Shown> filled = Optional.empty();
    private List<WordBar.Word<Said>> keyWords = List.of();

    @FXML private FitBar keys;
    private final Runnable atEnd;

    @FXML private ListView<Line> rows;
    @FXML private StackPane answersPlace;
    @FXML private Label nothing;
    @FXML private Button lastSaid;
    @FXML private Label leftOut;
    @FXML private ToggleButton identical;
    @FXML private Button contradictions;

    /** @param atEnd what Enter does behind the last row */
    RowsController(SupportViewModel viewModel, Commands commands, Runnable atEnd) {
        this.atEnd = atEnd;
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        answersPlace
                .getChildren()
                .setAll(Layouts.load("AttestedPane.fxml", new AttestedController(viewModel, commands, atEnd)));
        inView = RowInView.inTheMiddle(rows);
        new CommandMenu(commands)
                .group(SupportCommand.SUPPORT_CANT_JUDGE, SupportCommand.SUPPORT_CLEAR)
                .group(SupportCommand.SUPPORT_NOTE, WindowCommand.SHOW_HISTORY)
                .group(SupportCommand.WHOLE_REPORT, SupportCommand.LIKELIEST_PLACE)
                .on(rows);
        rows.setCellFactory(list -> new SupportRow(viewModel, rows));
        rows.setAccessibleText(Messages.get("support.rows"));
        JudgingRows.bind(rows, view, viewModel::stepRow);
        rows.heightProperty().subscribe(this::select);
        view.shownProperty().subscribe(shown -> show());
        viewModel.answers().activeProperty().subscribe(now -> {
            // The keys of the sentences stand there: while they mean nothing they are not shown.
            keys.setOpacity(now ? 0 : 1);
            if (!now && answersPlace.isFocusWithin()) {
                rows.requestFocus();
            }
        });
        rows.focusedProperty().subscribe(focused -> {
            if (focused) {
                viewModel.answers().activate(false);
            }
        });
        view.onChange(this::refresh);
        view.lastJudgedProperty().subscribe((before, now) -> {
            before.ifPresent(this::refresh);
            now.ifPresent(this::refresh);
            showLastSaid();
        });
        commands.bind(lastSaid, SupportCommand.SUPPORT_NOTE);
        showLastSaid();
        FitBar.rank(identical, 1);
        commands.bind(
                identical,
                SupportCommand.IDENTICAL_SENTENCES_AT_ONCE,
                viewModel.choices().identicalAtOnce().onProperty());
        view.shownProperty().subscribe(shown -> Nodes.show(identical, !isLocked()));
        commands.bind(contradictions, SupportCommand.SUPPORT_NEXT_CONTRADICTION);
        view.tallyProperty().subscribe(tally -> {
            contradictions.setText(Messages.get("support.contradictions", tally.contradictions()));
            Nodes.show(contradictions, tally.contradictions() > 0);
        });
        leftOut.setTooltip(new Tooltip(Messages.get("support.left-out.why")));
        FitBar.rank(leftOut, 2);
        view.shownProperty().subscribe(shown -> {
            int documents = shown.map(one -> one.sheet().topic().leftOut()).orElse(0);
            Nodes.show(leftOut, documents == 0 ? "" : Messages.get("support.left-out", documents));
        });
        bindCommands();
    }

    private boolean isLocked() {
        return view.shownProperty().get().map(shown -> shown.sheet().topic().locked()).orElse(false);
    }

    private void bindCommands() {
        for (int i = 0; i < SupportCommand.WORDS.size(); i++) {
            int number = i + 1;
            commands.on(SupportCommand.WORDS.get(i), () -> viewModel.sayWord(number));
        }
        commands.on(SupportCommand.SUPPORT_CLEAR, () -> viewModel.say(Said.NOTHING));
        commands.on(SupportCommand.SUPPORT_CANT_JUDGE, () -> viewModel.say(Said.CANT_JUDGE));
        commands.on(SupportCommand.SUPPORT_NOTE, viewModel.notes()::edit);
        commands.on(SupportCommand.NEXT_SENTENCE_ROW, () -> {
            if (!viewModel.stepRow(1)) {
                atEnd.run();
            }
        });
        commands.on(SupportCommand.PREVIOUS_SENTENCE_ROW, () -> viewModel.stepRow(-1));
        commands.on(SupportCommand.SUPPORT_NEXT_CONTRADICTION, viewModel::toContradiction);
        commands.onWhile(
                () -> !isLocked(),
                SupportCommand.IDENTICAL_SENTENCES_AT_ONCE,
                viewModel.choices().identicalAtOnce()::toggle);
        commands.on(SupportCommand.FOCUS_SENTENCES, () -> {
            viewModel.showReport(false);
            rows.requestFocus();
        });
    }

    private void show() {
        Optional<SupportInView.Shown> shown = view.shownProperty().get();
        Optional<Page> page = shown.map(SupportInView.Shown::page);
        if (page.isEmpty()) {
            rows.getItems().clear();
        } else if (!filled.map(SupportInView.Shown::page).equals(page)) {
            rows.getItems().setAll(lines(shown.get().sheet(), page.get()));
            showKeys(shown.get());
        } else if (filled.get().sheet() != shown.get().sheet()) {
            List<Line> fresh = lines(shown.get().sheet(), page.get());
            for (int i = 0; i < fresh.size(); i++) {
                rows.getItems().set(i, fresh.get(i));
            }
            showKeys(shown.get());
        }
        filled = shown;
        Nodes.show(nothing, page.isPresent() && page.get().rows().isEmpty());
        select();
    }

    private List<Line> lines(SupportSheet sheet, Page page) {
        List<Line> lines = new ArrayList<>();
        String report = "";
        for (int i = 0; i < page.rows().size(); i++) {
            Page.Row row = page.rows().get(i);
            if (!row.answer().blindName().equals(report)) {
                report = row.answer().blindName();
                lines.add(new Line.Head(report));
            }
            lines.add(line(sheet, row, i));
        }
        return lines;
    }

    private Line.Of line(SupportSheet sheet, Page.Row row, int place) {
        return new Line.Of(
                row,
                place,
                sheet.state(row.item()),
                view.lastJudgedProperty().get().flatMap(view::item).equals(Optional.of(row.item())),
                view.noteEditingProperty().get().flatMap(view::item).equals(Optional.of(row.item())));
    }

    private void refresh(PagePlace place) {
        view.shownProperty().get()
                .filter(shown -> shown.place().page() == place.page())
                .ifPresent(shown -> indexOf(place).ifPresent(at -> {
                    // Not the same object, so that its cell is drawn anew even where only another row of the same words
                    // changed.
                    Page.Row row = shown.sheet().row(place).orElseThrow();
                    rows.getItems().set(at, line(shown.sheet(), row, place.row()));
                }));
        select();
    }

    private void select() {
        view.shownProperty().get().ifPresent(shown -> indexOf(shown.place()).ifPresentOrElse(
                at -> {
                    rows.getSelectionModel().clearAndSelect(at);
                    inView.show(at);
                },
                rows.getSelectionModel()::clearSelection));
    }

    /** The line of a row of the page in view. */
    private OptionalInt indexOf(PagePlace place) {
        return IntStream.range(0, rows.getItems().size())
                .filter(at -> rows.getItems().get(at) instanceof Line.Of one && one.place() == place.row())
                .findFirst();
    }

    /** The keys with the words that they give on this page. */
    private void showKeys(SupportInView.Shown shown) {
        List<WordBar.Word<Said>> words = shown.page().rows().stream()
                .findFirst()
                .map(row -> Words.of(shown.sheet(), row))
                .orElse(List.of());
        if (words.equals(keyWords) && !keys.getChildren().isEmpty()) {
            return;
        }
        keyWords = words;
        keys.getChildren().clear();
        for (int i = 0; i < Math.min(words.size(), SupportCommand.WORDS.size()); i++) {
            addKey(SupportCommand.WORDS.get(i), words.get(i).title());
        }
        if (!shown.page().rows().isEmpty()) {
            addKey(SupportCommand.SUPPORT_CLEAR, Messages.get("support.key.clear"));
            addKey(SupportCommand.SUPPORT_CANT_JUDGE, Messages.get("support.cant-judge"));
            addKey(SupportCommand.SUPPORT_NOTE, Messages.get("support.key.note"));
        }
        addKey(SupportCommand.NEXT_UNFINISHED, Messages.get("support.key.unfinished"));
    }

    private void addKey(SupportCommand command, String title) {
        keys.addKey(new KeyCap(command), title);
    }

    /** Offers a note on the sentence that was just judged, which is not the row in hand. */
    private void showLastSaid() {
        Optional<Page.Row> judged = view.lastJudgedProperty().get().flatMap(place -> view.sheet().row(place));
        Nodes.show(lastSaid, judged.isPresent());
        judged.ifPresent(row -> {
            String sentence = Integer.toString(row.number());
            String report = row.answer().blindName();
            lastSaid.setText(Messages.get("support.last", sentence, report));
            lastSaid.setAccessibleText(Messages.get("support.last.whole", sentence, report));
            lastSaid.setTooltip(new Tooltip(lastSaid.getAccessibleText()));
        });
    }
}
