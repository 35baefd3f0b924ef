package dev.assay.app.feature.compare.reports;

import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.ui.Messages;
import dev.assay.model.ReportRules;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationNeed;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said of reports, as it is shown. */
final class OpinionWords {
    private OpinionWords() {}

    /** A kind, or labels. */
    static String kind(Optional<ReportKind> kind) {
        return kind.map(one -> switch (one) {
            case SUPPORT -> Messages.get("compare.of.support");
            case NEED -> Messages.get("compare.of.need");
            case ALIGN -> Messages.get("compare.of.align");
        }).orElseGet(() -> Messages.get("compare.of.label"));
    }

    /** Which report, sentence and document a row is about. */
    static String place(ReportsToCompare opened, Row row) {
        String letter = Messages.get("label.answer", row.answer().blindName());
        String name = opened.run(row).map(run -> Messages.get("label.answer.named", letter, run)).orElse(letter);
        String place = Messages.get("compare.reports.place", name, Integer.toString(row.sentence() + 1));
        return row.document().map(document -> Messages.get("compare.reports.cites", place, document)).orElse(place);
    }

    /** What somebody said, of alignment with what the sentence conveys, and whether a nugget changed since. */
    static String said(ReportsToCompare opened, NuggetSet nuggets, Opinion opinion) {
        String words = words(opened, nuggets, opinion);
        return opinion.judgment().recheck() ? words + " \u00b7 " + Messages.get("label.state.recheck") : words;
    }

    private static String words(ReportsToCompare opened, NuggetSet nuggets, Opinion opinion) {
        if (opinion.targets().isEmpty()) {
            return switch (opinion.judgment().state()) {
                case OPEN -> Messages.get("support.open");
                case FAILED -> Messages.get("compare.reports.failed");
                case CANT_JUDGE -> Messages.get("support.cant-judge");
                case GIVEN -> word(opened.rules(), opinion.judgment().word().orElseThrow());
            };
        }
        return opinion.targets().stream().map(target -> target(nuggets, target)).collect(Collectors.joining("; "));
    }

    /** What a sentence can convey, in words. */
    static String target(NuggetSet nuggets, Alignment.Target target) {
        Optional<Nugget> nugget = nuggets.find(target.nugget());
        String text = nugget.map(Nugget::text).orElseGet(() -> Messages.get("compare.reports.gone"));
        return nugget.flatMap(Nugget::question)
                .map(question -> target.answer()
                        .map(id -> question.answers().stream()
                                .filter(one -> one.id().equals(id))
                                .map(NuggetAnswer::text)
                                .findFirst()
                                .orElseGet(() -> Messages.get("compare.reports.gone")))
                        .orElseGet(() -> Messages.get("compare.reports.other")))
                .map(answer -> text + " \u2192 " + answer)
                .orElse(text);
    }

    /** A word of any of the scales. */
    static String word(ReportRules rules, String word) {
        Optional<String> need = Stream.of(CitationNeed.values())
                .filter(one -> one.word().equals(word))
                .map(one -> need(rules, one))
                .findFirst();
        Optional<String> option = Alignment.Option.ofWord(word).map(one -> Messages.get("align.option." + one.word()));
        Optional<String> own = rules.options().stream()
                .filter(one -> one.word().equals(word))
                .map(ReportRules.OwnOption::title)
                .findFirst();
        return need.or(() -> option).or(() -> own).orElse(word);
    }

    private static String need(ReportRules rules, CitationNeed need) {
        if (!rules.needTitles().isEmpty()) {
            return rules.needTitles().get(need.ordinal());
        }
        return Messages.get(need == CitationNeed.NEEDS_CITATION ? "support.needs-citation" : "support.needs-none");
    }

    /** The class that colours what somebody said, as labels are coloured. */
    static String look(ReportsToCompare opened, Opinion opinion) {
        if (opinion.judgment().state() == State.CANT_JUDGE) {
            return "cant-judge";
        }
        return opinion.judgment().word()
                .flatMap(opened.rules()::supportWord)
                .map(word -> word.supports() ? "support" : word.weight().orElse(0) > 0 ? "partial-support" : "not-support")
                .orElse("word");
    }
}
