package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
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
import dev.assay.persistence.formats.AssignmentLabels;
import dev.assay.persistence.formats.AssignmentLabels.LabelledAnswer;
import dev.assay.persistence.formats.AssignmentLabels.LabelledNugget;
import dev.assay.persistence.input.ImportProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
     * What came of it.
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
        AssignmentLabels.Result file = AssignmentLabels.of(source.path());
        return new Result(
                file.hasErrors() ? Optional.empty() : Optional.of(file(file.answers(), source)), file.problems());
    }

    private JudgedLabels project(ProjectStore store, LabelSource source) {
        AgreementService agreement = new AgreementService(store);
        ScoreService.requireSet(store, source.set());
        String judge = source.judge().orElseGet(agreement::assessor);
        agreement.requireKnown(List.of(judge));
        List<LabelledAnswer> answers = new ArrayList<>();
        Set<AnswerKey> given = new HashSet<>();
        store.snapshot(() -> {
            NamedJudgments named = NamedJudgments.ofNumbers(store, source.set());
            named.requireKnown(judge);
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
            List<LabelledAnswer> answers,
            Set<AnswerKey> given) {
        TopicId topic = of.topic();
        Map<LabelKey, Label> labels = named.labels(judge, topic);
        NuggetSet set = store.nuggetSet(of).orElseGet(() -> NuggetSet.empty(of));
        boolean isAssessor = judge.equals(named.assessor());
        for (Answer answer : store.answers(topic)) {
            AnswerKey key = new AnswerKey(topic, answer.run());
            given.add(key);
            List<LabelledNugget> nuggets = new ArrayList<>();
            for (Nugget nugget : set.nuggets()) {
                Label label = labels.get(new LabelKey(topic, answer.run(), of.set(), nugget.id()));
                if (label != null) {
                    nuggets.add(new LabelledNugget(
                            Optional.of(nugget.id()), nugget.text(), nugget.importance(), label));
                }
            }
            if (!nuggets.isEmpty()) {
                answers.add(new LabelledAnswer(judge, isAssessor, key, answer.words(), nuggets));
            }
        }
    }

    private JudgedLabels file(List<LabelledAnswer> all, LabelSource source) {
        String judge = judge(all, source);
        List<LabelledAnswer> answers = all.stream()
                .filter(answer -> answer.judge().equals(judge))
                .filter(answer -> answer.nuggets().stream().anyMatch(nugget -> nugget.label() != Label.UNLABELLED))
                .toList();
        Set<AnswerKey> given = new HashSet<>();
        all.forEach(answer -> given.add(answer.answer()));
        List<AnswerScore> scores = answers.stream().map(this::score).toList();
        return new JudgedLabels(
                source.name(),
                judge,
                answers,
                new ScoreSheet(Measure.NUGGETS, scores),
                given,
                Optional.empty(),
                Optional.empty());
    }

    private AnswerScore score(LabelledAnswer answer) {
        List<Judged> nuggets = answer.nuggets().stream()
                .map(nugget -> new Judged(nugget.importance(), nugget.label()))
                .toList();
        return AnswerScore.of(answer.answer(), answer.judge(), answer.words(), nuggets, 0, failed);
    }

    private static String judge(List<LabelledAnswer> answers, LabelSource source) {
        Set<String> known = new LinkedHashSet<>();
        Set<String> assessors = new LinkedHashSet<>();
        for (LabelledAnswer answer : answers) {
            known.add(answer.judge());
            if (answer.isAssessor()) {
                assessors.add(answer.judge());
            }
        }
        if (known.isEmpty()) {
            throw new RefusedException(ServiceWords.say("comparison.no-labels", source.name()));
        }
        if (source.judge().isPresent()) {
            if (!known.contains(source.judge().get())) {
                throw new RefusedException(ServiceWords.say(
                        "comparison.nobody", source.judge().get(), source.name(), String.join(", ", known)));
            }
            return source.judge().get();
        }
        if (assessors.size() == 1) {
            return assessors.iterator().next();
        }
        if (known.size() > 1) {
            throw new RefusedException(
                    ServiceWords.say("comparison.several", source.name(), String.join(", ", known), source.path()));
        }
        return known.iterator().next();
    }
}
