package dev.assay.app.feature.battles;

import dev.assay.app.judging.PagedSheet;
import dev.assay.app.judging.Situation;
import dev.assay.app.service.work.TopicBattles;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.RunNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The battles of a topic on one page, and what is on the disk for them. Mutable; FX thread only. */
final class BattlesSheet extends PagedSheet<Look> {
    private final TopicBattles topic;
    private final Map<BattleKey, Battle> battles;
    private final Map<Look, String> unsaved;

    /** @param unsaved why something said of a battle is not on the disk */
    BattlesSheet(TopicBattles topic, Map<Look, String> unsaved) {
        super(List.of(topic.looks()));
        this.topic = topic;
        this.battles = new HashMap<>(topic.battles());
        this.unsaved = new HashMap<>(unsaved);
    }

    TopicBattles topic() {
        return topic;
    }

    Optional<Showing> showing(Look look) {
        return Optional.ofNullable(battles.get(look.pair())).flatMap(battle -> battle.shown(look.turned()));
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
        return items().isEmpty() ? Situation.NO_BATTLES : Situation.READY;
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
    public boolean isCantJudge(Look look) {
        return showing(look).filter(showing -> showing.state() == State.CANT_JUDGE).isPresent();
    }

    @Override
    protected boolean isDecided(Look look) {
        return showing(look).isPresent();
    }

    @Override
    public String note(Look look) {
        return Optional.ofNullable(battles.get(look.pair())).map(Battle::note).orElse("");
    }
}
