package dev.assay.persistence.peers;

import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunStanding;
import dev.assay.persistence.ProjectStore;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores of one judge as tables, and relevance grades. The lines of a run are its topics' and then, as topic {@code
 * all}, their mean: an answer without a score has no line, and one that a run did not give has 0 where it counts as
 * that, so that whoever takes the mean of the lines gets the line that is there.
 */
public final class ScoreFiles {
    private static final String MEAN = "all";

    private final PeerFolder folder;

    public ScoreFiles(PeerFolder folder) {
        this.folder = folder;
    }

    /** One line of a table. */
    @FunctionalInterface
    private interface Columns {
        String line(String measure, String topic, String value);
    }

    /**
     * A file of all runs: run, topic, measure, value, which ir_measures writes and auto-judge reads under that name.
     */
    public void fourColumns(Leaderboard board) {
        String file = "leaderboards/" + folder.file(board.judge()) + "/ir_measures.txt";
        for (RunStanding run : board.runs()) {
            String name = folder.word(run.run().value());
            folder.add(
                    file, lines(board, run, (measure, topic, value) -> String.join("\t", name, topic, measure, value)));
        }
    }

    /** A file for each run, called as the run: measure, topic, value, as {@code trec_eval -q} writes them. */
    public void threeColumns(Leaderboard board) {
        for (RunStanding run : board.runs()) {
            List<String> lines = new ArrayList<>();
            lines.add("runid\t" + MEAN + "\t" + folder.word(run.run().value()));
            lines.add("num_q\t" + MEAN + "\t" + run.topics());
            lines.addAll(lines(board, run, (measure, topic, value) -> String.join("\t", measure, topic, value)));
            folder.add("scores/" + folder.file(board.judge()) + "/" + folder.file(run.run().value()), lines);
        }
    }

    private List<String> lines(Leaderboard board, RunStanding run, Columns columns) {
        List<String> lines = new ArrayList<>();
        for (Measure measure : board.measures()) {
            ScoreGrid grid = board.grid(measure);
            int column = grid.runs().indexOf(run.run());
            for (int row = 0; row < grid.topics().size(); row++) {
                String topic = folder.word(grid.topics().get(row).value());
                grid.value(row, column)
                        .ifPresent(value -> lines.add(columns.line(measure.key(), topic, number(value))));
            }
        }
        for (Measure measure : board.measures()) {
            lines.add(columns.line(measure.key(), MEAN, number(measure.of(run.scores()))));
        }
        return lines;
    }

    /** Every digit that there is, a point in any language, never an exponent. */
    private static String number(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }

    /** A file for each source of grades: topic, 0, document, grade. No source has two grades for one passage. */
    public void grades(ProjectStore project) {
        Map<String, List<String>> lines = new LinkedHashMap<>();
        project.material()
                .forEachGrade(grade -> lines.computeIfAbsent(grade.grade().source(), none -> new ArrayList<>())
                        .add(String.join(
                                " ",
                                folder.word(grade.topic().value()),
                                "0",
                                folder.word(grade.passage().value()),
                                Integer.toString(grade.grade().value()))));
        lines.forEach((source, own) -> folder.add("qrels/" + folder.file(source) + ".qrels", own));
    }
}
