package dev.assay.app.service.jobs;

import dev.assay.llm.steps.BattleJudging;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.battle.Battle.Rule;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JobWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Asks of each battle of a topic which answer is better, once in each order. What comes is gathered and kept in one
 * transaction: a topic may have a thousand battles.
 */
final class BattleQuestions {
    private final Topic topic;
    private final List<BattleKey> pairs;
    private final Map<RunId, Answer> answers;
    private final List<Nugget> criteria;
    private final Map<BattleKey, Battle> judged = new LinkedHashMap<>();

    BattleQuestions(JobTopic of) {
        topic = of.topic();
        pairs = of.battles();
        answers = of.answers().stream().collect(Collectors.toMap(Answer::run, Function.identity()));
        criteria = of.settings().showsCriteria() ? criteria(of.nuggets()) : List.of();
    }

    /** The criteria, or all nuggets for want of any; those that an answer must meet first. */
    private static List<Nugget> criteria(List<Nugget> nuggets) {
        List<Nugget> criteria = nuggets.stream().filter(Nugget::isCriterion).toList();
        return (criteria.isEmpty() ? nuggets : criteria)
                .stream().sorted(Comparator.comparing(Nugget::importance)).toList();
    }

    List<Asked<?>> all(StepSetup setup) {
        BattleJudging judging = new BattleJudging(setup);
        List<Asked<?>> all = new ArrayList<>();
        for (BattleKey pair : pairs) {
            all.add(new Asked<>(
                    List.of(window(judging, pair, false), window(judging, pair, true)),
                    (store, said) -> judged.put(pair, battle(pair, said))));
        }
        return all;
    }

    /** Keeps what was gathered. On the store's thread. */
    void keep(ProjectStore store, Results results) {
        results.keep(store, Kinds.BATTLE, judged);
        results.judged(store, topic.id());
    }

    private Window<BattleVerdict> window(BattleJudging judging, BattleKey pair, boolean turned) {
        return judging.window(
                topic,
                JobWindow.Key.pair(pair.first(), pair.second()),
                turned ? 2 : 1,
                answers.get(turned ? pair.second() : pair.first()),
                answers.get(turned ? pair.first() : pair.second()),
                criteria);
    }

    /** @param said of the pair in its own order, then turned */
    private static Battle battle(BattleKey pair, List<StepOutcome<BattleVerdict>> said) {
        List<Showing> showings = new ArrayList<>();
        for (StepOutcome<BattleVerdict> one : said) {
            boolean turned = !showings.isEmpty();
            showings.add(one.result()
                    .map(verdict -> new Showing(turned, verdict))
                    .orElseGet(() -> new Showing(turned, State.FAILED)));
        }
        return new Battle(pair, showings, Rule.BOTH_ORDERS, "");
    }
}
