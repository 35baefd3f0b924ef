package dev.assay.model.battle;

import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A judge's verdicts on a pair of answers: one for each time that the pair was shown.
 *
 * @param showings in the order in which they were judged
 * @param rule what two showings come to together
 * @param note a remark; may be empty
 */
public record Battle(BattleKey pair, List<Showing> showings, Rule rule, String note) {
    /** The word of a pair of which the run that comes first by its name is better. */
    public static final String FIRST = "first";
    /** The word of a pair of which the run that comes second by its name is better. */
    public static final String SECOND = "second";

    /** The word of a pair of which neither is better, be both good or bad. */
    public static final String TIE = "tie";

    /** The outcomes of a pair, whichever of its runs stood on the left; both kinds of tie are one. */
    public static final Scale SCALE = new Scale(
            "battle",
            false,
            Stream.of(FIRST, SECOND, TIE)
                    .map(word -> new Scale.Word(word, OptionalDouble.empty()))
                    .toList());

    /** What several showings of one pair come to. */
    public enum Rule {
        /** The first counts, the next ones tell how far the judge agrees with himself: a person. */
        FIRST_COUNTS("first"),
        /** Both orders make one verdict, a tie where they differ in the winner: a model. */
        BOTH_ORDERS("both");

        private final String word;

        Rule(String word) {
            this.word = word;
        }

        /** The word that the log uses. */
        public String word() {
            return word;
        }

        /** The rule of that word. */
        public static Optional<Rule> ofWord(String word) {
            return Stream.of(values()).filter(rule -> rule.word.equals(word)).findFirst();
        }
    }

    /**
     * One look at the pair.
     *
     * @param turned true if the pair's second run stood on the left
     * @param state {@code GIVEN} exactly where there is a verdict
     * @param marked true if the differences of the two texts were marked, which leads the eye
     * @param better the sentences that were marked as better than the other answer
     */
    public record Showing(
            boolean turned, State state, Optional<BattleVerdict> verdict, boolean marked, SentenceMarks better) {
        public Showing {
            if (verdict.isPresent() != (state == State.GIVEN)) {
                throw new IllegalArgumentException("A showing that is " + state.word() + " cannot be " + verdict);
            }
        }

        /** A look at the pair with a verdict. */
        public Showing(boolean turned, BattleVerdict verdict) {
            this(turned, State.GIVEN, Optional.of(verdict), false, SentenceMarks.NONE);
        }

        /** A look at the pair without one. */
        public Showing(boolean turned, State state) {
            this(turned, state, Optional.empty(), false, SentenceMarks.NONE);
        }

        /** This look, with other sentences marked. */
        public Showing withBetter(SentenceMarks marks) {
            return new Showing(turned, state, verdict, marked, marks);
        }

        /** The verdict as a word of {@link Battle#SCALE}. */
        Optional<String> word() {
            return verdict.map(said -> switch (said) {
                case LEFT -> turned ? SECOND : FIRST;
                case RIGHT -> turned ? FIRST : SECOND;
                case TIE, BOTH_BAD -> TIE;
            });
        }
    }

    public Battle {
        Objects.requireNonNull(rule);
        Objects.requireNonNull(note);
        showings = List.copyOf(showings);
        if (showings.stream().anyMatch(showing -> showing.state() == State.OPEN)) {
            throw new IllegalArgumentException("A showing that is open is none: " + pair);
        }
    }

    /** A pair that a person has not judged yet. */
    public static Battle open(BattleKey pair) {
        return new Battle(pair, List.of(), Rule.FIRST_COUNTS, "");
    }

    /**
     * A pair of which something is said although nobody was shown it: a decision between judges, or a second thought.
     *
     * @param said a word of {@link #SCALE}, or can't judge
     * @throws IllegalArgumentException if it says neither
     */
    public static Battle said(BattleKey pair, Judgment<?> said, String reason) {
        Showing showing = said.word()
                .map(word -> new Showing(false, switch (word) {
                    case FIRST -> BattleVerdict.LEFT;
                    case SECOND -> BattleVerdict.RIGHT;
                    case TIE -> BattleVerdict.TIE;
                    default -> throw new IllegalArgumentException("No battle ends with " + word + ".");
                }))
                .orElseGet(() -> new Showing(false, said.state()));
        return new Battle(pair, List.of(showing), Rule.FIRST_COUNTS, reason);
    }

    /** This battle with a showing, in the place of the one with the same sides where there is one. */
    public Battle with(Showing showing) {
        List<Showing> now = new ArrayList<>(showings);
        int before = now.indexOf(shown(showing.turned()).orElse(showing));
        if (before < 0) {
            now.add(showing);
        } else {
            now.set(before, showing);
        }
        return new Battle(pair, now, rule, note);
    }

    /** This battle without the showing of those sides. */
    public Battle without(boolean turned) {
        return new Battle(
                pair, showings.stream().filter(showing -> showing.turned() != turned).toList(), rule, note);
    }

    /** The showing of those sides; empty where there is none. */
    public Optional<Showing> shown(boolean turned) {
        return showings.stream().filter(showing -> showing.turned() == turned).findFirst();
    }

    public Battle withNote(String newNote) {
        return new Battle(pair, showings, rule, newNote);
    }

    /** What is said of the pair as a whole. */
    public Judgment<BattleKey> judgment() {
        State state = state();
        Optional<String> word = state == State.GIVEN ? Optional.of(outcome()) : Optional.empty();
        return new Judgment<>(pair, state, word, note, false, 0);
    }

    private State state() {
        if (showings.isEmpty()) {
            return State.OPEN;
        }
        if (rule == Rule.FIRST_COUNTS) {
            return showings.getFirst().state();
        }
        return showings.stream()
                .map(Showing::state)
                .filter(state -> state != State.GIVEN)
                .findFirst()
                .orElse(State.GIVEN);
    }

    private String outcome() {
        String first = showings.getFirst().word().orElseThrow();
        return rule == Rule.FIRST_COUNTS || isConsistent() ? first : TIE;
    }

    /** True where every showing with a verdict says the same of the pair, whichever side each run stood on. */
    public boolean isConsistent() {
        return showings.stream().flatMap(showing -> showing.word().stream()).distinct().count() < 2;
    }

    /** True if the pair was judged more than once, so that the judge can agree with himself. */
    public boolean isRepeated() {
        return showings.stream().filter(showing -> showing.state() == State.GIVEN).count() > 1;
    }
}
