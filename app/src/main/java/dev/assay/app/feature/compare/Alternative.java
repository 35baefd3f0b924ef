package dev.assay.app.feature.compare;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.report.Alignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An opinion that can be decided for.
 *
 * @param command the command that says it
 * @param key the grade itself, which is its key wherever it is given; empty for anything else
 */
record Alternative(
        Opinion opinion, String words, String shortWords, Optional<ComparisonCommand> command, Optional<String> key) {
    private Alternative(Opinion opinion, String words, String shortWords, Optional<ComparisonCommand> command) {
        this(
                opinion,
                words,
                shortWords,
                command,
                opinion.word().filter(word -> word.length() == 1 && Character.isDigit(word.charAt(0))));
    }

    /**
     * Every alternative of a disputed pair: what people said a sentence conveys, the words of the scale, can't judge.
     */
    static List<Alternative> of(ReportRules rules, Disputed pair) {
        List<Alternative> all = new ArrayList<>();
        boolean aligns = pair.kind() == Kinds.ALIGNMENT;
        JudgmentWords says = new JudgmentWords(pair.kind(), rules, pair.nuggets());
        int revision = pair.votes().getFirst().judgment().revision();
        Judgment<Item> open = Judgment.open(pair.item(), revision);
        pair.votes().stream().filter(vote -> !vote.targets().isEmpty()).forEach(vote -> {
            if (all.stream().noneMatch(one -> one.opinion().isSameAs(vote))) {
                String words = DisputedWords.opinion(rules, pair, vote);
                all.add(new Alternative(vote, words, words, digit(all.size())));
            }
        });
        pair.scale().words().forEach(word -> {
            if (!aligns || !word.word().equals(Alignment.NUGGET)) {
                all.add(new Alternative(
                        new Opinion(open.with(word.word(), revision)),
                        says.word(word.word()),
                        says.shortWord(word.word()),
                        aligns ? ComparedWords.command(rules, word.word()) : digit(all.size())));
            }
        });
        String cantJudge = Messages.get("label.cant_judge");
        all.add(new Alternative(
                new Opinion(open.with(Judgment.State.CANT_JUDGE, revision)),
                Messages.get("label.state.cant_judge"),
                cantJudge,
                Optional.of(ComparisonCommand.CHANGE_TO_CANT_JUDGE)));
        return all;
    }

    private static Optional<ComparisonCommand> digit(int place) {
        return place < ScaleKeys.DIGITS ? Optional.of(ComparisonCommand.word(place)) : Optional.empty();
    }

    /** True where a command says it; the digit behind those of the labels says that one can't judge. */
    boolean isFor(ComparisonCommand wanted) {
        return command.equals(Optional.of(wanted))
                || opinion.judgment().item() instanceof LabelKey
                        && command.equals(Optional.of(ComparisonCommand.CHANGE_TO_CANT_JUDGE))
                        && wanted == ComparisonCommand.CHANGE_TO_WORD_4;
    }
}
