package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.Disputed;
import dev.assay.model.AnswerKey;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A filter of the disputed pairs.
 *
 * @param words in the nugget, the topic or the answer's blind name; blank for any
 * @param answers those of which they are; empty for all
 * @param judged the kind of judgments; empty for all
 */
record DisputedFilter(
        String words,
        Set<AnswerKey> answers,
        Optional<Kind<?, ?>> judged,
        Difference difference,
        State state) {
    static final DisputedFilter NONE =
            new DisputedFilter("", Set.of(), Optional.empty(), Difference.ANY, State.ANY);

    /** A way in which people differ. */
    enum Difference {
        ANY,
        /** Somebody gave the best word, and somebody the worst. */
        OPPOSITE,
        /** They are one step of the scale apart. */
        STEP,
        /** Somebody cannot judge it. */
        CANT_JUDGE
    }

    /** The state of the decision on a pair. */
    enum State {
        ANY,
        OPEN,
        DECIDED
    }

    DisputedFilter {
        answers = Set.copyOf(answers);
    }

    boolean lets(Disputed pair) {
        return (answers.isEmpty() || answer(pair).filter(answers::contains).isPresent())
                && judged.stream().allMatch(kind -> kind == pair.kind())
                && differs(pair)
                && isInState(pair)
                && hasWords(pair);
    }

    static Optional<AnswerKey> answer(Disputed pair) {
        return pair.answer().map(answer -> new AnswerKey(answer.topic(), answer.run()));
    }

    private boolean differs(Disputed pair) {
        List<String> said = pair.votes().stream().map(Opinion::name).toList();
        List<Scale.Word> scale = pair.scale().words();
        boolean opposite = said.contains(scale.getFirst().word()) && said.contains(scale.getLast().word());
        boolean cantJudge = said.contains(Judgment.State.CANT_JUDGE.word());
        return switch (difference) {
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
                || DisputedWords.judged(pair).toLowerCase(Locale.ROOT).contains(wanted)
                || DisputedWords.place(pair).toLowerCase(Locale.ROOT).contains(wanted);
    }
}
