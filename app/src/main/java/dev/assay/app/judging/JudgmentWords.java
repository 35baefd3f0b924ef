package dev.assay.app.judging;

import dev.assay.app.ui.Messages;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationNeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The words for judgments of one kind, as a project has them.
 *
 * @param nuggets those by which the contents of a sentence are named
 */
public record JudgmentWords(Kind<?, ?> kind, ReportRules rules, NuggetSet nuggets) {
    /** A value of the kind with everything that stands beside it; an open judgment where there is none. */
    public String of(Optional<?> value) {
        Judgment<?> judgment = value.<Judgment<?>>map(one -> judgment(kind, one)).orElse(null);
        if (judgment == null) {
            return state(State.OPEN);
        }
        List<String> parts = new ArrayList<>();
        parts.add(of(judgment, value.get() instanceof Alignment alignment ? alignment.targets() : List.of()));
        if (!judgment.sentences().isEmpty()) {
            parts.add(Messages.get(
                    "history.label.sentences",
                    judgment.sentences().stream()
                            .map(one -> Integer.toString(one + 1))
                            .collect(Collectors.joining(", "))));
        }
        if (!judgment.note().isEmpty()) {
            parts.add(Messages.get("label.note", judgment.note()));
        }
        return String.join(" · ", parts);
    }

    @SuppressWarnings("unchecked")
    private static <V> Judgment<?> judgment(Kind<?, V> kind, Object value) {
        return kind.judgment((V) value);
    }

    /** A judgment, with the contents of a sentence in place of its word, and a sign where it waits to be confirmed. */
    public String of(Judgment<?> judgment, List<Target> targets) {
        String said = said(judgment.state(), judgment.word(), targets);
        return judgment.recheck() ? said + " · " + Messages.get("label.state.recheck") : said;
    }

    /**
     * The judgment alone, in words: the contents of a sentence, or else a word of the scale, or else a note that there
     * is none.
     */
    public String said(State state, Optional<String> word, List<Target> targets) {
        return targets.isEmpty()
                ? word.map(this::word).orElseGet(() -> state(state))
                : targets.stream().map(this::target).collect(Collectors.joining("; "));
    }

    private String state(State state) {
        return switch (state) {
            case OPEN -> Messages.get(kind == Kinds.LABEL ? "label.state.unlabelled" : "support.open");
            case CANT_JUDGE -> Messages.get("label.state.cant_judge");
            case FAILED -> Messages.get("label.state.failed");
            case GIVEN -> throw new IllegalArgumentException("A given judgment has a word.");
        };
    }

    /** A word of the scale, in full. */
    public String word(String word) {
        return kind == Kinds.LABEL ? Messages.get("label.state." + word) : ofReports(word);
    }

    /** A word of the scale, where there is little room. */
    public String shortWord(String word) {
        return kind == Kinds.LABEL ? Messages.get("label." + word) : ofReports(word);
    }

    private String ofReports(String word) {
        return ofNeeds(word)
                .or(() -> Messages.find("judgment." + kind.word() + "." + word))
                .or(() -> ownOption(word))
                .orElse(word);
    }

    private Optional<String> ofNeeds(String word) {
        return Stream.of(CitationNeed.values())
                .filter(one -> kind == Kinds.NEED && !rules.needTitles().isEmpty() && one.word().equals(word))
                .map(one -> rules.needTitles().get(one.ordinal()))
                .findFirst();
    }

    private Optional<String> ownOption(String word) {
        return rules.options().stream()
                .filter(one -> kind == Kinds.ALIGNMENT && one.word().equals(word))
                .map(ReportRules.OwnOption::title)
                .findFirst();
    }

    /** A thing that a sentence can convey: the nugget, and which answer to its question. */
    public String target(Target target) {
        Optional<Nugget> nugget = nuggets.find(target.nugget());
        String text = nugget.map(Nugget::text).orElseGet(() -> Messages.get("align.gone"));
        return nugget.flatMap(Nugget::question)
                .map(question -> text + " → "
                        + target.answer()
                                .map(id -> question.find(id)
                                        .map(NuggetAnswer::text)
                                        .orElseGet(() -> Messages.get("align.gone")))
                                .orElseGet(() -> Messages.get("align.other-answer")))
                .orElse(text);
    }
}
