package dev.assay.app.service.scores;

import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ScoreSheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The scores of single answers as read from a project at one moment: what its leaderboards are worked out from, on any
 * thread.
 *
 * @param judges everybody with an answer that may be seen, by the assessor's own nuggets first, and the assessor first
 * of all
 * @param hidden the other judges of whom nothing may be seen yet
 * @param given the answers to topics whose runs may be named
 * @param draw the topics that were drawn to be labelled, where any were
 * @param runs every run, with its task, type and team
 * @param counted those, and the answers to topics that count in means over all topics only
 */
public record BoardReading(
        ProjectBoard.Scope scope,
        MissingAnswers missing,
        List<OtherJudge> judges,
        List<String> hidden,
        Set<AnswerKey> given,
        Set<AnswerKey> counted,
        Map<RunId, RunDescription> runs,
        Optional<TopicDraw> draw) {
    public BoardReading {
        judges = List.copyOf(judges);
        hidden = List.copyOf(hidden);
        given = Set.copyOf(given);
        counted = Set.copyOf(counted);
        runs = Map.copyOf(runs);
    }

    /**
     * One judge's answers by one nugget set.
     *
     * @param by whose and by which
     * @param kind whose labels these are
     * @param seen those whose labels are open
     * @param compliance how far the runs comply with criteria
     * @param further those of topics that the assessor has not begun: they count in means over all topics, and nowhere
     * else
     */
    public record OtherJudge(
            JudgeBySet by,
            ProjectBoard.Judged.Kind kind,
            List<AnswerScore> seen,
            List<AnswerScore> further,
            ComplianceBoard compliance) {
        public OtherJudge {
            seen = List.copyOf(seen);
            further = List.copyOf(further);
        }
    }

    /** The leaderboards of the judges that labelled any answer in full. */
    public ProjectBoard board() {
        List<ProjectBoard.Judged> judged = new ArrayList<>();
        for (OtherJudge theirs : judges) {
            Leaderboard board = leaderboard(theirs.by().judge(), theirs.seen(), given);
            List<AnswerScore> all = new ArrayList<>(theirs.seen());
            all.addAll(theirs.further());
            Leaderboard whole = theirs.further().isEmpty() ? board : leaderboard(theirs.by().judge(), all, counted);
            if (!board.topics().isEmpty()) {
                // Here, so that a window need not wait for it.
                board.runs();
                board.topicStandings();
                judged.add(new ProjectBoard.Judged(
                        theirs.by(),
                        theirs.kind(),
                        board,
                        whole,
                        theirs.seen(),
                        theirs.further(),
                        draw,
                        theirs.compliance()));
            }
        }
        return new ProjectBoard(scope, judged, hidden, given, runs);
    }

    private Leaderboard leaderboard(String judge, List<AnswerScore> answers, Set<AnswerKey> there) {
        return Leaderboard.of(new ScoreSheet(Measure.NUGGETS, answers), judge, there, missing);
    }
}
