package dev.assay.app.feature.history;

import dev.assay.app.ui.Messages;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationNeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says in words what was said of reports.
 *
 * @param set the nuggets as they are now, by which what a sentence conveyed is named
 */
record ReportWords(NuggetSet set, ReportRules rules) {
    /** A value at a moment, with what stands beside; empty for nothing. */
    <K extends Item, V> String of(Kind<K, V> kind, Optional<V> then) {
        if (then.isEmpty()) {
            return Messages.get("support.open");
        }
        Judgment<K> judgment = kind.judgment(then.get());
        List<String> parts = new ArrayList<>();
        List<Target> targets = then.get() instanceof Alignment aligned ? aligned.targets() : List.of();
        parts.add(
                targets.isEmpty()
                        ? said(judgment)
                        : targets.stream().map(this::target).collect(Collectors.joining("; ")));
        if (judgment.recheck()) {
            parts.add(Messages.get("label.state.recheck"));
        }
        if (!judgment.note().isEmpty()) {
            parts.add(Messages.get("label.note", judgment.note()));
        }
        return String.join(" · ", parts);
    }

    private String said(Judgment<?> judgment) {
        return judgment.word().map(this::word).orElseGet(() -> Messages.get(
                judgment.state() == Judgment.State.CANT_JUDGE ? "support.cant-judge" : "support.open"));
    }

    private String word(String word) {
        return Stream.of(CitationNeed.values())
                .filter(need -> need.word().equals(word))
                .findFirst()
                .map(this::need)
                .or(() -> Alignment.Option.ofWord(word).map(option -> Messages.get("align.option." + option.word())))
                .or(() -> rules.options().stream()
                        .filter(own -> own.word().equals(word))
                        .map(ReportRules.OwnOption::title)
                        .findFirst())
                .orElse(word);
    }

    private String need(CitationNeed need) {
        return rules.needTitles().isEmpty()
                ? Messages.get(need == CitationNeed.NEEDS_CITATION ? "support.needs-citation" : "support.needs-none")
                : rules.needTitles().get(need.ordinal());
    }

    private String target(Target target) {
        return set.find(target.nugget())
                .map(nugget -> nugget.text()
                        + target.answer()
                                .map(id -> " → " + nugget.question()
                                        .flatMap(question -> question.find(id))
                                        .map(NuggetAnswer::text)
                                        .orElseGet(() -> Messages.get("align.gone")))
                                .orElse(nugget.question().isPresent() ? " → " + Messages.get("align.other-answer") : ""))
                .orElseGet(() -> Messages.get("align.gone"));
    }
}
