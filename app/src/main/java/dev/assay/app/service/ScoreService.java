package dev.assay.app.service;

import dev.assay.model.AnswerKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.AssignmentScores;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Scores projects and files of assignments. */
public final class ScoreService {
    private final FailedLabels failed;

    /** @param failed what becomes of labels that a judge failed to give */
    public ScoreService(FailedLabels failed) {
        this.failed = failed;
    }

    /**
     * The selection of judges whose scores of a project are wanted.
     *
     * @param judges by name; the assessor is a judge too; empty for everybody
     * @param afterReveal also the assessor's as they are after the reveal
     */
    public record JudgeChoice(List<String> judges, boolean afterReveal) {
        /** Everybody's, the assessor's as first given. */
        public static final JudgeChoice EVERYBODY = new JudgeChoice(List.of(), false);

        public JudgeChoice {
            judges = List.copyOf(judges);
        }
    }

    /**
     * The scores of a project.
     *
     * @param leftOut answers of other judges that are not among them, because they may not be seen yet
     */
    public record Sheet(ScoreSheet scores, int leftOut) {}

    /**
     * The scores of a project, the assessor's first, then every other judge's. Those of a topic whose
     * labels may not be seen yet, or whose runs may not be named yet, are left out.
     *
     * @throws RefusedException when a judge was named none of whose labels may be seen yet, or whom nobody knows
     */
    public Sheet project(ProjectStore store, JudgeChoice wanted) {
        return project(store, NuggetSetId.ASSESSOR, wanted);
    }

    /**
     * As {@link #project(ProjectStore, JudgeChoice)}, over a nugget set of the project.
     *
     * @throws RefusedException also when there is no set of that name, and when all that is scored is of runs that may
     * not be named yet
     */
    public Sheet project(ProjectStore store, NuggetSetId set, JudgeChoice wanted) {
        return store.snapshot(() -> {
            Sheet all = numbers(store, set, wanted);
            Visibility visibility = store.visibility();
            ScoreSheet named = all.scores().where(score -> visibility.namesRuns(score.answer().topic()));
            if (named.answers().isEmpty() && !all.scores().answers().isEmpty()) {
                throw UnnamedRuns.refusal(store);
            }
            return new Sheet(named, all.leftOut());
        });
    }

    /**
     * As {@link #project(ProjectStore, NuggetSetId, JudgeChoice)}, also of runs that may not be named yet: for what
     * names none.
     */
    public Sheet numbers(ProjectStore store, NuggetSetId set, JudgeChoice wanted) {
        requireSet(store, set);
        return store.snapshot(() -> {
            String assessor = ProjectScores.assessorName(store);
            String after = assessor + ProjectScores.AFTER_REVEAL;
            Set<String> others = store.judgments().judges().stream()
                    .map(judge -> judge.id().value())
                    .collect(Collectors.toSet());
            AdjudicatedJudge.nameIn(store).ifPresent(others::add);
            requireKnown(wanted.judges(), assessor, after, others);
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            ProjectScores all = new ProjectScores(store, failed, set);
            Map<String, Set<AnswerKey>> closed = all.notCovered(permit);
            ScoreSheet seen = all.sheet(permit);
            for (String judge : wanted.judges()) {
                if (closed.containsKey(judge) && seen.answers().stream().noneMatch(one -> one.judge().equals(judge))) {
                    throw new RefusedException(
                            NotRevealed.why(store, closed.get(judge).iterator().next().topic()));
                }
            }
            ScoreSheet scores = seen.where(score -> wanted.judges().contains(score.judge())
                    || (score.judge().equals(after) ? wanted.afterReveal() : wanted.judges().isEmpty()));
            int leftOut = closed.entrySet().stream()
                    .filter(one -> wanted.judges().isEmpty() || wanted.judges().contains(one.getKey()))
                    .mapToInt(one -> one.getValue().size())
                    .sum();
            return new Sheet(scores, leftOut);
        });
    }

    /** Refuses a set that no topic has; the assessor's own is there before it has a nugget. */
    public static void requireSet(ProjectStore store, NuggetSetId set) {
        List<NuggetSetId> known = store.nuggetSets();
        if (!set.isAssessors() && !known.contains(set)) {
            String others = known.stream()
                    .filter(one -> !one.isAssessors())
                    .map(NuggetSetId::value)
                    .collect(Collectors.joining(", "));
            throw others.isEmpty()
                    ? new RefusedException("sets.none.own", set)
                    : new RefusedException("sets.none", set, others);
        }
    }

    /** Every answer that a run gave which may be named. */
    public static Set<AnswerKey> given(ProjectStore store) {
        return store.snapshot(() -> {
            Visibility visibility = store.visibility();
            Set<AnswerKey> given = new HashSet<>();
            store.topicIds()
                    .filter(visibility::namesRuns)
                    .forEach(topic -> store.tasks(topic).keySet().forEach(run -> given.add(new AnswerKey(topic, run))));
            return given;
        });
    }

    /**
     * The runs as each judge sees them, in the order in which the judges come.
     *
     * @param given every answer that a run gave, labelled or not; those of {@code sheet} need not be repeated
     */
    public static List<Leaderboard> boards(ScoreSheet sheet, Set<AnswerKey> given, MissingAnswers missing) {
        return sheet.answers().stream()
                .map(AnswerScore::judge)
                .distinct()
                .map(judge -> Leaderboard.of(sheet, judge, given, missing))
                .toList();
    }

    private static void requireKnown(List<String> wanted, String assessor, String after, Set<String> others) {
        for (String judge : wanted) {
            if (!others.contains(judge) && !judge.equals(assessor) && !judge.equals(after)) {
                List<String> known = new ArrayList<>(List.of(assessor));
                others.stream().sorted().forEach(known::add);
                throw new RefusedException("judges.nobody-here", judge, String.join(", ", known));
            }
        }
    }

    /** The scores of a file of assignments (JSON lines, plain or gzip); with any error there are none. */
    public AssignmentScores.Result assignments(Path file) {
        return AssignmentScores.of(file, failed);
    }
}
