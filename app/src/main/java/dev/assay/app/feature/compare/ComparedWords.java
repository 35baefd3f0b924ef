package dev.assay.app.feature.compare;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.service.judges.ComparedFilter.Relation;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.table.Value;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.rubric.CellKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The names of things on this screen. */
final class ComparedWords {
    private ComparedWords() {}

    /** A kind of judgments. */
    static String kind(Kind<?, ?> kind) {
        return Messages.find("compare.of." + kind.word()).orElse(kind.word());
    }

    /** The command of a word of alignment: an option's, or that of a project's own. */
    static Optional<ComparisonCommand> command(ReportRules rules, String word) {
        return ComparisonCommand.option(word)
                .or(() -> IntStream.range(0, Math.min(ScaleKeys.DIGITS, rules.options().size()))
                        .filter(own -> rules.options().get(own).word().equals(word))
                        .mapToObj(ComparisonCommand::own)
                        .findFirst());
    }

    /** The words for the judgments of a topic. */
    static JudgmentWords of(ReportRules rules, ComparedTopic topic) {
        return new JudgmentWords(topic.kind(), rules, topic.set());
    }

    static String opinion(ReportRules rules, ComparedTopic topic, Opinion opinion) {
        return of(rules, topic).of(opinion.judgment(), opinion.targets());
    }

    /** An opinion where there is little room: the contents of a sentence by their numbers. */
    static String brief(ReportRules rules, ComparedTopic topic, Opinion opinion) {
        if (opinion.judgment().state() == State.CANT_JUDGE) {
            return Messages.get("compare.brief.cant-judge");
        }
        if (!opinion.targets().isEmpty()) {
            SentenceContents contents = new SentenceContents(topic.set(), true);
            return opinion.targets().stream().map(contents::number).collect(Collectors.joining(", "));
        }
        return opinion.word().map(of(rules, topic)::shortWord).orElseGet(() -> opinion(rules, topic, opinion));
    }

    /** The number of an item: of its nugget in the set, or of its sentence in the answer. */
    static Optional<Integer> number(ComparedTopic topic, ComparedItem item) {
        return item.item() instanceof LabelKey label
                ? Optional.of(topic.set().indexOf(label.nugget()) + 1)
                : Optional.of(item.sentence() + 1).filter(place -> place > 0);
    }

    /** The text that was judged with the document that it is held against, or the document or both answers alone. */
    static List<WrappedText.Part> parts(TopicToCompare opened, ComparedItem item) {
        String text = item.other().isPresent()
                ? answer(opened, item)
                : judged(item.item(), item.answer(), item.nugget());
        List<WrappedText.Part> parts = new ArrayList<>();
        if (!text.isEmpty()) {
            parts.add(new WrappedText.Part(text, List.of()));
        }
        item.document().map(DocumentId::value).ifPresent(document -> parts.add(
                text.isEmpty()
                        ? new WrappedText.Part(document, List.of())
                        : new WrappedText.Part("  " + document, List.of("aside"))));
        return parts;
    }

    /** The style class that colours an opinion, as labels are coloured. */
    static String look(TopicToCompare opened, ComparedTopic topic, Opinion opinion) {
        if (topic.kind() == Kinds.LABEL) {
            return opinion.name().equals(State.OPEN.word()) ? "unlabelled" : opinion.name().replace('_', '-');
        }
        if (opinion.judgment().state() == State.CANT_JUDGE) {
            return "cant-judge";
        }
        if (opinion.judgment().state() != State.GIVEN) {
            return "unlabelled";
        }
        return opinion.judgment()
                .word()
                .flatMap(opened.rules()::supportWord)
                .map(word ->
                        word.supports() ? "support" : word.weight().orElse(0) > 0 ? "partial-support" : "not-support")
                .orElse("word");
    }

    /**
     * The answer that an item is of, by its letter and the name of its run where that may be shown; empty where it is
     * of none.
     */
    static String answer(TopicToCompare opened, ComparedItem item) {
        return answers(item.answer(), item.other(), answer -> {
            String letter = Messages.get("label.answer", answer.blindName());
            return opened.run(answer).map(run -> Messages.get("label.answer.named", letter, run)).orElse(letter);
        });
    }

    /** The answer, or the two answers, that an item is of; empty where it is of none. */
    static String answers(Optional<Answer> answer, Optional<Answer> other, Function<Answer, String> name) {
        String first = answer.map(name).orElse("");
        return other.map(name).map(second -> Messages.get("compare.pair", first, second)).orElse(first);
    }

    /** The place of an item: its answer, the sentence in it and the document. */
    static String place(TopicToCompare opened, ComparedItem item) {
        return place(item.item(), answer(opened, item));
    }

