package dev.assay.persistence.merge;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.report.Alignment;
import dev.assay.persistence.CalledRuns;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.NuggetMatching;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.StoreWords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Adds what was decided between judges in one project to another, with who decided, when and why, of one kind of
 * decisions. Where the other project decided already, its decision stands, and what it took back stays taken back:
 * either is a warning that names what did not come in, but not what was decided while other judges' values are kept
 * back.
 */
final class DecisionMerge<K extends Item, V> {
    /** The maker of a decision, and the time. */
    private record Maker(String by, Instant at) {}

    /** A decision on an item. */
    private record Made<K, V>(K item, V value) {}

    /** The identity of a decision in two logs, where its maker may have another name. */
    private record Taken<K, V>(Made<K, V> made, Instant at) {}

    private final Kind<K, V> kind;
    private final MergeSource source;
    private final MaterialWriter writer;
    private final CalledRuns runs;
    private final NuggetMatching matching;
    private final AlignedNuggets aligned;
    private final ProblemLog problems;
    private final List<MergeReport.Apart> differing = new ArrayList<>();
    private final List<MergeReport.Apart> leftOut = new ArrayList<>();
    private int fresh;
    private int known;

    DecisionMerge(Kind<K, V> kind, MergeSource source, MaterialWriter writer, ProblemLog problems) {
        this.kind = kind;
        this.source = source;
        this.writer = writer;
        this.runs = new CalledRuns(writer.project().visibility());
        this.matching = new NuggetMatching(writer.project());
        this.aligned = new AlignedNuggets(source.project(), matching);
        this.problems = problems;
    }

    void run() {
        for (Topic topic : source.project().topics()) {
            Map<K, V> decisions = source.project().values(kind, topic.id());
            if (!decisions.isEmpty()) {
                topic(topic.id(), decisions);
            }
        }
    }

    private void topic(TopicId topic, Map<K, V> decisions) {
        Map<Made<K, V>, Maker> makers = new HashMap<>();
        forEachMade(source.project(), topic, makers::put);
        List<Made<K, V>> inOrder = new ArrayList<>();
        decisions.forEach((item, value) -> inOrder.add(new Made<>(item, value)));
        if (!makers.keySet().containsAll(inOrder)) {
            problems.error(source.name(), 0, "decision", StoreWords.say("merge.decision.not-logged", topic));
            return;
        }
        Set<Taken<K, V>> logged = new HashSet<>();
        forEachMade(writer.project(), topic, (made, maker) -> logged.add(new Taken<>(made, maker.at())));
        ItemNames<K> names = new ItemNames<>(kind, decisions.keySet(), source.project(), matching);
        inOrder.sort(Comparator.comparing((Made<K, V> made) -> makers.get(made).at())
                .thenComparing(made -> named(made.item(), "\0")));
        for (Made<K, V> made : inOrder) {
            take(made, makers.get(made), names.here(made.item()), logged);
        }
    }

    /** Goes through all that was decided in a log. What an undo or a redo brought back was decided before. */
    private void forEachMade(ProjectStore store, TopicId topic, BiConsumer<Made<K, V>, Maker> consumer) {
        store.forEachEvent(topic, event -> {
            // What came with a merge that was taken back was not taken back by itself.
            if (event.reverses().isEmpty() && !store.isUnmerged(event.sequence())) {
                for (Change<?, ?> any : store.changes(event)) {
                    any.as(kind).ifPresent(change -> change.after()
                            .ifPresent(made -> consumer.accept(
                                    new Made<>(change.item(), made), new Maker(event.actor(), event.at()))));
                }
            }
        });
    }

