package dev.assay.persistence.merge;

import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes over which topics were drawn to be labelled: a draw that the project has none of, or what was drawn further in
 * the order that both have. A project is drawn from once, so that its own draw stays where the other is of another
 * order. Battles drawn in both are joined.
 */
final class DrawMerge {
    private final MergeSource source;
    private final MaterialWriter writer;
    private final ProblemLog problems;
    private int taken;

    DrawMerge(MergeSource source, MaterialWriter writer, ProblemLog problems) {
        this.source = source;
        this.writer = writer;
        this.problems = problems;
    }

    void run() {
        source.project().draw().ifPresent(this::take);
        battles();
    }

    /** Battles that both drew stay as they are here; the others come along, whatever their seed. */
    private void battles() {
        List<Change<?, ?>> changes = new ArrayList<>();
        writer.project().topicIds().forEach(topic -> {
            Map<BattleKey, DrawnBattle> here = writer.project().values(Kinds.DRAWN_BATTLE, topic);
            source.project().values(Kinds.DRAWN_BATTLE, topic).forEach((pair, drawn) -> {
                if (!here.containsKey(pair)) {
                    changes.add(Kinds.DRAWN_BATTLE.change(pair, Optional.empty(), Optional.of(drawn)));
                }
            });
        });
        log(ActKind.DRAW_BATTLES, changes);
    }

    private void log(ActKind what, List<Change<?, ?>> changes) {
        if (!changes.isEmpty()) {
            LoggedEvent[] last = new LoggedEvent[1];
            source.project().forEachEvent(0, event -> last[0] = event.kind() == what ? event : last[0]);
            if (last[0] == null) {
                problems.error(source.name(), 0, "draw", StoreWords.say("merge.draw.not-logged"));
                return;
            }
            writer.drawn(what, changes, source.nameOf(last[0].actor()), last[0].at());
            taken += changes.size();
        }
    }

    private void take(TopicDraw there) {
        Map<TopicId, DrawnTopic> here = new HashMap<>();
        writer.project().draw().ifPresent(draw -> draw.topics().forEach(topic -> here.put(topic.topic(), topic)));
        if (!here.isEmpty() && !isSameOrder(here, there)) {
            problems.warning(source.name(), 0, "draw", StoreWords.say("merge.draw.other"));
            return;
        }
        List<Change<?, ?>> changes = new ArrayList<>();
        for (DrawnTopic topic : there.topics()) {
            Optional<DrawnTopic> was = Optional.ofNullable(here.get(topic.topic()));
            boolean further = was.isEmpty()
                    || was.get().fate() == DrawnTopic.Fate.WAITING && topic.fate() == DrawnTopic.Fate.DRAWN;
            if (further) {
                changes.add(Kinds.DRAW.change(topic.topic(), was, Optional.of(topic)));
            }
        }
        log(ActKind.DRAW_TOPICS, changes);
    }

    /** True where both drew from the same topics in the same order, however many of them. */
    private static boolean isSameOrder(Map<TopicId, DrawnTopic> here, TopicDraw there) {
        return here.size() == there.topics().size()
                && there.topics().stream().allMatch(topic -> {
                    DrawnTopic own = here.get(topic.topic());
                    return own != null
                            && own.seed() == topic.seed()
                            && own.stratum().equals(topic.stratum())
                            && own.size() == topic.size()
                            && own.place() == topic.place();
                });
    }

    boolean isChanged() {
        return taken > 0;
    }
}