    /** As the other, of an item in an answer of that name. */
    static String place(Item item, String answer) {
        int sentence = ComparedItem.sentence(item);
        String place =
                sentence < 0 ? answer : Messages.get("compare.reports.place", answer, Integer.toString(sentence + 1));
        return ComparedItem.document(item)
                .map(document ->
                        place.isEmpty() ? document.value() : Messages.get("compare.reports.cites", place, document))
                .orElse(place);
    }

    /** The text that was judged: a nugget, a sentence or an item of a bank; empty where the place says it all. */
    static String judged(Item item, Optional<Answer> answer, Optional<Nugget> nugget) {
        int place = ComparedItem.sentence(item);
        if (place >= 0) {
            return answer.orElseThrow().text(place);
        }
        return nugget.map(Nugget::text).orElse(item instanceof CellKey cell ? cell.item() : "");
    }

    /** An item with the assessor's latest opinion of it. */
    static String pair(TopicToCompare opened, ComparedTopic topic, ComparedItem item) {
        String said = item.latest()
                .map(one -> opinion(opened.rules(), topic, one))
                .orElseGet(() -> Messages.get(topic.kind() == Kinds.LABEL ? "label.state.unlabelled" : "support.open"));
        return item.item() instanceof LabelKey label
                ? Messages.get(
                        "label.pair",
                        item.answer().orElseThrow().blindName(),
                        Integer.toString(topic.set().indexOf(label.nugget()) + 1),
                        said)
                : Messages.get("reversal.said", place(opened, item), said);
    }

    /** The title of the column of items of a kind. */
    static String head(Kind<?, ?> kind) {
        return Messages.find("compare.head." + kind.word()).orElseGet(() -> kind(kind));
    }

    /** A sentence with the number of pairs in which a judge differs. */
    static String differing(PairsInView pairs, PairsInView.Counts counts) {
        List<Judge> others = pairs.others();
        if (counts.differing() == 0) {
            return Messages.get("compare.all-agree", counts.agreed());
        }
        return others.size() == 1
                ? Messages.get(
                        "compare.differs",
                        who(pairs.heldProperty().get().orElseThrow(), others.getFirst().id()),
                        Integer.toString(counts.differing()))
                : Messages.get("compare.somebody-differs", Integer.toString(counts.differing()));
    }

    /** A judge that the others are held against, as the list to choose from names them. */
    static String first(PairsInView pairs, JudgeBySet one) {
        boolean own = one.set().isAssessors()
                && pairs.heldProperty().get().filter(topic -> topic.assessor().value().equals(one.judge())).isPresent();
        return own ? Messages.get("compare.you-named", one.name()) : one.name();
    }

    /** The description of a judge beside the short name: full name, kind, model and prompt. */
    static String described(TopicToCompare opened, Kind<?, ?> kind, Judge judge, ComparedColumns columns) {
        List<String> parts = new ArrayList<>();
        if (!columns.name(judge.id()).equals(judge.id().value())) {
            parts.add(judge.id().value());
        }
        parts.add(Messages.get("compare.kind." + judge.kind().word()));
        Optional.ofNullable(opened.kinds().get(kind).models().get(judge.id().value())).ifPresent(asked -> parts.add(
                Messages.get("compare.asked", asked.model(), asked.prompt())));
        return String.join(", ", parts);
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
        return Messages.get(
                "compare.judge.kind",
                judge.id().value(),
                Messages.get("compare.kind." + judge.kind().word()));
    }

    /** A judge in what is compared: the assessor is spoken to. */
    static String who(ComparedTopic topic, JudgeId judge) {
        return judge.equals(topic.assessor()) ? Messages.get("compare.own") : judge.value();
    }

    /**
     * The reason why nothing is listed where nobody judged by the nuggets of the first judge, or nobody of those who
     * are chosen.
     */
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

    /**
     * A choice among the pairs.
     *
     * @param words those of the kind in view; empty while it is being read
     * @param ofOwn whether the first is the assessor by the assessor's own nuggets
     */
    static String choice(Optional<JudgmentWords> words, Choice choice, boolean ofOwn) {
        return choice.cell()
                .flatMap(cell -> words.map(one -> Messages.get(
                        ofOwn ? "compare.choice.cell" : "compare.choice.pair",
                        one.shortWord(cell.own()),
                        one.shortWord(cell.theirs()))))
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
        return outcome.isDefined() ? Value.of(outcome.orThrow()).text() : Messages.get("compare.none");
    }

    /** The reason why there is no kappa; empty when there is one. */
    static String whyNoKappa(Compared counted) {
        if (counted.kappa().isDefined()) {
            return "";
        }
        return Messages.get(counted.items() == 0 ? "compare.kappa.nothing" : "compare.kappa.constant");
    }
}
