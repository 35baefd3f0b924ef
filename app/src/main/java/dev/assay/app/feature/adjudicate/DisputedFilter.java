package dev.assay.app.feature.adjudicate;

import dev.assay.app.service.merge.Disputed;
import dev.assay.model.AnswerKey;
import dev.assay.model.judgment.Label;
import java.util.Locale;
import java.util.Set;

/**
 * Which of the disputed pairs are listed.
 *
 * @param words in the nugget, the topic or the answer's blind name; blank for any
 * @param answers those of which they are; empty for all
 */
record DisputedFilter(String words, Set<AnswerKey> answers, Kind kind, State state) {
    static final DisputedFilter NONE = new DisputedFilter("", Set.of(), Kind.ANY, State.ANY);

    /** How what people said differs. */
    enum Kind {
        ANY,
        /** Somebody said support, and somebody not support. */
        OPPOSITE,
        /** They are one step of the scale apart. */
        STEP,
        /** Somebody cannot judge it. */
        CANT_JUDGE
    }

    /** Whether something was decided. */
    enum State {
        ANY,
        OPEN,
        DECIDED
    }

    DisputedFilter {
        answers = Set.copyOf(answers);
    }

    boolean lets(Disputed pair) {
        return (answers.isEmpty() || answers.contains(answer(pair))) && isOfKind(pair) && isInState(pair) && hasWords(pair);
    }

    static AnswerKey answer(Disputed pair) {
        return new AnswerKey(pair.answer().topic(), pair.answer().run());
    }

    private boolean isOfKind(Disputed pair) {
        boolean opposite = pair.votes().contains(Label.SUPPORT) && pair.votes().contains(Label.NOT_SUPPORT);
        boolean cantJudge = pair.votes().contains(Label.CANT_JUDGE);
        return switch (kind) {
            case ANY -> true;
            case OPPOSITE -> opposite;
            case STEP -> !opposite && !cantJudge;
            case CANT_JUDGE -> cantJudge;
        };
    }

    private boolean isInState(Disputed pair) {
        return switch (state) {
            case ANY -> true;
            case OPEN -> pair.decision().isEmpty();
            case DECIDED -> pair.decision().isPresent();
        };
    }

    private boolean hasWords(Disputed pair) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        return wanted.isEmpty()
                || pair.nugget().text().toLowerCase(Locale.ROOT).contains(wanted)
                || DisputedWords.place(pair).toLowerCase(Locale.ROOT).contains(wanted);
    }
}
