package dev.assay.app.feature.support;

import dev.assay.app.feature.support.work.Page;
import dev.assay.app.feature.support.work.SupportSheet;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.ui.Messages;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import java.util.List;

/** The words that can be said of a row, as they are shown. */
final class Words {
    private Words() {}

    /** In the order of their keys. */
    static List<WordBar.Word> of(SupportSheet sheet, Page.Row row) {
        ReportRules rules = sheet.topic().rules();
        return row.item() instanceof CitationKey
                ? rules.support().stream().map(one -> new WordBar.Word(one.word(), one.word(), look(one))).toList()
                : List.of(
                        new WordBar.Word(CitationNeed.NEEDS_CITATION.word(), need(rules, 0), "some"),
                        new WordBar.Word(CitationNeed.NEEDS_NONE.word(), need(rules, 1), "bad"));
    }

    private static String look(SupportWord word) {
        if (word.supports()) {
            return "good";
        }
        return word.weight().orElse(0) > 0 ? "some" : "bad";
    }

    private static String need(ReportRules rules, int index) {
        if (!rules.needTitles().isEmpty()) {
            return rules.needTitles().get(index);
        }
        return Messages.get(index == 0 ? "support.needs-citation" : "support.needs-none");
    }

    /** What was said, as it is shown. */
    static String title(SupportSheet sheet, Page.Row row, Said said) {
        return switch (said.state()) {
            case OPEN, FAILED -> Messages.get("support.open");
            case CANT_JUDGE -> Messages.get("support.cant-judge");
            case GIVEN -> of(sheet, row).stream()
                    .filter(one -> said.word().filter(one.word()::equals).isPresent())
                    .map(WordBar.Word::title)
                    .findFirst()
                    .orElseGet(() -> said.word().orElseThrow());
        };
    }
}
