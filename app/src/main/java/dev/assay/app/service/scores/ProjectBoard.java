package dev.assay.app.service.scores;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.Leaderboard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The scores of a project at one moment, of the topics whose runs may be named.
 *
 * @param scope which topics those are
 * @param judges those with an answer that is labelled in full, the assessor first
 * @param given every answer that was given to these topics
 * @param tasks of every run
 */
public record ProjectBoard(Scope scope, List<Judged> judges, Set<AnswerKey> given, Map<RunId, Answer.Task> tasks) {
    /**
     * Which topics are shown.
     *
     * @param topics how many of them there are
     * @param leftOut how many are not shown, because they are not locked
     * @param never whether the organiser's policy never shows the names of runs
     */
    public record Scope(int topics, int leftOut, boolean never) {}

    /**
     * One judge's scores.
     *
     * @param answers those that are scored and those in which something stands open, by topic and run
     */
    public record Judged(String name, Leaderboard board, List<AnswerScore> answers) {
        public Judged {
            answers = List.copyOf(answers);
        }

        /** The answer of a run to a topic, where the judge labelled anything of it. */
        public Optional<AnswerScore> answer(TopicId topic, RunId run) {
            AnswerKey key = new AnswerKey(topic, run);
            return answers.stream().filter(one -> one.answer().equals(key)).findFirst();
        }
    }

    public ProjectBoard {
        judges = List.copyOf(judges);
        given = Set.copyOf(given);
        tasks = Map.copyOf(tasks);
    }

    /** The judge of that name, or else the first; empty when nobody labelled an answer in full. */
    public Optional<Judged> judge(String name) {
        return judges.stream().filter(one -> one.name().equals(name)).findFirst().or(() -> judges.stream().findFirst());
    }
}
