package dev.assay.app.service.scores;

import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.Leaderboard;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The scores of a project at one moment, of the topics whose runs may be named.
 *
 * @param scope which topics those are
 * @param judges those with an answer that is labelled in full, each by every nugget set that it labelled by; by the
 * assessor's own first, and the assessor first of all
 * @param hidden the other judges of whom nothing may be seen yet
 * @param given every answer that was given to these topics
 * @param runs every run, with its task, type and team
 */
public record ProjectBoard(
        Scope scope,
        List<Judged> judges,
        List<String> hidden,
        Set<AnswerKey> given,
        Map<RunId, RunDescription> runs) {
    /**
     * The numbers of topics that are shown and that are left out.
     *
     * @param topics how many of them there are
     * @param leftOut how many are not shown, because they are not locked
     * @param never whether the organiser's policy never shows the names of runs
     * @param ready how many topics somebody who judges nothing may reveal now
     */
    public record Scope(int topics, int leftOut, boolean never, int ready) {}

    /**
     * One judge's scores by one nugget set.
     *
     * @param by whose and by which
     * @param kind whose labels these are
     * @param board of the topics whose labels may be seen one by one
     * @param whole of those and of the topics that the assessor has not begun, for means over all of them
     * @param answers those that are scored and those in which something stands open, by topic and run
     * @param further those of the topics that the assessor has not begun
     * @param draw the topics that were drawn to be labelled, where any were
     * @param compliance how far the runs comply with criteria, of the topics of {@code board}; of nothing where there
     * are none
     */
    public record Judged(
            JudgeBySet by,
                Kind kind,
                Leaderboard board,
                Leaderboard whole,
                List<AnswerScore> answers,
                List<AnswerScore> further,
                Optional<TopicDraw> draw,
                ComplianceBoard compliance) {
        /** The kind of judge whose labels they are. */
        public enum Kind {
            /** The assessor or another person. */
            PERSON,
            /** The adjudicated labels of several people. */
            ADJUDICATED,
            /** A model or another program. */
            PROGRAM
        }

        public Judged {
            answers = List.copyOf(answers);
            further = List.copyOf(further);
        }

        /** The name of the judge, with the set where it is not the assessor's own. */
        public String name() {
            return by.name();
        }

        /** The same over the topics alone that all runs have. */
        public Judged onCommonTopics() {
            return new Judged(
                    by,
                    kind,
                    board.onCommonTopics(),
                    whole,
                    answers,
                    further,
                    draw,
                    compliance.on(board.onCommonTopics().topics()));
        }

        /** True if a person labelled: the assessor or another. */
        public boolean isPerson() {
            return kind == Kind.PERSON;
        }

        /**
         * In how many answers a label is still to be given or, of the adjudicated judge, decided. Such an answer has no
         * score, and those that people do not agree on are not like the others.
         */
        public int openAnswers() {
            return (int) answers.stream().filter(one -> one.open().unlabelled() > 0).count();
        }

        /** The topics that the judge labelled something of. */
        public Set<TopicId> topics() {
            return answers.stream()
                    .map(one -> one.answer().topic())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        /** True if another reading of the same judge brought the same scores under the same rules. */
        public boolean isSame(Judged other) {
            return by.equals(other.by)
                    && board.missingAnswers() == other.board.missingAnswers()
                    && answers.equals(other.answers)
                    && further.equals(other.further)
                    && draw.equals(other.draw)
                    && compliance.equals(other.compliance);
        }
    }

    public ProjectBoard {
        judges = List.copyOf(judges);
        hidden = List.copyOf(hidden);
        given = Set.copyOf(given);
        runs = Map.copyOf(runs);
    }

    /** The judge of that name, or else the first; empty when nobody labelled an answer in full. */
    public Optional<Judged> judge(String name) {
        return judges.stream().filter(one -> one.name().equals(name)).findFirst().or(() -> judges.stream().findFirst());
    }
}
