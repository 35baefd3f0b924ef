package dev.assay.model.edit;

import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.report.Alignment;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A kind of thing that acts change: which items there are, what values they take, how both are written down, in which
 * stage of the work it is seen, which file of a sync lists it, and whether undo offers it. The log, its replay, undo,
 * the check of a project, the sync, and what other judges say know no kind by name: they go through {@link Kinds}.
 *
 * <p>An item without a value is blank. Where a kind has a word for that, such as <i>waiting</i>, it is the {@code
 * blank} value, and equal to there being none.
 *
 * <p>Two kinds are the same when they are the same object.
 */
public final class Kind<K extends Item, V> {
    private final String word;
    private final Function<K, LoggedFields> writeItem;
    private final BiFunction<TopicId, LoggedFields, K> readItem;
    private final Codec<K, V> values;
    private final Optional<V> blank;
    private final Nature<K, V> nature;

    /**
     * The reading of values as judgments.
     *
     * @param ofRules the scale in a project's own words
     * @param decides the kind on which they decide, where judges differ; empty of what judges say
     */
    private record Judging<K extends Item, V>(
            Scale scale,
            Function<ReportRules, Scale> ofRules,
            Function<V, Judgment<K>> judgment,
            Optional<Kind<K, ?>> decides) {}

    /** Further properties of a kind. */
    private record Nature<K extends Item, V>(
            Optional<Judging<K, V>> judging, Optional<String> file, String stage, boolean lasting) {}

    /**
     * Describes a kind that is no judgment, is seen in the stage of nuggets, and can be undone.
     *
     * @param word names it in the log and in files; never changed again
     * @param writeItem what names an item beside its topic
     * @param readItem the item again
     */
    public Kind(
            String word,
            Function<K, LoggedFields> writeItem,
            BiFunction<TopicId, LoggedFields, K> readItem,
            Codec<K, V> values,
            Optional<V> blank) {
        this(
                word,
                writeItem,
                readItem,
                values,
                blank,
                new Nature<>(Optional.empty(), Optional.empty(), "nuggets", false));
    }

    private Kind(
            String word,
            Function<K, LoggedFields> writeItem,
            BiFunction<TopicId, LoggedFields, K> readItem,
            Codec<K, V> values,
            Optional<V> blank,
            Nature<K, V> nature) {
        this.word = Objects.requireNonNull(word);
        this.writeItem = Objects.requireNonNull(writeItem);
        this.readItem = Objects.requireNonNull(readItem);
        this.values = Objects.requireNonNull(values);
        this.blank = Objects.requireNonNull(blank);
        this.nature = nature;
    }

    /**
     * Describes a kind of judgments: what the assessor says of items in words of a scale, and what other judges say of
     * them. It is seen in the stage of labels, and a sync lists it in a file of its own.
     *
     * @param word as of every kind
     */
    public static <I extends Item> Kind<I, Judgment<I>> ofJudgments(
            String word,
            Scale scale,
            Function<I, LoggedFields> writeItem,
            BiFunction<TopicId, LoggedFields, I> readItem) {
        return new Kind<I, Judgment<I>>(word, writeItem, readItem, JudgmentFields.codec(scale), Optional.empty())
                .judging(scale, judgment -> judgment)
                .inFile(word + ".jsonl")
                .inStage("label");
    }

    /**
     * As {@link #ofJudgments}, in words that each project has of its own: those of {@code usual} are what they are
     * where it has none.
     */
    public static <I extends Item> Kind<I, Judgment<I>> ofJudgmentsInAnyWord(
            String word,
            Scale usual,
            Function<I, LoggedFields> writeItem,
            BiFunction<TopicId, LoggedFields, I> readItem) {
        return new Kind<I, Judgment<I>>(word, writeItem, readItem, JudgmentFields.ofAnyWord(), Optional.empty())
                .judging(usual, judgment -> judgment)
                .inFile(word + ".jsonl")
                .inStage(word);
    }

    /**
     * Describes the kind of what is decided where judges differ on items of another kind: a judgment on the same scale,
     * with a reason for a note. It is seen where judges are compared.
     *
     * @param word as of every kind
     */
    public static <K extends Item, V> Kind<K, V> ofDecisions(String word, Kind<K, V> judged) {
        return new Kind<>(word, judged.writeItem, judged.readItem, new Decisions<>(judged), Optional.empty())
                .deciding(judged, judged::judgment)
                .inStage("compare");
    }

    /** The values of a kind as decisions: each says something and has a reason for a note. */
    private record Decisions<K extends Item, V>(Kind<K, V> judged) implements Codec<K, V> {
        @Override
        public Object write(V value) {
            return judged.values.write(reasoned(value));
        }

        @Override
        public V read(K item, Object form) {
            return reasoned(judged.values.read(item, form));
        }

        private V reasoned(V value) {
            Judgment<K> decision = judged.judgment(value);
            if (!decision.isDecided() || decision.note().isBlank()) {
                throw new IllegalArgumentException("A decision says something and has a reason, not " + decision + ".");
            }
            return value;
        }
    }

