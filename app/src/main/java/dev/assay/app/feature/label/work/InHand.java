package dev.assay.app.feature.label.work;

import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the next key is for. It is ahead of the view, which steps on when a label is on the disk: what is on its way there counts as
 * said. FX thread only.
 */
final class InHand {
    private final TopicInView view;
    private final RecheckFilter recheckFilter;
    private final PendingLabels pending = new PendingLabels();
    private Pair pair = new Pair(0, 0);
    /** What a note and the mark of a sentence are for, when the keys have gone on from it by themselves. */
    private Optional<Pair> last = Optional.empty();
    /** Whether the keys came to the end of an answer and wait there. */
    private boolean stopped;
    /** Where the keys were before a note took them back. */
    private Optional<Pair> leftOff = Optional.empty();

    InHand(TopicInView view, RecheckFilter recheckFilter) {
        this.view = view;
        this.recheckFilter = recheckFilter;
    }

    Pair pair() {
        return pair;
    }

    LabelKey key() {
        return view.key(pair);
    }

    /** The pair labelled last, from which the keys went on by themselves. */
    Optional<Pair> last() {
        return last;
    }

    boolean isStopped() {
        return stopped;
    }

    PendingLabels pending() {
        return pending;
    }

    /** The assessor's own step: what went before is of no account to the keys any more. */
    void take(Pair wanted) {
        pair = wanted;
        leftOff = Optional.empty();
        forgetLast();
    }

    /** A topic was read anew, and what is on its way is on its way still. */
    void reopen(Pair held) {
        pair = held;
    }

    /** A note and a mark are for the pair in hand. */
    void forgetLast() {
        isAbout(Optional.empty());
        view.setTurn(Optional.empty());
        stopped = false;
    }

    void isAbout(Optional<Pair> one) {
        last = one;
        view.setLastLabelled(one);
    }

    /** Labels are on their way, one of them the pair's in hand. */
    void say(List<LabelKey> keys, Label label) {
        pending.ask(keys, label);
        last = Optional.empty();
    }

    /** Goes on to what is to be labelled next, or stays at the end of an answer when it is to {@code stop} there. */
    void goOn(boolean stop) {
        Pair following = (recheckFilter.isOn() ? nextRecheck() : nextUnlabelled()).orElse(pair);
        stopped = stop && view.walk().outerOf(following) != view.walk().outerOf(pair);
        if (!stopped) {
            last = Optional.of(pair);
            pair = following;
        }
    }

    /** Goes on past an answer of which everything is said. */
    void goOnFromAnswer() {
        pair = nextUnlabelled().orElse(pair);
    }

    /** Goes on to the next pair that waits to be looked at again. */
    void goOnToRecheck() {
        last = Optional.of(pair);
        pair = nextRecheck().orElse(pair);
    }

    void leaveOff(Optional<Pair> from) {
        leftOff = from;
    }

    Optional<Pair> leftOff() {
        return leftOff;
    }

    /** The pairs of the answer in hand that nothing was said of. */
    List<LabelKey> unlabelledOfAnswer() {
        return IntStream.range(0, view.walk().nuggets())
                .mapToObj(nugget -> new Pair(pair.answer(), nugget))
                .filter(this::willBeUnlabelled)
                .map(view::key)
                .toList();
    }

    Optional<Pair> nextUnlabelled() {
        return view.walk().next(pair, this::willBeUnlabelled);
    }

    Optional<Pair> nextRecheck() {
        return view.walk().next(pair, one -> view.state(one).recheck() && pending.asked(view.key(one)).isEmpty());
    }

    /** The label of a pair when everything has arrived. */
    Label willBe(Pair one) {
        return pending.asked(view.key(one)).orElseGet(() -> view.state(one).label());
    }

    boolean willBeUnlabelled(Pair one) {
        return !willBe(one).isDecided();
    }
}
