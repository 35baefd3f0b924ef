package dev.assay.app.service.scores;

import dev.assay.app.service.scores.ProjectBoard.Judged.Kind;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.draw.DrawnSample;
import dev.assay.model.measure.CalibratedDifferences;
import dev.assay.model.measure.CalibratedRun;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An estimate of a person's scores of all topics, from the person's of some and a model's of more.
 *
 * @param person the name of the person, or of what several people come to
 * @param model the name of the other judge
 * @param differences of the runs, by measure; none when there is nothing to calibrate
 * @param rows by measure, the best run first; empty when there is nothing to calibrate
 * @param sample what the person's topics are of those that were drawn; empty where none were
 * @param finding whether there are rows, or why there are none
 */
public record Calibration(
        String person,
        String model,
        List<Row> rows,
        Map<Measure, CalibratedDifferences> differences,
        Optional<DrawnSample> sample,
        Finding finding) {
    /** The measures that are calibrated. */
    public static final List<Measure> MEASURES = List.of(Measure.VITAL_STRICT, Measure.ALL_STRICT);

    public Calibration {
        rows = List.copyOf(rows);
        differences = Map.copyOf(differences);
    }

    /**
     * A run's scores in one measure.
     *
     * @param ranks which it may have by its calibrated differences to the others; empty where it is compared with none
     */
    public record Row(Measure measure, CalibratedRun run, Optional<RankSet> ranks) {}

    /** The outcome of a calibration: done, or the reason why not. */
    public enum Finding {
        CALIBRATED,
        /** It takes a person and a model, and these are two people, or two programs. */
        SAME_KIND,
        /**
         * The adjudicated labels of several people are not decided everywhere, and the pairs they differ on are not
         * like the rest.
         */
        UNFINISHED,
        /** Topics were drawn, and of some part of them the person has done none yet. */
        NOTHING_DRAWN,
        /** There is no answer that both scored. */
        NOTHING_IN_COMMON,
        /** The model scored no answer to a topic that the person did not score. */
        NOTHING_FURTHER
    }

    /** Of two judges, in whichever order. */
    public static Calibration of(JudgePair pair) {
        return of(pair.first().judged(), pair.second().judged(), Resampling.DEFAULT.seed());
    }

    /**
     * Of two judges, in whichever order.
     *
     * @param seed where the draws of simultaneous intervals start
     */
    public static Calibration of(ProjectBoard.Judged one, ProjectBoard.Judged other, long seed) {
        boolean turned = one.kind() == Kind.PROGRAM;
        ProjectBoard.Judged person = turned ? other : one;
        ProjectBoard.Judged model = turned ? one : other;
        if (person.kind() == Kind.PROGRAM || model.kind() != Kind.PROGRAM) {
            return none(one, other, Finding.SAME_KIND);
        }
        if (person.kind() == Kind.ADJUDICATED && person.openAnswers() > 0) {
            return none(person, model, Finding.UNFINISHED);
        }
        Optional<DrawnSample> sample = person.draw().map(draw -> draw.sample(Set.copyOf(person.board().topics())));
        if (sample.isPresent() && !sample.get().isWhole()) {
            return none(person, model, Finding.NOTHING_DRAWN);
        }
        List<Row> rows = new ArrayList<>();
        Map<Measure, CalibratedDifferences> differences = new HashMap<>();
        boolean common = false;
        for (Measure measure : MEASURES) {
            ScoreGrid human = person.board().grid(measure);
            ScoreGrid program = model.whole().grid(measure);
            List<CalibratedRun> both = sample.map(drawn -> CalibratedRun.of(human, program, drawn))
                    .orElseGet(() -> CalibratedRun.of(human, program))
                    .stream()
                    .filter(run -> run.score().both() > 0)
                    .toList();
            common |= !both.isEmpty();
            List<CalibratedRun> runs = both.stream()
                    .filter(run -> run.score().further() > 0
                            && run.score().tuned().value().isDefined())
                    .toList();
            if (runs.isEmpty()) {
                continue;
            }
            CalibratedDifferences apart = sample.map(drawn -> CalibratedDifferences.of(human, program, drawn, seed))
                    .orElseGet(() -> CalibratedDifferences.of(human, program, seed));
            differences.put(measure, apart);
            runs.stream()
                    .sorted(Comparator.comparingDouble((CalibratedRun run) -> run.score().tuned().value().orThrow())
                            .reversed()
                            .thenComparing(CalibratedRun::run))
                    .forEach(run ->
                            rows.add(new Row(measure, run, apart.sets().ranks(apart.runs().indexOf(run.run())))));
        }
        return rows.isEmpty()
                ? none(person, model, common ? Finding.NOTHING_FURTHER : Finding.NOTHING_IN_COMMON)
                : new Calibration(person.name(), model.name(), rows, differences, sample, Finding.CALIBRATED);
    }

    /** The rows of one measure. */
    public List<Row> rows(Measure measure) {
        return rows.stream().filter(row -> row.measure() == measure).toList();
    }

    private static Calibration none(ProjectBoard.Judged person, ProjectBoard.Judged model, Finding why) {
        return new Calibration(person.name(), model.name(), List.of(), Map.of(), Optional.empty(), why);
    }
}
