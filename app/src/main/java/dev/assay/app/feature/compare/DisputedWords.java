package dev.assay.app.feature.compare;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.state.Reversal;
import dev.assay.app.ui.Messages;
import dev.assay.model.ReportRules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Disputed pairs in words, without a name of a judge or a run. */
final class DisputedWords {
    private DisputedWords() {}

    /** The topic, the answer by its letter and the place in it. */
    static String place(Disputed pair) {
        String answer = ComparedWords.answers(
                pair.answer(), pair.other(), one -> Messages.get("label.answer", one.blindName()));
        return Messages.get("adjudicate.place", pair.item().topic().value(), ComparedWords.place(pair.item(), answer));
    }

    /** The nugget, sentence or item of a bank that was judged. */
    static String judged(Disputed pair) {
        return ComparedWords.judged(pair.item(), pair.answer(), pair.nugget());
    }

    /** A pair with the text that was judged. */
    static String pair(Disputed pair) {
        return Messages.get("reversal.said", place(pair), Reversal.shortened(judged(pair)));
    }

    static String opinion(ReportRules rules, Disputed pair, Opinion opinion) {
        return new JudgmentWords(pair.kind(), rules, pair.nuggets()).of(opinion.judgment(), opinion.targets());
    }

    /** The votes for each judgment, the best word first. */
    static String votes(ReportRules rules, Disputed pair) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        pair.votes().forEach(vote -> counts.merge(opinion(rules, pair, vote), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(one -> Messages.get("adjudicate.votes", one.getValue(), one.getKey()))
                .collect(Collectors.joining(" · "));
    }

    static String decision(ReportRules rules, Disputed pair) {
        return pair.decision()
                .map(made -> Messages.get("adjudicate.decided", opinion(rules, pair, made)))
                .orElseGet(() -> Messages.get("adjudicate.open"));
    }

    /** The reason of the decision: text of its own, which may run the other way. */
    static String reason(Disputed pair) {
        return pair.decision().map(Opinion::note).orElse("");
    }
}
