package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.OkayMeasure;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.model.RunDescription;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.RunIntervals;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreSheet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A measure that is defined in a test, and nowhere in the program, is a column of every table of scores. */
class OwnMeasureColumnsTest {
    private static final ScoreSheet SHEET = OkayMeasure.sheet();
    private static final Leaderboard BOARD = Leaderboard.of(SHEET, "ann", List.of(), MissingAnswers.ZERO);

    private static <T> String shown(ScoreColumns<T> columns, T row) {
        List<ScoreTable.Field<T>> fields = columns.list();
        List<String> names = fields.stream().map(ScoreTable.Field::name).toList();
        OkayMeasure.MEASURES.forEach(measure ->
                assertEquals(1, names.stream().filter(measure.key()::equals).count(), measure.key() + " in " + names));
        return fields.get(names.indexOf(OkayMeasure.OKAY.key())).of(row).data();
    }

    @Test
    void everyTableHasAColumnForEachMeasureWhicheverComesFirst() {
        RunIntervals intervals = RunIntervals.of(BOARD, Population.OF_THE_KIND, new Resampling(100, 1));
        Uncertainty.RunRanges ranges = Uncertainty.RunRanges.of(BOARD, intervals);
        for (Measure by : OkayMeasure.MEASURES) {
            RunStanding best = BOARD.runs(by).getFirst();
            RunRow run = new RunRow(
                    best.run(),
                    Optional.of(best),
                    Optional.empty(),
                    Optional.empty(),
                    RunDescription.NONE,
                    Optional.of(ranges),
                    Optional.empty(),
                    "");
            assertEquals(
                    "0.5",
                    shown(
                            ScoreFields.runs(
                                    by, BOARD.measures(), true, false, false, RunDescription.NONE,
                                    ComplianceFields.NONE),
                            run));
            assertEquals(
                    intervals.range(best.run(), by),
                    run.range(by),
                    "of that measure; on two topics the reason why there is none");
            assertEquals(
                    "0.375",
                    shown(
                            ScoreFields.topics(by, BOARD.measures(), ComplianceFields.NONE),
                            new ScoresViewModel.TopicRow(BOARD.topicStandings().getFirst(), "", Optional.empty())));
            assertEquals(
                    "0.75",
                    shown(
                            ScoreFields.answers(by, BOARD.measures(), ComplianceFields.NONE),
                            SHEET.answers().getFirst()));
        }
    }
}
