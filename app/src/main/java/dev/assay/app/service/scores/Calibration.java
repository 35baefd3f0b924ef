package dev.assay.app.service.scores;

import dev.assay.app.service.scores.ProjectBoard.Judged.Kind;
import dev.assay.model.analysis.CalibratedRun;
import dev.assay.model.scoring.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a person's scores of all topics would be, from the person's of some and a model's of more.
 *
 * @param person the name of the person, or of what several people come to
 * @param model the name of the other judge
 * @param rows by measure, the best run first; empty when there is nothing to calibrate
 * @param finding whether there are rows, or why there are none
 */
public record Calibration(String person, String model, List<Row> rows, Finding finding) {
    /** The measures that are calibrated. */
    public static final List<Measure> MEASURES = List.of(Measure.VITAL_STRICT, Measure.ALL_STRICT);

    public Calibration {
        rows = List.copyOf(rows);
    }

    /** A run's scores in one measure. */
    public record Row(Measure measure, CalibratedRun run) {}

    /** Whether something was calibrated, or why nothing was. */
    public enum Finding {
        CALIBRATED,
        /** It takes a person and a model, and these are two people, or two programs. */
        SAME_KIND,
        /** What several people's labels come to is not decided everywhere, and what they differ on is not like the rest. */
        UNFINISHED,
        /** There is no answer that both scored. */
        NOTHING_IN_COMMON,
        /** The model scored no answer to a topic that the person did not score. */
        NOTHING_FURTHER
    }

    /** Of two judges, in whichever order. */
    public static Calibration of(JudgePair pair) {
        return of(pair.first().judged(), pair.second().judged());
    }

    /** Of two judges, in whichever order. */
    public static Calibration of(ProjectBoard.Judged one, ProjectBoard.Judged other) {
        boolean turned = one.kind() == Kind.PROGRAM;
        ProjectBoard.Judged person = turned ? other : one;
        ProjectBoard.Judged model = turned ? one : other;
        if (person.kind() == Kind.PROGRAM || model.kind() != Kind.PROGRAM) {
            return none(one, other, Finding.SAME_KIND);
        }
        if (person.kind() == Kind.ADJUDICATED && person.openAnswers() > 0) {
            return none(person, model, Finding.UNFINISHED);
        }
        List<Row> rows = new ArrayList<>();
        boolean common = false;
        for (Measure measure : MEASURES) {
            List<CalibratedRun> runs = CalibratedRun.of(person.board().grid(measure), model.whole().grid(measure)).stream()
                    .filter(run -> run.score().both() > 0)
                    .toList();
            common |= !runs.isEmpty();
            runs.stream()
                    .filter(run -> run.score().further() > 0)
                    .sorted(Comparator.comparingDouble((CalibratedRun run) -> run.score().tuned().value().orThrow())
                            .reversed()
                            .thenComparing(CalibratedRun::run))
                    .forEach(run -> rows.add(new Row(measure, run)));
        }
        return rows.isEmpty()
                ? none(person, model, common ? Finding.NOTHING_FURTHER : Finding.NOTHING_IN_COMMON)
                : new Calibration(person.name(), model.name(), rows, Finding.CALIBRATED);
    }

    /** The rows of one measure. */
    public List<CalibratedRun> runs(Measure measure) {
        return rows.stream().filter(row -> row.measure() == measure).map(Row::run).toList();
    }

    private static Calibration none(ProjectBoard.Judged person, ProjectBoard.Judged model, Finding why) {
        return new Calibration(person.name(), model.name(), List.of(), why);
    }
}
