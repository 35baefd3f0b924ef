package dev.assay.app.feature.history;

import dev.assay.app.service.HistoryEntry;
import dev.assay.app.service.HistoryEntry.LabelThen;
import dev.assay.app.service.HistoryEntry.NuggetThen;
import dev.assay.app.ui.Messages;
import dev.assay.model.Assignment;
import dev.assay.model.Nugget;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.LoggedEvent;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says in words what the log says in values. */
final class HistoryWords {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

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
                Messages.get("importance." + nugget.importance().name().toLowerCase(Locale.ROOT)),
                nugget.evidence().size());
        return then.inForce() ? words : Messages.get("history.nugget.deleted", words);
    }

    static String label(LabelThen then) {
        if (then.assignment().isEmpty()) {
            return Messages.get("label.state.unlabelled");
        }
        Assignment kept = then.assignment().get();
        List<String> parts = new ArrayList<>();
        parts.add(Messages.get("label.state." + kept.label().name().toLowerCase(Locale.ROOT)));
        if (kept.recheck()) {
            parts.add(Messages.get("label.state.recheck"));
        }
        if (!kept.sentences().isEmpty()) {
            parts.add(Messages.get(
                    "history.label.sentences",
                    kept.sentences().stream().map(one -> Integer.toString(one + 1)).collect(Collectors.joining(", "))));
        }
        if (!kept.note().isEmpty()) {
            parts.add(Messages.get("label.note", kept.note()));
        }
        return String.join(" · ", parts);
    }

    private static String act(ActKind kind) {
        return Messages.get("act." + kind.name().toLowerCase(Locale.ROOT));
    }

    private static String time(Instant at) {
        return TIME.format(at.atZone(ZoneId.systemDefault()));
    }
}
