package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Draws battles and keeps the assessor's verdicts. */
public final class BattleService {
    private final ProjectStore store;

    public BattleService(ProjectStore store) {
        this.store = store;
    }

    /**
     * What a draw brought.
     *
     * @param fresh how many battles are new
     * @param again how many of those are shown twice
     * @param all how many are drawn by now
     * @param topics how many topics have any
     * @param runs how many runs fight
     */
    public record Drawn(int fresh, int again, int all, int topics, int runs) {}

    /** The battles of a topic that are drawn, in the order of their places. */
    public List<DrawnBattle> drawn(TopicId topic) {
        return store.values(Kinds.DRAWN_BATTLE, topic).values().stream()
                .sorted(Comparator.comparingInt(DrawnBattle::place).thenComparing(one -> one.pair().first())
                        .thenComparing(one -> one.pair().second()))
                .toList();
    }

    /**
     * Draws battles among the answers of all topics that are not locked, beside those that are drawn.
     *
     * @throws RefusedException when there is nothing new to draw
     */
    public Drawn draw(BattleDraw draw) {
        SortedMap<TopicId, List<RunId>> answered = new TreeMap<>();
        List<DrawnBattle> before = new ArrayList<>();
        store.topicIds().forEach(topic -> {
            before.addAll(drawn(topic));
            if (!store.isLocked(topic)) {
                answered.put(topic, store.answers(topic).stream().map(answer -> answer.run()).toList());
            }
        });
        List<DrawnBattle> fresh = draw.draw(answered, before);
        if (fresh.isEmpty()) {
            throw new RefusedException(before.isEmpty() ? "battles.nothing" : "battles.all-drawn");
        }
        List<Change<?, ?>> changes = new ArrayList<>();
        fresh.forEach(one ->
                changes.add(Kinds.DRAWN_BATTLE.change(one.pair(), Optional.empty(), Optional.of(one))));
        store.commit(new Act(ActKind.DRAW_BATTLES, Optional.empty(), changes));
        List<DrawnBattle> all = new ArrayList<>(before);
        all.addAll(fresh);
        return new Drawn(
                fresh.size(),
                (int) fresh.stream().filter(DrawnBattle::again).count(),
                all.size(),
                (int) all.stream().map(one -> one.pair().topic()).distinct().count(),
                (int) all.stream()
                        .flatMap(one -> List.of(one.pair().first(), one.pair().second()).stream())
                        .distinct()
                        .count());
    }

    /** Adds the verdict on a showing. */
    public Battle say(BattleKey pair, Showing showing) {
        return change(pair, ActKind.BATTLE, battle -> battle.with(showing));
    }

    /** Makes of a battle another one. */
    public Battle change(BattleKey pair, ActKind act, UnaryOperator<Battle> how) {
        if (store.isLocked(pair.topic())) {
            throw new RefusedException("locked.battle");
        }
        return JudgmentActs.commit(
                        store,
                        act,
                        Kinds.BATTLE,
                        List.of(pair),
                        (key, before) -> how.apply(before.orElseGet(() -> Battle.open(key))))
                .getFirst();
    }
}
