package dev.assay.app.service.report;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.judges.AgreementService.JudgeSummary;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.judges.VisibleLabels;
import dev.assay.app.service.project.StatusService;
import dev.assay.app.service.scores.BattleScores;
import dev.assay.app.service.scores.ComplianceService;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.MetaFacts;
import dev.assay.app.service.scores.ReportScoreService;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.work.GradeService;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.GivenHow;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.RunIntervals;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.QrelsGrades.GradedPassage;
import dev.assay.persistence.merge.LabelOrigins;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads from a project what a report is made of. */
final class ReportReader {
    private static final List<String> PLACES =
            List.of("assessor", "person", AdjudicatedJudge.KIND, "model", "baseline");

    /** Kinds of files in which nothing is of a run. */
    private static final Set<String> NAMED_OTHERWISE = Set.of(
            "topics", "passages", "segments", "pool", "qrels", "umbrela", "proposals", "questions", "nugget-banks",
            "criteria", "rubric-banks", "project");

    private final ProjectStore store;
    private final ReportOptions options;
    private final List<Topic> topics;
    private final Set<AnswerKey> given = new HashSet<>();
    private final Map<RunId, RunDescription> runs = new HashMap<>();
    private ComplianceService.Found compliance;

    ReportReader(ProjectStore store, ReportOptions options) {
        this.store = store;
        this.options = options;
        Visibility visibility = store.visibility();
        this.topics = store.topics().stream()
                .filter(topic -> visibility.namesRuns(topic.id()) || store.tasks(topic.id()).isEmpty())
                .toList();
        for (Topic topic : topics) {
            store.tasks(topic.id()).keySet().forEach(run -> given.add(new AnswerKey(topic.id(), run)));
        }
        Map<RunId, RunDescription> all = store.describedRuns().runs();
        given.forEach(answer -> runs.put(answer.run(), all.get(answer.run())));
    }

    /**
     * Reads everything at one moment.
     *
     * @throws RefusedException when there is nothing that may be shown
     */
    static ReportData read(ProjectStore store, ReportOptions options) {
        return store.snapshot(() -> new ReportReader(store, options).read());
    }

    /** Refuses a project with topics of which none may be shown. */
    void requireTopics() {
        if (topics.isEmpty() && !store.topics().isEmpty()) {
            throw UnnamedRuns.refusal(store);
        }
    }

    private ReportData read() {
        options.sets().forEach(set -> ScoreService.requireSet(store, set));
        requireTopics();
        Set<TopicId> shown = new LinkedHashSet<>(topics.stream().map(Topic::id).toList());
        List<AnswerScore> scores = new ArrayList<>();
        int leftOut = 0;
        for (NuggetSetId set : sets()) {
            ScoreService.Sheet all = new ScoreService(options.failed())
                    .numbers(store, set, new ScoreService.JudgeChoice(List.of(), true));
            leftOut += all.leftOut();
            all.scores().answers().stream()
                    .filter(score -> shown.contains(score.answer().topic()))
                    .map(score -> score.of(score.answer(), new JudgeBySet(score.judge(), set).name()))
                    .forEach(scores::add);
        }
        ScoreService.Sheet sheet = new ScoreService.Sheet(new ScoreSheet(Measure.NUGGETS, scores), leftOut);
        ReportData.Project project = new ReportData.Project(
                name(),
                new StatusService().status(store),
                topics,
                store.topics().size() - topics.size(),
                given.size(),
                new GradeService(store).grading().words(),
                files(),
                earlyReveals(),
                store.draw());
        compliance = new ComplianceService(store).all(new ScoreRules(options.missing(), options.failed()));
        List<ReportData.Judged> judges = judges(sheet.scores());
        requireCalibrators(judges);
        return new ReportData(
                project,
                options,
                sheet,
                judges,
                given(sheet.scores()),
                runs,
                quick(),
                JobSettings.methods(store.jobs()),
                new AgreementService(store).adjudicated(),
                grades(),
                reports(shown),
                basis(shown),
                pairs(shown),
                Optional.of(new VerifyService(store))
                        .filter(VerifyService::hasGraders)
                        .map(VerifyService::numbersAndGrades),
                battles(shown),
                MetaFacts.of(
                        store,
                        shown,
                        judges.stream().map(judge -> judge.by().judge()).distinct().toList(),
                        MetaFacts.Choices.USUAL));
    }

