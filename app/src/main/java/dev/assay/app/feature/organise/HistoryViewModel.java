package dev.assay.app.feature.organise;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.service.work.HistoryEntry;
import dev.assay.app.service.work.HistoryEntry.NuggetThen;
import dev.assay.app.service.work.SupportService;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.record.LoggedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads a history and turns it into rows, the latest first; each row can be restored. FX thread only. */
final class HistoryViewModel {
    private static final int UNDO_SHOWN = 500;

    private final Workspace workspace;

    HistoryViewModel(Workspace workspace) {
        this.workspace = workspace;
    }

    /** True if one can go back to a line of this history: for a judgment, if a screen takes it in hand. */
    static boolean isRestorable(HistorySubject subject) {
        return switch (subject) {
            case HistorySubject.OfNugget nugget -> true;
            case HistorySubject.OfJudgment<?, ?> one -> Stage.of(one.kind()).isPresent();
        };
    }

    void read(HistorySubject subject, Consumer<List<HistoryRow>> done) {
        switch (subject) {
            case HistorySubject.OfNugget one -> workspace.read(
                    session -> session.history().ofNugget(one.topic(), one.nugget()),
                    entries -> done.accept(entries.reversed().stream()
                            .map(entry -> row(one.topic(), entry))
                            .toList()));
            case HistorySubject.OfJudgment<?, ?> one -> readJudgment(one, done);
        }
    }

    private <K extends Item, V> void readJudgment(
            HistorySubject.OfJudgment<K, V> asked, Consumer<List<HistoryRow>> done) {
        record Told<T>(List<HistoryEntry<Optional<T>>> entries, JudgmentWords words) {}
        TopicId topic = asked.item().topic();
        workspace.read(
                session -> new Told<>(
                        session.history().of(asked.kind(), asked.item()),
                        new JudgmentWords(
                                asked.kind(),
                                session.settings().policy().reports(),
                                session.nuggets().open(topic).set())),
                told -> done.accept(told.entries().reversed().stream()
                        .map(entry -> new HistoryRow(
                                HistoryWords.what(entry),
                                told.words().of(entry.step().before()),
                                told.words().of(entry.step().after()),
                                () -> commit(topic, session -> restored(session, asked, entry.step().after()))))
                        .toList()));
    }

    private static Object restored(ProjectSession session, HistorySubject.OfJudgment<?, ?> asked, Optional<?> was) {
        if (asked.item() instanceof LabelKey label) {
            return session.labelling().restoreAs(label, was.map(Judgment.class::cast));
        }
        return asked.kind() == Kinds.ALIGNMENT
                ? session.service(AlignmentService::new)
                        .restoreAs((SentenceKey) asked.item(), was.map(Alignment.class::cast))
                : session.service(SupportService::new).restoreAs(asked.item(), was.map(value -> (Judgment<?>) value));
    }

    /** Reads the acts that undo would take back; going back to a row undoes it and everything after it. */
    void readUndo(Consumer<List<HistoryRow>> done) {
        workspace.read(session -> session.undoable(UNDO_SHOWN), events -> {
            List<HistoryRow> rows = new ArrayList<>();
            events.forEach(event -> rows.add(new HistoryRow(
                    HistoryWords.what(event), "", "", () -> workspace.undoBackTo(event.sequence()))));
            done.accept(rows);
        });
    }

    private HistoryRow row(TopicId topic, HistoryEntry<NuggetThen> entry) {
        NuggetThen after = entry.step().after();
        return new HistoryRow(
                HistoryWords.what(entry),
                HistoryWords.nugget(entry.step().before()),
                HistoryWords.nugget(after),
                () -> after.nugget()
                        .ifPresent(was ->
                                commit(topic, session -> session.nuggets().restoreAs(topic, was))));
    }

    private <T> void commit(TopicId topic, Function<ProjectSession, T> act) {
        if (workspace.isReadOnly()) {
            workspace.say("history.read-only");
        } else {
            workspace.perform(topic, act, nothing -> {}, null);
        }
    }

    /**
     * One line of a history in words.
     *
     * @param what when, who and which act
     * @param before empty when there is nothing to tell
     * @param after empty when there is nothing to tell
     * @param restore goes back to it, as a new act
     */
    record HistoryRow(String what, String before, String after, Runnable restore) {}

    /** Says in words what the log says in values. */
    private static final class HistoryWords {
        private HistoryWords() {}

        static String what(HistoryEntry<?> entry) {
            String act = act(entry.kind());
            return Messages.get(
                    "history.what",
                    time(entry.at()),
                    entry.actor(),
                    entry.undone() ? Messages.get("history.reversed", act) : act);
        }

        static String what(LoggedEvent event) {
            String act = act(event.kind());
            return event.topic()
                    .map(topic ->
                            Messages.get("history.what.topic", time(event.at()), event.actor(), act, topic.value()))
                    .orElseGet(() -> Messages.get("history.what", time(event.at()), event.actor(), act));
        }

        static String nugget(NuggetThen then) {
            if (then.nugget().isEmpty()) {
                return Messages.get("history.nugget.none");
            }
            Nugget nugget = then.nugget().get();
            String words = Messages.get(
                    "history.nugget",
                    nugget.text(),
                    NuggetBadge.spoken(nugget.importance(), nugget.weighs()),
                    nugget.evidence().size());
            return then.inForce() ? words : Messages.get("history.nugget.deleted", words);
        }

        private static String act(ActKind kind) {
            return Messages.get("act." + kind.name().toLowerCase(Locale.ROOT));
        }

        private static String time(Instant at) {
            return ShownTime.withDay(at);
        }
    }
}
