package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.CodedRuns;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.AssignmentRows;
import dev.assay.persistence.formats.AssignmentRows.AssignmentFile;
import dev.assay.persistence.formats.AssignmentRows.AssignmentRow;
import dev.assay.persistence.formats.AssignmentRows.NuggetLabel;
import dev.assay.persistence.formats.AssignmentRows.RowJudge;
import dev.assay.persistence.input.ImportProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the labels of one judge from a project, a sync folder or a file of assignments. A project's are those over the
 * nuggets in force; another judge's only of the topics where they may be seen.
 */
public final class LabelReading {
    private final FailedLabels failed;

    /** @param failed what becomes of labels that a judge failed to give, in the scores */
    public LabelReading(FailedLabels failed) {
        this.failed = failed;
    }

    /**
     * The result.
     *
     * @param labels empty when there is an error in the file
     * @param problems everything that is wrong with the file
     */
    public record Result(Optional<JudgedLabels> labels, List<ImportProblem> problems) {
        public Result {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads.
     *
     * @throws RefusedException when the judge is not known, may not be seen yet at all, or must be named
     */
    public Result read(LabelSource source) {
        if (ProjectOpener.isProject(source.path())) {
            try (ProjectStore store = ProjectStore.openReadOnly(source.path())) {
                return new Result(Optional.of(project(store, source)), List.of());
            }
        }
        AssignmentFile file = AssignmentRows.of(source.path());
        return new Result(
                file.hasErrors() ? Optional.empty() : Optional.of(file(file.rows(), source)), file.problems());
    }

    private JudgedLabels project(ProjectStore store, LabelSource source) {
        AgreementService agreement = new AgreementService(store);
        ScoreService.requireSet(store, source.set());
        String judge = source.judge().orElseGet(agreement::assessor);
        agreement.requireKnown(List.of(judge));
        Map<AnswerKey, List<NuggetLabel>> answers = new LinkedHashMap<>();
        Set<AnswerKey> given = new HashSet<>();
        store.snapshot(() -> {
            NamedJudgments named = NamedJudgments.ofNumbers(store, source.set());
            named.requireKnown(judge, Kinds.LABEL);
            Set<TopicId> closed = Set.copyOf(agreement.closed(List.of(judge)));
            store.topics().stream()
                    .filter(topic -> !closed.contains(topic.id()))
                    .forEach(topic -> read(
                            store, named, judge, new NuggetSetKey(topic.id(), source.set()), answers, given));
            return true;
        });
        ScoreSheet scores = new ScoreService(failed)
                .numbers(store, source.set(), new ScoreService.JudgeChoice(List.of(judge), false))
                .scores();
        return new JudgedLabels(
                source.name(),
                judge,
                answers,
                scores,
                given,
                agreement.adjudicated().filter(counts -> counts.name().equals(judge) && source.set().isAssessors()),
                Optional.of(CodedRuns.of(store)));
    }

    private static void read(
            ProjectStore store,
            NamedJudgments named,
            String judge,
            NuggetSetKey of,
            Map<AnswerKey, List<NuggetLabel>> answers,
            Set<AnswerKey> given) {
        TopicId topic = of.topic();
        Map<LabelKey, Label> labels = named.labels(judge, topic);
        NuggetSet set = store.nuggetSet(of).orElseGet(() -> NuggetSet.empty(of));
        for (Answer answer : store.answers(topic)) {
            AnswerKey key = new AnswerKey(topic, answer.run());
            given.add(key);
            List<NuggetLabel> nuggets = new ArrayList<>();
            for (Nugget nugget : set.nuggets()) {
                Label label = labels.get(new LabelKey(topic, answer.run(), of.set(), nugget.id()));
                if (label != null) {
                    nuggets.add(new NuggetLabel(
                            Optional.of(nugget.id()), nugget.text(), nugget.importance(), label, false));
                }
            }
            if (!nuggets.isEmpty()) {
                answers.put(key, nuggets);
            }
        }
    }

    private JudgedLabels file(List<AssignmentRow> rows, LabelSource source) {
        String judge = judge(rows, source);
        Map<AnswerKey, List<NuggetLabel>> answers = new LinkedHashMap<>();
        List<AnswerScore> scores = new ArrayList<>();
        for (AssignmentRow row : rows) {
            boolean any = row.nuggets().stream().anyMatch(nugget -> nugget.label() != Label.UNLABELLED);
            if (any && row.judge().name().equals(judge)) {
                answers.put(row.answer(), row.nuggets());
                scores.add(score(row));
            }
        }
        Set<AnswerKey> given = rows.stream().map(AssignmentRow::answer).collect(Collectors.toSet());
        return new JudgedLabels(
                source.name(),
                judge,
                answers,
                new ScoreSheet(Measure.NUGGETS, scores),
                given,
                Optional.empty(),
                Optional.empty());
    }

    private AnswerScore score(AssignmentRow row) {
        List<Judged> nuggets = row.nuggets().stream()
                .map(nugget -> new Judged(nugget.importance(), nugget.label()))
                .toList();
        return AnswerScore.of(row.answer(), row.judge().name(), row.words(), nuggets, 0, failed);
    }

    private static String judge(List<AssignmentRow> rows, LabelSource source) {
        Set<String> known = new LinkedHashSet<>();
        Set<String> assessors = new LinkedHashSet<>();
        for (RowJudge judge : rows.stream().map(AssignmentRow::judge).toList()) {
            known.add(judge.name());
            if (judge.isAssessor()) {
                assessors.add(judge.name());
            }
        }
        if (known.isEmpty()) {
            throw new RefusedException("comparison.no-labels", source.name());
        }
        if (source.judge().isPresent()) {
            if (!known.contains(source.judge().get())) {
                throw new RefusedException(
                        "comparison.nobody", source.judge().get(), source.name(), String.join(", ", known));
            }
            return source.judge().get();
        }
        if (assessors.size() == 1) {
            return assessors.iterator().next();
        }
        if (known.size() > 1) {
            throw new RefusedException("comparison.several", source.name(), String.join(", ", known), source.path());
        }
        return known.iterator().next();
    }
}
