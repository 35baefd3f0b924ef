package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter.Relation;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.ComparisonCommand;
import dev.assay.app.ui.keys.ScaleKeys;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.Sentence;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.rubric.CellKey;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The names of things on this screen. */
final class ComparedWords {
    private ComparedWords() {}

    /** A kind of judgments. */
    static String kind(Kind<?, ?> kind) {
        return Messages.find("compare.of." + kind.word()).orElse(kind.word());
    }

    /** A word of a scale, in full. */
    static String word(ReportRules rules, Kind<?, ?> kind, String word) {
        return kind == Kinds.LABEL ? Messages.get("label.state." + word) : word(rules, word);
    }

    /** A word of a scale, where there is little room. */
    static String shortWord(ReportRules rules, Kind<?, ?> kind, String word) {
        return kind == Kinds.LABEL ? Messages.get("label." + word) : word(rules, word);
    }

    /** A word of any of the scales of reports. */
    private static String word(ReportRules rules, String word) {
        if (word.equals(Alignment.NUGGET)) {
            return Messages.get("compare.reports.nugget");
        }
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

    /** The command of a word of alignment: an option's, or that of a project's own. */
    static Optional<ComparisonCommand> command(ReportRules rules, String word) {
        return ComparisonCommand.option(word)
                .or(() -> IntStream.range(0, Math.min(ScaleKeys.DIGITS, rules.options().size()))
                        .filter(own -> rules.options().get(own).word().equals(word))
                        .mapToObj(ComparisonCommand::own)
                        .findFirst());
    }

    private static String need(ReportRules rules, CitationNeed need) {
        if (!rules.needTitles().isEmpty()) {
            return rules.needTitles().get(need.ordinal());
        }
        return Messages.get(need == CitationNeed.NEEDS_CITATION ? "support.needs-citation" : "support.needs-none");
    }

    /** An opinion, of alignment with the contents of the sentence, and a sign where it waits to be confirmed. */
    static String opinion(TopicToCompare opened, ComparedTopic topic, Opinion opinion) {
        return opinion(opened.rules(), topic.kind(), topic.set(), opinion);
    }

    /** An opinion of a kind, whose contents are of a nugget set. */
    static String opinion(ReportRules rules, Kind<?, ?> kind, NuggetSet nuggets, Opinion opinion) {
        if (kind == Kinds.LABEL) {
            return Messages.get("label.state." + (opinion.name().equals(State.OPEN.word()) ? "unlabelled" : opinion.name()));
        }
        String words = opinion.targets().isEmpty()
                ? switch (opinion.judgment().state()) {
                    case OPEN -> Messages.get("support.open");
                    case FAILED -> Messages.get("compare.reports.failed");
                    case CANT_JUDGE -> Messages.get("support.cant-judge");
                    case GIVEN -> word(rules, opinion.judgment().word().orElseThrow());
                }
                : opinion.targets().stream().map(target -> target(nuggets, target)).collect(Collectors.joining("; "));
        return opinion.judgment().recheck() ? words + " · " + Messages.get("label.state.recheck") : words;
    }

    /** A thing that a sentence can convey. */
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
                .map(answer -> text + " → " + answer)
                .orElse(text);
    }

    /** The style class that colours an opinion, as labels are coloured. */
    static String look(TopicToCompare opened, ComparedTopic topic, Opinion opinion) {
        if (topic.kind() == Kinds.LABEL) {
            return opinion.name().equals(State.OPEN.word()) ? "unlabelled" : opinion.name().replace('_', '-');
        }
        if (opinion.judgment().state() == State.CANT_JUDGE) {
            return "cant-judge";
        }
        return opinion.judgment().word()
                .flatMap(opened.rules()::supportWord)
                .map(word -> word.supports() ? "support" : word.weight().orElse(0) > 0 ? "partial-support" : "not-support")
                .orElse("word");
    }

    /** The answer that an item is of, by its letter and the name of its run where that may be shown; empty where it is of none. */
    static String answer(TopicToCompare opened, ComparedItem item) {
        return item.answer()
                .map(answer -> {
                    String letter = Messages.get("label.answer", answer.blindName());
                    return opened.run(item).map(run -> Messages.get("label.answer.named", letter, run)).orElse(letter);
                })
                .orElse("");
    }

    /** The place of an item: its answer, the sentence in it and the document. */
    static String place(TopicToCompare opened, ComparedItem item) {
        return place(item.item(), answer(opened, item));
    }

    /** As the other, of an item in an answer of that name. */
    static String place(Item item, String answer) {
        int sentence = ComparedItem.sentence(item);
        String place = sentence < 0 ? answer : Messages.get("compare.reports.place", answer, Integer.toString(sentence + 1));
        return ComparedItem.document(item)
                .map(document -> place.isEmpty() ? document.value() : Messages.get("compare.reports.cites", place, document))
                .orElse(place);
    }

    /** The text that was judged: a nugget, a sentence or an item of a bank; empty where the place says it all. */
    static String judged(Item item, Optional<Answer> answer, Optional<Nugget> nugget) {
        int place = ComparedItem.sentence(item);
        if (place >= 0) {
            Sentence sentence = answer.orElseThrow().sentences().get(place);
            return answer.orElseThrow().text().substring(sentence.start(), sentence.end());
        }
        return nugget.map(Nugget::text).orElse(item instanceof CellKey cell ? cell.item() : "");
    }

    /** An item with the assessor's latest opinion of it. */
    static String pair(TopicToCompare opened, ComparedTopic topic, ComparedItem item) {
        String said = item.latest()
                .map(one -> opinion(opened, topic, one))
                .orElseGet(() -> Messages.get(topic.kind() == Kinds.LABEL ? "label.state.unlabelled" : "support.open"));
        return item.item() instanceof LabelKey label
                ? Messages.get(
                        "label.pair",
                        item.answer().orElseThrow().blindName(),
                        Integer.toString(topic.set().indexOf(label.nugget()) + 1),
                        said)
                : Messages.get("reversal.said", place(opened, item), said);
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

    /** The reason why nothing is listed where nobody judged by the nuggets of the first judge, or nobody of those who are chosen. */
    static String whyNobody(PairsInView pairs) {
        String first = pairs.heldProperty().get().map(topic -> topic.by().name()).orElse("");
        return pairs.apart().isEmpty() ? Messages.get("compare.nobody", first) : apart(pairs, first);
    }

    /** Those of the chosen judges who are left out for having labelled other nuggets; empty when nobody is. */
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
    static String choice(ReportRules rules, Kind<?, ?> kind, Choice choice, boolean ofOwn) {
        return choice.cell()
                .map(cell -> Messages.get(
                        ofOwn ? "compare.choice.cell" : "compare.choice.pair",
                        shortWord(rules, kind, cell.own()),
                        shortWord(rules, kind, cell.theirs())))
                .orElseGet(() -> relation(choice.relation()));
    }

    private static String relation(Relation relation) {
        return Messages.get("compare.choice." + relation.name().toLowerCase(Locale.ROOT));
    }

    static String agreement(Compared counted) {
        return counted.agreement().isDefined()
                ? String.format("%.1f %%", 100 * counted.agreement().orThrow())
                : Messages.get("compare.none");
    }

    static String number(Outcome outcome) {
        return outcome.isDefined() ? String.format("%.3f", outcome.orThrow()) : Messages.get("compare.none");
    }

    /** The reason why there is no kappa; empty when there is one. */
    static String whyNoKappa(Compared counted) {
        if (counted.kappa().isDefined()) {
            return "";
        }
        return Messages.get(counted.items() == 0 ? "compare.kappa.nothing" : "compare.kappa.constant");
    }
}
