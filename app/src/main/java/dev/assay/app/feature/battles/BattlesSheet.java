package dev.assay.app.feature.battles;

import dev.assay.app.judging.JudgingSheet;
import dev.assay.app.judging.Situation;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.app.service.work.TopicBattles;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.RunNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The battles of a topic, each at its place from 0, and what is on the disk for them. Mutable; FX thread only. */
final class BattlesSheet implements JudgingSheet<Look, Integer> {
    private final TopicBattles topic;
    private final List<Look> looks;
    private final Map<BattleKey, Battle> battles;
    private final Map<Look, String> unsaved;

    /** @param unsaved why something said of a battle is not on the disk */
    BattlesSheet(TopicBattles topic, Map<Look, String> unsaved) {
        this.topic = topic;
        this.looks = topic.looks();
        this.battles = new HashMap<>(topic.battles());
        this.unsaved = new HashMap<>(unsaved);
    }

    TopicBattles topic() {
        return topic;
    }

    Optional<Showing> showing(Look look) {
        return Optional.ofNullable(battles.get(look.pair())).flatMap(battle -> battle.shown(look.turned()));
    }

    /** How many battles have a verdict, or can't be judged. */
    int done() {
        return (int) looks.stream().filter(look -> showing(look).isPresent()).count();
    }

    /** Why the last thing said of a battle is not on the disk; empty when it is. */
    Optional<String> unsaved(Look look) {
        return Optional.ofNullable(unsaved.get(look));
    }

    void put(Look look, Battle kept) {
        battles.put(look.pair(), kept);
        unsaved.remove(look);
    }

    void putUnsaved(Look look, Optional<String> reason) {
        unsaved.remove(look);
        reason.ifPresent(words -> unsaved.put(look, words));
    }

    @Override
    public TopicId topicId() {
        return topic.topic().id();
    }

    @Override
    public Situation situation() {
        return looks.isEmpty() ? Situation.NO_BATTLES : Situation.READY;
    }

    @Override
    public boolean isLocked() {
        return topic.locked();
    }

    @Override
    public boolean namesRuns() {
        return topic.runNames() == RunNames.SHOWN;
    }

    @Override
    public List<Look> items() {
        return looks;
    }

    @Override
    public boolean isCantJudge(Look look) {
        return showing(look).filter(showing -> showing.state() == State.CANT_JUDGE).isPresent();
    }

    @Override
    public Optional<Integer> find(Look look) {
        int place = looks.indexOf(look);
        return place < 0 ? Optional.empty() : Optional.of(place);
    }

    @Override
    public Optional<Look> item(Integer place) {
        return place < 0 || place >= looks.size() ? Optional.empty() : Optional.of(looks.get(place));
    }

    @Override
    public Integer nearest(Integer place) {
        return Math.clamp(place, 0, looks.size() - 1);
    }

    @Override
    public Integer start() {
        return IntStream.range(0, looks.size())
                .filter(place -> showing(looks.get(place)).isEmpty())
                .findFirst()
                .orElse(0);
    }

    @Override
    public String note(Look look) {
        return Optional.ofNullable(battles.get(look.pair())).map(Battle::note).orElse("");
    }
}
