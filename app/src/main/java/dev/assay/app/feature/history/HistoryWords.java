package dev.assay.app.feature.history;

import dev.assay.app.service.work.HistoryEntry.NuggetThen;
import dev.assay.app.service.work.HistoryEntry;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.model.Item;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.record.LoggedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

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

    /** A judgment at a moment, of any kind: the scale's words, then what stands beside. */
    static <K extends Item, V> String judgment(Kind<K, V> kind, Optional<V> then) {
        Scale scale = kind.scale().orElseThrow();
        if (then.isEmpty()) {
            return word(scale, Label.UNLABELLED.word());
        }
        Judgment<K> judgment = kind.judgment(then.get());
        List<String> parts = new ArrayList<>();
        parts.add(word(scale, judgment.word().orElse(stateWord(judgment.state()))));
        if (judgment.recheck()) {
            parts.add(Messages.get("label.state.recheck"));
        }
        if (then.get() instanceof Assignment kept && !kept.sentences().isEmpty()) {
            parts.add(Messages.get(
                    "history.label.sentences",
                    kept.sentences().stream().map(one -> Integer.toString(one + 1)).collect(Collectors.joining(", "))));
        }
        if (!judgment.note().isEmpty()) {
            parts.add(Messages.get("label.note", judgment.note()));
        }
        return String.join(" · ", parts);
    }

    private static String stateWord(Judgment.State state) {
        return state == Judgment.State.OPEN ? Label.UNLABELLED.word() : state.word();
    }

    /** The bundle's word for a word of a scale or a state: the scale's own, or that of labels, or as files spell it. */
    private static String word(Scale scale, String word) {
        return Messages.find(scale.name() + ".state." + word)
                .or(() -> Messages.find("label.state." + word).filter(text -> scale.find(word).isEmpty()))
                .orElse(word);
    }

    private static String act(ActKind kind) {
        return Messages.get("act." + kind.name().toLowerCase(Locale.ROOT));
    }

    private static String time(Instant at) {
        return ShownTime.withDay(at);
    }
}