    /** Those of the project, and those that a judge labelled without the project knowing them. */
    private Set<AnswerKey> given(ScoreSheet sheet) {
        Set<AnswerKey> all = new HashSet<>(given);
        sheet.answers().forEach(score -> all.add(score.answer()));
        return all;
    }

    private List<BattleBoard> battles(Set<TopicId> shown) {
        return BattleScores.judges(store, NamedJudgments.ofNumbers(store), shown::contains).stream()
                .map(read -> BattleBoard.of(read, BattleRatings.Ties.HALF, options.resampling()))
                .toList();
    }

    private void requireCalibrators(List<ReportData.Judged> judges) {
        List<String> known = judges.stream().filter(judge -> !judge.isProgram()).map(ReportData.Judged::name).toList();
        for (String name : options.calibrateBy()) {
            if (!known.contains(name)) {
                throw new RefusedException("report.calibrate-by", name, String.join(", ", known));
            }
        }
    }

    /** The files, without the names of those that are often called as a run is, while any run may not be named. */
    private List<SourceFile> files() {
        boolean all = topics.size() == store.topics().size();
        return store.material().files().stream()
                .map(file -> all || NAMED_OTHERWISE.contains(file.kind())
                        ? file
                        : new SourceFile("", file.kind(), file.sha256(), file.judge(), file.records(), file.event()))
                .toList();
    }

    private ReportScores reports(Set<TopicId> shown) {
        return ProjectReports.areJudged(store)
                ? new ReportScoreService(store).of(shown)
                : new ReportScores(List.of(), Set.of(), Family.primaryOf(store.policy()), 0);
    }

    /** What the scores of reports come from. */
    private EmbeddedReports.Basis basis(Set<TopicId> shown) {
        if (!ProjectReports.areJudged(store)) {
            return EmbeddedReports.Basis.NONE;
        }
        Map<TopicId, NuggetSet> nuggets = new HashMap<>();
        shown.forEach(topic -> store.nuggetSet(topic).ifPresent(set -> nuggets.put(topic, set)));
        return new EmbeddedReports.Basis(
                store.policy().reports(),
                nuggets,
                ProjectReports.judgments(store.visibility().permit(Purpose.NUMBERS), store, shown));
    }

    /** The judges of reports two by two, the assessor first. */
    private List<CitingReportSection.Pair> pairs(Set<TopicId> shown) {
        List<CitingReportSection.Pair> pairs = new ArrayList<>();
        NamedJudgments named = NamedJudgments.ofNumbers(store);
        List<String> judges = new ArrayList<>(List.of(named.assessor()));
        judges.addAll(ProjectReports.judged(store).keySet());
        for (int i = 0; i < judges.size(); i++) {
            for (int j = i + 1; j < judges.size(); j++) {
                for (ReportKind kind : ReportKind.values()) {
                    CitingReportSection.Pair.of(
                                    judges.get(i), judges.get(j), kind, store.policy().reports(),
                                    named.judgments(judges.get(i), kind.kind(), shown),
                                    named.judgments(judges.get(j), kind.kind(), shown))
                            .ifPresent(pairs::add);
                }
            }
        }
        return pairs;
    }

    private List<ReportData.EarlyReveal> earlyReveals() {
        Set<TopicId> locked = new HashSet<>();
        Map<TopicId, ReportData.EarlyReveal> early = new LinkedHashMap<>();
        store.forEachEvent(0, event -> event.topic().ifPresent(topic -> {
            // Each turns it round, and so does whoever takes one back.
            if (event.kind() == ActKind.LOCK || event.kind() == ActKind.UNLOCK) {
                if (!locked.remove(topic)) {
                    locked.add(topic);
                }
            } else if (event.kind() == ActKind.REVEAL && !locked.contains(topic)) {
                early.putIfAbsent(topic, new ReportData.EarlyReveal(topic, event.actor(), event.at()));
            }
        }));
        return List.copyOf(early.values());
    }

    private List<ReportData.QuickLabels> quick() {
        List<ReportData.QuickLabels> quick = new ArrayList<>();
        add(quick, ProjectScores.assessorName(store), LabelOrigins.ofAssessor(store));
        LabelOrigins.ofOthers(store, store.visibility().permit(Purpose.NUMBERS))
                .forEach((judge, origins) -> add(quick, judge.value(), origins));
        return quick;
    }

