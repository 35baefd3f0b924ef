package dev.assay.app.feature.compare;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment.Target;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The things that a sentence can convey, in the order in which they are offered where sentences are aligned.
 *
 * @param nuggets the nuggets, group by group
 * @param several whether a sentence can convey more than one of them
 */
record SentenceContents(List<Nugget> nuggets, boolean several) {
    static final SentenceContents NONE = new SentenceContents(List.of(), false);

    SentenceContents(NuggetSet set, boolean several) {
        this(set.byGroup(), several);
    }

    /** Each question's answers, then another answer to it. */
    List<Target> all() {
        return nuggets.stream()
                .flatMap(nugget -> Stream.concat(answers(nugget), Stream.of(new Target(nugget.id()))))
                .toList();
    }

    private static Stream<Target> answers(Nugget nugget) {
        return nugget.question().stream()
                .flatMap(question -> question.answers().stream())
                .map(answer -> new Target(nugget.id(), answer.id()));
    }

    /** Those that can have a digit: another answer to a question has a key of its own. */
    private List<Target> numbered() {
        return nuggets.stream()
                .flatMap(nugget -> nugget.question().isPresent() ? answers(nugget) : Stream.of(new Target(nugget.id())))
                .toList();
    }

    /** The target of a digit, from 1. */
    Optional<Target> ofDigit(int digit) {
        return numbered().stream().skip(digit - 1L).findFirst();
    }

    /** The digit of a target, from 1; empty where it has none. */
    Optional<Integer> digit(Target target) {
        int place = numbered().indexOf(target);
        return place >= 0 && place < ScaleKeys.DIGITS ? Optional.of(place + 1) : Optional.empty();
    }

    /** A target by its place among those that have a digit where sentences are aligned, however many there are. */
    String number(Target target) {
        int place = numbered().indexOf(target);
        return place < 0 ? Messages.get("compare.brief.other-answer") : Integer.toString(place + 1);
    }

    /** The contents with a target more, or with one less; the target alone where a sentence conveys one thing. */
    Set<Target> toggled(List<Target> before, Target target) {
        Set<Target> wanted = several ? new HashSet<>(before) : new HashSet<>();
        if (!wanted.remove(target) || wanted.isEmpty()) {
            wanted.add(target);
        }
        return wanted;
    }

    /** Another answer to the question that is answered, or to the first; empty where that nugget is no question. */
    Optional<Target> otherAnswer(List<Target> said) {
        Optional<NuggetId> answered = said.stream().map(Target::nugget).findFirst();
        return nuggets.stream()
                .filter(nugget -> answered.isEmpty() || answered.get().equals(nugget.id()))
                .findFirst()
                .filter(nugget -> nugget.question().isPresent())
                .map(nugget -> new Target(nugget.id()));
    }
}
