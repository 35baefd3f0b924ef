package dev.assay.app.state;

import dev.assay.app.ui.Messages;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An act that was taken back or done again, for the screen on which it is seen: it takes the first thing that the act
 * changed in hand, and names it.
 *
 * @param undone true for an act taken back, false for one done again
 * @param topic the topic that it was done to
 * @param stage the stage on which it is seen; empty where that is a window of its own, or none
 * @param changes what it changed, in the order of the act itself
 */
public record Reversal(
        ActKind kind, boolean undone, Optional<TopicId> topic, Optional<Stage> stage, List<Change<?, ?>> changes) {
    private static final int LONGEST = 60;

    public Reversal {
        changes = List.copyOf(changes);
    }

    /** The changes of one kind. */
    public <K extends Item, V> List<Change<K, V>> of(Kind<K, V> kind) {
        return changes.stream().flatMap(change -> change.as(kind).stream()).toList();
    }

    /** The items of some kinds that changed, each once. */
    @SafeVarargs
    public final <K extends Item> List<K> items(Kind<? extends K, ?>... kinds) {
        return items(List.of(kinds));
    }

    /** As {@link #items(Kind[])}. */
    public <K extends Item> List<K> items(List<Kind<? extends K, ?>> kinds) {
        return kinds.stream().flatMap(this::itemsOf).<K>map(item -> item).distinct().toList();
    }

    private <K extends Item, V> Stream<K> itemsOf(Kind<K, V> kind) {
        return of(kind).stream().map(Change::item);
    }

    /** The first item of some kinds that a screen has a place for. */
    @SafeVarargs
    public final <K extends Item, P> Optional<P> first(Function<K, Optional<P>> find, Kind<? extends K, ?>... kinds) {
        return items(kinds).stream().flatMap(item -> find.apply(item).stream()).findFirst();
    }

    /** A sentence that says that the act was taken back, or done again. */
    String words() {
        return sentence(act());
    }

    /**
     * A sentence that says so of a thing, which comes first, since there is little room for it in large text. The name
     * of a pair says what it is labelled now, so that the act need not be named.
     */
    String words(String thing) {
        return sentence(kind == ActKind.LABEL ? thing : Messages.get("reversal.thing", thing, act()));
    }

    private String sentence(String what) {
        return Messages.get(undone ? "reversal.undone" : "reversal.redone", what);
    }

    private String act() {
        return Messages.get("act." + kind.name().toLowerCase(Locale.ROOT));
    }

    /** The beginning of long words, for a name in a sentence. */
    public static String shortened(String words) {
        return words.codePointCount(0, words.length()) <= LONGEST
                ? words
                : words.substring(0, words.offsetByCodePoints(0, LONGEST)) + "…";
    }

    /** A name for the first of several things that changed, with how many more there are. */
    public static String andMore(String first, int all) {
        return Messages.get("reversal.more", first, all - 1);
    }
}
