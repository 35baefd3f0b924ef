package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.FreshBattles;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
     * @param same how many of those have the same text on both sides
     * @param all how many are drawn by now
     * @param topics how many topics have any
     * @param runs how many runs fight
     */
    public record Drawn(int fresh, int again, int same, int all, int topics, int runs) {}

    /** Everything the screen shows of a topic. */
    public TopicBattles open(TopicId topic) {
        Map<RunId, Answer> answers = new HashMap<>();
        store.answers(topic).forEach(answer -> answers.put(answer.run(), answer));
        List<DrawnBattle> drawn = FreshBattles.drawn(store, topic, answers::containsKey);
        return new TopicBattles(
                store.topic(topic).orElseThrow(),
                TopicBattles.looks(drawn, store.settings().assessor()),
                (int) drawn.stream().filter(DrawnBattle::same).count(),
                answers,
                store.passages(topic).stream().collect(Collectors.toMap(Passage::id, Function.identity())),
                store.values(Kinds.BATTLE, topic),
                store.policy().wants(Policy.Stage.NUGGETS)
                        ? store.nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of())
                        : List.of(),
                store.isLocked(topic),
                !store.revealed(topic).isEmpty(),
                store.visibility(topic).runNames(topic));
    }

    /**
     * Draws battles among the answers of all topics that are not locked, beside those that are drawn.
     *
     * @throws RefusedException when there is nothing new to draw
     */
    public Drawn draw(BattleDraw draw) {
        FreshBattles.Field field = FreshBattles.Field.read(store);
        List<DrawnBattle> before = field.before();
        List<DrawnBattle> fresh = field.draw(draw);
        if (fresh.isEmpty()) {
            throw new RefusedException(before.isEmpty() ? "draw.battles-none" : "draw.battles-all");
        }
        store.commit(new Act(ActKind.DRAW_BATTLES, Optional.empty(), FreshBattles.changes(fresh)));
        wantBattles();
        List<DrawnBattle> all = new ArrayList<>(before);
        all.addAll(fresh);
        return new Drawn(
                fresh.size(),
                (int) fresh.stream().filter(DrawnBattle::again).count(),
                (int) fresh.stream().filter(DrawnBattle::same).count(),
                all.size(),
                (int) all.stream().map(one -> one.pair().topic()).distinct().count(),
                (int) all.stream()
                        .flatMap(one -> List.of(one.pair().first(), one.pair().second()).stream())
                        .distinct()
                        .count());
    }

    /** The project asks for battles from now on, beside what it asks for. */
    private void wantBattles() {
        Policy policy = store.policy();
        if (!policy.wants(Policy.Stage.BATTLES)) {
            List<String> stages = Stream.concat(
                            Stream.of(Policy.Stage.values()).filter(policy::wants), Stream.of(Policy.Stage.BATTLES))
                    .map(Policy.Stage::word)
                    .toList();
            ProjectSettings now = store.settings();
            store.changeSettings(new ProjectSettings(
                    now.id(), now.title(), now.assessor(), policy.withStages(stages), now.guidelines(), now.created()));
        }
    }

    /** Keeps the verdict on a showing, in place of an earlier one. */
    public Battle say(BattleKey pair, Showing showing) {
        return change(pair, ActKind.BATTLE, battle -> battle.with(showing));
    }

    /** Takes the verdict on a showing away; a note stays. */
    public Battle clear(BattleKey pair, boolean turned) {
        return change(pair, ActKind.BATTLE, battle -> battle.without(turned));
    }

    /** Writes a note. */
    public Battle note(BattleKey pair, String words) {
        return change(pair, ActKind.NOTE, battle -> battle.withNote(words.strip()));
    }

    private Battle change(BattleKey pair, ActKind act, UnaryOperator<Battle> how) {
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
