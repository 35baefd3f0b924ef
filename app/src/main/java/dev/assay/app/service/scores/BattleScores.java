package dev.assay.app.service.scores;

import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Everybody's battles in the topics that may be shown, and the scores of the same answers by everybody's labels.
 *
 * @param judges those with battles, the assessor first
 * @param labels those with scores of answers, the assessor first
 * @param topics how many topics take part
 * @param leftOut how many do not, because they are neither locked nor revealed
 * @param never whether the policy never lets runs be named
 */
public record BattleScores(
        List<JudgedBattles> judges, List<LabelScores> labels, int topics, int leftOut, boolean never) {
    /**
     * The scores of answers by one judge's labels.
     *
     * @param judge by name, with the nugget set where it is not the assessor's own
     * @param answers those that are labelled in full
     */
    public record LabelScores(String judge, List<AnswerScore> answers) {
        /** The winners that they imply, by each nugget measure. */
        public Map<Measure, ImpliedWinners> implied(List<Battle> battles, BattleRatings ratings) {
            Map<Measure, ImpliedWinners> implied = new LinkedHashMap<>();
            for (Measure measure : Measure.NUGGETS) {
                implied.put(measure, ImpliedWinners.of(battles, ratings, by(measure)));
            }
            return implied;
        }

        /** The scores by one measure. */
        Map<AnswerKey, Double> by(Measure measure) {
            Map<AnswerKey, Double> scores = new HashMap<>();
            answers.forEach(one -> scores.put(one.answer(), one.scores().orElseThrow().of(measure)));
            return scores;
        }
    }

    /** As the assessor may see them while judging goes on ({@link Visibility#isScored}). */
    public static BattleScores shown(ProjectStore store) {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            Set<TopicId> shown = new LinkedHashSet<>();
            store.topicIds()
                    .filter(visibility::isScored)
                    .forEach(shown::add);
            NamedJudgments named = new NamedJudgments(visibility.permit(Purpose.SCORES), store);
            List<JudgedBattles> judges = judges(store, named, shown::contains);
            Set<TopicId> fought = new LinkedHashSet<>();
            store.topicIds()
                    .filter(topic -> !store.values(Kinds.DRAWN_BATTLE, topic).isEmpty())
                    .forEach(fought::add);
            judges.stream().flatMap(judge -> judge.all().stream()).forEach(one -> fought.add(one.pair().topic()));
            return new BattleScores(
                    judges,
                    labels(store),
                    (int) fought.stream().filter(shown::contains).count(),
                    (int) fought.stream().filter(topic -> !shown.contains(topic)).count(),
                    store.policy().reveal() == Policy.Reveal.NEVER
                            && !store.policy().runsShown());
        });
    }

    /** Those with battles in some topics, the assessor first. */
    public static List<JudgedBattles> judges(
            ProjectStore store, NamedJudgments named, Predicate<TopicId> topics) {
        Set<String> names = new LinkedHashSet<>(List.of(named.assessor()));
        store.judgments().judges().forEach(judge -> names.add(judge.id().value()));
        AdjudicatedJudge.nameIn(store, List.of(Kinds.BATTLE)).ifPresent(names::add);
        return names.stream()
                .map(name -> JudgedBattles.read(store, named, name, topics))
                .filter(read -> read.all().stream().anyMatch(battle -> battle.judgment().isDecided()))
                .toList();
    }

    /** The scores of everybody's labels, as far as they may be seen. */
    public static List<LabelScores> labels(ProjectStore store) {
        return new LeaderboardService(store).read(ScoreRules.USUAL).judges().stream()
                .map(one -> new LabelScores(
                        one.by().name(),
                        one.seen().stream().filter(answer -> !answer.isIncomplete()).toList()))
                .filter(one -> !one.answers().isEmpty())
                .toList();
    }
}
