package dev.assay.app.service.judges;

import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.Battle.Rule;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleCounts;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.judgment.Judgment;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A judge's battles in numbers.
 *
 * @param of the battles that these numbers are of
 * @param battles how many pairs have a verdict that counts
 * @param ties how many of them are ties
 * @param topics in how many topics they are
 * @param left how many verdicts name the answer on the left; one for each showing
 * @param right how many name the one on the right
 * @param repeated how many pairs were shown twice
 * @param agreed in how many of them both verdicts are the same
 * @param bothOrders of how many pairs both orders make one verdict, as a model's do
 */
public record BattleBoard(
        JudgedBattles of,
        int battles,
        int ties,
        int topics,
        int left,
        int right,
        int repeated,
        int agreed,
        int bothOrders,
        BattleRatings ratings) {
    /** Rates the runs by the battles that may be seen of a judge, in topics whose runs may be named. */
    public static BattleBoard of(
            ProjectStore store, NamedJudgments named, String judge, BattleRatings.Ties ties, Resampling resampling) {
        return of(JudgedBattles.read(store, named, judge, store.visibility()::namesRuns), ties, resampling);
    }

    /** Rates the runs by battles that were read. */
    public static BattleBoard of(JudgedBattles read, BattleRatings.Ties ties, Resampling resampling) {
        List<Judgment<BattleKey>> judged = read.all().stream()
                .map(Battle::judgment)
                .filter(one -> one.word().isPresent())
                .toList();
        List<Battle> seen = read.combined() ? List.of() : read.all();
        List<BattleVerdict> said = seen.stream()
                .flatMap(battle -> battle.showings().stream())
                .flatMap(showing -> showing.verdict().stream())
                .toList();
        List<Battle> again = seen.stream().filter(Battle::isRepeated).toList();
        BattleCounts counts = BattleCounts.of(judged);
        return new BattleBoard(
                read,
                judged.size(),
                (int) judged.stream().filter(one -> one.word().orElseThrow().equals(Battle.TIE)).count(),
                counts.topics().size(),
                (int) said.stream().filter(BattleVerdict.LEFT::equals).count(),
                (int) said.stream().filter(BattleVerdict.RIGHT::equals).count(),
                again.size(),
                (int) again.stream().filter(Battle::isConsistent).count(),
                (int) again.stream().filter(battle -> battle.rule() == Rule.BOTH_ORDERS).count(),
                BattleRatings.of(counts, ties, resampling));
    }

    /** Of the verdicts with a winner, the share that names the answer on the left. */
    public OptionalDouble leftShare() {
        return share(left, left + right);
    }

    /** Of the pairs that were shown twice, the share in which both verdicts are the same. */
    public OptionalDouble selfAgreement() {
        return share(agreed, repeated);
    }

    /**
     * The number of pairs with different winners in the two orders, which count as ties; empty of a judge of whom the
     * first verdict counts.
     */
    public OptionalInt inconsistent() {
        return bothOrders == 0 ? OptionalInt.empty() : OptionalInt.of(repeated - agreed);
    }

    private static OptionalDouble share(int some, int all) {
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) some / all);
    }
}
