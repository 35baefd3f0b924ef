package dev.assay.app.service.scores;

import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleCounts;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleForecast;
import dev.assay.model.battle.BattleForecast.Supposed;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.measure.Measure;
import dev.assay.persistence.FreshBattles;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The cost and the precision to be expected of battles before they are drawn.
 *
 * @param field the answers among which is drawn
 * @param supposed the strengths that are supposed
 * @param source where they are taken from
 * @param seconds how long a battle takes
 * @param timed whether the assessor's battles took that long, on average; else it is assumed
 */
public record BattlePlan(
        FreshBattles.Field field, Supposed supposed, Source source, double seconds, boolean timed) {
    /** The time for a battle if nothing is known of it, in seconds. */
    public static final double USUAL_SECONDS = 90;
    /** The chance above which the top counts as settled. */
    public static final double SETTLED = .95;

    /** As many verdicts tell how long one takes. */
    private static final int TIMED = 10;

    /** The source of strengths: battles that are judged, scores by labels, or nothing but an assumption. */
    public enum From {
        BATTLES,
        SCORES,
        NOTHING
    }

    /**
     * The source of strengths.
     *
     * @param judge whose; empty where it is nothing
     * @param count how many battles, or how many answers with a score
     */
    public record Source(From from, String judge, int count) {}

    /**
     * A draw, before it is made.
     *
     * @param battles how many it adds
     * @param showings how often two answers are shown for them
     * @param hours how long that takes
     * @param forecast what the ratings tell when these and those drawn before are judged
     */
    public record Row(int perRun, int battles, int showings, double hours, BattleForecast forecast) {}

    /**
     * Reads what may be seen of a project.
     *
     * @param seconds how long a battle takes; empty for what the assessor's took
     */
    public static BattlePlan read(ProjectStore store, Optional<Double> seconds) {
        return store.snapshot(() -> {
            FreshBattles.Field field = FreshBattles.Field.read(store);
            TreeSet<RunId> runs = new TreeSet<>();
            field.answered().values().forEach(runs::addAll);
            field.before().forEach(one -> runs.addAll(List.of(one.pair().first(), one.pair().second())));
            Optional<Double> took = took(store);
            Source nothing = new Source(From.NOTHING, "", 0);
            BattlePlan plan = new BattlePlan(
                    field,
                    Supposed.evenly(runs),
                    nothing,
                    seconds.or(() -> took).orElse(USUAL_SECONDS),
                    seconds.isEmpty() && took.isPresent());
            return plan.byBattles(store, runs).or(() -> plan.byScores(store, runs)).orElse(plan);
        });
    }

    /** By the most battles of one judge, if each run has two of them on average. */
    private Optional<BattlePlan> byBattles(ProjectStore store, TreeSet<RunId> runs) {
        NamedJudgments named = new NamedJudgments(store.visibility().permit(Purpose.SCORES), store);
        return BattleScores.judges(store, named, topic -> true).stream()
                .max(Comparator.comparingInt(BattlePlan::outcomes))
                .filter(judge -> outcomes(judge) >= runs.size())
                .map(judge -> with(
                        Supposed.of(
                                BattleCounts.of(judge.all().stream().map(Battle::judgment).toList()), runs),
                        new Source(From.BATTLES, judge.judge(), outcomes(judge))));
    }

    private static int outcomes(JudgedBattles judge) {
        return (int) judge.all().stream().filter(battle -> battle.judgment().word().isPresent()).count();
    }

    private Optional<BattlePlan> byScores(ProjectStore store, TreeSet<RunId> runs) {
        return BattleScores.labels(store).stream().findFirst().map(labels -> with(
                Supposed.ofScores(labels.by(Measure.VITAL_STRICT), runs),
                new Source(From.SCORES, labels.judge(), labels.answers().size())));
    }

    private BattlePlan with(Supposed by, Source from) {
        return new BattlePlan(field, by, from, seconds, timed);
    }

    /** The mean active time for a battle of the assessor, in seconds; empty where there are few. */
    private static Optional<Double> took(ProjectStore store) {
        String assessor = store.settings().assessor();
        long verdicts = store.topicIds()
                .flatMap(topic -> store.values(Kinds.BATTLE, topic).values().stream())
                .mapToLong(battle -> battle.showings().size())
                .sum();
        long active = store.activeTime().stream()
                .filter(time -> time.assessor().equals(assessor)
                        && time.stage().equals(Policy.Stage.BATTLES.word()))
                .mapToLong(time -> time.milliseconds())
                .sum();
        return verdicts >= TIMED && active > 0 ? Optional.of(active / 1000.0 / verdicts) : Optional.empty();
    }

    /** The number of battles that a run can have in a topic. */
    public int most() {
        return Math.max(0, field.answered().values().stream().mapToInt(List::size).max().orElse(0) - 1);
    }

    /** The number of runs. */
    public int runs() {
        return supposed.strengths().size();
    }

    /** Numbers of battles a run, few to all, that are worth a look. */
    public List<Integer> usual() {
        return IntStream.of(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, most())
                .filter(perRun -> perRun >= 1 && perRun <= most())
                .sorted()
                .distinct()
                .boxed()
                .toList();
    }

    /** The battles that a draw would add, with their cost and the forecast. */
    public Row row(BattleDraw draw) {
        List<DrawnBattle> fresh = field.draw(draw);
        List<BattleKey> judged = new ArrayList<>();
        List.of(field.before(), fresh).forEach(some ->
                some.stream().filter(one -> !one.same()).map(DrawnBattle::pair).forEach(judged::add));
        int showings = fresh.stream().mapToInt(DrawnBattle::showings).sum();
        return new Row(
                draw.count(),
                fresh.size(),
                showings,
                showings * seconds / 3600,
                BattleForecast.of(supposed, judged, draw.seed()));
    }
}
