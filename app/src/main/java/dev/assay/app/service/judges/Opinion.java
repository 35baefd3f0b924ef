package dev.assay.app.service.judges;

import dev.assay.model.Item;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.rubric.AnswerGrades;
import dev.assay.persistence.ProjectStore;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A judge's view of one item, whatever its kind.
 *
 * @param targets the contents of a sentence; of alignment alone
 */
public record Opinion(Judgment<?> judgment, List<Alignment.Target> targets) {
    public Opinion {
        targets = List.copyOf(targets);
    }

    /** A judgment with nothing beside it. */
    public Opinion(Judgment<?> judgment) {
        this(judgment, List.of());
    }

    /** The view that a value of any kind of judgments expresses. */
    public static Opinion of(Object value) {
        return switch (value) {
            case Alignment alignment -> new Opinion(alignment.judgment(), alignment.targets());
            case Battle battle -> new Opinion(battle.judgment());
            case AnswerGrades<?> grades -> new Opinion(grades.judgment());
            case Judgment<?> judgment -> new Opinion(judgment);
            default -> throw new IllegalArgumentException("No judgment: " + value);
        };
    }

    /** The word of the scale; empty where none is given, or the judgment waits to be confirmed. */
    public Optional<String> word() {
        return judgment.word().filter(word -> !judgment.recheck());
    }

    /** The state, or the word where one is given: the name that colours and sentences go by. */
    public String name() {
        return judgment.recheck() ? State.OPEN.word() : judgment.word().orElse(judgment.state().word());
    }

    /** The remark or reason; may be empty. */
    public String note() {
        return judgment.note();
    }

    /** The steps of a scale to another opinion: 0 for the same, at least 1 else; a state is one step from each word. */
    public int distance(Opinion other, Scale scale) {
        return isSameAs(other) ? 0 : Math.max(1, scale.distance(name(), other.name()));
    }

    /** The assessor's opinions of the items of a set; of all items of a kind that no set has a say in. */
    public static <K extends Item, V> Map<K, Opinion> ofAssessor(ProjectStore store, Kind<K, V> kind, NuggetSetKey of) {
        Map<K, Opinion> opinions = new LinkedHashMap<>();
        store.values(kind, of.topic()).forEach((item, value) -> {
            if (!(item instanceof NuggetItem nugget) || nugget.set().equals(of.set())) {
                opinions.put(item, of(value));
            }
        });
        return opinions;
    }

    /**
     * Keeps the opinion as a second thought on an item or a decision.
     *
     * @param kind the kind of second thoughts or decisions
     * @param reason for a note
     * @return the opinion as it is kept
     */
    public <K extends Item, V> Opinion keep(
            ProjectStore store, ActKind act, Kind<K, V> kind, Item item, String reason) {
        V value = as(kind, item, reason);
        commit(store, act, kind, item, Optional.of(value));
        return of(value);
    }

    /** Takes back what was kept of an item; nothing is done where that is nothing. */
    public static void clear(ProjectStore store, ActKind act, Kind<?, ?> kind, Item item) {
        commit(store, act, kind, item, Optional.empty());
    }

    @SuppressWarnings("unchecked")
    private static <K extends Item, V> void commit(
            ProjectStore store, ActKind act, Kind<K, V> kind, Item of, Optional<V> after) {
        // An item of that kind.
        K item = (K) of;
        Optional<V> before = store.value(kind, item);
        if (!before.equals(after)) {
            store.commit(new Act(act, item.topic(), List.of(kind.change(item, before, after))));
        }
    }

    @SuppressWarnings("unchecked")
    private <V> V as(Kind<?, V> kind, Item item, String reason) {
        // Alignments and battles alone are no plain judgments; labels keep no revision with these.
        if (kind == Kinds.BATTLE_AFTER_REVEAL || kind == Kinds.BATTLE_DECISION) {
            return (V) Battle.said((BattleKey) item, judgment, reason);
        }
        boolean aligns = kind == Kinds.ALIGNMENT_AFTER_REVEAL || kind == Kinds.ALIGNMENT_DECISION;
        boolean labels = kind == Kinds.AFTER_REVEAL || kind == Kinds.ADJUDICATION;
        return (V) (aligns
                ? new Alignment(
                        (SentenceKey) item,
                        targets,
                        targets.isEmpty() ? judgment.word() : Optional.empty(),
                        judgment.state(),
                        reason,
                        false,
                        judgment.revision())
                : new Judgment<>(
                        item, judgment.state(), judgment.word(), reason, false, labels ? 0 : judgment.revision()));
    }

    /** True where another says the same, whatever stands beside it. */
    public boolean isSameAs(Opinion other) {
        return judgment.state() == other.judgment.state()
                && judgment.word().equals(other.judgment.word())
                && new HashSet<>(targets).equals(new HashSet<>(other.targets));
    }
}
