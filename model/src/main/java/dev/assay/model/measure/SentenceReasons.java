package dev.assay.model.measure;

import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportScoring.Seen;
import dev.assay.model.measure.SentenceOutcome.Backing;
import dev.assay.model.report.Alignment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The reasons for the outcomes of a report's sentences, or for their being open; each goes with one outcome. */
final class SentenceReasons {
    private final ReportNuggets nuggets;
    private final Family primary;

    /** @param primary the measures of which the reasons speak */
    SentenceReasons(ReportNuggets nuggets, Family primary) {
        this.nuggets = nuggets;
        this.primary = primary;
    }

    /** The reason for each sentence, in order. */
    List<Message> of(Report report, List<Seen> sentences) {
        List<Message> reasons = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            List<DocumentId> citations = report.sentences().get(i).citations();
            reasons.add(reason(sentences.get(i), citations, sentences.subList(0, i)));
        }
        return reasons;
    }

    private Message reason(Seen one, List<DocumentId> citations, List<Seen> before) {
        if (primary == Family.SUPPORT) {
            return support(one, citations);
        }
        if (one.backing.isEmpty()) {
            return open(one, citations);
        }
        if (one.backing.get() == Backing.NOT_SUPPORTED) {
            return notSupported(one, citations);
        }
        if (one.alignment.isEmpty()) {
            return ModelWords.say("report.why.open-alignment");
        }
        boolean conveys = !one.nuggets().isEmpty();
        if (one.saysUnanswerable(nuggets) && one.backing.get() != Backing.SUPPORTED) {
            return ModelWords.say("report.why.unanswerable");
        }
        return switch (one.backing.get()) {
            case SUPPORTED -> {
                String documents = supporting(one, citations);
                yield conveys
                        ? ModelWords.say(
                                one.nuggets().size() == 1 ? "report.why.conveys-one" : "report.why.conveys",
                                numbers(one),
                                documents)
                        : ModelWords.say("report.why.no-nugget", documents);
            }
            case NEEDS_CITATION ->
                ModelWords.say(isCalledEmpty(one) ? "report.why.no-information" : "report.why.needs");
            case REPEATS -> ModelWords.say("report.why.repeats", repeated(one, before));
            default -> ModelWords.say(conveys ? "report.why.none-needed" : "report.why.none-needed-empty");
        };
    }

    /** The reason for a sentence of a project that judges support alone: its citations and their support. */
    private Message support(Seen one, List<DocumentId> citations) {
        if (!one.cites) {
            return ModelWords.say("report.why.uncited");
        }
        if (IntStream.range(0, citations.size()).anyMatch(i -> Double.isNaN(one.weights[i]))) {
            return open(one, citations);
        }
        if (one.supporting == citations.size()) {
            return ModelWords.say("report.why.supported", supporting(one, citations));
        }
        int first = firstNotSupporting(one, citations);
        return one.supporting == 0
                ? ModelWords.say("report.why.not-supported", citations.get(first), one.words[first])
                : ModelWords.say(
                        "report.why.supported-in-part",
                        supporting(one, citations),
                        citations.get(first),
                        one.words[first]);
    }

    private static int firstNotSupporting(Seen one, List<DocumentId> citations) {
        return IntStream.range(0, citations.size())
                .filter(i -> !one.supports[i] && !one.words[i].isEmpty())
                .findFirst()
                .orElse(0);
    }

    private static String supporting(Seen one, List<DocumentId> citations) {
        return IntStream.range(0, citations.size())
                .filter(i -> one.supports[i])
                .mapToObj(i -> citations.get(i).value())
                .collect(Collectors.joining(", "));
    }

    private Message open(Seen one, List<DocumentId> citations) {
        for (int i = 0; i < citations.size(); i++) {
            if (one.leftOut[i]) {
                return ModelWords.say("report.why.cant-judge", citations.get(i));
            }
            if (Double.isNaN(one.weights[i])) {
                return ModelWords.say("report.why.open-support", citations.get(i));
            }
        }
        return ModelWords.say(
                one.needsCitation.isEmpty() && !one.cites ? "report.why.open-need" : "report.why.open-alignment");
    }

    private Message notSupported(Seen one, List<DocumentId> citations) {
        int first = firstNotSupporting(one, citations);
        return ModelWords.say(
                isCalledEmpty(one)
                        ? "report.why.conflict"
                        : one.supporting > 0 ? "report.why.not-each" : "report.why.not-supported",
                citations.get(first),
                one.words[first]);
    }

    private static boolean isCalledEmpty(Seen one) {
        return one.alignment
                .flatMap(Alignment::option)
                .flatMap(Alignment.Option::ofWord)
                .filter(Alignment.Option.NO_INFORMATION::equals)
                .isPresent();
    }

    private String numbers(Seen one) {
        return one.nuggets().stream()
                .map(nuggets::number)
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
    }

    /** The number of the first sentence that cites and conveys all of it. */
    private static int repeated(Seen one, List<Seen> before) {
        return 1 + IntStream.range(0, before.size())
                .filter(i -> before.get(i).cites && before.get(i).nuggets().containsAll(one.nuggets()))
                .findFirst()
                .orElse(0);
    }
}
