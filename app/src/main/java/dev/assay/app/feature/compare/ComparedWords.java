package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter.Kind;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.ui.Messages;
import dev.assay.model.agreement.Compared;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import java.util.Locale;
import java.util.Set;

/** What things are called on this screen. */
final class ComparedWords {
    private ComparedWords() {}

    static String label(Label label) {
        return Messages.get("label.state." + label.word());
    }

    static String shortLabel(Label label) {
        return Messages.get("label." + label.word());
    }

    static String answer(TopicToCompare opened, ComparedLabel label) {
        String name = Messages.get("label.answer", label.answer().blindName());
        return opened.run(label).map(run -> Messages.get("label.answer.named", name, run)).orElse(name);
    }

    /** Those that are compared with, of so many. */
    static String judges(Set<JudgeId> chosen, int all) {
        return switch (chosen.size()) {
            case 0 -> Messages.get("compare.judge.all");
            case 1 -> chosen.iterator().next().value();
            default -> Messages.get("compare.judge.some", chosen.size(), all);
        };
    }

    static String judge(Judge judge) {
        return Messages.get("compare.judge.kind", judge.id().value(), Messages.get("compare.kind." + judge.kind().word()));
    }

    static String choice(Choice choice) {
        return choice.cell()
                .map(cell -> Messages.get("compare.choice.cell", shortLabel(cell.own()), shortLabel(cell.theirs())))
                .orElseGet(() -> kind(choice.kind()));
    }

    private static String kind(Kind kind) {
        return Messages.get("compare.choice." + kind.name().toLowerCase(Locale.ROOT));
    }

    static String agreement(Compared counted) {
        return counted.agreement().isDefined()
                ? String.format("%.1f %%", 100 * counted.agreement().orThrow())
                : Messages.get("compare.none");
    }

    static String kappa(Compared counted) {
        return counted.kappa().isDefined() ? String.format("%.3f", counted.kappa().orThrow()) : Messages.get("compare.none");
    }

    /** Why there is no kappa; empty when there is one. */
    static String whyNoKappa(Compared counted) {
        if (counted.kappa().isDefined()) {
            return "";
        }
        return Messages.get(counted.items() == 0 ? "compare.kappa.nothing" : "compare.kappa.constant");
    }
}
