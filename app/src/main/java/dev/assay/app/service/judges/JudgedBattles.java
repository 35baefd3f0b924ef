package dev.assay.app.service.judges;

import dev.assay.model.ComparableText;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A judge's battles as a project has them at one moment.
 *
 * @param all those that count or may count
 * @param identical how many drawn pairs have the same text, ties that no rating counts
 * @param combined whether several people's battles and the decisions between them are meant: nobody looked at these
 *     from the left or again
 * @param median the median time for a battle; known of the assessor alone
 */
public record JudgedBattles(
        String judge, List<Battle> all, int identical, boolean combined, Optional<Duration> median) {
    /** A longer time between two acts is a break and no time for a battle. */
    public static final Duration BREAK = BattleTimes.BREAK;

    /** Reads what may be seen of a judge in some topics. */
    public static JudgedBattles read(
            ProjectStore store, NamedJudgments named, String judge, Predicate<TopicId> topics) {
        List<Battle> battles = new ArrayList<>();
        Set<TopicId> read = new LinkedHashSet<>();
        int[] identical = new int[1];
        store.topicIds().filter(topics).forEach(topic -> {
            read.add(topic);
            Map<RunId, String> texts = new HashMap<>();
            store.answers(topic).forEach(answer -> texts.put(answer.run(), ComparableText.normal(answer.text())));
            Predicate<BattleKey> same = pair -> texts.containsKey(pair.first())
                    && texts.get(pair.first()).equals(texts.get(pair.second()));
            identical[0] += (int) store.values(Kinds.DRAWN_BATTLE, topic).keySet().stream().filter(same).count();
            named.of(judge, Kinds.BATTLE, topic).values().stream()
                    .filter(battle -> !same.test(battle.pair()))
                    .forEach(battles::add);
        });
        return new JudgedBattles(
                judge,
                List.copyOf(battles),
                identical[0],
                named.isAdjudicated(judge),
                judge.equals(named.assessor()) ? BattleTimes.median(store, read) : Optional.empty());
    }
}
