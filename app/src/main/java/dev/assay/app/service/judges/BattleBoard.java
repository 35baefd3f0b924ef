package dev.assay.app.service.judges;

import dev.assay.model.ComparableText;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleCounts;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * A judge's battles in numbers.
 *
 * @param all the battles that count or may count, in topics whose runs may be named
 * @param battles how many pairs have a verdict that counts
 * @param ties how many of them are ties
 * @param leftShare of the verdicts with a winner, the share that names the answer on the left; one for each showing
 * @param selfAgreement of the pairs that were shown twice, the share in which both verdicts are the same
 * @param repeated how many pairs those are
 * @param identical how many drawn pairs have the same text, ties that no rating counts
 */
public record BattleBoard(
        String judge,
        List<Battle> all,
        int battles,
        int ties,
        OptionalDouble leftShare,
        OptionalDouble selfAgreement,
        int repeated,
        int identical,
        BattleRatings ratings) {
    /** Rates the runs by the battles that may be seen of a judge, in topics whose runs may be named. */
    public static BattleBoard of(
            ProjectStore store, NamedJudgments named, String judge, BattleRatings.Ties ties, Resampling resampling) {
        List<Battle> battles = new ArrayList<>();
        int[] identical = new int[1];
        Visibility visibility = store.visibility();
        store.topicIds().filter(visibility::namesRuns).forEach(topic -> {
            Map<RunId, String> texts = new HashMap<>();
            store.answers(topic).forEach(answer -> texts.put(answer.run(), ComparableText.normal(answer.text())));
            Predicate<BattleKey> same = pair -> texts.containsKey(pair.first())
                    && texts.get(pair.first()).equals(texts.get(pair.second()));
            identical[0] += (int) store.values(Kinds.DRAWN_BATTLE, topic).keySet().stream().filter(same).count();
            named.of(judge, Kinds.BATTLE, topic).values().stream()
                    .filter(battle -> !same.test(battle.pair()))
                    .forEach(battles::add);
        });
        List<Judgment<BattleKey>> judged =
                battles.stream().map(Battle::judgment).filter(Judgment::isDecided).toList();
        List<BattleVerdict> won = battles.stream()
                .flatMap(battle -> battle.showings().stream())
                .flatMap(showing -> showing.verdict().stream())
                .filter(verdict -> verdict == BattleVerdict.LEFT || verdict == BattleVerdict.RIGHT)
                .toList();
        List<Battle> again = battles.stream().filter(Battle::isRepeated).toList();
        return new BattleBoard(
                judge,
                List.copyOf(battles),
                (int) judged.stream().filter(one -> one.word().isPresent()).count(),
                (int) judged.stream()
                        .flatMap(one -> one.word().stream())
                        .filter(Battle.TIE::equals)
                        .count(),
                won.stream().mapToInt(verdict -> verdict == BattleVerdict.LEFT ? 1 : 0).average(),
                again.stream().mapToInt(battle -> battle.isConsistent() ? 1 : 0).average(),
                again.size(),
                identical[0],
                BattleRatings.of(BattleCounts.of(judged), ties, resampling));
    }
}
