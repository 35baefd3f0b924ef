package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.PairedDifference;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.RunIntervals;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreSheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The content that {@code assay score} shows: the answers that were wanted, and the runs as each judge sees them.
 *
 * @param sheet the answers
 * @param boards one for each judge
 * @param adjudicated what the labels of the adjudicated judge rest on, where its answers are among them
 * @param described what is known of the runs
 */
public record ScoredRuns(
        ScoreSheet sheet,
        List<Board> boards,
        Choices choices,
        Optional<AdjudicatedCounts> adjudicated,
        Described described) {
    /**
     * The tasks, types and teams of runs.
     *
     * @param split by which of them the runs are split
     */
    record Described(Map<RunId, RunDescription> runs, Optional<RunSplit> split) {
        static final Described NONE = new Described(Map.of(), Optional.empty());

        /** The description of a run; an empty one of a run without one. */
        RunDescription of(RunId run) {
            return runs.getOrDefault(run, RunDescription.NONE);
        }
    }

    /**
     * The choices by which the scores were computed.
     *
     * @param commonTopics whether the boards are over the topics alone that their runs have in common
     * @param population the topics that intervals speak of
     */
    public record Choices(
            MissingAnswers missing,
            FailedLabels failed,
            boolean commonTopics,
            Resampling resampling,
            Population population) {
        String failedWord() {
            return FailedOption.word(failed);
        }

        boolean hasIntervals() {
            return resampling.size() > 0;
        }
    }

    /**
     * The runs of one judge.
     *
     * @param runs those that were wanted, the best first
     * @param unscored those that were wanted and have no score, because something is open in every answer of theirs
     * @param intervals of all runs; absent when they were not asked for
     */
    record Board(Leaderboard all, List<RunStanding> runs, List<RunId> unscored, Optional<RunIntervals> intervals) {
        /** A run with its standing; without one where it has no score. */
        record Row(Board board, RunId run, Optional<RunStanding> standing) {
            String judge() {
                return board.all().judge();
            }

            /** A value that only a run with a score has. */
            <T> Optional<T> of(Function<RunStanding, T> value) {
                return standing.map(value);
            }

            RunBounds bounds() {
                return board.all().bounds();
            }

            /** The number of the run's answers without a score. */
            Optional<Integer> open() {
                return board.all().open(run).map(OpenAnswers::answers);
            }

            Optional<Double> score(Measure measure) {
                return of(one -> measure.of(one.scores()));
            }
        }

        /** The runs with a score. */
        List<Row> scored() {
            return runs.stream().map(one -> new Row(this, one.run(), Optional.of(one))).toList();
        }

        /** The runs with a score, then those without. */
        List<Row> rows() {
            return Stream.concat(scored().stream(),
                    unscored.stream().map(run -> new Row(this, run, Optional.empty()))).toList();
        }

        Range range(RunId run, Measure measure) {
            return intervals.orElseThrow().range(run, measure);
        }

        /** The measure by which the runs are ordered. */
        Measure primary() {
            return all.measures().getFirst();
        }

        /** The ranks that run may have in the primary measure, all runs at once. */
        Optional<RankSet> ranks(RunId run) {
            return intervals.orElseThrow().ranks(run, primary());
        }

        /** Differences of that run from every other in a measure, the best by the primary one first. */
        List<PairedDifference> differences(RunId run, Measure measure) {
            List<PairedDifference> differences = new ArrayList<>();
            for (RunStanding other : all.runs()) {
                if (!other.run().equals(run)) {
                    differences.add(intervals.orElseThrow().difference(run, other.run(), measure));
                }
            }
            return differences;
        }

        /** Difference of that run from the one in the next line; empty for the last. */
        Optional<PairedDifference> next(RunId run) {
            List<RunId> shown = runs.stream().map(RunStanding::run).toList();
            int next = shown.indexOf(run) + 1;
            return next < shown.size()
                    ? Optional.of(intervals.orElseThrow().difference(run, shown.get(next), primary()))
                    : Optional.empty();
        }
    }

    /** @param only the names of the runs that are wanted; empty for all */
    public static ScoredRuns of(ScoreSheet all, List<Leaderboard> leaderboards, Choices choices, Set<String> only) {
        List<Board> boards = new ArrayList<>();
        for (Leaderboard board : leaderboards) {
            boards.add(new Board(
                    board,
                    board.runs().stream()
                            .filter(run -> only.isEmpty() || only.contains(run.run().value()))
                            .toList(),
                    board.unscored().stream()
                            .filter(run -> board.bounds().of(run).isPresent())
                            .filter(run -> only.isEmpty() || only.contains(run.value()))
                            .toList(),
                    choices.hasIntervals()
                            ? Optional.of(RunIntervals.of(board, choices.population(), choices.resampling()))
                            : Optional.empty()));
        }
        return new ScoredRuns(
                all.where(score ->
                        only.isEmpty() || only.contains(score.answer().run().value())),
                boards,
                choices,
                Optional.empty(),
                Described.NONE);
    }

    /** The same with what is known of the runs. */
    ScoredRuns with(Described known) {
        return new ScoredRuns(sheet, boards, choices, adjudicated, known);
    }

    /** The group of a run among those by which the scores are split. */
    String group(RunId run) {
        return described.split().map(split -> split.of(described.of(run))).orElse("");
    }

    /** Adds what is known of runs to the JSON of rows. */
    <T> void describe(ResultTable<T> table, Function<T, RunId> run) {
        for (RunSplit one : RunSplit.values()) {
            table.json(one.word(), row ->
                    Optional.of(one.of(described.of(run.apply(row)))).filter(word -> !word.isEmpty()));
        }
    }

    /** Adds to the text of rows those columns in which any run has something. */
    <T> void describeInText(ResultTable<T> table, Function<T, RunId> run) {
        for (RunSplit one : RunSplit.values()) {
            if (rows(Board::rows).stream().anyMatch(row -> !one.of(described.of(row.run())).isEmpty())) {
                table.text(one.word(), row -> one.of(described.of(run.apply(row))));
            }
        }
    }

    /** The same with what the labels of the adjudicated judge rest on; unless it is none of the judges. */
    ScoredRuns with(Optional<AdjudicatedCounts> counts) {
        return new ScoredRuns(
                sheet,
                boards,
                choices,
                counts.filter(one -> sheet.answers().stream().anyMatch(score -> score.judge().equals(one.name()))),
                described);
    }

    /** The rows of every board. */
    List<Board.Row> rows(Function<Board, List<Board.Row>> which) {
        return boards.stream().flatMap(board -> which.apply(board).stream()).toList();
    }

    /** Rows by the words that follow their heading: their group, where the runs are split. */
    <T> Map<String, List<T>> groups(List<T> rows, Function<T, RunId> run) {
        Map<String, List<T>> groups = new TreeMap<>();
        rows.forEach(row -> groups.computeIfAbsent(
                        described.split()
                                .map(split -> ": " + split.word() + " " + shown(group(run.apply(row))))
                                .orElse(""),
                        name -> new ArrayList<>())
                .add(row));
        return groups;
    }

    private static String shown(String group) {
        return group.isEmpty() ? "not known" : group;
    }

    /** Total number of missing answers. */
    int missing() {
        return boards.stream()
                .flatMap(board -> board.runs().stream())
                .mapToInt(RunStanding::missing)
                .sum();
    }
}
