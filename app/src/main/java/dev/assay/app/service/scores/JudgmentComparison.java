package dev.assay.app.service.scores;

import dev.assay.app.service.judges.ReportKind;
import dev.assay.model.agreement.Resampling;
import java.util.List;
import java.util.Optional;

/**
 * The agreement of two judges in their judgments of reports.
 *
 * @param a the first, the judge of the rows
 * @param items of the judgments: each in one word
 * @param nuggets of sentences that both aligned, nugget by nugget; of alignment alone
 * @param winners of battles, how often these and everybody's labels name the same winner
 * @param leftOut in how many topics one of them judged something that may not be seen yet
 */
public record JudgmentComparison(
        ReportKind of,
        Side a,
        Side b,
        ItemAgreement items,
        Optional<ItemAgreement> nuggets,
        List<SameWinners> winners,
        int leftOut,
        Resampling resampling) {
    /**
     * A judge in the comparison, and the source of its judgments.
     *
     * @param given how many there are that say something
     */
    public record Side(String source, String judge, int given) {}
}
