package dev.assay.app.feature.support;

import dev.assay.app.feature.support.work.Page;
import dev.assay.app.feature.support.work.SupportSheet;
import dev.assay.app.feature.support.work.WordTitles;
import dev.assay.app.judging.WordBar;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import java.util.List;

/** The words that can be said of a row, as they are shown. */
final class Words {
    private Words() {}

    /** In the order of their keys. */
    static List<WordBar.Word<Said>> of(SupportSheet sheet, Page.Row row) {
        ReportRules rules = sheet.topic().rules();
        return row.item() instanceof CitationKey
                ? rules.support().stream().map(one -> new WordBar.Word<>(Said.of(one.word()), one.word(), look(one))).toList()
                : List.of(
                        of(rules, CitationNeed.NEEDS_CITATION, "some"), of(rules, CitationNeed.NEEDS_NONE, "bad"));
    }

    private static WordBar.Word<Said> of(ReportRules rules, CitationNeed need, String look) {
        return new WordBar.Word<>(Said.of(need.word()), WordTitles.of(rules, need), look);
    }

    private static String look(SupportWord word) {
        if (word.supports()) {
            return "good";
        }
        return word.weight().orElse(0) > 0 ? "some" : "bad";
    }
}
