package dev.assay.app.feature.support;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.judging.WordBar;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import java.util.List;

/** The values that a row can get, as shown. */
final class Words {
    private Words() {}

    /** In the order of their keys. */
    static List<WordBar.Word<Said>> of(SupportSheet sheet, Page.Row row) {
        JudgmentWords words = sheet.words(row.item());
        return row.item() instanceof CitationKey
                ? sheet.topic().rules().support().stream().map(one -> of(words, one.word(), look(one))).toList()
                : List.of(
                        of(words, CitationNeed.NEEDS_CITATION.word(), "some"),
                        of(words, CitationNeed.NEEDS_NONE.word(), "bad"));
    }

    private static WordBar.Word<Said> of(JudgmentWords words, String word, String look) {
        return new WordBar.Word<>(Said.of(word), words.word(word), look);
    }

    private static String look(SupportWord word) {
        if (word.supports()) {
            return "good";
        }
        return word.weight().orElse(0) > 0 ? "some" : "bad";
    }
}
