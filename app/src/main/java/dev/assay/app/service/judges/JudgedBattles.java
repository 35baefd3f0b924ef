package dev.assay.app.service.judges;

import dev.assay.model.ComparableText;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A judge's battles as a project has them at one moment.
 *
 * @param all those that count or may count
 * @param identical how many drawn pairs have the same text, ties that no rating counts
 */
public record JudgedBattles(String judge, List<Battle> all, int identical) {
    /** Reads what may be seen of a judge in some topics. */
    public static JudgedBattles read(
            ProjectStore store, NamedJudgments named, String judge, Predicate<TopicId> topics) {
        List<Battle> battles = new ArrayList<>();
        int[] identical = new int[1];
        store.topicIds().filter(topics).forEach(topic -> {
            Map<RunId, String> texts = new HashMap<>();
            store.answers(topic).forEach(answer -> texts.put(answer.run(), ComparableText.normal(answer.text())));
            Predicate<BattleKey> same = pair -> texts.containsKey(pair.first())
                    && texts.get(pair.first()).equals(texts.get(pair.second()));
            identical[0] += (int) store.values(Kinds.DRAWN_BATTLE, topic).keySet().stream().filter(same).count();
            named.of(judge, Kinds.BATTLE, topic).values().stream()
                    .filter(battle -> !same.test(battle.pair()))
                    .forEach(battles::add);
        });
        return new JudgedBattles(judge, List.copyOf(battles), identical[0]);
    }
}
