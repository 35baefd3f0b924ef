package dev.assay.app.feature.label;

import dev.assay.app.feature.label.work.LabelCommand;
import dev.assay.app.feature.label.work.LabelViewModel;
import dev.assay.app.feature.label.work.Pair;
import dev.assay.app.feature.label.work.Tally;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.QuestionBar;
import dev.assay.model.sight.RunNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks before a topic is locked: what is still open, with a way to each, and what the lock brings with it. */
final class LockQuestion {
    private final LabelViewModel viewModel;
    private final Commands commands;
    private final QuestionBar bar;

    LockQuestion(LabelViewModel viewModel, Commands commands, QuestionBar bar) {
        this.viewModel = viewModel;
        this.commands = commands;
        this.bar = bar;
        viewModel.view().bannerProperty().subscribe(banner -> {
            if (banner == Tally.Banner.LOCK_ASKED) {
                ask();
            } else {
                bar.close();
            }
        });
    }

    /** What the command does: it puts the question, and the second time leads to its answer. */
    void put() {
        if (viewModel.view().bannerProperty().get() == Tally.Banner.LOCK_ASKED) {
            ask();
        } else {
            viewModel.lock().askToLock();
        }
    }

    private void ask() {
        StillOpen open = StillOpen.of(viewModel.view());
        List<QuestionBar.Way> ways = new ArrayList<>();
        add(ways, "label.lock.disagreements", open.disagreements(), LabelCommand.LOOK_AT_BOTH);
        add(ways, "label.lock.cant-judge", open.cantJudge(), LabelCommand.NEXT_FLAGGED);
        add(ways, "label.lock.notes", open.notes(), LabelCommand.NEXT_FLAGGED);
        boolean hidden = viewModel.view().sheetProperty().get().orElseThrow().topic().runNames() != RunNames.SHOWN;
        bar.ask(
                Messages.get(
                        ways.isEmpty() ? "label.lock.question" : "label.lock.question.open",
                        hidden ? Messages.get("label.lock.names") : ""),
                ways,
                Messages.get("label.lock.yes"),
                () -> {
                    viewModel.lock().lock();
                    commands.run(LabelCommand.FOCUS_ROWS);
                },
                () -> {
                    viewModel.lock().doNotLock();
                    commands.run(LabelCommand.FOCUS_ROWS);
                });
    }

    private void add(List<QuestionBar.Way> ways, String key, StillOpen.Some some, LabelCommand command) {
        some.first().ifPresent(pair -> ways.add(new QuestionBar.Way(
                Messages.get(key, some.count()), Optional.of(new KeyCap(command)), () -> go(pair, command))));
    }

    private void go(Pair pair, LabelCommand command) {
        viewModel.goTo(pair);
        commands.run(LabelCommand.FOCUS_ROWS);
        if (command == LabelCommand.LOOK_AT_BOTH) {
            commands.run(command);
        }
    }
}
