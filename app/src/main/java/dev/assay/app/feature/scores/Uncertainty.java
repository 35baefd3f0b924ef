package dev.assay.app.feature.scores;

import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.state.Workspace;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.PairedDifference;
import dev.assay.model.measure.RunIntervals;
import dev.assay.model.measure.RunStanding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The intervals of the leaderboard in view, worked out beside it and kept while its labels stay as they are. */
final class Uncertainty {
    private final Workspace workspace;
    private final Runnable changed;
    private Optional<Question> wanted = Optional.empty();
    private Optional<Drawn> drawn = Optional.empty();
    private Optional<Order> order = Optional.empty();

    private record Question(Judged judged, Set<AnswerKey> given, Population population, Measure measure) {}

    /** Intervals with what they were drawn from. */
    private record Drawn(
            List<AnswerScore> answers,
            Set<AnswerKey> given,
            MissingAnswers missing,
            List<TopicId> topics,
            Population population,
            RunIntervals intervals,
            RunRanges ranges) {
        static Drawn of(Question one) {
            RunIntervals intervals = RunIntervals.of(one.judged().board(), one.population(), Resampling.DEFAULT);
            return new Drawn(
                    one.judged().answers(),
                    one.given(),
                    one.judged().board().missingAnswers(),
                    one.judged().board().topics(),
                    one.population(),
                    intervals,
                    RunRanges.of(one.judged().board(), intervals));
        }

        boolean fits(Question one) {
            return population.equals(one.population())
                    && missing == one.judged().board().missingAnswers()
                    && topics.equals(one.judged().board().topics())
                    && answers.equals(one.judged().answers())
                    && given.equals(one.given());
        }
    }

    /** The ranks that each run may have by one measure. */
    private record Order(Drawn drawn, Measure measure, Map<RunId, Optional<RankSet>> ranks) {}

    /** @param changed told when there are new intervals */
    Uncertainty(Workspace workspace, Runnable changed) {
        this.workspace = workspace;
        this.changed = changed;
    }

    /** The intervals, once they are there. */
    Optional<RunRanges> intervals() {
        return drawn.map(Drawn::ranges);
    }

    /** The ranks that a run may have by the measure in view; empty while they are worked out. */
    Optional<Optional<RankSet>> ranks(RunId run) {
        return order.flatMap(one -> Optional.ofNullable(one.ranks().get(run)));
    }

    /** How far two runs differ by a measure; empty while it is worked out. */
    Optional<PairedDifference> difference(RunId first, RunId second, Measure measure) {
        return drawn.map(known -> known.intervals().difference(first, second, measure));
    }

    void forget() {
        wanted = Optional.empty();
        drawn = Optional.empty();
        order = Optional.empty();
    }

    /** Works out what is not known yet of a leaderboard. */
    void look(Judged judged, Set<AnswerKey> given, Population population, Measure measure) {
        Question now = new Question(judged, given, population, measure);
        boolean before = wanted.filter(one -> one.judged() == judged && one.population().equals(population))
                .isPresent();
        wanted = Optional.of(now);
        if (drawn.filter(known -> known.fits(now)).isEmpty()) {
            order = Optional.empty();
            drawn = Optional.empty();
            if (!before) {
                draw(now);
            }
        } else if (order.filter(one -> one.drawn() == drawn.get() && one.measure() == measure).isEmpty()) {
            order = Optional.empty();
            compare(now, drawn.get());
        }
    }

    private void draw(Question now) {
        workspace.compute(() -> Drawn.of(now), found -> {
            // Another judge, or newer scores, may be in view by now.
            if (drawn.isEmpty() && wanted.filter(found::fits).isPresent()) {
                drawn = Optional.of(found);
                changed.run();
            }
        });
    }

    private void compare(Question now, Drawn by) {
        workspace.compute(() -> new Order(by, now.measure(), ranks(now, by)), found -> {
            if (drawn.equals(Optional.of(by)) && wanted.filter(one -> one.measure() == found.measure()).isPresent()) {
                order = Optional.of(found);
                changed.run();
            }
        });
    }

    private static Map<RunId, Optional<RankSet>> ranks(Question now, Drawn by) {
        Map<RunId, Optional<RankSet>> ranks = new HashMap<>();
        for (RunStanding run : now.judged().board().runs()) {
            ranks.put(run.run(), by.intervals().ranks(run.run(), now.measure()));
        }
        return ranks;
    }

    /** The intervals of every run in every measure, worked out already: a table asks for them again and again. */
    record RunRanges(Map<RunId, Map<Measure, Range>> ranges) {
        static RunRanges of(Leaderboard board, RunIntervals intervals) {
            Map<RunId, Map<Measure, Range>> ranges = new HashMap<>();
            for (RunStanding standing : board.runs()) {
                Map<Measure, Range> own = new HashMap<>();
                for (Measure measure : board.measures()) {
                    own.put(measure, intervals.range(standing.run(), measure));
                }
                ranges.put(standing.run(), own);
            }
            return new RunRanges(ranges);
        }

        Range range(RunId run, Measure measure) {
            return ranges.get(run).get(measure);
        }
    }
}