    /**
     * Describes the kind of what the assessor says of items of another kind after others' values of them were seen: a
     * value like the first, with the reason for a note, that stands beside the first and never in its place. It is seen
     * where judges are compared.
     *
     * @param word as of every kind
     */
    public static <K extends Item, V> Kind<K, V> ofSecondThoughts(String word, Kind<K, V> judged) {
        return new Kind<>(word, judged.writeItem, judged.readItem, judged.values, judged.blank).inStage("compare");
    }

    /** This kind, whose values are judgments on a scale. */
    Kind<K, V> judging(Scale scale, Function<V, Judgment<K>> judgment) {
        return judging(new Judging<>(scale, rules -> scale, judgment, Optional.empty()));
    }

    /** This kind, whose values decide where judges differ on another kind. */
    Kind<K, V> deciding(Kind<K, ?> judged, Function<V, Judgment<K>> judgment) {
        Judging<K, ?> of = judged.nature.judging().orElseThrow();
        return judging(new Judging<>(of.scale(), of.ofRules(), judgment, Optional.of(judged)));
    }

    /** This kind, judged in the words that a project's rules have for it. */
    Kind<K, V> inWordsOf(Function<ReportRules, Scale> ofRules) {
        Judging<K, V> one = nature.judging().orElseThrow();
        return judging(new Judging<>(one.scale(), ofRules, one.judgment(), one.decides()));
    }

    private Kind<K, V> judging(Judging<K, V> judging) {
        return with(new Nature<>(Optional.of(judging), nature.file(), nature.stage(), nature.lasting()));
    }

    /** This kind, listed for people in a file of a sync. */
    public Kind<K, V> inFile(String name) {
        return with(new Nature<>(nature.judging(), Optional.of(name), nature.stage(), nature.lasting()));
    }

    /** This kind, seen in the stage of that word. */
    public Kind<K, V> inStage(String stage) {
        return with(new Nature<>(nature.judging(), nature.file(), stage, nature.lasting()));
    }

    /** This kind, never offered for undo: what was done stays done. */
    public Kind<K, V> lasting() {
        return with(new Nature<>(nature.judging(), nature.file(), nature.stage(), true));
    }

    private Kind<K, V> with(Nature<K, V> other) {
        return new Kind<>(word, writeItem, readItem, values, blank, other);
    }

    /** The word for it in the log and in files. */
    public String word() {
        return word;
    }

    /** The scale, where the values are judgments, or decisions between such. */
    public Optional<Scale> scale() {
        return nature.judging().map(Judging::scale);
    }

    /**
     * The scale in the words of a project.
     *
     * @throws IllegalStateException of a kind without a scale
     */
    public Scale scale(ReportRules rules) {
        return nature.judging()
                .map(one -> one.ofRules().apply(rules))
                .orElseThrow(() -> new IllegalStateException("There is no scale of " + word + "."));
    }

    /** True if the values are the assessor's judgments of items, so that other judges give the same kind of values. */
    public boolean isOfJudgments() {
        return nature.judging().filter(one -> one.decides().isEmpty()).isPresent();
    }

    /** The kind on which its values decide where judges differ; empty of every other kind. */
    public Optional<Kind<K, ?>> decides() {
        return nature.judging().flatMap(Judging::decides);
    }

    /**
     * A value as a judgment on the scale.
     *
     * @throws IllegalStateException of a kind without a scale
     */
    public Judgment<K> judgment(V value) {
        return nature.judging()
                .map(one -> one.judgment().apply(value))
                .orElseThrow(() -> new IllegalStateException("There is no scale of " + word + "."));
    }

    /** True where two values say the same, whatever stands beside it. */
    public boolean saysSame(V one, V other) {
        return judgment(one).isSameWordAs(judgment(other))
                && (!(one instanceof Alignment first) || !(other instanceof Alignment second)
                        || new HashSet<>(first.targets()).equals(new HashSet<>(second.targets())));
    }

    /** The file of a sync that lists the values for people; empty where the log alone has them. */
    public Optional<String> file() {
        return nature.file();
    }

    /** The word of the stage in which it is seen. */
    public String stage() {
        return nature.stage();
    }

    /** True if undo offers changes of this kind. */
    public boolean isUndoable() {
        return !nature.lasting();
    }

    /** The fields that name an item beside its topic. */
    public LoggedFields fields(K item) {
        return writeItem.apply(item);
    }

    /** The item of a topic that these fields name. */
    public K item(TopicId topic, LoggedFields fields) {
        return readItem.apply(topic, fields);
    }

    /** The written form of a value; empty for a blank that has no word. */
    public Optional<Object> form(Optional<V> value) {
        return value.or(() -> blank).map(values::write);
    }

    /** The value of an item that a form stands for; empty when it is blank. */
    public Optional<V> value(K item, Optional<Object> form) {
        return form.map(written -> values.read(item, written)).filter(this::isKept);
    }

    /** A change of an item from one value to another, blank ones included. */
    public Change<K, V> change(K item, Optional<V> before, Optional<V> after) {
        return new Change<>(this, item, before.filter(this::isKept), after.filter(this::isKept));
    }

    /** As {@link #change(Item, Optional, Optional)}, for kinds that have a word for blank. */
    public Change<K, V> change(K item, V before, V after) {
        return change(item, Optional.of(before), Optional.of(after));
    }

    private boolean isKept(V value) {
        return !blank.equals(Optional.of(value));
    }

    @Override
    public String toString() {
        return word;
    }
}
