package dev.assay.app.feature.organise;

import dev.assay.app.service.work.HistoryEntry;
import dev.assay.app.service.work.HistoryEntry.NuggetThen;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.model.edit.ActKind;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.record.LoggedEvent;
import java.time.Instant;
import java.util.Locale;

/** Says in words what the log says in values. */
final class HistoryWords {
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
                .map(topic -> Messages.get("history.what.topic", time(event.at()), event.actor(), act, topic.value()))
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