    private void add(List<ReportData.QuickLabels> quick, String judge, Map<LabelKey, GivenHow> origins) {
        for (Topic topic : topics) {
            Map<GivenHow, Long> counts = origins.entrySet().stream()
                    .filter(one -> one.getKey().topic().equals(topic.id()))
                    .collect(Collectors.groupingBy(Map.Entry::getValue, Collectors.counting()));
            if (!counts.isEmpty()) {
                quick.add(new ReportData.QuickLabels(
                        judge,
                        topic.id(),
                        counts.getOrDefault(GivenHow.AT_A_GLANCE, 0L),
                        counts.getOrDefault(GivenHow.WITH_THE_REST, 0L)));
            }
        }
    }

    private List<ReportData.Grader> grades() {
        Set<TopicId> shown = new LinkedHashSet<>(topics.stream().map(Topic::id).toList());
        Map<String, Map<GradedPassage, Integer>> bySource = new LinkedHashMap<>();
        store.material().gradeSources().forEach(source -> bySource.put(source, new LinkedHashMap<>()));
        store.material().forEachGrade(one -> {
            if (shown.contains(one.topic())) {
                bySource.computeIfAbsent(one.grade().source(), source -> new LinkedHashMap<>())
                        .put(new GradedPassage(one.topic(), one.passage()), one.grade().value());
            }
        });
        return bySource.entrySet().stream()
                .filter(source -> !source.getValue().isEmpty())
                .map(source -> new ReportData.Grader(source.getKey(), source.getValue()))
                .toList();
    }

    private String name() {
        String title = store.settings().title();
        return title.isBlank() ? store.file().getFileName().toString() : title;
    }

    private List<ReportData.Judged> judges(ScoreSheet sheet) {
        List<ReportData.Judged> judges = new ArrayList<>();
        String after = ProjectScores.assessorName(store) + ProjectScores.AFTER_REVEAL;
        List<JudgeSummary> known = new AgreementService(store).judges();
        Set<TopicId> shown = new LinkedHashSet<>(topics.stream().map(Topic::id).toList());
        for (NuggetSetId set : sets()) {
            Map<String, String> kinds = new LinkedHashMap<>();
            for (JudgeSummary judge : known) {
                // Nothing is adjudicated but by the assessor's own set.
                if (set.isAssessors() || !judge.kind().equals(AdjudicatedJudge.KIND)) {
                    kinds.put(judge.name(), judge.kind());
                }
                JudgeBySet again = new JudgeBySet(after, set);
                if (judge.kind().equals("assessor")
                        && sheet.answers().stream().anyMatch(one -> one.judge().equals(again.name()))) {
                    kinds.put(after, "assessor");
                }
            }
            new VisibleLabels(store.visibility().permit(Purpose.NUMBERS), store, set)
                    .of(kinds.keySet(), shown::contains)
                    .forEach((judge, labels) ->
                            add(judges, new JudgeBySet(judge, set), kinds.get(judge), sheet, labels));
        }
        // People first: they are what the others are held against.
        judges.sort(Comparator.comparingInt(judge -> PLACES.indexOf(judge.kind())));
        return judges;
    }

    private List<NuggetSetId> sets() {
        return options.sets().isEmpty() ? LeaderboardService.sets(store) : options.sets();
    }

    private void add(
            List<ReportData.Judged> judges, JudgeBySet by, String kind, ScoreSheet sheet, List<LabelMatrix> labels) {
        String name = by.name();
        Leaderboard whole = Leaderboard.of(sheet, name, given, options.missing());
        Leaderboard common = options.commonTopics() ? whole.onCommonTopics() : whole;
        // Where the runs have no topic in common there is nothing to show of that.
        Leaderboard board = common.topics().isEmpty() ? whole : common;
        if (!labels.isEmpty() || !board.topics().isEmpty()) {
            judges.add(new ReportData.Judged(
                    by,
                    kind,
                    board,
                    whole,
                    RunIntervals.of(board, options.population(store.topics().size()), options.resampling()),
                    labels,
                    sheet.answers().stream().filter(one -> one.judge().equals(name)).toList(),
                    by.set().isAssessors() ? compliance.judge(by.judge()).on(board.topics()) : ComplianceBoard.NONE));
        }
    }
}