    private void take(Made<K, V> there, Maker maker, Optional<K> item, Set<Taken<K, V>> logged) {
        TopicId topic = there.item().topic();
        boolean answered = there.item()
                .answerOf()
                .map(run -> writer.answerText(new AnswerKey(topic, run)).isPresent())
                .orElse(true);
        if (!answered) {
            leaveOut(there, maker, StoreWords.say("merge.decision.no-answer"));
            return;
        }
        AlignedNuggets.Named<V> named = aligned.here(there.value());
        if (item.isEmpty() || !named.isWhole()) {
            leaveOut(there, maker, StoreWords.say("merge.decision.no-nugget"));
            return;
        }
        V value = kind.value(item.get(), kind.form(Optional.of(named.value()))).orElseThrow();
        Made<K, V> made = new Made<>(item.get(), value);
        Optional<V> present = writer.project().value(kind, item.get());
        if (present.equals(Optional.of(value))) {
            known++;
        } else if (present.isPresent()) {
            Message here = StoreWords.say("merge.decision.otherwise");
            if (isOpen(topic)) {
                here = kind.saysSame(present.get(), value)
                        ? StoreWords.say("merge.decision.reason")
                        : StoreWords.say("merge.decision.decided", said(present.get()));
            }
            differing.add(apart(there, maker, here));
            warn(there, maker, StoreWords.say("merge.decision.stands", here));
        } else if (logged.contains(new Taken<>(made, maker.at()))) {
            leaveOut(there, maker, StoreWords.say("merge.decision.taken-back"));
        } else {
            writer.decided(kind.change(item.get(), Optional.empty(), Optional.of(value)), name(maker), maker.at());
            fresh++;
        }
    }

    private String said(V value) {
        return said(kind, value);
    }

    /** The word or the state, or the nuggets that a sentence conveys. */
    static <K extends Item, V> String said(Kind<K, V> kind, V value) {
        if (value instanceof Alignment alignment && !alignment.targets().isEmpty()) {
            return alignment.targets().stream()
                    .map(target -> target.nugget().value())
                    .collect(Collectors.joining(", "));
        }
        Judgment<K> judgment = kind.judgment(value);
        return judgment.word().orElse(judgment.state().word());
    }

    private void leaveOut(Made<K, V> made, Maker maker, Message why) {
        leftOut.add(apart(made, maker, why));
        warn(made, maker, StoreWords.say("merge.decision.left-out", why));
    }

    private MergeReport.Apart apart(Made<K, V> made, Maker maker, Message why) {
        return new MergeReport.Apart(
                made.item().topic(),
                runs.called(kind, made.item()),
                said(made.value()),
                kind.judgment(made.value()).note(),
                name(maker),
                maker.at(),
                why.toString(),
                isOpen(made.item().topic()));
    }

    private void warn(Made<K, V> made, Maker maker, Message what) {
        TopicId topic = made.item().topic();
        Message where = where(made.item());
        problems.warning(
                source.name(),
                0,
                "decision",
                isOpen(topic)
                        ? StoreWords.say(
                                "merge.decision.open", name(maker), said(made.value()), where, topic, what)
                        : StoreWords.say("merge.decision", name(maker), where, topic, what));
    }

    /** Names an item in a sentence. */
    private Message where(K item) {
        LoggedFields fields = runs.called(kind, item);
        return fields.has("nugget") && fields.has("run")
                ? StoreWords.say("merge.decision.nugget", fields.text("nugget"), fields.text("run"))
                : Message.verbatim(named(item, " "));
    }

    private String named(K item, String between) {
        return runs.called(kind, item).values().values().stream()
                .map(String::valueOf)
                .collect(Collectors.joining(between));
    }

    /** True where other judges' judgments of a topic may be seen here. */
    private boolean isOpen(TopicId topic) {
        return writer.project().visibility(topic).permit(Purpose.DECISIONS).covers(topic);
    }

    private String name(Maker maker) {
        return source.nameOf(maker.by());
    }

    MergeReport.Decisions counts() {
        return new MergeReport.Decisions(fresh, known, differing, leftOut);
    }

    boolean isChanged() {
        return fresh > 0;
    }
}
