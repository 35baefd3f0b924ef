package dev.assay.persistence.merge;

import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.CalledRuns;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.formats.NuggetMatching;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.StoreWords;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds what one project's assessor said of items of a kind to another project, as the values of a judge. What both
 * projects have from before they parted is the other project's own. What is known stays: another word for the same item
 * is an error.
 */
class JudgmentMerge<K extends Item, V> {
    final MergeSource source;
    final MaterialWriter writer;
    final CalledRuns runs;
    final ProblemLog problems;
    final MergeConflicts conflicts;
    final NuggetMatching matching;
    final Set<K> ours;
    int fresh;
    int known;
    int own;
    int unmatched;
    boolean changed;
    private final Kind<K, V> kind;
    private final AlignedNuggets aligned;
    private Optional<Map<K, Instant>> times = Optional.empty();

    JudgmentMerge(
            Kind<K, V> kind,
            MergeSource source,
            MaterialWriter writer,
            ProblemLog problems,
            MergeConflicts conflicts,
            SharedEvents shared) {
        this.kind = kind;
        this.source = source;
        this.writer = writer;
        this.runs = new CalledRuns(writer.project().visibility());
        this.problems = problems;
        this.conflicts = conflicts;
        this.matching = new NuggetMatching(writer.project());
        this.aligned = new AlignedNuggets(source.project(), matching);
        this.ours = shared.lastTouched(source.project(), kind);
    }

    Kind<K, V> kind() {
        return kind;
    }

    /** True where the source's assessor said anything that is not this project's own. */
    boolean hasAny() {
        return source.project().topics().stream()
                .flatMap(topic -> source.project().values(kind, topic.id()).entrySet().stream())
                .anyMatch(one -> !ours.contains(one.getKey()) && kind.judgment(one.getValue()).isDecided());
    }

    void run() {
        for (Topic topic : source.project().topics()) {
            Map<K, V> theirs = source.project().values(kind, topic.id());
            Map<K, V> before = new HashMap<>(writer.project()
                    .judgments()
                    .values(Visibility.permitToCarry(), kind, topic.id())
                    .getOrDefault(source.assessor(), Map.of()));
            ItemNames<K> names = new ItemNames<>(kind, theirs.keySet(), source.project(), matching);
            int[] strange = {0};
            theirs.forEach((item, value) -> {
                if (!kind.judgment(value).isDecided()) {
                    return;
                }
                if (ours.contains(item)) {
                    own++;
                } else {
                    Optional<K> here = names.here(item);
                    unmatched += here.isEmpty() ? 1 : 0;
                    AlignedNuggets.Named<V> named = aligned.here(value);
                    strange[0] += named.isWhole() ? 0 : 1;
                    take(item, here.orElse(item), named.value(), before);
                }
            });
            unmatched += strange[0];
            if (strange[0] > 0) {
                problems.warning(
                        source.name(),
                        0,
                        kind.word(),
                        StoreWords.say("merge.alignment", source.assessor(), topic.id(), strange[0]));
            }
        }
    }

    private void take(K there, K item, V value, Map<K, V> before) {
        V here = kind.value(item, kind.form(Optional.of(value))).orElseThrow();
        Optional<V> present = Optional.ofNullable(before.get(item));
        Optional<V> said = present.filter(one -> kind.judgment(one).isDecided());
        LoggedFields fields = runs.called(kind, item);
        MergeConflicts.Key key = new MergeConflicts.Key(source.assessor(), kind.word(), item.topic(), fields);
        if (said.isPresent() && !kind.saysSame(said.get(), here)) {
            MergeReport.Value theirs = given(there, DecisionMerge.said(kind, here));
            Optional<MergeReport.Value> stands =
                    conflicts.choose(key, "", theirs, shown(item.topic(), DecisionMerge.said(kind, said.get())));
            if (stands.isEmpty()) {
                problems.error(
                        source.name(),
                        0,
                        kind.word(),
                        StoreWords.say("merge.judgment", source.assessor(), kind.item(item.topic(), fields)));
            }
            if (!stands.equals(Optional.of(theirs))) {
                return;
            }
        }
        if (said.isPresent()) {
            known++;
        } else {
            fresh++;
            conflicts.brought(key, () -> given(there, DecisionMerge.said(kind, here)));
        }
        if (!present.equals(Optional.of(here))) {
            changed = true;
            writer.judgedAnew(new JudgedItem<>(source.assessor(), kind, item, here));
        }
    }

    /** What the source says of an item, since when. */
    MergeReport.Value given(K item, String said) {
        Map<K, Instant> known = times.orElseGet(this::times);
        times = Optional.of(known);
        return new MergeReport.Value(
                source.name(), Optional.ofNullable(known.get(item)), shown(item.topic(), said));
    }

    private Map<K, Instant> times() {
        Map<K, Instant> found = new HashMap<>();
        source.project()
                .forEachEvent(0, event -> source.project()
                        .changes(event)
                        .forEach(any -> any.as(kind).ifPresent(change -> found.put(change.item(), event.at()))));
        return found;
    }

    /** A word that may be seen here; none while other judges' values of the topic may not. */
    Optional<String> shown(TopicId topic, String word) {
        return writer.project().visibility(topic).permit(Purpose.DECISIONS).covers(topic)
                ? Optional.of(word)
                : Optional.empty();
    }

    MergeReport.Labels counts() {
        return new MergeReport.Labels(fresh, known, own, unmatched);
    }

    boolean isChanged() {
        return changed;
    }
}
