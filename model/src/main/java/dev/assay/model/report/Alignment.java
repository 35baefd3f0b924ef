package dev.assay.model.report;

import dev.assay.model.ReportRules;
import dev.assay.model.Worded;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The alignment of a sentence of a report, as one judge sees it: the answers of nuggets' questions that it conveys, or
 * an option in place of them.
 *
 * @param targets what it conveys; each once, none where {@code option} is said
 * @param option one of {@link Option} or a word of the project's own; empty where {@code targets} says it
 * @param state {@code GIVEN} exactly where there are targets or an option
 * @param note a remark; may be empty
 * @param recheck a nugget or an answer that it names changed since
 * @param revision the revision of the nugget set that it was given for
 */
public record Alignment(
        SentenceKey sentence,
        List<Target> targets,
        Optional<String> option,
        State state,
        String note,
        boolean recheck,
        int revision) {
    /**
     * A nugget or answer that a sentence can convey.
     *
     * @param answer one of the answers of the nugget's question; empty for another answer to it than those that are
     * listed, and for a nugget that is no question
     */
    public record Target(NuggetId nugget, Optional<NuggetAnswerId> answer) {
        /** Another answer to a nugget's question than those listed, or a nugget that is no question. */
        public Target(NuggetId nugget) {
            this(nugget, Optional.empty());
        }

        public Target(NuggetId nugget, NuggetAnswerId answer) {
            this(nugget, Optional.of(answer));
        }
    }

    /** The kind of a sentence that conveys no nugget. A project can have more words for that. */
    public enum Option implements Worded {
        /** It conveys what should be a nugget and is none. */
        SHOULD_BE_NUGGET("should_be_nugget"),
        /** It is on the topic without answering any question of it. */
        TOPICAL("topical"),
        /** It has nothing to do with the request. */
        IRRELEVANT("irrelevant"),
        /** It says nothing, such as a heading or a phrase of transition. */
        NO_INFORMATION("no_information");

        private final String word;

        Option(String word) {
            this.word = word;
        }

        /** The word that files use. */
        @Override
        public String word() {
            return word;
        }

        /** The option of that word; empty where it is a project's own. */
        public static Optional<Option> ofWord(String word) {
            return Worded.find(values(), word);
        }
    }

    /** The word for a sentence that conveys nuggets when whole sentences are compared. */
    public static final String NUGGET = "nugget";

    /** The kinds of sentence, in one word each: the best first. */
    public static final Scale SCALE = new Scale(
            "alignment",
            false,
            Stream.concat(Stream.of(NUGGET), Stream.of(Option.values()).map(Option::word))
                    .map(word -> new Scale.Word(word, OptionalDouble.empty()))
                    .toList());

    /** {@link #SCALE} with a project's own options behind it. */
    public static Scale scale(ReportRules rules) {
        return new Scale(
                SCALE.name(),
                false,
                Stream.concat(
                                SCALE.words().stream(),
                                rules.options().stream().map(own -> new Scale.Word(own.word(), OptionalDouble.empty())))
                        .toList());
    }

    public Alignment {
        Objects.requireNonNull(note);
        targets = targets.stream().distinct().toList();
        if (!targets.isEmpty() && option.isPresent()) {
            throw new IllegalArgumentException("A sentence conveys nuggets or is " + option.get() + ", not both.");
        }
        if ((state == State.GIVEN) == (targets.isEmpty() && option.isEmpty())) {
            throw new IllegalArgumentException(
                    "An alignment that is " + state.word() + " cannot be " + targets + option + ".");
        }
    }

    /** A sentence before anybody looked at it. */
    public static Alignment open(SentenceKey sentence, int revision) {
        return new Alignment(sentence, List.of(), Optional.empty(), State.OPEN, "", false, revision);
    }

    /** This sentence with what it conveys, open where that is nothing; a mark to recheck is gone. */
    public Alignment with(List<Target> newTargets, int newRevision) {
        State now = newTargets.isEmpty() ? State.OPEN : State.GIVEN;
        return new Alignment(sentence, newTargets, Optional.empty(), now, note, false, newRevision);
    }

    /** This sentence with what it is instead of conveying nuggets; a mark to recheck is gone. */
    public Alignment withOption(String newOption, int newRevision) {
        return new Alignment(sentence, List.of(), Optional.of(newOption), State.GIVEN, note, false, newRevision);
    }

    /** This sentence in a state without any; a mark to recheck is gone. */
    public Alignment with(State newState, int newRevision) {
        return new Alignment(sentence, List.of(), Optional.empty(), newState, note, false, newRevision);
    }

    public Alignment withNote(String newNote) {
        return new Alignment(sentence, targets, option, state, newNote, recheck, revision);
    }

    public Alignment withRecheck(boolean newRecheck) {
        return new Alignment(sentence, targets, option, state, note, newRecheck, revision);
    }

    /** True if the judge is done with the sentence. */
    public boolean isDecided() {
        return (state == State.GIVEN || state == State.CANT_JUDGE) && !recheck;
    }

    /** In one word: {@link #NUGGET}, or the option. */
    public Judgment<SentenceKey> judgment() {
        Optional<String> word = targets.isEmpty() ? option : Optional.of(NUGGET);
        return new Judgment<>(sentence, state, word, note, recheck, revision);
    }
}
