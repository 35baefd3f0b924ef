package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter.Kind;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.ui.Messages;
import dev.assay.model.agreement.Compared;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** A pair with what the assessor says of it now. */
    static String pair(ComparedTopic topic, ComparedLabel label) {
        int nugget = topic.set().indexOf(label.nugget().id()) + 1;
        return Messages.get(
                "label.pair", label.answer().blindName(), Integer.toString(nugget), label(label.labelNow()));
    }

    /** Those that are compared with, of so many. */
    static String judges(Set<JudgeBySet> chosen, int all) {
        return switch (chosen.size()) {
            case 0 -> Messages.get("compare.judge.all");
            case 1 -> chosen.iterator().next().name();
            default -> Messages.get("compare.judge.some", chosen.size(), all);
        };
    }

    static String judge(Judge judge) {
        return Messages.get("compare.judge.kind", judge.id().value(), Messages.get("compare.kind." + judge.kind().word()));
    }

    /** A judge in what is compared: the assessor is spoken to. */
    static String who(ComparedTopic topic, JudgeId judge) {
        return judge.equals(topic.assessor()) ? Messages.get("compare.own") : judge.value();
    }

    /** Why nothing is listed where nobody labelled by the nuggets of the first judge, or nobody of those who are chosen. */
    static String whyNobody(PairsInView pairs) {
        String first = pairs.heldProperty().get().map(topic -> topic.by().name()).orElse("");
        return pairs.apart().isEmpty() ? Messages.get("compare.nobody", first) : apart(pairs, first);
    }

    /** Who of those chosen is left out for having labelled other nuggets; empty when nobody is. */
    static String apart(PairsInView pairs) {
        return pairs.apart().isEmpty() || pairs.isNobody()
                ? ""
                : apart(pairs, pairs.heldProperty().get().map(topic -> topic.by().name()).orElse(""));
    }

    private static String apart(PairsInView pairs, String first) {
        return Messages.get(
                "compare.apart", first, pairs.apart().stream().map(JudgeBySet::name).collect(Collectors.joining(", ")));
    }

    /** @param ofOwn whether the first is the assessor by the assessor's own nuggets */
    static String choice(Choice choice, boolean ofOwn) {
        return choice.cell()
                .map(cell -> Messages.get(
                        ofOwn ? "compare.choice.cell" : "compare.choice.pair", shortLabel(cell.own()), shortLabel(cell.theirs())))
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
