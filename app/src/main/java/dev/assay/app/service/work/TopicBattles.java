package dev.assay.app.service.work;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A topic's battles as they are judged.
 *
 * @param looks what the assessor looks at, in this order
 * @param same how many pairs have the same text on both sides, and are not shown
 * @param answers by run
 * @param passages by id
 * @param battles what the assessor said
 * @param nuggets those of the topic, where the project has any
 */
public record TopicBattles(
        Topic topic,
        List<Look> looks,
        int same,
        Map<RunId, Answer> answers,
        Map<DocumentId, Passage> passages,
        Map<BattleKey, Battle> battles,
        List<Nugget> nuggets,
        boolean locked,
        boolean revealed,
        RunNames runNames) {
    /** How many battles lie at the least between a pair and the same pair turned, while there are as many. */
    private static final int APART = 10;

    /**
     * One look at a pair.
     *
     * @param turned true if the pair's second run stands on the left
     */
    public record Look(BattleKey pair, boolean turned) implements Item {
        @Override
        public TopicId topic() {
            return pair.topic();
        }

        /** The run on the left. */
        public RunId left() {
            return turned ? pair.second() : pair.first();
        }

        /** The run on the right. */
        public RunId right() {
            return turned ? pair.first() : pair.second();
        }
    }

    private record Placed(Look look, double place) {}

    /**
     * The looks of an assessor, in their order: at each pair, and at some of them a while later the other way round.
     *
     * @param drawn in the order of their places
     */
    static List<Look> looks(List<DrawnBattle> drawn, String assessor) {
        List<DrawnBattle> shown = drawn.stream().filter(one -> !one.same()).toList();
        List<Placed> looks = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            boolean turned = BattleDraw.isTurned(shown.get(i), assessor);
            looks.add(new Placed(new Look(shown.get(i).pair(), turned), i));
            if (shown.get(i).again()) {
                looks.add(new Placed(new Look(shown.get(i).pair(), !turned), i + APART + .5));
            }
        }
        looks.sort(Comparator.comparingDouble(Placed::place));
        return looks.stream().map(Placed::look).toList();
    }
}
