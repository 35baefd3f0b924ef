package dev.assay.app.feature.support.work;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.ui.Messages;
import dev.assay.model.ReportRules;
import dev.assay.model.report.CitationNeed;
import java.util.stream.Stream;

/** The words that can be said of a row, as a project shows them. */
public final class WordTitles {
    private WordTitles() {}

    /** A judgment as it is shown. */
    public static String of(ReportRules rules, Said said) {
        return switch (said.state()) {
            case OPEN, FAILED -> Messages.get("support.open");
            case CANT_JUDGE -> Messages.get("support.cant-judge");
            case GIVEN -> {
                String word = said.word().orElseThrow();
                yield Stream.of(CitationNeed.values())
                        .filter(need -> need.word().equals(word) && rules.supportWord(word).isEmpty())
                        .map(need -> of(rules, need))
                        .findFirst()
                        .orElse(word);
            }
        };
    }

    /** The need of a citation as it is shown. */
    public static String of(ReportRules rules, CitationNeed need) {
        return rules.needTitles().isEmpty()
                ? Messages.get(need == CitationNeed.NEEDS_CITATION ? "support.needs-citation" : "support.needs-none")
                : rules.needTitles().get(need.ordinal());
    }
}
