package dev.assay.app.feature.adjudicate;

import dev.assay.app.service.merge.Disputed;
import dev.assay.app.state.Reversal;
import dev.assay.app.ui.Messages;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Disputed pairs in words, without a name of a judge or a run. */
final class DisputedWords {
    private DisputedWords() {}

    static String label(Label label) {
        return Messages.get("label.state." + label.word());
    }

    static String place(Disputed pair) {
        return Messages.get(
                "adjudicate.place",
                pair.answer().topic().value(),
                Messages.get("label.answer", pair.answer().blindName()));
    }

    /** A pair with its nugget. */
    static String pair(Disputed pair) {
        return Messages.get("reversal.said", place(pair), Reversal.shortened(pair.nugget().text()));
    }

    /** How many judges said what, the most support first. */
    static String votes(Disputed pair) {
        Map<Label, Integer> counts = new LinkedHashMap<>();
        pair.votes().forEach(vote -> counts.merge(vote, 1, Integer::sum));
        return counts.entrySet().stream()
                .map(one -> Messages.get("adjudicate.votes", one.getValue(), label(one.getKey())))
                .collect(Collectors.joining(" · "));
    }

    static String decision(Disputed pair) {
        return pair.decision()
                .map(made -> Messages.get("adjudicate.decided", label(Label.of(made))))
                .orElseGet(() -> Messages.get("adjudicate.open"));
    }

    /** Why it was decided so: text of its own, which may run the other way. */
    static String reason(Disputed pair) {
        return pair.decision().map(Judgment::note).orElse("");
    }
}
